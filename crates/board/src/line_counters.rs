//! The detector that keeps a sum for every line.

use crate::{Board, Lines, RunCounter, Size, Stone, WinDetector};

/// Keeps a sum for every full line: the classic counter detector. A move costs the same on every board.
///
/// The stones of the first seat add one to each of their lines, those of the second take one away, and a line is
/// complete when its sum is as far from zero as the line is long.
///
/// ```text
///     a b c
///   1 X . O    row 1: +1 -1 =  0    column a: +1 +1 = +2
///   2 X O .    row 2: +1 -1 =  0    column b:         -1
///   3 . . .    row 3:          0    column c:         -1
///              a1 b2 c3: +1 -1 = 0  c1 b2 a3: -1 -1 = -2
/// ```
///
/// The stones of further seats take three away, five and so on. Then a mixture may also have the sum of a complete line,
/// and so may lines in directions that do not count. Therefore the [`RunCounter`] has the last word. It is asked so
/// rarely that it costs next to nothing.
#[derive(Clone, Debug)]
pub struct LineCounters {
    size: Size,
    length: i32,
    /// One after the other the rows, the columns and the two diagonals.
    sums: Box<[i32]>,
    runs: RunCounter,
}

impl LineCounters {
    /// A detector of these lines, or `None` if not every line is a [full](Lines::are_full) one.
    pub fn new(lines: Lines) -> Option<LineCounters> {
        let size = lines.size();
        let (sums, length) = (vec![0; (size.rows() + size.columns()) as usize + 2].into(), lines.length() as i32);
        lines.are_full().then_some(LineCounters { size, length, sums, runs: RunCounter::new(lines) })
    }

    /// Adds a stone to a line, and says whether the line then has the sum of a complete one.
    #[inline(always)]
    fn add(&mut self, line: u32, stone: Stone) -> bool {
        let sum = &mut self.sums[line as usize];
        *sum = sum.wrapping_add(weight(stone));
        self.is_complete(line, stone)
    }

    /// Whether a line has the sum of a complete one.
    #[inline]
    fn is_complete(&self, line: u32, stone: Stone) -> bool {
        self.sums[line as usize] == weight(stone).wrapping_mul(self.length)
    }
}

impl WinDetector for LineCounters {
    #[inline]
    fn placed(&mut self, board: &Board, cell: usize, stone: Stone) -> bool {
        self.note(cell, stone) && self.look(board, cell, stone)
    }

    // Most stones lie on no diagonal.
    #[inline]
    fn note(&mut self, cell: usize, stone: Stone) -> bool {
        let (row, column) = self.size.row_column(cell);
        let by_row = self.add(row, stone);
        let by_column = self.add(self.size.rows() + column, stone);
        by_row || by_column || row == column || row + column + 1 == self.size.columns()
    }

    fn look(&mut self, board: &Board, cell: usize, stone: Stone) -> bool {
        let (row, column) = self.size.row_column(cell);
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let by_diagonal = row == column && self.add(rows + columns, stone);
        let by_anti_diagonal = row + column + 1 == columns && self.add(rows + columns + 1, stone);
        let straight = [row, rows + column].iter().any(|&line| self.is_complete(line, stone));
        (by_diagonal || by_anti_diagonal || straight) && self.runs.placed(board, cell, stone)
    }
}

/// What a stone adds to the sums of its lines: 1, -1, -3 and so on.
#[inline]
fn weight(stone: Stone) -> i32 {
    3 - 2 * i32::from(stone.code())
}
