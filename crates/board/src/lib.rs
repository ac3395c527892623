//! Grids of stones, and what counts as a line on them.
//!
//! It must not know whose turn it is, what a line is worth or how a cell is named: that is for the rules of a game.
//!
//! ```
//! use parlor_board::{Board, Directions, Lines, Size, Stone, WinDetector, detector};
//!
//! let size = Size::new(3, 3)?;
//! let lines = Lines::new(size, 3, Directions::ALL)?;
//! let mut board = Board::new(size);
//! let mut wins = detector(lines, 2);
//! for (cell, seat) in [(4, 0), (0, 1), (2, 0), (1, 1)] {
//!     board.place(cell, Stone::of(seat));
//!     assert!(!wins.placed(&board, cell, Stone::of(seat)));
//! }
//!
//! board.place(6, Stone::of(0));
//! assert!(wins.placed(&board, 6, Stone::of(0)));
//! let line = lines.through(&board, 6).next().expect("there is a winning line");
//! assert!(line.cells().eq([2, 4, 6]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bits;
mod board;
mod detector;
mod direction;
mod empty_cells;
mod line_counters;
mod line_words;
mod lines;
mod overlay;
pub mod renju;
mod run_counter;
mod size;
mod stone;

pub use bits::{SELECTS_AT_ONCE, select};
pub use board::Board;
pub use detector::{Detector, WinDetector, detector};
pub use direction::{Direction, Directions};
pub use empty_cells::EmptyCells;
pub use line_counters::LineCounters;
pub use line_words::LineWords;
pub use lines::{Line, LineKind, Lines, LinesError};
pub use overlay::Overlay;
pub use run_counter::RunCounter;
pub use size::{CELLS_MAX, Size, SizeError};
pub use stone::Stone;
