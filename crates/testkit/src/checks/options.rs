//! Whether options are what a front end and a record take them for.

use std::collections::HashSet;

use parlor_core::{Depict, Game, Notation, PositionHelp, Rules, Setting, read_options};
use schemars::{JsonSchema, schema_for};
use serde_json::Value;

use crate::breach::{Finding, ensure};
use crate::cases::Case;
use crate::texts::{is_identifier, is_printable};

/// What is said of all options.
pub(crate) fn check_family<G: Game>(game: &G) -> Finding {
    ensure!(is_identifier(G::ID), "the identifier {:?} has other than small letters, digits and hyphens", G::ID);
    ensure!(!G::TITLE.is_empty() && is_printable(G::TITLE), "the title {:?} cannot be printed", G::TITLE);
    let default =
        serde_json::to_value(G::Options::default()).map_err(|error| format!("options have no JSON: {error}"))?;
    ensure!(default.is_object(), "the default options are no JSON object: {default}");
    check_help::<G::Options>()?;
    check_position_help(game)?;
    check_presets(game)
}

fn check_help<O: JsonSchema>() -> Finding {
    let schema = schema_for!(O);
    let properties = schema.get("properties").and_then(Value::as_object);
    for (name, property) in properties.into_iter().flatten() {
        let help = property.get("description").and_then(Value::as_str).unwrap_or_default();
        ensure!(!help.is_empty(), "the option {name} has no help: it has no doc comment");
    }
    Ok(())
}

fn check_position_help<G: Game>(game: &G) -> Finding {
    let Some(PositionHelp { help, example }) = game.position_help() else { return Ok(()) };
    ensure!(!help.is_empty() && is_printable(help), "the help about positions cannot be printed: {help:?}");
    let seats = (*game.seats().start()).max(2);
    let setting = Setting::new(game, G::Options::default(), seats, 0).map_err(|error| error.to_string())?;
    let read = setting.rules().read_position(example);
    read.map(drop).map_err(|error| format!("the example of a position, {example:?}, is not read: {error}"))
}

fn check_presets<G: Game>(game: &G) -> Finding {
    let mut names = HashSet::new();
    for preset in game.presets() {
        let (name, help, seats) = (preset.name, preset.help, preset.seats);
        ensure!(is_identifier(name), "the preset {name:?} has other than small letters, digits and hyphens");
        ensure!(names.insert(name), "two presets have the name {name}");
        ensure!(!help.is_empty() && is_printable(help), "the preset {name} has no help that can be printed: {help:?}");
        let fits = seats >= 2 && game.seats().contains(&seats);
        ensure!(fits, "the preset {name} is for {seats} seats, and the game has {:?}", game.seats());
    }
    Ok(())
}

/// Whether resolved options are settled: read back from JSON they give the same rules, whatever the seed.
pub(crate) fn check_setting<G: Game>(game: &G, case: &Case<G>, setting: &Setting<G::Rules>, seed: u64) -> Finding {
    let (resolved, rules) = (&setting.header().options, setting.rules());
    ensure!(rules.seats() == case.seats, "the rules have {} seats, and {} were asked for", rules.seats(), case.seats);
    let banner = rules.banner();
    ensure!(banner.iter().all(|line| is_printable(line)), "the banner has a control character: {banner:?}");

    let make = |seed| Setting::new(game, (case.options)(game), case.seats, seed).map_err(|error| error.to_string());
    let same = make(seed)?;
    ensure!(same.header().options == *resolved, "the same seed resolves to {}", same.header().options);

    let Value::Object(object) = resolved.clone() else {
        return Err(format!("the resolved options are no JSON object: {resolved}"));
    };
    let read: G::Options = read_options(object).map_err(|error| format!("resolved options cannot be read: {error}"))?;
    let again = Setting::new(game, read, case.seats, !seed).map_err(|error| format!("resolved options: {error}"))?;
    ensure!(again.header().options == *resolved, "resolved options resolve to others: {}", again.header().options);
    ensure!(again.rules().start() == rules.start(), "resolved options give another start: {:?}", again.rules().start());
    ensure!(again.rules().layout() == rules.layout(), "resolved options give another layout");
    ensure!(again.rules().banner() == banner, "resolved options give another banner");
    Ok(())
}
