//! Elo differences, by the logistic curve.

/// The difference in Elo points at which a player is expected to have a score, from 0 to 1; `None` at both ends, where
/// no difference is large enough. The curve is that of <https://www.chessprogramming.org/Match_Statistics>.
pub fn elo_of_score(score: f64) -> Option<f64> {
    // Adding 0 makes a negative zero positive.
    (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10() + 0.0)
}

/// The score that is expected at a difference in Elo points.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_the_published_one() {
        // 10^(400/400) = 10: ten to one. 3 to 1 is 400·log10(3).
        for (score, elo) in [(0.5, 0.0), (10.0 / 11.0, 400.0), (0.75, 190.848_501_887_865), (1.0 / 11.0, -400.0)] {
            assert!((elo_of_score(score).unwrap() - elo).abs() < 1e-9, "{score}");
            assert!((score_of_elo(elo) - score).abs() < 1e-12, "{elo}");
        }
        assert_eq!((elo_of_score(0.0), elo_of_score(1.0), elo_of_score(f64::NAN)), (None, None, None));
        assert!(elo_of_score(0.5).unwrap().is_sign_positive());
    }
}
