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
        Variant { preset: setup.preset.clone(), changed: catalog.differing_options(setup, ruleset, seed) }
    }
}
