//! Boards of every form: small ones as bits, larger ones as lists.

use parlor_board::{Lines, Stone};
use parlor_core::{Rules, Space};
use parlor_rules_tic_tac_toe::{Fact, State, TicTacToeRules};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeSet;

use crate::rules;

/// Options and seats whose boards are kept in different ways, and noticed to have a line in different ways.
const FORMS: [(&str, u8); 26] = [
    ("{}", 2),
    ("{}", 3),
    (r#"{"rows":2,"columns":5,"line":3,"exact":true}"#, 2),
    (r#"{"rows":4,"line":3}"#, 2),
    (r#"{"rows":8,"line":4,"blocked":"a1,h8,d4"}"#, 2),
    (r#"{"rows":8,"line":3,"torus":true,"exact":true}"#, 2),
    (r#"{"rows":8,"line":8}"#, 2),
    (r#"{"rows":1,"columns":64,"line":3}"#, 2),
    (r#"{"rows":5,"columns":13,"line":3}"#, 2),
    (r#"{"rows":15,"line":5}"#, 2),
    (r#"{"rows":15,"line":5,"exact":true,"pieces":"either"}"#, 2),
    (r#"{"rows":31,"line":5,"blocked":"ae31"}"#, 5),
    (r#"{"rows":9,"line":9}"#, 3),
    (r#"{"rows":32,"line":4}"#, 2),
    (r#"{"rows":20,"line":4,"torus":true}"#, 2),
    (r#"{"rows":15,"line":5,"renju":true}"#, 2),
    (r#"{"rows":4,"columns":6,"line":3,"directions":["diagonal","anti-diagonal"]}"#, 2),
    (r#"{"rows":7,"columns":9,"line":5,"directions":["horizontal","vertical"]}"#, 2),
    (r#"{"rows":2,"columns":20,"line":8}"#, 2),
    (r#"{"rows":2,"columns":20,"line":9}"#, 2),
    (r#"{"rows":4,"line":3,"pieces":"either"}"#, 2),
    (r#"{"rows":6,"line":4,"misere":true}"#, 2),
    (r#"{"rows":5,"line":3,"pieces":"single","misere":true}"#, 3),
    (r#"{"rows":3,"columns":1,"line":1,"directions":["anti-diagonal"]}"#, 2),
    (r#"{"rows":12,"line":12}"#, 2),
    (r#"{"rows":12,"columns":11,"line":12}"#, 4),
];

/// The lines through a cell, by a look at the whole board.
fn lines_through(rules: &TicTacToeRules, state: &State, cell: usize) -> Vec<Fact> {
    let board = rules.board(state);
    let lines: &Lines = rules.lines();
    let through = lines.completed(&board).filter(|line| line.cells().any(|own| own == cell));
    through.map(|cells| Fact::Line { cells }).collect()
}

#[test]
fn every_form_plays_like_a_look_at_the_whole_board() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    for (options, seats) in FORMS {
        let rules = rules(options, seats);
        for _ in 0..30 {
            // One game is played by its moves and one by their numbers.
            let (mut state, mut twin, mut plies) = (rules.start(), rules.start(), 0);
            while rules.count_moves(&state) > 0 {
                let moves: Vec<Space> = rules.moves(&state).collect();
                assert_eq!(moves.len(), rules.count_moves(&state), "{options}");
                let picked = random.random_range(0..moves.len());
                let mut numbered: Vec<Space> = (0..moves.len()).filter_map(|n| rules.nth_move(&state, n)).collect();
                numbered.sort();
                let sorted: Vec<Space> = moves.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
                assert_eq!((numbered, rules.nth_move(&state, moves.len())), (sorted, None), "{options}");
                let (mv, before) = (moves[picked], rules.board(&state).into_owned());
                let number = (0..moves.len()).find(|&number| rules.nth_move(&twin, number) == Some(mv)).unwrap();
                assert_eq!(rules.check(&state, mv), Ok(()));
                let mut facts = Vec::new();
                rules.play(&mut state, mv, &mut |fact| facts.push(fact));
                let mut others = Vec::new();
                assert_eq!(rules.play_nth(&mut twin, number, &mut |fact| others.push(fact)), Some(mv), "{options}");
                assert_eq!(
                    (&twin, rules.outcome(&twin), others),
                    (&state, rules.outcome(&state), facts.clone()),
                    "{options}"
                );
                plies += 1;
                let (cell, after) = (mv.index() % before.size().cells(), rules.board(&state));
                assert_eq!((before.cell(cell), after.cell(cell).is_empty()), (Stone::EMPTY, false));
                assert_eq!(after.count(), before.count() + 1, "{options}");
                if !options.contains("renju") {
                    let seen = lines_through(&rules, &state, cell);
                    let sorted = |facts: &[Fact]| {
                        let mut all: Vec<String> = facts.iter().map(|fact| format!("{fact:?}")).collect();
                        all.sort();
                        all
                    };
                    assert_eq!(sorted(&facts), sorted(&seen), "{options}");
                    let over = !seen.is_empty() || after.count_empty() == 0;
                    assert_eq!(rules.outcome(&state).is_some(), over, "{options}");
                }
            }
            assert!(rules.outcome(&state).is_some() && plies > 0, "{options}");
        }
    }
}

#[test]
fn a_move_drawn_by_number_is_any_of_them() {
    // Chi-squared, 8 degrees of freedom and more: far above what one run in a million exceeds for fair numbers.
    for (options, seats) in FORMS {
        let rules = rules(options, seats);
        let state = rules.start();
        let (count, mut random) = (rules.count_moves(&state), ChaCha8Rng::seed_from_u64(7));
        let mut drawn = vec![0_u32; rules.grid().cells() as usize * 2];
        let each = 100;
        for _ in 0..count * each {
            drawn[rules.nth_move(&state, random.random_range(0..count)).unwrap().index()] += 1;
        }
        let fair = each as f64;
        let chi: f64 = rules.moves(&state).map(|mv| (f64::from(drawn[mv.index()]) - fair).powi(2) / fair).sum();
        let freedom = (count - 1) as f64;
        assert!(chi < freedom + 5.0 * (2.0 * freedom).sqrt() + 10.0, "{options}: {chi} with {freedom}");
        assert_eq!(drawn.iter().sum::<u32>() as usize, count * each);
    }
}

#[test]
fn a_small_position_is_small() {
    assert!(size_of::<State>() <= 48, "{} bytes", size_of::<State>());
}
