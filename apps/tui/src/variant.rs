//! What a game is called with its preset, and with the options that were chosen otherwise.

use parlor_catalog::{Catalog, Ruleset, Setup};
use serde_json::Value;

/// Longer values are left to the help, which tells all rules.
const VALUE_CHARS_MAX: usize = 24;

/// Title, preset and options: `Nim: misere (heaps 4)`. `seed` is that of the rules.
pub(crate) fn title(catalog: &Catalog, setup: &Setup, ruleset: &dyn Ruleset, seed: u64) -> String {
    let header = ruleset.header();
    let changed = catalog.differing_options(setup, ruleset, seed);
    let options: Vec<String> = changed.iter().map(|(key, value)| words(key, value)).collect();
    let options = if options.is_empty() { String::new() } else { format!(" ({})", options.join(", ")) };
    format!("{}{options}", named(&header.title, setup))
}

/// Title and preset. A preset of the game's own name is the game as it is, and says nothing more.
pub(crate) fn named(title: &str, setup: &Setup) -> String {
    match &setup.preset {
        Some(preset) if *preset != setup.game => format!("{title}: {preset}"),
        _ => title.to_owned(),
    }
}

/// An option in a few words: `torus`, `no torus`, `line 4`, `blocked b2 c3`.
fn words(key: &str, value: &Value) -> String {
    let key = key.replace(['_', '-'], " ");
    let text = match value {
        Value::Bool(true) => return key,
        Value::Bool(false) | Value::Null => return format!("no {key}"),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.iter().all(|item| item.is_string() || item.is_number()) => {
            let items = items.iter().map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned));
            items.collect::<Vec<_>>().join(" ")
        }
        other => other.to_string(),
    };
    if text.chars().count() > VALUE_CHARS_MAX { format!("{key} …") } else { format!("{key} {text}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_long_value_is_left_to_the_help() {
        assert_eq!(words("blocked", &json!(["aa10", "bb11", "cc12", "dd13", "ee14", "ff15"])), "blocked …");
        assert_eq!(words("pop_out", &json!(true)), "pop out");
        assert_eq!(words("links", &json!(null)), "no links");
    }
}
