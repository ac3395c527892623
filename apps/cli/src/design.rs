//! `parlor design`.

use parlor_catalog::{Catalog, Design, Search, Wish};
use serde_json::Value;
use std::thread::available_parallelism;

use crate::args::DesignArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::setup::choose;
use crate::watch::{stoppable, with_progress};

pub(crate) fn design(catalog: &Catalog, arguments: &DesignArguments, output: &mut Output) -> Result<(), Failure> {
    let chosen = choose(catalog, &arguments.game, &arguments.rules, 0)?;
    let wish = Wish {
        turns: arguments.target_turns,
        deviation: arguments.spread,
        lead: arguments.fairness.map(|percent| percent / 100.0),
    };
    let search = Search {
        setup: chosen.setup,
        vary: arguments.vary.clone(),
        trials: arguments.tries,
        seed: chosen.seed,
        threads: available_parallelism().map_or(1, usize::from),
    };
    let total = Some(u64::from(search.trials));
    let design = with_progress(&stoppable(), total, |monitor| catalog.design(&search, &wish, monitor))?;
    let text = if arguments.json {
        serde_json::to_string(&design).map_err(|error| Failure::Failed(error.to_string()))? + "\n"
    } else {
        report(&design, &search, output.program())
    };
    output.block(&text)?;
    if design.trials < search.trials { Err(Failure::Stopped) } else { Ok(()) }
}

fn report(design: &Design, search: &Search, program: &str) -> String {
    let refused = if design.refused > 0 { format!(", {} of them refused", design.refused) } else { String::new() };
    let mut text = format!(
        "the best of {} boards{refused} (seed {}):\n  {:.4} turns are expected, with a standard deviation of {:.4}\n",
        design.trials, search.seed, design.mean, design.deviation
    );
    if let Some(wins) = design.first_wins {
        text.push_str(&format!("  the first seat wins {:.3} % of games\n", 100.0 * wins));
    }
    let set: String = design.set.iter().map(|(key, value)| format!(" --set {}", assignment(key, value))).collect();
    let seats = search.setup.seats.map(|seats| format!(" --seats {seats}")).unwrap_or_default();
    text + &format!("\n{program} odds {}{seats}{set}\n", search.setup.game)
}

/// An option as a shell takes it.
fn assignment(key: &str, value: &Value) -> String {
    let text = match value {
        Value::String(text) => format!("{key}={text}"),
        value => format!("{key}={value}"),
    };
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "=,.-_:/".contains(letter);
    if text.chars().all(is_plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn options_are_quoted_for_a_shell() {
        let cases = [
            (json!("16-6,4-14"), "jumps=16-6,4-14"),
            (json!(10), "jumps=10"),
            (json!(["a", 1]), r#"'jumps=["a",1]'"#),
            (json!("it's"), r"'jumps=it'\''s'"),
        ];
        for (value, known) in cases {
            assert_eq!(assignment("jumps", &value), known);
        }
    }
}
