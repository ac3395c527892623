//! One position for all its images.

use parlor_core::Rules;
use parlor_rules_tic_tac_toe::{State, TicTacToeRules};
use std::collections::{HashMap, HashSet};

use crate::rules;

/// Every position that play reaches.
fn positions(rules: &TicTacToeRules) -> HashSet<State> {
    let (mut found, mut open) = (HashSet::new(), vec![rules.start()]);
    while let Some(state) = open.pop() {
        if found.contains(&state) {
            continue;
        }
        for mv in rules.moves(&state) {
            let mut next = state.clone();
            rules.play(&mut next, mv, &mut |_| {});
            open.push(next);
        }
        found.insert(state);
    }
    found
}

/// How many positions there are, how many up to symmetry, and how many of the most have the same image.
fn counts(options: &str, seats: u8) -> (usize, usize, usize) {
    let rules = rules(options, seats);
    let positions = positions(&rules);
    let mut classes: HashMap<State, usize> = HashMap::new();
    for state in &positions {
        let canonical = rules.canonical(state);
        assert_eq!(rules.canonical(&canonical), canonical);
        assert!(positions.contains(&canonical), "{state:?}");
        *classes.entry(canonical).or_default() += 1;
    }
    (positions.len(), classes.len(), classes.into_values().max().unwrap())
}

#[test]
fn positions_up_to_symmetry_have_known_counts() {
    // 765: https://oeis.org/A008907. The others were counted by a separate program, by turning and reflecting boards.
    let cases = [
        ("{}", 5_478, 765),
        (r#"{"directions":"orthogonal"}"#, 5_620, 787),
        (r#"{"line":2}"#, 1_234, 186),
        (r#"{"rows":2,"columns":3,"line":2}"#, 129, 38),
        (r#"{"rows":2,"columns":4,"line":3}"#, 2_045, 525),
        (r#"{"rows":2,"columns":5,"line":3}"#, 15_983, 4_055),
        (r#"{"rows":1,"columns":6,"line":3}"#, 263, 135),
        (r#"{"torus":true}"#, 5_194, 102),
    ];
    for (options, all, expected) in cases {
        let (positions, classes, _) = counts(options, 2);
        assert_eq!((positions, classes), (all, expected), "{options}");
    }
}

#[test]
fn symmetries_are_those_of_the_rules() {
    // How many positions have the same image at most: as many as there are symmetries.
    let cases = [
        (r#"{"misere":true}"#, 2, 8),
        (r#"{"pieces":"either"}"#, 2, 8),
        ("{}", 3, 8),
        (r#"{"directions":"horizontal"}"#, 2, 4),
        (r#"{"directions":"diagonal"}"#, 2, 4),
        (r#"{"blocked":"b2"}"#, 2, 8),
        (r#"{"blocked":"a1"}"#, 2, 2),
        (r#"{"blocked":"a1"}"#, 3, 2),
        (r#"{"blocked":"b1,a1"}"#, 2, 1),
        (r#"{"exact":true,"line":2}"#, 2, 8),
        (r#"{"torus":true}"#, 2, 72),
        (r#"{"torus":true,"rows":2,"columns":4,"line":3,"directions":"horizontal"}"#, 2, 16),
    ];
    for (options, seats, images) in cases {
        assert_eq!(counts(options, seats).2, images, "{options}");
    }
}

#[test]
fn large_boards_stand_for_themselves() {
    let rules = rules(r#"{"rows":9,"line":5}"#, 2);
    let mut state = rules.start();
    rules.play(&mut state, rules.moves(&rules.start()).nth(80).unwrap(), &mut |_| {});
    assert_eq!(rules.canonical(&state), state);
}
