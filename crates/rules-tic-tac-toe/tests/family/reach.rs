//! The positions that are accepted, beside those that play reaches.

use parlor_core::{Notation, PositionError, Rules};
use parlor_rules_tic_tac_toe::{State, TicTacToeRules};
use std::collections::HashMap;

use crate::rules;

/// Every position that play reaches, by its text.
fn reached(rules: &TicTacToeRules) -> HashMap<String, State> {
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

fn texts(letters: &[u8], length: usize) -> Vec<String> {
    (0..length).fold(vec![String::new()], |texts, _| {
        texts
            .iter()
            .flat_map(|text| letters.iter().map(move |&letter| format!("{text}{}", char::from(letter))))
            .collect()
    })
}

const CASES: [(&str, u8); 42] = [
    (r#"{}"#, 2),
    (r#"{"first":"o"}"#, 2),
    (r#"{"directions":"orthogonal"}"#, 2),
    (r#"{"directions":["anti-diagonal"]}"#, 2),
    (r#"{"line":2}"#, 2),
    (r#"{"line":1}"#, 2),
    (r#"{"rows":1,"columns":9,"line":3}"#, 2),
    (r#"{"rows":1,"columns":9,"line":2}"#, 3),
    (r#"{"rows":2,"columns":5,"line":3}"#, 2),
    (r#"{"rows":2,"columns":5,"line":5}"#, 2),
    (r#"{}"#, 3),
    (r#"{"first":"o"}"#, 3),
    (r#"{"line":2,"first":"o"}"#, 3),
    (r#"{"rows":2,"columns":4,"line":2}"#, 4),
    (r#"{"rows":1,"columns":1}"#, 5),
    (r#"{"misere":true}"#, 2),
    (r#"{"misere":true,"first":"o"}"#, 3),
    (r#"{"exact":true}"#, 2),
    (r#"{"exact":true,"line":2}"#, 2),
    (r#"{"exact":true,"line":2}"#, 3),
    (r#"{"exact":true,"line":1}"#, 2),
    (r#"{"exact":true,"line":2,"misere":true,"first":"o"}"#, 2),
    (r#"{"exact":true,"rows":2,"columns":5,"line":3}"#, 2),
    (r#"{"exact":true,"rows":1,"columns":10,"line":2}"#, 2),
    (r#"{"exact":true,"rows":1,"columns":10,"line":3}"#, 2),
    (r#"{"torus":true}"#, 2),
    (r#"{"torus":true,"line":2}"#, 2),
    (r#"{"torus":true,"rows":2,"columns":5,"line":3}"#, 2),
    (r#"{"torus":true,"rows":1,"columns":9,"line":4}"#, 2),
    (r#"{"torus":true,"rows":2,"columns":4,"line":2,"directions":["diagonal"]}"#, 3),
    (r#"{"torus":true,"exact":true,"rows":1,"columns":9,"line":3}"#, 2),
    (r#"{"torus":true,"exact":true,"rows":2,"columns":4,"line":2}"#, 2),
    (r#"{"blocked":"b2"}"#, 2),
    (r#"{"blocked":"a1","misere":true}"#, 3),
    (r#"{"blocked":"c1","exact":true,"line":2,"rows":2,"columns":4}"#, 2),
    (r#"{"pieces":"single"}"#, 2),
    (r#"{"pieces":"single","misere":true}"#, 3),
    (r#"{"pieces":"single","exact":true,"line":2}"#, 2),
    (r#"{"pieces":"either"}"#, 2),
    (r#"{"pieces":"either","misere":true,"blocked":"c3"}"#, 3),
    (r#"{"pieces":"either","exact":true,"line":2}"#, 2),
    (r#"{"rows":1,"columns":9,"line":5,"renju":true}"#, 2),
];

#[test]
fn just_what_play_reaches_is_accepted() {
    for (options, seats) in CASES {
        let rules = rules(options, seats);
        let (reached, alphabet) = (reached(&rules), rules.alphabet().unwrap());
        let mut accepted = 0;
        for text in texts(&alphabet.letters, alphabet.length) {
            match (rules.read_position(&text), reached.get(&text)) {
                (Ok(read), Some(played)) => {
                    assert_eq!(read, *played, "{options} {text}");
                    assert_eq!(rules.turn(&read), rules.turn(played), "{options} {text}");
                    assert_eq!(rules.outcome(&read), rules.outcome(played), "{options} {text}");
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

#[test]
fn either_beginning_reaches_what_one_of_them_reaches() {
    for seats in [2, 3] {
        let [x, o] = ["x", "o"].map(|first| reached(&rules(&format!(r#"{{"first":"{first}"}}"#), seats)));
        let either = rules(r#"{"first":"either"}"#, seats);
        let alphabet = either.alphabet().unwrap();
        for text in texts(&alphabet.letters, alphabet.length) {
            let outcome = either.read_position(&text).ok().map(|state| either.outcome(&state));
            let played = x.get(&text).or_else(|| o.get(&text)).map(|state| either.outcome(state));
            assert_eq!(outcome, played, "{text}");
        }
    }
}

#[test]
fn a_position_that_was_read_is_played_on_as_if_it_had_been_reached() {
    for (options, seats) in [
        ("{}", 2),
        ("{}", 3),
        (r#"{"rows":2,"columns":4,"line":3}"#, 2),
        (r#"{"exact":true,"line":2}"#, 2),
        (r#"{"torus":true,"misere":true}"#, 2),
        (r#"{"pieces":"either","blocked":"b2"}"#, 2),
    ] {
        let rules = rules(options, seats);
        for (text, state) in reached(&rules) {
            let read = rules.read_position(&text).unwrap();
            for mv in rules.moves(&state) {
                let (mut one, mut other) = (state.clone(), read.clone());
                let (mut facts, mut same) = (Vec::new(), Vec::new());
                rules.play(&mut one, mv, &mut |fact| facts.push(fact));
                rules.play(&mut other, mv, &mut |fact| same.push(fact));
                assert_eq!((&one, rules.outcome(&one), facts), (&other, rules.outcome(&other), same), "{text} {mv:?}");
            }
        }
    }
}
