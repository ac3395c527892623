//! `parlor classify`.

use parlor_catalog::{Catalog, CensusError, Ruleset, Verdict};
use parlor_core::{Placement, PositionError, excerpt};
use serde_json::json;
use std::io;

use crate::args::ClassifyArguments;
use crate::failure::Failure;
use crate::input::{POSITION_BYTES_MAX, read_line};
use crate::output::Output;
use crate::setup::prepare;

pub(crate) fn classify(catalog: &Catalog, arguments: &ClassifyArguments, output: &mut Output) -> Result<(), Failure> {
    let ruleset = prepare(catalog, &arguments.game, &arguments.rules, 0)?.ruleset;
    let mut show = |position: &str, judged: Result<Judged, CensusError>| -> Result<(), Failure> {
        let judged = judged.map_err(|error| Failure::Failed(format!("{}: {error}", arguments.game)))?;
        let code = judged.verdict.code();
        let line = match (judged.reason, arguments.json) {
            (None, true) => json!({"position": position, "code": code}).to_string(),
            (Some(reason), true) => json!({"position": position, "code": code, "reason": reason}).to_string(),
            (Some(reason), false) if arguments.why => format!("{code}  {reason}"),
            (_, false) => code.into(),
        };
        Ok(output.line(&line)?)
    };
    if let Some(moves) = &arguments.moves {
        return show(moves, judge_list(&*ruleset, moves));
    }
    for position in &arguments.positions {
        if position == "-" {
            let mut input = io::stdin().lock();
            while let Some(line) = read_line(&mut input, POSITION_BYTES_MAX)? {
                show(&line, judge(&*ruleset, &line))?;
            }
        } else {
            show(position, judge(&*ruleset, position))?;
        }
    }
    Ok(())
}

/// What a text is, and why it is no position, if it is none.
struct Judged {
    verdict: Verdict,
    reason: Option<String>,
}

impl Judged {
    fn new(verdict: Verdict, error: impl FnOnce() -> Option<PositionError>) -> Judged {
        let reason = match verdict {
            Verdict::Invalid | Verdict::Malformed => error().map(|error| error.to_string()),
            _ => None,
        };
        Judged { verdict, reason }
    }
}

fn judge(ruleset: &dyn Ruleset, position: &str) -> Result<Judged, CensusError> {
    Ok(Judged::new(ruleset.classify(position)?, || ruleset.position_error(position)))
}

/// A list that cannot be read is a malformed position, like one that names a cell off the board.
fn judge_list(ruleset: &dyn Ruleset, text: &str) -> Result<Judged, CensusError> {
    let placements = text.split_whitespace().map(|word| placement(word).ok_or(word));
    match placements.collect::<Result<Vec<Placement>, &str>>() {
        Ok(placements) => {
            Ok(Judged::new(ruleset.classify_placements(&placements)?, || ruleset.placements_error(&placements)))
        }
        Err(word) => {
            ruleset.classify_placements(&[])?;
            let reason = format!("\"{}\" is not row,column,player with row and column from 0", excerpt(word));
            Ok(Judged::new(Verdict::Malformed, || Some(PositionError::malformed(reason))))
        }
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
