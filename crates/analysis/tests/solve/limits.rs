//! What is refused, what is bounded, and what stops.

use parlor_analysis::{GenericSolver, Monitor, SolveError, SolveRequest, Solver, Value};
use parlor_core::{NoFact, Outcome, Rules, Seat, Setting, Turn};
use parlor_rules_snakes_and_ladders::{Options, PublishedBoard, SnakesAndLadders};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::heap::{End, Heaps};
use crate::{connect_four, solve, tic_tac_toe};

#[test]
fn a_finished_game_has_no_solution() {
    let rules = tic_tac_toe("{}", 2);
    let mut state = rules.start();
    for _ in 0..7 {
        let mv = rules.moves(&state).next().unwrap();
        rules.play(&mut state, mv, &mut |_| {});
    }
    let error = solve(&rules, &state, &SolveRequest::default()).unwrap_err();
    assert_eq!((error.code(), error), ("game-over", SolveError::Over));
}

#[test]
fn dice_are_refused_wherever_they_come() {
    let options = Options { board: Some(PublishedBoard::MiltonBradley), ..Options::default() };
    let setting = Setting::new(&SnakesAndLadders, options, 2, 0).unwrap();
    let race = setting.rules();
    assert_eq!(solve(&**race, &race.start(), &SolveRequest::default()), Err(SolveError::Chance));
    // Late dice are found by a walk: a search would not come to them soon.
    for (heaps, dice_at) in [(&[3, 4, 5][..], 3), (&[1; 60], 1)] {
        let rules = Heaps { dice_at, ..Heaps::new(heaps, 2, End::Wins) };
        let error = solve(&rules, &rules.start(), &SolveRequest::default()).unwrap_err();
        assert_eq!((error.code(), error), ("chance", SolveError::Chance));
    }
}

#[test]
fn a_game_that_can_go_on_for_ever_is_solved_where_an_end_can_be_forced() {
    // With one heap whoever is to move may take all of it at once, and whoever must not may put a counter back.
    let ends = |end, heaps: &[u8]| Heaps { puts_back: true, ..Heaps::new(heaps, 2, end) };
    let rules = ends(End::Wins, &[5]);
    let solution = solve(&rules, &rules.start(), &SolveRequest::default()).unwrap();
    assert_eq!((solution.value, solution.plies, solution.moves.len()), (Value::Win, Some(1), 1));
    // Two heaps of one: whatever is taken, the other one is taken next.
    let rules = ends(End::Wins, &[1, 1]);
    let solution = solve(&rules, &rules.start(), &SolveRequest::default()).unwrap();
    assert_eq!((solution.value, solution.plies), (Value::Loss, Some(2)));
    // Whoever has one counter left puts another one back.
    let rules = ends(End::Loses, &[2]);
    let error = solve(&rules, &rules.start(), &SolveRequest::default()).unwrap_err();
    assert_eq!((error.code(), error.to_string().contains("32000 plies")), ("too-long", true));
}

/// One counter after the other: a game as long as it is dull.
struct Dull(u32);

impl Rules for Dull {
    type State = (u32, Seat);
    type Move = u8;
    type Fact = NoFact;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> (u32, Seat) {
        (self.0, Seat(0))
    }

    fn turn(&self, &(left, seat): &(u32, Seat)) -> Turn {
        if left == 0 { Turn::Over } else { Turn::Move { seat } }
    }

    fn outcome(&self, &(left, seat): &(u32, Seat)) -> Option<Outcome> {
        (left == 0).then(|| Outcome::loss(seat, 2))
    }

    fn moves(&self, &(left, _): &(u32, Seat)) -> impl Iterator<Item = u8> {
        (left > 0).then_some(1).into_iter()
    }

    fn play(&self, state: &mut (u32, Seat), counters: u8, _: &mut impl FnMut(NoFact)) {
        *state = (state.0 - u32::from(counters), Seat(1 - state.1.0));
    }
}

#[test]
fn long_games_need_no_deep_stack() {
    // On a stack of 64 KiB.
    let work = || {
        for (plies, value) in [(20_000, Value::Loss), (20_001, Value::Win), (32_000, Value::Loss)] {
            let rules = Dull(plies);
            let solution = solve(&rules, &rules.start(), &SolveRequest::default()).unwrap();
            assert_eq!((solution.value, solution.plies), (value, Some(plies)));
        }
        let rules = Dull(1_000_000);
        let found = solve(&rules, &rules.start(), &SolveRequest::default()).map(|solution| solution.plies);
        assert_eq!(found, Err(SolveError::Long { plies: 32_000 }));
    };
    thread::Builder::new().stack_size(64 << 10).spawn(work).unwrap().join().unwrap();
}

/// Lets a solver work for a moment, and stops it.
fn stopped<R: Rules>(rules: R) {
    let monitor = Arc::new(Monitor::new());
    let watched = Arc::clone(&monitor);
    let work = thread::spawn(move || {
        let request = SolveRequest { memory_max: 1 << 20, ..SolveRequest::default() };
        GenericSolver::default().solve(&rules, &rules.start(), &request, &watched).map(|solution| solution.plies)
    });
    thread::sleep(Duration::from_millis(200));
    monitor.stop();
    let error = work.join().unwrap().unwrap_err();
    assert_eq!((error.code(), error), ("stopped", SolveError::Stopped));
}

#[test]
fn huge_games_stop_when_they_are_asked_to() {
    stopped(tic_tac_toe(r#"{"rows":15,"line":5}"#, 2));
    stopped(tic_tac_toe(r#"{"rows":1000,"line":5}"#, 2));
    stopped(tic_tac_toe(r#"{"rows":1000,"line":5}"#, 3));
    stopped(connect_four(r#"{"columns":1000,"rows":1000}"#, 2));
    stopped(connect_four(r#"{"pop_out":true,"plies_max":16777216}"#, 2));
    let rules = tic_tac_toe("{}", 2);
    let monitor = Monitor::new();
    monitor.stop();
    let found = GenericSolver::default().solve(&rules, &rules.start(), &SolveRequest::default(), &monitor);
    assert_eq!(found, Err(SolveError::Stopped));
}

#[test]
fn positions_are_counted() {
    let (rules, monitor) = (tic_tac_toe("{}", 2), Monitor::new());
    let mut solver = GenericSolver::default();
    let solution = solver.solve(&rules, &rules.start(), &SolveRequest::default(), &monitor).unwrap();
    assert_eq!(monitor.done(), solution.nodes);
    assert!((100..5_478).contains(&solution.nodes), "{}", solution.nodes);
    // What was learned is kept.
    let again = solver.solve(&rules, &rules.start(), &SolveRequest::default(), &monitor).unwrap();
    assert_eq!(again.moves, solution.moves);
    assert!(again.nodes < solution.nodes / 4, "{}", again.nodes);
}

#[test]
fn little_memory_gives_the_same_solutions() {
    let games = [tic_tac_toe(r#"{"misere":true}"#, 2), tic_tac_toe(r#"{"line":2,"misere":true}"#, 3)];
    for rules in games {
        let with = |memory_max| {
            let request = SolveRequest { all_moves: true, memory_max };
            GenericSolver::default().solve(&rules, &rules.start(), &request, &Monitor::new()).unwrap()
        };
        let expected = with(usize::MAX);
        for memory_max in [0, 100, 16_000, 50_000] {
            let found = with(memory_max);
            assert_eq!(
                (found.value, found.plies, found.moves),
                (expected.value, expected.plies, expected.moves.clone())
            );
        }
    }
}
