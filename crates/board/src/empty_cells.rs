//! The empty cells of a board, numbered.

use crate::Board;

/// The most cells of a board whose list of empty cells stays in the fast caches of a processor.
const NEAR_MAX: usize = 1 << 14;

/// The empty cells of a board, numbered from 0: to find one by its number takes a single look, and to take one away
/// takes two or three. The numbers depend on what was taken away before, and in which order.
///
/// Of `count` empty cells those below `count` have their own number. As many others are empty as cells below `count`
/// are not, and each has the number of one of these: the two are a pair. So one list that tells the partner of a cell
/// answers both questions, which cell has a number and which number a cell has.
///
/// ```text
///   cells     0 1 2 3 4 5 6 7      6 and 0 are taken away, in this order: count = 6
///   empty       * * * * *   *
///   partner   7 1 2 3 4 5   0      the empty cell with the number 0 is 7, and that with the number 5 is 5
/// ```
///
/// What the list says of a cell that is neither empty nor a number is of no use.
///
/// ```
/// use parlor_board::{Board, EmptyCells, Size, Stone};
///
/// let mut board = Board::new(Size::new(2, 4)?);
/// let mut empty = EmptyCells::of(&board);
/// for cell in [6, 0] {
///     board.place(cell, Stone::of(0));
///     empty.remove(cell);
/// }
/// let cells: Vec<usize> = (0..empty.count()).filter_map(|number| empty.nth(&board, number)).collect();
/// assert_eq!(cells, [7, 1, 2, 3, 4, 5]);
/// # Ok::<(), parlor_board::SizeError>(())
/// ```
#[derive(Debug)]
pub struct EmptyCells {
    partners: Box<[u32]>,
    count: usize,
    /// How many cells have to be empty for a guess to be better than a look into the list.
    guess_min: usize,
}

impl EmptyCells {
    /// The empty cells of a board.
    pub fn of(board: &Board) -> EmptyCells {
        let mut empty = EmptyCells::all(board.size().cells());
        board.stones().for_each(|(cell, _)| empty.remove(cell));
        empty
    }

    /// All cells of a board that is empty.
    fn all(cells: usize) -> EmptyCells {
        let guess_min = if cells > NEAR_MAX { cells / 4 * 3 } else { usize::MAX };
        EmptyCells { partners: (0..cells as u32).collect(), count: cells, guess_min }
    }

    /// How many cells are empty.
    #[inline]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The empty cell with this number, or `None` past the last. The board has to be the one from which all cells
    /// that were taken away are taken.
    #[inline(always)]
    pub fn nth(&self, board: &Board, number: usize) -> Option<usize> {
        if number >= self.count {
            return None;
        }
        // The same as the list would say. But a processor guesses what a branch will come to and goes on, while it
        // would have to wait for a cell from a large list. As long as most cells are empty it is mostly right.
        if self.count >= self.guess_min && board.is_empty(number) {
            return Some(number);
        }
        Some(self.partners[number] as usize)
    }

    /// Takes the empty cell with this number away and says which it was, or returns `None` past the last. The board is the one
    /// that [`nth`](EmptyCells::nth) asks for.
    #[inline(always)]
    pub fn remove_nth(&mut self, board: &Board, number: usize) -> Option<usize> {
        let cell = self.nth(board, number)?;
        self.release(number);
        Some(cell)
    }

    /// Takes a cell away, which is an empty one.
    #[inline(always)]
    pub fn remove(&mut self, cell: usize) {
        // The same as the list would say, and again without waiting for it.
        let own = self.is_far() && cell < self.count;
        self.release(if own { cell } else { self.partners[cell] as usize });
    }

    #[inline]
    fn is_far(&self) -> bool {
        self.guess_min != usize::MAX
    }

    /// Takes the cell with this number away.
    #[inline(always)]
    fn release(&mut self, number: usize) {
        self.count -= 1;
        // Whoever has the last number gets the one that is free. If both are the same cell, nothing changes.
        let last = self.partners[self.count];
        self.partners[number] = last;
        self.partners[last as usize] = number as u32;
    }
}

impl Clone for EmptyCells {
    fn clone(&self) -> EmptyCells {
        // To write a large list takes less time than to read another one as well.
        if self.count == self.partners.len() {
            return EmptyCells::all(self.count);
        }
        EmptyCells { partners: self.partners.clone(), ..*self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Size, Stone};
    use proptest::prelude::*;

    fn numbered(empty: &EmptyCells, board: &Board) -> Vec<usize> {
        let mut cells: Vec<usize> = (0..empty.count()).map(|number| empty.nth(board, number).unwrap()).collect();
        cells.sort();
        cells
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn every_empty_cell_has_a_number(
            cells in prop_oneof![1..300_usize, NEAR_MAX - 5..NEAR_MAX + 300], before in 0..300_usize,
            numbers in proptest::collection::vec(any::<u32>(), 1..300), looks in 1..40_usize
        ) {
            let mut board = Board::new(Size::new(1, cells as u32).unwrap());
            (0..before.min(cells)).for_each(|cell| board.place(cell * 7919 % cells, Stone::BLOCKED));
            let mut empty = EmptyCells::of(&board);
            for (turn, number) in numbers.into_iter().enumerate() {
                let left: Vec<usize> = board.empty_cells().collect();
                prop_assert_eq!(empty.count(), left.len());
                prop_assert_eq!(empty.nth(&board, left.len()), None);
                if left.len() < 300 || turn % looks == 0 {
                    prop_assert_eq!(&numbered(&empty, &board), &left);
                }
                // Now the cell with a number, now one without regard to numbers, now a low one.
                let cell = match (number as usize, left.len()) {
                    (_, 0) => break,
                    (number, count) if turn % 3 == 0 => empty.nth(&board, number % count).unwrap(),
                    (number, count) if turn % 3 == 1 => left[number % count],
                    (number, count) => left[number % count.min(20)],
                };
                match (0..empty.count().min(300)).find(|&number| empty.nth(&board, number) == Some(cell)) {
                    Some(number) if turn % 2 == 0 => prop_assert_eq!(empty.remove_nth(&board, number), Some(cell)),
                    _ => empty.remove(cell),
                }
                prop_assert_eq!(empty.remove_nth(&board, left.len() - 1), None);
                board.place(cell, Stone::of(0));
            }
        }
    }

    #[test]
    fn the_last_cell_is_found() {
        for cells in [2, NEAR_MAX as u32 + 1] {
            let mut board = Board::new(Size::new(1, cells).unwrap());
            let mut empty = EmptyCells::of(&board);
            for cell in (0..cells as usize).rev().filter(|&cell| cell != 1) {
                board.place(cell, Stone::of(0));
                empty.remove(cell);
            }
            assert_eq!((empty.count(), empty.nth(&board, 0), empty.nth(&board, 1)), (1, Some(1), None));
        }
    }
}
