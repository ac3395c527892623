//! What happens at a table, as it happens.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Outcome, Player, Refusal, Roll, Seat, Step, Throw, Turn};

/// Something that happened. One JSON form serves every front end, stream, engine and observer.
///
/// `say` is a clause in the past tense whose subject is the player: put the name before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The game begins. Whoever starts to observe later is told this first, and then all that has happened.
    Started {
        /// The game's identifier.
        game: String,
        /// Its name for people.
        title: String,
        /// The version of its rules.
        version: u32,
        /// The resolved options.
        options: Value,
        /// Who plays, in the order of the seats.
        players: Vec<Player>,
    },
    /// A player has moved.
    Moved {
        /// Who.
        seat: Seat,
        /// The text of the move.
        #[serde(rename = "move")]
        text: String,
        /// The move as a clause.
        say: String,
    },
    /// Dice were thrown for a player.
    Rolled {
        /// For whom.
        seat: Seat,
        /// Which dice.
        throw: Throw,
        /// The faces.
        roll: Roll,
    },
    /// Something followed from a move or a roll by the rules.
    Fact {
        /// Whose turn it was.
        seat: Seat,
        /// What, as the game tells it: an object with a `kind`.
        fact: Value,
        /// The fact as a clause; it may be empty.
        say: String,
        /// What moves on the board.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        steps: Vec<Step>,
    },
    /// Somebody is to act.
    Turn {
        /// Who, and how.
        #[serde(flatten)]
        turn: Turn,
    },
    /// The game has ended.
    Over {
        /// How.
        outcome: Outcome,
    },
    /// Turns were taken back.
    Undone {
        /// Who asked.
        seat: Seat,
        /// How many turns are left, from the first of the game.
        to: usize,
    },
    /// An action was refused, and nothing changed.
    Refused {
        /// Who asked.
        seat: Seat,
        /// The refusal's [code](Refusal::code).
        code: String,
        /// The reason as a sentence.
        message: String,
    },
}

impl Event {
    /// The event of a refusal.
    pub fn refused(seat: Seat, refusal: &Refusal) -> Event {
        Event::Refused { seat, code: refusal.code().to_owned(), message: refusal.to_string() }
    }
}

/// The `kind` of a fact, or an empty text if it has none.
pub fn fact_kind(fact: &Value) -> &str {
    fact.get("kind").and_then(Value::as_str).unwrap_or_default()
}

/// What one accepted action did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TurnReport {
    /// The version that the table has reached: one more for each accepted action.
    pub version: u64,
    /// Who acted.
    pub seat: Seat,
    /// All that happened, in order; the last one says who is next, or how the game ended.
    pub events: Vec<Event>,
}
