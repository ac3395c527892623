//! Adapters of the core's [`Dice`](parlor_core::Dice) port: whoever throws the dice for a table.
//!
//! This crate must not know any game: it sees a throw and answers with a roll.
//!
//! ```
//! use parlor_core::{Dice, Throw};
//! use parlor_dice::{LoggedDice, ScriptedDice, SeededDice};
//!
//! // A seed gives the same rolls on every machine.
//! let mut dice = LoggedDice::new(SeededDice::new(42));
//! let log = dice.log();
//! let roll = dice.throw(Throw::new(2, 6)?)?;
//! assert_eq!(roll.faces(), [4, 4]);
//!
//! // The log can be read by whoever audits the table, and played again.
//! let rolls = log.entries().iter().map(|entry| entry.roll).collect();
//! let mut again = ScriptedDice::rolls(rolls);
//! assert_eq!(again.throw(Throw::new(2, 6)?)?, roll);
//!
//! // Or the rolls are written out.
//! let mut script: ScriptedDice = "3,5,6".parse()?;
//! assert_eq!(script.throw(Throw::new(2, 6)?)?.total(), 8);
//! assert!(script.throw(Throw::new(2, 6)?).is_err(), "one face is left, and two are asked for");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod logged;
#[cfg(feature = "os")]
mod os;
mod scripted;
mod seeded;
mod streams;
mod uniform;

pub use logged::{DiceLog, LoggedDice, Thrown};
#[cfg(feature = "os")]
pub use os::{OsDice, os_seed};
pub use scripted::{ScriptError, ScriptedDice};
pub use seeded::SeededDice;
pub use streams::{Stream, stream_seed};
pub use uniform::{try_uniform_below, uniform_below};
