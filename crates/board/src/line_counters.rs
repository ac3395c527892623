//! The detector that keeps a count for every line.

use crate::{Board, Direction, Lines, WinDetector};

/// Keeps the score of every full line: the classic counter detector. A move costs the same on every board.
///
/// Two seats share one counter for each line: the stones of the first add one, those of the second take one away,
/// and a line is complete when its counter is as far from zero as the line is long. With more seats each has a
/// counter of its own.
///
/// ```text
///             col a   col b   col c     X . O
///               2      -1      -1       X O .
///  row 1  0                             . . .
///  row 2  0     diagonal 2 - 1 = 0 …
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
    fn lines_through(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (size, directions) = (self.lines.size(), self.lines.directions());
        let (row, column) = size.row_column(cell);
        let diagonals = size.rows() + size.columns();
        let candidates = [
            (Direction::Horizontal, true, row),
            (Direction::Vertical, true, size.rows() + column),
            (Direction::Diagonal, row == column, diagonals),
            (Direction::AntiDiagonal, row + column + 1 == size.columns(), diagonals + 1),
        ];
        let lies_on = move |&(direction, on, _): &(Direction, bool, u32)| on && directions.contains(direction);
        candidates.into_iter().filter(lies_on).map(|(_, _, line)| line as usize)
    }
}

impl WinDetector for LineCounters {
    fn placed(&mut self, board: &Board, cell: usize) -> bool {
        let Some(seat) = board.cell(cell).seat() else { return false };
        let (place, change) = match (self.width, seat) {
            (1, 0) => (0, 1),
            (1, _) => (0, -1),
            _ => (usize::from(seat), 1),
        };
        let mut complete = false;
        for line in self.lines_through(cell) {
            let counter = &mut self.counters[line * self.width + place];
            *counter += change;
            complete |= counter.unsigned_abs() == self.lines.length();
        }
        complete
    }
}
