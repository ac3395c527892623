//! Players: a name, a mark and a score.

use serde::{Deserialize, Serialize};
use std::fmt;
use unicode_security::confusable_detection::skeleton;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use crate::{SEATS_MAX, Seat};

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
        Player::new(Name(format!("Player {}", seat.index() + 1)), Mark::of_seat(seat))
    }
}

/// A player's name: 1 to 32 characters, none of them invisible, trimmed of white space.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// The longest name, in characters.
pub const NAME_CHARS_MAX: usize = 32;

impl Name {
    /// Reads a name.
    ///
    /// # Errors
    ///
    /// [`PlayerError`] if, after trimming, it is empty, longer than [`NAME_CHARS_MAX`] characters, or has a
    /// control, bidirectional or zero-width character.
    pub fn new(text: &str) -> Result<Name, PlayerError> {
        let name = text.trim();
        let chars = name.chars().count();
        if chars == 0 {
            return Err(PlayerError::NameEmpty);
        }
        if chars > NAME_CHARS_MAX {
            return Err(PlayerError::NameLong { chars });
        }
        match name.chars().find(|&character| is_invisible(character)) {
            Some(character) => Err(PlayerError::NameInvisible { code: character as u32 }),
            None => Ok(Name(name.to_owned())),
        }
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether two names would be taken for each other: the same skeleton by
    /// [UTS #39](https://www.unicode.org/reports/tr39/), capitals, small letters and inner spaces aside.
    pub fn looks_like(&self, other: &Name) -> bool {
        fn plain(name: &Name) -> String {
            // Folded before and after: the skeleton itself maps some letters to others of another case.
            let folded: String = skeleton(&name.0.to_lowercase()).collect();
            let folded: String = skeleton(&folded.to_lowercase()).collect();
            folded.split_whitespace().collect::<Vec<_>>().join(" ")
        }
        plain(self) == plain(other)
    }
}

/// Whether a character would be unseen, or would change how its neighbours are shown.
fn is_invisible(character: char) -> bool {
    let bidirectional =
        matches!(character, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let blank = matches!(
        character,
        '\u{00AD}' | '\u{034F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{3164}' | '\u{FFA0}' | '\u{FFF9}'..='\u{FFFB}'
            | '\u{E0000}'..='\u{E0FFF}'
    );
    let private = matches!(character, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{10FFFF}');
    character.is_control()
        || bidirectional
        || blank
        || private
        || matches!(character, '\u{200B}'..='\u{200D}' | '\u{2060}'..='\u{2064}' | '\u{206A}'..='\u{206F}' | '\u{FEFF}')
}

/// What stands for a player on the board: one visible character, at most two columns wide on a terminal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Mark(String);

impl Mark {
    /// Reads a mark.
    ///
    /// # Errors
    ///
    /// [`PlayerError`] if it is not exactly one visible character (a grapheme of one or two terminal columns),
    /// or a character by which boards are drawn.
    pub fn new(text: &str) -> Result<Mark, PlayerError> {
        let unusable = || PlayerError::MarkUnusable { text: text.escape_debug().take(40).collect() };
        let one = text.graphemes(true).count() == 1 && text.chars().count() <= 8;
        let emoji_joiner = |character: char| matches!(character, '\u{200D}' | '\u{FE0F}' | '\u{FE0E}');
        let visible = text.chars().all(|c| emoji_joiner(c) || !(is_invisible(c) || c.is_whitespace()));
        let drawing = text.chars().any(|c| matches!(c, '.' | '#' | '\u{2500}'..='\u{257F}'));
        if one && visible && !drawing && (1..=2).contains(&text.width()) {
            Ok(Mark(text.to_owned()))
        } else {
            Err(unusable())
        }
    }

    /// The default mark of a seat: its [letter](Seat::letter) as a capital.
    ///
    /// # Panics
    ///
    /// If the seat's number is [`SEATS_MAX`](crate::SEATS_MAX) or more.
    pub fn of_seat(seat: Seat) -> Mark {
        Mark(seat.letter().to_ascii_uppercase().to_string())
    }

    /// The mark as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// How many columns the mark takes on a terminal: 1 or 2.
    pub fn width(&self) -> usize {
        self.0.width()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for Name {
    type Error = PlayerError;

    fn try_from(text: String) -> Result<Name, PlayerError> {
        Name::new(&text)
    }
}

impl TryFrom<String> for Mark {
    type Error = PlayerError;

    fn try_from(text: String) -> Result<Mark, PlayerError> {
        Mark::new(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

impl From<Mark> for String {
    fn from(mark: Mark) -> String {
        mark.0
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
    #[error("a mark is one visible character and neither `.` nor `#`; \"{text}\" is not")]
    MarkUnusable {
        /// The text, escaped.
        text: String,
    },
    /// Two players with one mark.
    #[error("{first} and {second} both have the mark {mark}: give one of them another")]
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
            if first.mark == second.mark {
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
    fn names_are_trimmed_and_visible() {
        let cases = [
            ("  Ann ", Ok("Ann")),
            ("Łukasz Ó", Ok("Łukasz Ó")),
            ("李明", Ok("李明")),
            ("", Err("name-empty")),
            (" \t ", Err("name-empty")),
            ("a\u{1b}[31m", Err("name-invisible")),
            ("a\r\nb", Err("name-invisible")),
            ("a\u{200b}b", Err("name-invisible")),
            ("\u{202e}nnA", Err("name-invisible")),
            ("abcdefghijklmnopqrstuvwxyzabcdefg", Err("name-long")),
        ];
        for (text, expected) in cases {
            let found = Name::new(text);
            assert_eq!(found.as_ref().map(Name::as_str).map_err(PlayerError::code), expected, "{text:?}");
        }
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        let name = |text| Name::new(text).unwrap();
        assert!(name("Ann").looks_like(&name("ann")));
        assert!(name("paypal").looks_like(&name("pаypаl")), "Cyrillic а");
        assert!(name("Bob  B").looks_like(&name("bob b")));
        assert!(!name("Ann").looks_like(&name("Anna")));
    }

    #[test]
    fn a_mark_is_one_visible_character() {
        for (text, width) in [("X", 1), ("◼", 1), ("李", 2), ("🖼️", 2), ("é", 1), ("e\u{301}", 1)] {
            assert_eq!(Mark::new(text).map(|mark| mark.width()), Ok(width), "{text:?}");
        }
        for text in ["", " ", "XO", "\n", "\u{200b}", "\u{1b}", ".", "#", "│", "\u{301}"] {
            assert_eq!(Mark::new(text).map_err(|error| error.code()), Err("mark-unusable"), "{text:?}");
        }
    }

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
