//! A position.

use parlor_core::{Outcome, Seat, Space};
use std::hash::{Hash, Hasher};

use crate::cells::Cells;

/// A position: the board, and whose turn it is. [`TicTacToeRules::board`](crate::TicTacToeRules::board) shows the board.
///
/// Two positions are equal if both are the same, however they were reached. In renju it is a part of a lost position
/// which move was the foul.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) cells: Cells,
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
    /// By a line.
    Won {
        winner: Seat,
    },
    /// By a line, where it is the other way round.
    Lost {
        loser: Seat,
    },
    /// By a foul.
    Fouled {
        loser: Seat,
        cell: Space,
    },
    Drawn,
}

impl Stage {
    pub(crate) fn outcome(self, seats: u8) -> Option<Outcome> {
        match self {
            Stage::Open => None,
            Stage::Won { winner } => Some(Outcome::win(winner, seats)),
            Stage::Lost { loser } | Stage::Fouled { loser, .. } => Some(Outcome::loss(loser, seats)),
            Stage::Drawn => Some(Outcome::draw(seats)),
        }
    }
}

impl State {
    #[inline]
    pub(crate) fn is_open(&self) -> bool {
        self.standing.stage == Stage::Open
    }

    pub(crate) fn is_decided_by_line(&self) -> bool {
        matches!(self.standing.stage, Stage::Won { .. } | Stage::Lost { .. })
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.standing == other.standing && self.cells == other.cells
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.standing.turn.hash(hasher);
        self.cells.hash(hasher);
    }
}
