//! Whether a random move is fair.

use parlor_core::Rules;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::{play, rules};

#[test]
fn every_legal_move_is_as_likely_as_another() {
    const DRAWS: usize = 70_000;
    let cases = [
        ("{}", ""),
        ("{}", "1 1 1 1 1 1 4 4 4 4 4 4"),
        (r#"{"pop_out":true}"#, "1 2 3 4 1 1 1 1 1"),
        (r#"{"columns":30,"rows":20}"#, "1 2 30"),
    ];
    for (options, moves) in cases {
        let rules = rules(options, 2);
        let mut state = rules.start();
        play(&rules, &mut state, moves);
        let legal: Vec<_> = rules.moves(&state).collect();
        let (mut random, mut counts) = (ChaCha8Rng::seed_from_u64(1), vec![0_u32; legal.len()]);
        for _ in 0..DRAWS {
            let number = random.random_range(0..rules.count_moves(&state));
            let mv = rules.nth_move(&state, number).unwrap();
            counts[legal.iter().position(|&known| known == mv).unwrap()] += 1;
        }
        let expected = DRAWS as f64 / legal.len() as f64;
        let chi: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        // With n degrees of freedom the mean is n and the variance 2n; five deviations above are next to impossible.
        let freedom = legal.len() as f64 - 1.0;
        assert!(chi < freedom + 5.0 * (2.0 * freedom).sqrt(), "{options} {moves}: {chi} {counts:?}");
    }
}
