//! Small inputs on which programs of this kind have gone wrong.

use parlor_core::{Depict, Notation, Rules, Seat, Turn};

use crate::{code, play, rules};

/// What goes wrong, options, moves, the code at the end, what is said.
type Case = (&'static str, &'static str, &'static str, char, &'static [&'static str]);

/// Found by playing at random, and judged by another program.
const POPPING: &str = r#"{"columns":4,"rows":3,"line":3,"pop_out":true}"#;

const GAMES: [Case; 17] = [
    ("verticals are missed", "{}", "4 3 4 3 4 3 4", 'x', &["completed a line: d3 d4 d5 d6"]),
    ("a column runs on into the next", "{}", "1 1 7 1 1 7 1 7 1 6 2", 'c', &[]),
    ("the topmost vertical is missed", "{}", "2 1 2 1 1 2 1 2 1 2 1", 'x', &["completed a line: a1 a2 a3 a4"]),
    ("horizontals", "{}", "1 1 2 2 3 3 4", 'x', &["completed a line: a6 b6 c6 d6"]),
    ("the right edge is missed", "{}", "7 7 6 6 5 5 4", 'x', &["completed a line: d6 e6 f6 g6"]),
    ("a rising diagonal", "{}", "1 2 2 3 4 3 3 4 4 6 4", 'x', &["completed a line: d3 c4 b5 a6"]),
    ("a falling diagonal", "{}", "7 6 6 5 4 5 5 4 4 2 4", 'x', &["completed a line: d3 e4 f5 g6"]),
    ("a longer line counts twice", "{}", "1 1 2 2 4 4 5 5 3", 'x', &["completed a line: a6 b6 c6 d6 e6"]),
    ("a run survives a gap", "{}", "1 1 2 2 4 4 5", 'c', &[]),
    ("the second player never wins", "{}", "1 2 1 2 1 2 3 2", 'o', &["completed a line: b3 b4 b5 b6"]),
    ("a full board without a line idles", r#"{"columns":4,"rows":4}"#, "1 2 4 3 4 1 4 1 3 4 2 2 2 1 3 3", 't', &[]),
    ("short boards have short lines", r#"{"columns":3,"rows":2,"line":2}"#, "1 2 1", 'x', &["completed a line: a1 a2"]),
    ("a line of one", r#"{"columns":2,"rows":2,"line":1}"#, "2", 'x', &["completed a line: b2"]),
    ("a pop makes no line", POPPING, "2 3 3 3 2 2 4 4 p4 p3", 'o', &["completed a line: b1 c2 d3"]),
    ("a pop makes an opponent's line", POPPING, "4 4 4 3 1 2 3 2 p4", 'o', &["completed a line of o: b3 c3 d3"]),
    (
        "a pop makes lines of both",
        POPPING,
        "3 3 2 3 p2 2 2 2 4 4 4 p2",
        'o',
        &["completed a line: b2 c2 d2", "completed a line of x: b3 c3 d3"],
    ),
    ("turns run out", r#"{"pop_out":true,"plies_max":7}"#, "1 2 p1 p2 1 2 p1", 't', &[]),
];

#[test]
fn games_end_as_they_should() {
    for (fault, options, moves, expected, said) in GAMES {
        let rules = rules(options, 2);
        let mut state = rules.start();
        let told = play(&rules, &mut state, moves);
        let heard: Vec<String> = told.iter().map(|fact| rules.say(fact)).filter(|say| !say.is_empty()).collect();
        assert_eq!(
            (code(&rules, &state), heard),
            (expected, said.iter().map(ToString::to_string).collect()),
            "{fault}"
        );
    }
}

#[test]
fn a_full_column_is_refused_and_costs_no_turn() {
    let rules = rules("{}", 2);
    let mut state = rules.start();
    play(&rules, &mut state, "1 1 1 1 1 1");
    let before = state.clone();
    let mv = rules.read_move(&state, "1").unwrap();
    let refusal = rules.check(&state, mv).unwrap_err();
    assert_eq!((refusal.code(), refusal.to_string().as_str()), ("illegal", "column 1 is full"));
    assert_eq!((&state, rules.turn(&state)), (&before, Turn::Move { seat: Seat(0) }));
    assert!(rules.moves(&state).map(|mv| rules.write_move(&state, mv)).eq(["2", "3", "4", "5", "6", "7"]));
}

#[test]
fn moves_are_columns_by_number_or_letter() {
    let (classic, popping, wide) =
        (rules("{}", 2), rules(r#"{"pop_out":true}"#, 2), rules(r#"{"columns":500,"rows":4}"#, 2));
    let read = |rules: &parlor_rules_connect_four::ConnectFourRules, text: &str| {
        let state = rules.start();
        rules
            .read_move(&state, text)
            .map_or_else(|refusal| refusal.code().to_owned(), |mv| rules.write_move(&state, mv))
    };
    for (text, expected) in [("4", "4"), (" D ", "4"), ("g", "7"), ("8", "off-board"), ("h", "off-board")] {
        assert_eq!(read(&classic, text), expected, "{text}");
    }
    for text in ["0", "-1", "99999999999", "p"] {
        assert_eq!(read(&classic, text), "off-board", "{text}");
    }
    for text in ["", "zz", "undo", "zzzzzzzzzz", "4 4", "d4", "4d", "é", "４", "pp4"] {
        assert_eq!(read(&classic, text), "unreadable", "{text}");
    }
    for (text, expected) in
        [("p4", "p4"), ("PD", "p4"), ("p8", "off-board"), ("pp", "off-board"), ("p4x", "unreadable")]
    {
        assert_eq!(read(&popping, text), expected, "{text}");
    }
    for (text, expected) in [("pd", "420"), ("420", "420"), ("p4", "p4"), ("zz", "off-board"), ("zzz", "unreadable")] {
        assert_eq!(read(&wide, text), expected, "{text}");
    }
}

#[test]
fn a_word_that_is_no_column_is_told_how_columns_are_named() {
    let refusal = |options: &str| {
        let rules = rules(options, 2);
        rules.read_move(&rules.start(), "zzz").unwrap_err().to_string()
    };
    let named = "cannot read \"zzz\" as a move: name a column by its number, 1 to 7, or its letter, a to g";
    assert_eq!(refusal("{}"), named);
    assert_eq!(refusal(r#"{"pop_out":true}"#), format!("{named}; p4 pops a disc out of column 4"));
}

#[test]
fn refusals_say_what_is_wrong() {
    let cases = [
        ("{}", "4", "p4", "illegal", "discs are not popped out in this game"),
        ("{}", "4 3 4 3 4 3 4", "1", "game-over", "the game is over"),
        (r#"{"pop_out":true}"#, "", "p4", "illegal", "column 4 has no disc of yours in its lowest cell"),
        (r#"{"pop_out":true}"#, "4", "p4", "illegal", "column 4 has no disc of yours in its lowest cell"),
    ];
    for (options, moves, text, code, reason) in cases {
        let rules = rules(options, 2);
        let mut state = rules.start();
        play(&rules, &mut state, moves);
        let refusal = rules.read_move(&state, text).and_then(|mv| rules.check(&state, mv)).unwrap_err();
        assert_eq!((refusal.code(), refusal.to_string().as_str()), (code, reason), "{moves} {text}");
    }
}

#[test]
fn the_classic_board_has_69_places_for_a_line() {
    assert_eq!(rules("{}", 2).lines().all().count(), 69);
}
