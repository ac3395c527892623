//! `parlor simulate`.

use parlor_catalog::{Catalog, ChainError, Comparison, Monitor, Plan, Quantity, Simulation};
use parlor_dice::{Stream, stream_seed};
use serde_json::json;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use crate::args::SimulateArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::setup::prepare;
use crate::watch::{stoppable, with_progress};

/// The most states of which exact values are worked out, in a second or so.
const STATES_MAX: usize = 200_000;

/// A result that is so many standard errors from its exact value is wrong: chance does it once in two million runs.
const SIGMAS_MAX: f64 = 5.0;

pub(crate) fn simulate(catalog: &Catalog, arguments: &SimulateArguments, output: &mut Output) -> Result<(), Failure> {
    let prepared = prepare(catalog, &arguments.game, &arguments.rules, 0)?;
    let jobs = arguments.jobs.or_else(|| available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let plan = Plan::new(arguments.games, stream_seed(prepared.seed, Stream::Simulation)).with_jobs(jobs);
    let monitor = stoppable();
    let simulation = with_progress(&monitor, Some(plan.games), |monitor| prepared.ruleset.simulate(&plan, monitor))
        .map_err(|error| Failure::Failed(error.to_string()))?;
    let exact = prepared.ruleset.expectation(STATES_MAX, &Monitor::new());
    let comparisons = simulation.compare(exact.as_ref().ok());
    if arguments.json {
        output.line(&in_json(&simulation, &comparisons, prepared.seed)?)?;
    } else {
        let seats = prepared.ruleset.seats();
        in_words(&simulation, &comparisons, seats, prepared.seed).iter().try_for_each(|line| output.line(line))?;
    }
    if !simulation.is_complete() {
        return Err(Failure::Stopped);
    }
    if arguments.check { check(&comparisons, exact.err()) } else { Ok(()) }
}

fn check(comparisons: &[Comparison], reason: Option<ChainError>) -> Result<(), Failure> {
    if let Some(reason) = reason {
        return Err(Failure::Failed(format!("there is nothing exact to check against: {reason}")));
    }
    let wrong = comparisons.iter().find(|comparison| !comparison.sigmas.is_some_and(|sigmas| sigmas < SIGMAS_MAX));
    match wrong {
        None => Ok(()),
        Some(Comparison { quantity, found, exact, sigmas, .. }) => Err(Failure::Failed(format!(
            "{} disagree: {found} were found where {} are expected, {:.1} standard errors apart",
            name(*quantity),
            exact.unwrap_or_default(),
            sigmas.unwrap_or(f64::INFINITY),
        ))),
    }
}

fn in_json(simulation: &Simulation, comparisons: &[Comparison], seed: u64) -> Result<String, Failure> {
    let failed = |error: serde_json::Error| Failure::Failed(error.to_string());
    let mut value = serde_json::to_value(simulation).map_err(failed)?;
    value["seed"] = json!(seed);
    value["compared"] = serde_json::to_value(comparisons).map_err(failed)?;
    Ok(value.to_string())
}

fn in_words(simulation: &Simulation, comparisons: &[Comparison], seats: u8, seed: u64) -> Vec<String> {
    let Simulation { asked, games, unfinished, turns, .. } = simulation;
    let games = if *games == 1 { "1 game".to_owned() } else { format!("{games} games") };
    let mut lines = vec![match simulation.is_complete() {
        true => format!("{games}, seed {seed}"),
        false => format!("{games} of {asked}, seed {seed}"),
    }];
    if *unfinished > 0 {
        lines.push(format!("{unfinished} games took too long and count nowhere below"));
    }
    let plies_differ = simulation.plies != *turns;
    let occurs = |comparison: &&Comparison| comparison.found > 0.0 || comparison.exact.is_some_and(|exact| exact > 0.0);
    let has = |is: fn(Quantity) -> bool| comparisons.iter().filter(occurs).any(|comparison| is(comparison.quantity));
    // Where every win is shared, nobody misses the wins of one alone.
    let has_wins = has(|quantity| matches!(quantity, Quantity::Wins { .. }))
        || !has(|quantity| matches!(quantity, Quantity::SharedWins { .. }));
    let is_shown = |comparison: &&Comparison| match comparison.quantity {
        Quantity::Turns => true,
        Quantity::Plies => plies_differ,
        Quantity::Wins { .. } => seats > 1 && has_wins,
        Quantity::SharedWins { .. } | Quantity::Losses { .. } => true,
        Quantity::Draws => occurs(comparison),
    };
    let shown: Vec<&Comparison> = comparisons.iter().filter(is_shown).collect();
    let width = shown.iter().map(|comparison| name(comparison.quantity).len()).max().unwrap_or_default();
    lines.extend(shown.into_iter().map(|comparison| in_a_line(comparison, width)));
    let mut lengths = turns.counts().map(|(turns, _)| turns);
    if let (Some(shortest), longest) = (lengths.next(), lengths.next_back()) {
        lines.push(format!("the shortest game took {shortest} turns, the longest {}", longest.unwrap_or(shortest)));
    }
    lines
}

fn in_a_line(comparison: &Comparison, width: usize) -> String {
    let Comparison { quantity, found, interval, bounds, exact, .. } = *comparison;
    let is_mean = matches!(quantity, Quantity::Turns | Quantity::Plies);
    let number = |number: f64| if is_mean { format!("{number:.4}") } else { format!("{:.4} %", 100.0 * number) };
    let near = match bounds {
        None => String::new(),
        Some(_) if is_mean => format!(" ± {}", number(interval)),
        Some([low, high]) => format!(" ({} to {})", number(low), number(high)),
    };
    let exact = exact.map(|exact| format!(", exactly {}", number(exact))).unwrap_or_default();
    format!("{:<width$} {}{near}{exact}", name(quantity), number(found))
}

fn name(quantity: Quantity) -> String {
    match quantity {
        Quantity::Turns => "turns".to_owned(),
        Quantity::Plies => "moves, rolls".to_owned(),
        Quantity::Wins { seat } => format!("seat {} wins", seat.number()),
        Quantity::SharedWins { seat } => format!("seat {} shares the win", seat.number()),
        Quantity::Losses { seat } => format!("seat {} loses", seat.number()),
        Quantity::Draws => "draws".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_that_is_far_from_exact_fails() {
        let (quantity, bounds, exact) = (Quantity::Turns, Some([38.9, 39.1]), Some(40.0));
        let turns = |sigmas| Comparison { quantity, found: 39.0, interval: 0.1, bounds, exact, sigmas };
        assert!(check(&[turns(Some(4.9)), turns(Some(0.0))], None).is_ok());
        for sigmas in [Some(5.0), Some(f64::INFINITY), Some(f64::NAN), None] {
            let failure = check(&[turns(Some(0.0)), turns(sigmas)], None);
            assert!(matches!(&failure, Err(Failure::Failed(text)) if text.contains("turns disagree")), "{failure:?}");
        }
        assert!(check(&[turns(Some(0.0))], Some(ChainError::TooLarge { states_max: 1 })).is_err());
    }
}
