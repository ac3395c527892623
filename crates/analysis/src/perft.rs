//! Counting games ply by ply.

use parlor_core::{Rules, Turn};

use crate::Monitor;
use crate::monitor::Ticks;

/// How many courses of a game there are, ply by ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perft {
    /// The number of courses of exactly 1, 2, … plies, as far as they were counted.
    pub leaves: Vec<u64>,
    /// Whether all depths asked for were counted.
    pub complete: bool,
}

/// Counts the courses of 1 to `depth` plies from the start of a game: the leaves of its tree cut off at each depth.
///
/// A ply is a move or one roll; each distinct roll (see [`Throw::outcomes`](parlor_core::Throw::outcomes)) counts
/// once, whatever its weight. A game that is over has no further plies, so deep counts may fall to 0.
/// The monitor counts inner positions. What is more than a `u64` counts is given as [`u64::MAX`].
///
/// The walk goes as deep as `depth` on the stack of its thread.
///
/// The name and the use, to compare move generators, come from chess programming:
/// <https://www.chessprogramming.org/Perft>.
pub fn perft<R: Rules>(rules: &R, depth: usize, monitor: &Monitor) -> Perft {
    let mut leaves = Vec::new();
    let mut ticks = Ticks::of(monitor);
    for plies in 1..=depth {
        match count(rules, &rules.start(), plies, &mut ticks) {
            Some(count) => leaves.push(count),
            None => return Perft { leaves, complete: false },
        }
    }
    Perft { leaves, complete: true }
}

/// The number of courses of exactly `plies` plies from a position, or `None` if the work was stopped.
fn count<R: Rules>(rules: &R, state: &R::State, plies: usize, ticks: &mut Ticks<'_>) -> Option<u64> {
    ticks.tick()?;
    let turn = rules.turn(state);
    if plies == 1 {
        return Some(match turn {
            Turn::Move { .. } => rules.count_moves(state) as u64,
            Turn::Roll { throw, .. } => throw.outcomes_distinct(),
            Turn::Over => 0,
        });
    }
    let mut leaves = 0_u64;
    match turn {
        Turn::Move { .. } => {
            for mv in rules.moves(state) {
                let mut next = state.clone();
                rules.play(&mut next, mv, &mut |_| {});
                let more = count(rules, &next, plies - 1, ticks)?;
                leaves = leaves.saturating_add(more);
            }
        }
        Turn::Roll { throw, .. } => {
            for (roll, _) in throw.outcomes() {
                let mut next = state.clone();
                rules.roll(&mut next, roll, &mut |_| {});
                let more = count(rules, &next, plies - 1, ticks)?;
                leaves = leaves.saturating_add(more);
            }
        }
        Turn::Over => {}
    }
    Some(leaves)
}
