//! The strategy that notices a completed line.

use crate::{Board, LineCounters, LineWords, Lines, RunCounter, Stone};

/// Notices when a stone completes a line.
///
/// It is told of every stone once, right after it was placed; what it keeps of them is its own. To see which lines
/// were completed is another question, for after the win: [`Lines::through`].
pub trait WinDetector {
    /// Takes note of the stone of a seat that was just placed on a cell and lies there, and says whether it completed a line.
    fn placed(&mut self, board: &Board, cell: usize, stone: Stone) -> bool;

    /// Takes note of the stone as far as most stones need it, which complete nothing, and says whether there is more to it:
    /// then [`look`](WinDetector::look) has to be called before the next stone. Both together are
    /// [`placed`](WinDetector::placed). Provided: nothing is noted yet.
    #[inline]
    fn note(&mut self, _cell: usize, _stone: Stone) -> bool {
        true
    }

    /// Takes note of the rest of a stone that was [noted](WinDetector::note), and says whether it completed a line.
    /// Provided: all is left.
    fn look(&mut self, board: &Board, cell: usize, stone: Stone) -> bool {
        self.placed(board, cell, stone)
    }

    /// Takes note of a board that is already occupied. Provided: one stone after the other.
    fn catch_up(&mut self, board: &Board) {
        for (cell, stone) in board.stones().filter(|(_, stone)| !stone.is_blocked()) {
            self.placed(board, cell, stone);
        }
    }
}

/// The detector that fits: [`LineCounters`] if every line is a full one, else [`LineWords`] on boards that are small
/// enough, and [`RunCounter`] otherwise.
pub fn detector(lines: Lines, seats: u8) -> Detector {
    if let Some(counters) = LineCounters::new(lines) {
        return Detector::LineCounters(counters);
    }
    match LineWords::new(lines, seats) {
        Some(words) => Detector::LineWords(words),
        None => Detector::RunCounter(RunCounter::new(lines)),
    }
}

/// One of the detectors, as [`detector`] chooses.
// The tag gets a byte of its own. Hidden among the values of a field it would have to be worked out for every stone.
#[derive(Clone, Debug)]
#[repr(u8)]
pub enum Detector {
    /// For full lines.
    LineCounters(LineCounters),
    /// For boards of 31 rows and columns at most.
    LineWords(LineWords),
    /// For all lines.
    RunCounter(RunCounter),
}

impl WinDetector for Detector {
    // Always inlined: whoever plays many games has several places that ask, and a call takes as long as the answer.
    #[inline(always)]
    fn placed(&mut self, board: &Board, cell: usize, stone: Stone) -> bool {
        match self {
            Detector::LineCounters(counters) => counters.placed(board, cell, stone),
            Detector::LineWords(words) => words.placed(board, cell, stone),
            Detector::RunCounter(counter) => counter.placed(board, cell, stone),
        }
    }

    #[inline(always)]
    fn note(&mut self, cell: usize, stone: Stone) -> bool {
        match self {
            Detector::LineCounters(counters) => counters.note(cell, stone),
            Detector::LineWords(words) => words.note(cell, stone),
            Detector::RunCounter(counter) => counter.note(cell, stone),
        }
    }

    fn look(&mut self, board: &Board, cell: usize, stone: Stone) -> bool {
        match self {
            Detector::LineCounters(counters) => counters.look(board, cell, stone),
            Detector::LineWords(words) => words.look(board, cell, stone),
            Detector::RunCounter(counter) => counter.look(board, cell, stone),
        }
    }

    fn catch_up(&mut self, board: &Board) {
        match self {
            Detector::LineCounters(counters) => counters.catch_up(board),
            Detector::LineWords(words) => words.catch_up(board),
            Detector::RunCounter(counter) => counter.catch_up(board),
        }
    }
}
