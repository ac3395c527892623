//! The clocks.

use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// Which time counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// The time that this thread has spent on a processor: what other processes take does not count.
    Thread,
    /// The time on the wall, for work that other processes do.
    Wall,
}

/// Adds up the time of the parts of a lap that count.
#[derive(Debug)]
pub struct Stopwatch {
    clock: ClockId,
    total: Duration,
}

impl Stopwatch {
    /// A stopwatch at zero.
    pub fn new(clock: Clock) -> Stopwatch {
        let clock = match clock {
            Clock::Thread => ClockId::ThreadCPUTime,
            Clock::Wall => ClockId::Monotonic,
        };
        Stopwatch { clock, total: Duration::ZERO }
    }

    /// Runs work whose time counts. Reading the clock takes a fraction of a microsecond: let it be much.
    pub fn time<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let before = self.now();
        let result = work();
        self.total += self.now() - before;
        result
    }

    /// Adds time that was measured elsewhere: a process may say itself how long its work took.
    pub fn add(&mut self, time: Duration) {
        self.total += time;
    }

    /// The time that counted so far, in nanoseconds.
    pub fn nanoseconds(&self) -> f64 {
        self.total.as_secs_f64() * 1e9
    }

    fn now(&self) -> Duration {
        let now = clock_gettime(self.clock);
        Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
    }
}
