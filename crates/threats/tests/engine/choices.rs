//! The move in positions where there is one to find.

use parlor_board::Size;
use parlor_threats::{Choice, Engine, Forecast, Limits, Position, Rule, Side};
use proptest::prelude::*;

use crate::slow::{self, RULES, is_open, set_up, stones};

fn think(position: &mut Position, side: Side, nodes: u64) -> Option<Choice> {
    Engine::new(1 << 20).choose(position, side, Limits { nodes, ..Limits::default() }, &mut || false)
}

/// A position, a name for it, who moves, and by rule the cells of which one has to be chosen (`*` in the picture: those).
const CASES: [(&str, Side, &[Rule], &[&str]); 11] = [
    ("a five is made", Side::Black, &RULES, &[".........", "XXXX*....", "OOOO.....", ".........", "........."]),
    (
        "a five is made rather than closed",
        Side::White,
        &RULES,
        &[".........", "XXXX.....", "OOOO*....", ".........", "........."],
    ),
    ("a four is closed", Side::White, &RULES, &[".........", "XXX*X....", "OOO......", ".........", "........."]),
    (
        "an overline wins",
        Side::Black,
        &[Rule::Freestyle],
        &[".........", "XXX*XX...", "OOO......", ".........", "........."],
    ),
    (
        "what White needs to win in renju is no four for Black",
        Side::White,
        &[Rule::Renju],
        &[".........", "XXX.XX...", "OOOO*....", ".........", "........."],
    ),
    (
        "an open three is made an open four",
        Side::Black,
        &RULES,
        &[".........", "..*XXX*..", ".........", "..OOO....", "O........", "........."],
    ),
    (
        "an open three is closed",
        Side::White,
        &RULES,
        &[
            ".........",
            ".........",
            ".........",
            ".*.XXX.*.",
            "....O....",
            ".........",
            ".........",
            ".........",
            ".........",
        ],
    ),
    (
        "a three with a gap is closed",
        Side::White,
        &RULES,
        &[
            "...........",
            "...........",
            "...........",
            ".*X*XX*....",
            "....O......",
            "..........O",
            "...........",
            "...........",
            "...........",
            "...........",
        ],
    ),
    (
        "two fours at once win",
        Side::Black,
        &[Rule::Freestyle, Rule::Exact],
        &[".........", "OXXX*....", "....X....", "....X....", "....X....", "....O....", "........."],
    ),
    (
        "two fours at once win for White in renju",
        Side::White,
        &[Rule::Renju],
        &[".........", "XOOO*....", "....O....", "....O....", "....O....", "....X....", "..XX..X.."],
    ),
    (
        "a four that cannot be closed without a foul",
        Side::White,
        &[Rule::Renju],
        &[
            "............",
            "............",
            "XOOO*.......",
            ".....XX.....",
            ".....X.X....",
            "............",
            "............",
        ],
    ),
];

#[test]
fn what_has_to_be_found_is_found() {
    for (what, side, rules, picture) in CASES {
        for &rule in rules {
            let wanted: Vec<usize> = picture.concat().match_indices('*').map(|(cell, _)| cell).collect();
            for nodes in [0, 5_000] {
                let mut position = slow::read(picture, rule);
                // An open three is to be closed where it can be, not only at the ends.
                let choice = think(&mut position, side, nodes).unwrap();
                let inner = what.contains("closed") && what.contains("three");
                let is_next = wanted.iter().any(|cell| cell.abs_diff(choice.cell) <= 1)
                    && picture.concat().as_bytes()[choice.cell] == b'.';
                assert!(wanted.contains(&choice.cell) || inner && is_next, "{what}: {rule:?} {choice:?}");
            }
        }
    }
}

#[test]
fn an_overline_wins_nothing_where_five_is_exact() {
    for rule in [Rule::Exact, Rule::Renju] {
        let picture = [".........", "XXX.XX...", ".OO.O....", ".........", "........."];
        let mut position = slow::read(&picture, rule);
        let choice = think(&mut position, Side::Black, 2_000).unwrap();
        assert_ne!(choice.cell, 12, "{rule:?}");
        // Nor does the other side fear it.
        let choice = think(&mut position, Side::White, 2_000).unwrap();
        assert_eq!(choice.forecast, Forecast::Win { plies: 3 }, "{rule:?}: by a four at once, {choice:?}");
    }
}

#[test]
fn black_makes_a_foul_only_where_there_is_nothing_else() {
    // Two fours on either cell.
    let full = ["XXX.X", "OOXOX", "OXO.X", "XOXOX", "OXOXO"];
    let mut position = slow::read(&full, Rule::Renju);
    let fouls: Vec<usize> =
        position.board().empty_cells().filter(|&cell| position.is_foul(cell, Side::Black)).collect();
    let choice = think(&mut position, Side::Black, 100).unwrap();
    assert!(position.board().is_empty(choice.cell));
    assert!(!fouls.contains(&choice.cell) || fouls.len() == position.board().count_empty(), "{fouls:?}");
}

#[test]
fn a_full_board_has_no_move() {
    let mut position = slow::read(&["XOXOX", "XOXOX", "OXOXO", "XOXOX", "XOXOX"], Rule::Freestyle);
    assert_eq!(think(&mut position, Side::Black, 100), None);
    position.take(12).unwrap();
    assert_eq!(think(&mut position, Side::Black, 100).map(|choice| choice.cell), Some(12));
}

#[test]
fn the_first_move_is_in_the_middle() {
    for (rows, columns) in [(5, 5), (15, 15), (22, 22), (5, 9)] {
        let mut position = Position::new(Size::new(rows, columns).unwrap(), Rule::Renju).unwrap();
        let choice = think(&mut position, Side::Black, 100).unwrap();
        let (row, column) = position.board().size().row_column(choice.cell);
        assert!(row.abs_diff(rows / 2) <= 1 && column.abs_diff(columns / 2) <= 1, "{choice:?}");
    }
}

#[test]
fn whoever_is_stopped_has_a_move_and_no_more_is_asked() {
    let picture = [
        "...............",
        "...............",
        "...X...........",
        "....O.X........",
        ".....XO........",
        "......O........",
        "...............",
        "...............",
        "...............",
        "...............",
    ];
    let mut position = slow::read(&picture, Rule::Freestyle);
    let mut asked = 0;
    let choice = Engine::new(1 << 20).choose(&mut position, Side::Black, Limits::default(), &mut || {
        asked += 1;
        true
    });
    assert_eq!(asked, 1);
    assert_eq!(choice, think(&mut position, Side::Black, choice.unwrap().nodes));
    let long = think(&mut position, Side::Black, 20_000).unwrap();
    assert!((15_000..21_000).contains(&long.nodes), "{long:?}");
    let limits = Limits { depth: 2, ..Limits::default() };
    let shallow = Engine::new(1 << 20).choose(&mut position, Side::Black, limits, &mut || false).unwrap();
    assert_eq!(shallow.depth, 2);
}

/// Whatever depth is asked for, it is one that there is.
#[test]
fn the_depth_has_bounds() {
    let few_left = [".XOXO", "XOXO.", "OXOXO", "OXOX.", "XOXOX"];
    for (asked, depth) in [(0, 1), (1, 1), (126, 126), (127, 126), (u32::MAX, 126)] {
        let mut position = slow::read(&few_left, Rule::Exact);
        let limits = Limits { depth: asked, ..Limits::default() };
        let choice = Engine::new(1 << 20).choose(&mut position, Side::Black, limits, &mut || false).unwrap();
        assert_eq!(choice.depth, depth, "{asked}: {choice:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_same_question_has_the_same_answer(stones in stones(8), others in stones(8)) {
        let mut engine = Engine::new(1 << 14);
        let limits = Limits { nodes: 1_500, ..Limits::default() };
        for rule in RULES {
            let mut ask = |stones: &[u8], side: Side| {
                let mut position = set_up(stones, 8, rule);
                let before = position.board().clone();
                let choice = engine.choose(&mut position, side, limits, &mut || false);
                assert_eq!(*position.board(), before);
                choice
            };
            let first = ask(&stones, Side::Black);
            ask(&others, Side::White);
            ask(&stones, Side::White);
            prop_assert_eq!(ask(&stones, Side::Black), first);
            prop_assert_eq!(think(&mut set_up(&stones, 8, rule), Side::Black, 0).is_some(), first.is_some());
        }
    }

    /// What wins at once is played, and what would lose at once is closed.
    #[test]
    fn nothing_is_overlooked(stones in stones(8)) {
        for rule in RULES {
            let mut position = set_up(&stones, 8, rule);
            prop_assume!(is_open(position.board(), rule));
            for side in Side::ALL {
                let Some(choice) = think(&mut position, side, 300) else { continue };
                let board = position.board();
                let (own, other) = (slow::fives(board, side, rule), slow::fives(board, side.other(), rule));
                let legal: Vec<usize> = other.iter().copied().filter(|&cell| slow::is_legal(board, cell, side, rule)).collect();
                prop_assert!(board.is_empty(choice.cell));
                if !own.is_empty() {
                    prop_assert!(own.contains(&choice.cell));
                } else if !legal.is_empty() {
                    prop_assert!(legal.contains(&choice.cell));
                }
                let is_forced = board.empty_cells().all(|cell| !slow::is_legal(board, cell, side, rule));
                prop_assert!(is_forced || !other.is_empty() || slow::is_legal(board, choice.cell, side, rule));
            }
        }
    }
}
