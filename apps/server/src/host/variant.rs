//! What tells a table from others of the same game.

use parlor_catalog::{Catalog, Ruleset, Setup};
use serde_json::{Map, Value};

/// By which preset and options a table was opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Variant {
    /// The preset, as it was asked for.
    pub(super) preset: Option<String>,
    /// The chosen options that make a difference, as they were resolved.
    pub(super) changed: Map<String, Value>,
}

impl Variant {
    /// The variant of rules that a setup gave by a seed.
    pub(super) fn new(catalog: &Catalog, setup: &Setup, ruleset: &dyn Ruleset, seed: u64) -> Variant {
        Variant { preset: setup.preset.clone(), changed: changed(catalog, setup, ruleset, seed) }
    }
}

/// The chosen options that differ from the preset's, or from the game's where there is none, and those that would be
/// others if they alone had been left out: a line of 3 on 4x4 is the default of no option there, though it is on 3x3.
fn changed(catalog: &Catalog, setup: &Setup, ruleset: &dyn Ruleset, seed: u64) -> Map<String, Value> {
    let now = &ruleset.header().options;
    let resolved = |options: Map<String, Value>| {
        let setup = Setup { options, seats: Some(ruleset.seats()), ..setup.clone() };
        catalog.prepare(&setup, seed).map_or(Value::Null, |ruleset| ruleset.header().options.clone())
    };
    let plain = if setup.options.is_empty() { Value::Null } else { resolved(Map::new()) };
    let is_other = |key: &str| {
        let mut others = setup.options.clone();
        others.remove(key);
        plain.get(key) != now.get(key) || resolved(others).get(key) != now.get(key)
    };
    let chosen = setup.options.keys().filter(|key| is_other(key));
    chosen.map(|key| (key.clone(), now.get(key).cloned().unwrap_or_default())).collect()
}
