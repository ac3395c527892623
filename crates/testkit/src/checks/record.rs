//! Whether a record holds the whole game.

use parlor_core::{Depict, Game, NoDice, Notation, Record, Rules, Session, Setting, read_options};
use serde_json::Value;

use crate::breach::{Finding, ensure};
use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &mut Walk<G>) -> Finding {
    let record = walk.session.record();
    let json = serde_json::to_string(&record).map_err(|error| format!("the record has no JSON: {error}"))?;
    let read = Record::read(&json).map_err(|error| format!("the record cannot be read: {error}"))?;
    let again = resume(walk, &read)?;
    let rules = walk.rules();
    ensure!(again.state() == walk.session.state(), "the record replays to another state: {:?}", again.state());
    let view = again.setting().rules().view(again.state());
    ensure!(view == rules.view(walk.session.state()), "the record replays to another view");
    ensure!(again.setting().rules().layout() == walk.layout, "the record replays on another layout");
    let position = again.setting().rules().write_position(again.state());
    ensure!(position == rules.write_position(walk.session.state()), "the record replays to {position:?}");
    ensure!(again.record() == record, "the record, replayed, is another: {:?}", again.record());
    for (turn, (told, retold)) in walk.reports.iter().zip(again.history()).enumerate() {
        ensure!(*told == retold, "turn {} was told as {told:?}, and its history is {retold:?}", turn + 1);
    }
    Ok(())
}

/// The game of a record, with rules made from nothing but the record: another seed draws nothing new.
fn resume<G: Game>(walk: &Walk<G>, record: &Record) -> Result<Session<G::Rules>, String> {
    let Value::Object(options) = record.options.clone() else {
        return Err(format!("the options of the record are no object: {}", record.options));
    };
    let options = read_options(options).map_err(|error| format!("the options of the record: {error}"))?;
    let setting = Setting::new(walk.game, options, walk.rules().seats(), u64::MAX)
        .map_err(|error| format!("the options of the record give no rules: {error}"))?;
    Session::resume(setting, record, NoDice).map_err(|error| format!("the record cannot be played: {error}"))
}
