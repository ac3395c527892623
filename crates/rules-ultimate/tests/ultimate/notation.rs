//! Moves as text.

use parlor_core::{Notation, Rules, Space};

use crate::{play, read, rules};

#[test]
fn a_move_is_a_board_and_a_cell_and_is_read_as_a_cell_of_the_whole_too() {
    let rules = rules("{}");
    let state = rules.start();
    for text in ["b2a1", "B2A1", "b2.a1", "b2/a1", "b2 a1", " d4 ", "D4", "3,3", "3 3"] {
        let mv = rules.read_move(&state, text).unwrap();
        assert_eq!((mv.board(), mv.cell(), mv.space()), (4, 0, Space(30)), "{text}");
        assert_eq!(rules.write_move(&state, mv), "b2a1");
    }
    for mv in rules.moves(&state) {
        assert_eq!(rules.read_move(&state, &rules.write_move(&state, mv)), Ok(mv));
    }
}

/// x has won board a1; x is to play.
const WON: &str = "xxx######/o##o#####/o########/#########/#########/#########/#########/#########/#########";

#[test]
fn a_refusal_says_why() {
    let rules = rules("{}");
    let start = rules.start();
    let free = read(&rules, &format!("{WON} - x"));
    let sent = read(&rules, &format!("{WON} a2 x"));
    let full =
        read(&rules, "xoxxoooxx/#o#######/x########/#########/#########/#########/#########/#########/######### - o");
    let mut over = rules.start();
    play(&rules, &mut over, "a1a1 a1b1 b1a1 a1c1 c1b1 b1b1 b1a2 a2a1 a1a2 a2b1 b1a3 a3a1 a1a3 a3b1 c1a1 b2a1 c1c1");
    let cases = [
        (
            &start,
            "d1a1",
            "off-board",
            "d1a1 is off the board: the boards go from a1 to c3, and so do the cells of each",
        ),
        (
            &start,
            "a1a4",
            "off-board",
            "a1a4 is off the board: the boards go from a1 to c3, and so do the cells of each",
        ),
        (&start, "j1", "off-board", "j1 is off the board: the board goes from a1 to i9"),
        (&start, "9,0", "off-board", "9,0 is off the board: the board goes from a1 to i9"),
        (
            &start,
            "b2a1x",
            "unreadable",
            "cannot read \"b2a1x\" as a move: a move is a board and a cell on it like b2a1, or a cell as it is labelled like d4",
        ),
        (&sent, "b2a1", "illegal", "you were sent to board a2, and this is board b2"),
        (&sent, "d4", "illegal", "you were sent to board a2, and this is board b2"),
        (&sent, "a1c3", "illegal", "board a1 is closed: it has been won"),
        (&free, "a1c3", "illegal", "board a1 is closed: it has been won"),
        (&free, "b1a1", "taken", "b1a1 is taken"),
        (&free, "d1", "taken", "b1a1 is taken"),
        (&full, "a1a1", "illegal", "board a1 is closed: it is full"),
        (&over, "c3c3", "game-over", "the game is over"),
    ];
    for (state, text, code, message) in cases {
        let refusal = rules.read_move(state, text).and_then(|mv| rules.check(state, mv)).unwrap_err();
        assert_eq!((refusal.code(), refusal.to_string().as_str()), (code, message), "{text}");
    }
    for text in ["", "b2", "b2--a1", "b2\ta1", "b2\na1", "b2a1b2", "é1a1"] {
        let read = rules.read_move(&start, text);
        assert!(text == "b2" && read.is_ok() || read.is_err(), "{text:?} is read as {read:?}");
    }
}
