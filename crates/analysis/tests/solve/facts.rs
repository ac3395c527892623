//! Known figures.

use parlor_analysis::{GenericSolver, Monitor, Solution, SolveRequest, Solver, Value};
use parlor_core::{Notation, Rules, Seat, Space, Turn};
use parlor_rules_tic_tac_toe::{State, TicTacToeRules};
use std::collections::HashMap;

use crate::naive::Naive;
use crate::{all_moves, solve, tic_tac_toe};

/// The lines of a data file, without its comments and its header.
fn rows(data: &str) -> impl Iterator<Item = Vec<&str>> {
    data.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| line.split(',').collect())
}

/// The value as a number of plies, negative if it is a loss.
fn signed<M>(solution: &Solution<M>) -> i64 {
    let plies = i64::from(solution.plies.unwrap_or(0));
    if solution.value == Value::Loss { -plies } else { plies }
}

#[test]
fn line_games_have_known_values() {
    let mut checked = 0;
    for row in rows(include_str!("../data/line_games.csv")) {
        let [variant, columns, rows, line, normal, misere] = row[..] else { panic!("{row:?}") };
        let more = match variant {
            "nodiag" => r#","directions":"orthogonal""#,
            "torus" => r#","torus":true"#,
            "exact" => r#","exact":true"#,
            _ => "",
        };
        for (expected, other_way) in [(normal, false), (misere, true)] {
            let Ok(expected) = expected.parse::<i64>() else { continue };
            let options = format!(r#"{{"rows":{rows},"columns":{columns},"line":{line},"misere":{other_way}{more}}}"#);
            let rules = tic_tac_toe(&options, 2);
            let solution = solve(&rules, &rules.start(), &SolveRequest::default()).unwrap();
            assert_eq!(signed(&solution), expected, "{row:?}, misere: {other_way}");
            checked += 1;
        }
    }
    assert_eq!(checked, 162);
}

/// Every position of a board for two that play reaches and in which the game goes on.
fn open_positions(rules: &TicTacToeRules) -> Vec<State> {
    let mut naive = Naive::new(rules, Seat(0));
    naive.value(&rules.start());
    naive.known.into_keys().collect()
}

#[test]
fn positions_of_the_classic_board_have_known_values() {
    // Counted by a separate program: how many of the 4,520 positions the seat to move loses, draws and wins;
    // two seats share no win.
    for (options, counts) in [("{}", [632, 1_052, 0, 2_836]), (r#"{"misere":true}"#, [1_444, 964, 0, 2_112])] {
        let rules = tic_tac_toe(options, 2);
        let mut solver = GenericSolver::default();
        let mut found = [0; 4];
        for state in open_positions(&rules) {
            let solution = solver.solve(&rules, &state, &SolveRequest::default(), &Monitor::new()).unwrap();
            found[solution.value as usize] += 1;
        }
        assert_eq!(found, counts, "{options}");
    }
}

/// The value of each first move for the first seat, as [`signed`] has it.
fn first_moves(rules: &TicTacToeRules) -> Vec<i64> {
    let solution = solve(rules, &rules.start(), &all_moves()).unwrap();
    let mut values: Vec<(Space, i64)> = solution
        .moves
        .iter()
        .map(|mv| (mv.mv, i64::from(mv.plies.unwrap_or(0)) * if mv.value == Value::Loss { -1 } else { 1 }))
        .collect();
    values.sort();
    values.into_iter().map(|(_, value)| value).collect()
}

#[test]
fn first_moves_have_known_values() {
    // Every move of the classic game draws; in misère play the centre alone does, and all others lose in nine plies.
    assert_eq!(first_moves(&tic_tac_toe("{}", 2)), [0; 9]);
    assert_eq!(first_moves(&tic_tac_toe(r#"{"misere":true}"#, 2)), [-9, -9, -9, -9, 0, -9, -9, -9, -9]);
    // Notakto on one board: the centre wins, https://arxiv.org/abs/1301.1672.
    let notakto = first_moves(&tic_tac_toe(r#"{"pieces":"single","misere":true}"#, 2));
    assert!(notakto.iter().enumerate().all(|(cell, &value)| (value > 0) == (cell == 4)), "{notakto:?}");
    // The wild game: the centre wins with either mark, and in misère play it draws where all else loses,
    // https://en.wikipedia.org/wiki/Wild_tic-tac-toe.
    let signs =
        |options| first_moves(&tic_tac_toe(options, 2)).iter().map(|value| value.signum()).collect::<Vec<i64>>();
    let centre = |centre: i64, others: i64| {
        let one: Vec<i64> = (0..9).map(|cell| if cell == 4 { centre } else { others }).collect();
        [one.clone(), one].concat()
    };
    assert_eq!(signs(r#"{"pieces":"either"}"#), centre(1, 0));
    assert_eq!(signs(r#"{"pieces":"either","misere":true}"#), centre(0, -1));
}

/// 1 for a win, 0 for a draw, -1 for a loss, of games in which no win is shared.
fn sign(value: Value) -> i64 {
    match value {
        Value::Loss => -1,
        Value::Draw => 0,
        Value::SharedWin => panic!("who has a line has won alone"),
        Value::Win => 1,
    }
}

/// What a seat can force from a position on, against all others: 1, 0 or -1.
fn forced(rules: &TicTacToeRules, state: &State, seat: Seat, known: &mut HashMap<State, i64>) -> i64 {
    match rules.turn(state) {
        Turn::Over => sign(Value::of(&rules.outcome(state).unwrap(), seat)),
        Turn::Move { seat: mover } if mover == seat => {
            if let Some(known) = known.get(&rules.canonical(state)) {
                return *known;
            }
            let value = sign(solve(rules, state, &SolveRequest::default()).unwrap().value);
            known.insert(rules.canonical(state), value);
            value
        }
        _ => {
            let next = |mv| {
                let mut next = state.clone();
                rules.play(&mut next, mv, &mut |_| {});
                next
            };
            rules.moves(state).map(|mv| forced(rules, &next(mv), seat, known)).min().unwrap()
        }
    }
}

#[test]
fn a_seat_against_all_others_has_known_values() {
    let mut checked = 0;
    for row in rows(include_str!("../data/coalitions.csv")) {
        let [seats, columns, rows, line, values] = row[..] else { panic!("{row:?}") };
        let seats: u8 = seats.parse().unwrap();
        let rules = tic_tac_toe(&format!(r#"{{"rows":{rows},"columns":{columns},"line":{line}}}"#), seats);
        let expected: Vec<i64> = values.split(' ').map(|value| value.parse().unwrap()).collect();
        let found: Vec<i64> =
            Seat::all(seats).map(|seat| forced(&rules, &rules.start(), seat, &mut HashMap::new())).collect();
        assert_eq!(found, expected, "{row:?}");
        checked += 1;
    }
    assert_eq!(checked, 7);
}

/// Three seats, of which whoever has a line loses. A separate program searched all courses from these positions.
#[test]
fn a_shared_win_is_better_than_a_draw() {
    let rules = tic_tac_toe(r#"{"misere":true}"#, 3);
    let values = |position: &str| -> Vec<(String, Value, Option<u32>)> {
        let state = rules.read_position(position).unwrap();
        let found = solve(&rules, &state, &all_moves()).unwrap();
        assert_eq!((found.value, found.plies), (found.moves[0].value, found.moves[0].plies), "{position}");
        let few = solve(&rules, &state, &SolveRequest::default()).unwrap();
        let best = found.moves.iter().filter(|mv| (mv.value, mv.plies) == (found.value, found.plies)).count();
        assert_eq!((few.value, &few.moves[..]), (found.value, &found.moves[..best]), "{position}");
        found.moves.iter().map(|mv| (rules.write_move(&state, mv.mv), mv.value, mv.plies)).collect()
    };
    let told = |mv: &str, value, plies| (mv.to_owned(), value, plies);
    let (shared, draw, lost) = (Value::SharedWin, Value::Draw, Value::Loss);
    assert_eq!(values("##xaoxaxo"), [told("b1", shared, None), told("a1", lost, Some(1))]);
    assert_eq!(values("##oaoxaxx"), [told("b1", shared, None), told("a1", draw, None)]);
    let two = [told("c2", shared, None), told("b3", shared, None), told("a1", lost, Some(1))];
    assert_eq!(values("#aaox#o#x"), two);
    assert_eq!(values("###aoxaxo"), [told("b1", shared, None), told("c1", shared, None), told("a1", draw, None)]);
    assert!(values("#########").iter().all(|(_, value, _)| *value <= draw));
}

#[test]
fn moves_that_programs_miss_are_found() {
    // A win that may be put off, a win and a threat, and a threat that only puts the end off.
    let rules = tic_tac_toe("{}", 2);
    let best = |position: &str| {
        let state = rules.read_position(position).unwrap();
        let solution = solve(&rules, &state, &SolveRequest::default()).unwrap();
        let moves: Vec<String> = solution.moves.iter().map(|mv| rules.write_move(&state, mv.mv)).collect();
        (signed(&solution), moves.join(" "))
    };
    assert_eq!(best("xo#xx#o#o"), (1, "c2".to_owned()));
    assert_eq!(best("xox#o#x##"), (1, "b3".to_owned()));
    assert_eq!(best("xo##x####"), (-4, "c3".to_owned()));
}

#[test]
fn best_play_of_both_draws() {
    let rules = tic_tac_toe("{}", 2);
    let mut solver = GenericSolver::default();
    for choice in 0..3 {
        let mut state = rules.start();
        while rules.turn(&state) != Turn::Over {
            let solution = solver.solve(&rules, &state, &SolveRequest::default(), &Monitor::new()).unwrap();
            let mv = solution.moves[choice % solution.moves.len()].mv;
            rules.play(&mut state, mv, &mut |_| {});
        }
        assert!(rules.outcome(&state).unwrap().is_draw());
    }
}
