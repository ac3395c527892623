//! What a count among many says of a probability.

use super::sample::CONFIDENT;

/// Where the probability lies of what came up so often in a number of trials, with a confidence of 95 %: the interval of
/// E. B. Wilson (<https://doi.org/10.1080/01621459.1927.10502953>), which says something even of a count of none or of
/// all, and of few trials. Brown, Cai and DasGupta compare it with others (<https://doi.org/10.1214/ss/1009213286>).
///
/// Without a trial it is everything from 0 to 1.
pub(super) fn interval(count: u64, trials: u64) -> [f64; 2] {
    if trials == 0 {
        return [0.0, 1.0];
    }
    let (count, trials, square) = (count as f64, trials as f64, CONFIDENT * CONFIDENT);
    let spread = CONFIDENT * (count * (trials - count) / trials + square / 4.0).max(0.0).sqrt();
    let bound = |sign: f64| ((count + square / 2.0 + sign * spread) / (trials + square)).clamp(0.0, 1.0);
    // Rounding must not keep a bound from what was found.
    [bound(-1.0).min(count / trials), bound(1.0).max(count / trials)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures of R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17
    /// (1998), 857 to 872, table I, method 3; and two that are worked out at once: of none in ten z² / (10 + z²) is the upper
    /// end, and five in ten lie in the middle.
    #[test]
    fn intervals_are_the_published_ones() {
        let cases = [
            (81, 263, [0.2553, 0.3662]),
            (15, 148, [0.0624, 0.1605]),
            (0, 20, [0.0, 0.1611]),
            (1, 29, [0.0061, 0.1718]),
            (0, 10, [0.0, 0.2775]),
            (5, 10, [0.2366, 0.7634]),
        ];
        for (count, trials, expected) in cases {
            let found = interval(count, trials).map(|bound| (bound * 10_000.0).round() / 10_000.0);
            assert_eq!(found, expected, "{count} of {trials}");
        }
    }

    #[test]
    fn a_share_of_none_or_all_is_not_certain() {
        let [low, high] = interval(1, 1);
        assert!((low - 0.206_549_314_377_237).abs() < 1e-12 && high == 1.0);
        for trials in [1, 2, 10, 20_000, u64::from(u32::MAX)] {
            let ([none_low, none_high], [all_low, all_high]) = (interval(0, trials), interval(trials, trials));
            assert!(none_low == 0.0 && none_high > 0.0 && all_low < 1.0 && all_high == 1.0, "{trials}");
            assert!((none_high + all_low - 1.0).abs() < 1e-12, "{trials}");
        }
        assert_eq!(interval(0, 0), [0.0, 1.0]);
    }
}
