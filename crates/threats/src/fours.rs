//! Wins by continuous fours: every move threatens a five, so that the other side has no choice.

use crate::moves::sort_by_value;
use crate::{Position, Side};

/// How many positions without such a win are remembered at once.
const REMEMBERED: usize = 1 << 16;

/// A win by continuous fours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fours {
    /// The first move of it.
    pub cell: usize,
    /// How many plies it takes at most, the five included.
    pub plies: u32,
}

/// What a search for continuous fours has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A win.
    Win(Fours),
    /// There is none.
    Nothing,
    /// It was given too few moves to tell.
    Unknown,
}

/// Searches for wins by continuous fours, and remembers where there are none.
///
/// ```
/// use parlor_board::Size;
/// use parlor_threats::{FourSearch, Found, Position, Rule, Side};
///
/// let mut position = Position::new(Size::new(15, 15)?, Rule::Freestyle)?;
/// for cell in [16, 17, 18, 49, 64, 79] {
///     position.place(cell, Side::Black)?;
/// }
/// position.place(15, Side::White)?;
/// position.place(94, Side::White)?;
/// // On cell 19 a row and a column become fours at once.
/// let Found::Win(fours) = FourSearch::new().search(&mut position, Side::Black, 100) else { panic!() };
/// assert_eq!((fours.cell, fours.plies), (19, 3));
/// assert_eq!(FourSearch::new().search(&mut position, Side::White, 100), Found::Nothing);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FourSearch {
    without_win: Box<[u64]>,
    moves: u64,
    moves_left: u64,
    /// Whether a move was left out because none was left.
    cut: bool,
}

impl Default for FourSearch {
    fn default() -> FourSearch {
        FourSearch::new()
    }
}

impl FourSearch {
    /// A search that remembers nothing yet.
    pub fn new() -> FourSearch {
        FourSearch { without_win: vec![0; REMEMBERED].into(), moves: 0, moves_left: 0, cut: false }
    }

    /// Looks for a win of the side to move, by `moves_max` moves of it in all. The position comes back as it was.
    ///
    /// What was found is true against every defence: a four of the other side is answered, and in renju a stone of Black
    /// is never a foul. It says nothing of wins by moves that threaten less than a five.
    pub fn search(&mut self, position: &mut Position, attacker: Side, moves_max: u64) -> Found {
        (self.moves_left, self.cut) = (moves_max, false);
        match self.attack(position, attacker) {
            Some(fours) => Found::Win(fours),
            None if self.cut => Found::Unknown,
            None => Found::Nothing,
        }
    }

    /// How many moves it has tried in all searches together.
    pub(crate) fn moves(&self) -> u64 {
        self.moves
    }

    /// Forgets every position.
    pub(crate) fn forget(&mut self) {
        self.without_win.fill(0);
    }

    fn attack(&mut self, position: &mut Position, attacker: Side) -> Option<Fours> {
        let defender = attacker.other();
        if let Some(cell) = position.fives(attacker).first() {
            return Some(Fours { cell, plies: 1 });
        }
        let candidates = fours_in_turn(position, attacker);
        if candidates.is_empty() {
            return None;
        }
        // Positions of both sides are remembered together.
        let key = position.key(attacker);
        let slot = key as usize % REMEMBERED;
        if self.without_win[slot] == key {
            return None;
        }
        for cell in candidates {
            if position.is_foul(cell, attacker) {
                continue;
            }
            if self.moves_left == 0 {
                self.cut = true;
                return None;
            }
            self.moves_left -= 1;
            self.moves += 1;
            position.put(cell, attacker);
            let plies = self.defend(position, defender);
            position.take_back(cell, attacker);
            if let Some(plies) = plies {
                return Some(Fours { cell, plies: plies + 1 });
            }
        }
        if !self.cut {
            self.without_win[slot] = key;
        }
        None
    }

    /// How many plies it takes to the five, if the defender, who is to move, has no defence against a four.
    fn defend(&mut self, position: &mut Position, defender: Side) -> Option<u32> {
        let attacker = defender.other();
        // Had the defender a five, the attacker's move would have closed it.
        let Some(only) = position.fives(attacker).only() else {
            return (!position.fives(attacker).is_empty()).then_some(2);
        };
        if position.is_foul(only, defender) {
            return Some(2);
        }
        position.put(only, defender);
        let fours = self.attack(position, attacker);
        position.take_back(only, defender);
        fours.map(|fours| fours.plies + 1)
    }
}

/// The fours that a side can make: all of them, or that which also closes the one five of the other side. The most
/// valuable come first.
fn fours_in_turn(position: &Position, attacker: Side) -> Vec<usize> {
    let fives = position.fives(attacker.other());
    let fours = position.fours(attacker);
    if let Some(only) = fives.only() {
        return if fours.contains(only) { vec![only] } else { Vec::new() };
    }
    if !fives.is_empty() {
        return Vec::new();
    }
    let mut cells: Vec<usize> = fours.iter().collect();
    sort_by_value(&mut cells, position, attacker);
    cells
}
