//! What happens beyond a move.

use parlor_board::{Direction, Size};
use parlor_core::{Seat, Space};
use serde::{Serialize, Serializer};

/// What happened beyond a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Fact {
    /// The disc that was dropped came to lie on a cell: `{"kind":"landed","cell":38}`.
    Landed {
        /// The cell.
        cell: Space,
    },
    /// The disc on this cell was popped out.
    Popped {
        /// A cell of the bottom row.
        cell: Space,
    },
    /// A disc above a popped one fell by one.
    Fell {
        /// Whose disc it is.
        seat: Seat,
        /// Where it lay.
        from: Space,
        /// Where it lies now.
        to: Space,
    },
    /// The mover completed a line: `{"kind":"line","cells":[35,36,37,38]}`.
    ///
    /// One move may complete several; each is a fact of its own, as long as its discs reach.
    Line {
        /// Its cells, from the topmost down, or from left to right.
        #[serde(serialize_with = "write_cells")]
        cells: Line,
    },
    /// A pop of the mover completed the line of an opponent.
    OpponentLine {
        /// Whose line it is.
        seat: Seat,
        /// Its cells, from the topmost down, or from left to right.
        #[serde(serialize_with = "write_cells")]
        cells: Line,
    },
}

/// The cells of a completed line, in order, without a list of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    pub(crate) size: Size,
    /// The topmost cell, or the leftmost.
    pub(crate) first: usize,
    pub(crate) direction: Direction,
    pub(crate) length: u32,
}

impl Line {
    pub(crate) fn of(size: Size, line: &parlor_board::Line) -> Line {
        let first = line.cells().next().expect("a line has a cell");
        Line { size, first, direction: line.direction(), length: line.length() }
    }

    /// Its cells, from the topmost down, or from left to right.
    pub fn cells(&self) -> impl Iterator<Item = Space> + use<> {
        let ray = self.size.ray(self.first, self.direction.step());
        std::iter::once(self.first).chain(ray.take(self.length as usize - 1)).map(|cell| Space(cell as u32))
    }
}

fn write_cells<S: Serializer>(line: &Line, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(line.cells())
}
