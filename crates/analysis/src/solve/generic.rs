//! The solver of any game.

use parlor_core::{Rules, Seat, Turn};
use std::cmp::Reverse;
use std::collections::HashMap;

use crate::monitor::Ticks;
use crate::{Monitor, MoveValue, Solution, SolveError, SolveRequest, Solver, Value};

/// Solves positions of any game without dice, by search through everything that may follow.
#[derive(Debug)]
pub struct GenericSolver<R: Rules> {
    known: HashMap<R::State, (Value, u32)>,
}

impl<R: Rules> Default for GenericSolver<R> {
    fn default() -> GenericSolver<R> {
        GenericSolver { known: HashMap::new() }
    }
}

impl<R: Rules> Solver<R> for GenericSolver<R> {
    fn solve(
        &mut self,
        rules: &R,
        state: &R::State,
        request: &SolveRequest,
        monitor: &Monitor,
    ) -> Result<Solution<R::Move>, SolveError> {
        let seat = match rules.turn(state) {
            Turn::Over => return Err(SolveError::Over),
            Turn::Roll { .. } => return Err(SolveError::Chance),
            Turn::Move { seat } => seat,
        };
        self.known.clear();
        let mut ticks = Ticks::of(monitor);
        let mut moves = Vec::new();
        for mv in rules.moves(state) {
            let mut next = state.clone();
            rules.play(&mut next, mv, &mut |_| {});
            let (value, plies) = self.value(rules, &next, seat, &mut ticks)?;
            let plies = (value != Value::Draw).then_some(plies + 1);
            moves.push(MoveValue { mv, value, plies });
        }
        let rank = |mv: &MoveValue<R::Move>| rank(mv.value, mv.plies.unwrap_or(0));
        moves.sort_by_key(|mv| Reverse(rank(mv)));
        let best = *moves.first().ok_or(SolveError::Over)?;
        if !request.all_moves {
            moves.retain(|mv| rank(mv) == rank(&best));
        }
        Ok(Solution { value: best.value, plies: best.plies, moves, nodes: self.known.len() as u64 })
    }
}

/// Greater is better: a fast win, a draw, a slow loss.
fn rank(value: Value, plies: u32) -> (Value, i64) {
    let plies = i64::from(plies);
    (value, if value == Value::Win { -plies } else { plies })
}

impl<R: Rules> GenericSolver<R> {
    fn value(
        &mut self,
        rules: &R,
        state: &R::State,
        hero: Seat,
        ticks: &mut Ticks<'_>,
    ) -> Result<(Value, u32), SolveError> {
        let seat = match rules.turn(state) {
            Turn::Over => {
                let outcome = rules.outcome(state).ok_or(SolveError::Over)?;
                return Ok((Value::of(&outcome, hero), 0));
            }
            Turn::Roll { .. } => return Err(SolveError::Chance),
            Turn::Move { seat } => seat,
        };
        let key = rules.canonical(state);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        ticks.tick().ok_or(SolveError::Stopped)?;
        let mut best: Option<(Value, u32)> = None;
        for mv in rules.moves(state) {
            let mut next = state.clone();
            rules.play(&mut next, mv, &mut |_| {});
            let (value, plies) = self.value(rules, &next, hero, ticks)?;
            let found = (value, if value == Value::Draw { 0 } else { plies + 1 });
            let better = |old: (Value, u32)| (rank(found.0, found.1) > rank(old.0, old.1)) == (seat == hero);
            if best.is_none_or(|old| found != old && better(old)) {
                best = Some(found);
            }
        }
        let best = best.ok_or(SolveError::Over)?;
        self.known.insert(key, best);
        Ok(best)
    }
}
