//! Watching long work, and stopping it.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Shared between whoever works and whoever waits: how much is done, whether to stop, and what the time is.
///
/// A part of the work can have a monitor of its own, which stops with the whole one and may stop before it:
/// [`within`](Monitor::within) a time, or after [so many units](Monitor::of_units).
pub struct Monitor {
    shared: Arc<Shared>,
    threads: NonZeroUsize,
}

struct Shared {
    done: AtomicU64,
    stopped: AtomicBool,
    clock: Option<Arc<Clock>>,
    /// When the work is to stop, by the clock.
    deadline: Option<Duration>,
    /// After how many units the work is to stop.
    units_max: u64,
    /// The work of which this is a part.
    whole: Option<Arc<Shared>>,
}

type Clock = dyn Fn() -> Duration + Send + Sync;

impl Default for Monitor {
    fn default() -> Monitor {
        Monitor::of(None, None, u64::MAX, None)
    }
}

impl Monitor {
    /// A monitor of work that has not begun. Nobody tells it the time.
    pub fn new() -> Monitor {
        Monitor::default()
    }

    /// A monitor that is told the time by a clock that never goes back: how long it is since a moment of its choice.
    /// Work with a budget of time needs one.
    pub fn with_clock(clock: impl Fn() -> Duration + Send + Sync + 'static) -> Monitor {
        Monitor::of(Some(Arc::new(clock)), None, u64::MAX, None)
    }

    /// The same monitor for work that may use so many threads; one unless it is said.
    #[must_use]
    pub fn with_threads(self, threads: NonZeroUsize) -> Monitor {
        Monitor { threads, ..self }
    }

    /// A monitor of a part of this work that stops after a time from now, or `None` if nobody tells the time.
    pub fn within(&self, time: Duration) -> Option<Monitor> {
        let deadline = self.now()?.saturating_add(time);
        Some(self.part(Some(deadline), u64::MAX))
    }

    /// A monitor of a part of this work that stops once so many units of it are done.
    pub fn of_units(&self, units_max: u64) -> Monitor {
        self.part(None, units_max)
    }

    fn part(&self, deadline: Option<Duration>, units_max: u64) -> Monitor {
        let part = Monitor::of(self.shared.clock.clone(), deadline, units_max, Some(Arc::clone(&self.shared)));
        part.with_threads(self.threads)
    }

    fn of(
        clock: Option<Arc<Clock>>,
        deadline: Option<Duration>,
        units_max: u64,
        whole: Option<Arc<Shared>>,
    ) -> Monitor {
        let (done, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
        let shared = Arc::new(Shared { done, stopped, clock, deadline, units_max, whole });
        Monitor { shared, threads: NonZeroUsize::MIN }
    }

    /// What the clock says, if there is one.
    pub fn now(&self) -> Option<Duration> {
        self.shared.clock.as_ref().map(|clock| clock())
    }

    /// How many threads the work may use.
    pub fn threads(&self) -> NonZeroUsize {
        self.threads
    }

    /// How many units of work are done: positions, texts, games.
    pub fn done(&self) -> u64 {
        self.shared.done.load(Relaxed)
    }

    /// How many more units may be done, as far as they are bounded.
    pub fn units_left(&self) -> u64 {
        let left = |shared: &Shared| shared.units_max.saturating_sub(shared.done.load(Relaxed));
        self.shared.with_wholes().map(left).min().unwrap_or(u64::MAX)
    }

    /// Asks the work to stop; it returns what it has so far. Work of which this is a part goes on.
    pub fn stop(&self) {
        self.shared.stopped.store(true, Relaxed);
    }

    /// Whether the work is to stop: it was asked to, its time is over, or its units are done.
    pub fn is_stopped(&self) -> bool {
        self.shared.with_wholes().any(|shared| shared.stopped.load(Relaxed))
            || self.units_left() == 0
            || self.is_overdue()
    }

    fn is_overdue(&self) -> bool {
        let deadline = self.shared.with_wholes().filter_map(|shared| shared.deadline).min();
        deadline.is_some_and(|deadline| self.now().is_some_and(|now| now >= deadline))
    }

    /// Counts units of work as done.
    pub fn add(&self, units: u64) {
        self.shared.with_wholes().for_each(|shared| {
            shared.done.fetch_add(units, Relaxed);
        });
    }
}

impl Shared {
    /// This work, that of which it is a part, and so on.
    fn with_wholes(&self) -> impl Iterator<Item = &Shared> {
        std::iter::successors(Some(self), |shared| shared.whole.as_deref())
    }
}

impl fmt::Debug for Monitor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (done, stopped) = (self.done(), self.is_stopped());
        f.debug_struct("Monitor").field("done", &done).field("stopped", &stopped).finish_non_exhaustive()
    }
}

/// Counts single units for a monitor, and tells it of many at once: an atomic addition for each would cost more than
/// the unit. No more are counted than the monitor admits.
pub(crate) struct Ticks<'a> {
    monitor: &'a Monitor,
    untold: u64,
    /// How many may be counted before the monitor is asked again.
    granted: u64,
}

impl<'a> Ticks<'a> {
    const GRANTED_MAX: u64 = 1024;

    pub(crate) fn of(monitor: &'a Monitor) -> Ticks<'a> {
        Ticks { monitor, untold: 0, granted: 0 }
    }

    /// Counts a unit; `None` once the work is to stop.
    pub(crate) fn tick(&mut self) -> Option<()> {
        if self.untold == self.granted {
            self.monitor.add(std::mem::take(&mut self.untold));
            self.granted = self.monitor.units_left().min(Ticks::GRANTED_MAX);
            if self.monitor.is_stopped() {
                self.granted = 0;
                return None;
            }
        }
        self.untold += 1;
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that is set by hand.
    fn clock() -> (Arc<AtomicU64>, Monitor) {
        let seconds = Arc::new(AtomicU64::new(0));
        let hand = Arc::clone(&seconds);
        (seconds, Monitor::with_clock(move || Duration::from_secs(hand.load(Relaxed))))
    }

    #[test]
    fn a_part_stops_with_the_whole_and_not_the_other_way_round() {
        let whole = Monitor::new();
        let part = whole.of_units(10);
        part.stop();
        assert_eq!((part.is_stopped(), whole.is_stopped()), (true, false));
        let part = whole.of_units(10).of_units(20);
        whole.stop();
        assert!(part.is_stopped());
    }

    #[test]
    fn a_part_stops_when_its_units_or_its_time_are_over() {
        let (seconds, whole) = clock();
        let part = whole.of_units(10);
        part.add(9);
        assert_eq!((part.is_stopped(), part.units_left(), whole.done()), (false, 1, 9));
        part.add(1);
        assert_eq!((part.is_stopped(), part.units_left(), whole.is_stopped()), (true, 0, false));
        let part = whole.within(Duration::from_secs(5)).unwrap();
        let inner = part.within(Duration::from_secs(60)).unwrap();
        seconds.store(4, Relaxed);
        assert!(!inner.is_stopped());
        seconds.store(5, Relaxed);
        assert!(part.is_stopped() && inner.is_stopped() && !whole.is_stopped());
        assert!(Monitor::new().within(Duration::ZERO).is_none());
    }

    #[test]
    fn ticks_count_exactly_as_many_units_as_there_may_be() {
        for units in [0, 1, 1023, 1024, 1025, 5000] {
            let part = Monitor::new().of_units(units);
            let mut ticks = Ticks::of(&part);
            let counted = (0..10_000).take_while(|_| ticks.tick().is_some()).count() as u64;
            assert_eq!((counted, ticks.tick()), (units, None));
            drop(ticks);
            assert_eq!(part.done(), units);
        }
    }
}
