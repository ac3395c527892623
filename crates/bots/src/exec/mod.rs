//! Programs as bots: any executable that speaks the line protocol of `PROTOCOL.md`.
//!
//! The host trusts nothing that comes back. Lines, their number and every wait are bounded, and the program is ended when
//! the bot is dropped. On Unix it runs in a process group of its own, which is ended with it: all its children but those
//! that have left the group. Elsewhere its children are not ended.

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
