//! Situations that are easy to get wrong, each with scripted rolls at a table.

#![allow(clippy::unwrap_used, reason = "clippy takes helpers of tests for no tests")]

mod support;

use parlor_core::{Event, Seat, Turn, fact_kind};
use serde_json::{Value, json};
use support::{play, rules, setting};

struct Case {
    what: &'static str,
    options: Value,
    seats: u8,
    rolls: &'static [u16],
    position: &'static str,
    /// The places by seat once the game is over.
    places: Option<&'static [u8]>,
}

#[rustfmt::skip]
fn cases() -> Vec<Case> {
    let ladder_to_end = json!({ "rows": 1, "columns": 10, "jumps": "4-10" });
    let nine = json!({ "rows": 1, "columns": 9, "jumps": "" });
    vec![
        Case { what: "a ladder to the last square wins", options: ladder_to_end, seats: 2,
            rolls: &[4], position: "f1,0", places: Some(&[1, 2]) },
        Case { what: "a roll that is too large is lost", options: json!({ "board": "none" }), seats: 2,
            // Sixteen sixes each and a 2 bring both to 98; 5 is too much there.
            rolls: &[6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 2, 2, 5],
            position: "98,98*", places: None },
        Case { what: "what is seen is where the ladder ends", options: json!({ "board": "milton-bradley" }), seats: 2,
            rolls: &[4, 1], position: "14*,38", places: None },
        Case { what: "and where the snake ends", options: json!({ "rows": 1, "columns": 9, "jumps": "5-2" }), seats: 2,
            rolls: &[5, 3], position: "2*,3", places: None },
        Case { what: "play goes on until one is left, who comes last", options: nine.clone(), seats: 3,
            rolls: &[6, 6, 1, 3, 3], position: "f1,f2,1", places: Some(&[1, 2, 3]) },
        Case { what: "whoever has finished is skipped", options: nine.clone(), seats: 3,
            rolls: &[6, 1, 1, 3, 1, 1, 1], position: "f1,3,2*", places: None },
        Case { what: "the first to finish ends the game", options: json!({ "rows": 1, "columns": 9, "jumps": "", "ranking": "first" }), seats: 3,
            rolls: &[1, 6, 1, 1, 3], position: "2,f1,1", places: Some(&[2, 1, 2]) },
        Case { what: "a ladder on 1 is met from off the board", options: json!({ "jumps": "1-38" }), seats: 2,
            rolls: &[1], position: "38,0*", places: None },
        Case { what: "from square 1 a roll leads past it", options: json!({ "jumps": "", "start": 1 }), seats: 2,
            rolls: &[1], position: "2,1*", places: None },
        Case { what: "two seats may stand on one square", options: nine, seats: 2,
            rolls: &[4, 4], position: "4*,4", places: None },
    ]
}

#[test]
fn cases_at_a_table() {
    for case in cases() {
        let (session, _) = play(setting(case.options, case.seats).unwrap(), case.rolls);
        let position = parlor_core::Table::position(&session);
        assert_eq!(position.as_deref(), Some(case.position), "{}", case.what);
        let places = session.outcome().map(|outcome| outcome.places().to_vec());
        assert_eq!(places.as_deref(), case.places, "{}", case.what);
        assert_eq!(session.turn() == Turn::Over, case.places.is_some(), "{}", case.what);
    }
}

#[test]
fn everybody_finishes_once() {
    let (session, events) =
        play(setting(json!({ "rows": 1, "columns": 9, "jumps": "" }), 3).unwrap(), &[6, 6, 6, 3, 3]);
    let finished = events.iter().filter_map(|event| match event {
        Event::Fact { seat, fact, .. } if fact_kind(fact) == "finished" => Some((seat.0, fact["place"].clone())),
        _ => None,
    });
    assert_eq!(finished.collect::<Vec<_>>(), [(0, json!(1)), (1, json!(2))]);
    assert_eq!(session.state().finished(), [Seat(0), Seat(1)]);
    assert_eq!(session.state().order().seats(), [Seat(2)]);
}

#[test]
fn boards_that_are_refused_say_why() {
    let line = |jumps: &str| json!({ "rows": 1, "columns": 20, "jumps": jumps });
    let cases: [(Value, &[&str]); 19] = [
        (json!({ "jumps": "100-5" }), &["100-5", "last square"]),
        (json!({ "jumps": "62-19,4-14,62-5" }), &["62", "62-19 and 62-5"]),
        (json!({ "jumps": "snake 5-9" }), &["snake 5-9 does not go down"]),
        (json!({ "jumps": "ladder 9-5" }), &["ladder 9-5 does not go up"]),
        (json!({ "jumps": "7-7" }), &["7-7", "nowhere"]),
        (json!({ "jumps": "0-7" }), &["0-7", "squares 1 to 100"]),
        (json!({ "jumps": "95-101" }), &["95-101", "squares 1 to 100"]),
        (json!({ "jumps": "95-99999999999" }), &["squares 1 to 100"]),
        (json!({ "jumps": "3-8,8-3", "chain": true }), &["3-8, 8-3 lead round in a circle"]),
        (json!({ "jumps": "2-5,5-9,9-7,7-5", "chain": true }), &["5-9, 9-7, 7-5 lead round"]),
        (json!({ "jumps": "1-38", "start": 1 }), &["1-38 starts on 1", "start 0"]),
        (
            json!({ "board": "none", "dice": "2d1", "finish": "bounce", "start": 1 }),
            &["a token on 1, 3, 5,", "with 2d1 under these rules"],
        ),
        (json!({ "board": "none", "dice": "2d6" }), &["99", "2d6", "stuck", "100 is to be reached exactly", "1d12"]),
        (json!({ "board": "none", "dice": "3d6" }), &["98, 99"]),
        (json!({ "board": "milton-bradley", "dice": "2d6" }), &["a token on 99 is stuck"]),
        (
            line("10-1,11-2,12-3,13-4,14-5,15-6"),
            &["cannot pass 10-1, 11-2, 12-3, 13-4, 14-5, 15-6", "on 0, 1, 2, 3, 4, 5, 6, 7 and 2 more"],
        ),
        (json!({ "dimension": 2, "dice": "5d6" }), &["rolls at least 5", "square 4"]),
        (json!({ "rows": 1, "columns": 1 }), &["at least 2 squares"]),
        (json!({ "jumps": "5-2", "dice": "1d1" }), &["cannot pass 5-2"]),
    ];
    for (options, parts) in cases {
        let message = rules(options.clone(), 2).expect_err(&options.to_string()).to_string();
        for part in parts {
            assert!(message.contains(part), "{options}: {message}");
        }
    }
}

#[test]
fn boards_that_look_alike_and_can_be_won() {
    let line = |jumps: &str| json!({ "rows": 1, "columns": 20, "jumps": jumps });
    let cases = [
        line("10-1,11-2,12-3,13-4,14-5"),
        line("10-1,11-2,12-3,13-4,14-5,15-6,9-20"),
        json!({ "rows": 1, "columns": 20, "jumps": "", "dice": "1d1" }),
        // No token rests on 99: a snake takes it away, or the dice step over it.
        json!({ "board": "rosetta", "dice": "2d6" }),
        json!({ "board": "none", "dice": "2d1" }),
        json!({ "rows": 1, "columns": 2, "jumps": "", "dice": "2d6" }),
        json!({ "jumps": "99-100", "dice": "2d6" }),
        json!({ "jumps": "1-38", "start": 0 }),
    ];
    for options in cases {
        let found = rules(options.clone(), 2);
        assert!(found.is_ok(), "{options}: {}", found.unwrap_err());
    }
}
