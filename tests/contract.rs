//! Every game that ships keeps the contract of games.

use parlor_catalog::Catalog;
use parlor_rules_connect_four::ConnectFour;
use parlor_rules_snakes_and_ladders::SnakesAndLadders;
use parlor_rules_tic_tac_toe::TicTacToe;
use parlor_rules_ultimate::UltimateTicTacToe;
use parlor_testkit::check_game;

#[test]
fn tic_tac_toe() {
    check_game(&TicTacToe);
}

#[test]
fn ultimate_tic_tac_toe() {
    check_game(&UltimateTicTacToe);
}

#[test]
fn snakes_and_ladders() {
    check_game(&SnakesAndLadders);
}

#[test]
fn connect_four() {
    check_game(&ConnectFour);
}

#[test]
fn no_game_is_left_out() {
    let source = include_str!("contract.rs");
    for entry in Catalog::standard().entries() {
        let test = format!("fn {}()", entry.id().replace('-', "_"));
        assert!(source.contains(&test), "there is no test `{test}`");
    }
}
