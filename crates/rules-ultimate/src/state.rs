//! A position.

use parlor_core::Seat;

use crate::Place;
use crate::marks::{ALL, Marks, Set, has, nth};

/// A position: the marks, who has won which board, and where the next mark may be placed.
///
/// Two positions are equal if they look the same and go on in the same way, however they were reached.
///
/// ```text
///          boards 0 1 2        x has won board 0 and o has filled cell 4 of board 5 last:
///                 3 4 5
///                 6 7 8        won.of(x) = 000000001   won.of(o) = 000000000
///                              open      = 111111110   to_play   = 000010000
/// ```
///
/// Had o marked cell 0 instead, board 0 would be asked for, which is closed: `to_play` would be all of `open`. Once the
/// game is over `to_play` has no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The marks on each of the nine boards.
    pub(crate) boards: [Marks; 9],
    /// Who has won which board.
    pub(crate) won: Marks,
    /// The boards on which marks may still be placed in this game.
    pub(crate) open: Set,
    /// The boards on which the next mark may be placed.
    pub(crate) to_play: Set,
    /// How many cells the open boards have left: all moves of a free choice.
    pub(crate) cells_left: u8,
    /// How often a board was emptied.
    pub(crate) wipes: u8,
    /// Whose turn it is, or would be.
    pub(crate) mover: Seat,
}

impl State {
    pub(crate) fn start() -> State {
        State {
            boards: [Marks::default(); 9],
            won: Marks::default(),
            open: ALL,
            to_play: ALL,
            cells_left: 81,
            wipes: 0,
            mover: Seat(0),
        }
    }

    /// The only board on which the next mark may be placed, from 0 in reading order, or `None` if there is a choice or the
    /// game is over.
    pub fn board_to_play(&self) -> Option<u8> {
        self.to_play.is_power_of_two().then(|| self.to_play.trailing_zeros() as u8)
    }

    /// Who has won a board, counted from 0 in reading order.
    pub fn winner_of(&self, board: u8) -> Option<Seat> {
        self.won.owner(board)
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.to_play == 0
    }

    #[inline]
    pub(crate) fn marks(&self, board: u8) -> Marks {
        self.boards[usize::from(board)]
    }

    /// Where the next mark may be placed after one in a cell, as the boards are now.
    #[inline]
    pub(crate) fn boards_after(&self, cell: u8) -> Set {
        if has(self.open, cell) { 1 << cell } else { self.open }
    }

    /// How many moves there are.
    #[inline]
    pub(crate) fn count_places(&self) -> u32 {
        match self.board_to_play() {
            Some(board) => self.marks(board).count_empty(),
            None if self.is_over() => 0,
            None => u32::from(self.cells_left),
        }
    }

    /// The moves, board by board.
    #[inline]
    pub(crate) fn places(&self) -> Places<'_> {
        Places { state: self, boards: self.to_play, board: 0, cells: 0 }
    }

    /// The move with a number, in the order of [`places`](State::places).
    #[inline]
    pub(crate) fn nth_place(&self, mut number: u32) -> Option<Place> {
        let mut boards = self.to_play;
        while boards != 0 {
            let board = boards.trailing_zeros() as u8;
            let marks = self.marks(board);
            if number < marks.count_empty() {
                return Place::new(board, nth(marks.empty(), number));
            }
            number -= marks.count_empty();
            boards &= boards - 1;
        }
        None
    }
}

/// The moves of a position.
pub(crate) struct Places<'a> {
    state: &'a State,
    /// The boards that are still to come.
    boards: Set,
    /// The board at hand, and those of its cells that are still to come.
    board: u8,
    cells: Set,
}

impl Iterator for Places<'_> {
    type Item = Place;

    #[inline]
    fn next(&mut self) -> Option<Place> {
        if self.cells == 0 {
            if self.boards == 0 {
                return None;
            }
            self.board = self.boards.trailing_zeros() as u8;
            self.boards &= self.boards - 1;
            self.cells = self.state.marks(self.board).empty();
        }
        let cell = self.cells.trailing_zeros() as u8;
        self.cells &= self.cells - 1;
        Place::new(self.board, cell)
    }
}
