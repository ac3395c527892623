//! A game as data.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{OptionsError, Player, PlayerError, Refusal, Roll, Seat, inert};

/// The version of the record's own shape. A record with another is refused.
pub const RECORD_SCHEMA: u32 = 1;

/// Everything that has to be kept of a game. The position, the scene and every event follow from it.
///
/// ```json
/// {"schema":1,"game":"tic-tac-toe","version":1,"options":{"rows":3},
///  "players":[{"name":"Ann","mark":"X"},{"name":"Bob","mark":"O"}],
///  "actions":[{"seat":0,"move":"b2"},{"seat":1,"move":"a1"}]}
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`RECORD_SCHEMA`].
    pub schema: u32,
    /// The game's identifier.
    pub game: String,
    /// The version of the game's rules.
    pub version: u32,
    /// The resolved options.
    pub options: Value,
    /// Who plays, in the order of the seats.
    pub players: Vec<Player>,
    /// What they did, in order.
    pub actions: Vec<Action>,
}

/// One turn of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Action {
    /// A move: `{"seat":0,"move":"b2"}`.
    Move {
        /// Who moved.
        seat: Seat,
        /// The text of the move.
        #[serde(rename = "move")]
        text: String,
    },
    /// All rolls of one turn: `{"seat":1,"rolls":[[6],[3]]}`.
    Rolls {
        /// For whom the dice were thrown.
        seat: Seat,
        /// The faces of each roll.
        rolls: Vec<Roll>,
    },
}

impl Action {
    /// Who acted.
    pub fn seat(&self) -> Seat {
        match self {
            Action::Move { seat, .. } | Action::Rolls { seat, .. } => *seat,
        }
    }
}

impl Record {
    /// Reads a record from JSON.
    ///
    /// # Errors
    ///
    /// [`RecordError::UnknownSchema`] before anything else is looked at, or [`RecordError::Malformed`].
    pub fn read(json: &str) -> Result<Record, RecordError> {
        Record::from_value(serde_json::from_str(json).map_err(malformed)?)
    }

    /// Reads all records of a text: one after the other, each on a line of its own or not.
    ///
    /// # Errors
    ///
    /// As for [`read`](Record::read), and [`RecordError::Malformed`] if there is none.
    pub fn read_all(json: &str) -> Result<Vec<Record>, RecordError> {
        match Record::read_intact(json) {
            (_, Some((_, error))) => Err(error),
            (records, None) if records.is_empty() => {
                Err(RecordError::Malformed { reason: "the text is empty".to_owned() })
            }
            (records, None) => Ok(records),
        }
    }

    /// Reads the records of a text as far as they are intact, such as those of a file whose last line was cut. What comes
    /// then and is no record is given with the number of the line, from 1, on which it begins.
    pub fn read_intact(json: &str) -> (Vec<Record>, Option<(usize, RecordError)>) {
        let mut values = serde_json::Deserializer::from_str(json).into_iter::<Value>();
        let mut records = Vec::new();
        loop {
            let rest = &json[values.byte_offset()..];
            let start = json.len() - rest.trim_start().len();
            match values.next().map(|value| Record::from_value(value.map_err(malformed)?)) {
                Some(Ok(record)) => records.push(record),
                Some(Err(error)) => return (records, Some((json[..start].matches('\n').count() + 1, error))),
                None => return (records, None),
            }
        }
    }

    /// Keeps the first `turns` turns and drops those behind them.
    ///
    /// # Errors
    ///
    /// [`RecordError::TooShort`] if there are fewer; the record is then as it was.
    pub fn cut(&mut self, turns: usize) -> Result<(), RecordError> {
        if turns > self.actions.len() {
            return Err(RecordError::TooShort { turns: self.actions.len(), at: turns });
        }
        self.actions.truncate(turns);
        Ok(())
    }

    fn from_value(value: Value) -> Result<Record, RecordError> {
        match value.get("schema").and_then(Value::as_u64) {
            Some(schema) if schema == u64::from(RECORD_SCHEMA) => {}
            Some(schema) => return Err(RecordError::UnknownSchema { schema }),
            None => return Err(RecordError::Malformed { reason: "it has no schema number".to_owned() }),
        }
        serde_json::from_value(value).map_err(malformed)
    }
}

fn malformed(error: serde_json::Error) -> RecordError {
    RecordError::Malformed { reason: inert(&error.to_string()) }
}

/// Why a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Not a record.
    #[error("this is not a record: {reason}")]
    Malformed {
        /// What is wrong with it.
        reason: String,
    },
    /// A record of another shape.
    #[error("the record has schema {schema}; only schema {RECORD_SCHEMA} is known")]
    UnknownSchema {
        /// Its number.
        schema: u64,
    },
    /// A record of another game.
    #[error("the record is of {game}, not of {expected}")]
    OtherGame {
        /// The game of the record.
        game: String,
        /// The game that was to be played.
        expected: String,
    },
    /// A record of other rules.
    #[error("the record is of version {version} of the rules; these are version {expected}")]
    OtherVersion {
        /// The version of the record.
        version: u32,
        /// The version of the rules at hand.
        expected: u32,
    },
    /// Options that give no rules.
    #[error("the options of the record: {0}")]
    Options(#[from] OptionsError),
    /// Players who cannot sit at the table.
    #[error(transparent)]
    Players(#[from] PlayerError),
    /// An action that the rules refuse.
    #[error("turn {turn} of the record is refused: {refusal}")]
    Refused {
        /// Its number, from 1.
        turn: usize,
        /// Why.
        refusal: Refusal,
    },
    /// A turn that has more rolls than the rules ask for.
    #[error("turn {turn} of the record has rolls left over")]
    RollsLeftOver {
        /// Its number, from 1.
        turn: usize,
    },
    /// Fewer turns than asked for.
    #[error("the record has {turns} turns, not {at}")]
    TooShort {
        /// How many it has.
        turns: usize,
        /// How many were asked for.
        at: usize,
    },
}

impl RecordError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            RecordError::Malformed { .. } => "record-malformed",
            RecordError::UnknownSchema { .. } => "record-schema",
            RecordError::OtherGame { .. } => "record-game",
            RecordError::OtherVersion { .. } => "record-version",
            RecordError::Options(error) => error.code(),
            RecordError::Players(error) => error.code(),
            RecordError::Refused { .. } => "record-refused",
            RecordError::RollsLeftOver { .. } => "record-rolls",
            RecordError::TooShort { .. } => "record-short",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_of_another_shape_is_refused() {
        let code = |json: &str| Record::read(json).map(drop).map_err(|error| error.code());
        assert_eq!(code(r#"{"schema":2,"whatever":0}"#), Err("record-schema"));
        assert_eq!(code(r#"{"schema":1}"#), Err("record-malformed"));
        assert_eq!(code("{}"), Err("record-malformed"));
        assert_eq!(code("nonsense"), Err("record-malformed"));
        let hostile = Record::read(r#"{"schema":1,"\u001b[2J":0}"#).unwrap_err().to_string();
        assert!(hostile.contains("\\u{1b}") && !hostile.contains('\u{1b}'), "{hostile}");
        let good = r#"{"schema":1,"game":"g","version":1,"options":null,"players":[],"actions":[{"seat":1,"rolls":[[6],[3]]}]}"#;
        assert_eq!(serde_json::to_string(&Record::read(good).unwrap()).unwrap(), good);
        assert_eq!(code(&good.replace("[6]", "[]")), Err("record-malformed"));
        assert_eq!(Record::read_all(&format!("{good}\n{good}\n")).map(|records| records.len()), Ok(2));
        let cut = format!("\n{good}\n\n  {}", &good[..60]);
        let (intact, bad) = Record::read_intact(&cut);
        assert_eq!((intact.len(), bad.map(|(line, error)| (line, error.code()))), (1, Some((4, "record-malformed"))));
        let (intact, bad) = Record::read_intact(&format!("{good}{}\n{good}", r#"{"schema":2}"#));
        assert_eq!((intact.len(), bad.map(|(line, error)| (line, error.code()))), (1, Some((1, "record-schema"))));
        assert_eq!(Record::read_intact(" \n"), (Vec::new(), None));
        assert!(Record::read_all(" \n").is_err() && Record::read_all(&format!("{good} x")).is_err());
    }
}
