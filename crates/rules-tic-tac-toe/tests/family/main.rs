//! The family of tic-tac-toe, against known figures, known cases and slow oracles.

#![allow(clippy::unwrap_used, reason = "in a test it is a check")]

mod cases;
mod forms;
mod options;
mod perft;
mod positions;
mod reach;
mod renju;
mod scene;
mod session;
mod symmetry;
mod tallies;
mod values;

use parlor_core::{Game, OptionsError, read_options};
use parlor_rules_tic_tac_toe::{TicTacToe, TicTacToeRules};

/// The rules that options in JSON give.
fn try_rules(options: &str, seats: u8) -> Result<TicTacToeRules, OptionsError> {
    let options = read_options(serde_json::from_str(options).expect("the options are an object"))?;
    TicTacToe.rules(&options, seats)
}

fn rules(options: &str, seats: u8) -> TicTacToeRules {
    try_rules(options, seats).unwrap_or_else(|error| panic!("{options}: {error}"))
}
