//! Signals of the operating system.

use std::io;
use std::sync::mpsc::Sender;

use crate::events::Event;

/// A signal, by its number.
pub(crate) type Signal = i32;

/// Has signals reported as events: those that end the program, and those that suspend it and call it again.
#[cfg(unix)]
pub(crate) fn listen(sender: Sender<Event>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    let mut signals = signal_hook::iterator::Signals::new([SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP])?;
    std::thread::spawn(move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGCONT => Event::Continue,
                SIGTSTP => Event::Suspend,
                _ => Event::End(signal),
            };
            if sender.send(event).is_err() {
                break;
            }
        }
    });
    Ok(())
}

/// Has nothing reported: there are no such signals here.
#[cfg(not(unix))]
pub(crate) fn listen(_sender: Sender<Event>) -> io::Result<()> {
    Ok(())
}

/// Suspends the program; [`Event::Continue`] follows when it is called again.
#[cfg(unix)]
pub(crate) fn suspend() -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
}

/// Whether programs can be suspended here.
pub(crate) const CAN_SUSPEND: bool = cfg!(unix);

/// Does nothing: programs are not suspended here.
#[cfg(not(unix))]
pub(crate) fn suspend() -> io::Result<()> {
    Ok(())
}

/// Ends the program as a signal does that nobody handles, so that its parent knows.
#[cfg(unix)]
pub(crate) fn end_by(signal: Signal) {
    // Where that fails, the program ends by its exit code.
    let _ = signal_hook::low_level::emulate_default_handler(signal);
}

/// Does nothing: no signal comes here.
#[cfg(not(unix))]
pub(crate) fn end_by(_signal: Signal) {}
