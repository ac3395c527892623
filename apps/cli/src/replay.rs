//! `parlor replay`.

use parlor_catalog::Catalog;
use parlor_core::{Action, Event, NoDice, PositionError, Record, Roll};
use parlor_dice::ScriptedDice;
use parlor_observers::Narrator;

use crate::args::ReplayArguments;
use crate::draw::Painter;
use crate::failure::Failure;
use crate::output::Output;
use crate::records;

pub(crate) fn replay(catalog: &Catalog, arguments: &ReplayArguments, output: &mut Output) -> Result<(), Failure> {
    let (mut records, failure) = records::read_intact(&arguments.file)?;
    if let Some(at) = arguments.at {
        // All of them first: nothing is shown of a file that cannot be shown as asked.
        records.iter_mut().try_for_each(|record| record.cut(at))?;
    }
    for record in records {
        if arguments.position {
            replay_position(catalog, &record, output)?;
        } else if arguments.json {
            replay_json(catalog, &record, output)?;
        } else {
            replay_text(catalog, &record, arguments.steps, output)?;
        }
    }
    // What is intact has been shown; what is not is said last.
    failure.map_or(Ok(()), Err)
}

fn replay_position(catalog: &Catalog, record: &Record, output: &mut Output) -> Result<(), Failure> {
    let table = catalog.resume(record, Box::new(NoDice)).map_err(Failure::of_record)?;
    let position = table
        .position()
        .ok_or_else(|| Failure::Failed(format!("{}: {}", table.header().game, PositionError::Unsupported)))?;
    Ok(output.line(&position)?)
}

fn replay_json(catalog: &Catalog, record: &Record, output: &mut Output) -> Result<(), Failure> {
    let table = catalog.resume(record, Box::new(NoDice)).map_err(Failure::of_record)?;
    let mut show = |event: &Event| -> Result<(), Failure> {
        let json = serde_json::to_string(event).map_err(|error| Failure::Failed(error.to_string()))?;
        Ok(output.line(&json)?)
    };
    show(&table.started())?;
    let reports = table.history();
    reports.iter().flat_map(|report| &report.events).try_for_each(&mut show)
}

fn replay_text(catalog: &Catalog, record: &Record, steps: bool, output: &mut Output) -> Result<(), Failure> {
    // Played once to see that all of it can be played, before anything is shown.
    let whole = catalog.resume(record, Box::new(NoDice)).map_err(Failure::of_record)?;
    let mut narrator = Narrator::default();
    let mut tell = |event: &Event, output: &mut Output| -> Result<(), Failure> {
        narrator.narrate(event).iter().try_for_each(|line| Ok(output.line(line)?))
    };
    tell(&whole.started(), output)?;
    for line in whole.banner() {
        output.line(&format!("  {line}"))?;
    }
    let start = Record { actions: Vec::new(), ..record.clone() };
    let dice = Box::new(ScriptedDice::rolls(rolls(record)));
    let mut table = catalog.resume(&start, dice).map_err(Failure::of_record)?;
    let mut painter = Painter::new(&*table);
    if steps {
        output.block(&painter.draw(&*table, &output.style()))?;
    }
    for (index, action) in record.actions.iter().enumerate() {
        if index + 1 == record.actions.len() {
            painter.look(&*table);
        }
        let text = match action {
            Action::Move { text, .. } => text,
            Action::Rolls { .. } => "roll",
        };
        let report = table.act(action.seat(), text).map_err(|refusal| Failure::Failed(refusal.to_string()))?;
        report.events.iter().try_for_each(|event| tell(event, output))?;
        if steps {
            output.block(&painter.draw(&*table, &output.style()))?;
        }
    }
    if steps { Ok(()) } else { Ok(output.block(&painter.draw(&*table, &output.style()))?) }
}

/// All rolls of a game, in order.
fn rolls(record: &Record) -> Vec<Roll> {
    let rolls = record.actions.iter().map(|action| match action {
        Action::Rolls { rolls, .. } => rolls.as_slice(),
        Action::Move { .. } => &[],
    });
    rolls.flatten().copied().collect()
}
