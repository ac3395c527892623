//! Whether the past stays what it was.

use parlor_core::{Depict, Game, NoDice};

use crate::breach::{Finding, ensure};
use crate::walk::{Mark, Walk};

/// Compares a fork at the last mark with what was marked, and marks the present position.
pub(crate) fn check<G: Game>(walk: &mut Walk<G>) -> Finding {
    let (rules, mark) = (walk.rules(), &walk.mark);
    let fork = walk.session.fork(mark.turns, NoDice).map_err(|error| format!("there is no fork: {error}"))?;
    ensure!(
        *fork.state() == mark.state,
        "a fork after {} turns is {:?}, and was {:?}",
        mark.turns,
        fork.state(),
        mark.state
    );
    ensure!(rules.view(fork.state()) == mark.view, "a fork after {} turns looks different", mark.turns);
    let same = fork.record().actions[..] == walk.session.record().actions[..mark.turns];
    ensure!(same, "a fork after {} turns has another record", mark.turns);

    let state = walk.session.state().clone();
    walk.mark = Mark { turns: walk.reports.len(), view: rules.view(&state), state };
    Ok(())
}
