//! Games by their rules, move by move and roll by roll.

use parlor_core::{Rules, Turn};

use super::Simulation;
use crate::playout::ply;
use crate::{Chance, Monitor};

/// How many games are played in a block.
pub(super) const BLOCK: u64 = 256;

/// After so many plies of one game it is asked whether to stop.
const PATIENCE: u64 = 1 << 10;

/// Plays the games of a block, or returns `None` if it is stopped.
pub(super) fn play<R: Rules>(
    rules: &R,
    games: u64,
    plies_max: u64,
    words: impl FnMut() -> u64,
    monitor: &Monitor,
) -> Option<Simulation> {
    let mut chance = Chance::new(words);
    let mut simulation = Simulation::none(rules.seats());
    for _ in 0..games {
        let (mut state, mut turns, mut plies) = (rules.start(), 0, 0);
        let outcome = loop {
            let turn = rules.turn(&state);
            if turn == Turn::Over || plies == plies_max {
                break rules.outcome(&state);
            }
            turns += u64::from(!matches!(turn, Turn::Roll { again: true, .. }));
            ply(rules, &mut state, turn, &mut |bound| chance.below(bound));
            plies += 1;
            if plies % PATIENCE == 0 && monitor.is_stopped() {
                return None;
            }
        };
        match outcome {
            Some(outcome) => simulation.add(&outcome, turns, plies),
            None => simulation.unfinished += 1,
        }
    }
    Some(simulation)
}
