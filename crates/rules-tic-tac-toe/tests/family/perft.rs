//! All games of the classic board.

use parlor_core::Rules;
use parlor_rules_tic_tac_toe::{State, TicTacToeRules};

use crate::rules;

/// Counts the positions after each ply, and the finished games.
fn walk(rules: &TicTacToeRules, state: &State, ply: usize, plies: &mut Vec<u64>, games: &mut u64) {
    if plies.len() == ply {
        plies.push(0);
    }
    plies[ply] += 1;
    *games += u64::from(rules.outcome(state).is_some());
    for mv in rules.moves(state) {
        let mut next = state.clone();
        rules.play(&mut next, mv, &mut |_| {});
        walk(rules, &next, ply + 1, plies, games);
    }
}

#[test]
fn the_classic_board_has_255168_games() {
    // Games: https://oeis.org/A061526; the plies add up to it.
    let rules = rules("{}", 2);
    let (mut plies, mut games) = (Vec::new(), 0);
    walk(&rules, &rules.start(), 0, &mut plies, &mut games);
    assert_eq!(plies, [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
    assert_eq!(games, 255_168);
}
