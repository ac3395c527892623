//! The detector that keeps a count for every line.

use crate::{Board, Direction, Lines, WinDetector};

/// Keeps the score of every full line: the classic counter detector. A move costs the same on every board.
///
/// Two seats share one counter for each line: the stones of the first add one, those of the second take one away,
/// and a line is complete when its counter is as far from zero as the line is long. With more seats each has a
/// counter of its own.
///
/// ```text
///     a b c
///   1 X . O    row 1: +1 -1 =  0    column a: +1 +1 = +2
///   2 X O .    row 2: +1 -1 =  0    column b:         -1
///   3 . . .    row 3:          0    column c:         -1
///              a1 b2 c3: +1 -1 = 0  c1 b2 a3: -1 -1 = -2
/// ```
#[derive(Clone, Debug)]
pub struct LineCounters {
    lines: Lines,
    /// How many counters each line has.
    width: usize,
    counters: Box<[i32]>,
}

impl LineCounters {
    /// A detector of these lines for stones of the seats below `seats`, or `None` if not every line is a
    /// [full](Lines::are_full) one.
    pub fn new(lines: Lines, seats: u8) -> Option<LineCounters> {
        if !lines.are_full() {
            return None;
        }
        let width = if seats <= 2 { 1 } else { usize::from(seats) };
        let count = lines.size().rows() as usize + lines.size().columns() as usize + 2;
        Some(LineCounters { lines, width, counters: vec![0; count * width].into() })
    }

    /// The numbers of the lines on which a cell lies: rows first, then columns, then the two diagonals.
    #[inline]
    fn lines_through(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (size, directions) = (self.lines.size(), self.lines.directions());
        let (row, column) = size.row_column(cell);
        let diagonals = size.rows() + size.columns();
        let candidates = [
            (directions.contains(Direction::Horizontal), row),
            (directions.contains(Direction::Vertical), size.rows() + column),
            (directions.contains(Direction::Diagonal) && row == column, diagonals),
            (directions.contains(Direction::AntiDiagonal) && row + column + 1 == size.columns(), diagonals + 1),
        ];
        candidates.into_iter().filter(|(lies_on, _)| *lies_on).map(|(_, line)| line as usize)
    }
}

impl WinDetector for LineCounters {
    #[inline]
    fn placed(&mut self, board: &Board, cell: usize) -> bool {
        let Some(seat) = board.cell(cell).seat() else { return false };
        let (place, change) = match (self.width, seat) {
            (1, 0) => (0, 1),
            (1, _) => (0, -1),
            _ => (usize::from(seat), 1),
        };
        self.lines_through(cell).fold(false, |complete, line| {
            let counter = &mut self.counters[line * self.width + place];
            *counter += change;
            complete | (counter.unsigned_abs() == self.lines.length())
        })
    }
}
