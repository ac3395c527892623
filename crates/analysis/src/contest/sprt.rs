//! When enough games were played to tell two hypotheses apart.

use serde::Serialize;
use std::fmt;
use std::str::FromStr;

use super::likelihood::log_ratio;
use super::{Rounds, score_of_elo};

/// A sequential probability ratio test: games go on until they tell whether a player is stronger by `elo0` points or by
/// `elo1`. Written `elo0=0,elo1=10,alpha=0.05,beta=0.05`; the last two may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// From -2000 to 2000, and less than `elo1`.
    elo0: f64,
    /// From -2000 to 2000.
    elo1: f64,
    /// From 1e-9 to below 0.5, as `beta` is.
    alpha: f64,
    beta: f64,
}

/// What a test has decided for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// The lower difference.
    Elo0,
    /// The higher one.
    Elo1,
}

/// A text that is no test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot read \"{text}\" as a test: {reason}; write it like elo0=0,elo1=10,alpha=0.05,beta=0.05")]
pub struct SprtError {
    /// The text, escaped and shortened.
    pub text: String,
    /// What is wrong with it.
    pub reason: &'static str,
}

/// The largest difference in Elo points that is told from another.
const ELO_MAX: f64 = 2_000.0;

/// The usual chance of a wrong decision.
const DOUBT: f64 = 0.05;

/// The smallest chance of a wrong decision that can be asked for.
const DOUBT_MIN: f64 = 1e-9;

impl SprtError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        "sprt-malformed"
    }
}

impl Sprt {
    /// A test between two differences in Elo points from -2000 to 2000, with chances of a wrong decision from 1e-9 to
    /// below 0.5.
    ///
    /// # Errors
    ///
    /// [`SprtError`] if a number is out of its range, or `elo0` is not less than `elo1`.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        let test = Sprt { elo0, elo1, alpha, beta };
        test.check().map(|()| test).map_err(|reason| SprtError { text: test.to_string(), reason })
    }

    /// The lower of the two differences in Elo points.
    pub fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The higher one.
    pub fn elo1(&self) -> f64 {
        self.elo1
    }

    /// The chance that `elo1` is decided for where `elo0` is true.
    pub fn alpha(&self) -> f64 {
        self.alpha
    }

    /// The chance that `elo0` is decided for where `elo1` is true.
    pub fn beta(&self) -> f64 {
        self.beta
    }

    /// The bounds at which the [log-likelihood ratio](Sprt::log_ratio) decides, after Wald
    /// (<https://doi.org/10.1214/aoms/1177731118>).
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The generalised log-likelihood ratio of `elo1` to `elo0`, as the field computes it
    /// (<https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf>).
    pub fn log_ratio(&self, rounds: &Rounds) -> f64 {
        log_ratio(rounds.counts(), score_of_elo(self.elo0), score_of_elo(self.elo1))
    }

    /// What the rounds decide for, if they do.
    pub fn decision(&self, rounds: &Rounds) -> Option<Decision> {
        let ([lower, upper], ratio) = (self.bounds(), self.log_ratio(rounds));
        if ratio >= upper {
            Some(Decision::Elo1)
        } else if ratio <= lower {
            Some(Decision::Elo0)
        } else {
            None
        }
    }

    fn read(text: &str) -> Result<Sprt, &'static str> {
        let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, None, None);
        for part in text.split(',') {
            let (key, number) = part.split_once('=').ok_or("it takes KEY=NUMBER")?;
            let place = match key.trim() {
                "elo0" => &mut elo0,
                "elo1" => &mut elo1,
                "alpha" => &mut alpha,
                "beta" => &mut beta,
                _ => return Err("the keys are elo0, elo1, alpha and beta"),
            };
            let number: f64 = number.trim().parse().map_err(|_| "a number cannot be read")?;
            if place.replace(number).is_some() {
                return Err("a key is given twice");
            }
        }
        let (Some(elo0), Some(elo1)) = (elo0, elo1) else { return Err("elo0 and elo1 are needed") };
        let test = Sprt { elo0, elo1, alpha: alpha.unwrap_or(DOUBT), beta: beta.unwrap_or(DOUBT) };
        test.check().map(|()| test)
    }

    fn check(&self) -> Result<(), &'static str> {
        let Sprt { elo0, elo1, alpha, beta } = *self;
        if !(-ELO_MAX..=ELO_MAX).contains(&elo0) || !(-ELO_MAX..=ELO_MAX).contains(&elo1) {
            return Err("elo0 and elo1 are from -2000 to 2000");
        }
        if elo0 >= elo1 {
            return Err("elo0 is less than elo1");
        }
        let is_doubt = |chance: f64| (DOUBT_MIN..0.5).contains(&chance);
        if is_doubt(alpha) && is_doubt(beta) { Ok(()) } else { Err("alpha and beta are from 1e-9 to below 0.5") }
    }
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        Sprt::read(text).map_err(|reason| SprtError { text: parlor_core::excerpt(text), reason })
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sprt { elo0, elo1, alpha, beta } = self;
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_read_as_they_are_written() {
        for (text, written) in [
            ("elo0=0,elo1=10", "elo0=0,elo1=10,alpha=0.05,beta=0.05"),
            ("elo1=-1,elo0=-3.5,beta=0.1", "elo0=-3.5,elo1=-1,alpha=0.05,beta=0.1"),
        ] {
            assert_eq!(text.parse::<Sprt>().map(|test| test.to_string()), Ok(written.to_owned()));
        }
        let wrong = [
            "",
            "elo0=0",
            "elo0=0,elo1=0",
            "elo0=5,elo1=0",
            "elo0=0,elo1=NaN",
            "elo0=0,elo1=inf",
            "elo0=0,elo1=3000",
            "elo0=0,elo1=10,elo1=20",
            "elo0=0,elo1=10,alpha=0",
            "elo0=0,elo1=10,beta=0.5",
            "elo0=0,elo1=ten",
            "elo0=0,elo1=10,",
            "elo=1",
        ];
        for text in wrong {
            assert_eq!(text.parse::<Sprt>().map_err(|error| error.code()), Err("sprt-malformed"), "{text}");
        }
    }

    #[test]
    fn numbers_make_a_test_as_their_text_does() {
        assert_eq!(Sprt::new(0.0, 10.0, 0.05, 1e-9), "elo0=0,elo1=10,beta=1e-9".parse());
        let small = Sprt::new(0.0, 10.0, 9e-10, 0.05).unwrap_err().to_string();
        assert!(small.contains("alpha and beta are from 1e-9 to below 0.5"), "{small}");
        for (elo0, elo1, alpha, beta) in
            [(5.0, 0.0, 0.05, 0.05), (0.0, f64::NAN, 0.05, 0.05), (0.0, 3e3, 0.05, 0.05), (0.0, 5.0, 0.05, 0.5)]
        {
            assert!(Sprt::new(elo0, elo1, alpha, beta).is_err(), "{elo0} {elo1} {alpha} {beta}");
        }
    }

    /// ln(0.95 / 0.05) is 2.9444, and ln(0.1 / 0.95) is -2.2513.
    #[test]
    fn the_bounds_are_walds() {
        let bounds = |text: &str| text.parse::<Sprt>().unwrap().bounds();
        let close = |[a, b]: [f64; 2], [c, d]: [f64; 2]| (a - c).abs() < 5e-5 && (b - d).abs() < 5e-5;
        assert!(close(bounds("elo0=0,elo1=5"), [-2.9444, 2.9444]));
        assert!(close(bounds("elo0=0,elo1=5,beta=0.1"), [-2.2513, 2.8904]));
    }

    /// Tests as they were published when they had ended, at bounds of ±2.94.
    #[test]
    fn log_ratios_are_those_of_published_tests() {
        let cases: [(&str, &[u64], f64); 8] = [
            // https://github.com/official-stockfish/Stockfish/pull/3209
            ("elo0=-0.25,elo1=1.25", &[253, 4282, 17604, 4431, 286], 2.94),
            ("elo0=0.25,elo1=1.25", &[58, 3302, 33130, 3518, 84], 2.97),
            // https://github.com/official-stockfish/Stockfish/pull/2971
            ("elo0=-0.5,elo1=1.5", &[17, 253, 1042, 337, 39], 2.96),
            ("elo0=0.25,elo1=1.75", &[11, 407, 3238, 513, 11], 2.93),
            // https://github.com/official-stockfish/Stockfish/pull/2950
            ("elo0=-0.5,elo1=1.5", &[133, 1751, 5094, 1849, 165], 2.94),
            ("elo0=0.25,elo1=1.75", &[149, 4748, 32785, 5063, 159], 2.95),
            // https://github.com/official-stockfish/Stockfish/pull/2920
            ("elo0=-0.5,elo1=1.5", &[665, 4806, 9333, 4893, 747], 2.95),
            // https://github.com/jw1912/SPRT, game by game: lost, drawn, won
            ("elo0=0,elo1=3", &[4063, 8620, 4307], 2.99),
        ];
        for (test, counts, ratio) in cases {
            let found = test.parse::<Sprt>().unwrap().log_ratio(&Rounds::of_counts(counts.to_vec()));
            assert!((found - ratio).abs() <= 0.0051, "{counts:?}: {found}");
        }
    }

    #[test]
    fn a_decision_falls_at_a_bound() {
        let test: Sprt = "elo0=0,elo1=100".parse().unwrap();
        let decided = |counts: [u64; 5]| test.decision(&Rounds::of_counts(counts.to_vec()));
        assert_eq!(decided([0, 0, 0, 0, 0]), None);
        assert_eq!(decided([0, 0, 1, 0, 0]), None);
        assert_eq!(decided([10, 20, 40, 20, 10]), Some(Decision::Elo0));
        assert_eq!(decided([1, 5, 20, 40, 30]), Some(Decision::Elo1));
        assert_eq!(decided([0, 0, 0, 0, 100]), Some(Decision::Elo1));
        assert_eq!(decided([0, 0, 100, 0, 0]), Some(Decision::Elo0));
    }
}
