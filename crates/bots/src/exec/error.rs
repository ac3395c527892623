//! Why a program does not play on.

use std::time::Duration;

/// Why a program does not answer. What it says itself is quoted with nothing in it that a terminal would obey.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// It could not be started.
    #[error("cannot start \"{program}\": {reason}")]
    Start {
        /// The program.
        program: String,
        /// What the system said.
        reason: String,
    },
    /// It gave no answer in time.
    #[error("the program gave no answer within {within:?}")]
    Silent {
        /// How long it was waited for.
        within: Duration,
    },
    /// It ended, or closed its output.
    #[error("the program {how}{}", last_words(said))]
    Ended {
        /// How it ended: a verb and what belongs to it.
        how: String,
        /// The last line that it wrote to its standard error; empty if there is none.
        said: String,
    },
    /// It says that it cannot play.
    #[error("the program gives up: {reason}")]
    Declined {
        /// Why.
        reason: String,
    },
    /// It said what has no place in the protocol.
    #[error("the program said \"{said}\" where {expected} is expected")]
    Nonsense {
        /// What it said, shortened.
        said: String,
        /// What it should have said.
        expected: &'static str,
    },
    /// It wrote a line that does not end.
    #[error("the program wrote a line of more than {bytes_max} bytes")]
    LineLong {
        /// How long a line may be.
        bytes_max: usize,
    },
    /// It wrote line after line, and no answer.
    #[error("the program wrote {lines_max} lines and no answer")]
    Flood {
        /// How many lines it may write.
        lines_max: usize,
    },
    /// It does not read.
    #[error("the program does not read what it is told: {bytes_max} bytes are waiting")]
    Deaf {
        /// How much may wait.
        bytes_max: usize,
    },
}

impl ProgramError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            ProgramError::Start { .. } => "program-start",
            ProgramError::Silent { .. } => "program-silent",
            ProgramError::Ended { .. } => "program-ended",
            ProgramError::Declined { .. } => "program-declined",
            ProgramError::Nonsense { .. } => "program-nonsense",
            ProgramError::LineLong { .. } => "program-line-long",
            ProgramError::Flood { .. } => "program-flood",
            ProgramError::Deaf { .. } => "program-deaf",
        }
    }
}

fn last_words(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!("; it last said \"{said}\"") }
}
