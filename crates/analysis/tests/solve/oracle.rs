//! Every position of small games, beside a plain search.

use parlor_analysis::{GenericSolver, Monitor, SolveRequest, Solver};
use parlor_core::{Rules, Seat, Turn};
use parlor_rules_ultimate::{State, UltimateRules, UltimateTicTacToe};

use crate::heap::{End, Heaps};
use crate::naive::{Naive, rank};
use crate::{all_moves, connect_four, rules_of, solve, tic_tac_toe};

/// Solves every `step`th position that play reaches, in any order, and compares values, plies and moves. Says how many.
fn compare<R: Rules>(rules: &R, step: usize) -> usize {
    let mut solver = GenericSolver::default();
    let (all, best) = (all_moves(), SolveRequest::default());
    let mut compared = 0;
    for hero in Seat::all(rules.seats()) {
        let mut naive = Naive::new(rules, hero);
        naive.value(&rules.start());
        let positions: Vec<R::State> = naive.known.keys().cloned().collect();
        let of_hero = |state: &&R::State| rules.turn(state) == Turn::Move { seat: hero };
        for state in positions.iter().filter(of_hero).step_by(step) {
            let expected = naive.moves(state);
            let found = solver.solve(rules, state, &all, &Monitor::new()).unwrap();
            assert_eq!((found.value, found.plies), (expected[0].value, expected[0].plies), "{state:?}");
            let score = |mv: &parlor_analysis::MoveValue<R::Move>| rank(mv.value, mv.plies.unwrap_or(0));
            assert!(found.moves.is_sorted_by(|one, other| score(one) >= score(other)), "{state:?}");
            let same = found.moves.len() == expected.len() && expected.iter().all(|mv| found.moves.contains(mv));
            assert!(same, "{state:?}: {:?}, not {expected:?}", found.moves);
            let few = solver.solve(rules, state, &best, &Monitor::new()).unwrap();
            let keep = expected.iter().filter(|mv| (mv.value, mv.plies) == (found.value, found.plies)).count();
            assert_eq!(few.moves, found.moves[..keep], "{state:?}");
            compared += 1;
        }
    }
    compared
}

#[test]
fn every_position_of_the_classic_board_is_solved() {
    assert_eq!(compare(&tic_tac_toe("{}", 2), 1), 4_520);
    assert_eq!(compare(&tic_tac_toe(r#"{"misere":true}"#, 2), 1), 4_520);
}

#[test]
fn positions_of_other_boards_are_solved() {
    let cases = [
        (r#"{"rows":3,"columns":4,"line":3}"#, 2, 40),
        (r#"{"rows":3,"columns":4,"line":3,"misere":true}"#, 2, 60),
        (r#"{"torus":true}"#, 2, 10),
        (r#"{"exact":true,"line":2}"#, 2, 1),
        (r#"{"directions":"orthogonal","blocked":"a1"}"#, 2, 5),
        (r#"{"pieces":"either"}"#, 2, 40),
        (r#"{"pieces":"either","misere":true}"#, 2, 40),
        (r#"{"pieces":"single","misere":true}"#, 2, 1),
        (r#"{"first":"o"}"#, 2, 20),
        (r#"{"line":2}"#, 3, 10),
        (r#"{"line":2,"misere":true}"#, 3, 10),
        (r#"{"misere":true}"#, 3, 60),
        (r#"{"pieces":"single","misere":true}"#, 3, 1),
        (r#"{"rows":2,"columns":4,"line":3,"misere":true}"#, 4, 10),
        ("{}", 3, 60),
    ];
    for (options, seats, step) in cases {
        assert!(compare(&tic_tac_toe(options, seats), step) > 10, "{options}");
    }
}

#[test]
fn positions_with_falling_discs_are_solved() {
    let cases = [
        (r#"{"columns":4,"rows":3,"line":3}"#, 2, 20),
        (r#"{"columns":3,"rows":3,"line":3,"pop_out":true,"plies_max":11}"#, 2, 40),
        (r#"{"columns":2,"rows":2,"line":2,"pop_out":true}"#, 2, 1),
        (r#"{"columns":3,"rows":2,"line":2}"#, 3, 5),
    ];
    for (options, seats, step) in cases {
        assert!(compare(&connect_four(options, seats), step) > 10, "{options}");
    }
}

#[test]
fn games_with_counters_are_solved() {
    for heaps in [&[3, 4, 5][..], &[7], &[1, 1, 1, 2], &[5, 5]] {
        for end in [End::Wins, End::Loses, End::Most] {
            for (seats, again_at) in [(1, 0), (2, 0), (2, 2), (3, 0), (3, 1)] {
                let rules = Heaps { again_at, ..Heaps::new(heaps, seats, end) };
                let step = if end == End::Most { 50 } else { 1 };
                assert!(compare(&rules, step) > 0, "{rules:?}");
            }
        }
    }
}

/// The positions after so many moves, each the one with a number that a stride counts on.
fn late(rules: &UltimateRules, stride: usize, left_max: usize) -> Option<State> {
    let (mut state, mut number) = (rules.start(), 0);
    while rules.turn(&state) != Turn::Over {
        if Naive::<UltimateRules>::nodes(rules, &state, left_max).is_some() {
            return Some(state);
        }
        number += stride;
        let mv = rules.nth_move(&state, number % rules.count_moves(&state))?;
        rules.play(&mut state, mv, &mut |_| {});
    }
    None
}

#[test]
fn late_positions_of_nested_boards_are_solved() {
    let options = ["{}", r#"{"won_boards":"open"}"#, r#"{"drawn_boards":"wiped"}"#, r#"{"drawn_meta":"count"}"#];
    let mut compared = 0;
    for options in options {
        let rules = rules_of(&UltimateTicTacToe, options, 2);
        for state in (1..40).filter_map(|stride| late(&rules, stride, 2_000)) {
            let Turn::Move { seat } = rules.turn(&state) else { continue };
            let expected = Naive::new(&rules, seat).moves(&state);
            let found = solve(&rules, &state, &all_moves()).unwrap();
            assert_eq!((found.value, found.plies), (expected[0].value, expected[0].plies), "{state:?}");
            assert!(expected.iter().all(|mv| found.moves.contains(mv)), "{state:?}");
            compared += 1;
        }
    }
    assert!(compared > 60, "{compared}");
}
