//! How many courses the game has, beside figures that others have found.

use parlor_analysis::Monitor;
use parlor_core::{Notation, Rules};
use parlor_rules_ultimate::{State, UltimateRules};

use crate::{read, rules};

/// As many as <https://github.com/toanth/motors> and the crate `board-game` count.
const STANDARD: [u64; 8] = [81, 720, 6336, 55_080, 473_256, 4_020_960, 33_782_544, 281_067_408];

/// Where won boards stay open; the two ways to play first differ at depth 6. Counted by two programs apart.
const WON_BOARDS_OPEN: [u64; 8] = [81, 720, 6336, 55_080, 473_256, 4_017_888, 33_702_480, 279_251_280];

fn leaves(options: &str, depth: usize) -> Vec<u64> {
    parlor_analysis::perft(&rules(options), depth, &Monitor::new()).leaves
}

/// The leaves of exactly `plies` plies.
fn count(rules: &UltimateRules, state: &State, plies: usize) -> u64 {
    if plies == 1 {
        return rules.count_moves(state) as u64;
    }
    let after = |mv| {
        let mut next = *state;
        rules.play(&mut next, mv, &mut |_| {});
        count(rules, &next, plies - 1)
    };
    rules.moves(state).map(after).sum()
}

/// The known positions, each with its figures.
fn known() -> Vec<(&'static str, Vec<u64>)> {
    let lines = include_str!("facts/perft.txt").lines().filter(|line| !line.starts_with('#'));
    let parts = lines.map(|line| line.strip_prefix('|').and_then(|line| line.split_once('|')).unwrap());
    parts.map(|(cells, counts)| (cells, counts.split(' ').map(|count| count.parse().unwrap()).collect())).collect()
}

/// The position text of 81 cells, of which the last move is a capital.
fn position(cells: &str) -> String {
    let names = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
    let last = cells.bytes().position(|letter| letter.is_ascii_uppercase());
    let mover = if last.is_some_and(|cell| cells.as_bytes()[cell] == b'X') { 'o' } else { 'x' };
    let boards: Vec<String> = cells
        .to_lowercase()
        .as_bytes()
        .chunks(9)
        .map(|board| String::from_utf8_lossy(board).replace(' ', "#"))
        .collect();
    let is_open =
        |board: usize| boards[board].contains('#') && !["x", "o"].iter().any(|player| has_line(&boards[board], player));
    let meta: String = boards
        .iter()
        .map(|board| ["x", "o"].into_iter().find(|player| has_line(board, player)).unwrap_or("#"))
        .collect();
    let over = has_line(&meta, "x") || has_line(&meta, "o");
    let to_play = last.map(|cell| cell % 9).filter(|&board| !over && is_open(board)).map_or("-", |board| names[board]);
    format!("{} {to_play} {mover}", boards.join("/"))
}

fn has_line(board: &str, player: &str) -> bool {
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    lines.iter().any(|line| line.iter().all(|&cell| &board[cell..=cell] == player))
}

fn check_known(depth: usize) {
    let rules = rules("{}");
    let known = known();
    assert_eq!(known.len(), 25);
    for (cells, counts) in known {
        if counts[0] == 0 {
            // As many marks of each, and yet x was last: the game is over, and has not been played.
            let error = rules.read_position(&position(cells)).unwrap_err();
            assert_eq!(error.to_string(), "unreachable: the players have not taken turns");
            continue;
        }
        let state = read(&rules, &position(cells));
        let found: Vec<u64> = (1..=depth).map(|plies| count(&rules, &state, plies)).collect();
        assert_eq!(found, counts[..depth], "{cells}");
    }
}

#[test]
fn the_start_has_as_many_courses_as_others_find() {
    assert_eq!(leaves("{}", 6), STANDARD[..6]);
    assert_eq!(leaves(r#"{"drawn_meta":"count"}"#, 5), STANDARD[..5]);
}

#[test]
fn where_won_boards_stay_open_there_are_fewer() {
    assert_eq!(leaves(r#"{"won_boards":"open"}"#, 6), WON_BOARDS_OPEN[..6]);
}

#[test]
fn known_positions_have_as_many_courses_as_others_find() {
    check_known(5);
}

#[test]
#[ignore = "counts two thousand million courses: take --release, and it is done in seconds"]
fn deep_counts_agree_too() {
    assert_eq!(leaves("{}", 8), STANDARD);
    assert_eq!(leaves(r#"{"won_boards":"open"}"#, 8), WON_BOARDS_OPEN);
    check_known(8);
}
