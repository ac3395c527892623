//! A small board in words of 64 bits, and why it is kept so.
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
//! - A third lists the columns that are not full: it changes seldom, so that whoever draws moves at random has to wait for
//!   nothing.

use parlor_board::{Direction, Lines, select};

use crate::column_list::ColumnList;
use crate::{Line, Move};

/// As many steps as double a run of one to the longest that fits into a word.
const STEPS_MAX: usize = 7;

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
    /// The topmost cell of every column.
    top: u64,
    /// All columns.
    all_open: ColumnList,
    /// How far to move the board in each step and [direction](Direction::ALL), so that after all of them a bit is
    /// set just where a whole line begins. A direction that does not count has the distances of one that does.
    steps: [[u64; 4]; STEPS_MAX],
    steps_used: usize,
}

/// A board of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Packed {
    /// The discs of the player to move.
    mover: u64,
    /// All discs.
    all: u64,
    /// The columns that are not full.
    open: ColumnList,
}

impl Packing {
    /// The packing, or `None` if the board is too large for a word, or has more columns than can be listed.
    pub(crate) fn new(lines: &Lines) -> Option<Packing> {
        let (rows, columns) = (lines.size().rows(), lines.size().columns());
        let stride = rows + 1;
        if stride * columns > u64::BITS || columns > ColumnList::COLUMNS_MAX {
            return None;
        }
        let floor: u64 = (0..columns).map(|column| 1 << (column * stride)).sum();
        let (steps, steps_used) = steps(lines);
        let top = floor << (rows - 1);
        let all_open = ColumnList::of(0..columns);
        Some(Packing { lines: *lines, rows, columns, stride, floor, top, all_open, steps, steps_used })
    }

    /// A board without discs.
    #[inline]
    pub(crate) fn empty(&self) -> Packed {
        Packed { mover: 0, all: 0, open: self.all_open }
    }

    /// The lowest bit of each column that has a disc of the player to move in its lowest cell.
    #[inline]
    pub(crate) fn poppable(&self, board: &Packed) -> u64 {
        board.mover & self.floor
    }

    /// The column with this number, from 0, among some that are given by their lowest bits; `None` past the last.
    pub(crate) fn nth(&self, columns: u64, number: usize) -> Option<u32> {
        (number < columns.count_ones() as usize).then(|| select(columns, number as u32) / self.stride)
    }

    /// Some columns, which are given by their lowest bits.
    pub(crate) fn list(&self, columns: u64) -> ColumnList {
        ColumnList::of((0..self.columns).filter(|&column| columns & self.bottom(column) != 0))
    }

    /// The columns that are not full. Seldom called, and never inlined, so that the column of a move is known before
    /// the board is.
    #[cold]
    #[inline(never)]
    fn open(&self, all: u64) -> ColumnList {
        self.list(!all >> (self.rows - 1) & self.floor)
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

    /// Makes a move, after which the other player is to move, and says whether anyone has a line.
    #[inline]
    pub(crate) fn play(&self, board: &mut Packed, mv: Move) -> bool {
        let waiting = board.waiting();
        match mv {
            Move::Drop { column } => {
                self.drop(board, column);
                board.mover = waiting;
                self.has_line(board.waiting())
            }
            Move::Pop { column } => {
                let cells = self.column(column);
                let pop = |discs: u64| discs & !cells | (discs & cells) >> 1 & cells;
                let all = pop(board.all);
                *board = Packed { mover: pop(waiting), all, open: self.open(all) };
                self.has_line(board.waiting()) || self.has_line(board.mover)
            }
        }
    }

    /// Puts a disc on top of a column; `movers` says whether it is one of the player to move.
    pub(crate) fn put(&self, board: &mut Packed, column: u32, movers: bool) {
        let before = board.all;
        self.drop(board, column);
        board.mover |= if movers { board.all ^ before } else { 0 };
    }

    /// Puts a disc of the player who is not to move on top of a column.
    #[inline]
    fn drop(&self, board: &mut Packed, column: u32) {
        let all = board.all | (board.all + self.bottom(column));
        if (all ^ board.all) & self.top != 0 {
            board.open = self.open(all);
        }
        board.all = all;
    }

    /// Of a board and its mirror image, that with the smaller words.
    #[inline]
    pub(crate) fn least_image(&self, board: &Packed) -> Packed {
        let (mover, all) = (self.mirrored(board.mover), self.mirrored(board.all));
        if (mover, all) < (board.mover, board.all) { Packed { mover, all, open: self.open(all) } } else { *board }
    }

    /// Discs with the columns in the other order.
    #[inline]
    fn mirrored(&self, discs: u64) -> u64 {
        (0..self.columns)
            .fold(0, |mirrored, column| mirrored << self.stride | discs >> (column * self.stride) & self.column(0))
    }

    /// Whether there is a line of discs.
    #[inline]
    fn has_line(&self, discs: u64) -> bool {
        self.begins(discs).iter().fold(0, |any, begins| any | begins) != 0
    }

    /// Calls `found` with every line of discs. Few moves make one: the others go without this code.
    #[inline(never)]
    pub(crate) fn each_line(&self, discs: u64, mut found: impl FnMut(Line)) {
        let directions = Direction::ALL.into_iter().zip(self.begins(discs));
        for (direction, begins) in directions.filter(|(direction, _)| self.lines.directions().contains(*direction)) {
            self.each_run(direction, begins, &mut found);
        }
    }

    /// The cells at which a line begins, for each [direction](Direction::ALL).
    #[inline]
    fn begins(&self, discs: u64) -> [u64; Direction::ALL.len()] {
        let mut begins = [discs; Direction::ALL.len()];
        for step in &self.steps[..self.steps_used] {
            for (begins, distance) in begins.iter_mut().zip(step) {
                *begins &= *begins >> distance;
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

impl Packed {
    /// The columns that are not full.
    #[inline]
    pub(crate) fn open(&self) -> ColumnList {
        self.open
    }

    /// The discs of the player to move.
    #[inline]
    pub(crate) fn mover(&self) -> u64 {
        self.mover
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
/// and 1 more.
fn steps(lines: &Lines) -> ([[u64; 4]; STEPS_MAX], usize) {
    let counts = lines.directions();
    let some = counts.iter().next().expect("lines run in a direction");
    let distances = Direction::ALL
        .map(|direction| distance(if counts.contains(direction) { direction } else { some }, lines.size().rows() + 1));
    let (mut steps, mut used, mut length) = ([[0; 4]; STEPS_MAX], 0, 1);
    while length < lines.length() {
        let further = length.min(lines.length() - length);
        steps[used] = distances.map(|distance| u64::from(further * distance));
        used += 1;
        length += further;
    }
    (steps, used)
}
