//! The family of Connect Four, against known figures, known cases and slow oracles.

#![allow(clippy::unwrap_used, reason = "in a test it is a check")]

mod cases;
mod counts;
mod draw;
mod naive;
mod options;
mod positions;
mod scene;
mod symmetry;

use parlor_core::{Game, Notation, OptionsError, Rules, read_options};
use parlor_rules_connect_four::{ConnectFour, ConnectFourRules, Fact, State};

/// The rules that options in JSON give.
fn try_rules(options: &str, seats: u8) -> Result<ConnectFourRules, OptionsError> {
    let options = read_options(serde_json::from_str(options).expect("the options are an object"))?;
    ConnectFour.rules(&options, seats)
}

fn rules(options: &str, seats: u8) -> ConnectFourRules {
    try_rules(options, seats).unwrap_or_else(|error| panic!("{options}: {error}"))
}

/// Plays on, and gives what was told on the way.
fn play(rules: &ConnectFourRules, state: &mut State, moves: &str) -> Vec<Fact> {
    let mut told = Vec::new();
    for text in moves.split_whitespace() {
        let mv = rules.read_move(state, text).unwrap();
        rules.check(state, mv).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        rules.play(state, mv, &mut |fact| told.push(fact));
    }
    told
}

/// The letter of whoever has won, `t` for a draw, `c` if the game goes on.
fn code(rules: &ConnectFourRules, state: &State) -> char {
    rules.outcome(state).map_or('c', |outcome| outcome.winner().map_or('t', |seat| seat.letter()))
}
