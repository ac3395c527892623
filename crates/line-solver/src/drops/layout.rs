//! Where the cells of a board are in a word, and where a disc would make four.

use super::{DropBoard, Node, Word};

/// A board as bits. Each column has a bit for each of its cells from the bottom up, and a guard above them that no disc
/// ever takes: so what is shifted out of a column never falls into the next one.
///
/// ```text
///     6 13 20 27 34 41 48   guards        A position of 7×6 after the columns 3 3 3 2, with ● to move:
///     5 12 19 26 33 40 47
///     4 11 18 25 32 39 46                     . . . . . . .
///     3 10 17 24 31 38 45                     . . . ● . . .    mask   bits 14 21 22 23
///     2  9 16 23 30 37 44                     . . . ○ . . .    mover  bits 21 23
///     1  8 15 22 29 36 43                     . . ○ ● . . .    key    mover + mask
///     0  7 14 21 28 35 42
/// ```
///
/// In the key, each column reads as a number of its own, and each way to fill it is another number: that of the fourth
/// column is 0111 + 0101 = 1100. None is larger than the column with its guard.
#[derive(Clone, Debug)]
pub(crate) struct Layout<W> {
    pub(crate) cells: u32,
    columns: u32,
    stride: u32,
    /// The lowest cell of every column.
    bottom: W,
    /// All cells.
    pub(crate) board: W,
    /// The second cell of each column from the top, the fourth, and so on.
    pub(crate) lower: W,
    /// How far from the middle the column of each bit is.
    from_middle: [u8; 128],
    /// How far apart neighbours in a row and in the two diagonals are; 0 where the board is too narrow for four.
    steps: [u32; 3],
}

impl<W: Word> Layout<W> {
    pub(crate) fn new(board: DropBoard) -> Layout<W> {
        let (columns, stride) = (board.columns(), board.stride());
        let all = |bits: u128| W::of((0..columns).fold(0, |all, column| all | bits << (column * stride)));
        let lower = (0..board.rows()).rev().skip(1).step_by(2).fold(0, |lower, row| lower | 1 << row);
        let from_middle = |bit: usize| (2 * (bit as u32 / stride) + 1).abs_diff(columns) as u8;
        Layout {
            from_middle: std::array::from_fn(from_middle),
            columns,
            stride,
            cells: board.cells(),
            bottom: all(1),
            board: all((1 << board.rows()) - 1),
            lower: all(lower),
            steps: if columns < 4 { [0; 3] } else { [stride, stride - 1, stride + 1] },
        }
    }

    /// The empty cells where a disc would make four with those in `own`.
    #[inline]
    pub(crate) fn wins(&self, own: W, mask: W) -> W {
        let mut wins = up(own, 1) & up(own, 2) & up(own, 3);
        for step in self.steps {
            let (one, three) = (step, 3 * step);
            let above = up(own, one) & up(own, 2 * step);
            let below = down(own, one) & down(own, 2 * step);
            wins = wins | above & (up(own, three) | down(own, one)) | below & (down(own, three) | up(own, one));
        }
        wins & (self.board ^ mask)
    }

    /// How far from the middle the column of a cell is, in halves of columns: at most 255.
    #[inline]
    pub(crate) fn eccentricity(&self, cell: W) -> u32 {
        self.from_middle[cell.trailing_zeros() as usize % 128].into()
    }

    /// Whether there are four in a row in a set of cells.
    #[inline]
    pub(crate) fn has_four(&self, set: W) -> bool {
        let pairs = set & down(set, 1);
        let mut fours = pairs & down(pairs, 2);
        for step in self.steps.into_iter().filter(|&step| step > 0) {
            let pairs = set & down(set, step);
            fours = fours | pairs & down(pairs, 2 * step);
        }
        !fours.is_zero()
    }

    /// The cells that a disc can fall to.
    #[inline]
    pub(crate) fn open(&self, mask: W) -> W {
        // A full last column carries into its guard, which is on the word even where it is the highest bit.
        (mask + self.bottom) & self.board
    }

    /// The cells that the side to move can take without losing to the very next disc, where `threats` are the cells
    /// where the other side would make four, and the side to move cannot win at once.
    #[inline]
    pub(crate) fn safe(&self, mask: W, threats: W) -> W {
        let open = self.open(mask);
        let forced = open & threats;
        let open = if forced.is_zero() {
            open
        } else if (forced & (forced - W::one())).is_zero() {
            forced
        } else {
            W::zero()
        };
        open & !down(threats, 1)
    }

    /// Whether two positions after this one can be mirror images of each other: not if a disc of it contradicts that.
    pub(crate) fn has_mirrors(&self, node: &Node<W>) -> bool {
        (self.mirrored(node.mover) & (node.mover ^ node.mask)).is_zero()
    }

    /// A set with left and right exchanged.
    pub(crate) fn mirrored(&self, set: W) -> W {
        (0..self.columns).fold(W::zero(), |mirrored, column| {
            mirrored | up(self.column(set, column), (self.columns - 1 - column) * self.stride)
        })
    }

    /// The columns in which a set has cells, from the left.
    pub(crate) fn columns(&self, set: W) -> impl Iterator<Item = u32> {
        (0..self.columns).filter(move |&column| !self.column(set, column).is_zero())
    }

    /// The cells of a set in one column, as if that were the first.
    fn column(&self, set: W, column: u32) -> W {
        let cells = up(W::one(), self.stride - 1) - W::one();
        down(set, column * self.stride) & cells
    }
}

#[inline]
fn up<W: Word>(set: W, by: u32) -> W {
    set << by as usize
}

#[inline]
fn down<W: Word>(set: W, by: u32) -> W {
    set >> by as usize
}
