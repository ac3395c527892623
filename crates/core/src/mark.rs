//! What stands for players on the board.

use serde::{Deserialize, Serialize};
use std::fmt;
use unicode_security::confusable_detection::skeleton;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use crate::name::is_invisible;
use crate::{PlayerError, Seat, excerpt};

/// By these, and by box lines, boards are drawn.
const DRAWING: [char; 8] = ['.', '#', '*', '+', '[', ']', '●', '■'];

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
        let unusable = || PlayerError::MarkUnusable { text: excerpt(text) };
        let one = text.graphemes(true).count() == 1 && text.chars().count() <= 8;
        let emoji_joiner = |character: char| matches!(character, '\u{200D}' | '\u{FE0F}' | '\u{FE0E}');
        let visible = text.chars().all(|c| emoji_joiner(c) || !(is_invisible(c) || c.is_whitespace()));
        let drawing = |c| DRAWING.contains(&c) || matches!(c, '\u{2500}'..='\u{257F}');
        if one && visible && !text.chars().any(drawing) && (1..=2).contains(&text.width()) {
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

    /// Whether two marks would be taken for each other: the same skeleton by
    /// [UTS #39](https://www.unicode.org/reports/tr39/).
    pub fn looks_like(&self, other: &Mark) -> bool {
        skeleton(&self.0).eq(skeleton(&other.0))
    }

    /// How many columns the mark takes on a terminal: 1 or 2.
    pub fn width(&self) -> usize {
        self.0.width()
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for Mark {
    type Error = PlayerError;

    fn try_from(text: String) -> Result<Mark, PlayerError> {
        Mark::new(&text)
    }
}

impl From<Mark> for String {
    fn from(mark: Mark) -> String {
        mark.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_one_visible_character() {
        for (text, width) in [("X", 1), ("◼", 1), ("李", 2), ("🖼️", 2), ("é", 1), ("e\u{301}", 1)] {
            assert_eq!(Mark::new(text).map(|mark| mark.width()), Ok(width), "{text:?}");
        }
        for text in ["", " ", "XO", "\n", "\u{200b}", "\u{1b}", ".", "#", "│", "●", "*", "\u{301}"] {
            assert_eq!(Mark::new(text).map_err(|error| error.code()), Err("mark-unusable"), "{text:?}");
        }
    }

    #[test]
    fn marks_that_look_the_same_are_the_same() {
        let mark = |text| Mark::new(text).unwrap();
        assert!(mark("é").looks_like(&mark("e\u{301}")));
        assert!(mark("X").looks_like(&mark("Х")), "Cyrillic Х");
        assert!(!mark("X").looks_like(&mark("x")));
    }
}
