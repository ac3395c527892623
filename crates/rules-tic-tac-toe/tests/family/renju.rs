//! Positions of renju as text.

use parlor_core::{Notation, PositionError, Rules, Seat};
use parlor_rules_tic_tac_toe::TicTacToeRules;
use proptest::prelude::*;

use crate::rules;

fn renju(rows: u32, columns: u32) -> TicTacToeRules {
    rules(&format!(r#"{{"rows":{rows},"columns":{columns},"line":5,"renju":true}}"#), 2)
}

#[test]
fn positions_are_what_they_are() {
    let cases = [
        // Whether the double three is one depends on which of its stones came last.
        (["##x####", "##xxx##", "#######", "#######", "ooo####", "#######", "#######"], "c"),
        (["##x####", "##xxx##", "##x####", "#######", "oo#oo##", "#######", "#######"], "c"),
        (["#######", "##x####", "##Xxx##", "##x####", "oo#oo##", "#######", "#######"], "o"),
        (["#######", "##x####", "##xxx##", "##x####", "oo#oo##", "#######", "#######"], "c"),
        (["#######", "##x####", "##xxX##", "##x####", "oo#oo##", "#######", "#######"], "no foul"),
        (["xxxxx##", "#######", "#######", "#######", "oo#oo##", "#######", "#######"], "x"),
        (["xxxxxx#", "#######", "#######", "#######", "oo#oo#o", "#######", "#######"], "unreachable"),
        (["Xxxxxx#", "#######", "#######", "#######", "oo#oo##", "o######", "#######"], "too late"),
        (["xXxxxx#", "#######", "#######", "#######", "oo#oo##", "o######", "#######"], "o"),
        (["ooooooo", "#######", "#######", "#######", "xx#xx##", "x#x#x##", "#######"], "o"),
        (["oooooo#", "#######", "#######", "#######", "xx#xx##", "x#x####", "#######"], "o"),
    ];
    let rules = renju(7, 7);
    for (rows, expected) in cases {
        let read = rules.read_position(&rows.concat());
        let found = match &read {
            Ok(state) => match rules.outcome(state) {
                Some(outcome) => outcome.winner().map_or("tie".to_owned(), |seat| seat.letter().to_string()),
                None => "c".to_owned(),
            },
            Err(PositionError::Unreachable { reason }) if reason.contains("foul was none") => "no foul".to_owned(),
            Err(PositionError::Unreachable { reason }) if reason.contains("went on after") => "too late".to_owned(),
            Err(error) => error.code().to_owned(),
        };
        assert_eq!(found, expected, "{rows:?} {read:?}");
    }
}

#[test]
fn one_foul_at_most_ends_a_game() {
    let rules = renju(5, 5);
    for (text, reason) in [("XX###oo", "the first foul"), ("x####", ""), ("xx", "taken turns")] {
        let text = format!("{text:#<25}");
        let read = rules.read_position(&text).map(drop).map_err(|error| error.to_string());
        assert!(read.as_ref().err().map_or("", |error| error).contains(reason), "{text} {read:?}");
    }
    assert_eq!(rules.alphabet().unwrap().letters, b"#xoX");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn whatever_is_played_is_read_again(side in 5..12_u32, picks in proptest::collection::vec(any::<u32>(), 144)) {
        let rules = renju(side, side);
        let mut state = rules.start();
        for pick in picks {
            let count = rules.count_moves(&state);
            if count == 0 {
                break;
            }
            let mv = rules.nth_move(&state, pick as usize % count).unwrap();
            let mover = rules.turn(&state).seat();
            rules.play(&mut state, mv, &mut |_| {});
            let text = rules.write_position(&state).unwrap();
            prop_assert_eq!(rules.read_position(&text), Ok(state.clone()), "{}", text);
            prop_assert!(!text.contains('X') || (mover, rules.outcome(&state).unwrap().winner()) == (Some(Seat(0)), Some(Seat(1))));
        }
    }
}
