//! `parlor tally` and `parlor perft`.

use parlor_catalog::Catalog;
use serde_json::json;

use crate::args::{PerftArguments, TallyArguments};
use crate::failure::Failure;
use crate::output::Output;
use crate::setup::prepare;
use crate::watch::{stoppable, with_progress};

pub(crate) fn tally(catalog: &Catalog, arguments: &TallyArguments, output: &mut Output) -> Result<(), Failure> {
    let ruleset = prepare(catalog, &arguments.game, &arguments.rules, 0)?.ruleset;
    let monitor = stoppable();
    let tally = with_progress(&monitor, ruleset.texts(), |monitor| ruleset.tally(monitor))
        .map_err(|error| Failure::Failed(format!("{}: {error}", arguments.game)))?;
    if arguments.json {
        let json = serde_json::to_string(&tally).map_err(|error| Failure::Failed(error.to_string()))?;
        output.line(&json)?;
    } else {
        for (code, count) in &tally.counts {
            output.line(&format!("{code} {count}"))?;
        }
    }
    if tally.complete { Ok(()) } else { Err(Failure::Stopped) }
}

pub(crate) fn perft(catalog: &Catalog, arguments: &PerftArguments, output: &mut Output) -> Result<(), Failure> {
    let ruleset = prepare(catalog, &arguments.game, &arguments.rules, 0)?.ruleset;
    let monitor = stoppable();
    let perft = with_progress(&monitor, None, |monitor| ruleset.perft(usize::from(arguments.depth), monitor));
    if arguments.json {
        output.line(&json!({ "perft": perft.leaves }).to_string())?;
    } else {
        for (index, leaves) in perft.leaves.iter().enumerate() {
            output.line(&format!("{} {leaves}", index + 1))?;
        }
    }
    if perft.complete { Ok(()) } else { Err(Failure::Stopped) }
}
