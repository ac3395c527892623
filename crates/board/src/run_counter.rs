//! The detector that counts outward from the last stone.

use crate::lines::back;
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

    /// Whether the stones in a direction are enough; no more of them are looked at than that takes.
    fn reaches(&self, board: &Board, cell: usize, direction: Direction) -> bool {
        let stone = board.cell(cell);
        let wanted = self.lines.length() as usize - 1;
        let run = |step, most| board.size().ray(cell, step).take(most).take_while(|&next| board.cell(next) == stone);
        let before = run(back(direction), wanted).count();
        before + run(direction.step(), wanted - before).count() == wanted
    }
}

impl WinDetector for RunCounter {
    fn placed(&mut self, board: &Board, cell: usize) -> bool {
        self.lines.directions().iter().any(|direction| self.reaches(board, cell, direction))
    }

    fn catch_up(&mut self, _: &Board) {}
}
