//! The detector that keeps every row, column and diagonal as a word.

use crate::overlay::doublings;
use crate::{Board, Direction, Lines, Stone, WinDetector};
use std::sync::Arc;

/// The longest side of a board whose lines fit in words of 32 bits with one to spare.
const SIDE_MAX: u32 = 31;

/// Keeps the stones of each seat once for every direction: a word for each row, column and diagonal. To see whether a
/// stone completes a line takes a few instructions for all four words on which it lies.
///
/// ```text
///     a b c d e       rows      columns    diagonals        anti-diagonals
///   1 . X . . .       01000     00000      b1 c2 d3: 1 1 1  b1 a2: 1 0
///   2 . . X . .       00100     10000
///   3 . . . X .       00010     01000      written from left to right, as the cells lie
/// ```
///
/// The bit of a cell is its column, or in the word of a column its row. A run of three is where a word, the word
/// moved by one and the word moved by two have a bit in common. Words lie in pairs in 64 bits: no run goes from one to
/// the next, as the highest bit of each is never set.
#[derive(Clone, Debug)]
pub struct LineWords {
    shape: Arc<Shape>,
    words: Box<[u32]>,
}

/// What never changes.
#[derive(Debug)]
struct Shape {
    places: Box<[Place]>,
    /// How many words each seat has.
    stride: usize,
    length: u32,
    exact: bool,
    /// Moves that one after the other leave a bit where a run of the required length begins.
    shifts: [u8; 5],
    /// The words that count: rows and columns, diagonals and anti-diagonals.
    masks: [u64; 2],
}

/// Where a cell is found.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// The numbers of its words: row, column, diagonal, anti-diagonal.
    words: [u16; 4],
    row: u8,
    column: u8,
}

impl LineWords {
    /// A detector of these lines for stones of the seats below `seats`, or `None` on a torus and on boards of more
    /// than 31 rows or columns.
    pub fn new(lines: Lines, seats: u8) -> Option<LineWords> {
        let (rows, columns) = (lines.size().rows(), lines.size().columns());
        if lines.kind().torus || rows.max(columns) > SIDE_MAX {
            return None;
        }
        let place = |cell| {
            let (row, column) = lines.size().row_column(cell);
            let (diagonals, anti_diagonals) = (rows + columns, 2 * (rows + columns) - 1);
            let words = [row, rows + column, diagonals + rows - 1 - row + column, anti_diagonals + row + column];
            Place { words: words.map(|word| word as u16), row: row as u8, column: column as u8 }
        };
        let mask = |low, high| {
            let half = |way| if lines.directions().contains(way) { u64::from(u32::MAX) } else { 0 };
            half(low) | half(high) << 32
        };
        let shape = Shape {
            places: (0..lines.size().cells()).map(place).collect(),
            stride: 3 * (rows + columns) as usize,
            length: lines.length(),
            exact: lines.kind().exact,
            shifts: shifts(lines.length()),
            masks: [
                mask(Direction::Horizontal, Direction::Vertical),
                mask(Direction::Diagonal, Direction::AntiDiagonal),
            ],
        };
        let words = vec![0; shape.stride * usize::from(seats)].into();
        Some(LineWords { shape: Arc::new(shape), words })
    }
}

impl Shape {
    /// Whether there is a line in a pair of words.
    #[inline]
    fn has_line(&self, pair: u64) -> bool {
        let runs = self.shifts.iter().fold(pair, |runs, &shift| runs & runs >> shift);
        match self.exact {
            false => runs != 0,
            // Neither the bit before a run nor the one behind it is set.
            true => runs & !(pair << 1) & !(pair >> self.length) != 0,
        }
    }
}

impl WinDetector for LineWords {
    #[inline(never)]
    fn placed(&mut self, _: &Board, cell: usize, stone: Stone) -> bool {
        let Some(seat) = stone.seat() else { return false };
        let shape = &*self.shape;
        let place = shape.places[cell];
        let own = &mut self.words[usize::from(seat) * shape.stride..][..shape.stride];
        let bits = [1 << place.column, 1 << place.row, 1 << place.column, 1 << place.column];
        let mut pairs = [0; 2];
        for (at, (&word, bit)) in place.words.iter().zip(bits).enumerate() {
            let word = &mut own[usize::from(word)];
            *word |= bit;
            pairs[at / 2] |= u64::from(*word) << (at % 2 * 32);
        }
        shape.has_line(pairs[0] & shape.masks[0]) | shape.has_line(pairs[1] & shape.masks[1])
    }
}

/// Moves for runs of a length: each nearly doubles the run that a bit stands for.
fn shifts(length: u32) -> [u8; 5] {
    doublings(length).map(|shift| shift as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_is_left_where_a_run_begins() {
        for length in 1..=SIDE_MAX {
            assert_eq!(shifts(length).iter().map(|&shift| u32::from(shift)).sum::<u32>(), length - 1);
            let run = |length: u32| (1_u64 << length) - 1;
            let left = |word: u64| shifts(length).iter().fold(word, |runs, &shift| runs & runs >> shift);
            assert_eq!((left(run(length)), left(run(length) << 3), left(run(length - 1) << 3)), (1, 1 << 3, 0));
        }
    }
}
