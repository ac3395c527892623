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
    stones: usize,
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Board {
        Board { size, cells: vec![Stone::EMPTY; size.cells()].into(), stones: 0 }
    }

    /// A board with these stones on its first cells in reading order; stones past the last cell are left over.
    pub fn with_stones(size: Size, stones: impl IntoIterator<Item = Stone>) -> Board {
        let mut board = Board::new(size);
        for (cell, stone) in board.cells.iter_mut().zip(stones) {
            *cell = stone;
            board.stones += usize::from(!stone.is_empty());
        }
        board
    }

    /// The rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether the board has a cell with this number.
    pub fn inside(&self, cell: usize) -> bool {
        cell < self.cells.len()
    }

    /// What lies on a cell.
    pub fn cell(&self, cell: usize) -> Stone {
        self.cells[cell]
    }

    /// Whether nothing lies on a cell.
    pub fn is_empty(&self, cell: usize) -> bool {
        self.cells[cell].is_empty()
    }

    /// Puts a stone on a cell, in the place of whatever lay there.
    pub fn place(&mut self, cell: usize, stone: Stone) {
        let before = std::mem::replace(&mut self.cells[cell], stone);
        self.stones = self.stones + usize::from(!stone.is_empty()) - usize::from(!before.is_empty());
    }

    /// Takes whatever lies on a cell away.
    pub fn clear(&mut self, cell: usize) {
        self.place(cell, Stone::EMPTY);
    }

    /// How many stones there are, blocks included. Costs the same on every board.
    pub fn count(&self) -> usize {
        self.stones
    }

    /// How many cells are empty. Costs the same on every board.
    pub fn count_empty(&self) -> usize {
        self.cells.len() - self.stones
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

    /// The empty cell with this number, from 0, in the order of [`empty_cells`](Board::empty_cells), or `None` past
    /// the last.
    pub fn nth_empty(&self, number: usize) -> Option<usize> {
        // Counting a whole chunk is many times faster than going through its cells, and large boards have many.
        const CHUNK: usize = 256;
        let mut left = number;
        for (index, chunk) in self.cells.chunks(CHUNK).enumerate() {
            let empty = chunk.iter().filter(|stone| stone.is_empty()).count();
            if left < empty {
                let mut within = chunk.iter().enumerate().filter(|(_, stone)| stone.is_empty());
                return within.nth(left).map(|(cell, _)| index * CHUNK + cell);
            }
            left -= empty;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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
        assert_eq!((board.count(), board.nth_empty(999_997), board.nth_empty(999_998)), (2, Some(999_998), None));
    }

    proptest! {
        #[test]
        fn empty_cells_are_numbered_in_their_order(stones in proptest::collection::vec(0..3_u8, 1..700)) {
            let size = Size::new(1, stones.len() as u32).unwrap();
            let board = Board::with_stones(size, stones.iter().map(|&stone| stone.checked_sub(1).map_or(Stone::EMPTY, Stone::of)));
            let empty: Vec<usize> = board.empty_cells().collect();
            prop_assert_eq!(empty.len(), board.count_empty());
            prop_assert!((0..=empty.len()).all(|number| board.nth_empty(number) == empty.get(number).copied()));
        }
    }
}
