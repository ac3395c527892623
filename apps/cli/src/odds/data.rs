//! Odds for programs.

use parlor_catalog::{Analysed, Spread};
use parlor_core::{Layout, Space};
use serde_json::{Value, json};
use std::fmt::Write;

use crate::failure::Failure;

/// All odds as one object; spaces bear their labels.
pub(super) fn json(analysed: &Analysed) -> Result<String, Failure> {
    let failed = |error: serde_json::Error| Failure::Failed(error.to_string());
    let mut value = serde_json::to_value(&analysed.odds).map_err(failed)?;
    let header = analysed.ruleset.header();
    let layout = analysed.ruleset.layout();
    value["game"] = json!(header.game);
    value["options"] = header.options.clone();
    for visit in value["visits"].as_array_mut().into_iter().flatten() {
        visit["label"] = label(&layout, &visit["space"]);
    }
    for jump in value["jumps"].as_array_mut().into_iter().flatten() {
        jump["spaces"] = json!([jump["from"], jump["to"]]);
        jump["from"] = label(&layout, &jump["from"]);
        jump["to"] = label(&layout, &jump["to"]);
    }
    serde_json::to_string(&value).map_err(failed)
}

fn label(layout: &Layout, space: &Value) -> Value {
    let space = space.as_u64().and_then(|space| u32::try_from(space).ok()).map(Space);
    json!(space.map(|space| layout.label(space)))
}

/// The distribution, a line for each number of turns.
pub(super) fn csv(spread: &Spread) -> String {
    let mut text = String::from("turns,probability,at_most\n");
    let both = spread.distribution.turns.iter().zip(spread.distribution.cumulative());
    for (turns, (probability, at_most)) in both.enumerate() {
        let _infallible = writeln!(text, "{turns},{probability},{at_most}");
    }
    text
}
