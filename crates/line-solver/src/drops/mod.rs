//! Discs that fall into columns, where four in a row win.

mod board;
mod engine;
mod error;
mod layout;
mod node;
mod position;
mod root;
mod search;
mod solver;
mod table;
mod word;

pub use board::{DROP_CELLS_MAX, DropBoard};
pub use error::DropError;
pub use position::DropPosition;
pub use solver::{DROP_BYTES_MIN, DropMove, DropSolver};

use layout::Layout;
use node::{Node, Step};
use root::Root;
use search::{Memory, Search};
use table::Table;
use word::Word;
