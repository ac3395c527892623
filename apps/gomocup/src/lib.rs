//! A player of five in a row that speaks the Gomocup protocol,
//! <https://plastovicka.github.io/protocl2en.htm>, so that it plays under the managers of Gomocup.
//!
//! It must not know how to play: that is for the engine, [`parlor_threats`]. A [`Session`] answers lines without input,
//! output or clock; the program around it reads, thinks by the clock and writes.

mod command;
mod game;
mod input;
mod reply;
mod run;
mod session;
mod settings;
mod swap;
mod thinker;

pub use command::{Command, Field, Point};
pub use reply::Reply;
pub use run::run;
pub use session::{Effort, Session, Step, Thinker};
pub use settings::{Info, Settings};
