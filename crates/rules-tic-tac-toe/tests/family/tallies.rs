//! Every text of a board, classified and counted.

use parlor_core::Notation;
use parlor_rules_tic_tac_toe::TicTacToeRules;
use parlor_rules_tic_tac_toe::analyser::{get_all_boards, tally, verdict};
use std::collections::{BTreeMap, BTreeSet};

use crate::rules;

type Tally = BTreeMap<char, u64>;

/// How many of all texts of the alphabet have each code.
fn tally_of(rules: &TicTacToeRules) -> Tally {
    let alphabet = rules.alphabet().unwrap();
    let (letters, mut counts) = (&alphabet.letters, [0_u64; 128]);
    let mut digits = vec![0; alphabet.length];
    let mut text = String::new();
    for _ in 0..alphabet.texts().unwrap() {
        text.clear();
        text.extend(digits.iter().map(|&digit| char::from(letters[digit])));
        counts[verdict(rules, &rules.read_position(&text)) as usize] += 1;
        for digit in &mut digits {
            *digit = (*digit + 1) % letters.len();
            if *digit != 0 {
                break;
            }
        }
    }
    let counts = counts.into_iter().enumerate().filter(|(_, count)| *count != 0);
    counts.map(|(code, count)| (char::from(code as u8), count)).collect()
}

fn tally_from(codes: &[(char, &str)]) -> Tally {
    let counts = codes.iter().map(|&(code, count)| (code, count.parse().unwrap()));
    counts.filter(|&(_, count)| count != 0).collect()
}

/// The lines of a data file, without its comments and its header.
fn rows(data: &str) -> impl Iterator<Item = Vec<&str>> {
    data.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| line.split(',').collect())
}

/// Checks every row with so many texts of every `step`th one from `first` on, and says how many these were.
fn check_tallies(least: u64, most: u64, first: usize, step: usize) -> usize {
    let mut checked = 0;
    for row in rows(include_str!("facts/tallies.csv")).skip(first).step_by(step) {
        let [variant, columns, lines, length, x, o, t, c, i] = row[..] else { panic!("{row:?}") };
        let more = match variant {
            "nodiag" => r#","directions":"orthogonal""#,
            "torus" => r#","torus":true"#,
            _ => "",
        };
        let options = format!(r#"{{"rows":{lines},"columns":{columns},"line":{length}{more}}}"#);
        let expected = tally_from(&[('x', x), ('o', o), ('t', t), ('c', c), ('i', i)]);
        if (least..=most).contains(&expected.values().sum()) {
            assert_eq!(tally_of(&rules(&options, 2)), expected, "{row:?}");
            checked += 1;
        }
    }
    checked
}

fn check_tallies_of_exact_lines(least: u64, most: u64) -> usize {
    let mut checked = 0;
    for row in rows(include_str!("facts/exact.csv")) {
        let [columns, lines, length, x, o, t, c, i] = row[..] else { panic!("{row:?}") };
        let options = format!(r#"{{"rows":{lines},"columns":{columns},"line":{length},"exact":true}}"#);
        let expected = tally_from(&[('x', x), ('o', o), ('t', t), ('c', c), ('i', i)]);
        if (least..=most).contains(&expected.values().sum()) {
            assert_eq!(tally_of(&rules(&options, 2)), expected, "{row:?}");
            checked += 1;
        }
    }
    checked
}

fn check_tallies_of_seats(least: u64, most: u64) -> usize {
    let mut checked = 0;
    for row in rows(include_str!("facts/seats.csv")) {
        let [seats, columns, lines, length, wins, t, c, i] = row[..] else { panic!("{row:?}") };
        let options = format!(r#"{{"rows":{lines},"columns":{columns},"line":{length}}}"#);
        let mut codes: Vec<(char, &str)> = ['x', 'o', 'a', 'b'].into_iter().zip(wins.split(' ')).collect();
        codes.extend([('t', t), ('c', c), ('i', i)]);
        let expected = tally_from(&codes);
        if (least..=most).contains(&expected.values().sum()) {
            let seats = seats.parse().unwrap();
            assert_eq!(tally_of(&rules(&options, seats)), expected, "{row:?}");
            if seats > 2 {
                let options = options.replace('}', r#","misere":true}"#);
                let lost: u64 = wins.split(' ').map(|count| count.parse::<u64>().unwrap()).sum();
                let shared = tally_from(&[('S', &lost.to_string()), ('t', t), ('c', c), ('i', i)]);
                assert_eq!(tally_of(&rules(&options, seats)), shared, "whoever has a line loses: {row:?}");
            }
            checked += 1;
        }
    }
    checked
}

#[test]
fn the_classic_board_has_known_figures() {
    assert_eq!(tally(), Tally::from([('x', 626), ('o', 316), ('t', 16), ('c', 4520), ('i', 14205)]));
    assert_eq!(get_all_boards().into_iter().collect::<BTreeSet<String>>().len(), 19683);
}

#[test]
fn whoever_begins_has_known_figures() {
    let of = |first: &str| tally_of(&rules(&format!(r#"{{"first":"{first}"}}"#), 2));
    assert_eq!(of("x"), tally());
    assert_eq!(of("o"), Tally::from([('x', 316), ('o', 626), ('t', 16), ('c', 4520), ('i', 14205)]));
    assert_eq!(of("either"), Tally::from([('x', 942), ('o', 942), ('t', 32), ('c', 6617), ('i', 11150)]));
}

#[test]
fn small_boards_have_known_figures() {
    assert_eq!(check_tallies(0, 531_441, 0, 1), 51);
    assert_eq!(check_tallies_of_exact_lines(0, 531_441), 6);
    assert_eq!(check_tallies_of_seats(0, 300_000), 4);
}

// Halves of one test, so that two processors share it.

#[test]
#[ignore = "goes through hundreds of millions of texts: run it with --release"]
fn larger_boards_have_known_figures() {
    assert_eq!(check_tallies(531_442, u64::MAX, 0, 2), 13);
}

#[test]
#[ignore = "goes through hundreds of millions of texts: run it with --release"]
fn other_larger_boards_have_known_figures() {
    assert_eq!(check_tallies(531_442, u64::MAX, 1, 2), 12);
    assert_eq!(check_tallies_of_exact_lines(531_442, u64::MAX), 4);
    assert_eq!(check_tallies_of_seats(300_001, u64::MAX), 3);
}
