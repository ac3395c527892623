//! Positions as text and as a list, and which of them are accepted.

use parlor_core::{Notation, Placement, PositionError, Rules, Seat};
use parlor_rules_connect_four::{ConnectFourRules, State};
use std::collections::HashMap;

use crate::{code, rules};

fn outcome_code(rules: &ConnectFourRules, read: &Result<State, PositionError>) -> char {
    match read {
        Ok(state) => code(rules, state),
        Err(PositionError::Unreachable { .. }) => 'i',
        Err(_) => 'e',
    }
}

/// Every position that play reaches, by its text.
fn reached(rules: &ConnectFourRules) -> HashMap<String, State> {
    let (mut found, mut open) = (HashMap::new(), vec![rules.start()]);
    while let Some(state) = open.pop() {
        let text = rules.write_position(&state).unwrap();
        if found.contains_key(&text) {
            continue;
        }
        for mv in rules.moves(&state) {
            let mut next = state.clone();
            rules.play(&mut next, mv, &mut |_| {});
            open.push(next);
        }
        found.insert(text, state);
    }
    found
}

const SMALL: [(&str, u8); 11] = [
    (r#"{"columns":3,"rows":3,"line":3}"#, 2),
    (r#"{"columns":3,"rows":3,"line":2}"#, 2),
    (r#"{"columns":3,"rows":3,"line":1}"#, 2),
    (r#"{"columns":4,"rows":2,"line":3}"#, 2),
    (r#"{"columns":2,"rows":4,"line":3}"#, 2),
    (r#"{"columns":2,"rows":5,"line":4}"#, 2),
    (r#"{"columns":1,"rows":9,"line":4}"#, 2),
    (r#"{"columns":9,"rows":1,"line":3}"#, 2),
    (r#"{"columns":3,"rows":3,"line":3,"plies_max":6}"#, 2),
    (r#"{"columns":3,"rows":3,"line":2}"#, 3),
    (r#"{"columns":2,"rows":4,"line":2}"#, 4),
];

#[test]
fn just_what_play_reaches_is_accepted() {
    for (options, seats) in SMALL {
        let rules = rules(options, seats);
        let (reached, alphabet) = (reached(&rules), rules.alphabet().unwrap());
        let mut accepted = 0;
        for number in 0..alphabet.texts().unwrap() {
            let letters = alphabet.letters.len() as u64;
            let text: String = (0..alphabet.length as u32)
                .map(|place| char::from(alphabet.letters[(number / letters.pow(place) % letters) as usize]))
                .collect();
            match (rules.read_position(&text), reached.get(&text)) {
                (Ok(read), Some(played)) => {
                    assert_eq!(read, *played, "{options} {text}");
                    assert_eq!(rules.write_position(&read), Some(text));
                    accepted += 1;
                }
                (Err(PositionError::Unreachable { .. }), None) => {}
                (read, played) => panic!("{options}, {seats} seats, {text}: read {read:?}, played {played:?}"),
            }
        }
        assert_eq!(accepted, reached.len());
    }
}

/// Options, a text, its code.
const TEXTS: [(&str, &str, char); 30] = [
    ("{}", "", 'e'),
    ("{}", "4343434", 'x'),
    ("{}", "434343", 'c'),
    ("{}", "4,3,4,3,4,3,4", 'x'),
    ("{}", "43434345", 'i'),
    ("{}", "1111111", 'i'),
    ("{}", "48", 'e'),
    ("{}", "4,10", 'e'),
    ("{}", "40", 'e'),
    ("{}", "4d", 'e'),
    ("{}", "4,,4", 'e'),
    ("{}", "p4", 'i'),
    ("{}", "##########################################", 'c'),
    ("{}", "######################################x###", 'c'),
    ("{}", "######################################o###", 'i'),
    ("{}", "###############################x##########", 'i'),
    ("{}", "#########################################", 'e'),
    ("{}", "######################################X###", 'e'),
    ("{}", "######################################x###+1", 'e'),
    // A row of four under discs that were dropped later.
    ("{}", "############################ooxo###xxxxo##", 'i'),
    ("{}", "############################ooo####xxxx###", 'x'),
    ("{}", "############################oooo###xxxx##x", 'i'),
    // A column that nobody can have filled in turn: the two lowest discs are of one player, and nothing else is.
    ("{}", "##############o######o######x######x######", 'i'),
    (r#"{"columns":12,"rows":4}"#, "12,1,12", 'c'),
    (r#"{"columns":12,"rows":4}"#, "1212", 'e'),
    (r#"{"pop_out":true}"#, "44p4", 'c'),
    (r#"{"pop_out":true}"#, "######################################o###+1", 'c'),
    (r#"{"pop_out":true}"#, "######################################o###", 'i'),
    (r#"{"pop_out":true}"#, "######################################o###+0", 'e'),
    (r#"{"pop_out":true}"#, "######################################o###+x", 'e'),
];

#[test]
fn texts_are_what_they_are() {
    for (options, text, expected) in TEXTS {
        let rules = rules(options, 2);
        assert_eq!(outcome_code(&rules, &rules.read_position(text)), expected, "{options} {text}");
    }
}

#[test]
fn a_diagram_and_the_moves_that_lead_to_it_are_one_position() {
    let classic = rules("{}", 2);
    let reason = |text: &str| classic.read_position(text).unwrap_err().to_string();
    assert_eq!(reason("#xo"), "malformed: the board has 42 cells, the text 3 letters; a free cell is #");
    assert!(reason("-").ends_with("the letters are #xo, a free cell is #, and a sequence of moves is of digits"));
    assert_eq!(classic.read_position("1221"), classic.read_position("############################ox#####xo#####"));
    assert_eq!(classic.read_position("1234"), classic.read_position("1432"));
    assert_ne!(classic.read_position("12"), classic.read_position("21"));
    let popping = rules(r#"{"pop_out":true}"#, 2);
    let popped = popping.read_position("12p1").unwrap();
    assert_eq!(popping.write_position(&popped).unwrap(), format!("{}o#####+1", "#".repeat(36)));
    assert_eq!(popping.turn(&popped).seat(), Some(Seat(1)));
}

#[test]
fn unreachable_texts_come_with_the_reason() {
    let cases = [
        ("###############################x##########", "a disc floats"),
        ("######################################o###", "the players have not taken turns"),
        ("############################oo#####xxxxoo#", "play went on after a line was completed"),
        ("##############o######o######x######x######", "the players cannot have dropped these discs in turn"),
        ("############################ooxo###xxxxo##", "no single disc completes all of the lines"),
        ("1111111", "move 7: column 1 is full"),
        ("43434341", "move 8: the game is over"),
    ];
    for (text, reason) in cases {
        assert_eq!(rules("{}", 2).read_position(text), Err(PositionError::unreachable(reason)), "{text}");
    }
}

#[test]
fn lists_of_discs_are_judged_like_texts() {
    let at = |row, column, player| Placement { row, column, player };
    let cases: [(&[Placement], char); 9] = [
        (&[], 'c'),
        (&[at(5, 3, 'x')], 'c'),
        (&[at(4, 3, 'o'), at(5, 3, 'x')], 'c'),
        (&[at(4, 3, 'x')], 'i'),
        (&[at(5, 3, 'o')], 'i'),
        (&[at(5, 3, 'x'), at(5, 3, 'o')], 'i'),
        (&[at(6, 3, 'x')], 'e'),
        (&[at(5, -1, 'x')], 'e'),
        (&[at(5, 3, '#')], 'e'),
    ];
    let rules = rules("{}", 2);
    for (placements, expected) in cases {
        assert_eq!(outcome_code(&rules, &rules.read_placements(placements)), expected, "{placements:?}");
    }
}

#[test]
fn a_large_board_is_written_and_read() {
    let rules = rules(r#"{"columns":1000,"rows":1000}"#, 2);
    let read = rules.read_position("1000,1,1000,1,1000,1,1000").unwrap();
    assert_eq!(code(&rules, &read), 'x');
    assert_eq!(rules.read_position(&rules.write_position(&read).unwrap()), Ok(read));
}
