//! What counts as a line.

use crate::{Board, Direction, Directions, Size};

/// What counts as a line on a board: how many stones in a row, and in which directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lines {
    size: Size,
    length: u32,
    directions: Directions,
}

/// Why there is no line on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinesError {
    /// A line of nothing.
    #[error("a line has at least one cell")]
    NoLength,
    /// No direction to run in.
    #[error("a line needs a direction to run in")]
    NoDirection,
    /// A line that fits nowhere.
    #[error("no line of {length} fits on {rows} rows and {columns} columns in any of these directions: {directions}")]
    TooLong {
        /// How long it would be.
        length: u32,
        /// The rows of the board.
        rows: u32,
        /// The columns of the board.
        columns: u32,
        /// The directions that were allowed.
        directions: Directions,
    },
}

impl LinesError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            LinesError::NoLength => "line-empty",
            LinesError::NoDirection => "line-direction",
            LinesError::TooLong { .. } => "line-long",
        }
    }
}

impl Lines {
    /// Lines of `length` stones or more.
    ///
    /// # Errors
    ///
    /// [`LinesError`] if no line at all is possible.
    pub fn new(size: Size, length: u32, directions: Directions) -> Result<Lines, LinesError> {
        let (rows, columns) = (size.rows(), size.columns());
        if length == 0 {
            return Err(LinesError::NoLength);
        }
        if directions.is_empty() {
            return Err(LinesError::NoDirection);
        }
        // A single stone is the same line in every direction: one of them stands for all.
        let most = if length == 1 { 1 } else { Direction::ALL.len() };
        let fitting: Directions = directions.iter().filter(|&way| fits(size, length, way)).take(most).collect();
        if fitting.is_empty() {
            return Err(LinesError::TooLong { length, rows, columns, directions });
        }
        Ok(Lines { size, length, directions: fitting })
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many stones in a row make a line; more do too.
    pub fn length(&self) -> u32 {
        self.length
    }

    /// The directions in which a line fits on the board.
    pub fn directions(&self) -> Directions {
        self.directions
    }

    /// Whether every line goes from one edge of the board to another, so that each cell lies on one line of a
    /// direction at most.
    pub fn are_full(&self) -> bool {
        self.length == self.size.rows().max(self.size.columns())
    }

    /// Every place for a line of just the required length, each once.
    pub fn all(&self) -> impl Iterator<Item = Line> + '_ {
        let (size, length) = (self.size, self.length);
        let starts = self.directions.iter().flat_map(move |way| (0..size.cells()).map(move |first| (way, first)));
        starts
            .map(move |(direction, first)| Line { size, first, direction, length })
            .filter(|line| line.size.steps(line.first, line.direction.step()) + 1 >= line.length as usize)
    }

    /// The completed lines through a cell, each as long as its stones reach.
    pub fn through<'a>(&'a self, board: &'a Board, cell: usize) -> impl Iterator<Item = Line> + 'a {
        self.directions.iter().filter_map(move |direction| self.run(board, cell, direction))
    }

    /// Every completed line of a board, each once and as long as its stones reach. Looks at every cell.
    pub fn completed<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Line> + 'a {
        board.stones().flat_map(move |(cell, _)| {
            let begins = move |direction: &Direction| {
                let before = self.size.ray(cell, back(*direction)).next();
                before.is_none_or(|before| board.cell(before) != board.cell(cell))
            };
            self.directions.iter().filter(begins).filter_map(move |direction| self.run(board, cell, direction))
        })
    }

    fn run(&self, board: &Board, cell: usize, direction: Direction) -> Option<Line> {
        if board.is_empty(cell) {
            return None;
        }
        let before = count(board, cell, back(direction));
        let length = (before + 1 + count(board, cell, direction.step())) as u32;
        (length >= self.length).then(|| {
            let first = self.size.ray(cell, back(direction)).take(before).last().unwrap_or(cell);
            Line { size: self.size, first, direction, length }
        })
    }
}

/// The cells of a line, in order, without a list of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    size: Size,
    first: usize,
    direction: Direction,
    length: u32,
}

impl Line {
    /// The direction in which it runs.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// How many cells it has.
    pub fn length(&self) -> u32 {
        self.length
    }

    /// Its cells, from the topmost down, or from left to right.
    pub fn cells(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        let ray = self.size.ray(self.first, self.direction.step());
        std::iter::once(self.first).chain(ray.take(self.length as usize - 1))
    }
}

/// The step of a direction, backwards.
pub(crate) fn back(direction: Direction) -> (i32, i32) {
    let (row, column) = direction.step();
    (-row, -column)
}

/// How many stones follow a cell along a step that are the same as the one on it.
fn count(board: &Board, cell: usize, step: (i32, i32)) -> usize {
    let stone = board.cell(cell);
    board.size().ray(cell, step).take_while(|&next| board.cell(next) == stone).count()
}

fn fits(size: Size, length: u32, direction: Direction) -> bool {
    let (down, across) = direction.step();
    (down == 0 || size.rows() >= length) && (across == 0 || size.columns() >= length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Stone;

    fn lines(rows: u32, columns: u32, length: u32, directions: Directions) -> Result<Lines, LinesError> {
        Lines::new(Size::new(rows, columns).unwrap(), length, directions)
    }

    #[test]
    fn places_for_a_line_are_counted() {
        // By hand: on 7 columns and 6 rows 24 horizontal, 21 vertical and twice 12 diagonal lines of four make 69.
        let cases = [
            (3, 3, 3, Directions::ALL, 8),
            (3, 3, 3, Directions::ORTHOGONAL, 6),
            (6, 7, 4, Directions::ALL, 69),
            (4, 4, 3, Directions::ALL, 24),
            (1, 3, 3, Directions::ALL, 1),
            (3, 5, 5, Directions::ALL, 3),
            (2, 2, 1, Directions::ALL, 4),
        ];
        for (rows, columns, length, directions, places) in cases {
            let all: Vec<Line> = lines(rows, columns, length, directions).unwrap().all().collect();
            assert_eq!(all.len(), places, "{rows}×{columns}, {length}");
            assert!(all.iter().all(|line| line.cells().count() == length as usize));
        }
    }

    #[test]
    fn a_board_without_a_line_is_refused() {
        let code = |rows, columns, length, directions| {
            lines(rows, columns, length, directions).map(drop).map_err(|error| error.code())
        };
        assert_eq!(code(3, 3, 0, Directions::ALL), Err("line-empty"));
        assert_eq!(code(3, 3, 3, Directions::NONE), Err("line-direction"));
        assert_eq!(code(3, 5, 6, Directions::ALL), Err("line-long"));
        assert_eq!(code(3, 5, 4, Directions::NONE.with(Direction::Diagonal)), Err("line-long"));
        assert_eq!(code(3, 5, 4, Directions::NONE.with(Direction::Horizontal)), Ok(()));
    }

    #[test]
    fn a_run_is_one_line_as_long_as_it_reaches() {
        let lines = lines(2, 6, 3, Directions::ALL).unwrap();
        let mut board = Board::new(lines.size());
        for cell in [0, 1, 3, 4, 2, 5, 6] {
            board.place(cell, Stone::of(0));
        }
        let through: Vec<Line> = lines.through(&board, 3).collect();
        assert_eq!(through.len(), 1);
        assert!(through[0].cells().eq(0..6));
        assert!(lines.completed(&board).eq(through));
        assert_eq!(lines.through(&board, 6).count() + lines.through(&board, 11).count(), 0);
    }
}
