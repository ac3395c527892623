//! Events as lines of JSON.

use std::io::Write;

use parlor_core::{Event, Observer, ObserverError};

/// Writes every event as one line of JSON, and flushes it at once.
#[derive(Clone, Debug)]
pub struct JsonLines<W> {
    out: W,
}

impl<W: Write> JsonLines<W> {
    /// An observer that writes to `out`.
    pub fn new(out: W) -> JsonLines<W> {
        JsonLines { out }
    }
}

impl<W: Write> Observer for JsonLines<W> {
    /// Writes the event; it fails if the writer does.
    fn notify(&mut self, event: &Event) -> Result<(), ObserverError> {
        let mut line = serde_json::to_string(event).map_err(ObserverError::new)?;
        line.push('\n');
        self.out.write_all(line.as_bytes()).and_then(|()| self.out.flush()).map_err(ObserverError::new)
    }
}
