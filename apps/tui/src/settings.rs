//! What the program is started with.

use parlor_catalog::{Catalog, MatchError, SeatSpec};
use parlor_core::Mark;
use std::time::Duration;

use crate::keys::Keymap;
use crate::style::Palette;

/// What a program is started with.
#[derive(Clone)]
pub struct Settings {
    /// The games.
    pub catalog: Catalog,
    /// Seed of the boards, the dice and the bots.
    pub seed: u64,
    /// Who is to sit where, from the first seat on.
    pub specs: Vec<SeatSpec>,
    /// The marks, from the first seat on.
    pub marks: Vec<Mark>,
    /// Whether there are colours.
    pub palette: Palette,
    /// What the keys do.
    pub keymap: Keymap,
    /// Whether the mouse is listened to.
    pub mouse: bool,
    /// How long bots wait before a turn in a game that only bots play.
    pub pause: Duration,
}

/// Why a program cannot start with a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// There is no such game, or its options give no rules.
    #[error(transparent)]
    Catalog(#[from] parlor_catalog::CatalogError),
    /// The players cannot sit down to it.
    #[error(transparent)]
    Match(#[from] MatchError),
}
