//! Discs that fall into columns, where four in a row win.

mod board;
mod error;
mod layout;
mod position;
mod search;
mod solver;
mod table;
mod word;

pub use board::{DROP_CELLS_MAX, DropBoard};
pub use error::DropError;
pub use position::DropPosition;
pub use solver::{DropMove, DropSolver};

use layout::Layout;
use search::{Node, Search};
use table::Table;
use word::Word;
