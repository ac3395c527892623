//! `parlor games`.

use parlor_catalog::{BOT_KINDS, Catalog, Entry};
use serde_json::{Map, Value, json};

use crate::args::GamesArguments;
use crate::failure::Failure;
use crate::output::Output;

pub(crate) fn games(catalog: &Catalog, arguments: &GamesArguments, output: &mut Output) -> Result<(), Failure> {
    let entries = match &arguments.game {
        Some(game) => vec![catalog.find(game)?.clone()],
        None => catalog.entries().to_vec(),
    };
    if arguments.json {
        let games: Vec<Value> = entries.iter().map(as_json).collect();
        return Ok(output.line(&json!({ "games": games }).to_string())?);
    }
    for entry in &entries {
        output.block(&as_text(entry))?;
    }
    let bots: Vec<String> = BOT_KINDS.iter().map(|kind| format!("  bot:{}  {}", kind.name, kind.help)).collect();
    output.line(&format!("Bots for any seat:\n{}", bots.join("\n")))?;
    Ok(())
}

fn as_json(entry: &Entry) -> Value {
    let presets = entry.presets().into_iter().map(
        |preset| json!({"name": preset.name, "help": preset.help, "seats": preset.seats, "options": preset.options}),
    );
    json!({
        "id": entry.id(),
        "title": entry.title(),
        "version": entry.version(),
        "seats": {"least": entry.seats().start(), "most": entry.seats().end()},
        "presets": presets.collect::<Vec<_>>(),
        "options": options(entry),
        "schema": entry.schema(),
    })
}

/// Every option with its help and its default.
fn options(entry: &Entry) -> Vec<Value> {
    let (schema, defaults) = (entry.schema(), entry.defaults());
    let properties = schema.get("properties").and_then(Value::as_object).cloned().unwrap_or_else(Map::new);
    let option = |(key, property): (&String, &Value)| {
        json!({
            "name": key,
            "help": help(property),
            "default": defaults.get(key).cloned().unwrap_or_default(),
        })
    };
    properties.iter().map(option).collect()
}

fn help(property: &Value) -> String {
    let description = property.get("description").and_then(Value::as_str).unwrap_or_default();
    description.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn as_text(entry: &Entry) -> String {
    let (least, most) = (entry.seats_usual(), *entry.seats().end());
    let seats = if least == most { least.to_string() } else { format!("{least} to {most}") };
    let mut text = format!("{}  {}, {seats} seats\n", entry.id(), entry.title());
    for preset in entry.presets() {
        text.push_str(&format!("  {}:{}  {}\n", entry.id(), preset.name, preset.help));
    }
    for option in options(entry) {
        let default = match &option["default"] {
            Value::Null => String::new(),
            Value::String(value) => format!(" [default: {value}]"),
            value => format!(" [default: {value}]"),
        };
        let name = option["name"].as_str().unwrap_or_default();
        text.push_str(&format!("  --set {name}=…  {}{default}\n", option["help"].as_str().unwrap_or_default()));
    }
    text.push('\n');
    text
}
