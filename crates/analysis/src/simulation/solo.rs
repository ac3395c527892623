//! Games of one seat that are a table of chance.

use parlor_core::{Rules, Seat, Throw, Turn};
use parlor_lanes::Table;
use std::collections::HashMap;

/// The most equally likely outcomes of a throw that lanes take.
const OUTCOMES_MAX: f64 = 256.0;

/// The table of a game of one seat that does nothing but throw the same dice again and again, a turn each time, until it
/// has won; `None` for every other game.
pub(super) fn table<R: Rules>(rules: &R) -> Option<Table> {
    let Turn::Roll { throw, .. } = rules.turn(&rules.start()) else { return None };
    if rules.seats() != 1 || throw.outcome_count() > OUTCOMES_MAX {
        return None;
    }
    let mut states = vec![rules.start()];
    let mut numbers = HashMap::from([(rules.start(), 0)]);
    let mut rows = Vec::new();
    while let Some(state) = states.get(rows.len()).cloned() {
        if rules.turn(&state) != (Turn::Roll { seat: Seat(0), throw, again: false }) {
            return None;
        }
        let mut row = Vec::new();
        for next in successors(rules, &state, throw) {
            row.push(match rules.outcome(&next) {
                Some(outcome) if outcome.winner() == Some(Seat(0)) => Table::OVER,
                Some(_) => return None,
                None => {
                    let number = *numbers.entry(next).or_insert_with_key(|next| {
                        states.push(next.clone());
                        states.len() - 1
                    });
                    u8::try_from(number).ok().filter(|&number| number != Table::OVER)?
                }
            });
        }
        rows.push(row);
    }
    Table::new(0, rows).ok()
}

/// The states after every equally likely outcome of a throw.
fn successors<R: Rules>(rules: &R, state: &R::State, throw: Throw) -> impl Iterator<Item = R::State> {
    throw.outcomes().flat_map(|(roll, ways)| {
        let mut next = state.clone();
        rules.roll(&mut next, roll, &mut |_| {});
        std::iter::repeat_n(next, ways as usize)
    })
}
