//! `parlor odds`.

mod data;
mod plot;
mod report;

use parlor_catalog::{Analysed, Catalog, OddsRequest};
use std::fs;
use std::path::Path;

use crate::args::OddsArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::setup::choose;
use crate::svg;
use crate::watch::{stoppable, with_progress};

pub(crate) fn odds(catalog: &Catalog, arguments: &OddsArguments, output: &mut Output) -> Result<(), Failure> {
    let chosen = choose(catalog, &arguments.game, &arguments.rules, 0)?;
    let request = OddsRequest { exact: arguments.fraction, ..OddsRequest::default() };
    let analysed = with_progress(&stoppable(), None, |monitor| {
        catalog.odds(&chosen.setup, chosen.setup_seed(), &request, monitor)
    })?;
    let title = &analysed.ruleset.header().title;
    if let Some(path) = &arguments.svg {
        let spread = analysed.odds.spread.as_ref().ok_or_else(too_long)?;
        write(path, &svg::distribution(title, &analysed.odds, spread))?;
    }
    if let Some(path) = &arguments.svg_board {
        let layout = analysed.ruleset.layout();
        write(path, &svg::board(title, &layout, &analysed.odds).map_err(Failure::Failed)?)?;
    }
    print(&analysed, arguments, output)
}

fn print(analysed: &Analysed, arguments: &OddsArguments, output: &mut Output) -> Result<(), Failure> {
    let text = if arguments.json {
        data::json(analysed)? + "\n"
    } else if arguments.csv {
        data::csv(analysed.odds.spread.as_ref().ok_or_else(too_long)?)
    } else {
        report::report(analysed, &output.style())
    };
    Ok(output.block(&text)?)
}

fn too_long() -> Failure {
    Failure::Failed("the games are too long for a distribution turn by turn".to_owned())
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::Failed(format!("cannot write {}: {error}", path.display())))
}
