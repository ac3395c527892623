//! How a board is kept, and why.
//!
//! What a position needs depends on its size, so the rules choose a form for their board once:
//!
//! | form | for | a board | a line is noticed by | a random cell |
//! |---|---|---|---|---|
//! | [small](Cells::small) | at most 64 cells, two kinds of marks | a word for the empty cells and one for the first mark | a table of all sets, the board laid over itself, or the lines through the cell: [`masks`](crate::masks) | [`select`](parlor_board::select), or a table |
//! | [large](Cells::large) | all else | a byte for each cell | a [`Detector`](parlor_board::Detector): words, counters or a count outward | a list of [`EmptyCells`](parlor_board::EmptyCells): [`large`](crate::large) |
//!
//! A small board is copied like a number and lies in no memory of its own: most of the time of a random game on it goes
//! into choosing moves. In a small board cell 0 is the lowest bit:
//!
//! ```text
//!   x . o      bit 0 1 2      empty 0b111_101_010
//!   . x .          3 4 5      x     0b000_010_001
//!   . . .          6 7 8      o     0b000_000_100, which is what is left
//! ```
//!
//! In a large board nothing is counted or searched for a random cell; the numbers of its empty cells are therefore not
//! in order, and depend on the course of the game.

use parlor_board::{Board, Stone, detector};
use std::borrow::Cow;

use crate::large::Large;
use crate::masks::Masks;
use crate::renju::Ruling;
use crate::state::Standing;
use crate::{State, TicTacToeRules};

/// What lies on a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cells {
    /// A small board; one without marks beside a large one.
    pub(crate) small: Marks,
    /// A large board. Boxed, since its parts lie elsewhere anyway: so a position stays as small as a small one.
    pub(crate) large: Option<Box<Large>>,
}

/// The marks of a small board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Marks {
    empty: u64,
    /// The cells with the mark of the first seat. Those with the other are neither empty nor blocked, nor among these.
    first: u64,
    /// How many cells are empty. It could be counted, but whoever plays at random would have to wait for it.
    left: u32,
}

impl Cells {
    /// How many cells are empty.
    #[inline]
    pub(crate) fn left(&self) -> usize {
        match &self.large {
            None => self.small.left(),
            Some(large) => large.count_empty(),
        }
    }

    /// Places a mark, and says whether there is more to it: if not, the mark has completed nothing and was not the last.
    #[inline]
    pub(crate) fn place(&mut self, cell: usize, mark: Stone) -> bool {
        match &mut self.large {
            Some(large) => large.place(cell, mark),
            None => {
                self.small.place(cell, mark == FIRST);
                true
            }
        }
    }

    /// Places a mark on the empty cell with this number, on a large board. Says which that is, and whether there is more to
    /// it.
    #[inline(always)]
    pub(crate) fn place_nth(&mut self, number: usize, mark: Stone) -> Option<(usize, bool)> {
        self.large.as_mut()?.place_nth(number, mark)
    }
}

impl Marks {
    /// A board without marks.
    #[inline]
    pub(crate) fn none(masks: &Masks) -> Marks {
        Marks { empty: masks.playable, first: 0, left: masks.playable.count_ones() }
    }

    /// The cells with the first mark, or those with the other.
    #[inline]
    pub(crate) fn of(self, is_first: bool, masks: &Masks) -> u64 {
        if is_first { self.first } else { masks.playable & !self.empty & !self.first }
    }

    /// The same marks with the empty cells and those of the first mark taken elsewhere.
    #[inline]
    pub(crate) fn mapped(self, map: impl FnOnce([u64; 2]) -> [u64; 2]) -> Marks {
        let [empty, first] = map([self.empty, self.first]);
        Marks { empty, first, ..self }
    }

    /// How many cells are empty.
    #[inline]
    pub(crate) fn left(self) -> usize {
        self.left as usize
    }

    /// Whether no cell is empty.
    #[inline]
    pub(crate) fn are_full(self) -> bool {
        self.left == 0
    }

    /// Marks an empty cell.
    #[inline]
    pub(crate) fn place(&mut self, cell: usize, is_first: bool) {
        self.empty ^= 1 << cell;
        self.first |= u64::from(is_first) << cell;
        self.left -= 1;
    }
}

/// The mark of the first seat.
pub(crate) const FIRST: Stone = Stone::of(0);

/// The mark of the second.
const SECOND: Stone = Stone::of(1);

impl TicTacToeRules {
    /// The board of a position. The number of a stone is that of the seat whose mark it is.
    pub fn board<'a>(&self, state: &'a State) -> Cow<'a, Board> {
        match &state.cells.large {
            Some(large) => Cow::Borrowed(large.board()),
            None => Cow::Owned(Board::with_stones(self.lines.size(), self.stones(state))),
        }
    }

    /// The position with a board, which has blocks where the rules have them.
    pub(crate) fn state(&self, board: Board, standing: Standing) -> State {
        State { cells: self.cells(board), standing }
    }

    fn cells(&self, board: Board) -> Cells {
        let mut small = Marks::none(&self.masks);
        if self.is_small() {
            let stones = board.stones().filter(|(_, stone)| !stone.is_blocked());
            stones.for_each(|(cell, stone)| small.place(cell, stone == FIRST));
            return Cells { small, large: None };
        }
        let large = Large::new(board, (!self.renju).then(|| detector(self.lines, self.marks())));
        Cells { small, large: Some(Box::new(large)) }
    }

    /// Whether boards are kept in two words.
    pub(crate) fn is_small(&self) -> bool {
        self.masks.fit && self.marks() <= 2 && !self.renju
    }

    /// What lies on a cell.
    pub(crate) fn stone(&self, state: &State, cell: usize) -> Stone {
        if let Some(large) = &state.cells.large {
            return large.board().cell(cell);
        }
        let marks = state.cells.small;
        let lies_in = |set: u64| set >> cell & 1 == 1;
        match () {
            () if lies_in(marks.empty) => Stone::EMPTY,
            () if lies_in(marks.first) => FIRST,
            () if lies_in(self.masks.playable) => SECOND,
            () => Stone::BLOCKED,
        }
    }

    /// What lies on each cell, in order.
    pub(crate) fn stones<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Stone> + 'a {
        (0..self.grid.cells() as usize).map(|cell| self.stone(state, cell))
    }

    /// The empty cells, in order.
    pub(crate) fn empty_cells<'a>(&self, state: &'a State) -> impl Iterator<Item = usize> + 'a {
        let (bits, board) = match &state.cells.large {
            None => (state.cells.small.empty, None),
            Some(large) => (0, Some(large.board().empty_cells())),
        };
        let rest = std::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)));
        let small = rest.take_while(|&bits| bits != 0).map(|bits| bits.trailing_zeros() as usize);
        small.chain(board.into_iter().flatten())
    }

    /// The empty cell with this number.
    #[inline(always)]
    pub(crate) fn nth_empty(&self, state: &State, number: usize) -> Option<usize> {
        match &state.cells.large {
            None => self.nth_small(state, number),
            Some(large) => large.nth_empty(number),
        }
    }

    /// The same on a small board.
    #[inline]
    pub(crate) fn nth_small(&self, state: &State, number: usize) -> Option<usize> {
        let marks = state.cells.small;
        (number < marks.left()).then(|| self.masks.nth(marks.empty, number))
    }

    /// What a mark has done that was just [placed](Cells::place), if there was more to it.
    #[inline(always)]
    pub(crate) fn rule(&self, cells: &mut Cells, cell: usize, mark: Stone) -> Ruling {
        if let Some(large) = &mut cells.large {
            return large.rule(cell, mark);
        }
        let own = cells.small.of(mark == FIRST, &self.masks);
        Ruling::of(self.masks.completes(own, cell), cells.small.are_full())
    }
}
