//! Many tables at once, in memory: who sits where, whose token is whose, what happened.
//!
//! It knows no HTTP. What it takes and gives is plain data, its errors have stable codes, and every method returns
//! without waiting for the network.

mod action;
mod bot_turn;
mod error;
mod limits;
mod rolls;
mod running;
mod seating;
mod secret;
mod snapshot;
mod table;
mod tables;
mod tokens;
mod variant;
mod watch;

pub use action::ActionRequest;
pub use error::HostError;
pub use limits::Limits;
pub use rolls::RollEntry;
pub use seating::{SatDown, SeatRequest};
pub(crate) use secret::hexadecimal;
pub use snapshot::{PlayerInfo, Seating, Snapshot, Status};
pub use table::HostedTable;
pub use tables::Tables;
pub use watch::{Cursor, News, Watch};
