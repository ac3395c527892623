//! Positions as text and as a list.

use parlor_core::{Notation, Placement, PositionError, Rules, Seat};
use parlor_rules_tic_tac_toe::analyser::{Move, tttresult};
use proptest::prelude::*;
use std::borrow::Cow;
use std::collections::HashSet;

use crate::rules;

fn code<S>(read: Result<S, PositionError>) -> &'static str {
    read.map_or_else(|error| error.code(), |_| "position")
}

fn at(row: i64, column: i64, player: char) -> Placement {
    Placement { row, column, player }
}

#[test]
fn texts_of_another_shape_are_malformed_with_the_reason() {
    let cases = [
        ("", "the board has 9 cells, the text 0 letters; a free cell is #"),
        ("########", "the board has 9 cells, the text 8 letters; a free cell is #"),
        ("##########", "the board has 9 cells, the text 10 letters; a free cell is #"),
        ("########\n", "'\\n' is not a letter of a board; the letters are #xo, a free cell is #"),
        ("X########", "'X' is not a letter of a board; the letters are #xo, a free cell is #"),
        ("a########", "'a' is not a letter of a board; the letters are #xo, a free cell is #"),
        ("é########", "'é' is not a letter of a board; the letters are #xo, a free cell is #"),
        ("é#######", "the board has 9 cells, the text 8 letters; a free cell is #"),
    ];
    for (text, reason) in cases {
        let error = rules("{}", 2).read_position(text).unwrap_err();
        assert_eq!(error, PositionError::malformed(reason.to_owned()), "{text}");
    }
    let blocked = rules(r#"{"blocked":"b2"}"#, 2);
    let reason = |text: &str| blocked.read_position(text).unwrap_err().to_string();
    assert_eq!(
        reason("###"),
        "malformed: the board has 9 cells, the text 3 letters; a free cell is #, a blocked one %"
    );
    assert_eq!(reason("#########"), "unreachable: other cells are blocked: a blocked cell is %, a free one #");
}

#[test]
fn texts_that_play_does_not_reach_come_with_the_reason() {
    let cases = [
        ("xx#######", "the players have not taken turns"),
        ("xxxooo###", "no single move completes all of the lines"),
        ("xxxoo###o", "play went on after a line was completed"),
    ];
    for (text, reason) in cases {
        let error = rules("{}", 2).read_position(text).unwrap_err();
        assert!(
            matches!(&error, PositionError::Unreachable { reason: Cow::Borrowed(known) } if *known == reason),
            "{error:?}"
        );
    }
}

#[test]
fn lists_of_marks_are_judged_like_texts() {
    let max = i64::MAX;
    let cases: [(&[Placement], &str); 14] = [
        (&[], "position"),
        (&[at(1, 1, 'x')], "position"),
        (&[at(0, 0, 'o'), at(2, 2, 'x')], "position"),
        (&[at(1, 1, 'o')], "unreachable"),
        (&[at(1, 1, 'x'), at(1, 1, 'x')], "unreachable"),
        (&[at(1, 1, 'x'), at(1, 1, 'o')], "unreachable"),
        (&[at(1, 1, 'x'), at(1, 1, 'o'), at(0, 3, 'x')], "malformed"),
        (&[at(3, 0, 'x')], "malformed"),
        (&[at(0, 3, 'x')], "malformed"),
        (&[at(-1, 0, 'x')], "malformed"),
        (&[at(max, max, 'x')], "malformed"),
        (&[at(0, 0, '#')], "malformed"),
        (&[at(0, 0, 'X')], "malformed"),
        (&[at(0, 0, 'š')], "malformed"),
    ];
    for (placements, expected) in cases {
        assert_eq!(code(rules("{}", 2).read_placements(placements)), expected, "{placements:?}");
    }
}

#[test]
fn the_analyser_takes_texts_and_lists() {
    let cases = [
        ("xox#x#xox", 'i'),
        ("xoxoxoxox", 'x'),
        ("###xxxoo#", 'x'),
        ("xxxoooHI!", 'e'),
        ("#########", 'c'),
        ("xx#ooox##", 'o'),
        ("xoxxoooxx", 't'),
    ];
    for (text, code) in cases {
        let owned = text.to_owned();
        assert_eq!((tttresult(text), tttresult(&owned), tttresult(owned.clone())), (code, code, code));
        let mut moves: Vec<Move> = Vec::new();
        for (cell, player) in (0..).zip(text.chars()).filter(|(_, player)| *player != '#') {
            moves.insert(moves.len() / 2, at(cell / 3, cell % 3, player));
        }
        assert_eq!((tttresult(&moves), tttresult(&moves[..]), tttresult(moves.clone())), (code, code, code), "{text}");
    }
    assert_eq!(tttresult([at(0, 0, 'x'), at(0, 0, 'o')]), 'i');
    let off = &[at(0, 0, 'x'), at(9, 0, 'o')];
    assert_eq!((tttresult(off), tttresult(*off)), ('e', 'e'));
}

#[test]
fn a_key_is_the_board_and_the_mover_and_not_the_way() {
    let classic = rules("{}", 2);
    let played = |moves: [&str; 3]| {
        moves.iter().fold(classic.start(), |mut state, text| {
            let mv = classic.read_move(&state, text).unwrap();
            classic.play(&mut state, mv, &mut |_| {});
            state
        })
    };
    let (one, other) = (played(["a1", "b2", "c3"]), played(["c3", "b2", "a1"]));
    assert_eq!(HashSet::from([one.clone()]), HashSet::from([other]));
    assert_ne!(one, played(["a1", "b2", "c2"]));
    assert_ne!(classic.start(), rules(r#"{"first":"o"}"#, 2).start());
}

#[test]
fn a_position_of_many_seats_has_a_letter_for_each() {
    let rules = rules(r#"{"rows":6,"line":6}"#, 26);
    let mut state = rules.start();
    for _ in 0..27 {
        let mv = rules.moves(&state).next().unwrap();
        rules.play(&mut state, mv, &mut |_| {});
    }
    let text = rules.write_position(&state).unwrap();
    assert_eq!(text, "xoabdfghjklmnpqrsuvwyzCEITx#########");
    assert_eq!(rules.read_position(&text), Ok(state.clone()));
    assert_eq!(rules.turn(&state).seat(), Some(Seat(1)));
    assert_eq!(rules.alphabet().unwrap().letters, b"#xoabdfghjklmnpqrsuvwyzCEIT");
}

#[test]
fn a_large_board_is_written_and_read() {
    let rules = rules(r#"{"rows":1000,"columns":1000,"line":5}"#, 2);
    let mut state = rules.start();
    for count in 0..4 {
        for text in [format!("all{}", 1000 - count), format!("a{}", 1 + 2 * count)] {
            let mv = rules.read_move(&state, &text).unwrap();
            rules.check(&state, mv).unwrap();
            rules.play(&mut state, mv, &mut |_| {});
        }
    }
    assert_eq!((rules.outcome(&state), rules.count_moves(&state)), (None, 999_992));
    let mv = rules.read_move(&state, "all996").unwrap();
    rules.play(&mut state, mv, &mut |_| {});
    assert_eq!(rules.outcome(&state).unwrap().winner(), Some(Seat(0)));
    let text = rules.write_position(&state).unwrap();
    let read = rules.read_position(&text).unwrap();
    assert_eq!((&read, rules.outcome(&read)), (&state, rules.outcome(&state)));
    // Half of it marked by each, in whole rows: the counts fit, the lines do not.
    let halves = ["x".repeat(500_000), "o".repeat(500_000)].concat();
    assert_eq!(code(rules.read_position(&halves)), "unreachable");
}

proptest! {
    #[test]
    fn a_list_in_any_order_is_judged_like_its_text(
        stones in proptest::collection::vec(0..3_usize, 9), order in Just((0..9_usize).collect::<Vec<_>>()).prop_shuffle()
    ) {
        let rules = rules("{}", 2);
        let text: String = stones.iter().map(|&stone| ['#', 'x', 'o'][stone]).collect();
        let taken = order.iter().filter(|&&cell| stones[cell] > 0);
        let list: Vec<Placement> =
            taken.map(|&cell| at(cell as i64 / 3, cell as i64 % 3, ['#', 'x', 'o'][stones[cell]])).collect();
        prop_assert_eq!(rules.read_placements(&list), rules.read_position(&text));
    }
}

#[test]
fn no_move_closes_a_ring_that_is_longer_than_a_line() {
    // The three that are left of a ring of four are a line, whichever was placed last. Surveyed as bits, and as cells.
    for rows in [3, 17] {
        let options = format!(r#"{{"rows":{rows},"columns":4,"line":3,"torus":true,"directions":"horizontal"}}"#);
        let (three, four) = (rules(&options, 2), rules(&options.replace(r#""line":3"#, r#""line":4"#), 2));
        let text = format!("{:#<width$}", "xxxxo#o#o#", width = rows * 4);
        assert_eq!((code(three.read_position(&text)), code(four.read_position(&text))), ("unreachable", "position"));
        let around = format!("{:#<width$}", "xx#xo#o#", width = rows * 4);
        assert_eq!(code(three.read_position(&around)), "position");
    }
}
