//! Why a catalog does not give what was asked.

use parlor_core::{OptionsError, RecordError, listed};

/// Why there is no such game, or none with such options.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CatalogError {
    /// No game has this name.
    #[error("there is no game \"{game}\"; {}{}", did_you_mean(meant.as_deref()), listed(known))]
    UnknownGame {
        /// The name given.
        game: String,
        /// A game, or a preset of one, whose name is like it.
        meant: Option<String>,
        /// The names there are.
        known: Vec<String>,
    },
    /// The game has no preset of this name.
    #[error("{game} has no preset \"{preset}\"; {}", listed(known))]
    UnknownPreset {
        /// The game.
        game: String,
        /// The name given.
        preset: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// The options give no rules.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The record cannot be played.
    #[error(transparent)]
    Record(#[from] RecordError),
}

fn did_you_mean(meant: Option<&str>) -> String {
    meant.map(|meant| format!("did you mean {meant}? ")).unwrap_or_default()
}

impl CatalogError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            CatalogError::UnknownGame { .. } => "game-unknown",
            CatalogError::UnknownPreset { .. } => "preset-unknown",
            CatalogError::Options(error) => error.code(),
            CatalogError::Record(error) => error.code(),
        }
    }
}
