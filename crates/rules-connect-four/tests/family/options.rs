//! What can be chosen, and what cannot.

use parlor_core::{Game, OptionsError, Rules};
use parlor_rules_connect_four::{ConnectFour, Options};

use crate::{code, play, rules, try_rules};

#[test]
fn what_makes_no_game_is_refused_with_the_reason() {
    let fits_nowhere = "no line of 5 fits on 3 rows and 4 columns in any of these directions: \
                        horizontal, vertical, diagonal, anti-diagonal";
    let cases = [
        (r#"{"columns":0}"#, "columns", "a board has 1 to 1000 columns, not 0"),
        (r#"{"rows":1001}"#, "rows", "a board has 1 to 1000 rows, not 1001"),
        (r#"{"rows":3,"columns":4,"line":5}"#, "line", fits_nowhere),
        (r#"{"line":0}"#, "line", "a line has at least one cell"),
        (r#"{"plies_max":0}"#, "plies_max", "a game takes 1 to 16777216 turns at most, not 0"),
    ];
    for (options, key, reason) in cases {
        assert_eq!(try_rules(options, 2).map(drop), Err(OptionsError::invalid(key, reason)), "{options}");
    }
    assert_eq!(try_rules("{}", 1).map(drop), Err(OptionsError::Seats { seats: 1, least: 2, most: 26 }));
}

/// The first seat drops its fourth disc at turn 7 of two seats and 10 of three: with fewer turns nobody has a line. The
/// shortest games are won just then.
#[test]
fn somebody_can_have_a_line_before_the_game_is_over() {
    let cases = [
        (2, 4, 7, "1 2 1 2 1 2 1"),
        (3, 4, 10, "1 2 3 1 2 3 1 2 3 1"),
        (2, 3, 5, "1 2 1 2 1"),
        (4, 2, 5, "1 2 3 4 1"),
        (5, 1, 1, "1"),
    ];
    for (seats, line, least, moves) in cases {
        for pop_out in [false, true] {
            let options = |plies_max: u32| format!(r#"{{"line":{line},"pop_out":{pop_out},"plies_max":{plies_max}}}"#);
            let rules = rules(&options(least), seats);
            let mut state = rules.start();
            play(&rules, &mut state, moves);
            assert_eq!(code(&rules, &state), 'x', "{}", options(least));
            if least > 1 {
                let reason = format!(
                    "with {seats} seats nobody has {line} discs for a line before turn {least}, and the game is over after {}",
                    least - 1
                );
                let refused = Err(OptionsError::invalid("plies_max", reason));
                assert_eq!(try_rules(&options(least - 1), seats).map(drop), refused, "{}", options(least - 1));
            }
        }
    }
    let five = Options { plies_max: Some(5), ..Options::default() };
    assert!(ConnectFour.resolve(five, 2, 0).is_err());
}

/// A board that is full before anybody has enough discs. Discs that are popped out make room.
#[test]
fn somebody_can_have_a_line_before_the_board_is_full() {
    assert!(try_rules("{}", 13).is_ok() && try_rules(r#"{"columns":5,"rows":2,"line":4}"#, 3).is_ok());
    let cases = [
        ("{}", 14, "14 seats nobody has 4 discs for a line before turn 43, and the board has only 42 cells"),
        (
            r#"{"columns":3,"rows":3,"line":3}"#,
            5,
            "5 seats nobody has 3 discs for a line before turn 11, and the board has only 9 cells",
        ),
    ];
    for (options, seats, reason) in cases {
        let refused = Err(OptionsError::invalid("line", format!("with {reason}")));
        assert_eq!(try_rules(options, seats).map(drop), refused, "{options}");
    }
    assert!(try_rules(r#"{"pop_out":true}"#, 14).is_ok());
    let over = "with 26 seats nobody has 4 discs for a line before turn 79, and the game is over after 16";
    let refused = Err(OptionsError::invalid("plies_max", over));
    assert_eq!(try_rules(r#"{"columns":1,"rows":4,"pop_out":true}"#, 26).map(drop), refused);
}

#[test]
fn turns_are_limited_by_the_board_unless_they_are_set() {
    for (options, plies_max) in [
        ("{}", 42),
        (r#"{"pop_out":true}"#, 168),
        (r#"{"pop_out":true,"plies_max":50}"#, 50),
        (r#"{"rows":1000}"#, 7000),
    ] {
        assert_eq!(rules(options, 2).plies_max(), plies_max, "{options}");
    }
    let resolved = ConnectFour.resolve(Options::default(), 2, 0).unwrap();
    assert_eq!(resolved, Options { plies_max: Some(42), ..Options::default() });
}

#[test]
fn the_sides_may_be_told_apart() {
    let rules = rules("{}", 2);
    assert_eq!((rules.grid().rows(), rules.grid().columns(), rules.lines().length()), (6, 7, 4));
}
