//! Positions solved by name: the engines that the standard list hands in say what the search of any game says.

use parlor_analysis::{GenericSolver, Solver};
use parlor_catalog::{Catalog, Monitor, Setup, SolutionError, SolveRequest, Solved, Value};
use parlor_core::{Depict, Game, Notation, Setting, Turn};
use parlor_dice::uniform_below;
use parlor_rules_connect_four::ConnectFour;
use parlor_rules_tic_tac_toe::TicTacToe;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use serde_json::{Map, Value as Json, json};
use std::num::NonZeroU32;

fn solve(game: &str, options: &Json, position: Option<&str>, request: &SolveRequest) -> Result<Solved, SolutionError> {
    let options = options.as_object().cloned().unwrap_or_default();
    let setup = Setup { options, ..Setup::named(game) };
    Catalog::standard().prepare(&setup, 0).expect("the options give rules").solve(position, request, &Monitor::new())
}

/// A position after so many random plies in which somebody is to move.
fn position<R: Depict>(rules: &R, plies: u32, generator: &mut ChaCha8Rng) -> Option<R::State> {
    let mut state = rules.start();
    for _ in 0..plies {
        let moves = NonZeroU32::new(rules.count_moves(&state) as u32)?;
        let mv = rules.nth_move(&state, uniform_below(generator, moves) as usize)?;
        rules.play(&mut state, mv, &mut |_| {});
    }
    matches!(rules.turn(&state), Turn::Move { .. }).then_some(state)
}

fn compare<G: Game>(game: &G, options: &Json, plies: u32) {
    let typed: G::Options = serde_json::from_value(options.clone()).expect("the options are of the game");
    let setting = Setting::new(game, typed, 2, 0).expect("the options give rules");
    let rules = setting.rules();
    let mut generator = ChaCha8Rng::seed_from_u64(11);
    let mut compared = 0;
    for _ in 0..40 {
        let Some(state) = position(&**rules, plies, &mut generator) else { continue };
        let text = rules.write_position(&state).expect("the game has a notation");
        for all_moves in [false, true] {
            let request = SolveRequest { all_moves, ..SolveRequest::default() };
            let found = solve(G::ID, options, Some(&text), &request).expect("it is solved");
            let expected = GenericSolver::default().solve(&**rules, &state, &request, &Monitor::new());
            let expected = expected.expect("it is solved");
            assert_eq!((found.value, found.plies), (expected.value, expected.plies), "{text}");
            let sorted = |mut moves: Vec<(String, Value, Option<u32>)>| {
                moves.sort_by(|one, other| one.0.cmp(&other.0));
                moves
            };
            let found = sorted(found.moves.into_iter().map(|mv| (mv.text, mv.value, mv.plies)).collect());
            let text_of = |mv| rules.write_move(&state, mv);
            let expected = sorted(expected.moves.into_iter().map(|mv| (text_of(mv.mv), mv.value, mv.plies)).collect());
            assert_eq!(found, expected, "{text}");
            compared += 1;
        }
    }
    assert!(compared > 20, "{options}: {compared}");
}

#[test]
fn engines_say_what_the_search_of_any_game_says() {
    compare(&TicTacToe, &json!({}), 2);
    compare(&TicTacToe, &json!({"rows": 4, "columns": 4, "line": 4}), 6);
    compare(&TicTacToe, &json!({"rows": 3, "columns": 5, "line": 3}), 5);
    compare(&ConnectFour, &json!({"rows": 4, "columns": 4}), 4);
    compare(&ConnectFour, &json!({"rows": 4, "columns": 5}), 9);
}

/// Rules that an engine does not know are solved all the same: an engine that took them for others would err here.
#[test]
fn other_rules_are_solved_by_themselves() {
    let cases = [
        (json!({"misere": true}), 2),
        (json!({"torus": true}), 3),
        (json!({"exact": true, "rows": 1, "columns": 7, "line": 3}), 2),
        (json!({"directions": "orthogonal", "rows": 3, "columns": 4, "line": 3}), 4),
        (json!({"pieces": "either"}), 3),
        (json!({"pieces": "single", "misere": true}), 1),
        (json!({"blocked": ["b2"], "rows": 3, "columns": 4, "line": 3}), 3),
    ];
    for (options, plies) in cases {
        compare(&TicTacToe, &options, plies);
    }
    compare(&ConnectFour, &json!({"rows": 4, "columns": 4, "line": 3}), 3);
}

#[test]
fn a_position_that_cannot_be_solved_is_refused() {
    let request = SolveRequest::default();
    let code = |game: &str, position| solve(game, &Json::Object(Map::new()), position, &request).unwrap_err().code();
    assert_eq!(code("tic-tac-toe", Some("xxxoo####")), "game-over");
    assert_eq!(code("tic-tac-toe", Some("xxx")), "malformed");
    assert_eq!(code("tic-tac-toe", Some("xxxooo###")), "unreachable");
    assert_eq!(code("snakes-and-ladders", None), "chance");
}

#[test]
fn no_more_positions_are_looked_at_than_there_may_be() {
    let request = SolveRequest::default();
    for name in ["connect-four", "tic-tac-toe:gomoku", "ultimate-tic-tac-toe"] {
        let (game, preset) =
            name.split_once(':').map_or((name, None), |(game, preset)| (game, Some(preset.to_owned())));
        let setup = Setup { preset, ..Setup::named(game) };
        let ruleset = Catalog::standard().prepare(&setup, 0).expect("there is such a game");
        for units in [0, 1, 100, 5_000] {
            let monitor = Monitor::new().of_units(units);
            let stopped = ruleset.solve(None, &request, &monitor).map_err(|error| error.code());
            assert_eq!((stopped, monitor.done()), (Err("stopped"), units), "{name}");
        }
    }
}
