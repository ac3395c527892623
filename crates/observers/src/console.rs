//! Notices for people.

use std::io::Write;

use parlor_core::{Event, Observer, ObserverError};

use crate::Narrator;

const PREFIX: &str = "[IN-APP NOTIFICATION]: ";

/// Writes what a [`Narrator`] says, each sentence as a notice on a line of its own.
#[derive(Clone, Debug)]
pub struct ConsoleNotifier<W> {
    out: W,
    narrator: Narrator,
}

impl<W: Write> ConsoleNotifier<W> {
    /// A notifier that writes to `out`. It learns the names when the game begins.
    pub fn new(out: W) -> ConsoleNotifier<W> {
        ConsoleNotifier { out, narrator: Narrator::default() }
    }
}

impl<W: Write> Observer for ConsoleNotifier<W> {
    /// Writes the notices of the event, if there are any; it fails if the writer does.
    fn notify(&mut self, event: &Event) -> Result<(), ObserverError> {
        let notices: String = self.narrator.narrate(event).iter().map(|line| format!("{PREFIX}{line}\n")).collect();
        self.out.write_all(notices.as_bytes()).and_then(|()| self.out.flush()).map_err(ObserverError::new)
    }
}
