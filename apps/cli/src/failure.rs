//! How a command ends when it does not succeed.

use parlor_catalog::{CatalogError, ChainError, DesignError, MatchError, OddsError};
use parlor_core::{PlayerError, RecordError};
use std::io;
use std::process::ExitCode;

use crate::output::Output;

/// Why a command did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The command was not used as it can be: exit code 2.
    #[error("{0}")]
    Usage(String),
    /// It was, and could not be carried out: exit code 1.
    #[error("{0}")]
    Failed(String),
    /// It was stopped by Ctrl-C: exit code 130.
    #[error("stopped")]
    Stopped,
    /// Whoever read the output has gone. That is no failure.
    #[error("the output was closed")]
    BrokenPipe,
}

/// The exit code of what Ctrl-C has stopped.
pub(crate) const STOPPED: u8 = 130;

impl Failure {
    /// A record that cannot be played: whatever is wrong with it, the command was used as it can be.
    pub(crate) fn of_record(error: CatalogError) -> Failure {
        Failure::Failed(error.to_string())
    }

    /// Says what went wrong, and gives the exit code.
    pub(crate) fn report(&self, output: &mut Output) -> ExitCode {
        let code = match self {
            Failure::BrokenPipe => return ExitCode::SUCCESS,
            Failure::Stopped => STOPPED,
            Failure::Usage(_) => 2,
            Failure::Failed(_) => 1,
        };
        // If standard error is closed too, the exit code has to do.
        let message = format!("{}: {self}", output.program());
        let _ = output.message(&message);
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::BrokenPipe,
            _ => Failure::Failed(error.to_string()),
        }
    }
}

impl From<CatalogError> for Failure {
    fn from(error: CatalogError) -> Failure {
        match error {
            CatalogError::Record(_) => Failure::Failed(error.to_string()),
            _ => Failure::Usage(error.to_string()),
        }
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Failure {
        Failure::Failed(error.to_string())
    }
}

impl From<PlayerError> for Failure {
    fn from(error: PlayerError) -> Failure {
        Failure::Usage(error.to_string())
    }
}

impl From<OddsError> for Failure {
    fn from(error: OddsError) -> Failure {
        match error {
            OddsError::Catalog(error) => error.into(),
            OddsError::Chain(ChainError::Stopped) => Failure::Stopped,
            _ => Failure::Failed(error.to_string()),
        }
    }
}

impl From<DesignError> for Failure {
    fn from(error: DesignError) -> Failure {
        match error {
            DesignError::Odds(error) => error.into(),
            DesignError::Wish => Failure::Usage(error.to_string()),
            DesignError::Nothing { .. } => Failure::Failed(error.to_string()),
        }
    }
}

impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Failure {
        match error {
            MatchError::Players(error) => error.into(),
            _ => Failure::Failed(error.to_string()),
        }
    }
}
