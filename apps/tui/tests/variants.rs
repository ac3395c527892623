//! What the games of the standard catalog are called with their presets and options.

#![allow(clippy::unwrap_used, reason = "these are tests")]

mod games;
mod support;

use parlor_catalog::{Catalog, Setup};
use serde_json::json;
use support::Player;

#[test]
fn what_differs_is_told_and_nothing_else() {
    let cases = [
        ("tic-tac-toe", json!({}), "Tic-tac-toe"),
        ("tic-tac-toe:tic-tac-toe", json!({}), "Tic-tac-toe"),
        ("tic-tac-toe:misere", json!({}), "Tic-tac-toe: misere"),
        ("tic-tac-toe:misere", json!({"misere": true, "rows": 3}), "Tic-tac-toe: misere"),
        ("tic-tac-toe:misere", json!({"misere": false}), "Tic-tac-toe: misere (no misere)"),
        ("tic-tac-toe", json!({"torus": true, "rows": 4, "line": 3}), "Tic-tac-toe (line 3, rows 4, torus)"),
        ("tic-tac-toe", json!({"torus": false, "line": 3}), "Tic-tac-toe"),
        ("tic-tac-toe:4x4", json!({"blocked": ["d1", "a1"]}), "Tic-tac-toe: 4x4 (blocked a1 d1)"),
        ("tic-tac-toe:wild", json!({"pieces": "single"}), "Tic-tac-toe: wild (pieces single)"),
        ("connect-four:pop-out", json!({}), "Connect Four: pop-out"),
    ];
    for (game, options, expected) in cases {
        let player = Player::at_game_of(Catalog::standard(), game, options, 80, 24);
        assert_eq!(player.screen().lines().next(), Some(expected), "{}", player.screen());
    }
}

#[test]
fn a_disc_is_not_popped_unannounced() {
    let mut player = Player::at_game_of(Catalog::standard(), "connect-four:pop-out", json!({}), 80, 24);
    player.press("<enter><right><enter><left>");
    assert!(player.shows("enter: column 4 (d)"), "{}", player.screen());
    for _ in 0..6 {
        player.press("<down>");
    }
    assert!(player.shows("at d6: Player 1") && player.shows("enter: pop column 4 (d)"), "{}", player.screen());
}

#[test]
fn a_preset_of_the_name_of_its_game_changes_nothing() {
    let catalog = Catalog::standard();
    let options = |setup: &Setup| catalog.prepare(setup, 1).unwrap().header().options.clone();
    let mut checked = 0;
    for id in catalog.entries().iter().filter(|entry| entry.preset(entry.id()).is_ok()).map(|entry| entry.id()) {
        let setup = Setup { preset: Some(id.to_owned()), ..Setup::named(id) };
        assert_eq!(options(&setup), options(&Setup::named(id)), "{id}");
        checked += 1;
    }
    assert!(checked > 0, "the title leaves such a preset out");
}

#[test]
fn a_preset_of_the_name_of_its_game_has_no_line_of_its_own() {
    let player = Player::at_menu_of(Catalog::standard(), 80, 60);
    let lines: Vec<String> =
        player.screen().lines().map(|line| line.trim_start_matches(['>', ' ']).to_owned()).collect();
    assert!(
        lines[2].starts_with("Tic-tac-toe ") && lines[2].ends_with("the classic: 3×3, three in a row"),
        "{lines:?}"
    );
    assert!(lines[3].starts_with("4x4 "), "{lines:?}");
    assert!(lines.iter().all(|line| !line.starts_with("connect-four")), "{lines:?}");
}
