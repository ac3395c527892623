//! Positions as text.

use parlor_core::{Notation, PositionError, Rules};
use proptest::prelude::*;

use crate::{VARIANTS, read, rules};

const OPEN: &str = r#"{"won_boards":"open"}"#;
const WIPED: &str = r#"{"drawn_boards":"wiped"}"#;

/// Nine boards, of which only the first few are not empty.
fn boards(first: &str) -> String {
    let given = first.split('/').count();
    format!("{first}{}", "/#########".repeat(9 - given))
}

fn code(options: &str, boards: &str, rest: &str) -> (&'static str, String) {
    let text = format!("{boards} {rest}");
    match rules(options).read_position(&text) {
        Ok(state) => {
            assert_eq!(rules(options).write_position(&state), Some(text));
            ("position", String::new())
        }
        Err(error) => (error.code(), error.to_string()),
    }
}

#[test]
fn the_start_is_written() {
    let empty = boards("#########");
    assert_eq!(rules("{}").write_position(&rules("{}").start()), Some(format!("{empty} - x")));
    assert_eq!(rules(WIPED).write_position(&rules(WIPED).start()), Some(format!("{empty} - x 0")));
}

/// Options, the first boards, the rest, the code and a part of the reason.
type Case = (&'static str, &'static str, &'static str, &'static str, &'static str);

const CASES: [Case; 43] = [
    ("{}", "#########", "- x", "position", ""),
    ("{}", "x########", "a1 o", "position", ""),
    ("{}", "#########", "-", "malformed", "are expected"),
    ("{}", "#########", "- x 0", "malformed", "are expected"),
    ("{}", "#########", " - x", "malformed", "are expected"),
    (WIPED, "#########", "- x", "malformed", "number of wipes"),
    (WIPED, "#########", "- x 82", "malformed", "0 to 81 times"),
    (WIPED, "#########", "- x +0", "malformed", "0 to 81 times"),
    ("{}", "########", "- x", "malformed", "board a1: it has 8 letters instead of nine; a free cell is #"),
    ("{}", "#########/##########", "- x", "malformed", "board b1: it has ten letters"),
    ("{}", "###########", "- x", "malformed", "board a1: it has 11 letters"),
    ("{}", "X########", "a1 o", "malformed", "'X' is none of the letters #xo; a free cell is #"),
    ("{}", "#########", "- a", "malformed", "the mover is x or o"),
    ("{}", "#########", "- xo", "malformed", "the mover is x or o"),
    ("{}", "#########", "d1 x", "malformed", "one of a1 to c3"),
    ("{}", "#########", "A1 x", "malformed", "one of a1 to c3"),
    // Turns.
    ("{}", "x########", "a1 x", "unreachable", "taken turns"),
    ("{}", "o########", "a1 x", "unreachable", "taken turns"),
    ("{}", "xx#######", "a1 x", "unreachable", "taken turns"),
    (WIPED, "#########", "a1 o 1", "position", ""),
    (WIPED, "#########", "a1 x 1", "unreachable", "taken turns"),
    (WIPED, "x########", "a1 x 1", "position", ""),
    (WIPED, "xx#x#####/x########", "a1 o 1", "unreachable", "taken turns"),
    // Lines of a board.
    ("{}", "xxxooo###/o##x#####/#########/x########", "- x", "unreachable", "both have a line on board a1"),
    ("{}", "xxxxxx###/oo#oo#oo#/#########", "- x", "unreachable", "play went on after board a1 was won"),
    ("{}", "xxxx##x##/oo##oo###", "- o", "position", ""),
    (OPEN, "xxxxxx###/oo#oo#oo#/#########", "a1 x", "position", ""),
    (OPEN, "xxxooo###", "a1 x", "malformed", "a tenth letter says who has won it"),
    (OPEN, "oooxxx###o", "a1 x", "position", ""),
    (OPEN, "oooxxx###x", "a1 x", "position", ""),
    (OPEN, "xxxooo####", "a1 x", "malformed", "its tenth letter is neither"),
    (OPEN, "xxxoo####x", "a1 o", "malformed", "not both have a line"),
    (WIPED, "xoxxoooxx/o########", "- x 0", "unreachable", "board a1 was to be wiped"),
    ("{}", "xoxxoooxx/#o#######/x########", "- o", "position", ""),
    // Lines of boards.
    ("{}", "xxxoo####/xxxoo####/xxxoo####/o########/o########", "- o", "position", ""),
    ("{}", "xxxoo####/xxxoo####/xxxoo####/o########/o########", "b2 o", "unreachable", "the game is over"),
    ("{}", "xxxoo####/xxxoo####/xxxoo####/oo#######/o########", "- x", "unreachable", "after a line of boards"),
    (
        "{}",
        "xxxoo####/xxxoo####/xxxoo####/xxxoo####/xxxoo####/xxxoo####/o#o######/o#o######/o########",
        "- o",
        "unreachable",
        "no single move completes all",
    ),
    // Where the next mark goes.
    ("{}", "x########", "b2 o", "unreachable", "no mark sent to board b2"),
    ("{}", "x########", "- o", "unreachable", "no free choice"),
    ("{}", "xxx######/o##o#####/o########", "b2 x", "unreachable", "no mark sent to board b2"),
    ("{}", "xxx######/o##o#####/o########", "a2 x", "position", ""),
    ("{}", "xxx######/o##o#####/o########", "a1 x", "unreachable", "board a1 is closed"),
];

#[test]
fn positions_are_told_from_others_with_the_reason() {
    for (options, first, rest, expected, reason) in CASES {
        let (found, message) = code(options, &boards(first), rest);
        assert_eq!(found, expected, "{options} {first} {rest}: {message}");
        assert!(message.contains(reason), "{options} {first} {rest}: {message}");
    }
    let (found, message) = code("{}", "#########/#########", "- x");
    assert_eq!((found, message.as_str()), ("malformed", "malformed: there are nine boards with / between them, not 2"));
}

#[test]
fn a_wiped_board_had_five_marks_of_one_seat_and_four_of_the_other() {
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6_u16]];
    for cells in 0..512_u16 {
        let mixed = |line: &[u16; 3]| {
            let marks = line.iter().filter(|&&cell| cells >> cell & 1 != 0).count();
            marks != 0 && marks != 3
        };
        if lines.iter().all(mixed) {
            assert!(matches!(cells.count_ones(), 4 | 5), "{cells:09b}");
        }
    }
}

#[test]
fn the_only_board_left_may_be_a_free_choice() {
    let text = "xxxoo####/oooxx####/xxxoo####/xxxoo####/oooxx####/oooxx####/oooxx####/xxxoo####/x#xo#o###";
    let rules = rules("{}");
    let [named, free] = ["c3", "-"].map(|board| read(&rules, &format!("{text} {board} x")));
    assert_eq!(named, free);
    assert_eq!(rules.write_position(&free), Some(format!("{text} c3 x")));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_position_of_play_is_read_as_it_is_written(
        variant in 0..VARIANTS.len(), choices in proptest::collection::vec(any::<u16>(), 0..120)
    ) {
        let rules = rules(VARIANTS[variant]);
        let mut state = rules.start();
        for choice in choices {
            let Some(number) = usize::from(choice).checked_rem(rules.count_moves(&state)) else { break };
            let mv = rules.nth_move(&state, number).unwrap();
            rules.play(&mut state, mv, &mut |_| {});
        }
        let text = rules.write_position(&state).unwrap();
        prop_assert_eq!(rules.read_position(&text), Ok(state), "{}", text);
    }

    #[test]
    fn a_text_with_a_fault_is_an_error_or_another_position(
        variant in 0..VARIANTS.len(), plies in 0..70_usize, at in any::<usize>(), letter in "[#xo/ a-c0-9-]|é"
    ) {
        let rules = rules(VARIANTS[variant]);
        let mut state = rules.start();
        for ply in 0..plies {
            let Some(number) = (at ^ (ply * 31)).checked_rem(rules.count_moves(&state)) else { break };
            let mv = rules.nth_move(&state, number).unwrap();
            rules.play(&mut state, mv, &mut |_| {});
        }
        let mut text = rules.write_position(&state).unwrap();
        let at = at % text.len();
        text.replace_range(at..=at, &letter);
        match rules.read_position(&text) {
            Ok(read) => {
                let again = rules.write_position(&read).unwrap();
                prop_assert_eq!(rules.read_position(&again), Ok(read));
                prop_assert_eq!(rules.moves(&read).count(), rules.count_moves(&read));
            }
            Err(error) => prop_assert!(!matches!(error, PositionError::Unsupported)),
        }
    }
}
