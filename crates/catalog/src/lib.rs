//! Games and tools by name: whatever a front end needs of a game that it does not know.
//!
//! A [`Catalog`] lists games; an [`Entry`] makes one of any [`Game`](parlor_core::Game); [`Catalog::prepare`] settles
//! its options and gives a [`Ruleset`], which opens tables, seats bots, counts, classifies and tells the odds. The standard list in
//! [`Catalog::standard`] is the one place that names the rule crates: adding a game there is one line.
//!
//! This crate knows no terminal and no socket, and nothing of a game beyond its ports.

mod catalog;
mod entry;
mod error;
mod odds;
mod option_text;
mod playing;
mod ruleset;
mod seats;
mod setup;
#[cfg(feature = "standard")]
mod standard;

pub use catalog::Catalog;
pub use entry::{Entry, PresetInfo, entry};
pub use error::CatalogError;
pub use odds::{Analysed, OddsError};
pub use parlor_analysis::{
    CensusError, ChainError, Comparison, Distribution, Engine, Expectation, Method, Monitor, Odds, OddsRequest, Perft,
    Plan, Quantity, Race, Sample, SeatOdds, Simulation, SimulationError, Spread, Tally, Verdict, Visit, Worth,
};
pub use parlor_bots::{Bot, BotError, BotKind, Budget, KINDS as BOT_KINDS};
pub use playing::{MatchError, Playing};
pub use ruleset::Ruleset;
pub use seats::{BotSpec, SeatSpec, SeatSpecError, Seated, seat_players};
pub use setup::Setup;
