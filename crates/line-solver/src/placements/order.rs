//! In which order moves are tried.

use super::grid::{Grid, Lines, bits};
use std::cmp::Reverse;

/// Cells, from the most promising on.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    cells: [u8; 64],
    count: usize,
    next: usize,
}

impl Order {
    /// Orders some empty cells by the open lines of both sides through them. Each stone that a side has on a line makes the
    /// line count `factor` times as much.
    #[inline]
    pub(crate) fn new(grid: &Grid, cells: u64, sides: [(&Lines, u64); 2], factor: u32) -> Order {
        let mut scores = [0u32; 64];
        for (lines, stones) in sides {
            for line in grid.each(lines) {
                let score = factor.pow((line & stones).count_ones().min(8));
                bits(line & cells).for_each(|cell| scores[cell as usize % 64] += score);
            }
        }
        let mut order = Order { cells: [0; 64], count: 0, next: 0 };
        for cell in bits(cells) {
            order.cells[order.count % 64] = cell as u8;
            order.count += 1;
        }
        order.cells[..order.count].sort_unstable_by_key(|&cell| Reverse(scores[cell as usize % 64]));
        order
    }
}

impl Iterator for Order {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let cell = self.cells[..self.count].get(self.next)?;
        self.next += 1;
        Some(u32::from(*cell))
    }
}
