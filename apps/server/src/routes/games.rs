//! What can be played.

use axum::Json;
use axum::extract::State;
use parlor_catalog::{BOT_KINDS, Entry};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::router::App;

/// The games and the kinds of bots.
#[derive(Serialize)]
pub(crate) struct Games {
    games: Vec<GameInfo>,
    bots: Vec<BotInfo>,
}

#[derive(Serialize)]
struct GameInfo {
    id: &'static str,
    title: &'static str,
    version: u32,
    seats: SeatsInfo,
    presets: Vec<PresetInfo>,
    schema: Value,
    defaults: Map<String, Value>,
}

#[derive(Serialize)]
struct SeatsInfo {
    least: u8,
    most: u8,
    usual: u8,
}

#[derive(Serialize)]
struct PresetInfo {
    name: &'static str,
    help: &'static str,
    options: Map<String, Value>,
    seats: u8,
}

#[derive(Serialize)]
struct BotInfo {
    name: &'static str,
    help: &'static str,
}

pub(crate) async fn list(State(app): State<App>) -> Json<Games> {
    let games = app.tables.catalog().entries().iter().map(describe).collect();
    let bots = BOT_KINDS.iter().map(|kind| BotInfo { name: kind.name, help: kind.help }).collect();
    Json(Games { games, bots })
}

fn describe(entry: &Entry) -> GameInfo {
    let presets = entry.presets().into_iter().map(|preset| PresetInfo {
        name: preset.name,
        help: preset.help,
        options: preset.options,
        seats: preset.seats,
    });
    // A table takes at least two seats, whatever analysis accepts.
    let seats = SeatsInfo { least: entry.seats_usual(), most: *entry.seats().end(), usual: entry.seats_usual() };
    GameInfo {
        id: entry.id(),
        title: entry.title(),
        version: entry.version(),
        seats,
        presets: presets.collect(),
        schema: entry.schema(),
        defaults: entry.defaults(),
    }
}
