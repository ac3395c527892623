//! Stones on any empty cell: m,n,k-games.

mod bounds;
mod engine;
mod game;
mod grid;
mod order;
mod pairing;
mod search;
mod symmetry;
mod table;

pub use engine::{PlacementMove, PlacementSolver, Wanted};
pub use game::{PlacementError, PlacementGame, PlacementPosition};
