//! Options: how they are read, resolved and refused.

#![allow(clippy::unwrap_used, reason = "clippy takes helpers of tests for no tests")]

mod support;

use parlor_core::{Game, OptionsError, SEATS_MAX, Setting, option_names};
use parlor_rules_snakes_and_ladders::{Jump, Jumps, Options, PublishedBoard, SnakesAndLadders};
use proptest::prelude::*;
use serde_json::{Value, json};
use support::{options, rules, setting};

fn resolved(values: Value, seed: u64) -> Value {
    let options = SnakesAndLadders.resolve(options(values).unwrap(), 2, seed).unwrap();
    serde_json::to_value(options).unwrap()
}

#[test]
fn resolved_options_hold_the_board_itself_and_stay_as_they_are() {
    let cases = [
        json!({}),
        json!({ "board": "milton-bradley" }),
        json!({ "board": "none", "dimension": 10 }),
        json!({ "jumps": "" }),
        json!({ "dimension": 7, "snakes": 3, "ladders": 0, "board_seed": 5, "dice": "2d6", "ranking": "first" }),
        json!({ "rows": 3, "columns": 12, "start": 1 }),
    ];
    for case in cases {
        let once = resolved(case.clone(), 11);
        for gone in ["dimension", "board", "snakes", "ladders", "board_seed"] {
            assert_eq!(once.get(gone), None, "{case}");
        }
        assert!(once["jumps"].is_string() && once["rows"].is_u64() && once["columns"].is_u64(), "{once}");
        assert_eq!(resolved(once.clone(), 12), once, "{case}");
    }
}

#[test]
fn what_is_not_said_has_its_default() {
    let rules = rules(json!({}), 4).unwrap();
    let board = rules.board();
    assert_eq!((board.grid().rows(), board.grid().columns()), (10, 10));
    assert_eq!((board.snakes().count(), board.ladders().count()), (10, 10));
    assert_eq!((rules.throw().to_string().as_str(), rules.start_square(), rules.finishers()), ("1d6", 0, 3));
}

#[test]
fn jumps_are_text_a_list_or_a_map() {
    let expected = Jumps(vec![Jump { from: 4, to: 14 }, Jump { from: 16, to: 6 }]);
    for written in [
        json!("4-14,16-6"),
        json!(" 4 - 14 , 16-6 "),
        json!("ladder 4-14, snake 16-6"),
        json!([[4, 14], [16, 6]]),
        json!({ "4": 14, "16": 6 }),
        json!(["ladder 4-14", [16, 6]]),
        json!({ "jumps": "4-14", "16": 6 }),
        json!({ "snakes": { "16": 6 }, "ladders": ["4-14"] }),
        json!("4-14\n16-6\n"),
        json!("[[4, 14], [16, 6]]"),
        json!(" {\"jumps\": {\"4\": 14, \"16\": 6}}\n"),
        json!("16 = 6\n4 = 14\n"),
        json!("# two jumps\njumps = [\n  \"16-6\", # a snake\n  [4, 14],\n]"),
        json!("jumps = \"16-6,4-14\""),
        json!("ladders.4 = 14\n[snakes]\n16 = 6"),
    ] {
        let found = options(json!({ "jumps": written })).unwrap().jumps.unwrap().sorted();
        assert_eq!(found, expected, "{written}");
    }
    assert_eq!(resolved(json!({ "jumps": [[16, 6], [4, 14]] }), 0)["jumps"], json!("4-14,16-6"));
    assert_eq!(options(json!({ "jumps": "" })).unwrap().jumps, Some(Jumps::default()));
}

#[test]
fn published_boards_have_the_number_of_jumps_that_their_sources_list() {
    let cases = [
        (PublishedBoard::MiltonBradley, 10, 9),
        (PublishedBoard::Althoen, 10, 9),
        (PublishedBoard::Rosetta, 8, 8),
        (PublishedBoard::Charpentier, 7, 8),
        (PublishedBoard::None, 0, 0),
    ];
    for (name, snakes, ladders) in cases {
        let rules = rules(json!({ "board": name }), 2).unwrap();
        let board = rules.board();
        assert_eq!((board.snakes().count(), board.ladders().count()), (snakes, ladders), "{name:?}");
    }
    let disputed =
        |board: &str| rules(json!({ "board": board }), 2).unwrap().board().snakes().find(|snake| snake.to == 26);
    assert_eq!(disputed("milton-bradley"), Some(Jump { from: 48, to: 26 }));
    assert_eq!(disputed("althoen"), Some(Jump { from: 47, to: 26 }));
}

#[test]
fn options_that_are_refused_say_why() {
    let cases: [(Value, &[&str]); 33] = [
        (json!({ "board": "ludo" }), &["board", "milton-bradley", "althoen", "rosetta", "charpentier", "none"]),
        (json!({ "colour": 1 }), &["colour", "jumps", "dice"]),
        (json!({ "jumps": "16" }), &["jumps", "\"16\"", "16-6"]),
        (json!({ "jumps": "16-6,,4-14" }), &["cannot read \"\""]),
        (json!({ "jumps": "16-6-4" }), &["16-6-4"]),
        (json!({ "jumps": "a-b" }), &["a-b"]),
        (json!({ "jumps": "-5-9" }), &["-5-9"]),
        (json!({ "jumps": [[1, 2, 3]] }), &["jumps"]),
        (json!({ "jumps": { "x": 2 } }), &["\"x\" is not a square"]),
        (json!({ "jumps": [[1, 2], "3"] }), &["jumps", "\"3\"", "16-6"]),
        (json!({ "jumps": [7] }), &["jumps", "[16, 6]"]),
        (json!({ "jumps": "[[1, 2]" }), &["as JSON", "line 1"]),
        (json!({ "jumps": "4-14\n= 6" }), &["as TOML", "line 1"]),
        (json!({ "jumps": "4 = 14\n16 = 6\n16 = 5" }), &["as TOML", "duplicate", "line 3"]),
        (json!({ "jumps": "snakes = [[5, 9]]" }), &["snake 5-9 does not go down"]),
        (json!({ "jumps": { "ladders": "9-5" } }), &["ladder 9-5 does not go up"]),
        (json!({ "jumps": "rows = 10\njumps = []" }), &["\"rows\" is not a square", "line 1"]),
        (json!({ "left_out": "1-38" }), &["left_out", "1-38 does not start where the tokens begin"]),
        (json!({ "balance": 101 }), &["balance", "0 to 100, not 101"]),
        (json!({ "board": "althoen", "balance": 50 }), &["balance", "a published board is given"]),
        (json!({ "dice": "0d6" }), &["dice", "at least one die"]),
        (json!({ "start": 2 }), &["start", "not on 2"]),
        (json!({ "finish": "teleport" }), &["finish", "stay"]),
        (json!({ "dimension": 0 }), &["dimension", "1 to 1000", "not 0"]),
        (json!({ "dimension": 1001 }), &["dimension", "not 1001"]),
        (json!({ "rows": 1001 }), &["rows", "not 1001"]),
        (json!({ "dimension": 1 }), &["at least 2 squares"]),
        (json!({ "dimension": 8, "rows": 9 }), &["rows", "9 contradicts the dimension of 8"]),
        (json!({ "dimension": 8, "rows": 8, "columns": 9 }), &["columns", "9 contradicts"]),
        (json!({ "board": "althoen", "rows": 8 }), &["rows", "10 rows and columns, not 8"]),
        (json!({ "board": "althoen", "jumps": "4-14" }), &["either jumps or a published board"]),
        (json!({ "board": "althoen", "snakes": 3 }), &["snakes", "a published board is given"]),
        (json!({ "jumps": "", "board_seed": 3 }), &["board_seed", "jumps is given"]),
    ];
    for (values, parts) in cases {
        let message = setting(values.clone(), 2).expect_err(&values.to_string()).to_string();
        for part in parts {
            assert!(message.contains(part), "{values}: {message}");
        }
    }
}

#[test]
fn one_to_26_seats_have_rules() {
    assert_eq!(SnakesAndLadders.seats(), 1..=SEATS_MAX);
    let seated = |seats| setting(json!({}), seats).map(|setting| setting.rules().finishers());
    assert_eq!((seated(1), seated(2), seated(26)), (Ok(1), Ok(1), Ok(25)));
    assert!(matches!(seated(0), Err(OptionsError::Seats { .. })));
    assert!(matches!(seated(27), Err(OptionsError::Seats { .. })));
    let unresolved = SnakesAndLadders.rules(&Options::default(), 2).unwrap_err().to_string();
    assert!(unresolved.contains("resolve the options first"), "{unresolved}");
}

#[test]
fn presets_give_rules() {
    for preset in SnakesAndLadders.presets() {
        for seed in 0..20 {
            let setting = Setting::new(&SnakesAndLadders, preset.options.clone(), preset.seats, seed);
            assert!(setting.is_ok(), "{}: {}", preset.name, setting.unwrap_err());
        }
    }
}

#[test]
fn the_schema_names_every_option() {
    let known = option_names::<Options>();
    let expected = [
        "balance",
        "board",
        "board_seed",
        "chain",
        "columns",
        "dice",
        "dimension",
        "entry",
        "extra_roll",
        "finish",
        "jumps",
        "ladders",
        "left_out",
        "meet",
        "ranking",
        "rows",
        "snakes",
        "start",
        "streak",
    ];
    let mut sorted = known.clone();
    sorted.sort();
    assert_eq!(sorted, expected);
}

proptest! {
    #[test]
    fn jumps_are_read_as_they_are_written(pairs in proptest::collection::vec((0_u32..200, 0_u32..200), 0..20)) {
        let jumps = Jumps(pairs.into_iter().map(|(from, to)| Jump { from, to }).collect());
        prop_assert_eq!(jumps.to_string().parse::<Jumps>(), Ok(jumps.clone()));
        let json = serde_json::to_string(&jumps).unwrap();
        prop_assert_eq!(serde_json::from_str::<Jumps>(&json).unwrap(), jumps);
    }

    #[test]
    fn no_text_is_too_strange(text in "\\PC{0,40}|[0-9,-]{0,40}") {
        let _whatever = setting(json!({ "jumps": text }), 2);
        let _whatever = text.parse::<Jumps>();
    }
}
