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
    pub(crate) discs: Discs,
    pub(crate) plies: u32,
    pub(crate) stage: Stage,
}

/// The discs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Discs {
    Packed(Packed),
    Stacks(Box<Stacks>),
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

    pub(crate) fn is_open(&self) -> bool {
        self.stage == Stage::Open
    }
}
