//! Ultimate tic-tac-toe, against known figures, known cases and slow oracles.

#![allow(clippy::unwrap_used, reason = "in a test it is a check")]

mod cases;
mod notation;
mod oracle;
mod perft;
mod positions;
mod random;
mod scene;
mod symmetry;

use parlor_core::{Depict, Game, Notation, Rules, read_options};
use parlor_rules_ultimate::{State, UltimateRules, UltimateTicTacToe};

/// The options of the presets, and all that houses do otherwise at once.
const VARIANTS: [&str; 5] = [
    "{}",
    r#"{"won_boards":"open"}"#,
    r#"{"drawn_meta":"count"}"#,
    r#"{"drawn_boards":"wiped"}"#,
    r#"{"won_boards":"open","drawn_boards":"wiped","drawn_meta":"count"}"#,
];

/// The rules that options in JSON give.
fn rules(options: &str) -> UltimateRules {
    let options =
        read_options(serde_json::from_str(options).unwrap()).unwrap_or_else(|error| panic!("{options}: {error}"));
    UltimateTicTacToe.rules(&options, 2).unwrap()
}

/// Plays moves from a state, and gives what was said on the way.
fn play(rules: &UltimateRules, state: &mut State, moves: &str) -> Vec<String> {
    let mut said = Vec::new();
    for text in moves.split_whitespace() {
        let mv = rules.read_move(state, text).unwrap();
        rules.check(state, mv).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        rules.play(state, mv, &mut |fact| said.push(rules.say(&fact)));
    }
    said
}

fn read(rules: &UltimateRules, position: &str) -> State {
    rules.read_position(position).unwrap_or_else(|error| panic!("{position}: {error}"))
}
