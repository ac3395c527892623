//! The engine: a move for a position.

use crate::fours::{Found, FourSearch};
use crate::moves;
use crate::search::{DEPTH_MAX, SURE, Search, WIN};
use crate::table::Table;
use crate::threes::{Budget, ThreatSearch};
use crate::{Fours, Position, Side};

/// How many bytes an engine needs besides its table, at most.
pub const BYTES_BESIDES: usize = 4 << 20;

/// How many fours are tried at first, whatever the limits are.
const FOURS_AT_ROOT: u64 = 4_000;
/// How many moves are tried in a search for continuous threats, at least and at most: a part of the nodes.
const THREATS_MIN: u64 = 400;
const THREATS_MAX: u64 = 30_000;
const THREATS_PART: u64 = 5;
/// By how many threats a win is looked for.
const THREATS_DEPTH: u32 = 12;
/// How many nodes of the search come after them, whatever the limits are.
const NODES_MIN: u64 = 600;

/// How far to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most nodes: positions, threats and fours that were looked at. Some are looked at whatever the limit is: up to
    /// 4,000 fours at first, then 400 threats with the fours after them, and 600 nodes in the end.
    pub nodes: u64,
    /// The most plies to look ahead, wins by threats aside: 1 to 126. What is less or more is taken as the nearest of them.
    pub depth: u32,
}

impl Default for Limits {
    /// As far as one is let.
    fn default() -> Limits {
        Limits { nodes: u64::MAX, depth: 60 }
    }
}

/// What the engine chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The cell.
    pub cell: usize,
    /// What is to come of it.
    pub forecast: Forecast,
    /// How many plies it looked ahead in full.
    pub depth: u32,
    /// How many nodes it looked at.
    pub nodes: u64,
}

/// What is to come of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forecast {
    /// It wins against the moves that were looked at; by fours, against every move.
    Win {
        /// About how many plies it takes, the winning one included.
        plies: u32,
    },
    /// It loses against the moves that were looked at.
    Loss {
        /// About how many plies it takes, the last one included.
        plies: u32,
    },
    /// It is open; more is better for the side.
    Open {
        /// The sum of what the empty cells promise, less that of the other side.
        value: i32,
    },
}

/// An engine with its memory.
///
/// The same position and limits give the same choice, whatever it was asked before, as long as nobody stops it.
///
/// ```
/// use parlor_board::Size;
/// use parlor_threats::{Engine, Limits, Position, Rule, Side};
///
/// let mut position = Position::new(Size::new(15, 15)?, Rule::Freestyle)?;
/// for cell in [110, 111, 112, 113] {
///     position.place(cell, Side::White)?;
/// }
/// position.place(109, Side::Black)?;
/// let choice = Engine::new(1 << 20).choose(&mut position, Side::Black, Limits::default(), &mut || false);
/// assert_eq!(choice.map(|choice| choice.cell), Some(114));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Engine {
    table: Table,
    fours: FourSearch,
    /// How many nodes were looked at before the search.
    spent: u64,
}

impl Engine {
    /// An engine that remembers positions in at most so many bytes, [`BYTES_BESIDES`] aside. More than 1 GiB is taken as
    /// that.
    pub fn new(table_bytes: usize) -> Engine {
        Engine { table: Table::new(table_bytes), fours: FourSearch::new(), spent: 0 }
    }

    /// A move for a side, or `None` if the board is full. Black's move is no foul, unless every move is one. The
    /// position comes back as it was.
    ///
    /// It thinks until the limits are reached, the outcome is certain or `stop` says so, which is asked every few hundred
    /// nodes and not before the least that makes sense is done: some thousands of moves. That it is asked no sooner does
    /// not depend on any clock.
    pub fn choose(
        &mut self,
        position: &mut Position,
        side: Side,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Choice> {
        let fallback = moves::any(position, side)?;
        let without_search = |cell, forecast| Choice { cell, forecast, depth: 0, nodes: 1 };
        if let Some(cell) = position.fives(side).first() {
            return Some(without_search(cell, Forecast::Win { plies: 1 }));
        }
        if let Some(cell) = defence_to_five(position, side) {
            let forecast = match position.fives(side.other()).only() {
                Some(_) => Forecast::Open { value: crate::search::evaluate(position, side) },
                None => Forecast::Loss { plies: 2 },
            };
            return Some(without_search(cell, forecast));
        }
        self.table.forget();
        self.fours.forget();
        self.spent = 0;
        let choice = self
            .by_fours(position, side)
            .or_else(|| self.by_threats(position, side, limits, stop))
            .or_else(|| self.by_search(position, side, limits, stop));
        Some(choice.unwrap_or(without_search(fallback, Forecast::Open { value: 0 })))
    }

    fn by_fours(&mut self, position: &mut Position, side: Side) -> Option<Choice> {
        let before = self.fours.moves();
        let found = self.fours.search(position, side, FOURS_AT_ROOT);
        self.spent += self.fours.moves() - before;
        if let Found::Win(fours) = found { Some(self.certain(fours)) } else { None }
    }

    fn by_threats(
        &mut self,
        position: &mut Position,
        side: Side,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Choice> {
        let moves_max = (limits.nodes / THREATS_PART).clamp(THREATS_MIN, THREATS_MAX);
        let nodes_max = limits.nodes.saturating_sub(self.spent);
        let budget = Budget { moves_min: THREATS_MIN, moves_max, nodes_max };
        let mut search = ThreatSearch::new(position, &mut self.fours, budget, stop);
        let win = search.search(side, THREATS_DEPTH);
        self.spent += search.nodes();
        win.map(|win| self.certain(win))
    }

    fn certain(&self, win: Fours) -> Choice {
        Choice { cell: win.cell, forecast: Forecast::Win { plies: win.plies }, depth: 0, nodes: self.spent.max(1) }
    }

    fn by_search(
        &mut self,
        position: &mut Position,
        side: Side,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Choice> {
        let nodes_min = self.spent + NODES_MIN;
        let bounds = (nodes_min, limits.nodes.max(nodes_min));
        let mut search = Search::new(position, &mut self.table, &mut self.fours, self.spent, bounds, stop);
        let best = search.deepen(side, limits.depth.clamp(1, DEPTH_MAX))?;
        Some(Choice { cell: best.cell, forecast: forecast(best.value), depth: best.depth, nodes: search.nodes() })
    }
}

/// Where to close a row that is about to become five, if there is one.
fn defence_to_five(position: &Position, side: Side) -> Option<usize> {
    let fives = position.fives(side.other());
    fives.iter().find(|&cell| !position.is_foul(cell, side)).or(fives.first())
}

fn forecast(value: i32) -> Forecast {
    let plies = (WIN - value.abs()) as u32;
    match value {
        value if value > SURE => Forecast::Win { plies },
        value if value < -SURE => Forecast::Loss { plies },
        value => Forecast::Open { value },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rule;
    use crate::hash::mix;
    use parlor_board::Size;

    /// An open game: some stones on 15 × 15 of which none has a five to make.
    fn position(seed: u64) -> Option<Position> {
        let mut position = Position::new(Size::new(15, 15).unwrap(), Rule::Freestyle).unwrap();
        for turn in 0..40 {
            let cell = (mix(seed * 100 + turn) % 225) as usize;
            let _ = position.place(cell, Side::ALL[turn as usize % 2]);
        }
        Side::ALL.iter().all(|&side| position.fives(side).is_empty()).then_some(position)
    }

    #[test]
    fn all_that_is_looked_at_is_counted_and_limited() {
        for mut position in (0..30).filter_map(position) {
            let mut think = |nodes| {
                let mut engine = Engine::new(1 << 16);
                let limits = Limits { nodes, ..Limits::default() };
                let choice = engine.choose(&mut position, Side::Black, limits, &mut || false).unwrap();
                assert!(choice.nodes >= engine.fours.moves(), "{choice:?}");
                choice.nodes
            };
            let least = think(0);
            // It ends a little later, at the next look at the limit.
            assert!(think(20_000) <= least.max(20_000) + 3_000);
        }
    }
}
