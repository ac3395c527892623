//! How a board is kept, and why.
//!
//! What a position needs depends on its size, so the rules choose a form for their board once:
//!
//! | form | for | a board | a line is noticed by | a random cell |
//! |---|---|---|---|---|
//! | [small](Cells::small) | at most 64 cells, two kinds of marks | a word for the empty cells and one for the first mark | a table of all sets, or the lines through the cell: [`masks`](crate::masks) | the same table, or [`select`](parlor_board::select) |
//! | [large](Cells::large) | all else | a byte for each cell | a [`Detector`]: words, counters or a count outward | a list of [`EmptyCells`] |
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

use parlor_board::{Board, Detector, EmptyCells, Stone, WinDetector, detector};
use std::borrow::Cow;
use std::hash::{Hash, Hasher};

use crate::masks::Masks;
use crate::renju::{self, Ruling};
use crate::state::Standing;
use crate::{State, TicTacToeRules};

/// What lies on a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cells {
    /// A small board. If it is large, so many cells are empty and nothing else is true of this.
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
        self.small.left()
    }

    /// Places a mark, and says whether there is more to it: else it has done nothing.
    #[inline]
    pub(crate) fn place(&mut self, cell: usize, mark: Stone) -> bool {
        match &mut self.large {
            Some(large) => {
                self.small.left -= 1;
                large.place(cell, mark)
            }
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
        let placed = self.large.as_mut()?.place_nth(number, mark)?;
        self.small.left -= 1;
        Some(placed)
    }
}

impl Marks {
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
pub(crate) const SECOND: Stone = Stone::of(1);

/// A board of any size.
#[derive(Clone, Debug)]
pub(crate) struct Large {
    board: Board,
    empty: EmptyCells,
    judge: Judge,
}

/// Who says what a mark has done.
#[derive(Clone, Debug)]
enum Judge {
    /// For all games but renju.
    Lines(Detector),
    /// Renju has lines of two kinds and fouls, and looks at the board.
    Renju,
}

impl Large {
    /// Places a mark, and says whether there is more to it.
    #[inline(always)]
    fn place(&mut self, cell: usize, mark: Stone) -> bool {
        self.empty.remove(cell);
        self.placed(cell, mark)
    }

    /// Places a mark on the empty cell with this number. Says which that is, and whether there is more to it.
    #[inline(always)]
    fn place_nth(&mut self, number: usize, mark: Stone) -> Option<(usize, bool)> {
        let cell = self.empty.remove_nth(&self.board, number)?;
        Some((cell, self.placed(cell, mark)))
    }

    #[inline(always)]
    fn placed(&mut self, cell: usize, mark: Stone) -> bool {
        self.board.place(cell, mark);
        match &mut self.judge {
            // They take the least, so that a call would be half of it.
            Judge::Lines(Detector::LineCounters(counters)) => counters.note(cell, mark) || self.empty.count() == 0,
            _ => true,
        }
    }

    /// What a mark has done that was just placed, if there was more to it.
    #[inline(always)]
    fn rule(&mut self, cell: usize, mark: Stone) -> Ruling {
        let has_line = match &mut self.judge {
            Judge::Renju => match renju::rule(&self.board, cell) {
                Ruling::Nothing => false,
                ruling => return ruling,
            },
            Judge::Lines(Detector::LineCounters(counters)) => counters.look(&self.board, cell, mark),
            Judge::Lines(detector) => detector.placed(&self.board, cell, mark),
        };
        match () {
            () if has_line => Ruling::Line,
            () if self.empty.count() == 0 => Ruling::Full,
            () => Ruling::Nothing,
        }
    }

    #[inline]
    pub(crate) fn nth_empty(&self, number: usize) -> Option<usize> {
        self.empty.nth(&self.board, number)
    }
}

// What a detector knows follows from the board, and the numbers of empty cells are no part of a position.
impl PartialEq for Large {
    fn eq(&self, other: &Large) -> bool {
        self.board == other.board
    }
}

impl Eq for Large {}

impl Hash for Large {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.board.hash(hasher);
    }
}

impl TicTacToeRules {
    /// The board of a position. The number of a stone is that of the seat whose mark it is.
    pub fn board<'a>(&self, state: &'a State) -> Cow<'a, Board> {
        match &state.cells.large {
            Some(large) => Cow::Borrowed(&large.board),
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
        let judge = if self.renju { Judge::Renju } else { Judge::Lines(self.detector(&board)) };
        let empty = EmptyCells::of(&board);
        small.left = empty.count() as u32;
        Cells { small, large: Some(Box::new(Large { board, empty, judge })) }
    }

    /// A detector that knows a board.
    fn detector(&self, board: &Board) -> Detector {
        let mut detector = detector(self.lines, self.marks());
        detector.catch_up(board);
        detector
    }

    /// Whether boards are kept in two words.
    pub(crate) fn is_small(&self) -> bool {
        self.masks.fit && self.marks() <= 2 && !self.renju
    }

    /// What lies on a cell.
    pub(crate) fn stone(&self, state: &State, cell: usize) -> Stone {
        if let Some(large) = &state.cells.large {
            return large.board.cell(cell);
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
            Some(large) => (0, Some(large.board.empty_cells())),
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
        match () {
            () if self.masks.completes(cells.small.of(mark == FIRST, &self.masks), cell) => Ruling::Line,
            () if cells.small.are_full() => Ruling::Full,
            () => Ruling::Nothing,
        }
    }
}
