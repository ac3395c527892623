//! The detector that keeps a count for every line.

use crate::{Board, Direction, Lines, Size, Stone, WinDetector};

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
    size: Size,
    /// For each seat.
    seats: Box<[Share]>,
    /// One after the other the rows, the columns and the two diagonals; with counters of their own, so for each seat.
    counters: Box<[i32]>,
}

/// The part of a seat in the counters.
#[derive(Clone, Copy, Debug)]
struct Share {
    /// Where its counters begin.
    first: usize,
    /// What a stone adds.
    change: i32,
    /// The score of a complete line.
    complete: i32,
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
        let one: Vec<i32> = lines_of(Direction::Horizontal, size.rows())
            .chain(lines_of(Direction::Vertical, size.columns()))
            .chain(lines_of(Direction::Diagonal, 1))
            .chain(lines_of(Direction::AntiDiagonal, 1))
            .collect();
        let share = |seat: u8| {
            let (first, change) = if apart { (one.len() * usize::from(seat), 1) } else { (0, 1 - 2 * i32::from(seat)) };
            Share { first, change, complete: change * lines.length() as i32 }
        };
        let counters = one.repeat(if apart { usize::from(seats) } else { 1 }).into();
        Some(LineCounters { size, seats: (0..seats).map(share).collect(), counters })
    }

    /// The rest of what a stone does that completes a line or lies on a diagonal.
    #[cold]
    #[inline(never)]
    fn placed_in_a_line(&mut self, cell: usize, stone: Stone) -> bool {
        let Some(&share) = self.seats.get(stone.index()) else { return false };
        let (rows, columns) = (self.size.rows() as usize, self.size.columns() as usize);
        let (row, column) = self.size.row_column(cell);
        let (row, column) = (row as usize, column as usize);
        let own = &mut self.counters[share.first..];
        let diagonals = [(rows + columns, row == column), (rows + columns + 1, row + column + 1 == columns)];
        diagonals.iter().filter(|(_, through)| *through).for_each(|(line, _)| own[*line] += share.change);
        let lines = [(row, true), (rows + column, true)].into_iter().chain(diagonals);
        lines.filter(|(_, through)| *through).any(|(line, _)| own[line] == share.complete)
    }
}

impl WinDetector for LineCounters {
    #[inline]
    fn placed(&mut self, _: &Board, cell: usize, stone: Stone) -> bool {
        let Some(&share) = self.seats.get(stone.index()) else { return false };
        let (row, column) = self.size.row_column(cell);
        let mut completes = |line: usize| {
            let counter = &mut self.counters[share.first + line];
            *counter += share.change;
            *counter == share.complete
        };
        let (by_row, by_column) = (completes(row as usize), completes((self.size.rows() + column) as usize));
        // Most stones do nothing more, and stop here.
        let diagonal = row == column || row + column + 1 == self.size.columns();
        (by_row || by_column || diagonal) && self.placed_in_a_line(cell, stone)
    }
}
