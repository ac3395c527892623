//! Tools over any rules: how many games there are, and what a position is.
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

mod census;
mod monitor;
mod perft;
mod playout;

pub use census::{CensusError, Tally, Verdict, classify, classify_placements, tally};
pub use monitor::Monitor;
pub use perft::{Perft, perft};
pub use playout::playout;
