//! Positions to try bots on, and what is known of them.

use parlor_analysis::{GenericSolver, Monitor, SolveRequest, Solver, Value};
use parlor_core::{Depict, Setting, Turn};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// Moves of random games that are not over after them, with so many moves left out of each game at its end.
pub fn random<R: Depict>(setting: &Setting<R>, count: usize, left_out: usize, seed: u64) -> Vec<Vec<String>> {
    let rules = &**setting.rules();
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let (mut state, mut moves) = (rules.start(), Vec::new());
        while rules.turn(&state) != Turn::Over {
            let number = generator.next_u64() % rules.count_moves(&state) as u64;
            let mv = rules.nth_move(&state, number as usize).unwrap();
            moves.push(rules.write_move(&state, mv));
            rules.play(&mut state, mv, &mut |_| {});
        }
        if moves.len() > left_out {
            moves.truncate(moves.len() - left_out);
            positions.push(moves);
        }
    }
    positions
}

/// The state after some moves.
pub fn state<R: Depict>(rules: &R, moves: &[&str]) -> R::State {
    let mut state = rules.start();
    for text in moves {
        let mv = rules.read_move(&state, text).unwrap();
        rules.check(&state, mv).unwrap();
        rules.play(&mut state, mv, &mut |_| {});
    }
    state
}

/// The texts of the moves that are best by the solver, what they are worth, and after how many plies the game ends.
pub fn solved<R: Depict>(rules: &R, state: &R::State) -> (Vec<String>, Value, Option<u32>) {
    let request = SolveRequest { all_moves: true, ..SolveRequest::default() };
    let solution = GenericSolver::default().solve(rules, state, &request, &Monitor::new()).unwrap();
    let is_best = |(value, plies)| (value, plies) == (solution.value, solution.plies);
    let best = solution.moves.iter().filter(|mv| is_best((mv.value, mv.plies)));
    (best.map(|mv| rules.write_move(state, mv.mv)).collect(), solution.value, solution.plies)
}

/// What is plain to see of a position of two: the moves that win at once, or else those that neither lose at once nor let
/// the other win at once.
pub fn plain<R: Depict>(rules: &R, state: &R::State) -> Vec<String> {
    let winning = |state: &R::State| -> Vec<R::Move> {
        let seat = rules.turn(state).seat().unwrap();
        let wins = |mv: &R::Move| {
            let next = played(rules, state, *mv);
            rules.outcome(&next).is_some_and(|outcome| outcome.winner() == Some(seat))
        };
        rules.moves(state).filter(wins).collect()
    };
    let mut sensible = winning(state);
    if sensible.is_empty() {
        let is_safe = |mv: &R::Move| {
            let next = played(rules, state, *mv);
            match rules.outcome(&next) {
                Some(outcome) => outcome.is_draw(),
                None => winning(&next).is_empty(),
            }
        };
        sensible = rules.moves(state).filter(is_safe).collect();
    }
    sensible.iter().map(|&mv| rules.write_move(state, mv)).collect()
}

fn played<R: Depict>(rules: &R, state: &R::State, mv: R::Move) -> R::State {
    let mut next = state.clone();
    rules.play(&mut next, mv, &mut |_| {});
    next
}
