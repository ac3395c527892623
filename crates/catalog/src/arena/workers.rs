//! Bouts on several threads, counted in their order.

use parlor_analysis::Monitor;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use super::ArenaError;
use super::bout::{Hall, Played};
use super::tally::Tallies;

/// How soon it is noticed that the work is to stop.
const SLICE: Duration = Duration::from_millis(20);

type Bout = (u64, Result<Vec<Played>, ArenaError>);

/// Plays all bouts, or as many as a test needs.
pub(super) fn play(
    hall: &Hall<'_>,
    tallies: &mut Tallies,
    jobs: NonZeroUsize,
    monitor: &Arc<Monitor>,
) -> Result<(), ArenaError> {
    let jobs = usize::try_from(hall.bouts()).unwrap_or(usize::MAX).min(jobs.get());
    // Bots count their own work, and are stopped by a test as well as by whoever waits.
    let thinking = thinking(monitor);
    let next = AtomicU64::new(0);
    let (played, counted) = channel();
    thread::scope(|scope| {
        for _ in 0..jobs {
            let (played, thinking, next) = (played.clone(), &thinking, &next);
            let worker = thread::Builder::new().spawn_scoped(scope, move || work(hall, next, &played, thinking));
            if let Err(error) = worker {
                thinking.stop();
                return Err(ArenaError::Threads { jobs, reason: error.to_string() });
            }
        }
        drop(played);
        let result = count(&counted, tallies, monitor, &thinking);
        thinking.stop();
        result
    })
}

/// A monitor with the clock of another.
fn thinking(monitor: &Arc<Monitor>) -> Monitor {
    if monitor.now().is_none() {
        return Monitor::new();
    }
    let clock = Arc::clone(monitor);
    Monitor::with_clock(move || clock.now().unwrap_or_default())
}

fn work(hall: &Hall<'_>, next: &AtomicU64, played: &Sender<Bout>, thinking: &Monitor) {
    while !thinking.is_stopped() {
        let bout = next.fetch_add(1, Relaxed);
        if bout >= hall.bouts() {
            return;
        }
        let result = match hall.play(bout, thinking) {
            Ok(None) => return,
            Ok(Some(games)) => Ok(games),
            Err(error) => Err(error),
        };
        if played.send((bout, result)).is_err() {
            return;
        }
    }
}

/// Counts bouts from the first without a gap, until there are no more, a test has decided, or one could not be played.
fn count(
    played: &Receiver<Bout>,
    tallies: &mut Tallies,
    monitor: &Monitor,
    thinking: &Monitor,
) -> Result<(), ArenaError> {
    let (mut early, mut counted) = (BTreeMap::new(), 0);
    loop {
        match played.recv_timeout(SLICE) {
            Ok((bout, result)) => early.insert(bout, result),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        while let Some(games) = early.remove(&counted) {
            let games: Vec<Played> = games?;
            monitor.add(games.len() as u64);
            tallies.add(games);
            counted += 1;
            if tallies.is_decided() {
                return Ok(());
            }
        }
        if monitor.is_stopped() {
            thinking.stop();
        }
    }
}
