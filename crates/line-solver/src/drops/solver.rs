//! The solver as it is called.

use super::engine::{Engine, engine};
use super::{DropBoard, DropError, DropPosition};
use crate::{Answer, Stopped, Value, Watch};

/// The fewest bytes that a [`DropSolver`] is content with: enough for a table that tells all positions of any board
/// apart.
pub const DROP_BYTES_MIN: usize = 1 << 20;

/// What a move is worth to the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DropMove {
    /// The column, from 0.
    pub column: u32,
    /// What perfect play of both makes of it.
    pub value: Value,
    /// How many plies until the end, this move being the first; `None` on a draw.
    pub plies: Option<u32>,
}

/// Solves positions exactly. What it finds out it keeps for the next position of the same board, in a table within a
/// bound of memory.
///
/// The table starts with a few kilobytes and grows as it fills, so a generous bound costs nothing where positions are
/// easy. From the empty classic board, 300 million positions are looked at within 512 MiB, and 760 million within 64 MiB.
///
/// ```
/// use parlor_line_solver::{DropBoard, DropPosition, DropSolver, Value};
///
/// let board = DropBoard::new(7, 6)?;
/// let mut solver = DropSolver::new(1 << 20)?;
/// // Discs at 3, 3, 4, 4: whoever comes next to them has three in the bottom row, with both ends open.
/// let position = DropPosition::from_columns(board, &[3, 3, 4, 4])?;
/// let answer = solver.solve(&position, &mut |_| u64::MAX).expect("the watch never says to stop");
/// assert_eq!((answer.value, answer.plies), (Value::Win, Some(3)));
/// assert_eq!(answer.moves, [2, 5]);
/// # Ok::<(), parlor_line_solver::DropError>(())
/// ```
#[derive(Debug)]
pub struct DropSolver {
    bytes: usize,
    engine: Option<Box<dyn Engine>>,
}

impl DropSolver {
    /// A solver whose table never takes more than so many bytes, not even while it grows.
    ///
    /// # Errors
    ///
    /// If they are fewer than [`DROP_BYTES_MIN`].
    pub fn new(bytes: usize) -> Result<DropSolver, DropError> {
        if bytes < DROP_BYTES_MIN { Err(DropError::Memory { bytes }) } else { Ok(DropSolver { bytes, engine: None }) }
    }

    /// Finds the value of a position, the plies to the end and all best moves, which are columns from 0. On a full board
    /// there are none.
    ///
    /// # Errors
    ///
    /// If the watch says to stop. What was found out until then is kept.
    pub fn solve(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<Answer, Stopped> {
        self.engine(position.board()).solve(position, watch)
    }

    /// Finds the value of a position and the plies to the end alone, which takes less time.
    ///
    /// # Errors
    ///
    /// As [`DropSolver::solve`].
    pub fn value(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<(Value, Option<u32>), Stopped> {
        self.engine(position.board()).value(position, watch)
    }

    /// Finds the value of every move, from the left, which takes more time.
    ///
    /// # Errors
    ///
    /// As [`DropSolver::solve`].
    pub fn moves(&mut self, position: &DropPosition, watch: &mut Watch<'_>) -> Result<Vec<DropMove>, Stopped> {
        self.engine(position.board()).moves(position, watch)
    }

    /// Forgets all that was found out.
    pub fn clear(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.clear();
        }
    }

    /// How many bytes the table takes now.
    pub fn bytes(&self) -> usize {
        self.engine.as_ref().map_or(0, |engine| engine.bytes())
    }

    /// The engine for a board. Another board's goes first, so that there is never memory for both.
    fn engine(&mut self, board: DropBoard) -> &mut dyn Engine {
        if self.engine.as_ref().is_some_and(|engine| engine.board() != board) {
            self.engine = None;
        }
        self.engine.get_or_insert_with(|| engine(board, self.bytes)).as_mut()
    }
}
