//! The exact engine for lines on small grids.
//!
//! It must not know a rule crate, a seat or a turn order: a position is two sets of stones and who is to move.

mod answer;
mod drops;
mod placements;

pub use answer::{Answer, Stopped, Value, Watch};
pub use drops::{DROP_BYTES_MIN, DROP_CELLS_MAX, DropBoard, DropError, DropMove, DropPosition, DropSolver};
pub use placements::{Placements, PlacementsEngine, PlacementsError, Stones, Wanted, Worth};
