//! Why bots cannot play each other.

use parlor_bots::BotError;
use parlor_core::{PlayerError, SEATS_MAX};

use crate::MatchError;

/// Why there are no games.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// Fewer than two bots, or too many.
    #[error("an arena takes 2 to {SEATS_MAX} bots, not {bots}")]
    Bots {
        /// How many there are.
        bots: usize,
    },
    /// Another number of bots than seats, where that matters.
    #[error("a game of {seats} seats takes {seats} bots, not {bots}")]
    Seats {
        /// How many bots there are.
        bots: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// A test of more than two bots.
    #[error("a test compares two bots, not {bots}")]
    TestOfMany {
        /// How many there are.
        bots: usize,
    },
    /// A bot cannot be had.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The bots cannot be told apart.
    #[error(transparent)]
    Players(#[from] PlayerError),
    /// The game is over before an opening is.
    #[error("no game is found that goes on after {turns} turns at random")]
    Opening {
        /// How many turns an opening has.
        turns: u32,
    },
    /// A game cannot be begun.
    #[error(transparent)]
    Game(#[from] MatchError),
    /// A thread could not be started.
    #[error("cannot start {jobs} threads: {reason}")]
    Threads {
        /// How many were asked for.
        jobs: usize,
        /// What the system said.
        reason: String,
    },
}

impl ArenaError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            ArenaError::Bots { .. } => "arena-bots",
            ArenaError::Seats { .. } => "arena-seats",
            ArenaError::TestOfMany { .. } => "arena-test",
            ArenaError::Bot(error) => error.code(),
            ArenaError::Players(error) => error.code(),
            ArenaError::Opening { .. } => "arena-opening",
            ArenaError::Game(error) => error.code(),
            ArenaError::Threads { .. } => "threads",
        }
    }
}
