//! A board of any size, for any number of players.

use parlor_board::{Board, Lines, Size, Stone};
use parlor_core::Seat;

use crate::{Line, Move};

/// A board, and how high the discs are stacked in each column.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stacks {
    board: Board,
    heights: Box<[u32]>,
}

impl Stacks {
    pub(crate) fn new(size: Size) -> Box<Stacks> {
        Box::new(Stacks { board: Board::new(size), heights: vec![0; size.columns() as usize].into() })
    }

    /// How many discs lie in a column.
    pub(crate) fn height(&self, column: u32) -> u32 {
        self.heights[column as usize]
    }

    /// Whose disc lies at a level of a column, from 0 at the bottom; `None` if there is none.
    pub(crate) fn seat(&self, column: u32, level: u32) -> Option<Seat> {
        self.board.cell(self.cell(column, level)).seat().map(Seat)
    }

    /// The columns that are not full, from the left.
    pub(crate) fn open(&self) -> impl Iterator<Item = u32> {
        let rows = self.board.size().rows();
        (0..).zip(&self.heights).filter(move |(_, height)| **height < rows).map(|(column, _)| column)
    }

    /// The columns in whose lowest cell a seat has a disc, from the left.
    pub(crate) fn poppable(&self, seat: Seat) -> impl Iterator<Item = u32> {
        (0..self.board.size().columns()).filter(move |&column| self.seat(column, 0) == Some(seat))
    }

    /// Makes a move of a seat. Never inlined: what it takes would be in the way of boards in words.
    #[inline(never)]
    pub(crate) fn play(&mut self, mv: Move, mover: Seat) {
        match mv {
            Move::Drop { column } => self.put(column, mover),
            Move::Pop { column } => self.pop(column),
        }
    }

    /// Puts a disc on top of a column.
    pub(crate) fn put(&mut self, column: u32, seat: Seat) {
        let cell = self.cell(column, self.height(column));
        self.board.place(cell, Stone::of(seat.0));
        self.heights[column as usize] += 1;
    }

    /// Takes the lowest disc out of a column.
    fn pop(&mut self, column: u32) {
        let height = self.height(column);
        for level in 1..height {
            let falling = self.board.cell(self.cell(column, level));
            self.board.place(self.cell(column, level - 1), falling);
        }
        self.board.clear(self.cell(column, height - 1));
        self.heights[column as usize] -= 1;
    }

    /// The board with the columns in the other order.
    pub(crate) fn mirrored(&self) -> Stacks {
        let mut mirrored = Stacks { board: Board::new(self.board.size()), heights: self.heights.clone() };
        mirrored.heights.reverse();
        let columns = self.board.size().columns() as usize;
        for (cell, stone) in self.board.stones() {
            mirrored.board.place(cell / columns * columns + columns - 1 - cell % columns, stone);
        }
        mirrored
    }

    /// Whether a board comes no later than its mirrored one, by the first column that differs.
    pub(crate) fn comes_first(&self) -> bool {
        let discs = |column| (0..self.height(column)).map(move |level| self.seat(column, level));
        let columns = 0..self.board.size().columns();
        let compared = columns.clone().zip(columns.rev()).map(|(one, other)| discs(one).cmp(discs(other)));
        compared.into_iter().find(|order| order.is_ne()).is_none_or(|order| order.is_lt())
    }

    /// Calls `found` with every line that a move has just completed, and whose it is.
    pub(crate) fn each_line_after(&self, mv: Move, lines: &Lines, mut found: impl FnMut(Seat, Line)) {
        let height = self.height(mv.column());
        let changed = match mv {
            Move::Drop { .. } => height - 1..height,
            // Every disc of the column lies elsewhere. Along the column itself no line is new, so that one found
            // twice is not to be feared.
            Move::Pop { .. } => 0..height,
        };
        for cell in changed.map(|level| self.cell(mv.column(), level)) {
            for line in lines.through(&self.board, cell) {
                let seat = self.board.cell(cell).seat().expect("a line is of stones");
                found(Seat(seat), Line::of(lines.size(), &line));
            }
        }
    }

    fn cell(&self, column: u32, level: u32) -> usize {
        let size = self.board.size();
        (size.rows() - 1 - level) as usize * size.columns() as usize + column as usize
    }
}
