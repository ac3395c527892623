//! The solver as it is called.

use super::{DropBoard, DropError, DropPosition, Layout, Node, Search, Table, Word};
use crate::{Answer, Stopped, Value, Watch};

/// What a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DropMove {
    /// The column, from 0.
    pub column: u32,
    /// What the position is worth to the side to move if it plays there.
    pub value: Value,
    /// How many plies until the end with this one as the first; `None` on a draw.
    pub plies: Option<u32>,
}

/// Solves positions of one board exactly. What it finds out it keeps for the next call, within a bound of memory.
#[derive(Debug)]
pub struct DropSolver {
    board: DropBoard,
    engine: Engine,
}

#[derive(Debug)]
enum Engine {
    Narrow(Parts<u64>),
    Wide(Parts<u128>),
}

#[derive(Debug)]
struct Parts<W> {
    layout: Layout<W>,
    table: Table<W>,
}

impl DropSolver {
    /// A solver for a board whose table never takes more than so many bytes.
    ///
    /// # Errors
    ///
    /// If they are fewer than [`DropSolver::bytes_least`].
    pub fn new(board: DropBoard, bytes: usize) -> Result<DropSolver, DropError> {
        let least = DropSolver::bytes_least(board);
        if bytes < least {
            return Err(DropError::Memory { bytes, least });
        }
        let engine = if board.bits() <= u64::BITS {
            Engine::Narrow(Parts { layout: Layout::new(board), table: Table::new(board.bits(), bytes) })
        } else {
            Engine::Wide(Parts { layout: Layout::new(board), table: Table::new(board.bits(), bytes) })
        };
        Ok(DropSolver { board, engine })
    }

    /// The fewest bytes that a table can do with on this board: 8 KiB on the classic one.
    pub fn bytes_least(board: DropBoard) -> usize {
        if board.bits() <= u64::BITS {
            Table::<u64>::bytes_least(board.bits())
        } else {
            Table::<u128>::bytes_least(board.bits())
        }
    }
    pub fn clear(&mut self) {
        match &mut self.engine {
            Engine::Narrow(parts) => parts.table.clear(),
            Engine::Wide(parts) => parts.table.clear(),
        }
    }
    pub fn bytes(&self) -> usize {
        match &self.engine {
            Engine::Narrow(parts) => parts.table.bytes(),
            Engine::Wide(parts) => parts.table.bytes(),
        }
    }
    /// score, nodes
    pub fn score(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<(i32, u64), Stopped> {
        match &mut self.engine {
            Engine::Narrow(parts) => parts.score(position, watch),
            Engine::Wide(parts) => parts.score(position, watch),
        }
    }
}

impl<W: Word> Parts<W> {
    fn score(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<(i32, u64), Stopped> {
        let (mover, mask) = (W::of(position.mover()), W::of(position.mask()));
        let empties = position.empties();
        let layout = &self.layout;
        if empties == 0 {
            return Ok((0, 0));
        }
        if !(layout.wins(mover, mask) & layout.open(mask)).is_zero() {
            return Ok(((empties as i32 + 1) / 2, 1));
        }
        let threats = layout.wins(mover ^ mask, mask);
        let safe = layout.safe(mask, threats);
        if safe.is_zero() {
            return Ok((-(empties as i32 / 2), 1));
        }
        let node = Node { mover, mask, threats, safe, empties, score: 0 };
        let other = mover ^ mask;
        let mirrors = (layout.mirrored(mover) & other).is_zero();
        let mut search = Search { layout, table: &mut self.table, watch, mirrors, nodes: 0, stack: Vec::new() };
        let (mut least, mut most) = (-(empties as i32 / 2), (empties as i32 + 1) / 2);
        while least < most {
let side = most.max(-least); let mid = if empties as i32 - 2 * (side - 1) <= empties as i32 / 2 { if -least > most { least } else { most - 1 } } else { if least < 0 && most > 0 { 0 } else if least<0 { most-1-(most-least)/4} else {least+(most-least)/4} };
            let value = search.bound(&node, mid + 1)?;
            if value > mid { least = value } else { most = value }
        }
        Ok((least, search.nodes))
    }
}
