//! The sizes of boards.

use super::DropError;

/// The most cells of a board.
pub const DROP_CELLS_MAX: u32 = 64;

/// A board of columns into which discs fall, where four in a row win. Columns count from 0 from the left; cells count
/// from 0 in reading order, so that the last row is the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DropBoard {
    columns: u32,
    rows: u32,
}

impl DropBoard {
    /// A board of this size.
    ///
    /// # Errors
    ///
    /// If it has no cells, or more than [`DROP_CELLS_MAX`].
    pub fn new(columns: u32, rows: u32) -> Result<DropBoard, DropError> {
        let cells = u64::from(columns) * u64::from(rows);
        if (1..=u64::from(DROP_CELLS_MAX)).contains(&cells) {
            Ok(DropBoard { columns, rows })
        } else {
            Err(DropError::Size { columns, rows })
        }
    }

    /// How many columns it has.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// How many rows it has.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// How many cells it has.
    pub fn cells(&self) -> u32 {
        self.columns * self.rows
    }

    /// How many bits it takes with a guard above each column: at most 128.
    pub(crate) fn bits(&self) -> u32 {
        self.columns * self.stride()
    }

    /// How many bits lie between a cell and its neighbour in the next column.
    pub(crate) fn stride(&self) -> u32 {
        self.rows + 1
    }

    /// The bits of a column, without its guard.
    pub(crate) fn column_bits(&self, column: u32) -> u128 {
        ((1 << self.rows) - 1) << (column * self.stride())
    }

    /// The bit of a cell, of those that count in reading order.
    pub(crate) fn cell_bit(&self, cell: u32) -> u128 {
        let (row, column) = (cell / self.columns, cell % self.columns);
        1 << (column * self.stride() + self.rows - 1 - row)
    }
}
