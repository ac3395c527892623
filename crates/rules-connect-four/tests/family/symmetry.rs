//! The mirror.

use parlor_core::{Notation, Rules};

use crate::rules;

#[test]
fn a_position_and_its_mirror_are_one() {
    for (options, seats) in [("{}", 2), (r#"{"columns":4,"rows":5}"#, 3), (r#"{"columns":11,"rows":9}"#, 2)] {
        let rules = rules(options, seats);
        let columns = rules.grid().columns();
        for number in 0..300_u32 {
            let moves: Vec<u32> = (0..6).map(|ply| (number + 3) * (number + ply * ply) / (ply + 1) % columns).collect();
            let read = |moves: Vec<String>| rules.read_position(&moves.join(","));
            let one = read(moves.iter().map(|column| (column + 1).to_string()).collect());
            let other = read(moves.iter().map(|column| (columns - column).to_string()).collect());
            let (Ok(one), Ok(other)) = (one, other) else { continue };
            let canonical = rules.canonical(&one);
            assert_eq!(canonical, rules.canonical(&other), "{options} {moves:?}");
            assert!(canonical == one || canonical == other);
            assert_eq!(rules.canonical(&canonical), canonical);
        }
    }
}

#[test]
fn what_is_no_mirror_is_another_position() {
    let rules = rules("{}", 2);
    let canonical = |moves: &str| rules.canonical(&rules.read_position(moves).unwrap());
    assert_eq!(canonical("12"), canonical("76"));
    assert_ne!(canonical("12"), canonical("67"));
    assert_ne!(canonical("12"), canonical("21"));
}
