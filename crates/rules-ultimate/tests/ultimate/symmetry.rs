//! Turning and reflecting boards and cells alike.

use parlor_core::{Rules, Turn};
use parlor_rules_ultimate::Place;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::collections::HashSet;

use crate::{VARIANTS, rules};

/// The nine cells turned a quarter to the right, and their mirror.
const TURNED: [u8; 9] = [2, 5, 8, 1, 4, 7, 0, 3, 6];
const MIRRORED: [u8; 9] = [2, 1, 0, 5, 4, 3, 8, 7, 6];

/// A cell or board turned so many quarters, and mirrored from 4 on.
fn image(number: usize, cell: u8) -> u8 {
    let turned = (0..number % 4).fold(cell, |cell, _| TURNED[usize::from(cell)]);
    if number < 4 { turned } else { MIRRORED[usize::from(turned)] }
}

#[test]
fn a_game_and_its_images_go_through_the_same_positions() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for options in VARIANTS {
        let rules = rules(options);
        for _ in 0..30 {
            let mut states = [rules.start(); 8];
            while rules.turn(&states[0]) != Turn::Over {
                let number = random.random_range(0..rules.count_moves(&states[0]));
                let mv = rules.nth_move(&states[0], number).unwrap();
                for (number, state) in states.iter_mut().enumerate() {
                    let mv = Place::new(image(number, mv.board()), image(number, mv.cell())).unwrap();
                    assert_eq!(rules.check(state, mv), Ok(()));
                    rules.play(state, mv, &mut |_| {});
                }
                let canonical: HashSet<_> = states.iter().map(|state| rules.canonical(state)).collect();
                assert_eq!(canonical.len(), 1, "{states:?}");
                assert!(canonical.iter().all(|canonical| states.contains(canonical)));
            }
        }
    }
}

#[test]
fn boards_and_cells_go_together() {
    // Of 81 first moves 15 are left: those on a middle, a corner and an edge board, up to the symmetries of the board.
    let rules = rules("{}");
    let after = |mv| {
        let mut state = rules.start();
        rules.play(&mut state, mv, &mut |_| {});
        rules.canonical(&state)
    };
    let classes: HashSet<_> = rules.moves(&rules.start()).map(after).collect();
    assert_eq!(classes.len(), 3 + 6 + 6);
}
