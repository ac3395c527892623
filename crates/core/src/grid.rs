//! Grids of spaces and the names of their cells.

use serde::{Deserialize, Serialize};

use crate::Refusal;

/// A place on a board, counted from 0 in reading order; places beside the grid follow its last cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Space(pub u32);

impl Space {
    /// The number as an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most cells of a grid: 2²⁴.
pub const CELLS_MAX: u32 = 1 << 24;

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Grid {
    rows: u32,
    columns: u32,
}

impl Grid {
    /// A grid, or `None` if it has no cell or more than [`CELLS_MAX`].
    pub fn new(rows: u32, columns: u32) -> Option<Grid> {
        let cells = rows.checked_mul(columns)?;
        (1..=CELLS_MAX).contains(&cells).then_some(Grid { rows, columns })
    }

    /// How many rows it has, from the top.
    pub fn rows(self) -> u32 {
        self.rows
    }

    /// How many columns it has, from the left.
    pub fn columns(self) -> u32 {
        self.columns
    }

    /// How many cells it has.
    pub fn cells(self) -> u32 {
        self.rows * self.columns
    }

    /// The cell at a row and a column, both from 0, or `None` off the grid.
    pub fn at(self, row: u32, column: u32) -> Option<Space> {
        (row < self.rows && column < self.columns).then(|| Space(row * self.columns + column))
    }

    /// The row and the column of a cell, both from 0.
    pub fn row_column(self, cell: Space) -> (u32, u32) {
        (cell.0 / self.columns, cell.0 % self.columns)
    }

    /// The name of a cell: column letter from the left, row number from the top. `a1` is the top left corner.
    pub fn name(self, cell: Space) -> String {
        let (row, column) = self.row_column(cell);
        column_name(column) + &(row + 1).to_string()
    }

    /// Reads a cell: by its name (`b2`), or as row and column from 0 (`1,1` or `1 1`).
    ///
    /// # Errors
    ///
    /// [`Refusal::Unreadable`] if it is neither, [`Refusal::OffBoard`] if there is no such cell.
    pub fn read(self, text: &str) -> Result<Space, Refusal> {
        let typed = text.trim();
        let off = || {
            let corner = self.name(Space(self.cells() - 1));
            Refusal::off_board(typed, format!("the board goes from a1 to {corner}"))
        };
        match read_name(typed).or_else(|| read_pair(typed)) {
            Some((Some(row), Some(column))) => self.at(row, column).ok_or_else(off),
            Some(_) => Err(off()),
            None => Err(Refusal::unreadable(
                text,
                "a cell is a column letter and a row number like a1, or row,column from 0 like 0,0",
            )),
        }
    }

    /// The cell with this number when numbers start at 1 in the bottom left corner and run to and fro,
    /// row by row upwards, or `None` if there is no such number.
    pub fn serpentine(self, number: u32) -> Option<Space> {
        let index = number.checked_sub(1).filter(|&index| index < self.cells())?;
        let (up, along) = (index / self.columns, index % self.columns);
        let column = if up.is_multiple_of(2) { along } else { self.columns - 1 - along };
        self.at(self.rows - 1 - up, column)
    }

    /// The [serpentine](Grid::serpentine) number of a cell, from 1.
    ///
    /// # Panics
    ///
    /// If the cell is not on the grid; in a build without overflow checks the number is then meaningless.
    pub fn serpentine_number(self, cell: Space) -> u32 {
        let (row, column) = self.row_column(cell);
        let up = self.rows - 1 - row;
        let along = if up.is_multiple_of(2) { column } else { self.columns - 1 - column };
        up * self.columns + along + 1
    }
}

/// The letters of a column, from 0: `a`, …, `z`, `aa`, …
pub fn column_name(column: u32) -> String {
    let letter = char::from(b'a' + (column % 26) as u8);
    match column / 26 {
        0 => letter.to_string(),
        rounds => format!("{}{letter}", column_name(rounds - 1)),
    }
}

/// Row and column of a text like `b2`; a part is `None` if no board is that large.
type RowColumn = (Option<u32>, Option<u32>);

fn read_name(text: &str) -> Option<RowColumn> {
    let split = text.find(|character: char| !character.is_ascii_alphabetic())?;
    let (letters, digits) = text.split_at(split);
    if letters.is_empty() {
        return None;
    }
    let row = read_number(digits)?.and_then(|row| row.checked_sub(1));
    let column = letters.bytes().try_fold(0_u32, |column, letter| {
        let value = u32::from(letter.to_ascii_lowercase() - b'a') + 1;
        column.checked_mul(26)?.checked_add(value)
    });
    Some((row, column.map(|column| column - 1)))
}

fn read_pair(text: &str) -> Option<RowColumn> {
    let (row, column) = text.split_once(|character: char| character == ',' || character.is_ascii_whitespace())?;
    let number = |part: &str| read_number(part.trim());
    Some((number(row)?, number(column.trim_start_matches(','))?))
}

/// A number in ASCII digits, with an optional minus: `None` if it is not one, `Some(None)` if it is on no board.
fn read_number(text: &str) -> Option<Option<u32>> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_as_they_are_named() {
        let grid = Grid::new(30, 30).unwrap();
        for (name, row, column) in [("a1", 0, 0), ("b2", 1, 1), ("z1", 0, 25), ("aa1", 0, 26), ("ad30", 29, 29)] {
            let cell = grid.at(row, column).unwrap();
            assert_eq!(grid.name(cell), name);
            let pairs = [format!("{row},{column}"), format!("{row} {column}"), format!(" {row} , {column} ")];
            for text in [name.to_owned(), name.to_uppercase()].iter().chain(&pairs) {
                assert_eq!(grid.read(text), Ok(cell), "{text}");
            }
        }
    }

    #[test]
    fn what_is_no_cell_is_refused() {
        let grid = Grid::new(3, 3).unwrap();
        let code = |text: &str| grid.read(text).map_err(|refusal| refusal.code());
        for text in ["d1", "a4", "a0", "3,0", "0,3", "-1,0", "zzzzzzzzzzzz1", "a99999999999999999999", "297,4"] {
            assert_eq!(code(text), Err("off-board"), "{text}");
        }
        for text in ["", "a", "1", "hello", "a1b", "1,", ",1", "1;1", "١,١", "b２", "1,1,1", "b-", "é1"] {
            assert_eq!(code(text), Err("unreadable"), "{text}");
        }
    }

    #[test]
    fn serpentine_numbers_run_to_and_fro() {
        let grid = Grid::new(3, 4).unwrap();
        let rows: Vec<Vec<u32>> = (0..3)
            .map(|row| (0..4).map(|column| grid.serpentine_number(grid.at(row, column).unwrap())).collect())
            .collect();
        assert_eq!(rows, [[9, 10, 11, 12], [8, 7, 6, 5], [1, 2, 3, 4]]);
        for number in 1..=12 {
            assert_eq!(grid.serpentine_number(grid.serpentine(number).unwrap()), number);
        }
        assert_eq!((grid.serpentine(0), grid.serpentine(13)), (None, None));
    }

    #[test]
    fn cells_count_along_the_rows() {
        let square = Grid::new(4, 4).unwrap();
        assert_eq!(square.row_column(Space(13)), (3, 1));
        let wide = Grid::new(5, 7).unwrap();
        assert_eq!(wide.row_column(Space(8)), (1, 1));
        assert!(Grid::new(0, 3).is_none() && Grid::new(1 << 20, 1 << 20).is_none() && Grid::new(1000, 1000).is_some());
    }
}
