//! The engine: what a position is worth, and its moves.

use super::game::PlacementPosition;

use super::order::Order;
use super::search::{Memory, Question, SHORT_PLIES, Search, Turn};
use crate::count::Count;
use crate::{Answer, Stopped, Value, Watch};

/// How many best moves are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Any one of them. On a large grid this takes little more than the value.
    One,
    /// All of them. On a draw, every other move has to be refuted too.
    All,
}

/// What a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacementMove {
    /// The cell on which the stone is placed.
    pub cell: u32,
    /// What perfect play makes of it, for the side that makes the move.
    pub value: Value,
    /// How many plies until the end, this move included; `None` on a draw.
    pub plies: Option<u32>,
}

/// Solves positions of [`PlacementGame`](crate::PlacementGame). What it finds out it keeps in a table of bounded size.
///
/// It may be asked about any game, and forgets the last one when it is asked about another.
///
/// A position and all its images are known by one number of 64 bits, as good as random. Of a thousand million look-ups one
/// finds another position's entry with a chance of about 3 in 100,000; with less than 4 MiB of memory it is more.
///
/// ```
/// use parlor_line_solver::{PlacementGame, PlacementSolver, Value, Wanted};
///
/// let game = PlacementGame::new(3, 3, 3)?;
/// let mut engine = PlacementSolver::new(1 << 20);
/// assert_eq!(engine.value(&game.start(), &mut |_| u64::MAX), Ok(Value::Draw));
///
/// // x . .     The side to move has the o. If it took a corner, x would take the last one and threaten twice;
/// // . o .     from an edge, o threatens itself.
/// // . . x
/// let position = game.position(1 << 4, 1 << 0 | 1 << 8)?;
/// let answer = engine.solve(&position, Wanted::All, &mut |_| u64::MAX).expect("the watch never stops it");
/// assert_eq!((answer.value, answer.moves), (Value::Draw, vec![1, 3, 5, 7]));
/// # Ok::<(), parlor_line_solver::PlacementError>(())
/// ```
#[derive(Debug)]
pub struct PlacementSolver {
    bytes: usize,
    memory: Option<Memory>,
}

impl PlacementSolver {
    /// An engine whose table takes at most so many bytes, or 128 if that is more.
    pub fn new(bytes: usize) -> PlacementSolver {
        PlacementSolver { bytes, memory: None }
    }

    /// Finds the value of a position, without plies and moves: that takes least.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the watch said so. What was found out until then is kept.
    pub fn value(&mut self, position: &PlacementPosition, watch: &mut Watch<'_>) -> Result<Value, Stopped> {
        let mut inquiry = self.inquire(position, watch)?;
        if inquiry.wins_at_all(position.mover(), position.other(), Turn::Attacker)? {
            Ok(Value::Win)
        } else if inquiry.wins_at_all(position.other(), position.mover(), Turn::Defender)? {
            Ok(Value::Loss)
        } else {
            Ok(Value::Draw)
        }
    }

    /// Solves a position: its value, the plies until the end, and best moves. On a full grid there is no move.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the watch said so. What was found out until then is kept.
    pub fn solve(
        &mut self,
        position: &PlacementPosition,
        wanted: Wanted,
        watch: &mut Watch<'_>,
    ) -> Result<Answer, Stopped> {
        let mut inquiry = self.inquire(position, watch)?;
        let (mover, other) = (position.mover(), position.other());
        let (value, plies) = match inquiry.soonest(mover, other, Turn::Attacker)? {
            Some(plies) => (Value::Win, Some(plies)),
            None => match inquiry.soonest(other, mover, Turn::Defender)? {
                Some(plies) => (Value::Loss, Some(plies)),
                None => (Value::Draw, None),
            },
        };
        let mut moves = Vec::new();
        for cell in inquiry.moves(mover, other) {
            if inquiry.keeps(mover | 1 << cell, other, value, plies)? {
                moves.push(cell);
                if wanted == Wanted::One {
                    break;
                }
            }
        }
        moves.sort_unstable();
        Ok(Answer { value, plies: plies.map(u32::from), moves, nodes: inquiry.search.count.nodes() })
    }

    /// Finds what every move is worth, in the order of the cells. That takes most.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the watch said so. What was found out until then is kept.
    pub fn moves(
        &mut self,
        position: &PlacementPosition,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<PlacementMove>, Stopped> {
        let mut inquiry = self.inquire(position, watch)?;
        let mut cells: Vec<u32> = inquiry.moves(position.mover(), position.other()).collect();
        cells.sort_unstable();
        cells.into_iter().map(|cell| inquiry.worth(position.mover() | 1 << cell, position.other(), cell)).collect()
    }

    fn inquire<'a>(
        &'a mut self,
        position: &PlacementPosition,
        watch: &'a mut Watch<'_>,
    ) -> Result<Inquiry<'a>, Stopped> {
        let mut count = Count::new(watch);
        count.add()?;
        let game = position.game();
        // The old table goes before there is a new one: there is never room for both.
        self.memory.take_if(|memory| memory.game != game);
        let memory = self.memory.get_or_insert_with(|| Memory::new(game, self.bytes));
        Ok(Inquiry { search: Search { memory, count } })
    }
}

/// The questions that make an answer. Positions are given by the stones of both sides, and may have no line.
struct Inquiry<'a> {
    search: Search<'a>,
}

impl Inquiry<'_> {
    /// Whether an attacker wins at all.
    fn wins_at_all(&mut self, attacker: u64, defender: u64, turn: Turn) -> Result<bool, Stopped> {
        if turn == Turn::Defender && attacker == 0 {
            // Who is to move has all that the other has and more: he might play as the other would
            // (<https://en.wikipedia.org/wiki/Strategy-stealing_argument>).
            return Ok(false);
        }
        let last = self.empty(attacker, defender).count_ones() as u8;
        for plies in (first(turn)..=SHORT_PLIES.min(last)).step_by(2) {
            if self.search.wins(Question { attacker, defender, plies }, turn)? {
                return Ok(true);
            }
        }
        self.search.wins(Question { attacker, defender, plies: last }, turn)
    }

    /// The fewest plies in which an attacker wins, if he does.
    fn soonest(&mut self, attacker: u64, defender: u64, turn: Turn) -> Result<Option<u8>, Stopped> {
        if !self.wins_at_all(attacker, defender, turn)? {
            return Ok(None);
        }
        let last = self.empty(attacker, defender).count_ones() as u8;
        for plies in (first(turn)..last).step_by(2) {
            if self.search.wins(Question { attacker, defender, plies }, turn)? {
                return Ok(Some(plies));
            }
        }
        Ok(Some(last))
    }

    /// Whether a position after a move has the best that the mover could reach.
    fn keeps(&mut self, mover: u64, other: u64, value: Value, plies: Option<u8>) -> Result<bool, Stopped> {
        let attack = |attacker, defender, plies| Question { attacker, defender, plies };
        match (value, plies) {
            _ if self.search.memory.grid.has_line(mover) => Ok(true),
            (Value::Win, Some(plies)) => self.search.wins(attack(mover, other, plies - 1), Turn::Defender),
            (Value::Loss, Some(plies)) => Ok(!self.search.wins(attack(other, mover, plies - 2), Turn::Attacker)?),
            _ => Ok(!self.wins_at_all(other, mover, Turn::Attacker)?),
        }
    }

    /// What the move to a cell was worth, given the position after it.
    fn worth(&mut self, mover: u64, other: u64, cell: u32) -> Result<PlacementMove, Stopped> {
        let ends = |value, plies| PlacementMove { cell, value, plies: Some(plies) };
        if self.search.memory.grid.has_line(mover) {
            return Ok(ends(Value::Win, 1));
        }
        if let Some(plies) = self.soonest(other, mover, Turn::Attacker)? {
            return Ok(ends(Value::Loss, u32::from(plies) + 1));
        }
        if let Some(plies) = self.soonest(mover, other, Turn::Defender)? {
            return Ok(ends(Value::Win, u32::from(plies) + 1));
        }
        Ok(PlacementMove { cell, value: Value::Draw, plies: None })
    }

    /// All moves, the promising ones first.
    fn moves(&self, mover: u64, other: u64) -> Order {
        let grid = &self.search.memory.grid;
        Order::new(grid, self.empty(mover, other), [(&grid.without(other), mover), (&grid.without(mover), other)], 3)
    }

    fn empty(&self, mover: u64, other: u64) -> u64 {
        self.search.memory.grid.cells & !(mover | other)
    }
}

/// The least number of plies in which an attacker can win.
fn first(turn: Turn) -> u8 {
    match turn {
        Turn::Attacker => 1,
        Turn::Defender => 2,
    }
}
