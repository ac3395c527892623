//! What players are called.

use serde::{Deserialize, Serialize};
use std::fmt;
use unicode_security::confusable_detection::skeleton;
use unicode_width::UnicodeWidthStr;

use crate::{PlayerError, Seat};

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
        if let Some(character) = name.chars().find(|&character| is_invisible(character)) {
            return Err(PlayerError::NameInvisible { code: character as u32 });
        }
        // Accents alone are seen, if at all, on what stands before them.
        if name.width() == 0 {
            return Err(PlayerError::NameEmpty);
        }
        Ok(Name(name.to_owned()))
    }

    /// The default name of a seat: `Player 1` for the first.
    pub(crate) fn of_seat(seat: Seat) -> Name {
        Name(format!("Player {}", seat.index() + 1))
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

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl TryFrom<String> for Name {
    type Error = PlayerError;

    fn try_from(text: String) -> Result<Name, PlayerError> {
        Name::new(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

/// Whether a character would be unseen, or would change how its neighbours are shown.
pub(crate) fn is_invisible(character: char) -> bool {
    let bidirectional =
        matches!(character, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let blank = matches!(
        character,
        '\u{00AD}' | '\u{034F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{FE00}'..='\u{FE0F}'
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
            ("\u{fe0f}", Err("name-invisible")),
            ("\u{301}", Err("name-empty")),
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
}
