//! The detector that keeps a count for every line.

use crate::{Board, Direction, Lines, Stone, WinDetector};

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
    /// Whether each seat has counters of its own.
    apart: bool,
    /// One after the other the rows, the columns and the two diagonals; with counters of their own, so for each seat.
    counters: Box<[i32]>,
}

/// Where the counter of a line begins that does not count: so low that it is never complete.
const NEVER: i32 = i32::MIN / 2;

impl LineCounters {
    /// A detector of these lines for stones of the seats below `seats`, or `None` if not every line is a
    /// [full](Lines::are_full) one.
    pub fn new(lines: Lines, seats: u8) -> Option<LineCounters> {
        if !lines.are_full() {
            return None;
        }
        let (apart, size) = (seats > 2, lines.size());
        let begin = |way| if lines.directions().contains(way) { 0 } else { NEVER };
        let lines_of = |way, count| std::iter::repeat_n(begin(way), count as usize);
        let one = lines_of(Direction::Horizontal, size.rows())
            .chain(lines_of(Direction::Vertical, size.columns()))
            .chain(lines_of(Direction::Diagonal, 1))
            .chain(lines_of(Direction::AntiDiagonal, 1));
        let owners = if apart { usize::from(seats) } else { 1 };
        let counters = std::iter::repeat_n(one, owners).flatten().collect();
        Some(LineCounters { lines, apart, counters })
    }
}

impl WinDetector for LineCounters {
    #[inline(never)]
    fn placed(&mut self, _: &Board, cell: usize, stone: Stone) -> bool {
        let Some(seat) = stone.seat() else { return false };
        let size = self.lines.size();
        let (rows, columns) = (size.rows() as usize, size.columns() as usize);
        let (owner, change) = if self.apart { (usize::from(seat), 1) } else { (0, 1 - 2 * i32::from(seat)) };
        let count = rows + columns + 2;
        let (own, complete) = (&mut self.counters[owner * count..][..count], change * self.lines.length() as i32);
        let mut add = |line: usize| {
            own[line] += change;
            own[line] == complete
        };
        let (row, column) = size.row_column(cell);
        let (row, column) = (row as usize, column as usize);
        let mut any = add(row) | add(rows + column);
        if row == column {
            any |= add(rows + columns);
        }
        if row + column + 1 == columns {
            any |= add(rows + columns + 1);
        }
        any
    }
}
