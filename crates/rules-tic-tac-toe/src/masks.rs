//! The survey of a small board: one bit for each cell.

use parlor_board::{Lines, Stone};
use parlor_core::{SEATS_MAX, Seat};

use crate::position::{Found, Survey};

/// Every line of a board of at most 64 cells as a set of bits: cell 0 is the lowest.
///
/// ```text
///   a1 b1 c1      bit 0 1 2      a1 b2 c3 is 0b100_010_001
///   a2 b2 c2          3 4 5
///   a3 b3 c3          6 7 8
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Masks {
    lines: Vec<u64>,
}

impl Masks {
    /// The masks, or `None` for a board with more cells than bits, or with lines that longer rows are not.
    pub(crate) fn new(lines: &Lines) -> Option<Masks> {
        let small = lines.size().cells() <= u64::BITS as usize && !lines.kind().exact;
        small.then(|| Masks { lines: lines.all().map(|line| line.cells().map(|cell| 1 << cell).sum()).collect() })
    }

    pub(crate) fn survey(&self, stones: impl Iterator<Item = Stone>) -> Bits<'_> {
        let mut bits = [0; SEATS_MAX as usize + 1];
        for (cell, stone) in stones.enumerate() {
            // The last place takes empty and blocked cells, and nobody looks there.
            bits[usize::from(stone.seat().unwrap_or(SEATS_MAX))] |= 1 << cell;
        }
        Bits { masks: self, bits }
    }
}

/// The cells of each mark.
pub(crate) struct Bits<'a> {
    masks: &'a Masks,
    bits: [u64; SEATS_MAX as usize + 1],
}

impl Survey for Bits<'_> {
    fn count(&self, mark: Seat) -> u32 {
        self.bits[mark.index()].count_ones()
    }

    fn lines(&self, marks: u8) -> Found {
        let mut found = Found::Nothing;
        for mark in Seat::all(marks) {
            let stones = self.bits[mark.index()];
            let mut completed = self.masks.lines.iter().filter(|&line| stones & line == *line);
            let Some(first) = completed.next() else { continue };
            if found != Found::Nothing || completed.fold(*first, |shared, line| shared & line) == 0 {
                return Found::Apart;
            }
            found = Found::Joined(mark);
        }
        found
    }
}
