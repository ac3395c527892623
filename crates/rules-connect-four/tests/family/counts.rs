//! How many games and positions there are.

use parlor_analysis::{Monitor, perft, tally};
use parlor_core::Rules;
use std::collections::HashSet;

use crate::rules;

/// The courses of the classic board of exactly 1, 2, … turns, where a game that is won has no further ones. No
/// published table is known; two separate programs agree.
const COURSES: [u64; 11] =
    [7, 49, 343, 2401, 16807, 117_649, 823_536, 5_673_234, 39_394_572, 268_031_646, 1_844_590_828];

fn check_perft(depth: usize) {
    let counted = perft(&rules("{}", 2), depth, &Monitor::new());
    assert_eq!(counted.leaves, COURSES[..depth]);
}

#[test]
fn courses_of_the_classic_board_are_as_known() {
    check_perft(7);
}

#[test]
#[ignore = "counts some two billion courses: run it with --release"]
fn deeper_courses_of_the_classic_board_are_as_known() {
    check_perft(COURSES.len());
}

/// How many distinct positions there are after each turn, and how many of them were won with it.
fn positions(columns: u32, rows: u32, plies: usize) -> Vec<(usize, usize)> {
    let rules = rules(&format!(r#"{{"columns":{columns},"rows":{rows}}}"#), 2);
    let mut layer = HashSet::from([rules.start()]);
    let mut counts = Vec::new();
    for _ in 0..plies {
        let won = layer.iter().filter(|state| rules.outcome(state).is_some_and(|outcome| !outcome.is_draw())).count();
        counts.push((layer.len(), won));
        let mut next = HashSet::new();
        for state in &layer {
            for mv in rules.moves(state) {
                let mut child = state.clone();
                rules.play(&mut child, mv, &mut |_| {});
                next.insert(child);
            }
        }
        layer = next;
    }
    counts
}

/// Checks every board as far as it has layers of at most so many positions.
fn check_positions(positions_max: usize) -> usize {
    let mut checked = 0;
    for row in include_str!("facts/positions.csv").lines().filter(|line| !line.starts_with('#')) {
        let [size, all, won] = row.split(';').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let (columns, rows) = size.split_once(',').unwrap();
        let numbers = |text: &str| text.split(' ').map(|number| number.parse().unwrap()).collect::<Vec<usize>>();
        let known: Vec<_> = numbers(all).into_iter().zip(numbers(won)).collect();
        let small = known.iter().take_while(|(all, _)| *all <= positions_max).count();
        let counted = positions(columns.parse().unwrap(), rows.parse().unwrap(), small);
        assert_eq!(counted, known[..small], "{size}");
        checked += small;
    }
    checked
}

#[test]
fn positions_after_each_turn_are_as_known() {
    assert_eq!(check_positions(30_000), 71);
}

#[test]
#[ignore = "goes through some hundred million positions: run it with --release"]
fn more_positions_after_each_turn_are_as_known() {
    assert_eq!(check_positions(10_000_000), 139);
}

#[test]
fn the_texts_of_a_small_board_that_are_accepted_are_as_many_as_play_reaches() {
    let counted = tally(&rules(r#"{"columns":4,"rows":3}"#, 2), &Monitor::new()).unwrap();
    let (reached, won) = positions(4, 3, 13).into_iter().fold((0, 0), |sum, layer| (sum.0 + layer.0, sum.1 + layer.1));
    let [x, o, t, c, i] = ['x', 'o', 't', 'c', 'i'].map(|code| counted.count(code) as usize);
    assert_eq!((x + o + t + c, x + o), (reached, won));
    assert_eq!(reached + i, 3_usize.pow(12));
}

#[test]
#[ignore = "goes through 43 million texts: run it with --release"]
fn every_text_of_the_4x4_board_is_classified_as_known() {
    // The sums over the turns in facts/positions.csv; 5,336 full boards are left that the last disc did not win.
    let counted = tally(&rules(r#"{"columns":4,"rows":4}"#, 2), &Monitor::new()).unwrap();
    let codes = ['x', 'o', 't'].map(|code| counted.count(code));
    assert_eq!(codes, [13_006, 8_398, 5_336]);
    assert_eq!(codes.iter().sum::<u64>() + counted.count('c'), 161_029);
}
