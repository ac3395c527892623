//! A position.

use parlor_board::{Board, Detector};
use parlor_core::Seat;
use std::hash::{Hash, Hasher};

/// A position: the board, and whose turn it is.
///
/// Two positions are equal if both are the same, however they were reached.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) board: Board,
    pub(crate) detector: Detector,
    pub(crate) standing: Standing,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    /// Whose turn it is, or would be.
    pub(crate) turn: Seat,
    pub(crate) stage: Stage,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Open,
    Won { winner: Seat },
    Drawn,
}

impl State {
    /// The board. The number of a stone's owner is that of the seat.
    pub fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn is_open(&self) -> bool {
        self.standing.stage == Stage::Open
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.standing.turn == other.standing.turn && self.board == other.board
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.standing.turn.hash(hasher);
        self.board.hash(hasher);
    }
}
