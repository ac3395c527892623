//! Blocks of games, played in any order and counted in theirs.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use super::{Plan, Simulation, SimulationError};
use crate::Monitor;

/// Plays all blocks of a plan. `play` plays the games of the block with a number, or gives it up when it is stopped.
pub(super) fn play(
    plan: &Plan,
    block_games: u64,
    seats: u8,
    monitor: &Monitor,
    play: impl Fn(u64, u64) -> Option<Simulation> + Sync,
) -> Result<Simulation, SimulationError> {
    let blocks = plan.games.div_ceil(block_games);
    let next = AtomicU64::new(0);
    let counted = Mutex::new(Counted { sum: Simulation::none(seats), blocks: 0, early: BTreeMap::new() });
    let work = || {
        while !monitor.is_stopped() {
            let block = next.fetch_add(1, Relaxed);
            if block >= blocks {
                return;
            }
            let Some(part) = play(block, block_games.min(plan.games - block * block_games)) else { return };
            monitor.add(part.games + part.unfinished);
            // Blocks are counted whole, so a thread that panicked has left nothing half done.
            counted.lock().unwrap_or_else(PoisonError::into_inner).add(block, part);
        }
    };
    let jobs = usize::try_from(blocks).unwrap_or(usize::MAX).min(plan.jobs.get());
    if jobs <= 1 {
        work();
    } else {
        let threads = rayon::ThreadPoolBuilder::new()
            .num_threads(jobs)
            .build()
            .map_err(|error| SimulationError::Threads { jobs: plan.jobs, reason: error.to_string() })?;
        threads.broadcast(|_| work());
    }
    let counted = counted.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(Simulation { asked: plan.games, ..counted.sum })
}

/// The blocks that count: all from the first on, without a gap.
struct Counted {
    sum: Simulation,
    blocks: u64,
    /// Blocks that were finished before one that comes before them. There are no more than jobs.
    early: BTreeMap<u64, Simulation>,
}

impl Counted {
    fn add(&mut self, block: u64, part: Simulation) {
        self.early.insert(block, part);
        while let Some(part) = self.early.remove(&self.blocks) {
            self.sum.merge(&part);
            self.blocks += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::num::NonZeroUsize;

    /// A block of so many games.
    fn part(games: u64) -> Simulation {
        Simulation { games, ..Simulation::none(2) }
    }

    #[test]
    fn all_games_are_in_one_block_or_another() {
        for (games, jobs) in [(0, 1), (1, 3), (9, 2), (10, 2), (11, 7), (100, 3)] {
            let jobs = NonZeroUsize::new(jobs).unwrap();
            let (plan, monitor) = (Plan::new(games, 1).with_jobs(jobs), Monitor::new());
            let sum = play(&plan, 10, 2, &monitor, |_, games| Some(part(games))).unwrap();
            assert_eq!((sum.games, sum.asked, monitor.done()), (games, games, games));
        }
    }

    /// Block 1 is given up when later ones have long been finished: they do not count.
    #[test]
    fn no_block_counts_behind_a_gap() {
        let (plan, monitor) = (Plan::new(1_000_000, 1).with_jobs(NonZeroUsize::new(2).unwrap()), Monitor::new());
        let sum = play(&plan, 10, 2, &monitor, |block, games| {
            if block != 1 {
                return Some(part(games));
            }
            while monitor.done() < 40 {
                std::thread::yield_now();
            }
            monitor.stop();
            None
        });
        assert_eq!((sum.unwrap().games, monitor.done() >= 40), (10, true));
    }
}
