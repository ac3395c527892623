//! All engines against each other, against a slow and obvious one, and against exact distributions.

#![allow(clippy::unwrap_used, reason = "clippy takes helpers of tests for no tests")]

mod support;

use parlor_lanes::{BLOCK, Engine, LANES, Lanes, Lengths, Table};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use support::{MILTON_BRADLEY, play, track, track_by, words};

const D6: [u8; 6] = [1, 2, 3, 4, 5, 6];

/// The engines that this processor has; the test says which it could not run.
fn engines() -> Vec<Engine> {
    let (here, missing): (Vec<Engine>, Vec<Engine>) = Engine::ALL.into_iter().partition(|engine| engine.is_available());
    missing.iter().for_each(|engine| println!("not compared, as this processor has it not: {engine}"));
    here
}

/// Plays as the documentation says: lane by lane, byte by byte, outcome by outcome.
fn obvious(table: &Table, courses: u64, seed: u64) -> Lengths {
    let outcomes = table.outcomes() as u64;
    let draws = (1..=4).rev().find(|&draws| outcomes.pow(draws) <= 256 && 256 % outcomes.pow(draws) <= 16).unwrap_or(1);
    let rows: Vec<(u8, &[u8])> = table.states().collect();
    let (mut lengths, mut words) = (Lengths::default(), words(seed));
    for generator in 0..LANES / 8 {
        let state: Vec<u8> = (0..4).flat_map(|_| words().to_le_bytes()).collect();
        for byte_index in 0..8 {
            let mut stream = Xoshiro256PlusPlus::from_seed(state.clone().try_into().unwrap());
            let lane = (generator * 8 + byte_index) as u64;
            for _ in 0..courses / LANES as u64 + u64::from(lane < courses % LANES as u64) {
                let (mut at, mut taken) = (table.start(), 0);
                while at != Table::OVER {
                    for _ in 0..2 {
                        let product = u64::from(stream.next_u64().to_le_bytes()[byte_index]) * outcomes.pow(draws);
                        for draw in (0..draws).rev().filter(|_| product % 256 >= 256 % outcomes.pow(draws)) {
                            if at != Table::OVER {
                                let row = rows.iter().find(|(state, _)| *state == at).unwrap().1;
                                at = row[(product / 256 / outcomes.pow(draw) % outcomes) as usize];
                                taken += 1;
                            }
                        }
                    }
                }
                lengths.add(taken, 1);
            }
        }
    }
    lengths
}

fn assert_all_agree(table: &Table, courses: u64, seed: u64) {
    let expected = obvious(table, courses, seed);
    assert_eq!(expected.total(), courses);
    for engine in engines() {
        assert_eq!(play(&Lanes::new(table, engine), courses, seed), expected, "{engine}, {courses} courses");
    }
}

#[test]
fn every_number_of_courses_is_played_to_the_last() {
    let table = track(12, &D6, &[(3, 8), (11, 2)]);
    for courses in [0, 1, 8, 255, 256, 257, 1_000, 65_535, 65_536, 65_537, 131_073] {
        assert_all_agree(&table, courses, courses);
    }
}

/// Mostly far more than 256 outcomes for each course, so that what does not fit a byte counts.
#[test]
fn long_courses_are_counted_whole() {
    let table = track(30, &D6, &[(25, 1), (26, 1), (27, 1), (28, 1), (29, 1)]);
    assert_all_agree(&table, 2_000, 5);
    let lengths = play(&Lanes::new(&table, Engine::best()), 2_000, 5);
    assert!(lengths.iter().next_back().unwrap().0 > 4 * 256, "{lengths:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Tracks of any length with any jumps and steps; those that are no walk are played by plain code on every engine.
    #[test]
    fn tracks_of_every_kind(
        last in 2_u8..120,
        sides in 1_u8..21,
        seed: u64,
        jumps in prop::collection::vec((1_u8..120, 0_u8..120), 0..12),
        bounce: bool,
    ) {
        let jumps: Vec<(u8, u8)> = jumps.into_iter().filter(|(from, to)| *from < last && *to <= last).collect();
        let steps: Vec<u8> = (1..=sides).collect();
        let rest = |square: u8| jumps.iter().find(|(from, _)| *from == square).map_or(square, |(_, to)| *to);
        let target = |state: u8, step: u8| match state + step {
            square if square <= last => rest(square),
            square if bounce => rest((2 * last).saturating_sub(square)),
            _ => state,
        };
        let over = |square: u8| if square == last { Table::OVER } else { square };
        let rows = (0..last).map(|state| steps.iter().map(|&step| over(target(state, step))).collect());
        if let Ok(table) = Table::new(0, rows.collect()) {
            assert_all_agree(&table, 300, seed);
        }
    }
}

#[test]
fn engines_play_what_they_can() {
    let board = track(100, &D6, &MILTON_BRADLEY);
    for engine in engines() {
        assert_eq!(Lanes::new(&board, engine).engine(), engine);
    }
    let bounced = track_by(100, &D6, &MILTON_BRADLEY, |state, step| 200 - state - step);
    assert_eq!(Lanes::new(&bounced, Engine::best()).engine(), Engine::best());
    let dice: Vec<u8> = (1..=6).flat_map(|one| (1..=6).map(move |other| one + other)).collect();
    let two_dice = track_by(100, &dice, &MILTON_BRADLEY, |_, _| 100);
    assert_eq!(Lanes::new(&two_dice, Engine::Avx2).engine(), Engine::Portable, "its steps are not 1, 2, 3 …");
    let over = Table::OVER;
    let rows = vec![vec![1, 2, 3], vec![3, 0, 4], vec![3, 4, over], vec![4, over, 3], vec![over; 3]];
    let knight = Table::new(0, rows).unwrap();
    assert_eq!(Lanes::new(&knight, Engine::best()).engine(), Engine::Portable, "it is no walk");
    for table in [bounced, two_dice, knight] {
        assert_all_agree(&table, 1_000, 3);
    }
}

#[test]
fn a_run_that_is_stopped_says_so() {
    let table = track(100, &D6, &MILTON_BRADLEY);
    for engine in engines() {
        let (lanes, mut lengths) = (Lanes::new(&table, engine), Lengths::default());
        assert!(!lanes.play(BLOCK, words(1), &mut lengths, &|| false), "{engine}");
    }
}

/// The exact distribution of lengths: the weight that reaches the end with each outcome taken.
fn distribution(table: &Table, length_max: usize) -> Vec<f64> {
    let mut weights = [0.0; 256];
    weights[usize::from(table.start())] = 1.0;
    let lengths = (0..=length_max).map(|_| {
        let ended = std::mem::take(&mut weights[usize::from(Table::OVER)]);
        let mut next = [0.0; 256];
        for (state, row) in table.states() {
            let part = weights[usize::from(state)] / row.len() as f64;
            row.iter().for_each(|&to| next[usize::from(to)] += part);
        }
        weights = next;
        ended
    });
    lengths.collect()
}

/// Pearson's statistic over lengths that are expected ten times at least, the others taken together, beside the value
/// that one fair run in a million exceeds (Wilson and Hilferty's approximation).
fn chi_squared(lengths: &Lengths, exact: &[f64]) -> (f64, f64) {
    let courses = lengths.total() as f64;
    let (mut statistic, mut cells, mut rest) = (0.0, 0.0, (courses, courses));
    for (length, expected) in exact.iter().map(|share| share * courses).enumerate().filter(|(_, share)| *share >= 10.0)
    {
        let found = lengths.count(length as u64) as f64;
        statistic += (found - expected).powi(2) / expected;
        rest = (rest.0 - found, rest.1 - expected);
        cells += 1.0;
    }
    statistic += (rest.0 - rest.1).powi(2) / rest.1.max(1.0);
    let spread: f64 = 2.0 / (9.0 * cells);
    (statistic, cells * (1.0 - spread + 4.753 * spread.sqrt()).powi(3))
}

#[test]
fn lengths_are_distributed_as_they_should() {
    let bounce = |state: u8, step: u8| 200 - state - step;
    let tables = [
        track(100, &D6, &MILTON_BRADLEY),
        track_by(100, &D6, &MILTON_BRADLEY, bounce),
        track(100, &[1, 2, 3, 4], &MILTON_BRADLEY),
        track(100, &(1..=12).collect::<Vec<u8>>(), &[]),
        track(6, &D6, &[(2, 6)]),
    ];
    for (seed, table) in (0..).zip(&tables) {
        let exact = distribution(table, 4_000);
        assert!((exact.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        let lengths = play(&Lanes::new(table, Engine::best()), 1_000_000, seed);
        let (statistic, most) = chi_squared(&lengths, &exact);
        assert!(statistic < most, "table {seed}: {statistic} against {most}");
    }
}

/// The printed board: 39.5983656… rolls, by the chain behind <https://kbroman.org/blog/2013/05/20/more-on-chutes-ladders/>.
#[test]
fn the_printed_board_has_its_known_mean() {
    let lengths = play(&Lanes::new(&track(100, &D6, &MILTON_BRADLEY), Engine::best()), 4 * BLOCK, 11);
    let mean = |power: i32| {
        let terms = lengths.iter().map(|(length, count)| (length as f64).powi(power) * count as f64);
        terms.sum::<f64>() / lengths.total() as f64
    };
    let error = ((mean(2) - mean(1).powi(2)) / lengths.total() as f64).sqrt();
    assert!((mean(1) - 39.598_365_640_208_2).abs() < 5.0 * error, "{} ± {error}", mean(1));
    assert_eq!(lengths.iter().next().map(|(length, _)| length), Some(7), "the shortest has seven rolls");
}
