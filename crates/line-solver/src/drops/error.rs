//! What can be wrong with a board, a position or a bound.

use super::{DROP_BYTES_MIN, DROP_CELLS_MAX};
use thiserror::Error;

/// Why a board, a position or a solver of dropping discs cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DropError {
    /// The board has no cells, or too many.
    #[error("a board has 1 to {DROP_CELLS_MAX} cells, and not {columns}×{rows}")]
    Size {
        /// The columns asked for.
        columns: u32,
        /// The rows asked for.
        rows: u32,
    },
    /// A cell is not on the board.
    #[error("cell {cell} is not on the board")]
    Outside {
        /// The cell, from 0 in reading order.
        cell: u32,
    },
    /// Both players have a disc in the same cell.
    #[error("cell {cell} has discs of both players")]
    Shared {
        /// The cell, from 0 in reading order.
        cell: u32,
    },
    /// A disc lies over an empty cell.
    #[error("a disc in column {column} (from 0) lies over an empty cell")]
    Floating {
        /// The column, from 0.
        column: u32,
    },
    /// A disc was dropped where there is no column, or no room.
    #[error("there is no room for a disc in column {column} (from 0)")]
    Full {
        /// The column, from 0.
        column: u32,
    },
    /// There is a four in a row already.
    #[error("the game is over: there are four in a row")]
    Won,
    /// The bound on the table is too low.
    #[error("a table needs at least {DROP_BYTES_MIN} bytes, and {bytes} are allowed")]
    Memory {
        /// The bytes allowed.
        bytes: usize,
    },
}

impl DropError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            DropError::Size { .. } => "board-size",
            DropError::Outside { .. } => "cell-outside",
            DropError::Shared { .. } => "cell-shared",
            DropError::Floating { .. } => "disc-floating",
            DropError::Full { .. } => "column-full",
            DropError::Won => "position-won",
            DropError::Memory { .. } => "table-small",
        }
    }
}
