//! Tools over any rules: how many games there are, what a position is, and how games of chance and random games go,
//! exactly and by simulation.
//!
//! This crate knows the ports of `parlor-core` and nothing of any one game. It prints nothing and reads no clock:
//! a [`Monitor`] lets a front end watch long work and stop it.

mod census;
mod chain;
mod course;
mod distribution;
mod elimination;
mod fraction;
mod lu;
mod monitor;
mod odds;
mod order;
mod perft;
mod playout;
mod race;
mod random_play;
mod removal;
mod simulation;
mod solver;
mod worth;

pub use census::{CensusError, Tally, Verdict, classify, classify_placements, tally};
pub use chain::{Chain, ChainError, Graph, Row};
pub use course::{Course, expected_turns};
pub use distribution::Distribution;
pub use fraction::{ExactLength, exact_length};
pub use monitor::Monitor;
pub use odds::{EXACT_STATES_MAX, Fractions, Odds, OddsRequest, Spread, Visit, meeting, odds};
pub use parlor_lanes::Engine;
pub use perft::{Perft, perft};
pub use playout::playout;
pub use race::{Race, SeatOdds, race};
pub use random_play::{Expectation, RandomPlay, expectation};
pub use simulation::{Comparison, Method, Plan, Quantity, Sample, Simulation, SimulationError, simulate};
pub use worth::{Worth, worths};
