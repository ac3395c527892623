//! `parlor classify`.

use parlor_catalog::{Catalog, CensusError, Ruleset, Verdict};
use parlor_core::Placement;
use serde_json::json;
use std::io;

use crate::args::ClassifyArguments;
use crate::failure::Failure;
use crate::input::{POSITION_BYTES_MAX, read_line};
use crate::output::Output;
use crate::setup::prepare;

pub(crate) fn classify(catalog: &Catalog, arguments: &ClassifyArguments, output: &mut Output) -> Result<(), Failure> {
    let ruleset = prepare(catalog, &arguments.game, &arguments.rules, 0)?.ruleset;
    let mut show = |position: &str, verdict: Result<Verdict, CensusError>| -> Result<(), Failure> {
        let code = verdict.map_err(|error| Failure::Failed(format!("{}: {error}", arguments.game)))?.code();
        let line = if arguments.json { json!({"position": position, "code": code}).to_string() } else { code.into() };
        Ok(output.line(&line)?)
    };
    if let Some(moves) = &arguments.moves {
        return show(moves, classify_list(&*ruleset, moves));
    }
    for position in &arguments.positions {
        if position == "-" {
            let mut input = io::stdin().lock();
            while let Some(line) = read_line(&mut input, POSITION_BYTES_MAX)? {
                show(&line, ruleset.classify(&line))?;
            }
        } else {
            show(position, ruleset.classify(position))?;
        }
    }
    Ok(())
}

/// A list that cannot be read is a malformed position, like one that names a cell off the board.
fn classify_list(ruleset: &dyn Ruleset, text: &str) -> Result<Verdict, CensusError> {
    let placements: Option<Vec<Placement>> = text.split_whitespace().map(placement).collect();
    match placements {
        Some(placements) => ruleset.classify_placements(&placements),
        None => ruleset.classify_placements(&[]).map(|_| Verdict::Malformed),
    }
}

fn placement(text: &str) -> Option<Placement> {
    let mut parts = text.split(',');
    let (row, column, player) = (parts.next()?, parts.next()?, parts.next()?);
    let mut letters = player.chars();
    let (player, more) = (letters.next()?, letters.next());
    if more.is_some() || parts.next().is_some() {
        return None;
    }
    Some(Placement { row: row.parse().ok()?, column: column.parse().ok()?, player })
}
