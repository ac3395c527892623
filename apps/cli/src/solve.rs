//! `parlor solve`.

use parlor_catalog::{Catalog, Monitor, Ruleset, SolutionError, SolveError, SolveRequest, Solved, SolvedMove, Value};
use parlor_core::{Mark, PositionError};
use std::io;
use std::sync::Arc;
use std::time::Duration;

use crate::args::SolveArguments;
use crate::failure::Failure;
use crate::input::{POSITION_BYTES_MAX, read_line};
use crate::output::Output;
use crate::setup::prepare;
use crate::watch::{stoppable, with_progress};

pub(crate) fn solve(catalog: &Catalog, arguments: &SolveArguments, output: &mut Output) -> Result<(), Failure> {
    let ruleset = prepare(catalog, &arguments.game, &arguments.rules, 0)?.ruleset;
    let monitor = stoppable();
    if arguments.position.as_deref() != Some("-") {
        let lines = solve_position(&*ruleset, arguments.position.as_deref(), arguments, &monitor, output);
        let lines = lines.map_err(|failure| match failure {
            Failure::Usage(reason) => Failure::Usage(format!("--position: {reason}")),
            failure => failure,
        });
        return lines?.iter().try_for_each(|line| Ok(output.line(line)?));
    }
    let mut input = io::stdin().lock();
    let (mut read, mut solved) = (0_u64, 0_u64);
    while let Some(position) = read_line(&mut input, POSITION_BYTES_MAX)? {
        read += 1;
        match solve_position(&*ruleset, Some(&position), arguments, &monitor, output) {
            Ok(lines) => {
                if solved > 0 && !arguments.json {
                    output.line("")?;
                }
                lines.iter().try_for_each(|line| output.line(line))?;
                solved += 1;
            }
            Err(failure @ (Failure::Usage(_) | Failure::Failed(_))) => {
                output.message(&format!("{}: line {read}: {failure}", output.program()))?;
            }
            Err(failure) => return Err(failure),
        }
    }
    match (read, read - solved) {
        (0, _) => Err(Failure::Usage("--position -: there is no position to read".to_owned())),
        (_, 0) => Ok(()),
        (read, without) => Err(Failure::Failed(format!("{without} of {read} positions have no solution"))),
    }
}

/// The lines that say what a position is worth.
fn solve_position(
    ruleset: &dyn Ruleset,
    position: Option<&str>,
    arguments: &SolveArguments,
    monitor: &Arc<Monitor>,
    output: &mut Output,
) -> Result<Vec<String>, Failure> {
    let request = SolveRequest { all_moves: arguments.all, memory_max: arguments.memory.0 };
    let start = monitor.now().unwrap_or_default();
    let solved = with_progress(monitor, None, |monitor| ruleset.solve(position, &request, monitor));
    if let Err(SolutionError::Solve(SolveError::Stopped)) = solved {
        output.message(&format!("There is no answer after {} positions.", monitor.done()))?;
    }
    let (solved, time) = (solved?, monitor.now().unwrap_or_default() - start);
    if arguments.json {
        return Ok(vec![in_json(&solved, time)?]);
    }
    let many = ruleset.seats() > 2;
    Ok(in_words(&solved, arguments.all, many, time))
}

fn in_json(solved: &Solved, time: Duration) -> Result<String, Failure> {
    let mut json = serde_json::to_value(solved).map_err(|error| Failure::Failed(error.to_string()))?;
    json["seconds"] = time.as_secs_f64().into();
    Ok(json.to_string())
}

fn in_words(solved: &Solved, all: bool, many: bool, time: Duration) -> Vec<String> {
    let mover = Mark::of_seat(solved.seat);
    let mut lines = vec![format!("{mover} is to move")];
    let ending_of_all = ending(solved.value, solved.plies);
    lines.push(match (solved.value, many) {
        (Value::Draw, false) => "a draw".to_owned(),
        (_, false) => format!("{mover} {ending_of_all}"),
        (Value::Loss, true) => format!("{mover} {ending_of_all}, if all others play against it"),
        (_, true) => format!("{mover} {ending_of_all}, whatever all others do"),
    });
    let best = |mv: &&SolvedMove| (mv.value, mv.plies) == (solved.value, solved.plies);
    let texts: Vec<&str> = solved.moves.iter().filter(best).map(|mv| &*mv.text).collect();
    lines.push(format!("best: {}", texts.join(" ")));
    if all {
        let width = solved.moves.iter().map(|mv| mv.text.len()).max().unwrap_or(0);
        let line = |mv: &SolvedMove| format!("  {:<width$}  {}", mv.text, ending(mv.value, mv.plies));
        lines.extend(solved.moves.iter().map(line));
    }
    lines.push(format!("{} positions in {:.3} s", solved.nodes, time.as_secs_f64()));
    lines
}

fn ending(value: Value, plies: Option<u32>) -> String {
    let verb = match value {
        Value::Win => "wins",
        Value::SharedWin => "shares the win",
        Value::Draw => "draws",
        Value::Loss => "loses",
    };
    match plies {
        None => verb.to_owned(),
        Some(1) => format!("{verb} in 1 ply"),
        Some(plies) => format!("{verb} in {plies} plies"),
    }
}

impl From<SolutionError> for Failure {
    fn from(error: SolutionError) -> Failure {
        match error {
            SolutionError::Position(PositionError::Malformed { .. } | PositionError::Unreachable { .. }) => {
                Failure::Usage(error.to_string())
            }
            SolutionError::Solve(SolveError::Stopped) => Failure::Stopped,
            _ => Failure::Failed(error.to_string()),
        }
    }
}
