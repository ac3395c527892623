//! Long work: a progress bar while it goes on, and Ctrl-C to stop it.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use parlor_catalog::{Monitor, end_programs};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use crate::clock;
use crate::failure::STOPPED;

/// How long work goes on before it shows that it does.
const PATIENCE: Duration = Duration::from_millis(500);
const INTERVAL: Duration = Duration::from_millis(100);

/// A monitor that Ctrl-C stops, and that is told the time.
pub(crate) fn stoppable() -> Arc<Monitor> {
    let monitor = Arc::new(clock::timed());
    let stopped = Arc::clone(&monitor);
    // Without a handler Ctrl-C ends the process at once, which is no worse than it was.
    let _ = ctrlc::set_handler(move || stopped.stop());
    monitor
}

/// Has Ctrl-C end the programs that play, and then the process.
pub(crate) fn end_programs_at_once() {
    let _ = ctrlc::set_handler(|| {
        end_programs();
        std::process::exit(i32::from(STOPPED));
    });
}

/// Does work while a bar on standard error shows how much of `total` is done; a count alone where that is unknown.
pub(crate) fn with_progress<T>(monitor: &Arc<Monitor>, total: Option<u64>, work: impl FnOnce(&Monitor) -> T) -> T {
    let (finished, wait) = channel::<()>();
    let watched = Arc::clone(monitor);
    let watcher = thread::spawn(move || {
        if wait.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
            return;
        }
        let bar = bar(total);
        while wait.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
            bar.set_position(watched.done());
        }
        bar.finish_and_clear();
    });
    let result = work(monitor);
    drop(finished);
    // The bar is decoration: should its thread have panicked, the result stands.
    let _ = watcher.join();
    result
}

fn bar(total: Option<u64>) -> ProgressBar {
    let template = match total {
        Some(_) => "{bar:40} {percent}% {human_pos} of {human_len}, {eta} left",
        None => "{spinner} {human_pos} in {elapsed}",
    };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr()).with_style(style)
}
