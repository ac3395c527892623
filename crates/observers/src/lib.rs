//! Adapters of the core's [`Observer`](parlor_core::Observer) port: whoever is told what happens at a table.
//!
//! This crate must not know any game, nor decide anything: it passes on what it is told.
//!
//! ```
//! use parlor_core::{Event, Observer, Outcome, Player, Seat};
//! use parlor_observers::ConsoleNotifier;
//!
//! let players: Vec<Player> = Seat::all(2).map(Player::of_seat).collect();
//! let (game, title, options) = ("nim".to_owned(), "Nim".to_owned(), serde_json::json!({}));
//! let mut lines = Vec::new();
//! let mut console = ConsoleNotifier::new(&mut lines);
//! console.notify(&Event::Started { game, title, version: 1, options, players })?;
//! console.notify(&Event::Over { outcome: Outcome::win(Seat(1), 2) })?;
//! assert_eq!(
//!     String::from_utf8(lines)?,
//!     "[IN-APP NOTIFICATION]: Nim begins: Player 1 (X), Player 2 (O)\n\
//!      [IN-APP NOTIFICATION]: Player 2 won the game\n"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A session tells any number of observers, each as [`FanOut`] does: one that fails disturbs nobody.

mod channel;
mod console;
mod json_lines;
mod narrator;
mod statistics;

pub use channel::ChannelObserver;
pub use console::ConsoleNotifier;
pub use json_lines::JsonLines;
pub use narrator::Narrator;
pub use parlor_core::FanOut;
pub use statistics::{Counts, Statistics, StatisticsObserver};
