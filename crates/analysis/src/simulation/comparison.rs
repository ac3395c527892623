//! What was found beside what was expected.

use parlor_core::Seat;
use serde::Serialize;

use super::Simulation;
use super::sample::CONFIDENT;
use crate::Expectation;

/// Something that simulation estimates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "quantity", rename_all = "kebab-case")]
pub enum Quantity {
    /// The mean number of turns.
    Turns,
    /// The mean number of moves and rolls.
    Plies,
    /// The share of games that a seat wins alone.
    Wins {
        /// Which seat.
        seat: Seat,
    },
    /// The share of games in which all of several seats share the first place.
    Draws,
}

/// An estimate, beside the exact value where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// Of what.
    #[serde(flatten)]
    pub quantity: Quantity,
    /// The estimate.
    pub found: f64,
    /// How far the true value is from it at most, with a confidence of 95 %.
    pub interval: f64,
    /// The exact value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<f64>,
    /// How far the estimate is from it, in standard errors; infinite where the exact value allows no error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sigmas: Option<f64>,
}

/// A deviation of fewer standard errors is put down to rounding: exact values have some fifteen digits.
const ROUNDING: f64 = 1e-9;

impl Simulation {
    /// The estimates, beside what was expected of these games: turns, plies, the wins of each seat, and draws.
    pub fn compare(&self, expected: Option<&Expectation>) -> Vec<Comparison> {
        let turns = Estimate { found: self.turns.mean(), error: self.turns.error() };
        let plies = Estimate { found: self.plies.mean(), error: self.plies.error() };
        let error = |exact: &Expectation| (exact.variance.max(0.0) / self.games as f64).sqrt();
        let mut comparisons = vec![
            turns.beside(Quantity::Turns, expected.map(|exact| (exact.turns, error(exact)))),
            plies.beside(Quantity::Plies, expected.map(|exact| (exact.plies, plies.error))),
        ];
        // Where a ply is a turn, the exact spread is known of both.
        if self.plies == self.turns {
            comparisons[1] = Comparison { quantity: Quantity::Plies, ..comparisons[0] };
        }
        for (number, &wins) in (0..).zip(&self.wins) {
            let exact = expected.map(|exact| exact.wins[usize::from(number)]);
            comparisons.push(self.share(Quantity::Wins { seat: Seat(number) }, wins, exact));
        }
        comparisons.push(self.share(Quantity::Draws, self.draws, expected.map(|exact| exact.draws)));
        comparisons
    }

    fn share(&self, quantity: Quantity, count: u64, exact: Option<f64>) -> Comparison {
        let games = self.games.max(1) as f64;
        let error = |share: f64| (share * (1.0 - share) / games).max(0.0).sqrt();
        let found = count as f64 / games;
        Estimate { found, error: error(found) }.beside(quantity, exact.map(|exact| (exact, error(exact))))
    }
}

struct Estimate {
    found: f64,
    error: f64,
}

impl Estimate {
    /// Puts an exact value, with the standard error that it gives, beside the estimate.
    fn beside(&self, quantity: Quantity, exact: Option<(f64, f64)>) -> Comparison {
        let sigmas = exact.map(|(exact, error)| {
            let apart = (self.found - exact).abs();
            if apart <= ROUNDING * exact.abs().max(1.0) { 0.0 } else { apart / error }
        });
        let interval = CONFIDENT * self.error;
        Comparison { quantity, found: self.found, interval, exact: exact.map(|(exact, _)| exact), sigmas }
    }
}
