//! Tools over any rules: how many games there are, what a position is and what perfect play makes of it, and how games of
//! chance and random games go, exactly and by simulation.
//!
//! This crate knows the ports of `parlor-core` and nothing of any one game. It prints nothing and reads no clock:
//! a [`Monitor`] lets a front end watch long work and stop it.
//!
//! ```
//! use parlor_analysis::{Monitor, Verdict, classify, perft, tally};
//! use parlor_core::Setting;
//! use parlor_rules_tic_tac_toe::TicTacToe;
//!
//! let setting = Setting::new(&TicTacToe, Default::default(), 2, 0)?;
//! let rules = setting.rules();
//! assert_eq!(perft(&**rules, 3, &Monitor::new()).leaves, [9, 72, 504]);
//! assert_eq!(classify(&**rules, "xox#x#xox")?, Verdict::Invalid);
//! assert_eq!(tally(&**rules, &Monitor::new())?.count('x'), 626);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Perfect play
//!
//! A [`Solver`] finds out what a position is worth, how soon the game ends, and by which moves:
//!
//! ```
//! use parlor_analysis::{GenericSolver, Monitor, SolveRequest, Solver, Value};
//! use parlor_core::{Notation, Setting};
//! use parlor_rules_tic_tac_toe::TicTacToe;
//!
//! let setting = Setting::new(&TicTacToe, Default::default(), 2, 0)?;
//! let rules = &**setting.rules();
//! let state = rules.read_position("xo##x####")?;
//! let solution = GenericSolver::default().solve(rules, &state, &SolveRequest::default(), &Monitor::new())?;
//! assert_eq!((solution.value, solution.plies), (Value::Loss, Some(4)));
//! assert_eq!(rules.write_move(&state, solution.moves[0].mv), "c3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Odds
//!
//! A game without choices is an absorbing Markov chain. [`Chain::walk`] finds it from the very rules that are played,
//! [`Course::solve`] gives expectations and visits, [`Distribution::of`] the length turn by turn, [`worths`] what each
//! link of the board is worth, and [`race()`] what several seats make of it; [`odds()`] is all of them at once.
//!
//! ```
//! use parlor_analysis::{Chain, Course, Distribution, Monitor, exact_length, race};
//! use parlor_core::Setting;
//! use parlor_rules_snakes_and_ladders::{Options, PublishedBoard, SnakesAndLadders};
//!
//! let options = Options { board: Some(PublishedBoard::MiltonBradley), ..Options::default() };
//! let setting = Setting::new(&SnakesAndLadders, options, 1, 0)?;
//! let chain = Chain::walk(&**setting.rules(), 1_000, &Monitor::new())?;
//! assert_eq!(format!("{:.10}", Course::solve(chain.graph())?.mean()), "39.5983656402");
//!
//! let turns = Distribution::of(chain.graph(), 1e-15, 10_000);
//! assert_eq!((turns.quantile(0.5), turns.mode()), (Some(33), 22));
//! assert_eq!(format!("{:.4}", race(&turns, 2).seats[0].win), "0.5078");
//! # assert!(exact_length(chain.graph()).mean.to_string().contains('/'));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **How.** The theory is that of the fundamental matrix `(I - Q)⁻¹` in Kemeny and Snell, *Finite Markov Chains*
//! (<https://link.springer.com/book/9780387901923>, chapter 3). The matrix is never written down. The nodes are
//! put in an order in which few edges lead back (Kahn, <https://doi.org/10.1145/368996.369025>), and the ends of those
//! are *torn*: substitution backwards gives every value as a sum over the values of the torn nodes, and a dense system
//! of their number alone gives these. A row is forgotten once nobody reads it any more, so a million squares with
//! a thousand jumps take hundreds of megabytes and seconds. Where more than 1,024 nodes are torn, as when seats meet,
//! the same substitution is repeated until it settles (Gauss and Seidel).
//! The chain without a link differs in the rows that take it: its expectation follows from the solved system by the
//! formula of Sherman and Morrison (<https://doi.org/10.1214/aoms/1177729893>), or of Woodbury where several rows change
//! in different ways.

mod census;
mod chain;
mod chance;
mod contest;
mod course;
mod distribution;
mod elimination;
mod fraction;
mod linear;
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
mod solve;
mod threads;
mod worth;

pub use census::{CensusError, Tally, Verdict, classify, classify_placements, tally};
pub use chain::{Chain, ChainError, Graph, Row};
pub use chance::Chance;
pub use contest::{Decision, Rounds, Sprt, SprtError, elo_of_score, score_of_elo};
pub use course::{Course, expected_turns};
pub use distribution::Distribution;
pub use fraction::{ExactLength, exact_length};
pub use monitor::Monitor;
pub use odds::{EXACT_STATES_MAX, Fractions, Odds, OddsRequest, Spread, Visit, meeting, odds};
pub use parlor_lanes::Engine;
pub use perft::{Perft, perft};
pub use playout::{playout, throw_dice};
pub use race::{Race, SeatOdds, race};
pub use random_play::{Expectation, RandomPlay, expectation};
pub use simulation::{Comparison, Method, Plan, Quantity, Sample, Simulation, SimulationError, simulate};
pub use solve::{GenericSolver, MoveValue, Solution, SolveError, SolveRequest, Solver, Value};
pub use threads::in_threads;
pub use worth::{Worth, worths};
