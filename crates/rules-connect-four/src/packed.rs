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

use parlor_board::{Direction, Lines, Overlay, select};

use crate::Line;
use crate::column_list::ColumnList;

/// As many columns as a digit of a list can name, so that nobody has to ask whether one is within.
const COLUMNS_NAMED: usize = 16;

/// How the boards of one size are packed, and what a line is on them.
#[derive(Clone, Debug)]
pub(crate) struct Packing {
    /// Whether there are two players, whose board fits into a word, with columns that can be listed and lines that are
    /// short. Where it is not so, boards are not packed, and there are no columns here.
    pub(crate) fit: bool,
    lines: Lines,
    rows: u32,
    columns: u32,
    /// The bits of a column, its guard included.
    stride: u32,
    /// The lowest bits of all columns together.
    floor: u64,
    /// The topmost cells of all columns together.
    top: u64,
    /// All columns.
    all_open: ColumnList,
    /// The lowest bit of each column.
    bottoms: [u64; COLUMNS_NAMED],
    overlay: Overlay,
}

/// A board of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Packed {
    /// The discs of the player to move.
    mover: u64,
    /// All discs.
    all: u64,
    /// The columns that are not full; none once the game is over.
    open: ColumnList,
}

impl Packing {
    /// The packing of a board for so many players.
    pub(crate) fn new(lines: &Lines, seats: u8) -> Packing {
        let (size, stride) = (lines.size(), lines.size().rows() + 1);
        let fit = seats == 2 && size.columns() <= ColumnList::COLUMNS_MAX && stride * size.columns() <= u64::BITS;
        let overlay = || Overlay::new(lines.length(), lines.directions(), |way| distance(way, stride));
        let overlay = fit.then(overlay).flatten();
        let (rows, columns) = if overlay.is_some() { (size.rows(), size.columns()) } else { (1, 0) };
        let mut bottoms = [0; COLUMNS_NAMED];
        (0..columns).for_each(|column| bottoms[column as usize] = 1 << (column * stride));
        let floor = bottoms.iter().sum();
        Packing {
            fit: overlay.is_some(),
            lines: *lines,
            rows,
            columns,
            stride,
            floor,
            top: floor << (rows - 1),
            all_open: ColumnList::of(0..columns),
            bottoms,
            overlay: overlay.unwrap_or_default(),
        }
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

    /// Drops a disc of the player to move, after which the other is to move. Says whether no column is open any more.
    #[inline]
    pub(crate) fn drop(&self, board: &mut Packed, column: u32) -> bool {
        let (waiting, before, bottom) = (board.waiting(), board.all, self.bottom(column));
        board.all |= before + bottom;
        board.mover = waiting;
        if (board.all ^ before) & self.top == 0 {
            return false;
        }
        let number = (!board.all & self.top & (bottom - 1)).count_ones();
        board.open = board.open.without(number);
        board.open == ColumnList::NONE
    }

    /// Takes the lowest disc out of a column, after which the other player is to move.
    pub(crate) fn pop(&self, board: &mut Packed, column: u32) {
        let cells = self.column(column);
        let pop = |discs: u64| discs & !cells | (discs & cells) >> 1 & cells;
        *board = self.board(pop(board.waiting()), pop(board.all));
    }

    /// Puts a disc on top of a column; `movers` says whether it is one of the player to move.
    pub(crate) fn put(&self, board: &mut Packed, column: u32, movers: bool) {
        let all = board.all | (board.all + self.bottom(column));
        let disc = if movers { all ^ board.all } else { 0 };
        *board = self.board(board.mover | disc, all);
    }

    /// A board of these discs.
    fn board(&self, mover: u64, all: u64) -> Packed {
        Packed { mover, all, open: self.list(!all >> (self.rows - 1) & self.floor) }
    }

    /// Of a board and its mirror image, that with the smaller words.
    #[inline]
    pub(crate) fn least_image(&self, board: &Packed) -> Packed {
        let (mover, all) = (self.mirrored(board.mover), self.mirrored(board.all));
        if (mover, all) >= (board.mover, board.all) {
            return *board;
        }
        let image = self.board(mover, all);
        if board.open == ColumnList::NONE { image.closed() } else { image }
    }

    /// Discs with the columns in the other order.
    #[inline]
    fn mirrored(&self, discs: u64) -> u64 {
        (0..self.columns)
            .fold(0, |mirrored, column| mirrored << self.stride | discs >> (column * self.stride) & self.column(0))
    }

    /// Whether there is a line of discs.
    #[inline]
    pub(crate) fn has_line(&self, discs: u64) -> bool {
        self.overlay.begins(discs).iter().fold(0, |any, begins| any | begins) != 0
    }

    /// Calls `found` with every line of discs, as long as its discs reach.
    #[inline]
    pub(crate) fn each_line(&self, discs: u64, mut found: impl FnMut(Line)) {
        self.overlay.each_run(self.overlay.begins(discs), |direction, lowest, more| {
            let length = self.lines.length() + more;
            // A line is told from its topmost cell on; bits count from the lowest.
            let upwards = matches!(direction, Direction::Vertical | Direction::AntiDiagonal);
            let first = if upwards { lowest + distance(direction, self.stride) * (length - 1) } else { lowest };
            found(Line { size: self.lines.size(), first: self.cell(first), direction, length });
        });
    }

    /// The cell of a bit, in reading order.
    #[inline]
    fn cell(&self, bit: u32) -> usize {
        let column = (self.floor & ((2 << bit) - 1)).count_ones() - 1;
        let level = bit - column * self.stride;
        ((self.rows - 1 - level) * self.columns + column) as usize
    }

    #[inline]
    fn bottom(&self, column: u32) -> u64 {
        self.bottoms[column as usize % COLUMNS_NAMED]
    }

    #[inline]
    fn column(&self, column: u32) -> u64 {
        ((1 << self.rows) - 1) << (column * self.stride)
    }
}

impl Packed {
    /// The columns that a disc can be dropped into: those that are not full, and none when the game is over.
    #[inline]
    pub(crate) fn open(&self) -> ColumnList {
        self.open
    }

    /// The same with no column open.
    #[inline]
    pub(crate) fn closed(self) -> Packed {
        Packed { open: ColumnList::NONE, ..self }
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
#[inline]
fn distance(direction: Direction, stride: u32) -> u32 {
    match direction {
        Direction::Horizontal => stride,
        Direction::Vertical => 1,
        Direction::Diagonal => stride - 1,
        Direction::AntiDiagonal => stride + 1,
    }
}
