//! `parlor arena`.

mod table;

use parlor_catalog::{Arena, ArenaError, ArenaPlan, BotSpec, Budget, Catalog, arena as play_all};
use serde_json::json;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use crate::args::ArenaArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::records::RecordFile;
use crate::setup::prepare;
use crate::watch::{stoppable, with_progress};

/// What a bot may spend where nothing is said of it: nodes, so that the same seed gives the same results.
const BUDGET: Budget = Budget::Nodes(10_000);

/// Reads a bot of the command line.
pub(crate) fn bot(text: &str) -> Result<BotSpec, String> {
    BotSpec::read(text.strip_prefix("bot:").unwrap_or(text), BUDGET).map_err(|error| error.to_string())
}

pub(crate) fn arena(catalog: &Catalog, arguments: &ArenaArguments, output: &mut Output) -> Result<(), Failure> {
    let prepared = prepare(catalog, &arguments.game, &arguments.rules, 0)?;
    let cores = available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let plan = ArenaPlan {
        jobs: arguments.jobs.unwrap_or(cores),
        opening_turns: arguments.openings,
        sprt: arguments.sprt,
        records: arguments.record.is_some(),
        ..ArenaPlan::new(arguments.bot.clone(), arguments.games, prepared.seed)
    };
    let file = arguments.record.as_ref().map(|path| RecordFile::new(path, false)).transpose()?;
    let timed = plan.bots.iter().any(|bot| matches!(bot.budget, Budget::Time(_)));
    if timed && plan.jobs > cores {
        let warning =
            format!("{} games at once on {cores} processors: bots with a budget of time think less", plan.jobs);
        output.message(&warning)?;
    }
    let monitor = stoppable();
    let total = plan.games_max(prepared.ruleset.seats());
    let found = with_progress(&monitor, Some(total), |_| play_all(&*prepared.ruleset, &plan, &monitor))?;
    // The games are kept before anything is shown, for whoever reads it may go; and shown even if they cannot be kept.
    let kept = file.map_or(Ok(()), |file| file.keep(found.records.iter()));
    let shown = show(&found, arguments, prepared.seed, output);
    kept.and(shown)?;
    if let Some((bot, reason)) = never_begun(&found) {
        return Err(Failure::Failed(format!("{bot} has not played at all: {reason}")));
    }
    if found.is_complete() { Ok(()) } else { Err(Failure::Stopped) }
}

/// A program that could not be started, and why: that it lost says nothing of its strength.
fn never_begun(found: &Arena) -> Option<(&str, &str)> {
    let mut forfeits = found.bots.iter().flat_map(|bot| bot.forfeits.iter().map(move |forfeit| (bot, forfeit)));
    let never = forfeits.find(|(_, forfeit)| forfeit.code == "program-start");
    never.map(|(bot, forfeit)| (bot.name.as_str(), forfeit.reason.as_str()))
}

fn show(found: &Arena, arguments: &ArenaArguments, seed: u64, output: &mut Output) -> Result<(), Failure> {
    if arguments.json {
        return Ok(output.line(&in_json(found, &arguments.game, seed)?)?);
    }
    let lines = table::in_words(found, &arguments.game, seed);
    lines.iter().try_for_each(|line| Ok(output.line(line)?))
}

fn in_json(found: &Arena, game: &str, seed: u64) -> Result<String, Failure> {
    let mut value = serde_json::to_value(found).map_err(|error| Failure::Failed(error.to_string()))?;
    value["game"] = json!(game);
    value["seed"] = json!(seed);
    Ok(value.to_string())
}

impl From<ArenaError> for Failure {
    fn from(error: ArenaError) -> Failure {
        match error {
            ArenaError::Game(error) => error.into(),
            ArenaError::Threads { .. } | ArenaError::Opening { .. } => Failure::Failed(error.to_string()),
            _ => Failure::Usage(error.to_string()),
        }
    }
}
