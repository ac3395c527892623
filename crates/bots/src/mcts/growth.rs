//! How a tree grows: one playout after the other.

use parlor_analysis::{Chance, throw_dice};
use parlor_core::{Outcome, Roll, Rules, Seat, Throw, Turn};

use super::ends::{End, Ends};
use super::tree::{ROOT, Tree};
use crate::allowance::Allowance;

/// A throw with more distinct rolls than this is never branched at: playouts go on through it.
const ROLLS_MAX: u64 = 256;

/// A position with more moves than this is opened without a look at where each of them leads.
const LOOKED_AT_MAX: usize = 1_024;

/// A playout that has not ended after so many plies counts as a draw.
const PLIES_MAX: u64 = 1 << 20;

/// A tree that grows from a position.
pub(super) struct Growth<'a, R: Rules> {
    rules: &'a R,
    state: &'a R::State,
    hero: Seat,
    chance: Chance,
    pub(super) ends: Ends,
    pub(super) tree: Tree<R::Move>,
    /// The nodes on the way down, each with the seat that moved to it.
    way: Vec<(usize, Seat)>,
    /// Whether the end is known, or that of all moves but one, which are lost.
    is_decided: bool,
    /// How often a node has to be visited at least before it is opened: twice as often whenever the tree was full. Then all
    /// below that are closed, wherever they are: else what is not yet looked at closely would seem better than what is.
    visits_min: u32,
    /// Whether there was no room for a node.
    is_full: bool,
}

impl<'a, R: Rules> Growth<'a, R> {
    pub(super) fn new(rules: &'a R, state: &'a R::State, hero: Seat, seed: u64, bytes_max: usize) -> Growth<'a, R> {
        let (chance, ends, tree) = (Chance::seeded(seed), Ends::new(rules.seats()), Tree::new(bytes_max));
        Growth {
            rules,
            state,
            hero,
            chance,
            ends,
            tree,
            way: Vec::new(),
            is_decided: false,
            visits_min: 1,
            is_full: false,
        }
    }

    /// Grows until the allowance is spent, or there is nothing more to find out.
    pub(super) fn grow(&mut self, allowance: &mut Allowance<'_>) {
        while !self.is_decided && allowance.spend() {
            if std::mem::take(&mut self.is_full) {
                self.make_room();
            }
            match self.descend(allowance) {
                Some(end) => self.go_back(end),
                None => return,
            }
        }
    }

    fn make_room(&mut self) {
        let root_visits = self.tree.nodes[ROOT].visits;
        while self.visits_min < root_visits {
            self.visits_min = self.visits_min.saturating_mul(2);
            if self.tree.prune(self.visits_min) {
                return;
            }
        }
    }

    fn is_root_decided(&self) -> bool {
        let root = &self.tree.nodes[ROOT];
        let is_lost = |child: usize| {
            let node = &self.tree.nodes[child];
            node.end.is_known() && node.mean < 0.5
        };
        root.end.is_known() || root.children().filter(|&child| !is_lost(child)).nth(1).is_none()
    }

    /// Goes down the tree, and from its edge on by chance. `None` if the playout had to be given up.
    fn descend(&mut self, allowance: &mut Allowance<'_>) -> Option<End> {
        let mut state = self.state.clone();
        let mut node = ROOT;
        self.way.clear();
        self.way.push((ROOT, self.hero));
        loop {
            match self.rules.turn(&state) {
                Turn::Over => {
                    let end = self.end_of(&state);
                    self.settle(node, end, 0);
                    return Some(end);
                }
                Turn::Move { seat } => {
                    if self.tree.nodes[node].count == 0 && !self.open(node, &state, seat) {
                        return self.play_out(&mut state, allowance);
                    }
                    if self.tree.nodes[node].end.is_known() {
                        return Some(self.tree.nodes[node].end);
                    }
                    node = self.tree.select(node, |untried| self.chance.below(untried));
                    self.way.push((node, seat));
                    if self.tree.nodes[node].end.is_known() {
                        return Some(self.tree.nodes[node].end);
                    }
                    let mv = self.tree.move_to(node).expect("a child of a position that waits for a move has one");
                    self.rules.play(&mut state, mv, &mut |_| {});
                }
                Turn::Roll { seat, throw, .. } => {
                    if self.tree.nodes[node].count == 0 && !self.open_rolls(node, throw) {
                        return self.play_out(&mut state, allowance);
                    }
                    let (index, roll) = self.throw(throw)?;
                    node = self.tree.nodes[node].children().start + index;
                    self.way.push((node, seat));
                    self.rules.roll(&mut state, roll, &mut |_| {});
                }
            }
        }
    }

    /// Takes note of a visit on the whole way, and of what it proves.
    fn go_back(&mut self, end: End) {
        for step in (0..self.way.len()).rev() {
            let (node, seat) = self.way[step];
            let worth = self.ends.worth(end, seat);
            self.tree.visit(node, worth);
            if step > 0 && self.tree.nodes[node].end.is_known() {
                self.prove(self.way[step - 1].0, seat);
            }
        }
    }

    /// Opens a node if it was visited often enough: the more moves it has, the more do the first visits say
    /// without it.
    fn open(&mut self, node: usize, state: &R::State, seat: Seat) -> bool {
        let moves = self.rules.count_moves(state);
        let enough = (1 + moves / 8).max(self.visits_min as usize);
        let ripe = node == ROOT || self.tree.nodes[node].visits as usize > enough;
        if !ripe || !self.has_room(node, moves) {
            return false;
        }
        self.tree.open(node, moves, self.rules.moves(state).map(Some));
        if moves <= LOOKED_AT_MAX {
            self.look_at_children(node, state, seat);
        }
        true
    }

    fn has_room(&mut self, node: usize, count: usize) -> bool {
        let has_room = self.tree.has_room(node, count);
        self.is_full |= !has_room;
        has_room
    }

    /// Settles the children with which the game ends.
    fn look_at_children(&mut self, node: usize, state: &R::State, seat: Seat) {
        for child in self.tree.nodes[node].children() {
            let mut next = state.clone();
            let mv = self.tree.move_to(child).expect("a child of a position that waits for a move has one");
            self.rules.play(&mut next, mv, &mut |_| {});
            if self.rules.turn(&next) == Turn::Over {
                let end = self.end_of(&next);
                if end.is_known() {
                    self.tree.settle(child, end, 0, self.ends.worth(end, seat));
                    self.tree.count_as_tried(node, child);
                    self.prove(node, seat);
                }
            }
        }
    }

    fn open_rolls(&mut self, node: usize, throw: Throw) -> bool {
        let rolls = throw.outcomes_distinct();
        let ripe = node == ROOT || self.tree.nodes[node].visits >= self.visits_min;
        let opens = rolls <= ROLLS_MAX && ripe && self.has_room(node, rolls as usize);
        if opens {
            self.tree.open(node, rolls as usize, (0..rolls).map(|_| None));
        }
        opens
    }

    /// Throws fair dice, and says which of the distinct rolls came up. `None` never happens: the weights add up.
    fn throw(&mut self, throw: Throw) -> Option<(usize, Roll)> {
        let mut faces = [0; parlor_core::DICE_MAX as usize];
        let faces = &mut faces[..usize::from(throw.dice())];
        faces.copy_from_slice(throw_dice(throw, &mut |bound| self.chance.below(bound)).faces());
        faces.sort_unstable();
        throw.outcomes().map(|(roll, _)| roll).enumerate().find(|(_, roll)| roll.faces() == &*faces)
    }

    /// Settles a node if its children say how the game ends from it. Whoever moves takes a win as soon as there is one,
    /// and else the best once all are known; after a roll all have to end alike
    /// (Winands, Björnsson and Saito, Monte-Carlo Tree Search Solver, 2008,
    /// <https://doi.org/10.1007/978-3-540-87608-3_3>).
    fn prove(&mut self, node: usize, mover: Seat) {
        let parent = self.tree.nodes[node];
        let children = &self.tree.nodes[parent.children()];
        let is_roll = self.tree.move_to(parent.children().start).is_none();
        let known = || children.iter().filter(|child| child.end.is_known());
        let wins = || known().filter(|child| self.ends.worth(child.end, mover) == 1.0);
        let best = if is_roll {
            let first = children.first().filter(|first| children.iter().all(|child| child.end == first.end));
            first.and_then(|first| known().map(|child| (first.end, child.plies)).max_by_key(|&(_, plies)| plies))
        } else if let Some(win) = wins().min_by_key(|child| child.plies) {
            Some((win.end, win.plies))
        } else if known().count() == children.len() {
            // Of ends that are worth the same, the last to come.
            let rank = |child: &&super::tree::Node| (self.ends.worth(child.end, mover).to_bits(), child.plies);
            known().max_by_key(rank).map(|child| (child.end, child.plies))
        } else {
            None
        };
        if let Some((end, plies)) = best {
            self.settle(node, end, plies.saturating_add(1));
        }
        if node == ROOT {
            self.is_decided = self.is_root_decided();
        }
    }

    /// Settles a node of the way.
    fn settle(&mut self, node: usize, end: End, plies: u16) {
        let seat = self.way.iter().rev().find(|(known, _)| *known == node).map_or(self.hero, |&(_, seat)| seat);
        if end.is_known() {
            self.tree.settle(node, end, plies, self.ends.worth(end, seat));
        }
    }

    fn end_of(&mut self, state: &R::State) -> End {
        let outcome = self.rules.outcome(state).expect("a game that is over has an outcome");
        self.ends.number(&outcome)
    }

    /// Plays at random to the end.
    fn play_out(&mut self, state: &mut R::State, allowance: &mut Allowance<'_>) -> Option<End> {
        allowance.play_out(self.rules, state, PLIES_MAX, &mut self.chance).then(|| {
            let outcome = self.rules.outcome(state);
            self.ends.number(&outcome.unwrap_or_else(|| Outcome::draw(self.rules.seats())))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_analysis::Monitor;
    use parlor_core::Game;
    use parlor_rules_connect_four::{ConnectFour, Options};

    /// The column that a search prefers on the empty board, and how high its bar is in the end. The middle one alone wins
    /// (<https://tromp.github.io/c4/c4.html>).
    fn first_column(seed: u64, nodes: u64, bytes_max: usize) -> (Option<u32>, u32) {
        let rules = ConnectFour.rules(&Options::default(), 2).unwrap();
        let state = rules.start();
        let mut growth = Growth::new(&rules, &state, Seat(0), seed, bytes_max);
        growth.grow(&mut Allowance::new(&Monitor::new(), nodes));
        let tree = &growth.tree;
        let best = tree.nodes[ROOT].children().max_by_key(|&child| tree.nodes[child].visits).unwrap();
        (tree.move_to(best).map(|mv| mv.column()), growth.visits_min)
    }

    #[test]
    fn a_long_search_keeps_to_the_best_move() {
        for seed in 0..3 {
            assert_eq!(first_column(seed, 500_000, 256 << 20), (Some(3), 1), "seed {seed}");
        }
    }

    /// A search that goes on for long after its tree is full must not prefer what it has not looked at closely.
    #[test]
    fn a_full_tree_misleads_nobody() {
        for seed in 0..4 {
            let (column, visits_min) = first_column(seed, 150_000, 500_000);
            assert_eq!(column, Some(3), "seed {seed}");
            assert!(visits_min > 4, "the tree was full several times: {visits_min}");
        }
    }
}
