//! Classifies every text of some small boards.
//!
//! `cargo run --release -p parlor-rules-tic-tac-toe --example classify`

use parlor_core::{Game, Notation};
use parlor_rules_tic_tac_toe::analyser::{get_all_boards, tttresult, verdict};
use parlor_rules_tic_tac_toe::{First, Options, TicTacToe};
use std::collections::BTreeMap;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for board in ["xox#x#xox", "xoxoxoxox", "###xxxoo#", "xxxoooHI!"] {
        println!("{board}  {}", tttresult(board));
    }
    for first in [First::X, First::O, First::Either] {
        let rules = TicTacToe.rules(&Options { first, ..Options::default() }, 2)?;
        let mut tally: BTreeMap<char, u32> = BTreeMap::new();
        for board in get_all_boards() {
            *tally.entry(verdict(&rules, &rules.read_position(&board))).or_default() += 1;
        }
        println!("{first:?} first: {tally:?}");
    }
    Ok(())
}
