//! What can be chosen, and what cannot.

use parlor_core::{Game, OptionsError};
use parlor_rules_connect_four::{ConnectFour, Options};

use crate::{rules, try_rules};

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
