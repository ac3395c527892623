//! Games and tools by name: whatever a front end needs of a game that it does not know.
//!
//! A [`Catalog`] lists games; an [`Entry`] makes one of any [`Game`](parlor_core::Game); [`Catalog::prepare`] settles
//! its options and gives a [`Ruleset`], which opens tables, seats bots, counts and classifies. [`Catalog::odds`] analyses
//! a game of chance, and [`Catalog::design`] searches for one of a wished length. The standard list in
//! [`Catalog::standard`] is the one place that names the rule crates: adding a game there is one line.
//!
//! This crate knows no terminal and no socket, and nothing of a game beyond its ports.
//!
//! ```
//! # #[cfg(feature = "standard")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use parlor_catalog::{Catalog, Setup};
//! use parlor_core::{NoDice, Player, Seat};
//!
//! let catalog = Catalog::standard();
//! let ruleset = catalog.prepare(&Setup::named("tic-tac-toe"), 0)?;
//! let players = Seat::all(2).map(Player::of_seat).collect();
//! let mut table = ruleset.table(players, Box::new(NoDice))?;
//!
//! let report = table.act(Seat(0), "b2")?; // or a refusal, with everything left as it was
//! assert_eq!(report.version, 1);
//! assert_eq!(table.act(Seat(1), "b2").unwrap_err().code(), "taken");
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "standard"))]
//! # fn main() {}
//! ```

mod arena;
mod catalog;
mod design;
mod entry;
mod error;
mod meant;
mod odds;
mod option_text;
mod playing;
mod ruleset;
mod seats;
mod setup;
mod solve;
#[cfg(feature = "standard")]
mod standard;

pub use arena::{Arena, ArenaError, ArenaPlan, BotResult, Duel, Forfeit, SeatResult, Test, arena};
pub use catalog::Catalog;
pub use design::{Design, DesignError, Search, Vary, VaryError, Wish};
pub use entry::{Entry, EntryBuilder, PresetInfo, entry};
pub use error::CatalogError;
pub use odds::{Analysed, OddsError};
pub use parlor_analysis::{
    CensusError, ChainError, Comparison, Decision, Distribution, Engine, Expectation, Method, Monitor, Odds,
    OddsRequest, Perft, Plan, Quantity, Race, Rounds, Sample, SeatOdds, Simulation, SimulationError, SolveError,
    SolveRequest, Spread, Sprt, SprtError, Tally, Value, Verdict, Visit, Worth,
};
pub use parlor_bots::{
    Bot, BotError, BotKind, BotSpec, BotSpecError, Budget, Choice, CommandLine, KINDS as BOT_KINDS, Level, Mind,
    ProgramError, end_programs,
};
pub use playing::{MatchError, Playing};
pub use ruleset::Ruleset;
pub use seats::{SeatSpec, SeatSpecError, Seated, seat_players};
pub use setup::Setup;
pub use solve::{SolutionError, Solved, SolvedMove};
