//! A small board in two words of 64 bits, and why it is kept so.
//!
//! The bits of a column stand together, the lowest cell first; above its topmost cell each column has a guard bit
//! that is never set. A classic board of 7 columns and 6 rows takes 49 bits:
//!
//! ```text
//!   guard   6 13 20 27 34 41 48
//!           5 12 19 26 33 40 47      # # # # # # #
//!           4 11 18 25 32 39 46      # # # # # # #
//!           3 10 17 24 31 38 45      # # # # # # #      after 4, 4, 3 (x, o, x), o to move:
//!           2  9 16 23 30 37 44      # # # # # # #
//!           1  8 15 22 29 36 43      # # # o # # #      all   = 2¹⁴ + 2²¹ + 2²²
//!           0  7 14 21 28 35 42      # # x x # # #      mover = 2²²
//! ```
//!
//! - A cell's neighbours lie at fixed distances: 1 up, 7 to the right, 8 right and up, 6 right and down. A line is
//!   found by laying the board over itself, moved by a distance, for all cells at once.
//! - The guard keeps a column from running on into the next: what leaves the board lands on a bit that is not set.
//! - A column's discs are a number whose bits are all ones. Adding its lowest bit carries to the lowest free cell.
//! - One word for all discs and one for those of the player to move are enough: a turn swaps whose they are.

use parlor_board::{Direction, Lines};

use crate::{Line, Move};

/// As many steps as double a run of one to the longest that fits into a word.
const STEPS_MAX: usize = 7;

/// A distance that takes every bit out of the word.
const AWAY: u32 = u64::BITS;

/// How the boards of one size are packed, and what a line is on them.
#[derive(Clone, Debug)]
pub(crate) struct Packing {
    lines: Lines,
    rows: u32,
    columns: u32,
    /// The bits of a column, its guard included.
    stride: u32,
    /// The lowest bit of every column.
    floor: u64,
    /// The lowest bit of every column, if discs may be popped out there.
    pops: u64,
    /// The guard bit of every column.
    guard: u64,
    /// How far to move the board in each step and [direction](Direction::ALL), so that after all of them a bit is
    /// set just where a whole line begins.
    steps: [[u32; 4]; STEPS_MAX],
    steps_used: usize,
}

/// A board of two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Packed {
    /// The discs of the player to move.
    mover: u64,
    /// All discs.
    all: u64,
}

impl Packing {
    /// The packing, or `None` if the board is too large for a word, or so flat that [`nth`](Packing::nth) cannot
    /// count its columns within the bits of one.
    pub(crate) fn new(lines: &Lines, pop_out: bool) -> Option<Packing> {
        let (rows, columns) = (lines.size().rows(), lines.size().columns());
        let (stride, counts) = (rows + 1, 1_u64.checked_shl(rows)?);
        if stride * columns > u64::BITS || u64::from(columns) >= counts {
            return None;
        }
        let floor = (0..columns).map(|column| 1 << (column * stride)).sum();
        let (steps, steps_used) = steps(lines);
        let (pops, guard) = (if pop_out { floor } else { 0 }, floor << rows);
        Some(Packing { lines: *lines, rows, columns, stride, floor, pops, guard, steps, steps_used })
    }

    /// The lowest bit of each column that is not full.
    #[inline]
    pub(crate) fn open(&self, board: &Packed) -> u64 {
        !(board.all >> (self.rows - 1)) & self.floor
    }

    /// The lowest bit of each column out of which the player to move may pop a disc.
    #[inline]
    pub(crate) fn poppable(&self, board: &Packed) -> u64 {
        board.mover & self.pops
    }

    /// Some columns, which are given by their lowest bits, from the left.
    #[inline]
    pub(crate) fn columns(&self, columns: u64) -> Columns {
        Columns { left: columns, floor: self.floor }
    }

    /// The column with this number, from 0, among some that are given by their lowest bits.
    ///
    /// It takes no loop. A product counts, within each column's own bits, how many of them lie at or left of it;
    /// a difference sets the guard wherever those are more than `number`: from the column wanted on to the right.
    #[inline]
    pub(crate) fn nth(&self, columns: u64, number: u32) -> u32 {
        if columns == self.floor {
            return number;
        }
        let up_to_here = columns.wrapping_mul(self.floor) | self.guard;
        let from_there = (up_to_here - self.floor * u64::from(number + 1)) & self.guard;
        self.columns - from_there.count_ones()
    }

    /// How many discs lie in a column.
    #[inline]
    pub(crate) fn height(&self, board: &Packed, column: u32) -> u32 {
        (board.all & self.column(column)).count_ones()
    }

    /// Whether the player to move owns the disc at a level of a column, from 0 at the bottom.
    #[inline]
    pub(crate) fn is_movers(&self, board: &Packed, column: u32, level: u32) -> bool {
        board.mover >> (column * self.stride + level) & 1 != 0
    }

    /// Makes a move, after which the other player is to move.
    #[inline]
    pub(crate) fn play(&self, board: &mut Packed, mv: Move) {
        let waiting = board.waiting();
        match mv {
            Move::Drop { column } => {
                let all = board.all | (board.all + self.bottom(column));
                *board = Packed { mover: waiting, all };
            }
            Move::Pop { column } => {
                let cells = self.column(column);
                let pop = |discs: u64| discs & !cells | (discs & cells) >> 1 & cells;
                *board = Packed { mover: pop(waiting), all: pop(board.all) };
            }
        }
    }

    /// Puts a disc on top of a column; `movers` says whether it is one of the player to move.
    pub(crate) fn put(&self, board: &mut Packed, column: u32, movers: bool) {
        let all = board.all | (board.all + self.bottom(column));
        board.mover |= if movers { all ^ board.all } else { 0 };
        board.all = all;
    }

    /// Discs with the columns in the other order.
    #[inline]
    pub(crate) fn mirrored(&self, discs: u64) -> u64 {
        (0..self.columns)
            .fold(0, |mirrored, column| mirrored << self.stride | discs >> (column * self.stride) & self.column(0))
    }

    /// Whether there is a line of discs.
    pub(crate) fn has_line(&self, discs: u64) -> bool {
        self.begins(discs).iter().fold(0, |any, begins| any | begins) != 0
    }

    /// Calls `found` with every line of discs. Few moves make one: the others go without this code.
    #[inline(never)]
    pub(crate) fn each_line(&self, discs: u64, mut found: impl FnMut(Line)) {
        for (direction, begins) in Direction::ALL.into_iter().zip(self.begins(discs)) {
            self.each_run(direction, begins, &mut found);
        }
    }

    /// The cells at which a line begins, for each [direction](Direction::ALL).
    fn begins(&self, discs: u64) -> [u64; Direction::ALL.len()] {
        let mut begins = [discs; Direction::ALL.len()];
        for step in &self.steps[..self.steps_used] {
            for (begins, distance) in begins.iter_mut().zip(step) {
                *begins &= begins.unbounded_shr(*distance);
            }
        }
        begins
    }

    /// Calls `found` with each run of cells at which a line begins, as one line.
    fn each_run(&self, direction: Direction, begins: u64, found: &mut impl FnMut(Line)) {
        let distance = distance(direction, self.stride);
        let mut firsts = begins & !begins.unbounded_shl(distance);
        while firsts != 0 {
            let first = firsts.trailing_zeros();
            let more = (1..).take_while(|more| begins.unbounded_shr(first + more * distance) & 1 != 0).count() as u32;
            let length = self.lines.length() + more;
            // A line is told from its topmost cell on; bits count from the lowest.
            let upwards = matches!(direction, Direction::Vertical | Direction::AntiDiagonal);
            let begin = if upwards { first + distance * (length - 1) } else { first };
            found(Line { size: self.lines.size(), first: self.cell(begin), direction, length });
            firsts &= firsts - 1;
        }
    }

    /// The cell of a bit, in reading order.
    fn cell(&self, bit: u32) -> usize {
        let (column, level) = (bit / self.stride, bit % self.stride);
        ((self.rows - 1 - level) * self.columns + column) as usize
    }

    #[inline]
    fn bottom(&self, column: u32) -> u64 {
        1 << (column * self.stride)
    }

    #[inline]
    fn column(&self, column: u32) -> u64 {
        ((1 << self.rows) - 1) << (column * self.stride)
    }
}

/// Some columns, given by their lowest bits, from the left.
#[derive(Clone, Debug, Default)]
pub(crate) struct Columns {
    left: u64,
    floor: u64,
}

impl Iterator for Columns {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let below = self.left.checked_sub(1)?;
        let column = (self.floor & below & !self.left).count_ones();
        self.left &= below;
        Some(column)
    }
}

impl Packed {
    /// The discs of the player to move.
    #[inline]
    pub(crate) fn mover(&self) -> u64 {
        self.mover
    }

    /// The same board with the discs taken elsewhere.
    #[inline]
    pub(crate) fn mapped(&self, map: impl Fn(u64) -> u64) -> Packed {
        Packed { mover: map(self.mover), all: map(self.all) }
    }

    /// The discs of the other player.
    #[inline]
    pub(crate) fn waiting(&self) -> u64 {
        self.all ^ self.mover
    }
}

/// How far apart the bits of two neighbours are, if a column has `stride` bits.
fn distance(direction: Direction, stride: u32) -> u32 {
    match direction {
        Direction::Horizontal => stride,
        Direction::Vertical => 1,
        Direction::Diagonal => stride - 1,
        Direction::AntiDiagonal => stride + 1,
    }
}

/// Lays runs over each other until they are as long as a line: 1 and 1 make 2, 2 and 2 make 4; for a line of 5 that
/// and 1 more. Where no line fits, nothing is left of the board.
fn steps(lines: &Lines) -> ([[u32; 4]; STEPS_MAX], usize) {
    let (mut steps, mut used, mut length) = ([[AWAY; 4]; STEPS_MAX], 0, 1);
    while length < lines.length() || used == 0 {
        let further = length.min(lines.length() - length);
        for (step, direction) in steps[used].iter_mut().zip(Direction::ALL) {
            if lines.directions().contains(direction) {
                *step = further * distance(direction, lines.size().rows() + 1);
            }
        }
        used += 1;
        length += further;
    }
    (steps, used)
}
