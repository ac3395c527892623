//! The survey of a board of any size.

use parlor_board::{Board, Line, Lines};
use parlor_core::{SEATS_MAX, Seat};

use crate::position::{Found, Survey};

/// A look at every cell of a board.
pub(crate) struct Scan<'a> {
    board: &'a Board,
    lines: &'a Lines,
    counts: [u32; SEATS_MAX as usize],
}

impl<'a> Scan<'a> {
    pub(crate) fn new(board: &'a Board, lines: &'a Lines) -> Scan<'a> {
        Scan { board, lines, counts: counts(board) }
    }

    /// The cells without which a line is too short. None, if it is twice as long as it need be.
    fn needed(&self, line: &Line) -> impl Iterator<Item = usize> + use<> {
        let over = (line.length() - self.lines.length()) as usize;
        let ring = self.lines.beyond(line).next().is_none() && self.lines.kind().torus;
        let needed = match ring {
            // Without any of its cells a ring is a row that is one shorter.
            true if over > 0 => 0,
            _ => (self.lines.length() as usize).saturating_sub(over),
        };
        line.cells().skip(over).take(needed)
    }
}

/// How many marks of each kind there are.
pub(crate) fn counts(board: &Board) -> [u32; SEATS_MAX as usize] {
    let mut counts = [0; SEATS_MAX as usize];
    for mark in board.cells().filter_map(|stone| stone.seat()) {
        counts[usize::from(mark)] += 1;
    }
    counts
}

impl Survey for Scan<'_> {
    fn count(&self, mark: Seat) -> u32 {
        self.counts[mark.index()]
    }

    fn lines(&self, _: u8) -> Found {
        let mut completed = self.lines.completed(self.board);
        let Some(first) = completed.next() else { return Found::Nothing };
        let mut shared: Vec<usize> = self.needed(&first).collect();
        for line in completed {
            let needed: Vec<usize> = self.needed(&line).collect();
            shared.retain(|cell| needed.contains(cell));
            if shared.is_empty() {
                break;
            }
        }
        // Lines of several marks share no cell.
        let owner = shared.first().and_then(|&cell| self.board.cell(cell).seat());
        owner.map_or(Found::Apart, |mark| Found::Joined(Seat(mark)))
    }
}
