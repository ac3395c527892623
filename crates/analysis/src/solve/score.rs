//! A value with its plies as one number, so that a better course is a greater one.

use crate::Value;

/// What a position is worth to whoever is to move: greater is better. A win is worth more the sooner it comes, and a
/// loss the later.
///
/// ```text
///   loss in 1    loss in 2   …   draw   …   win in 2    win in 1
///    -32766       -32765           0         32765       32766
/// ```
///
/// It is a bound as well: *no win before the fifth ply* is the same as *at most a win in five*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Score(i32);

/// What is asked of an end, of which a score tells three values apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Whether it is a win, a loss, or neither: a shared win is as good as a draw.
    Who,
    /// Whether the win is at least shared: nothing less is worth anything.
    Shared,
}

/// The most plies that a search looks ahead; so a score fits in 16 bits.
pub(super) const PLIES_MAX: u32 = 32_000;

const SOONEST: i32 = i16::MAX as i32;

impl Score {
    pub(super) const DRAW: Score = Score(0);
    /// Less than any value.
    pub(super) const LEAST: Score = Score(-SOONEST);
    /// More than any value.
    pub(super) const MOST: Score = Score(SOONEST);

    /// A win by the last of so many plies.
    pub(super) const fn win_in(plies: u32) -> Score {
        Score(SOONEST - plies as i32)
    }

    /// A loss by the last of so many plies.
    pub(super) const fn loss_in(plies: u32) -> Score {
        Score(plies as i32 - SOONEST)
    }

    /// What the end of a game is worth one ply before it, by what is asked of it.
    pub(super) const fn of_end(value: Value, question: Question) -> Score {
        match (value, question) {
            (Value::Win, _) | (Value::SharedWin, Question::Shared) => Score::win_in(1),
            (Value::SharedWin | Value::Draw, Question::Who) => Score::DRAW,
            (Value::Loss, _) | (Value::Draw, Question::Shared) => Score::loss_in(1),
        }
    }

    pub(super) fn value(self) -> Value {
        match self.0 {
            0 => Value::Draw,
            1.. => Value::Win,
            _ => Value::Loss,
        }
    }

    /// How many plies there are until the end; `None` on a draw.
    pub(super) fn plies(self) -> Option<u32> {
        (self != Score::DRAW).then(|| SOONEST.abs_diff(self.0.abs()))
    }

    /// The next greater one.
    pub(super) fn above(self) -> Score {
        Score(self.0 + 1)
    }

    /// The one in the middle between two.
    pub(super) fn between(self, other: Score) -> Score {
        Score(i32::midpoint(self.0, other.0))
    }

    /// The same for the other side.
    pub(super) fn flipped(self) -> Score {
        Score(-self.0)
    }

    /// The same one ply earlier in the game, where it is one ply more until the end.
    pub(super) fn earlier(self) -> Score {
        Score(self.0 - self.0.signum())
    }

    /// What the score after a move has to reach, for the score before it to reach this.
    pub(super) fn after_a_move(self) -> Score {
        Score(self.0 + self.0.signum())
    }

    pub(super) fn packed(self) -> i16 {
        self.0 as i16
    }

    pub(super) fn unpacked(packed: i16) -> Score {
        Score(i32::from(packed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_is_greater() {
        let ascending = [
            Score::LEAST,
            Score::loss_in(1),
            Score::loss_in(2),
            Score::loss_in(PLIES_MAX),
            Score::DRAW,
            Score::win_in(PLIES_MAX),
            Score::win_in(2),
            Score::win_in(1),
            Score::MOST,
        ];
        assert!(ascending.is_sorted_by(|one, other| one < other));
        for score in ascending {
            assert_eq!(Score::unpacked(score.packed()), score);
            assert!(score.above() > score && score.flipped().flipped() == score);
        }
    }

    #[test]
    fn a_score_tells_value_and_plies() {
        for plies in [1, 2, 9, 225, PLIES_MAX] {
            let (win, loss) = (Score::win_in(plies), Score::loss_in(plies));
            assert_eq!((win.value(), win.plies()), (Value::Win, Some(plies)));
            assert_eq!((loss.value(), loss.plies()), (Value::Loss, Some(plies)));
            assert_eq!((win.earlier().plies(), win.flipped()), (Some(plies + 1), loss));
        }
        assert_eq!((Score::DRAW.value(), Score::DRAW.plies()), (Value::Draw, None));
        let ends = [Value::Win, Value::SharedWin, Value::Draw, Value::Loss];
        let scores = |question| ends.map(|value| Score::of_end(value, question).value());
        assert_eq!(scores(Question::Who), [Value::Win, Value::Draw, Value::Draw, Value::Loss]);
        assert_eq!(scores(Question::Shared), [Value::Win, Value::Win, Value::Loss, Value::Loss]);
    }

    /// `earlier` and `after_a_move` say the same of every score that there is and every aim that there may be.
    #[test]
    fn an_aim_is_reached_before_a_move_where_it_is_reached_after_it() {
        let scores = (1..300).flat_map(|plies| [Score::win_in(plies), Score::loss_in(plies)]).chain([Score::DRAW]);
        let aims: Vec<Score> =
            (-SOONEST..=SOONEST).filter(|aim| aim.abs() < 300 || aim.abs() > 32_400).map(Score).collect();
        for score in scores {
            for &aim in &aims {
                assert_eq!(score.earlier() >= aim, score >= aim.after_a_move(), "{score:?} {aim:?}");
            }
        }
    }
}
