//! The search itself: everything within a number of plies, but for what cannot matter.

use foldhash::fast::FixedState;
use parlor_core::{Rules, Seat, Throw, Turn};
use std::hash::BuildHasher;

use super::lore::Lore;
use super::numbers::Numbers;
use super::table::{Bound, DEPTH_ALL, Found, Table};
use crate::allowance::Allowance;
use crate::worth::worth;

/// No line is followed further; it bounds the stack.
pub(super) const PLIES_MAX: usize = 200;

/// A throw with more distinct rolls is a horizon.
const ROLLS_MAX: u64 = 1_000;

/// What a ply takes from the value of an end: little, so that only of equal ends the near or the far one is preferred.
const PLY_COST: f64 = 1.0 / (1 << 20) as f64;

/// A value above it is that of a win alone: not even a mean over dice, nor a place next to the last, comes up to that.
pub(super) const SURE: f64 = 1.0 - 2.0 * PLIES_MAX as f64 * PLY_COST;

/// An estimate is never as good as a win nor as bad as a loss.
const ESTIMATE_MAX: f64 = 0.9;

/// A search for one seat, the hero. All others are taken to be against it: with two seats that is minimax, with more of
/// them the paranoid search (Sturtevant and Korf, 2000, <https://dl.acm.org/doi/10.5555/647288.721262>).
pub(super) struct Search<'a, R: Rules> {
    rules: &'a R,
    hero: Seat,
    pub(super) allowance: Allowance<'a>,
    table: Table,
    pub(super) numbers: Numbers<R::Move>,
    pub(super) lore: Lore,
    /// By ply: the moves that ended a search there last.
    killers: Vec<[Option<R::Move>; 2]>,
    /// By move and seat: how often, and how deep, a move ended a search.
    history: Vec<u64>,
    /// The moves of all positions on the way, one position after the other.
    moves: Vec<Ranked<R::Move>>,
    /// What a value at the end of the game is multiplied by, by ply.
    costs: Vec<f64>,
    /// Whether a line was left before its end.
    pub(super) horizon: bool,
    /// Whether dice were ever thrown.
    pub(super) rolled: bool,
    /// The best answer to the last move from the root.
    pub(super) reply: Option<R::Move>,
}

#[derive(Clone, Copy)]
struct Ranked<M> {
    mv: M,
    number: usize,
    /// The place in the order of the rules.
    place: u16,
    rank: f64,
}

/// What values still matter: those between the two.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) least: f64,
    pub(super) most: f64,
}

impl Window {
    pub(super) const ALL: Window = Window { least: f64::NEG_INFINITY, most: f64::INFINITY };
}

impl<'a, R: Rules> Search<'a, R> {
    pub(super) fn new(rules: &'a R, hero: Seat, moves: usize, allowance: Allowance<'a>) -> Search<'a, R> {
        let costs = std::iter::successors(Some(1.0), |cost| Some(cost * (1.0 - PLY_COST)));
        Search {
            rules,
            hero,
            table: Table::new(allowance.nodes_left()),
            allowance,
            numbers: Numbers::new(moves),
            lore: Lore::none(rules.seats()),
            killers: vec![[None; 2]; PLIES_MAX + 1],
            history: Vec::new(),
            moves: Vec::new(),
            costs: costs.take(PLIES_MAX + 2).collect(),
            horizon: false,
            rolled: false,
            reply: None,
        }
    }

    /// After how many plies the game ends, by the value of a sure win or loss.
    pub(super) fn plies_of(&self, value: f64) -> u32 {
        let plies = self.costs.iter().position(|&cost| cost <= value.abs() + PLY_COST / 2.0);
        plies.unwrap_or(PLIES_MAX) as u32
    }

    /// The value of a move from the root, searched so many plies deep, the move included. `None` if the allowance ran
    /// out.
    pub(super) fn value_of_move(&mut self, state: &R::State, mv: R::Move, depth: usize, window: Window) -> Option<f64> {
        self.moves.clear();
        self.reply = None;
        let number = self.numbers.of(mv);
        let estimate = self.lore.worth() + self.lore.change(self.hero, number);
        let mut next = state.clone();
        self.rules.play(&mut next, mv, &mut |_| {});
        self.value(&next, depth - 1, 1, window, estimate)
    }

    fn value(&mut self, state: &R::State, depth: usize, ply: usize, window: Window, estimate: f64) -> Option<f64> {
        if !self.allowance.spend() {
            return None;
        }
        let turn = self.rules.turn(state);
        if turn == Turn::Over {
            return self.rules.outcome(state).map(|outcome| worth(&outcome, self.hero) * self.costs[ply]);
        }
        if depth == 0 || ply >= PLIES_MAX {
            return Some(self.leave(estimate));
        }
        let key = FixedState::default().hash_one(state);
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|known| self.usable(known, depth, ply, window)) {
            if ply == 1 {
                let best = known.and_then(|known| known.best);
                self.reply = best.and_then(|best| self.rules.nth_move(state, usize::from(best)));
            }
            return Some(value);
        }
        let horizon_before = std::mem::take(&mut self.horizon);
        let (value, bound, best) = match turn {
            Turn::Roll { throw, .. } => (self.expectation(state, throw, depth, ply, estimate)?, Bound::Exact, None),
            Turn::Move { seat } => {
                let best = known.and_then(|known| known.best);
                self.best(state, seat, best, depth, ply, window, estimate)?
            }
            Turn::Over => unreachable!("a game that is over has been dealt with"),
        };
        let depth = if self.horizon { depth.min(usize::from(DEPTH_ALL - 1)) as u8 } else { DEPTH_ALL };
        self.table.put(key, Found { value: value / self.costs[ply], bound, depth, best });
        self.horizon |= horizon_before;
        Some(value)
    }

    /// Leaves a line with an estimate.
    fn leave(&mut self, estimate: f64) -> f64 {
        self.horizon = true;
        estimate.clamp(-ESTIMATE_MAX, ESTIMATE_MAX)
    }

    /// The value that is known of a position, if it says enough.
    fn usable(&mut self, known: Found, depth: usize, ply: usize, window: Window) -> Option<f64> {
        let value = known.value * self.costs[ply];
        let is_decided = match known.bound {
            Bound::Exact => true,
            Bound::Least => value >= window.most,
            Bound::Most => value <= window.least,
        };
        let is_deep = known.depth == DEPTH_ALL || usize::from(known.depth) >= depth;
        (is_decided && is_deep).then(|| {
            self.horizon |= known.depth != DEPTH_ALL;
            value
        })
    }

    /// What the dice make of a position on average.
    fn expectation(&mut self, state: &R::State, throw: Throw, depth: usize, ply: usize, estimate: f64) -> Option<f64> {
        self.rolled = true;
        if throw.outcomes_distinct() > ROLLS_MAX {
            return Some(self.leave(estimate));
        }
        let mut sum = 0.0;
        for (roll, weight) in throw.outcomes() {
            let mut next = state.clone();
            self.rules.roll(&mut next, roll, &mut |_| {});
            sum += weight as f64 * self.value(&next, depth - 1, ply + 1, Window::ALL, estimate)?;
        }
        Some(sum / throw.outcome_count())
    }

    /// The value of the best move: of the greatest for the hero, of the least for anybody else.
    #[expect(clippy::too_many_arguments, reason = "they are what a position in a search has")]
    fn best(
        &mut self,
        state: &R::State,
        seat: Seat,
        known: Option<u16>,
        depth: usize,
        ply: usize,
        window: Window,
        estimate: f64,
    ) -> Option<(f64, Bound, Option<u16>)> {
        let first = self.moves.len();
        self.list_moves(state, seat, known, ply);
        let is_hero = seat == self.hero;
        let Window { mut least, mut most } = window;
        let (mut best, mut best_place, mut best_move) =
            (if is_hero { f64::NEG_INFINITY } else { f64::INFINITY }, None, None);
        for index in first..self.moves.len() {
            let Ranked { mv, number, place, .. } = self.next_move(index);
            let mut next = state.clone();
            self.rules.play(&mut next, mv, &mut |_| {});
            let estimate = estimate + self.lore.change(seat, number);
            let value = self.value(&next, depth - 1, ply + 1, Window { least, most }, estimate)?;
            if if is_hero { value > best } else { value < best } {
                (best, best_place, best_move) = (value, Some(place).filter(|&place| place != u16::MAX), Some(mv));
            }
            if is_hero {
                least = least.max(best);
            } else {
                most = most.min(best);
            }
            if least >= most {
                self.remember(seat, mv, number, depth, ply);
                break;
            }
        }
        self.moves.truncate(first);
        if ply == 1 {
            self.reply = best_move;
        }
        let bound = match best {
            best if best >= window.most => Bound::Least,
            best if best <= window.least => Bound::Most,
            _ => Bound::Exact,
        };
        Some((best, bound, best_place))
    }

    /// Puts the moves of a position on the list, each with how soon it is to be tried.
    fn list_moves(&mut self, state: &R::State, seat: Seat, known: Option<u16>, ply: usize) {
        let sign = if seat == self.hero { 1.0 } else { -1.0 };
        let before = self.moves.len();
        for (place, mv) in self.rules.moves(state).enumerate() {
            let number = self.numbers.of(mv);
            let place = u16::try_from(place).unwrap_or(u16::MAX);
            let rank = match () {
                () if known == Some(place) => 4.0,
                () if self.killers[ply][0] == Some(mv) => 3.0,
                () if self.killers[ply][1] == Some(mv) => 2.5,
                () => self.credit(seat, number) + sign * self.lore.change(seat, number) / 4.0,
            };
            self.moves.push(Ranked { mv, number, place, rank });
        }
        // On a large board the list alone takes its time.
        self.allowance.work((self.moves.len() - before) as u64 / 8);
    }

    /// Brings the best of the moves from a place of the list on to that place.
    fn next_move(&mut self, index: usize) -> Ranked<R::Move> {
        let mut best = index;
        for other in index + 1..self.moves.len() {
            if self.moves[other].rank > self.moves[best].rank {
                best = other;
            }
        }
        self.moves.swap(index, best);
        self.moves[index]
    }

    /// From 0 to 1: how often a move ended a search.
    fn credit(&self, seat: Seat, number: usize) -> f64 {
        let count = self.history.get(number * usize::from(self.rules.seats()) + seat.index()).copied().unwrap_or(0);
        count as f64 / (count as f64 + 1_000.0)
    }

    /// Takes note of a move that ended a search.
    fn remember(&mut self, seat: Seat, mv: R::Move, number: usize, depth: usize, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let index = number * usize::from(self.rules.seats()) + seat.index();
        if index >= self.history.len() {
            self.history.resize(index + 1, 0);
        }
        self.history[index] += (depth * depth) as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_analysis::{Chance, Monitor};
    use parlor_core::Game;
    use parlor_rules_tic_tac_toe::{Options, TicTacToe, TicTacToeRules};

    /// The value by plain minimax, which remembers nothing and leaves nothing out.
    fn plain(rules: &TicTacToeRules, state: &<TicTacToeRules as Rules>::State, hero: Seat, ply: i32) -> f64 {
        let Turn::Move { seat } = rules.turn(state) else {
            return worth(&rules.outcome(state).unwrap(), hero) * (1.0 - PLY_COST).powi(ply);
        };
        let values = rules.moves(state).map(|mv| {
            let mut next = state.clone();
            rules.play(&mut next, mv, &mut |_| {});
            plain(rules, &next, hero, ply + 1)
        });
        values.reduce(if seat == hero { f64::max } else { f64::min }).unwrap()
    }

    /// The farthest win is sure, and the last place but one of many is not a loss.
    #[test]
    fn only_a_win_or_a_loss_is_sure() {
        let rules = TicTacToe.rules(&Options::default(), 2).unwrap();
        let monitor = Monitor::new();
        let search = Search::new(&rules, Seat(0), 9, Allowance::new(&monitor, 1));
        assert!(search.costs[PLIES_MAX] > SURE);
        let seats = 26;
        let ranking: Vec<Seat> = Seat::all(seats).collect();
        let near = worth(&parlor_core::Outcome::ranking(&ranking, seats), Seat(seats - 2));
        assert!(near > -SURE, "{near}");
    }

    /// What searches of narrow windows have left in the table is taken for no more than it says.
    #[test]
    fn values_are_exact_whatever_was_searched_before() {
        let monitor = Monitor::new();
        let mut chance = Chance::seeded(1);
        for (seats, misere) in [(2, false), (2, true), (3, false)] {
            let options = Options { rows: Some(3), columns: Some(4), line: Some(3), misere, ..Options::default() };
            let rules = TicTacToe.rules(&options, seats).unwrap();
            for _ in 0..12 {
                let mut state = rules.start();
                parlor_analysis::playout(&rules, &mut state, 5, &mut |bound| chance.below(bound));
                let Turn::Move { seat: hero } = rules.turn(&state) else { continue };
                let mut search = Search::new(&rules, hero, 12, Allowance::new(&monitor, u64::MAX));
                for window in [(-0.5, -0.2), (0.2, 0.5), (-1.5, -0.9), (-0.1, 0.1), (0.9, 1.5)] {
                    for mv in rules.moves(&state) {
                        let window = Window { least: window.0, most: window.1 };
                        search.value_of_move(&state, mv, 12, window).unwrap();
                    }
                }
                for mv in rules.moves(&state) {
                    let mut next = state.clone();
                    rules.play(&mut next, mv, &mut |_| {});
                    let found = search.value_of_move(&state, mv, 12, Window::ALL).unwrap();
                    let expected = plain(&rules, &next, hero, 1);
                    assert!((found - expected).abs() < PLY_COST / 4.0, "{state:?} {mv:?}: {found} {expected}");
                }
                assert!(!search.horizon);
            }
        }
    }
}
