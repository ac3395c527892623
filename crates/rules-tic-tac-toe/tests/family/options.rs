//! Options, and the rules that they give.

use parlor_core::{Game, Rules, Seat, Setting, option_names, read_options};
use parlor_rules_tic_tac_toe::{Options, TicTacToe};

use crate::try_rules;

/// Options, and the board and line that they give, or the code and a part of the reason why they give none.
type Case = (&'static str, Result<(u32, u32, u32), (&'static str, &'static str)>);

const CELLS_WITHOUT_COMMAS: &str = "option blocked: cannot read \"b2 a1\" as a cell: names are separated by commas, \
    such as a1,b2, and row and column as numbers, such as 1,1, cannot be used here";

const CASES: [Case; 47] = [
    ("{}", Ok((3, 3, 3))),
    (r#"{"rows":4}"#, Ok((4, 4, 4))),
    (r#"{"columns":5}"#, Ok((5, 5, 5))),
    (r#"{"rows":4,"line":3}"#, Ok((4, 4, 3))),
    (r#"{"rows":4,"columns":5,"line":3}"#, Ok((4, 5, 3))),
    (r#"{"rows":1,"columns":5,"line":5}"#, Ok((1, 5, 5))),
    (r#"{"rows":1}"#, Ok((1, 1, 1))),
    (r#"{"rows":1000}"#, Ok((1000, 1000, 1000))),
    (r#"{"rows":3,"columns":5,"line":4,"directions":"horizontal, diagonal"}"#, Ok((3, 5, 4))),
    (r#"{"rows":4,"columns":5}"#, Err(("option-invalid", "option line: with 4 rows and 5 columns"))),
    (r#"{"rows":0}"#, Err(("option-invalid", "option rows: a board has 1 to 1000 rows, not 0"))),
    (r#"{"rows":1001}"#, Err(("option-invalid", "option rows: a board has 1 to 1000 rows, not 1001"))),
    (r#"{"columns":0,"rows":3}"#, Err(("option-invalid", "option columns: a board has 1 to 1000 columns, not 0"))),
    (r#"{"columns":4294967295}"#, Err(("option-invalid", "1 to 1000"))),
    (r#"{"line":0}"#, Err(("option-invalid", "option line: a line has at least one cell"))),
    (r#"{"line":4}"#, Err(("option-invalid", "option line: no line of 4 fits on 3 rows and 3 columns"))),
    (r#"{"rows":3,"columns":5,"line":4,"directions":["diagonal"]}"#, Err(("option-invalid", "directions: diagonal"))),
    (r#"{"directions":[]}"#, Err(("option-invalid", "option directions: a line needs a direction"))),
    (r#"{"directions":"diagonals"}"#, Err(("option-unreadable", "option directions: \"diagonals\" is no direction"))),
    (r#"{"rows":-1}"#, Err(("option-unreadable", "rows is a whole number from 1 to 1000, not -1"))),
    (r#"{"rows":2.5}"#, Err(("option-unreadable", "rows is a whole number from 1 to 1000, not 2.5"))),
    (r#"{"rows":"3"}"#, Err(("option-unreadable", r#"rows is a whole number from 1 to 1000, not "3""#))),
    (r#"{"first":"X"}"#, Err(("option-unreadable", r#"first is one of x, o, either, not "X""#))),
    (
        r#"{"row":3}"#,
        Err((
            "option-unknown",
            "there are: blocked, columns, directions, exact, first, line, misere, pieces, renju, rows, torus",
        )),
    ),
    (r#"{"torus":true,"rows":3,"columns":4,"line":3}"#, Ok((3, 4, 3))),
    (r#"{"torus":true,"rows":3,"columns":4,"line":12}"#, Ok((3, 4, 12))),
    (r#"{"torus":true,"rows":3,"columns":4,"line":13}"#, Err(("option-invalid", "option line: no line of 13 fits"))),
    (
        r#"{"torus":true,"rows":3,"columns":4,"line":4,"directions":"vertical"}"#,
        Err(("option-invalid", "no line of 4")),
    ),
    (r#"{"torus":true,"rows":1,"columns":1}"#, Ok((1, 1, 1))),
    (r#"{"blocked":["b2"]}"#, Ok((3, 3, 3))),
    (r#"{"blocked":"a1,b2,c3"}"#, Err(("option-invalid", "option blocked: no line of 3 is left"))),
    (r#"{"blocked":"b2","torus":true}"#, Ok((3, 3, 3))),
    (r#"{"blocked":"a1,b2,c3","torus":true}"#, Ok((3, 3, 3))),
    (r#"{"blocked":["d1"]}"#, Err(("option-invalid", "option blocked: d1 is off the board"))),
    (r#"{"blocked":["middle"]}"#, Err(("option-invalid", "option blocked: cannot read \"middle\""))),
    (r#"{"blocked":"b2 a1"}"#, Err(("option-invalid", CELLS_WITHOUT_COMMAS))),
    (
        r#"{"blocked":"1,1"}"#,
        Err(("option-invalid", "option blocked: cannot read \"1\" as a cell: names are separated by commas")),
    ),
    (r#"{"blocked":5}"#, Err(("option-unreadable", "blocked is a list of texts, or a text, not 5"))),
    (r#"{"pieces":"both"}"#, Err(("option-unreadable", r#"pieces is one of own, either, single, not "both""#))),
    (r#"{"misere":"yes"}"#, Err(("option-unreadable", r#"misere is true or false, not "yes""#))),
    (r#"{"rows":15,"line":5,"renju":true}"#, Ok((15, 15, 5))),
    (r#"{"renju":true}"#, Err(("option-invalid", "option renju: renju is about 5 in a row, not 3"))),
    (r#"{"rows":15,"line":5,"renju":true,"first":"o"}"#, Err(("option-invalid", "the first seat moves first"))),
    (r#"{"rows":15,"line":5,"renju":true,"pieces":"single"}"#, Err(("option-invalid", "a mark of their own"))),
    (r#"{"rows":15,"line":5,"renju":true,"misere":true}"#, Err(("option-invalid", "none of exact, torus and misere"))),
    (r#"{"rows":15,"line":5,"renju":true,"directions":"orthogonal"}"#, Err(("option-invalid", "all directions"))),
    (r#"{"seats":3}"#, Err(("option-unknown", "there is no option \"seats\""))),
];

#[test]
fn options_give_rules_or_the_reason_why_not() {
    for (options, expected) in CASES {
        match (try_rules(options, 2), expected) {
            (Ok(rules), Ok(shape)) => {
                let (grid, lines) = (rules.grid(), rules.lines());
                assert_eq!((grid.rows(), grid.columns(), lines.length()), shape, "{options}");
            }
            (Err(error), Err((code, reason))) => {
                assert_eq!(error.code(), code, "{options}");
                assert!(error.to_string().contains(reason), "{options}: {error}");
            }
            (rules, expected) => panic!("{options}: {rules:?}, not {expected:?}"),
        }
    }
}

#[test]
fn the_family_has_2_to_26_seats() {
    for (seats, code) in [(0, Err("seats")), (1, Err("seats")), (2, Ok(2)), (26, Ok(26)), (27, Err("seats"))] {
        assert_eq!(try_rules("{}", seats).map(|rules| rules.seats()).map_err(|error| error.code()), code);
    }
}

#[test]
fn renju_is_for_two() {
    let error = try_rules(r#"{"rows":15,"line":5,"renju":true}"#, 3).unwrap_err();
    assert_eq!(error.to_string(), "option renju: renju is for 2 seats, not 3");
}

#[test]
fn what_was_left_open_is_settled_once() {
    let settled = r#"{"rows":4,"columns":4,"line":4,"directions":"all","exact":false,"torus":false,"blocked":["c1","b2"],"misere":false,"pieces":"own","renju":false,"first":"x"}"#;
    for given in [r#"{"columns":4,"blocked":"B2, c1, c1"}"#, settled] {
        let options: Options = read_options(serde_json::from_str(given).unwrap()).unwrap();
        let options = TicTacToe.resolve(options, 2, 7).unwrap();
        assert_eq!(serde_json::to_string(&options).unwrap(), settled);
    }
    assert!(serde_json::from_str::<Options>(r#"{"mark":"x"}"#).is_err());
}

#[test]
fn presets_are_games() {
    let shapes: Vec<_> = TicTacToe
        .presets()
        .into_iter()
        .map(|preset| {
            let setting = Setting::new(&TicTacToe, preset.options, preset.seats, 0).unwrap();
            let (rules, lines) = (setting.rules(), setting.rules().lines());
            (preset.name, rules.grid().rows(), lines.length(), lines.directions().iter().count(), rules.seats())
        })
        .collect();
    assert_eq!(
        shapes,
        [
            ("tic-tac-toe", 3, 3, 4, 2),
            ("4x4", 4, 4, 4, 2),
            ("no-diagonals", 3, 3, 2, 2),
            ("misere", 3, 3, 4, 2),
            ("wild", 3, 3, 4, 2),
            ("notakto", 3, 3, 4, 2),
            ("torus", 3, 3, 4, 2),
            ("gomoku", 15, 5, 4, 2),
            ("gomoku-standard", 15, 5, 4, 2),
            ("renju", 15, 5, 4, 2),
            ("three-players", 6, 4, 4, 3),
        ]
    );
}

#[test]
fn whoever_is_first_begins() {
    for (first, seats, begins) in [("x", 2, 0), ("o", 2, 1), ("either", 2, 0), ("o", 3, 1), ("either", 3, 0)] {
        let rules = try_rules(&format!(r#"{{"first":"{first}"}}"#), seats).unwrap();
        assert_eq!(rules.turn(&rules.start()).seat(), Some(Seat(begins)), "{first}");
    }
}

#[test]
fn every_option_has_help() {
    let schema = serde_json::to_value(schemars::schema_for!(Options)).unwrap();
    for name in option_names::<Options>() {
        let help = schema["properties"][&name]["description"].as_str().unwrap_or_default();
        assert!(help.len() > 20, "{name}: {help}");
    }
}
