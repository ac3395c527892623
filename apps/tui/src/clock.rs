//! The clock of the program.

use parlor_catalog::Monitor;
use std::time::Instant;

/// A monitor that is told the time.
#[expect(clippy::disallowed_methods, reason = "the program reads the clock here and nowhere else")]
pub(crate) fn timed() -> Monitor {
    let start = Instant::now();
    Monitor::with_clock(move || start.elapsed())
}
