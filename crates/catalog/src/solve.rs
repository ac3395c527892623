//! What perfect play makes of a position, in texts.

use parlor_analysis::{Monitor, SolveError, SolveRequest, Solver, Value};
use parlor_core::{Notation, PositionError, Seat};
use serde::Serialize;

/// The answer to a position: a [`Solution`](parlor_analysis::Solution) whose moves are texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Solved {
    /// The seat to move.
    pub seat: Seat,
    /// What the position is worth to it.
    pub value: Value,
    /// How many plies there are until the end, where whoever wins hurries and whoever loses delays; `None` on a draw or a
    /// shared win.
    pub plies: Option<u32>,
    /// The best moves, or all of them, best first, as was requested.
    pub moves: Vec<SolvedMove>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// The value of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SolvedMove {
    /// Its text.
    #[serde(rename = "move")]
    pub text: String,
    /// What it is worth to the seat that makes it.
    pub value: Value,
    /// How many plies there are until the end, this one included; `None` on a draw or a shared win.
    pub plies: Option<u32>,
}

/// Why a position is not solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolutionError {
    /// The text is no position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The solver has no answer.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl SolutionError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            SolutionError::Position(error) => error.code(),
            SolutionError::Solve(error) => error.code(),
        }
    }
}

pub(crate) fn solve<R: Notation>(
    rules: &R,
    solver: &mut dyn Solver<R>,
    position: Option<&str>,
    request: &SolveRequest,
    monitor: &Monitor,
) -> Result<Solved, SolutionError> {
    let state = match position {
        Some(text) => rules.read_position(text)?,
        None => rules.start(),
    };
    let solution = solver.solve(rules, &state, request, monitor)?;
    let moves = solution.moves.iter().map(|found| SolvedMove {
        text: rules.write_move(&state, found.mv),
        value: found.value,
        plies: found.plies,
    });
    Ok(Solved {
        seat: rules.turn(&state).seat().ok_or(SolveError::Over)?,
        value: solution.value,
        plies: solution.plies,
        moves: moves.collect(),
        nodes: solution.nodes,
    })
}
