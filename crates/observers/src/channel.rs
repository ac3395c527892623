//! Events through a channel.

use std::sync::mpsc::Sender;

use parlor_core::{Event, Observer, ObserverError};

/// Sends every event through a channel, to be received by another thread or after the turn.
#[derive(Clone, Debug)]
pub struct ChannelObserver {
    sender: Sender<Event>,
}

impl ChannelObserver {
    /// An observer that sends to the receiver of `sender`.
    pub fn new(sender: Sender<Event>) -> ChannelObserver {
        ChannelObserver { sender }
    }
}

impl Observer for ChannelObserver {
    /// Sends the event; it fails once the receiver is gone.
    fn notify(&mut self, event: &Event) -> Result<(), ObserverError> {
        self.sender.send(event.clone()).map_err(|_| ObserverError::new("the receiver of the events is gone"))
    }
}
