//! The strategy that notices a completed line.

use crate::{Board, LineCounters, Lines, RunCounter};

/// Notices when a stone completes a line.
///
/// It is told of every stone once, right after it was placed; what it keeps of them is its own. To see which lines
/// were completed is another question, for after the win: [`Lines::through`].
pub trait WinDetector {
    /// Takes note of the stone that was just placed on a cell, and says whether it completed a line.
    fn placed(&mut self, board: &Board, cell: usize) -> bool;

    /// Takes note of a board that is already occupied. Provided: one stone after the other.
    fn catch_up(&mut self, board: &Board) {
        for (cell, _) in board.stones() {
            self.placed(board, cell);
        }
    }
}

/// The detector that fits: [`LineCounters`] if every line is a full one, [`RunCounter`] otherwise.
pub fn detector(lines: Lines, seats: u8) -> Detector {
    match LineCounters::new(lines, seats) {
        Some(counters) => Detector::LineCounters(counters),
        None => Detector::RunCounter(RunCounter::new(lines)),
    }
}

/// Either detector, as [`detector`] chooses.
#[derive(Clone, Debug)]
pub enum Detector {
    /// For full lines.
    LineCounters(LineCounters),
    /// For all lines.
    RunCounter(RunCounter),
}

impl WinDetector for Detector {
    fn placed(&mut self, board: &Board, cell: usize) -> bool {
        match self {
            Detector::LineCounters(counters) => counters.placed(board, cell),
            Detector::RunCounter(counter) => counter.placed(board, cell),
        }
    }

    fn catch_up(&mut self, board: &Board) {
        match self {
            Detector::LineCounters(counters) => counters.catch_up(board),
            Detector::RunCounter(counter) => counter.catch_up(board),
        }
    }
}
