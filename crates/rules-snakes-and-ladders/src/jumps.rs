//! Snakes and ladders as an option: text, list or map.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use crate::{BoardError, Jump};

/// The jumps of a board, written `16-6, 4-14`: a snake where the second square is lower, a ladder where it is higher.
///
/// A jump may say what it is meant to be, `snake 16-6`, and is then refused if it goes the other way. In JSON a list
/// of pairs, `[[16,6],[4,14]]`, and an object, `{"16":6,"4":14}`, are read too; what is written is always the text.
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
    /// A snake that goes up or a ladder that goes down.
    #[error(transparent)]
    Direction(#[from] BoardError),
}

impl JumpsError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            JumpsError::Unreadable { .. } => "jumps-unreadable",
            JumpsError::Direction(error) => error.code(),
        }
    }
}

impl FromStr for Jumps {
    type Err = JumpsError;

    fn from_str(text: &str) -> Result<Jumps, JumpsError> {
        if text.trim().is_empty() {
            return Ok(Jumps::default());
        }
        text.split(',').map(read_jump).collect::<Result<_, _>>().map(Jumps)
    }
}

fn read_jump(text: &str) -> Result<Jump, JumpsError> {
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

fn read_square(text: &str) -> Option<u32> {
    let digits = text.trim();
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    // A number that no integer holds is off every board, and is refused as that.
    plain.then(|| digits.parse().unwrap_or(u32::MAX))
}

impl Serialize for Jumps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Jumps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Jumps, D::Error> {
        deserializer.deserialize_any(JumpsVisitor)
    }
}

struct JumpsVisitor;

impl<'de> Visitor<'de> for JumpsVisitor {
    type Value = Jumps;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("jumps such as \"16-6,4-14\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Jumps, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Jumps, A::Error> {
        let mut jumps = Vec::new();
        while let Some((from, to)) = list.next_element()? {
            jumps.push(Jump { from, to });
        }
        Ok(Jumps(jumps))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Jumps, A::Error> {
        let mut jumps = Vec::new();
        while let Some((from, to)) = map.next_entry::<String, u32>()? {
            let square = read_square(&from).ok_or_else(|| A::Error::custom(format!("{from:?} is not a square")))?;
            jumps.push(Jump { from: square, to });
        }
        Ok(Jumps(jumps))
    }
}

impl JsonSchema for Jumps {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Jumps".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "examples": ["16-6,4-14", ""] })
    }
}
