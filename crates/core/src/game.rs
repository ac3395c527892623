//! A family of rules as a front end offers it, and one member of it with its options settled.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::{Depict, SEATS_MAX, check_option, excerpt, inert, listed};

/// A family of rules: an identifier, options, and the rules that options give.
///
/// Registering a game with a catalog takes one value of this trait.
#[diagnostic::on_unimplemented(note = "`Game` names a family of rules and its options: implement it on a unit struct")]
pub trait Game: Send + Sync + 'static {
    /// What can be chosen. Doc comments of the fields become the help of a front end. Every field has a default:
    /// `#[serde(default)]` on the struct.
    type Options: Default + Serialize + DeserializeOwned + JsonSchema;
    /// The rules.
    type Rules: Depict;
    /// The name in commands, records and addresses: small letters, digits and hyphens.
    const ID: &'static str;
    /// The name for people.
    const TITLE: &'static str;
    /// Raised whenever the same record would play differently; a record pins it.
    const VERSION: u32;

    /// How many seats the rules accept. A table takes at least two of them; analysis may ask for one.
    fn seats(&self) -> RangeInclusive<u8>;

    /// Named choices of options. Provided: none.
    fn presets(&self) -> Vec<Preset<Self::Options>> {
        Vec::new()
    }

    /// How the text of a position is written, where there is one: see
    /// [`Notation::write_position`](crate::Notation::write_position). Provided: nothing is said.
    fn position_help(&self) -> Option<PositionHelp> {
        None
    }

    /// Settles what the options leave open, such as a board to be drawn at random, so that the same rules come out
    /// again from what is returned. Resolved options stay as they are. Provided: nothing is open.
    ///
    /// All chance comes from `seed`, through a named generator.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if the options contradict each other.
    fn resolve(&self, options: Self::Options, _seats: u8, _seed: u64) -> Result<Self::Options, OptionsError> {
        Ok(options)
    }

    /// The rules that resolved options give for a number of seats.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if there are no such rules, with the reason.
    fn rules(&self, options: &Self::Options, seats: u8) -> Result<Self::Rules, OptionsError>;
}

/// Options with a name.
#[derive(Clone, Debug)]
pub struct Preset<O> {
    /// The name behind the colon of `GAME:PRESET`.
    pub name: &'static str,
    /// What it is, in a line.
    pub help: &'static str,
    /// The options.
    pub options: O,
    /// How many seats it is usually played with.
    pub seats: u8,
}

/// How the text of a position is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PositionHelp {
    /// What stands in it, in a sentence or two without a full stop.
    pub help: &'static str,
    /// A text that is read by the rules that default options give.
    pub example: &'static str,
}

/// Why options give no rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// No option has this name.
    #[error("there is no option \"{key}\"; {}", listed(known))]
    Unknown {
        /// The name given.
        key: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// The value is not of the option's kind.
    #[error("{key} is {expected}, not {given}")]
    Kind {
        /// The option.
        key: String,
        /// What its values are, in words.
        expected: String,
        /// What was given, escaped and shortened.
        given: String,
    },
    /// The value is of the option's kind, and says nothing.
    #[error("option {key}: {reason}")]
    Unreadable {
        /// The option.
        key: String,
        /// What is wrong with the value.
        reason: String,
    },
    /// The value is of the right kind and makes no game.
    #[error("option {key}: {reason}")]
    Invalid {
        /// The option.
        key: &'static str,
        /// Why it makes no game.
        reason: String,
    },
    /// The rules are not for so many seats.
    #[error("this game has {}, not {seats}", seats_in_words(*least, *most))]
    Seats {
        /// How many were asked for.
        seats: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
}

fn seats_in_words(least: u8, most: u8) -> String {
    if least == most { format!("{least} seats") } else { format!("{least} to {most} seats") }
}

impl OptionsError {
    /// A value that makes no game, with the reason.
    pub fn invalid(key: &'static str, reason: impl Into<String>) -> OptionsError {
        OptionsError::Invalid { key, reason: reason.into() }
    }

    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            OptionsError::Unknown { .. } => "option-unknown",
            OptionsError::Kind { .. } | OptionsError::Unreadable { .. } => "option-unreadable",
            OptionsError::Invalid { .. } => "option-invalid",
            OptionsError::Seats { .. } => "seats",
        }
    }
}

/// Which game is played, and by which rules: what a record repeats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// [`Game::ID`].
    pub game: String,
    /// [`Game::TITLE`].
    pub title: String,
    /// [`Game::VERSION`].
    pub version: u32,
    /// The resolved options, as JSON.
    pub options: Value,
}

/// A game with its options settled: the rules, and what a record says of them.
#[derive(Debug)]
pub struct Setting<R> {
    header: Arc<Header>,
    rules: Arc<R>,
}

impl<R> Clone for Setting<R> {
    fn clone(&self) -> Setting<R> {
        Setting { header: Arc::clone(&self.header), rules: Arc::clone(&self.rules) }
    }
}

impl<R: Depict> Setting<R> {
    /// Settles a game for a number of seats. `seed` draws what the options leave to chance.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if the options give no rules for so many seats.
    pub fn new<G: Game<Rules = R>>(
        game: &G,
        options: G::Options,
        seats: u8,
        seed: u64,
    ) -> Result<Setting<R>, OptionsError> {
        let (least, most) = (*game.seats().start(), (*game.seats().end()).min(SEATS_MAX));
        if !(least..=most).contains(&seats) {
            return Err(OptionsError::Seats { seats, least, most });
        }
        let options = game.resolve(options, seats, seed)?;
        let rules = game.rules(&options, seats)?;
        let options = serde_json::to_value(&options)
            .map_err(|error| OptionsError::Unreadable { key: "options".into(), reason: inert(&error.to_string()) })?;
        let header = Header { game: G::ID.to_owned(), title: G::TITLE.to_owned(), version: G::VERSION, options };
        Ok(Setting { header: Arc::new(header), rules: Arc::new(rules) })
    }

    /// What a record says of the game.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }
}

/// Reads options from JSON; what is left out has its default.
///
/// # Errors
///
/// [`OptionsError::Unknown`] for a key that is none of the options, with the list of those;
/// [`OptionsError::Kind`] for a value of the wrong kind, [`OptionsError::Unreadable`] for one that says nothing, each
/// with the key.
pub fn read_options<O: Default + DeserializeOwned + JsonSchema>(values: Map<String, Value>) -> Result<O, OptionsError> {
    let known = option_names::<O>();
    for (key, value) in &values {
        if !known.contains(key) {
            return Err(OptionsError::Unknown { key: excerpt(key), known });
        }
        let alone = Map::from_iter([(key.clone(), value.clone())]);
        if let Err(error) = serde_json::from_value::<O>(Value::Object(alone)) {
            check_option(&schemars::schema_for!(O).to_value(), key, value, None)?;
            return Err(OptionsError::Unreadable { key: key.clone(), reason: inert(&error.to_string()) });
        }
    }
    serde_json::from_value(Value::Object(values))
        .map_err(|error| OptionsError::Unreadable { key: "options".into(), reason: inert(&error.to_string()) })
}

/// The names of the options, as their schema lists them.
pub fn option_names<O: JsonSchema>() -> Vec<String> {
    let schema = schemars::schema_for!(O);
    let properties = schema.get("properties").and_then(Value::as_object);
    properties.map(|properties| properties.keys().cloned().collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

    #[derive(Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(default)]
    struct Options {
        rows: u32,
        first: Option<String>,
    }

    fn read(values: Value) -> Result<Options, OptionsError> {
        read_options(values.as_object().cloned().unwrap())
    }

    #[test]
    fn options_are_read_and_what_is_left_out_has_its_default() {
        assert_eq!(read(json!({"rows": 4})), Ok(Options { rows: 4, first: None }));
        assert_eq!(read(json!({})), Ok(Options::default()));
    }

    #[test]
    fn a_wrong_option_is_named() {
        let unknown = read(json!({"row": 4})).unwrap_err();
        assert_eq!(unknown.to_string(), "there is no option \"row\"; there are: first, rows");
        let unreadable = read(json!({"first": "x", "rows": -1})).unwrap_err();
        assert_eq!(unreadable.to_string(), "rows is a whole number, 0 or more, not -1");
    }
}
