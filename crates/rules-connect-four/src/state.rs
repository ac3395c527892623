//! A position.

use parlor_core::Seat;

use crate::packed::Packed;
use crate::stacks::Stacks;

/// A position: the discs, and how many turns were taken.
///
/// Two positions are equal if both are the same, however they were reached. Unless discs were popped out, the turns
/// are as many as the discs. A small board of two players is copied without asking for memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The discs, where the board is [packed](crate::packed); else nothing, and no column is open.
    pub(crate) packed: Packed,
    /// The discs anywhere else.
    pub(crate) stacks: Option<Box<Stacks>>,
    pub(crate) plies: u32,
    pub(crate) stage: Stage,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stage {
    Open,
    Won { winner: Seat },
    Drawn,
}

impl State {
    /// How many turns all players together have taken.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    #[inline]
    pub(crate) fn is_open(&self) -> bool {
        self.stage == Stage::Open
    }

    /// Ends the game.
    #[inline]
    pub(crate) fn end(&mut self, stage: Stage) {
        self.stage = stage;
        self.packed = self.packed.closed();
    }
}
