//! The clock of the program.

use parlor_catalog::Monitor;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::Instant;

/// A monitor that is told the time, for work on all processors.
#[expect(clippy::disallowed_methods, reason = "the program reads the clock here and nowhere else")]
pub(crate) fn timed() -> Monitor {
    let start = Instant::now();
    let threads = available_parallelism().unwrap_or(NonZeroUsize::MIN);
    Monitor::with_clock(move || start.elapsed()).with_threads(threads)
}
