//! What broke, and where.

use std::fmt;

/// What one check says of one position: nothing, or a sentence on what is wrong.
pub(crate) type Finding = Result<(), String>;

/// Leaves a check with a sentence unless a condition holds.
macro_rules! ensure {
    ($holds:expr, $($message:tt)+) => {
        if !$holds {
            return Err(format!($($message)+));
        }
    };
}
pub(crate) use ensure;

/// How a game breaks the contract, and where that was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// [`Game::ID`](parlor_core::Game::ID).
    pub game: &'static str,
    /// Which of the [`CHECKS`](crate::CHECKS) failed.
    pub check: &'static str,
    /// What is wrong, as a sentence without a full stop.
    pub message: String,
    /// For which options: `default options`, or the name of a preset.
    pub case: String,
    /// The resolved options as JSON; empty if it did not come so far.
    pub options: String,
    /// For how many seats.
    pub seats: u8,
    /// The seed of the random game.
    pub seed: u64,
    /// After how many turns of it.
    pub turns: usize,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Breach { game, check, message, case, options, seats, seed, turns } = self;
        write!(f, "{game} breaks the contract of games at `{check}`: {message} ")?;
        write!(f, "({case}, {seats} seats, seed {seed}, after {turns} turns; resolved options {options})")
    }
}

impl std::error::Error for Breach {}
