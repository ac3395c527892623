//! Perfect play: whole solutions by the solver of any game, each from scratch.

use board_game::ai::solver::{SolverValue, solve_value};
use board_game::games::ttt::TTTBoard;
use parlor_analysis::{GenericSolver, Monitor, SolveRequest, Solver, Value};
use parlor_core::{Game, Rules};
use parlor_rules_connect_four::{ConnectFour, Options as Drops};
use parlor_rules_tic_tac_toe::{Options, TicTacToe};
use std::hint::black_box;

use crate::Arguments;
use crate::games::square;
use crate::race::Race;
use crate::tight::classic;

pub fn print(_: &Arguments) {
    classic_board();
    larger_boards();
}

/// The value of a new game and in how many plies it ends, with a solver that knows nothing yet.
fn solve<R: Rules>(rules: &R) -> (Value, Option<u32>, u64) {
    let mut solver = GenericSolver::default();
    let request = SolveRequest::default();
    let solution = solver.solve(rules, &rules.start(), &request, &Monitor::new()).expect("a game without dice");
    (solution.value, solution.plies, solution.nodes)
}

fn classic_board() {
    let rules = square(3, 3);
    let (value, _, _) = solve(&rules);
    assert_eq!((value, classic::value().0, solve_value(&TTTBoard::default(), 9)), (Value::Draw, 0, SolverValue::Draw));
    let mut race = Race::new("3×3 solved from scratch", "solution");
    let ours = race.enter("solver of any game: value, plies, best moves", 100, |stopwatch| {
        stopwatch.time(|| {
            for _ in 0..100 {
                black_box(solve(black_box(&rules)));
            }
        });
    });
    let tight = race.enter("tight alpha-beta: the value", 100, |stopwatch| {
        stopwatch.time(|| {
            for _ in 0..100 {
                black_box(classic::value());
            }
        });
    });
    let crates = race.enter("board-game: solve_value", 1, |stopwatch| {
        stopwatch.time(|| black_box(solve_value(&TTTBoard::default(), 9)));
    });
    race.compare_at_most(2.0, "any game to tight", ours, tight);
    race.compare_at_most(0.2, "any game to board-game", ours, crates);
    race.run();
}

fn larger_boards() {
    let mut race = Race::new("larger games solved from scratch", "position").rounds(3);
    let lines = [(4, 4, 4, false), (3, 5, 4, false), (2, 8, 3, false), (3, 4, 3, true)];
    for (rows, columns, line, misere) in lines {
        let sides = Options { rows: Some(rows), columns: Some(columns), line: Some(line), ..Options::default() };
        let rules = TicTacToe.rules(&Options { misere, ..sides }, 2).expect("such a board exists");
        let play = if misere { "misère" } else { "normal" };
        enter(&mut race, format!("{columns}×{rows}, {line} in a row, {play}"), rules);
    }
    for (columns, rows, line) in [(4, 4, 4), (5, 4, 4), (6, 6, 3)] {
        let rules =
            ConnectFour.rules(&Drops { columns, rows, line, ..Drops::default() }, 2).expect("such a board exists");
        enter(&mut race, format!("{columns}×{rows}, {line} in a row, discs fall"), rules);
    }
    race.run();
}

fn enter<R: Rules>(race: &mut Race, name: String, rules: R) {
    let (value, plies, nodes) = solve(&rules);
    let plies = plies.map(|plies| format!(" in {plies}")).unwrap_or_default();
    race.enter(format!("{name}: {value:?}{plies}, {nodes} positions"), nodes, move |stopwatch| {
        stopwatch.time(|| black_box(solve(&rules)));
    });
}
