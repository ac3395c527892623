//! What counts as a line.

use crate::{Board, Direction, Directions, Size};

/// What counts as a line on a board: how many stones in a row, in which directions, and of what kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lines {
    size: Size,
    length: u32,
    directions: Directions,
    kind: LineKind,
}

/// What is special about lines. By default nothing: longer runs are lines too, and a line ends at the edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LineKind {
    /// A run of more stones than the required length is no line.
    pub exact: bool,
    /// The edges are joined: a line that leaves the board on one side comes back on the other. It may not come back to
    /// a cell of its own, so it is no longer than its way around: the columns, the rows, or for a diagonal their least
    /// common multiple.
    pub torus: bool,
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
        Lines::of_kind(size, length, directions, LineKind::default())
    }

    /// Lines of a kind.
    ///
    /// # Errors
    ///
    /// [`LinesError`] if no line at all is possible.
    pub fn of_kind(size: Size, length: u32, directions: Directions, kind: LineKind) -> Result<Lines, LinesError> {
        let (rows, columns) = (size.rows(), size.columns());
        if length == 0 {
            return Err(LinesError::NoLength);
        }
        if directions.is_empty() {
            return Err(LinesError::NoDirection);
        }
        let all = Lines { size, length, directions, kind };
        let fitting = directions.iter().filter(|&way| all.run_max(way) >= length);
        let fitting =
            fitting.fold(Directions::NONE, |some, way| if all.repeats(some, way) { some } else { some.with(way) });
        if fitting.is_empty() {
            return Err(LinesError::TooLong { length, rows, columns, directions });
        }
        Ok(Lines { directions: fitting, ..all })
    }

    /// The size of the board.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many stones in a row make a line; whether more do too, is a matter of the [kind](Lines::kind).
    #[inline]
    pub fn length(&self) -> u32 {
        self.length
    }

    /// The directions in which a line fits on the board. On a torus a direction that has the lines of another is left
    /// out.
    #[inline]
    pub fn directions(&self) -> Directions {
        self.directions
    }

    /// What is special about the lines.
    #[inline]
    pub fn kind(&self) -> LineKind {
        self.kind
    }

    /// How many stones the longest run in a direction has.
    pub fn run_max(&self, direction: Direction) -> u32 {
        let (down, across) = direction.step();
        match self.kind.torus {
            true => self.size.period(direction.step()),
            false if down == 0 => self.size.columns(),
            false if across == 0 => self.size.rows(),
            false => self.size.rows().min(self.size.columns()),
        }
    }

    /// Whether every line goes from one edge of the board to another, so that each cell lies on one line of a
    /// direction at most.
    pub fn are_full(&self) -> bool {
        !self.kind.torus && self.length == self.size.rows().max(self.size.columns())
    }

    /// Whether these are the usual lines: in every direction, within the board, and as much longer as one likes.
    pub fn are_plain(&self) -> bool {
        Lines::new(self.size, self.length, Directions::ALL).is_ok_and(|plain| plain == *self)
    }

    /// Every place for a line of just the required length, each once.
    pub fn all(&self) -> impl Iterator<Item = Line> + '_ {
        let starts = self.directions.iter().flat_map(move |way| (0..self.size.cells()).map(move |first| (way, first)));
        starts.map(|(direction, first)| self.line(first, direction, self.length)).filter(|line| self.is_place(line))
    }

    /// The completed lines through a cell, each as long as its stones reach.
    pub fn through<'a>(&'a self, board: &'a Board, cell: usize) -> impl Iterator<Item = Line> + 'a {
        self.directions.iter().filter_map(move |direction| self.run(board, cell, direction))
    }

    /// Every completed line of a board, each once and as long as its stones reach. Looks at every cell.
    pub fn completed<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Line> + 'a {
        board.stones().flat_map(move |(cell, _)| {
            let runs = self.directions.iter().filter(move |&direction| self.may_begin(board, cell, direction));
            runs.filter_map(move |direction| self.run(board, cell, direction)).filter(move |line| line.first == cell)
        })
    }

    /// How many stones follow a cell along a step that are the same as the one on it.
    pub fn count(&self, board: &Board, cell: usize, step: (i32, i32)) -> usize {
        let stone = board.cell(cell);
        let same = |next: &usize| board.cell(*next) == stone;
        match self.kind.torus {
            true => self.size.ring(cell, step).take_while(same).count(),
            false => self.size.ray(cell, step).take_while(same).count(),
        }
    }

    /// The cells just before and just behind a line, where there are any.
    pub fn beyond(&self, line: &Line) -> impl Iterator<Item = usize> + use<> {
        let (size, torus, step) = (self.size, self.kind.torus, line.direction.step());
        let around = torus && line.length == size.period(step);
        let last = line.cells().last().unwrap_or(line.first);
        let next = move |cell, step| {
            if torus { size.ring(cell, step).next() } else { size.ray(cell, step).next() }
        };
        [next(line.first, line.direction.back()), next(last, step)].into_iter().flatten().filter(move |_| !around)
    }

    /// The row of so many cells from the first on; whether all are on the board is not checked.
    #[inline]
    pub fn line(&self, first: usize, direction: Direction, length: u32) -> Line {
        Line { size: self.size, torus: self.kind.torus, first, direction, length }
    }

    /// Whether a line stays on the board and, where it goes all the way around, begins with its lowest cell.
    fn is_place(&self, line: &Line) -> bool {
        match self.kind.torus {
            false => self.size.steps(line.first, line.direction.step()) + 1 >= line.length as usize,
            true if line.length < self.size.period(line.direction.step()) => true,
            true => line.cells().all(|cell| cell >= line.first),
        }
    }

    /// Whether a run may have its first cell here; most cells are ruled out at a glance.
    fn may_begin(&self, board: &Board, cell: usize, direction: Direction) -> bool {
        let same = |before: usize| board.cell(before) == board.cell(cell);
        if !self.kind.torus {
            return !self.size.ray(cell, direction.back()).next().is_some_and(same);
        }
        // The lowest cell of a whole ring lies in the first row, or for a row in the first column.
        let (row, column) = self.size.row_column(cell);
        let lowest = if direction == Direction::Horizontal { column == 0 } else { row == 0 };
        lowest || !self.size.ring(cell, direction.back()).next().is_some_and(same)
    }

    fn run(&self, board: &Board, cell: usize, direction: Direction) -> Option<Line> {
        board.cell(cell).seat()?;
        let before = self.count(board, cell, direction.back());
        if self.kind.torus && before + 1 == self.size.period(direction.step()) as usize {
            return self.whole_ring(cell, direction);
        }
        let length = (before + 1 + self.count(board, cell, direction.step())) as u32;
        self.accepts(length).then(|| {
            let step = direction.back();
            let first = match self.kind.torus {
                true => self.size.ring(cell, step).take(before).last(),
                false => self.size.ray(cell, step).take(before).last(),
            };
            self.line(first.unwrap_or(cell), direction, length)
        })
    }

    /// All cells of a way around the torus, from the lowest on.
    fn whole_ring(&self, cell: usize, direction: Direction) -> Option<Line> {
        let first = self.size.ring(cell, direction.step()).fold(cell, usize::min);
        let length = self.size.period(direction.step());
        self.accepts(length).then(|| self.line(first, direction, length))
    }

    /// Whether a run of so many stones is a line.
    pub(crate) fn accepts(&self, run: u32) -> bool {
        if self.kind.exact { run == self.length } else { run >= self.length }
    }

    /// Whether a direction has the same lines as one of some others.
    fn repeats(&self, others: Directions, direction: Direction) -> bool {
        // A single stone is the same line in every direction, unless its neighbours matter.
        if self.length == 1 && !self.kind.exact {
            return !others.is_empty();
        }
        let along = |step: i32, other: i32, length: u32| (step - other).rem_euclid(length as i32) == 0;
        let same = |one: (i32, i32), other: (i32, i32)| {
            along(one.0, other.0, self.size.rows()) && along(one.1, other.1, self.size.columns())
        };
        let step = direction.step();
        self.kind.torus && others.iter().any(|other| same(step, other.step()) || same(step, other.back()))
    }
}

/// The cells of a line, in order, without a list of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    size: Size,
    torus: bool,
    first: usize,
    direction: Direction,
    length: u32,
}

impl Line {
    /// Its first cell.
    pub fn first(&self) -> usize {
        self.first
    }

    /// The direction in which it runs.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// How many cells it has.
    pub fn length(&self) -> u32 {
        self.length
    }

    /// Its cells in order, from the topmost down or from left to right; on a torus it may begin anywhere.
    pub fn cells(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        let (count, step) = (self.length as usize - 1, self.direction.step());
        let ray = (!self.torus).then(|| self.size.ray(self.first, step).take(count));
        let ring = self.torus.then(|| self.size.ring(self.first, step).take(count));
        std::iter::once(self.first).chain(ray.into_iter().flatten()).chain(ring.into_iter().flatten())
    }
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
    fn places_on_a_torus_are_counted() {
        // By hand: as many as cells in each direction, or as rings where a line is a whole one.
        let cases =
            [(3, 3, 3, 12), (4, 3, 3, 3 * 12 + 4), (4, 4, 4, 16), (4, 4, 3, 64), (2, 5, 5, 2 + 10), (1, 4, 3, 4)];
        for (rows, columns, length, places) in cases {
            let size = Size::new(rows, columns).unwrap();
            let kind = LineKind { torus: true, ..LineKind::default() };
            let lines = Lines::of_kind(size, length, Directions::ALL, kind).unwrap();
            let sets: std::collections::HashSet<Vec<usize>> = lines
                .all()
                .map(|line| {
                    let mut cells: Vec<usize> = line.cells().collect();
                    cells.sort();
                    cells.dedup();
                    cells
                })
                .collect();
            assert_eq!((lines.all().count(), sets.len()), (places, places), "{rows}×{columns}, {length}");
            assert!(sets.iter().all(|cells| cells.len() == length as usize));
        }
        let long = |length| {
            let kind = LineKind { torus: true, exact: true };
            Lines::of_kind(Size::new(3, 4).unwrap(), length, Directions::ALL, kind).map(|lines| lines.directions())
        };
        assert_eq!(long(5), Ok(Directions::NONE.with(Direction::Diagonal).with(Direction::AntiDiagonal)));
        assert!(long(12).is_ok() && long(13).is_err());
    }

    #[test]
    fn a_run_around_a_torus_is_one_line() {
        let kind = LineKind { torus: true, ..LineKind::default() };
        let lines = Lines::of_kind(Size::new(3, 5).unwrap(), 3, Directions::ORTHOGONAL, kind).unwrap();
        let with = |cells: &[usize]| {
            let mut board = Board::new(lines.size());
            cells.iter().for_each(|&cell| board.place(cell, Stone::of(0)));
            board
        };
        let around = with(&[3, 4, 0]);
        assert!(lines.completed(&around).map(|line| line.cells().collect::<Vec<_>>()).eq([vec![3, 4, 0]]));
        let ring = with(&[0, 1, 2, 3, 4]);
        assert!(lines.completed(&ring).map(|line| line.cells().collect::<Vec<_>>()).eq([vec![0, 1, 2, 3, 4]]));
        assert_eq!(lines.through(&ring, 2).next(), lines.completed(&ring).next());
        let blocks = Board::with_stones(lines.size(), [Stone::BLOCKED; 3]);
        assert_eq!(lines.completed(&blocks).count() + lines.through(&blocks, 0).count(), 0);
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
