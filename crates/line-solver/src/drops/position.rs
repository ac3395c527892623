//! Positions as they are handed in.

use super::{DropBoard, DropError, Layout};

/// A position of dropping discs, checked: no disc floats, and nobody has four in a row.
///
/// How many discs each side has does not matter, so a handicap can be asked about too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DropPosition {
    board: DropBoard,
    /// The discs of the side to move, as in a [`Layout`].
    mover: u128,
    /// All discs.
    mask: u128,
}

impl DropPosition {
    /// The empty board.
    pub fn empty(board: DropBoard) -> DropPosition {
        DropPosition { board, mover: 0, mask: 0 }
    }

    /// The position with these discs. Bit `n` of a set stands for cell `n`, in reading order from 0.
    ///
    /// # Errors
    ///
    /// If a cell is not on the board or has discs of both, if a disc floats, or if there are four in a row.
    pub fn from_cells(board: DropBoard, mover: u64, other: u64) -> Result<DropPosition, DropError> {
        if mover & other != 0 {
            return Err(DropError::Shared { cell: (mover & other).trailing_zeros() });
        }
        let [mover, other] = [bits(board, mover)?, bits(board, other)?];
        let position = DropPosition { board, mover, mask: mover | other };
        if let Some(column) = (0..board.columns()).find(|&column| position.floats(column)) {
            return Err(DropError::Floating { column });
        }
        if position.has_four(mover) || position.has_four(other) { Err(DropError::Won) } else { Ok(position) }
    }

    /// The position after these columns were played from the empty board, each by the side whose turn it was.
    ///
    /// # Errors
    ///
    /// As [`DropPosition::play`].
    pub fn from_columns(board: DropBoard, columns: &[u32]) -> Result<DropPosition, DropError> {
        columns.iter().try_fold(DropPosition::empty(board), |position, &column| position.play(column))
    }

    /// The position after one more disc.
    ///
    /// # Errors
    ///
    /// If there is no such column or no room in it, or if the disc makes four in a row: then nobody is to move.
    pub fn play(self, column: u32) -> Result<DropPosition, DropError> {
        let disc = self.drop_bit(column).ok_or(DropError::Full { column })?;
        if self.has_four(self.mover | disc) {
            return Err(DropError::Won);
        }
        Ok(DropPosition { mover: self.mover ^ self.mask, mask: self.mask | disc, ..self })
    }

    /// The same position with left and right exchanged.
    pub fn mirrored(self) -> DropPosition {
        let layout = Layout::<u128>::new(self.board);
        DropPosition { mover: layout.mirrored(self.mover), mask: layout.mirrored(self.mask), ..self }
    }

    /// Its board.
    pub fn board(&self) -> DropBoard {
        self.board
    }

    /// How many cells are empty.
    pub fn empties(&self) -> u32 {
        self.board.cells() - self.mask.count_ones()
    }

    pub(crate) fn mover(&self) -> u128 {
        self.mover
    }

    pub(crate) fn mask(&self) -> u128 {
        self.mask
    }

    /// Where a disc falls to, or `None` if there is no room.
    fn drop_bit(&self, column: u32) -> Option<u128> {
        let cells = if column < self.board.columns() { self.board.column_bits(column) } else { 0 };
        let free = cells & !self.mask;
        (free != 0).then_some(free & free.wrapping_neg())
    }

    /// Whether there is an empty cell in a column below a disc.
    fn floats(&self, column: u32) -> bool {
        let cells = self.board.column_bits(column);
        let lowest = cells & cells.wrapping_neg();
        // Discs without a gap are ones from the lowest on: one more carries through them all.
        let discs = self.mask & cells;
        discs & (discs + lowest) != 0
    }

    fn has_four(&self, discs: u128) -> bool {
        Layout::new(self.board).has_four(discs)
    }
}

/// The bits of a set of cells.
fn bits(board: DropBoard, mut cells: u64) -> Result<u128, DropError> {
    let mut bits = 0;
    while cells != 0 {
        let cell = cells.trailing_zeros();
        if cell >= board.cells() {
            return Err(DropError::Outside { cell });
        }
        bits |= board.cell_bit(cell);
        cells &= cells - 1;
    }
    Ok(bits)
}
