//! The generalised likelihood ratio of two expected scores.

/// How often a score is taken to have come up that never did: a little more than never, so that it stays possible.
const SELDOM: f64 = 1e-3;

/// The logarithm of how much likelier results are if the expected score is `second` than if it is `first`, each with the
/// distribution of that mean that explains the results best. `counts[i]` results had the score `i / (counts.len() - 1)`.
///
/// The generalised sequential probability ratio test of <https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf>,
/// Proposition 1.1.
pub(super) fn log_ratio(counts: &[u64], first: f64, second: f64) -> f64 {
    if counts.iter().all(|&count| count == 0) {
        return 0.0;
    }
    let last = counts.len() as f64 - 1.0;
    let counts: Vec<f64> = counts.iter().map(|&count| if count == 0 { SELDOM } else { count as f64 }).collect();
    let total: f64 = counts.iter().sum();
    let results: Vec<(f64, f64)> =
        (0..).zip(&counts).map(|(number, count)| (f64::from(number) / last, count / total)).collect();
    let [first, second] = [first, second].map(|mean| multiplier(&results, mean));
    // A result of score s has the probability p / (1 + x·(s - mean)) under the mean that x belongs to.
    results.iter().map(|(score, share)| total * share * (second.factor(*score) / first.factor(*score)).ln()).sum()
}

/// A mean, and the Lagrange multiplier with which the likeliest distribution has it.
struct Tilt {
    mean: f64,
    multiplier: f64,
}

impl Tilt {
    /// By what the probability of a score is multiplied.
    fn factor(&self, score: f64) -> f64 {
        1.0 / (1.0 + self.multiplier * (score - self.mean))
    }
}

/// Solves `Σ p·(s - mean) / (1 + x·(s - mean)) = 0` for x by bisection: the left side falls between its poles.
fn multiplier(results: &[(f64, f64)], mean: f64) -> Tilt {
    const STEPS: u32 = 200;
    let excess = |multiplier: f64| -> f64 {
        let tilt = Tilt { mean, multiplier };
        results.iter().map(|(score, share)| share * (score - mean) * tilt.factor(*score)).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..STEPS {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    Tilt { mean, multiplier: f64::midpoint(low, high) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The tilted distribution is one, and has the mean that was asked for.
        #[test]
        fn the_likeliest_distribution_has_its_mean(
            counts in proptest::collection::vec(1_u32..1_000, 3..8), mean in 0.01..0.99_f64
        ) {
            let last = counts.len() as f64 - 1.0;
            let total: f64 = counts.iter().copied().map(f64::from).sum();
            let results: Vec<(f64, f64)> =
                (0..).zip(&counts).map(|(number, &count)| (f64::from(number) / last, f64::from(count) / total)).collect();
            let tilt = multiplier(&results, mean);
            let tilted = || results.iter().map(|(score, share)| (score, share * tilt.factor(*score)));
            prop_assert!((tilted().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-6);
            prop_assert!((tilted().map(|(score, share)| score * share).sum::<f64>() - mean).abs() < 1e-6);
        }

        /// With means close to the found one the ratio is that of two normal distributions:
        /// https://www.cantate.be/Fishtest/GSPRT_approximation.pdf
        #[test]
        fn close_means_are_told_apart_as_by_normal_distributions(
            counts in proptest::collection::vec(100_u64..1_000, 3..8)
        ) {
            let last = counts.len() as f64 - 1.0;
            let total = counts.iter().sum::<u64>() as f64;
            let scores = || (0..).zip(&counts).map(|(number, &count)| (f64::from(number) / last, count as f64 / total));
            let mean: f64 = scores().map(|(score, share)| score * share).sum();
            let variance: f64 = scores().map(|(score, share)| share * (score - mean).powi(2)).sum();
            let (first, second) = (mean - 0.0002, mean + 0.0001);
            let expected = total * (second - first) * (2.0 * mean - first - second) / (2.0 * variance);
            let found = log_ratio(&counts, first, second);
            prop_assert!((found - expected).abs() < 1e-2 * expected.abs(), "{found} {expected}");
        }
    }
}
