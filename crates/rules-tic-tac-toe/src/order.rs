//! In which order the marks of a board can have been placed.
//!
//! Where only longer rows count as much as short ones, any order will do that leaves a completing mark for the end: no
//! part of a board without a line has one. It is otherwise where a row can be too long to count, or where a move can
//! be a foul: a row of four is no exact three, but it has been one if the marks were placed from left to right.

use parlor_board::{Board, Direction, Line, Lines, Stone};
use parlor_core::{SEATS_MAX, Seat};
use std::collections::HashSet;

use crate::position::{Found, Survey};
use crate::scan;

/// How many boards are looked at, at most, and how many cells of them.
const BOARDS_MAX: usize = 4_000;
const CELLS_MAX: usize = 1 << 24;

/// Whether the marks of a board can be taken away one by one, by an order of play backwards.
///
/// `last` says which of them may have been placed last, or `None` where any order will do. The search gives up after
/// some thousands of boards, and then takes the answer to be no.
pub(crate) fn can_be_taken_apart(board: &Board, mut last: impl FnMut(&Board) -> Option<Vec<usize>>) -> bool {
    let boards_max = BOARDS_MAX.min(CELLS_MAX / board.size().cells());
    let mut board = board.clone();
    let mut seen = HashSet::new();
    let mut taken: Vec<(usize, Stone)> = Vec::new();
    let mut open = Vec::new();
    let Some(candidates) = last(&board) else { return true };
    open.push(candidates);
    while let Some(candidates) = open.last_mut() {
        let Some(cell) = candidates.pop() else {
            open.pop();
            taken.pop().into_iter().for_each(|(cell, stone)| board.place(cell, stone));
            continue;
        };
        taken.push((cell, board.cell(cell)));
        board.clear(cell);
        let mut cells: Vec<usize> = taken.iter().map(|(cell, _)| *cell).collect();
        cells.sort();
        if seen.len() == boards_max {
            return false;
        }
        let candidates = if seen.insert(cells) { last(&board) } else { Some(Vec::new()) };
        match candidates {
            None => return true,
            Some(candidates) => open.push(candidates),
        }
    }
    false
}

/// The survey of a board on which only rows of exactly the required length are lines.
pub(crate) struct Exact<'a> {
    board: &'a Board,
    lines: &'a Lines,
    counts: [u32; SEATS_MAX as usize],
}

impl<'a> Exact<'a> {
    pub(crate) fn new(board: &'a Board, lines: &'a Lines) -> Exact<'a> {
        Exact { board, lines, counts: scan::counts(board) }
    }

    /// Whether all marks can have been placed without a line on the way.
    fn has_an_order(&self, board: &Board, marks: u8) -> bool {
        Seat::all(marks).all(|mark| self.mark_has_an_order(board, Stone::of(mark.0)))
    }

    /// Marks of another kind are no matter: they are no more in the way of a row than an empty cell is.
    fn mark_has_an_order(&self, board: &Board, mark: Stone) -> bool {
        let own = board.stones().filter(|(_, stone)| *stone == mark).map(|(cell, _)| cell);
        let mut long: Vec<usize> = own.filter(|&cell| self.is_too_long(board, cell)).collect();
        can_be_taken_apart(board, |board| {
            long.retain(|&cell| board.cell(cell) == mark);
            let open: Vec<usize> = long.iter().copied().filter(|&cell| self.is_too_long(board, cell)).collect();
            if open.is_empty() {
                return None;
            }
            Some(open.into_iter().filter(|&cell| self.leaves_no_line(board, cell)).collect())
        })
    }

    /// Whether a cell is in a row that is too long.
    fn is_too_long(&self, board: &Board, cell: usize) -> bool {
        let lines = self.lines;
        let row = |way: Direction| lines.count(board, cell, way.back()) + 1 + lines.count(board, cell, way.step());
        lines.directions().iter().any(|way| row(way) > lines.length() as usize)
    }

    /// Whether the mark on a cell, once taken away, leaves no line of its neighbours.
    fn leaves_no_line(&self, board: &Board, cell: usize) -> bool {
        let (lines, length) = (self.lines, self.lines.length() as usize);
        let left = |way: Direction| [way.back(), way.step()].map(|step| lines.count(board, cell, step));
        lines.directions().iter().all(|way| !left(way).contains(&length))
    }
}

impl Survey for Exact<'_> {
    fn count(&self, mark: Seat) -> u32 {
        self.counts[mark.index()]
    }

    fn lines(&self, marks: u8) -> Found {
        let completed: Vec<Line> = self.lines.completed(self.board).collect();
        let Some(first) = completed.first() else {
            return if self.has_an_order(self.board, marks) { Found::Nothing } else { Found::Disorder };
        };
        let on_all = |cell: &usize| completed.iter().all(|line| line.cells().any(|own| own == *cell));
        let mut shared = first.cells().filter(on_all).peekable();
        let Some(mark) = shared.peek().and_then(|&cell| self.board.cell(cell).seat()) else { return Found::Apart };
        let mut before = self.board.clone();
        let is_last = |cell: usize| {
            before.clear(cell);
            let last = self.leaves_no_line(self.board, cell) && self.has_an_order(&before, marks);
            before.place(cell, Stone::of(mark));
            last
        };
        if shared.any(is_last) { Found::Joined(Seat(mark)) } else { Found::Disorder }
    }
}
