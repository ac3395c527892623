//! Watching long work, and stopping it.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Shared between whoever works and whoever waits: how much is done, whether to stop, and what the time is.
#[derive(Default)]
pub struct Monitor {
    done: AtomicU64,
    stopped: AtomicBool,
    clock: Option<Box<Clock>>,
}

type Clock = dyn Fn() -> Duration + Send + Sync;

impl Monitor {
    /// A monitor of work that has not begun. Nobody tells it the time.
    pub fn new() -> Monitor {
        Monitor::default()
    }

    /// A monitor that is told the time by a clock that never goes back: how long it is since a moment of its choice.
    /// Work with a budget of time needs one.
    pub fn with_clock(clock: impl Fn() -> Duration + Send + Sync + 'static) -> Monitor {
        Monitor { clock: Some(Box::new(clock)), ..Monitor::default() }
    }

    /// What the clock says, if there is one.
    pub fn now(&self) -> Option<Duration> {
        self.clock.as_ref().map(|clock| clock())
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

impl fmt::Debug for Monitor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (done, stopped) = (self.done(), self.is_stopped());
        f.debug_struct("Monitor").field("done", &done).field("stopped", &stopped).finish_non_exhaustive()
    }
}

/// Counts single units for a monitor, and tells it of many at once: an atomic addition for each would cost more than
/// the unit.
pub(crate) struct Ticks<'a> {
    monitor: &'a Monitor,
    untold: u64,
}

impl<'a> Ticks<'a> {
    const UNTOLD_MAX: u64 = 1024;

    pub(crate) fn of(monitor: &'a Monitor) -> Ticks<'a> {
        Ticks { monitor, untold: 0 }
    }

    /// Counts a unit; `None` once the work was asked to stop.
    pub(crate) fn tick(&mut self) -> Option<()> {
        if self.untold == 0 && self.monitor.is_stopped() {
            return None;
        }
        self.untold += 1;
        if self.untold == Ticks::UNTOLD_MAX {
            self.monitor.add(std::mem::take(&mut self.untold));
        }
        Some(())
    }

    /// Whether the work was asked to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.monitor.is_stopped()
    }
}

impl Drop for Ticks<'_> {
    fn drop(&mut self) {
        self.monitor.add(self.untold);
    }
}
