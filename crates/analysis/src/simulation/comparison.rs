//! What was found beside what was expected.

use parlor_core::Seat;
use serde::Serialize;

use super::sample::CONFIDENT;
use super::{Simulation, wilson};
use crate::{Expectation, Sample};

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
    /// The share of games in which a seat [shares the win](parlor_core::Ending::SharedWin), of games where that happens.
    SharedWins {
        /// Which seat.
        seat: Seat,
    },
    /// The share of games that a seat loses, of games where others may share the win.
    Losses {
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
    /// How far the true value is from it at most, with a confidence of 95 %; 0 where nothing is known of that.
    pub interval: f64,
    /// Between which values the true one lies, with a confidence of 95 %: for shares by Wilson's interval, which need
    /// not lie evenly around the estimate. `None` for the mean of fewer than two games, which has no known spread.
    pub bounds: Option<[f64; 2]>,
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
    /// The estimates, beside what was expected of these games: turns, plies, the wins of each seat, and draws. In games
    /// where a win may be shared, the shared wins and the losses of each seat come between wins and draws.
    pub fn compare(&self, expected: Option<&Expectation>) -> Vec<Comparison> {
        let mut comparisons = self.compare_lengths(expected).to_vec();
        let mut shares = |quantity: fn(Seat) -> Quantity, counts: &[u64], exact: Option<&Vec<f64>>| {
            for (number, &count) in (0..).zip(counts) {
                let exact = exact.map(|exact| exact[usize::from(number)]);
                comparisons.push(self.share(quantity(Seat(number)), count, exact));
            }
        };
        shares(|seat| Quantity::Wins { seat }, &self.wins, expected.map(|exact| &exact.wins));
        if self.has_shared_wins(expected) {
            shares(|seat| Quantity::SharedWins { seat }, &self.shared_wins, expected.map(|exact| &exact.shared_wins));
            shares(|seat| Quantity::Losses { seat }, &self.losses, expected.map(|exact| &exact.losses));
        }
        comparisons.push(self.share(Quantity::Draws, self.draws, expected.map(|exact| exact.draws)));
        comparisons
    }

    fn compare_lengths(&self, expected: Option<&Expectation>) -> [Comparison; 2] {
        let (turns, plies) = (Estimate::of_mean(&self.turns), Estimate::of_mean(&self.plies));
        let error = |exact: &Expectation| (exact.variance.max(0.0) / self.games as f64).sqrt();
        let turns = turns.beside(Quantity::Turns, expected.map(|exact| (exact.turns, error(exact))));
        // Where a ply is a turn, the exact spread is known of both.
        let plies = match self.plies == self.turns {
            true => Comparison { quantity: Quantity::Plies, ..turns },
            false => plies.beside(Quantity::Plies, expected.map(|exact| (exact.plies, self.plies.error()))),
        };
        [turns, plies]
    }

    /// Whether a win was shared, or may be.
    fn has_shared_wins(&self, expected: Option<&Expectation>) -> bool {
        let is_expected = expected.is_some_and(|exact| exact.shared_wins.iter().any(|&share| share > 0.0));
        is_expected || self.shared_wins.iter().any(|&count| count > 0)
    }

    fn share(&self, quantity: Quantity, count: u64, exact: Option<f64>) -> Comparison {
        let games = self.games.max(1) as f64;
        let error = |share: f64| (share * (1.0 - share) / games).max(0.0).sqrt();
        let estimate = Estimate { found: count as f64 / games, bounds: Some(wilson::interval(count, self.games)) };
        estimate.beside(quantity, exact.map(|exact| (exact, error(exact))))
    }
}

struct Estimate {
    found: f64,
    bounds: Option<[f64; 2]>,
}

impl Estimate {
    fn of_mean(sample: &Sample) -> Estimate {
        let (found, interval) = (sample.mean(), CONFIDENT * sample.error());
        Estimate { found, bounds: (sample.total() > 1).then_some([found - interval, found + interval]) }
    }

    /// Puts an exact value, with the standard error that it gives, beside the estimate.
    fn beside(&self, quantity: Quantity, exact: Option<(f64, f64)>) -> Comparison {
        let Estimate { found, bounds } = *self;
        let sigmas = exact.map(|(exact, error)| {
            let apart = (found - exact).abs();
            if apart <= ROUNDING * exact.abs().max(1.0) { 0.0 } else { apart / error }
        });
        let interval = bounds.map_or(0.0, |[low, high]| (found - low).max(high - found));
        Comparison { quantity, found, interval, bounds, exact: exact.map(|(exact, _)| exact), sigmas }
    }
}
