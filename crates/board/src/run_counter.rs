//! The detector that counts outward from the last stone.

use crate::{Board, Direction, Lines, WinDetector};

/// Counts the run through the stone just placed, in every direction: as many steps as a line is long, whatever the
/// size of the board. It keeps nothing of its own.
#[derive(Clone, Copy, Debug)]
pub struct RunCounter {
    lines: Lines,
}

impl RunCounter {
    /// A detector of these lines.
    pub fn new(lines: Lines) -> RunCounter {
        RunCounter { lines }
    }

    /// Whether the stones in a direction are a line; no more of them are looked at than that takes.
    fn reaches(&self, board: &Board, cell: usize, direction: Direction) -> bool {
        let size = self.lines.size();
        match self.lines.kind().torus {
            true => self.count(board, cell, |forward| {
                size.ring(cell, if forward { direction.step() } else { direction.back() })
            }),
            false => self.count(board, cell, |forward| {
                size.ray(cell, if forward { direction.step() } else { direction.back() })
            }),
        }
    }

    fn count<I: Iterator<Item = usize>>(&self, board: &Board, cell: usize, ray: impl Fn(bool) -> I) -> bool {
        let (stone, length) = (board.cell(cell), self.lines.length() as usize);
        let run = |forward, most| ray(forward).take(most).take_while(|&next| board.cell(next) == stone).count();
        if self.lines.kind().exact {
            // On a torus a whole ring is met from both sides: it is as long as one of them.
            let before = run(false, length);
            let ring = self.lines.kind().torus && before + 1 == length && ray(true).count() == before;
            return ring || before < length && before + 1 + run(true, length - before) == length;
        }
        let before = run(false, length - 1);
        before + run(true, length - 1 - before) + 1 == length
    }
}

impl WinDetector for RunCounter {
    fn placed(&mut self, board: &Board, cell: usize) -> bool {
        self.lines.directions().iter().any(|direction| self.reaches(board, cell, direction))
    }

    fn catch_up(&mut self, _: &Board) {}
}
