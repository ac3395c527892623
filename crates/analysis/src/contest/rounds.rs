//! Rounds of games, by their scores.

use serde::Serialize;

use super::elo_of_score;
use super::normal::below;
use crate::simulation::CONFIDENT;

/// How often each score of a round came up, for one of two players.
///
/// In JSON the list of those numbers, from a round without a point to one with all of them: with two games in a round,
/// those with 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Rounds {
    counts: Vec<u64>,
}

/// The chance that the truth lies outside an interval, at one end.
const DOUBT: f64 = 0.025;

impl Rounds {
    /// No rounds yet of so many games. One game in a round makes them independent of each other: the *trinomial* model.
    ///
    /// # Panics
    ///
    /// If a round has no game.
    pub fn new(games: usize) -> Rounds {
        assert!(games > 0, "a round has at least one game");
        Rounds { counts: vec![0; 2 * games + 1] }
    }

    /// Rounds as they were counted: how many had no point, half a point, and so on.
    ///
    /// # Panics
    ///
    /// Unless there are three counts at least, and an odd number of them.
    pub fn of_counts(counts: Vec<u64>) -> Rounds {
        assert!(counts.len() >= 3 && counts.len() % 2 == 1, "a round of n games has 2n + 1 scores");
        Rounds { counts }
    }

    /// Counts a round.
    ///
    /// # Panics
    ///
    /// If there are more half points than two for each game.
    pub fn add(&mut self, half_points: usize) {
        self.counts[half_points] += 1;
    }

    /// How often each score came up.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// How many rounds there are.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The share of all points, or `None` if there are no rounds.
    pub fn score(&self) -> Option<f64> {
        let (rounds, last) = (self.total(), self.counts.len() as u64 - 1);
        let half_points: u64 = (0..).zip(&self.counts).map(|(half_points, &count)| half_points * count).sum();
        (rounds > 0).then(|| half_points as f64 / (rounds * last) as f64)
    }

    /// The score with an interval that holds the true one with a confidence of 95 %: of the normal approximation, where
    /// scores vary. Where all rounds have the same score, another one comes up with a probability of at most
    /// `1 - 0.025^(1/n)`, after Clopper and Pearson (<https://doi.org/10.1093/biomet/26.4.404>); it is taken to be all
    /// points, or none.
    pub fn score_interval(&self) -> Option<[f64; 2]> {
        let score = self.score()?;
        let error = self.error(score);
        if error > 0.0 {
            return Some([score - CONFIDENT * error, score + CONFIDENT * error]);
        }
        let other = 1.0 - DOUBT.powf(1.0 / self.total() as f64);
        Some([score - other * score, score + other * (1.0 - score)])
    }

    /// The difference in Elo points that explains the score; `None` if there are no rounds, or no difference is large
    /// enough to explain it.
    pub fn elo(&self) -> Option<f64> {
        elo_of_score(self.score()?)
    }

    /// The [interval](Rounds::score_interval) in Elo points; `None` at an end that is not bounded.
    pub fn elo_interval(&self) -> [Option<f64>; 2] {
        self.score_interval().map_or([None; 2], |ends| ends.map(elo_of_score))
    }

    /// The likelihood that the player is the stronger one, as the field calls it: the probability that a score as far
    /// from one half as this comes up on one side only, in the normal approximation
    /// (<https://www.chessprogramming.org/Match_Statistics>). Where all rounds have the same score, better or worse than
    /// one half, every round but the first speaks for it as a coin would: `1 - 0.5^n`.
    pub fn superiority(&self) -> Option<f64> {
        let score = self.score()?;
        let error = self.error(score);
        if error > 0.0 {
            return Some(below((score - 0.5) / error));
        }
        let chance = 0.5_f64.powf(self.total() as f64);
        Some(if score > 0.5 {
            1.0 - chance
        } else if score < 0.5 {
            chance
        } else {
            0.5
        })
    }

    /// The standard error of the score.
    fn error(&self, score: f64) -> f64 {
        let (rounds, last) = (self.total() as f64, self.counts.len() as f64 - 1.0);
        let squares = (0..).zip(&self.counts).map(|(half_points, &count)| {
            let apart = f64::from(half_points) / last - score;
            count as f64 * apart * apart
        });
        // Rounding leaves a little where nothing varies.
        let varies = self.counts.iter().filter(|&&count| count > 0).count() > 1;
        if varies { squares.sum::<f64>().sqrt() / rounds } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results as others have published them, with the rounding of the publication.
    #[test]
    fn elo_and_its_interval_are_those_of_published_matches() {
        let cases: [(&[u64], f64, f64, f64, f64); 6] = [
            // https://github.com/Disservin/fastchess/issues/807
            (&[30, 6, 18, 0, 6], -168.40, 73.37, 0.0000, 0.005),
            // https://github.com/Disservin/fastchess/pull/515
            (&[0, 1, 4, 0, 0], -34.86, 62.20, 0.1318, 0.005),
            // https://github.com/lynx-chess/Lynx/pull/1899
            (&[235, 1384, 2521, 1341, 239], -1.06, 4.05, 0.3033, 0.005),
            // https://github.com/princesslana/princhess/pull/343
            (&[1, 22, 52, 21, 4], 8.69, 27.04, 0.7360, 0.005),
            // https://github.com/JoAnnP38/Pedantic/pull/10, game by game: lost, drawn, won
            (&[1317, 1341, 1342], 2.2, 8.8, 0.686, 0.05),
            // https://github.com/jw1912/Chess-Challenge/pull/22
            (&[110, 85, 195], 77.0, 31.1, 1.000, 0.05),
        ];
        for (counts, elo, interval, superiority, rounding) in cases {
            let rounds = Rounds::of_counts(counts.to_vec());
            assert!((rounds.elo().unwrap() - elo).abs() <= rounding, "{counts:?}: {:?}", rounds.elo());
            let [low, high] = rounds.elo_interval().map(Option::unwrap);
            assert!(((high - low) / 2.0 - interval).abs() <= rounding, "{counts:?}: {low} {high}");
            let found = rounds.superiority().unwrap();
            assert!((found - superiority).abs() <= 0.0005, "{counts:?}: {found}");
        }
    }

    #[test]
    fn a_round_is_counted_as_one() {
        let mut rounds = Rounds::new(2);
        assert_eq!((rounds.score(), rounds.elo(), rounds.superiority()), (None, None, None));
        assert_eq!((rounds.score_interval(), rounds.elo_interval()), (None, [None, None]));
        [4, 3, 2, 2].into_iter().for_each(|half_points| rounds.add(half_points));
        assert_eq!((rounds.counts(), rounds.total(), rounds.score()), (&[0, 0, 2, 1, 1][..], 4, Some(11.0 / 16.0)));
        // The variance of 1, ¾, ½ and ½ is 11/256.
        let half = CONFIDENT * (11.0 / 256.0 / 4.0_f64).sqrt();
        let [low, high] = rounds.score_interval().unwrap();
        assert!((low - (11.0 / 16.0 - half)).abs() < 1e-12 && (high - (11.0 / 16.0 + half)).abs() < 1e-12);
    }

    /// Three rounds that are all won: 0.025^(1/3) = 0.2924.
    #[test]
    fn what_never_varies_has_bounds_that_can_be_read() {
        let won = Rounds::of_counts(vec![0, 0, 0, 0, 3]);
        assert_eq!((won.score(), won.elo(), won.superiority()), (Some(1.0), None, Some(0.875)));
        let [low, high] = won.elo_interval();
        assert!((low.unwrap() - -153.5).abs() < 0.05 && high.is_none(), "{low:?}");
        let lost = Rounds::of_counts(vec![3, 0, 0, 0, 0]);
        assert_eq!((lost.elo(), lost.superiority()), (None, Some(0.125)));
        let [low, high] = lost.elo_interval();
        assert!(low.is_none() && (high.unwrap() - 153.5).abs() < 0.05, "{high:?}");

        let drawn = Rounds::of_counts(vec![0, 0, 1_000, 0, 0]);
        assert_eq!((drawn.elo(), drawn.superiority()), (Some(0.0), Some(0.5)));
        let [low, high] = drawn.elo_interval().map(Option::unwrap);
        assert!((high + low).abs() < 1e-9 && high > 1.0 && high < 1.5, "{low} {high}");
    }
}
