//! Whether a game ends as it says.

use parlor_core::{Game, Rules, Turn};

use crate::breach::{Finding, ensure};
use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &mut Walk<G>) -> Finding {
    let (rules, state) = (walk.rules(), walk.session.state());
    let (turn, outcome, seats) = (rules.turn(state), rules.outcome(state), rules.seats());
    let over = turn == Turn::Over;
    ensure!(over == outcome.is_some(), "the turn is {turn:?} and the outcome {outcome:?}");
    if let Some(seat) = turn.seat() {
        ensure!(seat.0 < seats, "{seat} is to act, and there are {seats} seats");
    }
    if let Turn::Roll { again: true, .. } = turn {
        return Err(format!("a new turn begins as one that goes on: {turn:?}"));
    }
    if let Some(outcome) = outcome {
        let places = outcome.places().len();
        ensure!(places == usize::from(seats), "the outcome has {places} places for {seats} seats");
    }
    Ok(())
}
