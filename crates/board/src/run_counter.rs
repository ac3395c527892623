//! The detector that counts outward from the last stone.

use crate::{Board, Direction, Lines, Stone, WinDetector};

/// Counts the run through the stone just placed, in every direction: as many steps as a line is long, whatever the
/// size of the board. It keeps nothing of its own.
#[derive(Clone, Copy, Debug)]
pub struct RunCounter {
    lines: Lines,
}

impl RunCounter {
    /// A detector of these lines.
    pub fn new(lines: Lines) -> RunCounter {
        RunCounter { lines }
    }

    /// How many stones beside the one placed are looked at, at most.
    #[inline]
    fn most(&self) -> usize {
        let length = self.lines.length() as usize;
        if self.lines.kind().exact { length } else { length - 1 }
    }

    /// Whether the run through a cell is a line; no more stones are looked at than that takes.
    fn reaches(&self, board: &Board, cell: usize, stone: Stone, way: Way) -> bool {
        let most = self.most();
        let before = run(board, cell, stone, -way.stride, way.behind.min(most));
        let run = before + run(board, cell, stone, way.stride, way.ahead.min(most - before)) + 1;
        // With one stone more than the line needs, an exact line has too many.
        run == self.lines.length() as usize
    }

    /// The same on a torus.
    fn reaches_around(&self, board: &Board, cell: usize, stone: Stone, direction: Direction) -> bool {
        let (size, period) = (self.lines.size(), self.lines.size().period(direction.step()));
        let most = self.lines.length() as usize;
        let run = |step| size.ring(cell, step).take(most).take_while(|&next| board.cell(next) == stone).count() as u32;
        // A whole ring is met from both sides.
        self.lines.accepts((run(direction.back()) + run(direction.step()) + 1).min(period))
    }

    /// Looks in every direction.
    #[inline(never)]
    fn reaches_anywhere(&self, board: &Board, cell: usize, stone: Stone) -> bool {
        let mut directions = self.lines.directions().iter();
        if self.lines.kind().torus {
            return directions.any(|direction| self.reaches_around(board, cell, stone, direction));
        }
        let room = Room::new(&self.lines, cell);
        directions.any(|direction| self.reaches(board, cell, stone, room.along(direction)))
    }
}

impl WinDetector for RunCounter {
    #[inline(never)]
    fn placed(&mut self, board: &Board, cell: usize, stone: Stone) -> bool {
        // Most stones have no neighbour of their kind, and no need to count.
        let alone = self.lines.length() > 1 && is_alone(board, cell, stone);
        !alone && self.reaches_anywhere(board, cell, stone)
    }

    fn catch_up(&mut self, _: &Board) {}
}

/// How many cells there are beside a cell, above and below it.
#[derive(Clone, Copy)]
struct Room {
    left: usize,
    right: usize,
    above: usize,
    below: usize,
    columns: isize,
}

/// How far it is to the edges in a direction, and how far from a cell to the next one.
#[derive(Clone, Copy)]
struct Way {
    behind: usize,
    ahead: usize,
    stride: isize,
}

impl Room {
    #[inline]
    fn new(lines: &Lines, cell: usize) -> Room {
        let (rows, columns) = (lines.size().rows(), lines.size().columns());
        let (row, column) = lines.size().row_column(cell);
        Room {
            left: column as usize,
            right: (columns - 1 - column) as usize,
            above: row as usize,
            below: (rows - 1 - row) as usize,
            columns: columns as isize,
        }
    }

    #[inline]
    fn along(self, direction: Direction) -> Way {
        let Room { left, right, above, below, columns } = self;
        let (behind, ahead, stride) = match direction {
            Direction::Horizontal => (left, right, 1),
            Direction::Vertical => (above, below, columns),
            Direction::Diagonal => (above.min(left), below.min(right), columns + 1),
            Direction::AntiDiagonal => (above.min(right), below.min(left), columns - 1),
        };
        Way { behind, ahead, stride }
    }
}

/// Whether a cell lies inside the board, and none of its eight neighbours is the same as the stone on it.
#[inline]
fn is_alone(board: &Board, cell: usize, stone: Stone) -> bool {
    let (row, column) = board.size().row_column(cell);
    let (last_row, last_column) = (board.size().rows() - 1, board.size().columns() - 1);
    if row == 0 || row == last_row || column == 0 || column == last_column {
        return false;
    }
    let columns = last_column as usize + 1;
    let (above, below) = (board.stretch::<3>(cell - columns - 1), board.stretch::<3>(cell + columns - 1));
    let beside = [board.cell(cell - 1), board.cell(cell + 1)];
    !beside.contains(&stone) && !above.contains(&stone) && !below.contains(&stone)
}

/// How many stones in a row next to a cell are the same as the one on it, but not more than `most`.
#[inline]
fn run(board: &Board, cell: usize, stone: Stone, stride: isize, most: usize) -> usize {
    let mut next = cell;
    for count in 0..most {
        next = next.wrapping_add_signed(stride);
        if board.cell(next) != stone {
            return count;
        }
    }
    most
}
