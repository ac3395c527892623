//! Watching long work, and stopping it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Shared between whoever works and whoever waits: how much is done, and whether to stop.
#[derive(Debug, Default)]
pub struct Monitor {
    done: AtomicU64,
    stopped: AtomicBool,
}

impl Monitor {
    /// A monitor of work that has not begun.
    pub fn new() -> Monitor {
        Monitor::default()
    }

    /// How many units of work are done: positions, texts, games.
    pub fn done(&self) -> u64 {
        self.done.load(Relaxed)
    }

    /// Asks the work to stop; it returns what it has so far.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// Whether the work was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    /// Counts units of work as done.
    pub fn add(&self, units: u64) {
        self.done.fetch_add(units, Relaxed);
    }
}
