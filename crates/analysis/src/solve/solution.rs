//! What is asked of a solver, and what it answers.

use parlor_core::{Ending, Outcome, Seat};
use serde::Serialize;

/// What perfect play of all makes of a position, for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// Others do better.
    Loss,
    /// All share the first place.
    Draw,
    /// The seat shares the win with some of the others, but not with all.
    SharedWin,
    /// The seat alone is first.
    Win,
}

impl Value {
    /// What an outcome is worth to a seat.
    pub fn of(outcome: &Outcome, seat: Seat) -> Value {
        match outcome.ending(seat) {
            Some(Ending::Win) => Value::Win,
            Some(Ending::SharedWin) => Value::SharedWin,
            Some(Ending::Draw) => Value::Draw,
            Some(Ending::Loss) | None => Value::Loss,
        }
    }
}

/// How a position is to be solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveRequest {
    /// Whether every legal move is to be valued, and not only the best ones found.
    pub all_moves: bool,
    /// How many bytes may be used to remember positions.
    pub memory_max: usize,
}

impl Default for SolveRequest {
    /// The best moves, with 256 MiB.
    fn default() -> SolveRequest {
        SolveRequest { all_moves: false, memory_max: 256 << 20 }
    }
}

/// The value of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// What it is worth to the seat that makes it.
    pub value: Value,
    /// How many plies there are until the end, this one included; `None` on a draw or a shared win.
    pub plies: Option<u32>,
}

impl<M> MoveValue<M> {
    /// How good the move is, of which greater is better: a soon win, a late one, a shared win, a draw, a late loss,
    /// a soon one.
    pub fn merit(&self) -> (Value, i64) {
        let plies = i64::from(self.plies.unwrap_or(0));
        (self.value, if self.value == Value::Win { -plies } else { plies })
    }
}

/// The answer to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// What the position is worth to the seat to move.
    pub value: Value,
    /// How many plies there are until the end, where whoever wins hurries and whoever loses delays; `None` on a draw or a
    /// shared win.
    pub plies: Option<u32>,
    /// The best moves, or all of them, best first, as was requested.
    pub moves: Vec<MoveValue<M>>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Why a position is not solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// The game is over.
    #[error("the game is over in this position: there is nothing to solve")]
    Over,
    /// The position waits for dice, or the game may come to them.
    #[error("this game throws dice: perfect play has no certain end, but it has odds")]
    Chance,
    /// Nobody can force an end soon, and the game may go on for longer than a search looks ahead; perhaps for ever.
    #[error("nobody can force an end within {plies} plies, and the game may go on for longer")]
    Long {
        /// How many plies were looked ahead.
        plies: u32,
    },
    /// The work was asked to stop.
    #[error("stopped before there was an answer")]
    Stopped,
}

impl SolveError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            SolveError::Over => "game-over",
            SolveError::Chance => "chance",
            SolveError::Long { .. } => "too-long",
            SolveError::Stopped => "stopped",
        }
    }
}
