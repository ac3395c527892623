//! The bot that plays from the answer of a solver.

use parlor_analysis::{Chance, Monitor, MoveValue, SolveError, SolveRequest, Value};
use parlor_core::Depict;

use crate::mcts::Mcts;
use crate::reason;
use crate::thinker::{Answer, Problem, Thinker};
use crate::{Budget, SolverOf};

/// Solves the position with half of its budget at most, and takes the fastest win, a shared one, a draw or the slowest loss. Where the
/// solver has no answer it searches with what is left, and says so.
pub(crate) struct Perfect<R: Depict>(pub(crate) SolverOf<R>);

/// How many bytes the solver may use. It is dropped after each choice: there may be many bots.
const BYTES_MAX: usize = 128 << 20;

/// A position with more moves is not worth the try: not even the way to its end would fit into memory.
const MOVES_MAX: usize = 1_024;

impl<R: Depict> Thinker<R> for Perfect<R> {
    fn think(&mut self, problem: &Problem<'_, R>) -> Answer<R::Move> {
        let monitor = problem.share(2).filter(|_| problem.rules.count_moves(problem.state) <= MOVES_MAX);
        let Some(monitor) = monitor else { return Mcts.think(problem) };
        let request = SolveRequest { all_moves: false, memory_max: BYTES_MAX };
        let solution = (self.0)().solve(problem.rules, problem.state, &request, &monitor);
        match solution {
            Ok(solution) => match choose(&solution.moves, problem.seed) {
                Some(best) => {
                    Answer { mv: best.mv, reason: reason_of(&best), nodes: solution.nodes.max(monitor.done()) }
                }
                None => fall_back(problem, &monitor, "no answer"),
            },
            Err(SolveError::Chance) => fall_back(problem, &monitor, "dice decide"),
            Err(_) => fall_back(problem, &monitor, "too much to solve"),
        }
    }
}

/// One of the best moves; the seed decides between equals.
fn choose<M: Copy>(moves: &[MoveValue<M>], seed: u64) -> Option<MoveValue<M>> {
    let best = moves.first()?;
    let is_equal = |mv: &&MoveValue<M>| (mv.value, mv.plies) == (best.value, best.plies);
    let equals: Vec<&MoveValue<M>> = moves.iter().filter(is_equal).collect();
    let number = Chance::seeded(seed).below(equals.len() as u32);
    equals.get(number as usize).map(|&&mv| mv)
}

fn reason_of<M>(best: &MoveValue<M>) -> String {
    match best.value {
        Value::Win => reason::wins(best.plies.unwrap_or_default()),
        Value::SharedWin => reason::shares_the_win(),
        Value::Draw => reason::draws(),
        Value::Loss => reason::loses(best.plies.unwrap_or_default()),
    }
}

/// Searches with what the solver has left of the budget.
fn fall_back<R: Depict>(problem: &Problem<'_, R>, solver: &Monitor, why: &str) -> Answer<R::Move> {
    let spent = solver.done();
    let budget = match problem.budget {
        Budget::Nodes(nodes) => Budget::Nodes(nodes.saturating_sub(spent)),
        // The monitor stops when the whole time is over.
        time => time,
    };
    let answer = Mcts.think(&Problem { budget, ..*problem });
    Answer { reason: format!("{why}: {}", answer.reason), nodes: answer.nodes + spent, ..answer }
}
