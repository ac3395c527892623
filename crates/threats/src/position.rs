//! A position, with what every stone to come would make.

use parlor_board::{Board, Direction, Size, Stone, renju};

use std::fmt;

use crate::cells::Cells;
use crate::hash::{key, mix};
use crate::made::Made;
use crate::rows::Rows;
use crate::shape::{Reading, Shape, Shapes};
use crate::{Rule, Side};

/// The fewest rows and columns of a board that the engine plays on.
pub const SIDE_MIN: u32 = 5;
/// The most rows and columns of a board that the engine plays on.
pub const SIDE_MAX: u32 = 22;

/// The stones on a board, and for every empty cell what either side would make there, kept up to date by each stone.
///
/// Cells count from 0 in reading order.
///
/// ```
/// use parlor_board::{Direction, Size};
/// use parlor_threats::{Position, Rule, Shape, Side};
///
/// let mut position = Position::new(Size::new(15, 15)?, Rule::Exact)?;
/// for cell in [108, 109, 110, 112] {
///     position.place(cell, Side::Black)?;
/// }
/// assert_eq!(position.shape(Side::Black, 111, Direction::Horizontal), Shape::Five);
/// position.place(113, Side::Black)?;
/// assert_eq!(position.shape(Side::Black, 111, Direction::Horizontal), Shape::Overline);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Position {
    rule: Rule,
    board: Board,
    rows: Rows,
    shapes: [&'static Shapes; 2],
    made: [Made; 2],
    /// How many stones are near each cell.
    near: Box<[u8]>,
    candidates: Cells,
    hash: u64,
}

/// Why a position cannot be set up so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A board too small or too large.
    #[error("a board has {SIDE_MIN} to {SIDE_MAX} rows and columns, not {rows} and {columns}")]
    Size {
        /// The rows asked for.
        rows: u32,
        /// The columns asked for.
        columns: u32,
    },
    /// No such cell.
    #[error("the board has no cell {cell}")]
    Outside {
        /// Its number.
        cell: usize,
    },
    /// The cell is not empty.
    #[error("cell {cell} is occupied")]
    Occupied {
        /// Its number.
        cell: usize,
    },
    /// The cell is empty.
    #[error("there is no stone on cell {cell}")]
    Empty {
        /// Its number.
        cell: usize,
    },
}

impl PositionError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            PositionError::Size { .. } => "board-size",
            PositionError::Outside { .. } => "cell-outside",
            PositionError::Occupied { .. } => "cell-occupied",
            PositionError::Empty { .. } => "cell-empty",
        }
    }
}

impl Position {
    /// An empty board.
    ///
    /// # Errors
    ///
    /// [`PositionError::Size`] if it does not have [`SIDE_MIN`] to [`SIDE_MAX`] rows and columns.
    pub fn new(size: Size, rule: Rule) -> Result<Position, PositionError> {
        let (rows, columns) = (size.rows(), size.columns());
        let sides = SIDE_MIN..=SIDE_MAX;
        if !sides.contains(&rows) || !sides.contains(&columns) {
            return Err(PositionError::Size { rows, columns });
        }
        let readings = match rule {
            Rule::Freestyle => [Reading::AtLeastFive; 2],
            Rule::Exact => [Reading::ExactlyFive; 2],
            Rule::Renju => [Reading::WithFouls, Reading::AtLeastFive],
        };
        let mut position = Position {
            rule,
            board: Board::new(size),
            rows: Rows::new(size),
            shapes: readings.map(Shapes::of),
            made: [Made::new(size.cells()), Made::new(size.cells())],
            near: vec![0; size.cells()].into(),
            candidates: Cells::default(),
            // So that what is known under one rule or on one board is not believed of another.
            hash: mix(u64::from(rows) << 32 | u64::from(columns) << 16 | rule as u64),
        };
        (0..size.cells()).for_each(|cell| position.look_at(cell));
        Ok(position)
    }

    /// What wins.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Places a side's stone on an empty cell, fouls included.
    ///
    /// # Errors
    ///
    /// [`PositionError`] if there is no such cell, or it is not empty.
    pub fn place(&mut self, cell: usize, side: Side) -> Result<(), PositionError> {
        self.check_empty(cell)?;
        self.put(cell, side);
        Ok(())
    }

    /// Closes an empty cell to both sides.
    ///
    /// # Errors
    ///
    /// [`PositionError`] if there is no such cell, or it is not empty.
    pub fn block(&mut self, cell: usize) -> Result<(), PositionError> {
        self.check_empty(cell)?;
        self.rows.toggle_block(cell);
        self.changed(cell, Stone::BLOCKED);
        Ok(())
    }

    /// Takes away whatever lies on a cell.
    ///
    /// # Errors
    ///
    /// [`PositionError`] if there is no such cell, or it is empty.
    pub fn take(&mut self, cell: usize) -> Result<(), PositionError> {
        if !self.board.inside(cell) {
            return Err(PositionError::Outside { cell });
        }
        match self.board.cell(cell) {
            Stone::EMPTY => return Err(PositionError::Empty { cell }),
            Stone::BLOCKED => {
                self.rows.toggle_block(cell);
                self.changed(cell, Stone::EMPTY);
            }
            stone => self.take_back(cell, if stone == Side::Black.stone() { Side::Black } else { Side::White }),
        }
        Ok(())
    }

    /// What a side's stone on an empty cell would make of the row in a direction.
    ///
    /// # Panics
    ///
    /// If there is no such cell. For a cell that is not empty the answer says nothing.
    pub fn shape(&self, side: Side, cell: usize, direction: Direction) -> Shape {
        self.made[side as usize].shapes[cell][direction as usize]
    }

    /// Whether a side's stone on an empty cell would be a foul of renju.
    ///
    /// # Panics
    ///
    /// If there is no such cell.
    pub fn is_foul(&self, cell: usize, side: Side) -> bool {
        if self.rule != Rule::Renju || side == Side::White {
            return false;
        }
        let shapes = self.made[Side::Black as usize].shapes[cell];
        let count = |wanted: Shape| shapes.iter().filter(|shape| **shape == wanted).count();
        if count(Shape::Five) > 0 {
            return false;
        }
        let fours = shapes.iter().filter(|shape| shape.is_four()).count() + count(Shape::DoubleFour);
        if count(Shape::Overline) > 0 || fours > 1 {
            return true;
        }
        // Whether a three is one may hang on what else its next stone makes.
        count(Shape::OpenThree) > 1 && {
            let mut next = self.board.clone();
            next.place(cell, Side::Black.stone());
            renju::foul(&next, cell).is_some()
        }
    }

    /// Whether a side's stone on an empty cell would win.
    ///
    /// # Panics
    ///
    /// If the cell's number is above 511.
    pub fn makes_five(&self, cell: usize, side: Side) -> bool {
        self.made[side as usize].five.contains(cell)
    }

    fn check_empty(&self, cell: usize) -> Result<(), PositionError> {
        match () {
            () if !self.board.inside(cell) => Err(PositionError::Outside { cell }),
            () if !self.board.is_empty(cell) => Err(PositionError::Occupied { cell }),
            () => Ok(()),
        }
    }
}

// All else follows from the stones.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position").field("rule", &self.rule).field("board", &self.board).finish()
    }
}

/// What the search asks.
impl Position {
    /// Places a stone on a cell that is known to be empty.
    #[inline]
    pub(crate) fn put(&mut self, cell: usize, side: Side) {
        self.rows.toggle(cell, side);
        self.changed(cell, side.stone());
    }

    /// Takes away a stone that is known to be there.
    #[inline]
    pub(crate) fn take_back(&mut self, cell: usize, side: Side) {
        self.rows.toggle(cell, side);
        self.changed(cell, Stone::EMPTY);
    }

    /// Where a side would win at once.
    pub(crate) fn fives(&self, side: Side) -> &Cells {
        &self.made[side as usize].five
    }

    /// Where a side would threaten to win at once; fouls included.
    pub(crate) fn fours(&self, side: Side) -> &Cells {
        &self.made[side as usize].four
    }

    /// Where a side would threaten to win at once in two ways; fouls included.
    pub(crate) fn strong(&self, side: Side) -> &Cells {
        &self.made[side as usize].strong
    }

    /// Where a side would threaten to make an open four; fouls included.
    pub(crate) fn open_threes(&self, side: Side) -> &Cells {
        &self.made[side as usize].open_three
    }

    /// How much a stone of a side on an empty cell is worth.
    pub(crate) fn value(&self, cell: usize, side: Side) -> i32 {
        self.made[side as usize].values[cell]
    }

    /// How much all the empty cells are worth to a side.
    pub(crate) fn total(&self, side: Side) -> i32 {
        self.made[side as usize].value
    }

    /// The empty cells near a stone.
    pub(crate) fn candidates(&self) -> &Cells {
        &self.candidates
    }

    /// A number for the stones on the board, however they came there, and for the side to move.
    pub(crate) fn key(&self, side: Side) -> u64 {
        const SIDES: [u64; 2] = [0, 0x5851_f42d_4c95_7f2d];
        self.hash ^ SIDES[side as usize]
    }

    /// Takes note of what lies on a cell now.
    fn changed(&mut self, cell: usize, stone: Stone) {
        let before = self.board.cell(cell);
        let occupied = !stone.is_empty();
        self.hash ^= key(cell, if occupied { stone } else { before });
        self.board.place(cell, stone);
        if occupied {
            self.made.iter_mut().for_each(|made| made.leave(cell));
        }
        self.count_near(cell, occupied);
        self.look_at(cell);
    }

    fn look_at(&mut self, cell: usize) {
        let Position { rows, shapes, made, .. } = self;
        for direction in Direction::ALL {
            rows.around(cell, direction, |next, views| {
                for ((made, shapes), (own, closed)) in made.iter_mut().zip(&*shapes).zip(views) {
                    made.assign(next, direction, shapes.shape(own, closed));
                }
            });
        }
    }

    fn count_near(&mut self, cell: usize, occupied: bool) {
        const NEAR: u32 = 2;
        let size = self.board.size();
        let (row, column) = size.row_column(cell);
        for near_row in row.saturating_sub(NEAR)..=(row + NEAR).min(size.rows() - 1) {
            for near_column in column.saturating_sub(NEAR)..=(column + NEAR).min(size.columns() - 1) {
                let next = (near_row * size.columns() + near_column) as usize;
                self.near[next] = if occupied { self.near[next] + 1 } else { self.near[next] - 1 };
                self.candidates.set(next, self.near[next] > 0 && self.board.is_empty(next));
            }
        }
    }
}
