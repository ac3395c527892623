//! Why a host does not do what was asked.

use parlor_catalog::CatalogError;
use parlor_core::{PlayerError, Refusal, Seat};
use std::time::Duration;

/// Why nothing was done. The host and its tables are as they were.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HostError {
    /// There is no such game, or none with such options.
    #[error(transparent)]
    Setup(#[from] CatalogError),
    /// The board has more cells than the host takes on.
    #[error("this server has boards of at most {cells_max} cells, not {cells}")]
    BoardLarge {
        /// How many cells it has.
        cells: u32,
        /// How many there may be.
        cells_max: u32,
    },
    /// There are as many tables as the host takes on.
    #[error("all {tables_max} tables are in use: try again later")]
    TablesFull {
        /// How many tables there may be.
        tables_max: usize,
    },
    /// As many watch the table as the host takes on.
    #[error("{watchers_max} are watching this table already: try again later")]
    WatchersFull {
        /// How many may watch a table.
        watchers_max: usize,
    },
    /// No table has this identifier.
    #[error("there is no such table")]
    NoTable,
    /// Nothing says who asks.
    #[error("a seat's token is needed for this: send it as \"Authorization: Bearer TOKEN\"")]
    TokenMissing,
    /// The token is nobody's.
    #[error("nobody has this token")]
    TokenUnknown,
    /// The token is for a seat at another table.
    #[error("the token is for a seat at another table")]
    OtherTable,
    /// All seats are taken.
    #[error("all seats of this table are taken")]
    NoSeatFree,
    /// The table has no such seat.
    #[error("the table has {seats} seats, counted from 0; there is no {seat}")]
    NoSuchSeat {
        /// The seat that was asked for.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// Somebody sits there.
    #[error("{seat} is taken")]
    SeatTaken {
        /// The seat.
        seat: Seat,
    },
    /// Neither a person nor a bot, or both.
    #[error("a seat is taken by a person with a name, or by a bot: give one of them")]
    SitterUnclear,
    /// The name or mark cannot be used at this table.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// There is no such bot.
    #[error("{reason}")]
    Bot {
        /// Why not.
        reason: String,
    },
    /// The bot is a program.
    #[error("this server runs no programs: a bot is one of its own kinds")]
    BotProgram,
    /// The bot would think for too long.
    #[error("a bot on this server has at most {}s or nodes={nodes_max} for a choice", time_max.as_secs_f64())]
    BotBudget {
        /// The most time.
        time_max: Duration,
        /// The most positions.
        nodes_max: u64,
    },
    /// The game has not begun.
    #[error("the game begins when all seats are taken")]
    NotStarted,
    /// The game has as many turns as the host takes on.
    #[error("this server ends a game after {turns_max} turns")]
    TooLong {
        /// How many turns a game may have.
        turns_max: u64,
    },
    /// The key of an earlier action came with another one.
    #[error("this idempotency key was used for another action: take a new one")]
    KeyReused,
    /// The action does not say on what it builds.
    #[error("say to which version of the table the action belongs: If-Match: \"VERSION\"")]
    VersionMissing,
    /// The action builds on what is no longer the position.
    #[error("the table has moved on to version {version}")]
    Stale {
        /// The present version.
        version: u64,
    },
    /// The rules refuse the action.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The operating system gives no randomness.
    #[error("the server has no randomness: {reason}")]
    Randomness {
        /// What it said.
        reason: String,
    },
    /// A defect in the rules has stopped the table.
    #[error("this table has failed and cannot be played on")]
    Broken,
}

impl HostError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            HostError::Setup(error) => error.code(),
            HostError::BoardLarge { .. } => "board-large",
            HostError::TablesFull { .. } => "tables-full",
            HostError::WatchersFull { .. } => "watchers-full",
            HostError::NoTable => "table-unknown",
            HostError::TokenMissing => "token-missing",
            HostError::TokenUnknown => "token-unknown",
            HostError::OtherTable => "token-of-other-table",
            HostError::NoSeatFree => "seats-full",
            HostError::NoSuchSeat { .. } => "seat-unknown",
            HostError::SeatTaken { .. } => "seat-taken",
            HostError::SitterUnclear => "sitter-unclear",
            HostError::Player(error) => error.code(),
            HostError::Bot { .. } => "bot-unknown",
            HostError::BotProgram => "bot-program",
            HostError::BotBudget { .. } => "bot-budget",
            HostError::NotStarted => "not-started",
            HostError::TooLong { .. } => "turns-max",
            HostError::KeyReused => "key-reused",
            HostError::VersionMissing => "version-missing",
            HostError::Stale { .. } => "stale-version",
            HostError::Refused(refusal) => refusal.code(),
            HostError::Randomness { .. } => "randomness",
            HostError::Broken => "table-broken",
        }
    }
}
