//! A large board, with what finds its empty cells and what notices its lines.

use parlor_board::{Board, Detector, EmptyCells, Stone, WinDetector};
use std::hash::{Hash, Hasher};

use crate::renju::{self, Ruling};

/// A board that is not kept as a small one: of any size, for any number of marks.
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
    /// A board, with a detector that has seen none of its stones; without one it is one of renju.
    pub(crate) fn new(board: Board, detector: Option<Detector>) -> Large {
        let judge = detector.map_or(Judge::Renju, |mut detector| {
            detector.catch_up(&board);
            Judge::Lines(detector)
        });
        Large { empty: EmptyCells::of(&board), board, judge }
    }

    /// The stones.
    #[inline]
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// How many cells are empty.
    #[inline]
    pub(crate) fn count_empty(&self) -> usize {
        self.empty.count()
    }

    /// Places a mark, and says whether there is more to it.
    #[inline(always)]
    pub(crate) fn place(&mut self, cell: usize, mark: Stone) -> bool {
        self.empty.remove(cell);
        self.put(cell, mark)
    }

    /// Places a mark on the empty cell with this number. Says which that is, and whether there is more to it.
    #[inline(always)]
    pub(crate) fn place_nth(&mut self, number: usize, mark: Stone) -> Option<(usize, bool)> {
        let cell = self.empty.remove_nth(&self.board, number)?;
        Some((cell, self.put(cell, mark)))
    }

    #[inline(always)]
    fn put(&mut self, cell: usize, mark: Stone) -> bool {
        self.board.place(cell, mark);
        match &mut self.judge {
            Judge::Lines(detector) => detector.note(cell, mark) || self.empty.count() == 0,
            Judge::Renju => true,
        }
    }

    /// What a mark has done that was just placed, if there was more to it.
    #[inline(always)]
    pub(crate) fn rule(&mut self, cell: usize, mark: Stone) -> Ruling {
        let has_line = match &mut self.judge {
            Judge::Renju => match renju::rule(&self.board, cell) {
                Ruling::Nothing => false,
                ruling => return ruling,
            },
            Judge::Lines(detector) => detector.look(&self.board, cell, mark),
        };
        Ruling::of(has_line, self.empty.count() == 0)
    }

    /// The empty cell with this number.
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
