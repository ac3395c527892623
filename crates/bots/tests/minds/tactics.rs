//! Wins and threats of a few plies.

use parlor_core::{Depict, Setting};
use parlor_rules_connect_four::ConnectFour;
use parlor_rules_tic_tac_toe::{Options, TicTacToe};
use parlor_rules_ultimate::UltimateTicTacToe;

use crate::positions::{plain, random, state};
use crate::table::{choice, setting};

const MINDS: [&str; 4] = ["greedy,nodes=20000", "alpha-beta,nodes=20000", "mcts,nodes=20000", "perfect,nodes=40000"];

/// One of the moves listed, and the reason given for it, of all minds but those that do not look so far.
fn check<R: Depict>(setting: &Setting<R>, moves: &str, best: &[&str], reason: &str, minds: &[&str]) {
    let moves: Vec<&str> = moves.split_whitespace().collect();
    for mind in minds {
        for seed in 0..3 {
            let choice = choice(mind, setting, &moves, seed).unwrap();
            assert!(best.contains(&choice.text.as_str()), "{mind} after {moves:?}: {choice:?}");
            assert!(choice.reason.ends_with(reason), "{mind} after {moves:?}: {choice:?}");
        }
    }
}

#[test]
fn a_win_is_taken_at_once_and_not_put_off() {
    let classic = setting(&TicTacToe, Options::default(), 2);
    // x o x / . o . / x . .: b3 wins, and to stop a2 wins later or not at all.
    check(&classic, "a1 b1 c1 b2 a3", &["b3"], "wins at once", &MINDS);
    // x o . / x x . / o . o: c2 wins; b3 would only stop o.
    check(&classic, "a1 b1 a2 a3 b2 c3", &["c2"], "wins at once", &MINDS);
    let four = setting(&ConnectFour, Default::default(), 2);
    check(&four, "4 1 4 1 4 2", &["4"], "wins at once", &MINDS);
}

#[test]
fn who_would_win_next_is_stopped() {
    let classic = setting(&TicTacToe, Options::default(), 2);
    check(&classic, "a1 b2 c1", &["b1"], "must stop b1", &MINDS[..3]);
    check(&classic, "a1 b2 c1", &["b1"], "holds the draw", &MINDS[3..]);
    let four = setting(&ConnectFour, Default::default(), 2);
    check(&four, "4 1 4 2 4", &["4"], "must stop 4", &MINDS);
    let gomoku = setting(&TicTacToe, Options { rows: Some(7), line: Some(4), ..Options::default() }, 2);
    check(&gomoku, "a1 d4 b1 g7 c1", &["d1"], "must stop d1", &MINDS);
}

#[test]
fn a_win_in_three_plies_is_seen() {
    let deep = &MINDS[1..];
    let four = setting(&ConnectFour, Default::default(), 2);
    check(&four, "4 4 3 3", &["2", "5"], "wins in 3 plies", deep);
    let gomoku = setting(&TicTacToe, Options { rows: Some(7), line: Some(4), ..Options::default() }, 2);
    check(&gomoku, "d4 a1 e4 a7", &["c4", "f4"], "wins in 3 plies", deep);
    let classic = setting(&TicTacToe, Options::default(), 2);
    // A fork: a3 and c1 threaten two lines each, b3 and c2 do with the centre.
    check(&classic, "a1 b1 b2 c3", &["a2", "a3"], "wins in 3 plies", deep);
}

/// What an oracle of two plies sees, every mind sees, wherever a random game stands.
fn sees_what_is_plain<R: Depict>(setting: &Setting<R>, positions: usize, minds: &[&str]) {
    let mut told = 0;
    for left_out in 1..=3 {
        for moves in random(setting, positions, left_out, left_out as u64) {
            let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
            let position = state(&**setting.rules(), &moves);
            let plain = plain(&**setting.rules(), &position);
            if plain.is_empty() {
                continue;
            }
            told += usize::from(plain.len() < setting.rules().count_moves(&position));
            for mind in minds {
                let choice = choice(mind, setting, &moves, 1).unwrap();
                assert!(plain.contains(&choice.text), "{mind} after {moves:?}: {choice:?} and not {plain:?}");
            }
        }
    }
    assert!(told > positions, "{told}");
}

#[test]
fn what_is_plain_is_seen_in_any_game() {
    let minds = ["greedy,nodes=20000", "alpha-beta,nodes=20000", "mcts,nodes=20000"];
    sees_what_is_plain(&setting(&ConnectFour, Default::default(), 2), 6, &minds);
    sees_what_is_plain(&setting(&UltimateTicTacToe, Default::default(), 2), 6, &minds);
    sees_what_is_plain(&setting(&TicTacToe, Options { misere: true, ..Options::default() }, 2), 6, &minds);
    let gomoku = Options { rows: Some(7), line: Some(4), ..Options::default() };
    sees_what_is_plain(&setting(&TicTacToe, gomoku, 2), 6, &minds);
}
