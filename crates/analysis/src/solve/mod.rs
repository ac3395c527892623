//! What perfect play makes of a position.

mod generic;
mod order;
mod print;
mod score;
mod search;
mod solution;
mod table;

pub use generic::GenericSolver;
pub use solution::{MoveValue, Solution, SolveError, SolveRequest, Value};

use parlor_core::Rules;

use crate::Monitor;

/// Finds out what perfect play makes of positions of one game.
///
/// The generic one is [`GenericSolver`]; a game with a faster one hands it to the catalog. What a solver learns from one
/// position it may keep for the next, so it is asked about positions of the same rules only.
pub trait Solver<R: Rules>: Send {
    /// Solves a position. The monitor counts positions.
    ///
    /// # Errors
    ///
    /// [`SolveError`] if there is nothing to solve, or the monitor was asked to stop before there was an answer.
    fn solve(
        &mut self,
        rules: &R,
        state: &R::State,
        request: &SolveRequest,
        monitor: &Monitor,
    ) -> Result<Solution<R::Move>, SolveError>;
}
