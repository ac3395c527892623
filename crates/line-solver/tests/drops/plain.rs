//! Every position of small boards, and random ones of larger boards, beside the plain solver.

use crate::oracle::{Plain, Stacks, answer, parts};
use parlor_line_solver::{DROP_BYTES_MIN, DropBoard, DropSolver};
use proptest::prelude::*;
use std::collections::HashSet;

/// Columns, rows, and with how few empty cells the plain solver is quick.
const SIZES: &[(u32, u32, usize)] = &[
    (4, 4, 10),
    (5, 4, 10),
    (4, 5, 10),
    (5, 5, 9),
    (7, 6, 9),
    (6, 7, 9),
    (8, 7, 9),
    (8, 8, 9),
    (9, 7, 9),
    (16, 4, 8),
    (4, 16, 9),
    (21, 3, 7),
    (3, 21, 9),
    (32, 2, 6),
    (64, 1, 6),
    (2, 32, 9),
    (1, 64, 9),
    (1, 63, 9),
];

fn compare(solver: &mut DropSolver, board: DropBoard, stacks: &Stacks, plain: &mut Plain) {
    let (position, moves) = (stacks.position(board), plain.moves(stacks));
    let (value, plies, best) = answer(&moves);
    let watch = &mut |_| u64::MAX;
    assert_eq!(solver.value(&position, watch).unwrap(), (value, plies), "{stacks:?}");
    assert_eq!(parts(solver.solve(&position, watch).unwrap()), (value, plies, best), "{stacks:?}");
    assert_eq!(solver.moves(&position, watch).unwrap(), moves, "{stacks:?}");
}

/// Compares every position that can come up, and checks how many there are, those with a four among them.
fn compare_all(columns: u32, rows: u32, positions: usize) {
    let board = DropBoard::new(columns, rows).unwrap();
    let mut solver = DropSolver::new(DROP_BYTES_MIN).unwrap();
    let mut plain = Plain::default();
    let start = Stacks::empty(columns, rows);
    let (mut seen, mut open) = (HashSet::from([start.clone()]), vec![start]);
    while let Some(stacks) = open.pop() {
        compare(&mut solver, board, &stacks, &mut plain);
        for column in 0..stacks.columns {
            if let Some(after) = stacks.after(column).filter(|after| seen.insert(after.clone()))
                && !after.is_won(column)
            {
                open.push(after);
            }
        }
    }
    assert_eq!(seen.len(), positions, "{columns}×{rows}");
}

/// The number of positions of 4×4 is that of <https://tromp.github.io/c4/c4.html>; the others tell that nothing is left
/// out.
#[test]
fn every_position_of_a_small_board() {
    for (columns, rows, positions) in [(1, 7, 8), (2, 4, 179), (3, 4, 6_000), (4, 3, 12_031), (4, 4, 161_029)] {
        compare_all(columns, rows, positions);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn random_positions(
        (columns, rows, empties) in proptest::sample::select(SIZES), few in 0..3_usize,
        numbers in proptest::collection::vec(0..720_720_usize, 64)
    ) {
        let stacks = Stacks::random(columns, rows, empties - few, &numbers);
        if stacks.empties() <= empties {
            let mut solver = DropSolver::new(DROP_BYTES_MIN).unwrap();
            compare(&mut solver, DropBoard::new(columns, rows).unwrap(), &stacks, &mut Plain::default());
        }
    }

    /// The table goes from one position to the next, as for a bot, and each board throws out that of the one before.
    #[test]
    fn mirrored_positions_have_mirrored_answers(
        (columns, rows) in proptest::sample::select(&[(5, 4), (6, 4), (7, 5), (7, 6), (8, 8)][..]),
        empties in 12..20_usize, numbers in proptest::collection::vec(0..720_720_usize, 64)
    ) {
        let position = Stacks::random(columns, rows, empties, &numbers).position(DropBoard::new(columns, rows).unwrap());
        prop_assume!(position.empties() <= 20);
        let watch = &mut |_| u64::MAX;
        let mut answers = [position, position.mirrored()].map(|position| {
            let answer = DropSolver::new(DROP_BYTES_MIN).unwrap().solve(&position, watch);
            parts(answer.unwrap())
        });
        answers[1].2.iter_mut().for_each(|column| *column = columns - 1 - *column);
        answers[1].2.reverse();
        prop_assert_eq!(&answers[0], &answers[1]);
    }
}
