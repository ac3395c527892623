//! Small inputs on which programs of this kind have gone wrong.

use parlor_core::{Depict, Notation, Rules, Space};
use parlor_rules_tic_tac_toe::analyser::verdict;
use parlor_rules_tic_tac_toe::{State, TicTacToeRules};

use crate::rules;

/// Plays on from a position, and gives the code of the end and what was said on the way.
fn play(rules: &TicTacToeRules, position: &str, moves: &str) -> (State, Vec<String>) {
    let start = if position.is_empty() { rules.start() } else { rules.read_position(position).unwrap() };
    let (mut state, mut said) = (start, Vec::new());
    for text in moves.split_whitespace() {
        let mv = rules.read_move(&state, text).unwrap();
        rules.check(&state, mv).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        rules.play(&mut state, mv, &mut |fact| said.push(rules.say(&fact)));
    }
    (state, said)
}

/// What goes wrong, options, a position or nothing for the empty one, moves from there, the code at the end, what is said of lines.
type Game = (&'static str, &'static str, &'static str, &'static str, char, &'static [&'static str]);

const GAMES: [Game; 23] = [
    ("the anti-diagonal is not tested", "{}", "", "a1 c1 a2 b2 c3 a3", 'o', &["completed a line: c1 b2 a3"]),
    ("the board is full before the win is tested", "{}", "xooxox#xo", "a3", 'x', &["completed a line: a1 a2 a3"]),
    ("the ninth move cannot win", "{}", "", "a1 b1 a2 c1 c2 b2 b3 c3 a3", 'x', &["completed a line: a1 a2 a3"]),
    ("only the first column is tested", "{}", "", "b1 a1 b2 a2 b3", 'x', &["completed a line: b1 b2 b3"]),
    (
        "one move completes two lines",
        "{}",
        "xoxo#oxox",
        "b2",
        'x',
        &["completed a line: a1 b2 c3", "completed a line: c1 b2 a3"],
    ),
    ("a run survives a gap", r#"{"rows":5,"line":4}"#, "", "a1 a2 b2 a3 d4 b1 e5", 'c', &[]),
    (
        "a line longer than it need be counts twice",
        r#"{"rows":2,"columns":5,"line":4}"#,
        "",
        "a1 a2 b1 b2 d1 d2 e1 e2 c1",
        'x',
        &["completed a line: a1 b1 c1 d1 e1"],
    ),
    (
        "six in a row are no five",
        r#"{"rows":15,"line":5}"#,
        "",
        "a1 a15 b1 b15 c1 d15 e1 e15 f1 g15 d1",
        'x',
        &["completed a line: a1 b1 c1 d1 e1 f1"],
    ),
    (
        "short diagonals do not count",
        r#"{"rows":4,"line":3}"#,
        "",
        "b1 a1 c2 a2 d3",
        'x',
        &["completed a line: b1 c2 d3"],
    ),
    ("diagonals count though they are switched off", r#"{"directions":"orthogonal"}"#, "", "a1 b1 b2 c1 c3", 'c', &[]),
    (
        "a full board without a line does not end",
        r#"{"rows":6,"line":5}"#,
        "xoxoxoxoxoxoxoxoxooxoxoxoxoxox#xoxox",
        "a6",
        't',
        &[],
    ),
    ("the last cell of a drawn board", "{}", "xoxxooox#", "c3", 't', &[]),
    ("a row around the edge", r#"{"torus":true}"#, "", "b1 a2 c1 a3 a1", 'x', &["completed a line: a1 b1 c1"]),
    ("a diagonal around the edge", r#"{"torus":true}"#, "", "b1 a1 c2 b2 a3", 'x', &["completed a line: b1 c2 a3"]),
    (
        "a longer row counts though lines are exact",
        r#"{"rows":5,"line":3,"exact":true}"#,
        "",
        "a1 a2 b1 c2 d1 e2 c1",
        'c',
        &[],
    ),
    (
        "six count where five are wanted",
        r#"{"rows":15,"line":5,"exact":true}"#,
        "",
        "a1 a15 b1 b15 c1 d15 e1 e15 f1 g15 d1",
        'c',
        &[],
    ),
    (
        "a foul of renju is one in another game",
        r#"{"rows":15,"line":5}"#,
        "",
        "f8 a1 g8 b1 h7 c1 h6 e1 h8 f1 e8 a15 d8",
        'x',
        &["completed a line: d8 e8 f8 g8 h8"],
    ),
    (
        "a double three",
        r#"{"rows":15,"line":5,"renju":true}"#,
        "",
        "f8 a1 g8 b1 h7 c1 h6 e1 h8",
        'o',
        &["made a double three at h8, which is a foul"],
    ),
    (
        "six of the second seat",
        r#"{"rows":15,"line":5,"renju":true}"#,
        "",
        "h8 a1 a15 b1 c15 c1 e15 e1 g15 f1 i15 d1",
        'o',
        &["completed a line: a1 b1 c1 d1 e1 f1"],
    ),
    (
        "whoever completes the line has won",
        r#"{"misere":true}"#,
        "",
        "a1 b2 b1 c3 c1",
        'o',
        &["completed a line: a1 b1 c1"],
    ),
    (
        "the other mark's line is nobody's",
        r#"{"pieces":"either"}"#,
        "",
        "a1=o b2=o c3=o",
        'x',
        &["completed a line: a1 b2 c3"],
    ),
    (
        "a line belongs to who began it",
        r#"{"pieces":"single","misere":true}"#,
        "",
        "a1 b1 b2 c1",
        'x',
        &["completed a line: a1 b1 c1"],
    ),
    (
        "three seats take turns",
        r#"{"rows":4,"line":3}"#,
        "",
        "a1 a2 a3 b1 b2 b3 d1 d2 c3",
        'a',
        &["completed a line: a3 b3 c3"],
    ),
];

#[test]
fn games_end_as_they_should() {
    for (fault, options, position, moves, code, said) in GAMES {
        let rules = rules(options, if code == 'a' { 3 } else { 2 });
        let (state, heard) = play(&rules, position, moves);
        assert_eq!(
            (verdict(&rules, &Ok(state)), heard),
            (code, said.iter().map(ToString::to_string).collect()),
            "{fault}"
        );
    }
}

/// What goes wrong, options, a position, its code.
const POSITIONS: [(&str, &str, &str, char); 28] = [
    ("two lines by one move are called impossible", "{}", "xoxoxoxox", 'x'),
    ("two lines by one move are called impossible", "{}", "xxxooxoox", 'x'),
    ("two lines by one move are called impossible", "{}", "xxxxooxoo", 'x'),
    ("x twice", "{}", "xx#######", 'i'),
    ("o began", "{}", "oox######", 'i'),
    ("two winners", "{}", "xxxooo###", 'i'),
    ("two winners, either may begin", r#"{"first":"either"}"#, "xxxooo###", 'i'),
    ("o moved after x had won", "{}", "xxxoo###o", 'i'),
    ("x moved after o had won", "{}", "xx#oooxx#", 'i'),
    ("either side may begin", r#"{"first":"either"}"#, "xxxoo##o#", 'x'),
    ("either side may begin, but x does", "{}", "xxxoo##o#", 'i'),
    ("o begins", r#"{"first":"o"}"#, "xxxoo##o#", 'x'),
    ("two lines apart", r#"{"rows":3,"columns":4,"line":3}"#, "xxx#ooooxxx#", 'i'),
    ("a run that no one move completes", r#"{"rows":2,"columns":6,"line":3}"#, "xxxxxxoo#oo#", 'i'),
    ("a run that the middle completes", r#"{"rows":2,"columns":6,"line":3}"#, "xxxxx#oo#oo#", 'x'),
    ("a run survives a gap", r#"{"rows":5,"line":4}"#, "x#o###xo#######oo#x#####x", 'c'),
    ("a blocked cell is a mark", r#"{"blocked":"b2"}"#, "xx##%o###", 'c'),
    ("a blocked cell is free", r#"{"blocked":"b2"}"#, "xx###o###", 'i'),
    ("a blocked cell is left out of the count", r#"{"blocked":"b2"}"#, "xoxo%oxox", 't'),
    ("anything is a blocked cell", "{}", "xx##%o###", 'e'),
    ("a mark needs an owner", r#"{"pieces":"either"}"#, "oo#######", 'c'),
    ("two marks have lines", r#"{"pieces":"either"}"#, "xxxooo###", 'i'),
    ("the mover is the mark's owner", r#"{"pieces":"either"}"#, "ooox#####", 'o'),
    ("a row of four was three before", r#"{"rows":1,"columns":7,"line":3,"exact":true}"#, "xxxxooo", 'i'),
    ("a row of four was three before", r#"{"rows":1,"columns":8,"line":3,"exact":true}"#, "xxxxoo#o", 'c'),
    ("lines end at the edge", r#"{"torus":true}"#, "#x#o#xx#o", 'x'),
    ("lines end at the edge", r#"{"torus":true}"#, "ox#o#xx#o", 'i'),
    ("a full board without a line does not end", r#"{"rows":6,"line":5}"#, "xoxoxoxoxoxoxoxoxooxoxoxoxoxoxoxoxox", 't'),
];

#[test]
fn positions_are_what_they_are() {
    for (fault, options, position, code) in POSITIONS {
        let rules = rules(options, 2);
        assert_eq!(verdict(&rules, &rules.read_position(position)), code, "{fault}: {position}");
    }
}

#[test]
fn cells_count_along_the_rows_whatever_the_shape() {
    let cases = [
        ("width 3 is taken for granted", r#"{"rows":4}"#, 13, "b4", "3,1"),
        ("the height is taken for the width", r#"{"rows":5,"columns":7,"line":4}"#, 8, "b2", "1,1"),
        ("row and column are swapped", r#"{"rows":2,"columns":3,"line":2}"#, 3, "a2", "1 0"),
        ("row and column are swapped", r#"{"rows":2,"columns":3,"line":2}"#, 1, "b1", "0,1"),
    ];
    for (fault, options, cell, name, pair) in cases {
        let rules = rules(options, 2);
        let state = rules.start();
        assert_eq!(rules.write_move(&state, Space(cell)), name, "{fault}");
        for text in [name, pair] {
            assert_eq!(rules.read_move(&state, text), Ok(Space(cell)), "{fault}: {text}");
        }
    }
}

/// Where, what is typed, and how it is refused.
const REFUSALS: [(&str, &str, &str, &str); 19] = [
    (r#"{"blocked":"b2"}"#, "####%####", "b2", "illegal"),
    (r#"{"pieces":"either"}"#, "x########", "a1=o", "taken"),
    (r#"{"pieces":"either"}"#, "x########", "b1", "unreadable"),
    (r#"{"pieces":"either"}"#, "x########", "b1=a", "unreadable"),
    (r#"{"pieces":"either"}"#, "x########", "b1=", "unreadable"),
    (r#"{"pieces":"either"}"#, "x########", "d1=x", "off-board"),
    (r#"{"pieces":"single"}"#, "x########", "b1=x", "unreadable"),
    ("{}", "xo#######", "a1", "taken"),
    ("{}", "xo#######", "0,1", "taken"),
    ("{}", "#########", "d1", "off-board"),
    ("{}", "#########", "a4", "off-board"),
    ("{}", "#########", "3,0", "off-board"),
    // Taken for a number on a keypad, `1` would be another cell than the one so labelled: no cell is.
    ("{}", "#########", "1", "unreadable"),
    ("{}", "#########", "", "unreadable"),
    // The range of one number may admit what the range of each part does not.
    (r#"{"rows":4}"#, "################", "297", "unreadable"),
    (r#"{"rows":4}"#, "################", "2,97", "off-board"),
    (r#"{"rows":4}"#, "################", "-1,5", "off-board"),
    ("{}", "xoxxxooxo", "a1", "game-over"),
    ("{}", "xxxoo####", "c3", "game-over"),
];

#[test]
fn refusals_say_what_is_wrong() {
    for (options, position, text, code) in REFUSALS {
        let rules = rules(options, 2);
        let state = rules.read_position(position).unwrap();
        let refused = rules.read_move(&state, text).and_then(|mv| rules.check(&state, mv));
        assert_eq!(refused.map_err(|refusal| refusal.code()), Err(code), "{position} {text}");
    }
    let rules = rules("{}", 2);
    let beyond = rules.check(&rules.start(), Space(9));
    assert_eq!(beyond.map_err(|refusal| refusal.code()), Err("off-board"));
}

#[test]
fn a_full_board_is_a_draw_with_no_move_left() {
    let rules = rules("{}", 2);
    let state = rules.read_position("xoxxxooxo").unwrap();
    assert!(rules.outcome(&state).unwrap().is_draw());
    assert_eq!((rules.moves(&state).count(), rules.count_moves(&state), rules.nth_move(&state, 0)), (0, 0, None));
}

#[test]
fn a_won_board_has_no_move_left_though_cells_are_empty() {
    let rules = rules("{}", 2);
    let state = rules.read_position("xxxoo####").unwrap();
    assert_eq!((rules.moves(&state).count(), rules.count_moves(&state), rules.nth_move(&state, 0)), (0, 0, None));
}
