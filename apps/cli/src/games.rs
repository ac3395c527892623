//! `parlor games`.

use parlor_catalog::{BOT_KINDS, Catalog, Entry};
use parlor_core::PositionHelp;
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
    output.line("  exec:COMMAND  any program that speaks the line protocol of bots")?;
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
        "seats": {"least": entry.seats_usual(), "most": entry.seats().end()},
        "presets": presets.collect::<Vec<_>>(),
        "position": entry.position_help(),
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
            "values": values(&schema, property),
            "default": defaults.get(key).cloned().unwrap_or_default(),
        })
    };
    properties.iter().map(option).collect()
}

/// The texts that an option takes, where they are few and listed.
fn values(schema: &Value, property: &Value) -> Vec<Value> {
    if let Some(target) = property.get("$ref").and_then(Value::as_str).and_then(|name| name.strip_prefix('#')) {
        return schema.pointer(target).map(|target| values(schema, target)).unwrap_or_default();
    }
    for key in ["anyOf", "oneOf"] {
        if let Some(parts) = property.get(key).and_then(Value::as_array) {
            return parts.iter().flat_map(|part| values(schema, part)).collect();
        }
    }
    let constant = property.get("const").cloned().into_iter();
    constant.chain(property.get("enum").and_then(Value::as_array).cloned().unwrap_or_default()).collect()
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
        let values: Vec<&str> = option["values"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let help = option["help"].as_str().unwrap_or_default();
        let said = values.iter().all(|value| help.contains(value));
        let values = if said { String::new() } else { format!(" ({})", values.join(", ")) };
        let name = option["name"].as_str().unwrap_or_default();
        text.push_str(&format!("  --set {name}=…  {help}{values}{default}\n"));
    }
    if let Some(PositionHelp { help, example }) = entry.position_help() {
        text.push_str(&format!("  Position texts: {help}\n    such as '{example}'\n"));
    }
    text.push('\n');
    text
}
