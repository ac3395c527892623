//! The detector that keeps a count for every line.

use crate::{Board, Lines, RunCounter, Size, Stone, WinDetector};

/// Counts how many cells of every full line are still to be taken, whoever takes them. A line from edge to edge can be
/// complete only when none is, and not before then is it looked at: with most moves nothing is compared.
///
/// ```text
///     a b c
///   1 X . O    row 1: 1    column a: 1
///   2 X O .    row 2: 1    column b: 2
///   3 . . .    row 3: 3    column c: 2    a1 b2 c3: 1    c1 b2 a3: 1
/// ```
///
/// Here a3 would take the last cell of column a and of a diagonal, and the [`RunCounter`] would look at them. It goes
/// outward from the stone and stops at the first of another kind. As no line is full twice, a move costs the same on
/// every board, taken over a game.
#[derive(Clone, Debug)]
pub struct LineCounters {
    size: Size,
    /// One after the other the rows, the columns and the two diagonals.
    left: Box<[u32]>,
    runs: RunCounter,
}

impl LineCounters {
    /// A detector of these lines, or `None` if not every line is a [full](Lines::are_full) one.
    pub fn new(lines: Lines) -> Option<LineCounters> {
        let (rows, columns) = (lines.size().rows(), lines.size().columns());
        let lines_of = |cells, count| std::iter::repeat_n(cells, count as usize);
        let left = lines_of(columns, rows).chain(lines_of(rows, columns)).chain(lines_of(rows.min(columns), 2));
        let counters = || LineCounters { size: lines.size(), left: left.collect(), runs: RunCounter::new(lines) };
        lines.are_full().then(counters)
    }

    /// Takes note of a stone on a diagonal, and says whether it took the last cell of one.
    #[cold]
    fn fills_diagonal(&mut self, row: u32, column: u32) -> bool {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let mut fills = |through, diagonal| through && fills(&mut self.left, rows + columns + diagonal);
        fills(row == column, 0) | fills(row + column + 1 == columns, 1)
    }
}

impl WinDetector for LineCounters {
    #[inline]
    fn placed(&mut self, board: &Board, cell: usize, stone: Stone) -> bool {
        let (row, column) = self.size.row_column(cell);
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let by_row = fills(&mut self.left, row);
        let by_column = fills(&mut self.left, rows + column);
        let on_diagonal = row == column || row + column + 1 == columns;
        let by_diagonal = on_diagonal && self.fills_diagonal(row, column);
        (by_row || by_column || by_diagonal) && self.runs.placed(board, cell, stone)
    }
}

/// Takes a cell off what is left of a line, and says whether it was the last.
#[inline]
fn fills(left: &mut [u32], line: u32) -> bool {
    let left = &mut left[line as usize];
    *left -= 1;
    *left == 0
}
