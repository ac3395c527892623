//! Programs as bots: any executable that speaks the line protocol of `PROTOCOL.md`.
//!
//! The host trusts nothing that comes back. Lines, their number and every wait are bounded, the program runs in a
//! process group of its own, and it is ended with all its children when the bot is dropped.

mod answer;
mod bot;
mod command;
mod error;
mod pipes;
mod program;
mod running;

pub use bot::ProgramBot;
pub use command::{CommandError, CommandLine};
pub use error::ProgramError;
pub use running::end_programs;
