//! What anyone may know of a table.

use parlor_core::{Outcome, Seat, Turn, View};
use serde::Serialize;
use serde_json::{Map, Value};

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Seats are free.
    Waiting,
    /// The game goes on.
    Playing,
    /// The game has ended.
    Over,
}

/// A seat, and who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerInfo {
    /// The seat.
    pub seat: Seat,
    /// Whether somebody sits there.
    pub taken: bool,
    /// What the player is called.
    pub name: Option<String>,
    /// What stands for the player on the board.
    pub mark: Option<String>,
    /// Kind and budget of a bot; nothing for a person.
    pub bot: Option<String>,
}

/// Who sits at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Seating {
    /// The table's identifier.
    pub id: String,
    /// Which game is played.
    pub game: String,
    /// Its name for people.
    pub title: String,
    /// The preset that it was opened by.
    pub preset: Option<String>,
    /// The options that were chosen otherwise than the preset, or the game, has them.
    pub changed: Map<String, Value>,
    /// How far it has come.
    pub status: Status,
    /// Every seat, in order.
    pub players: Vec<PlayerInfo>,
}

/// A table as it stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Snapshot {
    /// Who sits there.
    #[serde(flatten)]
    pub seating: Seating,
    /// How many actions were accepted.
    pub version: u64,
    /// The version of the game's rules.
    pub rules_version: u32,
    /// The resolved options.
    pub options: Value,
    /// The rules in force, one short line each.
    pub banner: Vec<String>,
    /// What the position waits for, once the game has begun.
    pub turn: Option<Turn>,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
    /// The position as text, where the game has a notation.
    pub position: Option<String>,
    /// The position as a scene, once the game has begun.
    pub view: Option<View>,
}
