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
    let mut solve_one = |position: Option<&str>, is_first: bool| {
        if !is_first && !arguments.json {
            output.line("")?;
        }
        solve_position(&*ruleset, position, arguments, &monitor, output)
    };
    if arguments.position.as_deref() != Some("-") {
        return solve_one(arguments.position.as_deref(), true);
    }
    let mut input = io::stdin().lock();
    let mut is_first = true;
    while let Some(line) = read_line(&mut input, POSITION_BYTES_MAX)? {
        solve_one(Some(&line), std::mem::take(&mut is_first))?;
    }
    if is_first { Err(Failure::Usage("--position -: there is no position to read".to_owned())) } else { Ok(()) }
}

fn solve_position(
    ruleset: &dyn Ruleset,
    position: Option<&str>,
    arguments: &SolveArguments,
    monitor: &Arc<Monitor>,
    output: &mut Output,
) -> Result<(), Failure> {
    let request = SolveRequest { all_moves: arguments.all, memory_max: arguments.memory.0 };
    let start = monitor.now().unwrap_or_default();
    let solved = with_progress(monitor, None, |monitor| ruleset.solve(position, &request, monitor));
    if let Err(SolutionError::Solve(SolveError::Stopped)) = solved {
        output.message(&format!("There is no answer after {} positions.", monitor.done()))?;
    }
    let (solved, time) = (solved?, monitor.now().unwrap_or_default() - start);
    if arguments.json {
        return Ok(output.line(&in_json(&solved, time)?)?);
    }
    let many = ruleset.seats() > 2;
    Ok(in_words(&solved, arguments.all, many, time).iter().try_for_each(|line| output.line(line))?)
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
                Failure::Usage(format!("--position: {error}"))
            }
            SolutionError::Solve(SolveError::Stopped) => Failure::Stopped,
            _ => Failure::Failed(error.to_string()),
        }
    }
}
