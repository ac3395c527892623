//! Whether a turn can be taken back.

use parlor_core::{Action, Game, NoDice, Turn};

use crate::breach::{Finding, ensure};
use crate::walk::Walk;

/// Takes the last turn back on a fork, and does it again with no other dice than its own rolls.
pub(crate) fn check<G: Game>(walk: &mut Walk<G>) -> Finding {
    let turns = walk.reports.len();
    let (Some(last), Some(before)) = (walk.reports.last(), &walk.before) else { return Ok(()) };
    if walk.session.turn() == Turn::Over {
        return Ok(());
    }
    let mut fork = walk.session.fork(turns, NoDice).map_err(|error| format!("there is no fork: {error}"))?;
    fork.undo(last.seat).map_err(|refusal| format!("turn {turns} cannot be taken back: {refusal}"))?;
    ensure!(fork.state() == before, "after an undo the state is {:?}, and was {before:?}", fork.state());

    let again = match walk.session.record().actions.last() {
        Some(Action::Move { seat, text }) => fork.act(*seat, text),
        Some(Action::Rolls { seat, .. }) => fork.roll(*seat),
        None => return Err("the record has no action for the last turn".to_owned()),
    };
    let again = again.map_err(|refusal| format!("turn {turns} cannot be done again: {refusal}"))?;
    ensure!(fork.state() == walk.session.state(), "turn {turns}, done again, leads to {:?}", fork.state());
    ensure!(again.events == last.events, "turn {turns}, done again, is told as {:?}", again.events);
    Ok(())
}
