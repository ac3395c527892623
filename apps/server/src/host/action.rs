//! Acting at a table.

use parlor_core::{Seat, TurnReport};
use std::sync::Arc;

use super::table::HostedTable;
use super::{HostError, News};

/// What a seat wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionRequest {
    /// Who asks; the token says so.
    pub seat: Seat,
    /// The text of a move, or `roll`.
    pub text: String,
    /// The version that the action builds on.
    pub expected: Option<u64>,
    /// What makes a repetition known as one.
    pub key: Option<String>,
}

impl HostedTable {
    /// Carries an action out, once: the same key and text have the same answer again.
    ///
    /// # Errors
    ///
    /// [`HostError`]; the table is then as it was.
    pub fn act(&self, request: ActionRequest) -> Result<Arc<TurnReport>, HostError> {
        let mut state = self.lock()?;
        let running = state.running.as_mut().ok_or(HostError::NotStarted)?;
        if let Some(report) = running.reply_again(&request)? {
            return Ok(report);
        }
        let version = running.version();
        if request.expected.ok_or(HostError::VersionMissing)? != version {
            return Err(HostError::Stale { version });
        }
        if version >= self.limits.turns_max {
            return Err(HostError::TooLong { turns_max: self.limits.turns_max });
        }
        let report = running.act(request)?;
        // Still under the lock, so that watchers are told in the order of the versions. Nobody may be watching.
        let _ = self.news.send(News::Turn(Arc::clone(&report)));
        Ok(report)
    }
}
