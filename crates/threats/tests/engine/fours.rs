//! Wins by continuous fours, compared with a plain search over every four.

use parlor_board::Board;
use parlor_threats::{Found, FourSearch, Position, Rule, Side};
use proptest::prelude::*;

use crate::slow::{self, RULES, is_open, set_up, stones};

/// A plain search: every empty cell is tried, and every defence. It gives up where that takes too long.
struct Slow {
    rule: Rule,
    boards_left: u32,
}

impl Slow {
    /// Whether the attacker wins by fours alone.
    fn wins(&mut self, board: &Board, attacker: Side) -> Option<bool> {
        self.boards_left = self.boards_left.checked_sub(1)?;
        if !slow::fives(board, attacker, self.rule).is_empty() {
            return Some(true);
        }
        let rule = self.rule;
        for cell in board.empty_cells().filter(|&cell| slow::is_legal(board, cell, attacker, rule)) {
            let next = slow::with(board, cell, attacker);
            let fives = slow::fives(&next, attacker, self.rule);
            if !fives.is_empty() && !self.is_held(&next, &fives, attacker.other())? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether the defender has an answer to a four that does not lose by fours.
    fn is_held(&mut self, board: &Board, fives: &[usize], defender: Side) -> Option<bool> {
        if !slow::fives(board, defender, self.rule).is_empty() {
            return Some(true);
        }
        match *fives {
            // Any other move lets the attacker make a five.
            [only] if slow::is_legal(board, only, defender, self.rule) => {
                self.wins(&slow::with(board, only, defender), defender.other()).map(|wins| !wins)
            }
            _ => Some(false),
        }
    }
}

/// What the fast search finds, after a comparison with the slow one; `None` if that takes too long.
fn check(position: &mut Position, side: Side, rule: Rule) -> Option<Found> {
    let expected = Slow { rule, boards_left: 300 }.wins(position.board(), side)?;
    let before = position.board().clone();
    let found = FourSearch::new().search(position, side, u64::MAX);
    assert_eq!(*position.board(), before);
    assert_eq!(matches!(found, Found::Win(_)), expected, "{rule:?} {side:?} {before:?}");
    Some(found)
}

/// Plays a win out against every defence there is, and counts the plies.
fn play_out(position: &mut Position, side: Side, rule: Rule, plies_max: u32) {
    let Found::Win(fours) = FourSearch::new().search(position, side, u64::MAX) else { panic!("there is a win") };
    assert!(fours.plies <= plies_max, "{} plies, not {plies_max}", fours.plies);
    assert!(!position.is_foul(fours.cell, side));
    let is_five = position.makes_five(fours.cell, side);
    assert_eq!(is_five, fours.plies == 1);
    if is_five {
        return;
    }
    position.place(fours.cell, side).unwrap();
    let defences: Vec<usize> = slow::fives(position.board(), side, rule)
        .into_iter()
        .filter(|&cell| !position.is_foul(cell, side.other()))
        .collect();
    for defence in defences {
        position.place(defence, side.other()).unwrap();
        play_out(position, side, rule, fours.plies - 2);
        position.take(defence).unwrap();
    }
    position.take(fours.cell).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn wins_by_fours_are_those_of_a_slow_search(stones in stones(7)) {
        for rule in RULES {
            let mut position = set_up(&stones, 7, rule);
            prop_assume!(is_open(position.board(), rule));
            for side in Side::ALL {
                if let Some(Found::Win(fours)) = check(&mut position, side, rule) {
                    play_out(&mut position, side, rule, fours.plies);
                }
            }
        }
    }
}

#[test]
fn wins_by_fours_differ_by_the_rule() {
    use Side::{Black, White};
    /// A name, stones, who moves, and how many plies the win takes in freestyle, exact and renju.
    type Case<'a> = (&'a str, &'a [&'a str], Side, [Option<u32>; 3]);
    let cases: [Case; 7] = [
        ("six is five", &["XXX.XX......"], Black, [Some(1), None, None]),
        ("six is five for White", &["OOO.OO......"], White, [Some(1), None, Some(1)]),
        ("an open three", &["....XXX....."], Black, [Some(3); 3]),
        ("two fours in one row", &["X.X.X.X....."], Black, [Some(3), Some(3), None]),
        (
            "two fours that cross",
            &["............", "OXXX........", "....X.......", "....X.......", "....X.......", "....O......."],
            Black,
            [Some(3), Some(3), None],
        ),
        (
            "a four is closed by a four",
            &["OXXX....O...", "....X...O...", "...O.O......", "........O..."],
            Black,
            [None; 3],
        ),
        (
            "what would close the four is a foul",
            &["............", "............", "XOOO........", ".....XX.....", ".....X.X....", "............"],
            White,
            [None, None, Some(3)],
        ),
    ];
    for (what, picture, side, plies) in cases {
        let mut rows: Vec<&str> = picture.to_vec();
        rows.resize(12, "............");
        for (rule, plies) in RULES.into_iter().zip(plies) {
            let mut position = slow::read(&rows, rule);
            let found = check(&mut position, side, rule).unwrap();
            let found = match found {
                Found::Win(fours) => Some(fours.plies),
                Found::Nothing => None,
                Found::Unknown => panic!("{what}: unknown"),
            };
            assert_eq!(found, plies, "{what}: {rule:?}");
        }
    }
}

#[test]
fn too_few_moves_say_nothing() {
    let rows = [".........", "..XXX....", ".........", ".........", "........."];
    let mut position = slow::read(&rows, Rule::Freestyle);
    assert_eq!(FourSearch::new().search(&mut position, Side::Black, 0), Found::Unknown);
    assert!(matches!(FourSearch::new().search(&mut position, Side::Black, 1), Found::Win(fours) if fours.plies == 3));
    assert_eq!(FourSearch::new().search(&mut position, Side::White, 0), Found::Nothing);
}

#[test]
fn what_is_remembered_of_one_game_is_not_believed_of_another() {
    let mut fours = FourSearch::new();
    let rows = ["X.X.X.X..", ".........", ".........", ".........", "........."];
    let found = [Rule::Renju, Rule::Freestyle, Rule::Renju, Rule::Exact]
        .map(|rule| matches!(fours.search(&mut slow::read(&rows, rule), Side::Black, 1_000), Found::Win(_)));
    assert_eq!(found, [false, true, false, true]);
}
