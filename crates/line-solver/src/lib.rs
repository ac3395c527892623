//! The exact engines for lines on small grids: of stones that are placed on any empty cell, and of discs that fall into
//! columns.
//!
//! It must not know a rule crate, a seat or a turn order: a position is two sets of stones and who is to move.
//!
//! ```
//! use parlor_line_solver::{DropBoard, DropPosition, DropSolver, PlacementGame, PlacementSolver, Value, Wanted};
//!
//! // Five columns and five rows, four in a row: nobody wins. On six by five the first side does.
//! let mut solver = PlacementSolver::new(1 << 20);
//! let draw = solver.value(&PlacementGame::new(5, 5, 4)?.start(), &mut |_| u64::MAX);
//! let win = solver.solve(&PlacementGame::new(6, 5, 4)?.start(), Wanted::One, &mut |_| u64::MAX);
//! assert_eq!((draw, win.map(|win| win.plies)), (Ok(Value::Draw), Ok(Some(11))));
//!
//! // Four columns and four rows into which discs fall.
//! let board = DropBoard::new(4, 4)?;
//! let answer = DropSolver::new(1 << 20)?.solve(&DropPosition::empty(board), &mut |_| u64::MAX);
//! assert_eq!(answer.map(|answer| answer.moves), Ok(vec![0, 1, 2, 3]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod count;
mod drops;
mod placements;

pub use answer::{Answer, Stopped, Value, Watch};
pub use drops::{DROP_BYTES_MIN, DROP_CELLS_MAX, DropBoard, DropError, DropMove, DropPosition, DropSolver};
pub use placements::{PlacementError, PlacementGame, PlacementMove, PlacementPosition, PlacementSolver, Wanted};
