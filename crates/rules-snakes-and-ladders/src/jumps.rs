//! Snakes and ladders as an option.

use std::fmt;
use std::str::FromStr;

use crate::{BoardError, Jump, document};

/// The jumps of a board, written `16-6, 4-14`: a snake where the second square is lower, a ladder where it is higher.
///
/// A jump may say what it is meant to be, `snake 16-6`, and is then refused if it goes the other way. Line breaks
/// separate jumps as well as commas.
///
/// JSON and TOML are read too, as values and as the text of a file: a list, `["16-6", [4, 14]]`; a table of squares,
/// `{"16": 6, "4": 14}`; or a table with any of `jumps`, `snakes` and `ladders`, each of which is jumps in any of these
/// forms. What is written is always the short text.
///
/// ```
/// use parlor_rules_snakes_and_ladders::Jumps;
///
/// let board: Jumps = "
///     ladders = [[4, 14]]
///     [snakes]
///     16 = 6
/// ".parse()?;
/// assert_eq!(board.sorted().to_string(), "4-14,16-6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Jumps(pub Vec<Jump>);

impl Jumps {
    /// The same jumps in the order of the squares where they start.
    pub fn sorted(mut self) -> Jumps {
        self.0.sort_by_key(|jump| jump.from);
        self
    }
}

impl fmt::Display for Jumps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, jump) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{jump}")?;
        }
        Ok(())
    }
}

/// Why a text is not a list of jumps.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JumpsError {
    /// An item that is not two squares.
    #[error("cannot read \"{text}\" as a jump: write start-end, such as 16-6, and commas between the jumps")]
    Unreadable {
        /// The item, escaped and shortened.
        text: String,
    },
    /// A text that looks like a document and is none of jumps.
    #[error("cannot read the jumps as {format}: {reason}")]
    Document {
        /// `JSON` or `TOML`.
        format: &'static str,
        /// What is wrong, and where.
        reason: String,
    },
    /// A snake that goes up or a ladder that goes down.
    #[error(transparent)]
    Direction(#[from] BoardError),
}

impl JumpsError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            JumpsError::Unreadable { .. } => "jumps-unreadable",
            JumpsError::Document { .. } => "jumps-document",
            JumpsError::Direction(error) => error.code(),
        }
    }
}

impl FromStr for Jumps {
    type Err = JumpsError;

    fn from_str(text: &str) -> Result<Jumps, JumpsError> {
        let text = text.trim();
        if text.is_empty() {
            Ok(Jumps::default())
        } else if text.contains('=') {
            document::read_toml(text)
        } else if text.starts_with(['[', '{']) {
            document::read_json(text)
        } else {
            text.split([',', '\n']).map(read_jump).collect::<Result<_, _>>().map(Jumps)
        }
    }
}

/// Reads one jump.
pub(crate) fn read_jump(text: &str) -> Result<Jump, JumpsError> {
    let (kind, squares) = match text.trim().split_once(char::is_whitespace) {
        Some((kind @ ("snake" | "ladder"), squares)) => (Some(kind), squares),
        _ => (None, text),
    };
    let pair = squares.split_once('-').and_then(|(from, to)| Some((read_square(from)?, read_square(to)?)));
    let (from, to) = pair.ok_or_else(|| JumpsError::Unreadable { text: parlor_core::excerpt(text) })?;
    Ok(match kind {
        Some("snake") => Jump::snake(from, to)?,
        Some(_) => Jump::ladder(from, to)?,
        None => Jump { from, to },
    })
}

/// Reads the number of a square.
pub(crate) fn read_square(text: &str) -> Option<u32> {
    let digits = text.trim();
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    // A number that no integer holds is off every board, and is refused as that.
    plain.then(|| digits.parse().unwrap_or(u32::MAX))
}
