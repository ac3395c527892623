//! The games, and the positions of one.

use super::grid::Grid;

/// The most cells that a grid may have.
const CELLS_MAX: u32 = 64;

/// Two sides place stones in turn on the cells of a grid; the first to have `length` of them or more in a row, a column
/// or a diagonal wins. A full grid without a line is a draw. Also known as the m,n,k-games
/// (<https://en.wikipedia.org/wiki/M,n,k-game>).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacementGame {
    columns: u32,
    rows: u32,
    length: u32,
}

/// A position in which nobody has won yet: the stones of the side to move, and those of the other one.
///
/// How many stones a side has does not matter: a game may begin with stones on the grid, and a side may have passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacementPosition {
    game: PlacementGame,
    mover: u64,
    other: u64,
}

/// Why there is no such game or position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacementError {
    /// No cell to place a stone on.
    #[error("a grid of {columns} columns and {rows} rows has no cell")]
    NoCells {
        /// The columns asked for.
        columns: u32,
        /// The rows asked for.
        rows: u32,
    },
    /// More cells than fit in a word.
    #[error("{columns} columns and {rows} rows have more than {CELLS_MAX} cells")]
    TooManyCells {
        /// The columns asked for.
        columns: u32,
        /// The rows asked for.
        rows: u32,
    },
    /// A line of no stones.
    #[error("a line needs at least one stone")]
    NoLength,
    /// A stone on no cell of the grid.
    #[error("there is a stone on cell {cell}, but the last cell is {last}")]
    Outside {
        /// The first such cell.
        cell: u32,
        /// The last cell of the grid.
        last: u32,
    },
    /// Two stones on one cell.
    #[error("both sides have a stone on cell {cell}")]
    Overlap {
        /// The first such cell.
        cell: u32,
    },
    /// The game is over.
    #[error("there is a line of {length} already")]
    Won {
        /// How many stones make a line.
        length: u32,
    },
}

impl PlacementError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            PlacementError::NoCells { .. } => "grid-empty",
            PlacementError::TooManyCells { .. } => "grid-large",
            PlacementError::NoLength => "line-empty",
            PlacementError::Outside { .. } => "stone-outside",
            PlacementError::Overlap { .. } => "stone-twice",
            PlacementError::Won { .. } => "position-won",
        }
    }
}

impl PlacementGame {
    /// The game on so many columns and rows, with lines of so many stones. A line may be longer than the grid; then every
    /// game is a draw.
    ///
    /// # Errors
    ///
    /// [`PlacementError`] if there are no cells, more than 64 of them, or no stones in a line.
    pub fn new(columns: u32, rows: u32, length: u32) -> Result<PlacementGame, PlacementError> {
        if columns == 0 || rows == 0 {
            return Err(PlacementError::NoCells { columns, rows });
        }
        if columns.checked_mul(rows).is_none_or(|cells| cells > CELLS_MAX) {
            return Err(PlacementError::TooManyCells { columns, rows });
        }
        if length == 0 {
            return Err(PlacementError::NoLength);
        }
        Ok(PlacementGame { columns, rows, length })
    }

    /// The number of columns.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// The number of rows.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// How many stones make a line.
    pub fn length(&self) -> u32 {
        self.length
    }

    /// The empty grid.
    pub fn start(self) -> PlacementPosition {
        PlacementPosition { game: self, mover: 0, other: 0 }
    }

    /// A position: the cells with a stone of the side to move, and those with one of the other side. Bit `row * columns +
    /// column` of a set is a cell.
    ///
    /// # Errors
    ///
    /// [`PlacementError`] if a stone is on no cell or on another stone, or if there is a line already.
    pub fn position(self, mover: u64, other: u64) -> Result<PlacementPosition, PlacementError> {
        let grid = self.grid();
        let (outside, twice) = ((mover | other) & !grid.cells, mover & other);
        if outside != 0 {
            let last = self.columns * self.rows - 1;
            return Err(PlacementError::Outside { cell: outside.trailing_zeros(), last });
        }
        if twice != 0 {
            return Err(PlacementError::Overlap { cell: twice.trailing_zeros() });
        }
        if grid.has_line(mover) || grid.has_line(other) {
            return Err(PlacementError::Won { length: self.length });
        }
        Ok(PlacementPosition { game: self, mover, other })
    }

    pub(crate) fn grid(&self) -> Grid {
        Grid::new(self.columns, self.rows, self.length)
    }
}

impl PlacementPosition {
    /// The game that is played.
    pub fn game(&self) -> PlacementGame {
        self.game
    }

    /// The cells with a stone of the side to move.
    pub fn mover(&self) -> u64 {
        self.mover
    }

    /// The cells with a stone of the other side.
    pub fn other(&self) -> u64 {
        self.other
    }
}
