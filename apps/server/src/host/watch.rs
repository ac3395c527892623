//! Following what happens at a table.

use parlor_core::TurnReport;
use std::sync::Arc;
use tokio::sync::broadcast;

use super::table::HostedTable;
use super::{HostError, Seating};

/// Something that watchers are told.
#[derive(Clone, Debug)]
pub enum News {
    /// A turn was carried out.
    Turn(Arc<TurnReport>),
    /// Somebody sat down.
    Seats(Arc<Seating>),
}

/// Up to where a watcher knows what happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cursor {
    /// Up to this version; 0 is the start.
    After(u64),
    /// Up to something that is no version.
    Unknown,
}

/// What a watcher gets: first what it has missed, then what is new, with nothing between the two.
#[derive(Debug)]
pub struct Watch {
    /// Who sits at the table.
    pub seating: Seating,
    /// The present version.
    pub version: u64,
    /// The turns since the cursor, or nothing if the cursor is unknown or ahead of the table.
    pub missed: Option<Vec<Arc<TurnReport>>>,
    /// What happens from now on.
    pub live: broadcast::Receiver<News>,
}

impl HostedTable {
    /// Begins to watch.
    ///
    /// # Errors
    ///
    /// [`HostError::WatchersFull`] or [`HostError::Broken`].
    pub fn watch(&self, cursor: Cursor) -> Result<Watch, HostError> {
        // Turns are published under the same lock: none falls between the backlog and the subscription.
        let state = self.lock()?;
        if self.news.receiver_count() >= self.limits.watchers_max {
            return Err(HostError::WatchersFull { watchers_max: self.limits.watchers_max });
        }
        let reports = state.running.as_ref().map_or(&[][..], |running| &running.reports);
        let missed = match cursor {
            Cursor::After(version) => usize::try_from(version).ok().and_then(|version| reports.get(version..)),
            Cursor::Unknown => None,
        };
        Ok(Watch {
            seating: self.seating_of(&state),
            version: reports.len() as u64,
            missed: missed.map(<[_]>::to_vec),
            live: self.news.subscribe(),
        })
    }
}
