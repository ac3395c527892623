//! What is to be played, as a person or a client says it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A game, by name, with what is chosen of its options. In JSON:
/// `{"game": "tic-tac-toe", "preset": "4x4", "options": {"line": 3}, "seats": 2}`; all but `game` may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's identifier.
    pub game: String,
    /// The name of a preset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Options that differ from the preset's.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    /// How many seats; the preset's number if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
}

impl Setup {
    /// A game named `GAME` or `GAME:PRESET`, with nothing else chosen.
    pub fn named(name: &str) -> Setup {
        let (game, preset) = match name.split_once(':') {
            Some((game, preset)) => (game, Some(preset.to_owned())),
            None => (name, None),
        };
        Setup { game: game.to_owned(), preset, ..Setup::default() }
    }
}
