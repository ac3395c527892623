//! Where a mark is placed, and what boards and cells are called.

use parlor_core::{Grid, Space};

/// What the boards are called in the large one, and the cells in each: column letter and row number.
pub(crate) const NAMES: [&str; 9] = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];

/// A cell of one of the nine boards: a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    board: u8,
    cell: u8,
}

impl Place {
    /// A cell of a board, or `None` if there is no such board or cell. Both count from 0 in reading order.
    pub fn new(board: u8, cell: u8) -> Option<Place> {
        (board < 9 && cell < 9).then_some(Place { board, cell })
    }

    /// The board, from 0 in reading order.
    pub fn board(self) -> u8 {
        self.board
    }

    /// The cell of the board, from 0 in reading order.
    pub fn cell(self) -> u8 {
        self.cell
    }

    /// The cell of the whole, a grid of nine by nine.
    pub fn space(self) -> Space {
        let row = 3 * (self.board / 3) + self.cell / 3;
        let column = 3 * (self.board % 3) + self.cell % 3;
        Space(9 * u32::from(row) + u32::from(column))
    }

    /// The place of a cell of the whole.
    pub(crate) fn at(space: Space) -> Option<Place> {
        let (row, column) = grid().row_column(space);
        let index = |row: u32, column: u32| (3 * row + column) as u8;
        Place::new(index(row / 3, column / 3), index(row % 3, column % 3))
    }

    /// The text of the move: the board and the cell, `b2a1`.
    pub(crate) fn name(self) -> String {
        format!("{}{}", NAMES[usize::from(self.board)], NAMES[usize::from(self.cell)])
    }
}

/// The whole: nine by nine cells.
pub(crate) fn grid() -> Grid {
    Grid::new(9, 9).expect("nine by nine cells are a grid")
}

/// A board by name, with the corners of it in the whole: `b2 (d4 to f6)`.
pub(crate) fn describe(board: u8) -> String {
    let [first, last] = [0, 8].map(|cell| grid().name(Place { board, cell }.space()));
    format!("{} ({first} to {last})", NAMES[usize::from(board)])
}

/// Some boards by name, in order.
pub(crate) fn names(boards: impl Iterator<Item = u8>) -> String {
    boards.map(|board| NAMES[usize::from(board)]).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_of_the_whole_is_one_place() {
        for number in 0..81 {
            let place = Place::at(Space(number)).unwrap();
            assert_eq!(place.space(), Space(number));
        }
        assert_eq!((Place::at(Space(81)), Place::new(9, 0), Place::new(0, 9)), (None, None, None));
        // Column d, row 5: the first column of the middle boards, and the middle row of them.
        let place = Place::at(grid().read("d5").unwrap()).unwrap();
        assert_eq!(place.name(), "b2a2");
        let three = Grid::new(3, 3).unwrap();
        assert!((0..9).all(|cell| three.name(Space(cell)) == NAMES[cell as usize]));
    }
}
