//! What is expected of a course through a chain: its length, and what it visits.

use std::collections::VecDeque;

use crate::linear::LinearSolver;
use crate::{ChainError, Graph};

/// A chain, solved: the expected turns from every node, how often each is visited, and how the length spreads.
///
/// These are the fundamental matrix of an absorbing chain and what follows from it: Kemeny and Snell, *Finite Markov
/// Chains*, chapter 3, <https://link.springer.com/book/9780387901923>. The matrix itself is never written down.
/// A roll that begins a turn costs one turn, and one that goes on with a turn costs none.
pub struct Course<'g> {
    pub(crate) solver: LinearSolver<'g>,
    turns: Vec<f64>,
    visits: Vec<f64>,
}

/// Expected turns until the end from every node of a chain; 0 for the ends.
///
/// # Errors
///
/// [`ChainError::Unsettled`] if the values do not settle.
pub fn expected_turns(graph: &Graph) -> Result<Vec<f64>, ChainError> {
    LinearSolver::new(graph).expected(&turn_costs(graph))
}

impl<'g> Course<'g> {
    /// Solves a chain.
    ///
    /// # Errors
    ///
    /// [`ChainError::Unsettled`] if the values do not settle.
    pub fn solve(graph: &'g Graph) -> Result<Course<'g>, ChainError> {
        let solver = LinearSolver::new(graph);
        let turns = solver.expected(&turn_costs(graph))?;
        let visits = solver.visits()?;
        Ok(Course { solver, turns, visits })
    }

    /// The expected number of turns from the start.
    pub fn mean(&self) -> f64 {
        self.turns[0]
    }

    /// The variance of the number of turns, in turns squared.
    ///
    /// # Errors
    ///
    /// [`ChainError::Unsettled`] if the values do not settle.
    pub fn variance(&self) -> Result<f64, ChainError> {
        // E[(c + T)²] = c² + 2c·E[T] + E[T²], with c the cost of a roll and T what follows it.
        let costs = turn_costs(self.solver.graph);
        let squares: Vec<f64> =
            self.turns.iter().zip(&costs).map(|(turns, cost)| cost * (2.0 * turns - cost)).collect();
        Ok(self.solver.expected(&squares)?[0] - self.mean().powi(2))
    }

    /// The expected number of rolls.
    pub fn rolls(&self) -> f64 {
        let is_rolled = |node: &usize| !self.solver.graph.is_end(*node);
        (0..self.visits.len()).filter(is_rolled).map(|node| self.visits[node]).sum()
    }

    /// The fewest turns in which the game can end.
    pub fn shortest(&self) -> u64 {
        shortest(self.solver.graph)
    }

    /// Expected turns from every node; 0 for the ends.
    pub fn turns(&self) -> &[f64] {
        &self.turns
    }

    /// How often each node is expected to be visited, the start of the game included; for an end, the probability that
    /// the game ends there.
    pub fn visits(&self) -> &[f64] {
        &self.visits
    }
}

fn turn_costs(graph: &Graph) -> Vec<f64> {
    (0..graph.len()).map(|node| if graph.begins_turn(node) { 1.0 } else { 0.0 }).collect()
}

/// The fewest turns from the start to an end: a search in breadth in which rolls that go on with a turn come first.
fn shortest(graph: &Graph) -> u64 {
    let mut turns = vec![u64::MAX; graph.len()];
    let mut open = VecDeque::from([(0, 0)]);
    while let Some((node, before)) = open.pop_front() {
        if turns[node] <= before {
            continue;
        }
        turns[node] = before;
        if graph.is_end(node) {
            return before;
        }
        let targets = graph.row(node).targets.iter().map(|&target| target as usize);
        if graph.begins_turn(node) {
            open.extend(targets.map(|target| (target, before + 1)));
        } else {
            targets.for_each(|target| open.push_front((target, before)));
        }
    }
    unreachable!("a chain ends from every node")
}
