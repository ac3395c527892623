//! Wins by continuous threats: every move makes a four, or a three that threatens to become an open four.

use crate::fours::{Found, FourSearch, Fours};
use crate::moves::sort_by_value;
use crate::{Position, Side};

/// How many positions without such a win are remembered at once.
const REMEMBERED: usize = 1 << 14;
/// How many fours are tried where a win by fours alone would do.
const FOURS_EACH: u64 = 60;
/// After so many moves the outside is asked whether to stop.
const MOVES_BETWEEN_CHECKS: u64 = 64;

/// A search for wins by continuous threats.
///
/// Against a three the other side may do more than against a four: close it in several ways, or make fours of its own
/// first, which have to be closed. All of that is tried. In renju there are rare defences besides, by which the cell that Black needs becomes a
/// foul; they are not.
pub(crate) struct ThreatSearch<'a> {
    position: &'a mut Position,
    fours: &'a mut FourSearch,
    stop: &'a mut dyn FnMut() -> bool,
    moves: u64,
    budget: Budget,
    /// The fours that were tried before it.
    fours_before: u64,
    next_check: u64,
    is_over: bool,
    /// Positions, and how many moves of the attacker were not enough there.
    without_win: Vec<(u64, u32)>,
}

/// How far to look for threats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    /// The moves before which nothing ends it, unless there are to be fewer.
    pub(crate) moves_min: u64,
    /// The most moves.
    pub(crate) moves_max: u64,
    /// The most moves and fours together.
    pub(crate) nodes_max: u64,
}

impl<'a> ThreatSearch<'a> {
    /// A search within a budget.
    pub(crate) fn new(
        position: &'a mut Position,
        fours: &'a mut FourSearch,
        budget: Budget,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> ThreatSearch<'a> {
        let without_win = vec![(0, 0); REMEMBERED];
        let (fours_before, next_check) = (fours.moves(), budget.moves_min.min(budget.moves_max));
        ThreatSearch { position, fours, stop, moves: 0, budget, fours_before, next_check, is_over: false, without_win }
    }

    /// Looks for a win of the side to move, first by one threat, then by two, and so on. The position comes back as it
    /// was.
    pub(crate) fn search(&mut self, attacker: Side, threats_max: u32) -> Option<Fours> {
        (1..=threats_max).find_map(|threats| self.attack(attacker, threats).filter(|_| !self.is_over))
    }

    /// How many moves it has tried, and how many fours.
    pub(crate) fn nodes(&self) -> u64 {
        self.moves + self.fours.moves() - self.fours_before
    }

    /// A win of the attacker, who is to move, by so many threats and then fours.
    fn attack(&mut self, attacker: Side, threats: u32) -> Option<Fours> {
        if let Some(fours) = self.win_by_fours(attacker) {
            return Some(fours);
        }
        let key = self.position.key(attacker);
        let slot = key as usize % REMEMBERED;
        if threats == 0 || self.without_win[slot].0 == key && self.without_win[slot].1 >= threats {
            return None;
        }
        for cell in self.threats_in_turn(attacker) {
            if self.is_over() {
                return None;
            }
            self.position.put(cell, attacker);
            let plies = self.defend(attacker.other(), threats - 1);
            self.position.take_back(cell, attacker);
            if let Some(plies) = plies {
                return Some(Fours { cell, plies: plies + 1 });
            }
        }
        if !self.is_over {
            self.without_win[slot] = (key, threats);
        }
        None
    }

    /// How many plies it takes to the five, if the defender, who is to move, has no defence.
    fn defend(&mut self, defender: Side, threats: u32) -> Option<u32> {
        let attacker = defender.other();
        // Had the defender a five, the attacker's move would have closed it.
        if let Some(only) = self.position.fives(attacker).only() {
            return if self.position.is_foul(only, defender) { Some(2) } else { self.answer(only, defender, threats) };
        }
        if !self.position.fives(attacker).is_empty() {
            return Some(2);
        }
        let is_threat = self.position.strong(attacker).iter().any(|cell| !self.position.is_foul(cell, attacker));
        if !is_threat || self.fours.search(self.position, defender, FOURS_EACH) != Found::Nothing {
            return None;
        }
        // Left alone, the attacker makes an open four, and then a five.
        let mut plies = 4;
        // What closes the threat, and fours that come before it is carried out.
        let defences = self.position.fours(attacker).union(self.position.fours(defender));
        for cell in defences.iter() {
            if !self.position.is_foul(cell, defender) {
                plies = plies.max(self.answer(cell, defender, threats)?);
            }
        }
        Some(plies)
    }

    /// What a defence delays.
    fn answer(&mut self, cell: usize, defender: Side, threats: u32) -> Option<u32> {
        if self.is_over() {
            return None;
        }
        self.position.put(cell, defender);
        let fours = self.attack(defender.other(), threats);
        self.position.take_back(cell, defender);
        fours.map(|fours| fours.plies + 1)
    }

    fn win_by_fours(&mut self, attacker: Side) -> Option<Fours> {
        match self.fours.search(self.position, attacker, FOURS_EACH) {
            Found::Win(fours) => Some(fours),
            Found::Nothing | Found::Unknown => None,
        }
    }

    /// The legal threats of a side, the most valuable first; or what closes the one five of the other side, be it a threat
    /// or not: there may be one already.
    fn threats_in_turn(&self, attacker: Side) -> Vec<usize> {
        let position = &*self.position;
        let fives = position.fives(attacker.other());
        let mut cells: Vec<usize> = match fives.only() {
            Some(only) => vec![only],
            None if fives.is_empty() => position.fours(attacker).union(position.open_threes(attacker)).iter().collect(),
            None => Vec::new(),
        };
        cells.retain(|&cell| !position.is_foul(cell, attacker));
        sort_by_value(&mut cells, position, attacker);
        cells
    }

    /// Counts a move, and says whether there is to be none.
    fn is_over(&mut self) -> bool {
        self.moves += 1;
        if self.moves >= self.next_check && !self.is_over {
            self.next_check = self.moves + MOVES_BETWEEN_CHECKS;
            let is_spent = self.moves >= self.budget.moves_max || self.nodes() >= self.budget.nodes_max;
            self.is_over = is_spent || (self.stop)();
        }
        self.is_over
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rule;
    use parlor_board::Size;
    use proptest::prelude::*;

    const SIDE: u32 = 8;

    fn search(position: &mut Position, attacker: Side) -> Option<Fours> {
        let budget = Budget { moves_min: 0, moves_max: 3_000, nodes_max: u64::MAX };
        ThreatSearch::new(position, &mut FourSearch::new(), budget, &mut || false).search(attacker, 6)
    }

    /// Plays a win out against every move there is, and says how many there were.
    fn play_out(position: &mut Position, attacker: Side) -> u32 {
        let win = search(position, attacker).expect("a win stays one");
        if win.plies == 1 {
            assert!(position.makes_five(win.cell, attacker));
            return 0;
        }
        position.put(win.cell, attacker);
        let mut played = 0;
        for cell in position.board().empty_cells().collect::<Vec<_>>() {
            if position.is_foul(cell, attacker.other()) {
                continue;
            }
            assert!(!position.makes_five(cell, attacker.other()), "the defender wins");
            position.put(cell, attacker.other());
            played += 1 + play_out(position, attacker);
            position.take_back(cell, attacker.other());
        }
        position.take_back(win.cell, attacker);
        played
    }

    fn stones() -> impl Strategy<Value = Vec<u8>> {
        let stone = prop_oneof![10 => Just(0_u8), 5 => Just(1), 4 => Just(2)];
        proptest::collection::vec(stone, (SIDE * SIDE) as usize)
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn no_defence_at_all_helps_against_a_win(stones in stones()) {
            for rule in [Rule::Freestyle, Rule::Exact, Rule::Renju] {
                let mut position = Position::new(Size::new(SIDE, SIDE).unwrap(), rule).unwrap();
                for (cell, stone) in stones.iter().enumerate().filter(|(_, stone)| **stone > 0) {
                    position.put(cell, Side::ALL[usize::from(stone - 1)]);
                }
                for side in Side::ALL {
                    let by_fours = FourSearch::new().search(&mut position, side, 1_000);
                    let win = search(&mut position, side);
                    // The rare defence that is not looked for.
                    let is_sure = rule != Rule::Renju || side == Side::White;
                    if is_sure && by_fours == Found::Nothing && win.is_some_and(|win| win.plies <= 7) {
                        play_out(&mut position, side);
                    }
                }
            }
        }
    }
}
