//! Players: a name, a mark and a score.

use serde::{Deserialize, Serialize};

use crate::{Mark, NAME_CHARS_MAX, Name, SEATS_MAX, Seat};

/// Who sits at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What the player is called.
    pub name: Name,
    /// What stands for the player on the board.
    pub mark: Mark,
    /// Points over a [`Series`](crate::Series) of games; 0 in a single one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub score: u32,
}

fn is_zero(score: &u32) -> bool {
    *score == 0
}

impl Player {
    /// A player without points yet.
    pub fn new(name: Name, mark: Mark) -> Player {
        Player { name, mark, score: 0 }
    }

    /// A player with the default name and mark of a seat: `Player 1` with `X`, `Player 2` with `O`, …
    ///
    /// # Panics
    ///
    /// If the seat's number is [`SEATS_MAX`](crate::SEATS_MAX) or more.
    pub fn of_seat(seat: Seat) -> Player {
        Player::new(Name::of_seat(seat), Mark::of_seat(seat))
    }
}

/// Why somebody cannot sit down.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// A name without a visible character.
    #[error("a name has at least one character")]
    NameEmpty,
    /// A name beyond [`NAME_CHARS_MAX`].
    #[error("a name has at most {NAME_CHARS_MAX} characters; this one has {chars}")]
    NameLong {
        /// Its length in characters.
        chars: usize,
    },
    /// A name with a character that is not seen, or that turns its neighbours round.
    #[error("a name has no invisible characters; this one has U+{code:04X}")]
    NameInvisible {
        /// The code point.
        code: u32,
    },
    /// Two names that look the same.
    #[error("{first} and {second} look the same: give one of them another name")]
    NamesAlike {
        /// The name that was there first.
        first: Name,
        /// The name that looks like it.
        second: Name,
    },
    /// A mark that is not one visible character.
    #[error(
        "a mark is one visible character, none of those by which boards are drawn (. # * + [ ] ● ■ and lines); \"{text}\" is not"
    )]
    MarkUnusable {
        /// The text, escaped.
        text: String,
    },
    /// Two players with one mark.
    #[error("{first} and {second} both have the mark {mark}, or one that looks like it: give one of them another")]
    MarksAlike {
        /// The player who was there first.
        first: Name,
        /// The player with the same mark.
        second: Name,
        /// The mark.
        mark: Mark,
    },
    /// Fewer than two players.
    #[error("a game needs at least two players; {players} given")]
    TooFew {
        /// How many there are.
        players: usize,
    },
    /// More marks than seats.
    #[error("{marks} marks are given for {seats} seats")]
    MarksTooMany {
        /// How many are given.
        marks: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// Another number of players than the table has seats.
    #[error("the table has {seats} seats and there are {players} players")]
    SeatsMismatch {
        /// How many there are.
        players: usize,
        /// How many there should be.
        seats: u8,
    },
}

impl PlayerError {
    /// A stable name for scripts: it does not change when the sentence does.
    pub fn code(&self) -> &'static str {
        match self {
            PlayerError::NameEmpty => "name-empty",
            PlayerError::NameLong { .. } => "name-long",
            PlayerError::NameInvisible { .. } => "name-invisible",
            PlayerError::NamesAlike { .. } => "names-alike",
            PlayerError::MarkUnusable { .. } => "mark-unusable",
            PlayerError::MarksAlike { .. } => "marks-alike",
            PlayerError::MarksTooMany { .. } => "marks-too-many",
            PlayerError::TooFew { .. } => "players-too-few",
            PlayerError::SeatsMismatch { .. } => "players-mismatch",
        }
    }
}

/// Checks that players fit a table: two at least, one for each seat, with distinct names and marks.
///
/// # Errors
///
/// The first [`PlayerError`] found.
pub fn check_players(players: &[Player], seats: u8) -> Result<(), PlayerError> {
    if players.len() < 2 {
        return Err(PlayerError::TooFew { players: players.len() });
    }
    if players.len() != usize::from(seats) || seats > SEATS_MAX {
        return Err(PlayerError::SeatsMismatch { players: players.len(), seats });
    }
    for (index, second) in players.iter().enumerate() {
        for first in &players[..index] {
            if first.name.looks_like(&second.name) {
                return Err(PlayerError::NamesAlike { first: first.name.clone(), second: second.name.clone() });
            }
            if first.mark.looks_like(&second.mark) {
                return Err(PlayerError::MarksAlike {
                    first: first.name.clone(),
                    second: second.name.clone(),
                    mark: first.mark.clone(),
                });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_told_apart() {
        let player = |name, mark| Player::new(Name::new(name).unwrap(), Mark::new(mark).unwrap());
        let check = |players: &[Player], seats| check_players(players, seats).map_err(|error| error.code());
        assert_eq!(check(&[player("Ann", "X"), player("Bob", "O")], 2), Ok(()));
        assert_eq!(check(&[player("Ann", "X")], 1), Err("players-too-few"));
        assert_eq!(check(&[player("Ann", "X"), player("Bob", "O")], 3), Err("players-mismatch"));
        assert_eq!(check(&[player("Ann", "X"), player("ANN", "O")], 2), Err("names-alike"));
        assert_eq!(check(&[player("Ann", "X"), player("Bob", "X")], 2), Err("marks-alike"));
    }
}
