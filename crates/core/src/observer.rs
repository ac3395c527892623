//! The port through which a table tells what happens.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::Event;

/// Whoever is told what happens at a table: a console, a file, a channel, a bot.
pub trait Observer {
    /// Takes note of an event.
    ///
    /// # Errors
    ///
    /// [`ObserverError`] if it cannot; it is then told nothing more, and the game goes on.
    fn notify(&mut self, event: &Event) -> Result<(), ObserverError>;
}

/// Why an observer observes no longer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct ObserverError {
    /// What went wrong.
    pub reason: String,
}

impl ObserverError {
    /// An error with a reason.
    pub fn new(reason: impl ToString) -> ObserverError {
        ObserverError { reason: reason.to_string() }
    }
}

/// Tells several observers the same.
///
/// One that fails or panics is told nothing more; neither the game nor the other observers notice.
#[derive(Default)]
pub struct FanOut {
    observers: Vec<Box<dyn Observer + Send>>,
    failures: Vec<ObserverError>,
}

impl FanOut {
    /// Adds an observer.
    pub fn add(&mut self, observer: Box<dyn Observer + Send>) {
        self.observers.push(observer);
    }

    /// Adds an observer and tells it alone what has happened so far.
    pub fn add_late(&mut self, mut observer: Box<dyn Observer + Send>, past: &[Event]) {
        match past.iter().try_for_each(|event| notify_safely(observer.as_mut(), event)) {
            Ok(()) => self.observers.push(observer),
            Err(failure) => self.failures.push(failure),
        }
    }

    /// Tells everyone.
    pub fn tell(&mut self, event: &Event) {
        let failures = &mut self.failures;
        self.observers.retain_mut(|observer| match notify_safely(observer.as_mut(), event) {
            Ok(()) => true,
            Err(failure) => {
                failures.push(failure);
                false
            }
        });
    }

    /// Whether nobody observes.
    pub fn is_empty(&self) -> bool {
        self.observers.is_empty()
    }

    /// The failures so far, in order.
    pub fn failures(&self) -> &[ObserverError] {
        &self.failures
    }
}

impl Observer for FanOut {
    /// Tells everyone, and never fails: [`FanOut::failures`] says who did.
    fn notify(&mut self, event: &Event) -> Result<(), ObserverError> {
        self.tell(event);
        Ok(())
    }
}

fn notify_safely(observer: &mut (dyn Observer + Send), event: &Event) -> Result<(), ObserverError> {
    // An observer that has panicked is dropped at once, so that nothing it left half done is seen again.
    catch_unwind(AssertUnwindSafe(|| observer.notify(event))).unwrap_or_else(|panic| {
        let message = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let message = message.or_else(|| panic.downcast_ref::<String>().cloned());
        Err(ObserverError::new(format!("panicked: {}", message.unwrap_or_default())))
    })
}
