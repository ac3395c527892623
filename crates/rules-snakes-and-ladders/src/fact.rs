//! What happens to a token, and how it is told.

use parlor_core::Seat;
use serde::Serialize;

use crate::Streak;

/// What followed from a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Fact {
    /// A token has walked; 0 is the place off the board.
    Walked {
        /// The square where it stood.
        from: u32,
        /// The square where it came to.
        to: u32,
    },
    /// The roll was too large: a token has walked to the last square, and turned back there.
    Bounced {
        /// The square where it stood.
        from: u32,
        /// The total rolled, in pips: so many steps it went, to and fro.
        roll: u32,
        /// The square where it came to.
        to: u32,
    },
    /// The walk ended on the head of a snake.
    Snake {
        /// The head.
        from: u32,
        /// The tail.
        to: u32,
    },
    /// The walk ended on the foot of a ladder.
    Ladder {
        /// The foot.
        from: u32,
        /// The top.
        to: u32,
    },
    /// The roll was too large and is lost.
    Overshot {
        /// The square where it stays.
        at: u32,
        /// The total rolled, in pips.
        roll: u32,
        /// The total that would have finished, in pips.
        needs: u32,
        /// Whether the turn goes on all the same.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        again: bool,
    },
    /// The roll does not take a token away from the start.
    NotEntered {
        /// The total rolled, in pips.
        roll: u32,
    },
    /// A token came to rest where another one stood, which goes back to the start.
    Captured {
        /// Whose token was met.
        seat: Seat,
        /// The square where they met.
        from: u32,
        /// The start.
        to: u32,
    },
    /// The roll grants another one in the same turn.
    Again,
    /// The third roll in a row that would have granted another one costs something, and the turn ends.
    Streak {
        /// What it costs.
        cost: Streak,
        /// The square where the token stood then.
        from: u32,
        /// The square where it stands now.
        to: u32,
    },
    /// The turn in which a token was sent home is cancelled, and it returns.
    Returned {
        /// Whose token it is.
        seat: Seat,
        /// The start, where it stood.
        from: u32,
        /// The square where it had been met.
        to: u32,
    },
    /// A token has reached the last square.
    Finished {
        /// The place of its seat, from 1.
        place: u8,
    },
}

impl Fact {
    /// The fact as a clause in the past tense whose subject is the player.
    pub fn say(&self) -> String {
        match *self {
            Fact::Walked { from: 0, to } => format!("set out and came to {to}"),
            Fact::Walked { from, to } => format!("walked from {from} to {to}"),
            Fact::Bounced { from: 0, to, .. } => format!("went too far from the start, turned back and came to {to}"),
            Fact::Bounced { from, to, .. } => format!("went too far from {from}, turned back and came to {to}"),
            Fact::Snake { from, to } => format!("met a snake on {from} and slid down to {to}"),
            Fact::Ladder { from, to } => format!("found a ladder on {from} and climbed up to {to}"),
            Fact::Overshot { at, roll, needs, again } => {
                let (place, when) = (place_in_words(at), if again { "" } else { " next turn" });
                format!("went too far with {roll} and stayed {place}: needs exactly {needs}; try again{when}")
            }
            Fact::NotEntered { .. } => "needs a six to leave the start, and did not move".to_owned(),
            Fact::Captured { from, .. } => format!("met another token on {from} and sent it back to the start"),
            Fact::Again => "may roll again".to_owned(),
            Fact::Streak { cost, from, to } => say_streak(cost, from, to),
            Fact::Returned { to, .. } => format!("gave back the square {to} to the token sent home from there"),
            Fact::Finished { place: 1 } => "reached the last square and won, in 1st place".to_owned(),
            Fact::Finished { place } => format!("reached the last square, in {} place", ordinal(place)),
        }
    }
}

fn say_streak(cost: Streak, from: u32, to: u32) -> String {
    let stays = place_in_words(from);
    let returns = if to == 0 { "back to the start".to_owned() } else { format!("back to {to}") };
    match cost {
        Streak::None | Streak::End => "had the third such roll in a row, which ends the turn".to_owned(),
        Streak::Skip => format!("had the third such roll in a row, which is not moved, and stayed {stays}"),
        Streak::Cancel => format!("had the third such roll in a row, which cancels the turn, and went {returns}"),
        Streak::Home => format!("had the third such roll in a row, and was sent {returns}"),
    }
}

/// Where a token stands: `on 38`, or `at the start` while it is off the board.
pub(crate) fn place_in_words(square: u32) -> String {
    if square == 0 { "at the start".to_owned() } else { format!("on {square}") }
}

/// A place as it is spoken of: `1st`, `2nd`, `11th`, `23rd`.
pub(crate) fn ordinal(place: u8) -> String {
    let ending = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_spoken_of() {
        let cases = [
            (1, "1st"),
            (2, "2nd"),
            (3, "3rd"),
            (4, "4th"),
            (11, "11th"),
            (12, "12th"),
            (13, "13th"),
            (21, "21st"),
            (22, "22nd"),
            (26, "26th"),
        ];
        for (place, expected) in cases {
            assert_eq!(ordinal(place), expected);
        }
    }
}
