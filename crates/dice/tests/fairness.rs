//! Whether dice are fair, and the same everywhere.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use parlor_core::{Dice, DiceError, Roll, Throw, ThrowError};
use parlor_dice::{LoggedDice, ScriptedDice, SeededDice, Thrown, uniform_below};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::num::NonZeroU32;

/// Rolls of one six-sided die in a test of frequencies.
const ROLLS: u32 = 600_000;

fn throw(dice: u8, sides: u16) -> Throw {
    Throw::new(dice, sides).unwrap()
}

/// How often each total came up; the index is the total.
fn count_totals(dice: &mut impl Dice, throw: Throw, rolls: u32) -> Vec<u32> {
    let mut counts = vec![0; throw.total_max() as usize + 1];
    for _ in 0..rolls {
        counts[dice.throw(throw).unwrap().total() as usize] += 1;
    }
    counts
}

/// Pearson's statistic of counts that ought to be equal.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// How many standard deviations a count lies from what its probability lets expect.
fn sigmas(count: u32, rolls: u32, probability: f64) -> f64 {
    let rolls = f64::from(rolls);
    (f64::from(count) - rolls * probability).abs() / (rolls * probability * (1.0 - probability)).sqrt()
}

/// Dice that are known to be unfair, to see that the statistics notice: the face that each byte stands for.
struct Biased(ChaCha8Rng, Face);

type Face = fn(u32) -> u16;

impl Dice for Biased {
    fn throw(&mut self, _: Throw) -> Result<Roll, DiceError> {
        let value = uniform_below(&mut self.0, NonZeroU32::new(256).unwrap());
        Ok(Roll::new(&[self.1(value)]).unwrap())
    }
}

/// Critical values of chi-square with 5 degrees of freedom at 10⁻⁶: `scipy.stats.chi2.isf(1e-6, 5)` and `.ppf(1e-6, 5)`.
const CHI_SQUARE_5_HIGH: f64 = 35.888187;
const CHI_SQUARE_5_LOW: f64 = 0.012896;
/// The same with 11 degrees of freedom: `scipy.stats.chi2.isf(1e-6, 11)`.
const CHI_SQUARE_11_HIGH: f64 = 48.865643;

/// The rolls of a die by rejection over `ChaCha8Rng::seed_from_u64` of rand 0.10, as measured with the bare generator:
/// `value % 6 + 1` for every `next_u32` below 4,294,967,292.
const GOLDEN: [(u64, [u16; 24], [u32; 6]); 4] = [
    (
        0,
        [3, 2, 2, 6, 5, 1, 1, 1, 4, 6, 4, 4, 5, 2, 1, 6, 1, 1, 1, 1, 1, 2, 4, 5],
        [99_983, 100_226, 100_117, 99_968, 100_072, 99_634],
    ),
    (
        1,
        [6, 3, 6, 1, 4, 2, 1, 1, 4, 2, 1, 5, 6, 5, 5, 3, 6, 2, 1, 3, 2, 1, 6, 3],
        [99_894, 100_465, 99_740, 99_913, 100_126, 99_862],
    ),
    (
        42,
        [4, 4, 5, 1, 3, 3, 5, 4, 1, 3, 3, 4, 3, 4, 5, 6, 1, 5, 5, 4, 3, 4, 4, 2],
        [99_693, 100_005, 100_117, 100_000, 99_922, 100_263],
    ),
    (
        12_345,
        [6, 6, 3, 5, 4, 6, 5, 4, 3, 4, 5, 6, 3, 5, 3, 4, 5, 1, 2, 2, 6, 5, 4, 6],
        [99_590, 100_156, 100_141, 99_932, 99_451, 100_730],
    ),
];

#[test]
fn a_seed_gives_the_same_rolls_for_good() {
    for (seed, faces, _) in GOLDEN {
        let mut dice = SeededDice::new(seed);
        let rolled: Vec<u16> = faces.iter().map(|_| dice.throw(Throw::D6).unwrap().faces()[0]).collect();
        assert_eq!(rolled, faces, "seed {seed}");

        // The dice of one throw are drawn one after the other.
        let mut dice = SeededDice::new(seed);
        let pairs: Vec<u16> = (0..12).flat_map(|_| dice.throw(throw(2, 6)).unwrap().faces().to_vec()).collect();
        assert_eq!(pairs, faces, "seed {seed}");
    }
}

#[test]
fn every_face_of_a_die_comes_up_equally_often() {
    for (seed, _, golden) in GOLDEN {
        let counts = count_totals(&mut SeededDice::new(seed), Throw::D6, ROLLS);
        assert_eq!(counts[0], 0, "no die shows 0");
        assert_eq!(counts[1..], golden, "seed {seed}");
        let statistic = chi_square(&counts[1..]);
        assert!((CHI_SQUARE_5_LOW..CHI_SQUARE_5_HIGH).contains(&statistic), "seed {seed}: {statistic}");
    }
}

#[test]
fn the_statistics_notice_unfair_dice() {
    let unfair: [(&str, Face); 3] = [
        ("byte % 6", |value| (value % 6) as u16 + 1),
        ("no six", |value| (value % 5) as u16 + 1),
        ("the top face doubled", |value| [1, 2, 3, 4, 5, 6, 6][value as usize % 7]),
    ];
    for (name, face) in unfair {
        let mut dice = Biased(ChaCha8Rng::seed_from_u64(0), face);
        let statistic = chi_square(&count_totals(&mut dice, Throw::D6, ROLLS)[1..]);
        assert!(statistic > CHI_SQUARE_5_HIGH, "{name}: {statistic}");
    }
}

#[test]
fn two_dice_are_two_dice_and_not_one_with_twelve_sides() {
    let rolls = 360_000;
    let pairs = count_totals(&mut SeededDice::new(7), throw(2, 6), rolls);
    assert_eq!((pairs[0], pairs[1]), (0, 0));
    for (total, of_36) in (2..=12).zip([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0]) {
        assert!(sigmas(pairs[total], rolls, of_36 / 36.0) < 5.0, "{total}: {}", pairs[total]);
    }

    let twelve = count_totals(&mut SeededDice::new(7), throw(1, 12), rolls);
    assert!(chi_square(&twelve[1..]) < CHI_SQUARE_11_HIGH);
    assert!(chi_square(&pairs[1..]) > 1000.0 * CHI_SQUARE_11_HIGH);
    assert!(sigmas(twelve[7], rolls, 1.0 / 6.0) > 5.0);
}

#[test]
fn there_is_no_throw_without_dice_or_sides() {
    assert_eq!(Throw::new(0, 6), Err(ThrowError::NoDice));
    assert_eq!(Throw::new(2, 0), Err(ThrowError::NoSides));
}

#[cfg(feature = "os")]
#[test]
fn the_operating_system_throws_fair_dice() {
    use parlor_dice::OsDice;

    // At 10⁻⁹ (`scipy.stats.chi2.isf(1e-9, 5)`): these rolls are others each time.
    let counts = count_totals(&mut OsDice, Throw::D6, 60_000);
    assert!(chi_square(&counts[1..]) < 50.692194, "{counts:?}");
    let rolls: Vec<Roll> = (0..4).map(|_| OsDice.throw(throw(16, 6)).unwrap()).collect();
    assert!(rolls.iter().any(|roll| *roll != rolls[0]));
}

#[test]
fn a_log_tells_what_was_given_and_nothing_else() {
    let mut dice = LoggedDice::new(ScriptedDice::faces(vec![3, 5, 6]));
    let log = dice.log();
    let pair = dice.throw(throw(2, 6)).unwrap();
    assert!(dice.throw(throw(2, 6)).is_err());
    let single = dice.throw(throw(1, 6)).unwrap();
    drop(dice);
    let expected = [Thrown { throw: throw(2, 6), roll: pair }, Thrown { throw: throw(1, 6), roll: single }];
    assert_eq!(log.entries(), expected);
    assert_eq!(single.faces(), [6]);
}

proptest! {
    #[test]
    fn a_roll_answers_its_throw(seed: u64, dice in 1..=16_u8, sides in 1..=u16::MAX) {
        let throw = throw(dice, sides);
        let roll = SeededDice::new(seed).throw(throw).unwrap();
        prop_assert!(throw.admits(&roll));
    }

    #[test]
    fn what_was_logged_plays_again(seed: u64, throws in prop::collection::vec((1..=4_u8, 1..=20_u16), 0..20)) {
        let mut dice = LoggedDice::new(SeededDice::new(seed));
        let log = dice.log();
        let rolls: Vec<Roll> = throws.iter().map(|&(dice_count, sides)| dice.throw(throw(dice_count, sides)).unwrap()).collect();
        let entries = log.entries();
        let mut again = ScriptedDice::rolls(entries.iter().map(|entry| entry.roll).collect());
        for (entry, roll) in entries.iter().zip(&rolls) {
            prop_assert_eq!(again.throw(entry.throw), Ok(*roll));
        }
        prop_assert_eq!(entries.len(), rolls.len());
        prop_assert!(again.throw(Throw::D6).is_err());
    }
}
