//! Games at random.

use parlor_analysis::playout;
use parlor_core::{Notation, Rules};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::{VARIANTS, read, rules};

/// A free choice among boards of which some are closed and the others differ in what they have left.
const FREE: &str = "xxx######/o#o#x##x#/x########/#########/ooo######/####x####/#o#######/#########/######### - o";

#[test]
fn every_move_is_as_likely_as_another() {
    let rules = rules("{}");
    let state = read(&rules, FREE);
    let moves: Vec<_> = rules.moves(&state).collect();
    let mut counts = vec![0_u32; moves.len()];
    let mut random = ChaCha8Rng::seed_from_u64(1);
    const DRAWS: u32 = 200_000;
    for _ in 0..DRAWS {
        let number = random.random_range(0..rules.count_moves(&state));
        let mv = rules.nth_move(&state, number).unwrap();
        counts[moves.iter().position(|&known| known == mv).unwrap()] += 1;
    }
    let expected = f64::from(DRAWS) / moves.len() as f64;
    let chi_squared: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let freedom = (moves.len() - 1) as f64;
    assert_eq!(moves.len(), 56);
    // The mean is `freedom`, the variance twice that: five deviations are as good as never.
    assert!(chi_squared < freedom + 5.0 * (2.0 * freedom).sqrt(), "{chi_squared} of {freedom}");
}

#[test]
fn random_games_end_in_every_variant() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for options in VARIANTS {
        let rules = rules(options);
        let mut ends = [0_u32; 3];
        for _ in 0..300 {
            let mut state = rules.start();
            let plies = playout(&rules, &mut state, 1000, &mut |n| random.random_range(0..n));
            let outcome = rules.outcome(&state).unwrap_or_else(|| panic!("{options}: not over after {plies} plies"));
            ends[outcome.winner().map_or(2, |seat| seat.index())] += 1;
            let text = rules.write_position(&state).unwrap();
            assert_eq!(rules.read_position(&text), Ok(state), "{options}");
        }
        let [first, second, draws] = ends;
        assert!(first > 0 && second > 0 && (draws > 0 || options != "{}"), "{options}: {ends:?}");
    }
}
