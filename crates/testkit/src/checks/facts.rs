//! Whether what is told of a turn can be shown.

use parlor_core::{Event, Game, Rules, Seat, Step, fact_kind};

use crate::breach::{Finding, ensure};
use crate::texts::is_printable;
use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &mut Walk<G>) -> Finding {
    let Some(report) = walk.reports.last() else { return Ok(()) };
    for event in &report.events {
        match event {
            Event::Fact { fact, say, steps, .. } => {
                ensure!(fact.is_object() && !fact_kind(fact).is_empty(), "a fact is no object with a kind: {fact}");
                ensure!(is_printable(say), "the fact {fact} is said with a control character: {say:?}");
                steps.iter().try_for_each(|step| check_step(walk, step))?;
            }
            Event::Moved { text, say, .. } => {
                ensure!(is_printable(say), "{text} is said with a control character: {say:?}");
            }
            _ => {}
        }
    }
    Ok(())
}

fn check_step<G: Game>(walk: &Walk<G>, step: &Step) -> Finding {
    let (spaces, seats) = (walk.layout.spaces(), walk.rules().seats());
    ensure!(!step.path.is_empty(), "a step has no path: {step:?}");
    ensure!(
        step.path.iter().all(|space| space.0 < spaces),
        "a step leaves the {spaces} spaces of the layout: {step:?}"
    );
    ensure!(step.seat.is_none_or(|Seat(seat)| seat < seats), "a step is of a seat that there is not: {step:?}");
    Ok(())
}
