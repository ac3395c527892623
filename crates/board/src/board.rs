//! The container.

use crate::{Size, Stone};

/// A flat grid of stones. It holds them and knows no rule.
///
/// Cells count from 0 in reading order; every method that takes one panics if the board has no such cell.
///
/// ```
/// use parlor_board::{Board, Size, Stone};
///
/// let mut board = Board::new(Size::new(2, 3)?);
/// board.place(4, Stone::of(1));
/// assert_eq!(board.cell(4).seat(), Some(1));
/// assert!(board.empty_cells().eq([0, 1, 2, 3, 5]));
/// # Ok::<(), parlor_board::SizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    cells: Box<[Stone]>,
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Board {
        Board { size, cells: vec![Stone::EMPTY; size.cells()].into() }
    }

    /// A board with these stones on its first cells in reading order; stones past the last cell are left over.
    pub fn with_stones(size: Size, stones: impl IntoIterator<Item = Stone>) -> Board {
        let mut board = Board::new(size);
        (0..size.cells()).zip(stones).for_each(|(cell, stone)| board.place(cell, stone));
        board
    }

    /// The rows and columns.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether the board has a cell with this number.
    #[inline]
    pub fn inside(&self, cell: usize) -> bool {
        cell < self.cells.len()
    }

    /// What lies on a cell.
    #[inline]
    pub fn cell(&self, cell: usize) -> Stone {
        self.cells[cell]
    }

    /// Whether nothing lies on a cell.
    #[inline]
    pub fn is_empty(&self, cell: usize) -> bool {
        self.cells[cell].is_empty()
    }

    /// Puts a stone on a cell, in the place of whatever lay there.
    #[inline]
    pub fn place(&mut self, cell: usize, stone: Stone) {
        self.cells[cell] = stone;
    }

    /// Takes whatever lies on a cell away.
    pub fn clear(&mut self, cell: usize) {
        self.place(cell, Stone::EMPTY);
    }

    /// How many stones there are, blocks included. Looks at every cell.
    pub fn count(&self) -> usize {
        self.cells.len() - self.count_empty()
    }

    /// How many cells are empty. Looks at every cell.
    pub fn count_empty(&self) -> usize {
        self.cells().filter(|stone| stone.is_empty()).count()
    }

    /// All cells in order, empty ones included.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Stone> + Clone + '_ {
        self.cells.iter().copied()
    }

    /// The occupied cells in order, with what lies there.
    pub fn stones(&self) -> impl Iterator<Item = (usize, Stone)> + '_ {
        self.cells().enumerate().filter(|(_, stone)| !stone.is_empty())
    }

    /// The empty cells in order.
    pub fn empty_cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.cells().enumerate().filter(|(_, stone)| stone.is_empty()).map(|(cell, _)| cell)
    }

    /// What lies on some cells in a row.
    #[inline]
    pub(crate) fn stretch<const COUNT: usize>(&self, first: usize) -> &[Stone; COUNT] {
        self.cells[first..].first_chunk().expect("the cells are on the board")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_placed_lies_there_until_it_is_cleared() {
        let mut board = Board::new(Size::new(2, 2).unwrap());
        board.place(2, Stone::of(0));
        board.place(2, Stone::of(3));
        board.place(1, Stone::of(0));
        assert_eq!((board.cell(2), board.is_empty(2), board.count(), board.count_empty()), (Stone::of(3), false, 2, 2));
        assert!(board.stones().eq([(1, Stone::of(0)), (2, Stone::of(3))]));
        board.clear(2);
        board.clear(2);
        assert_eq!((board.cell(2), board.is_empty(2), board.count()), (Stone::EMPTY, true, 1));
        assert_eq!((board.inside(3), board.inside(4)), (true, false));
        assert_eq!(board, Board::with_stones(board.size(), [Stone::EMPTY, Stone::of(0)]));
    }

    #[test]
    fn a_million_cells_are_no_matter() {
        let mut board = Board::new(Size::new(1000, 1000).unwrap());
        board.place(999_999, Stone::of(0));
        board.place(0, Stone::of(1));
        assert_eq!(
            (board.count(), board.empty_cells().nth(999_997), board.empty_cells().nth(999_998)),
            (2, Some(999_998), None)
        );
    }
}
