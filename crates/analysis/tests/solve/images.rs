//! Symmetric images of positions.

use parlor_analysis::SolveRequest;
use parlor_core::Notation;
use proptest::prelude::*;

use crate::{connect_four, solve, tic_tac_toe};

/// The text of a board turned and reflected, as the bits of `flip` say.
fn image(text: &str, side: usize, flip: usize) -> String {
    let letter = |cell: usize| {
        let (row, column) = (cell / side, cell % side);
        let (row, column) = if flip & 4 != 0 { (column, row) } else { (row, column) };
        let row = if flip & 1 != 0 { side - 1 - row } else { row };
        let column = if flip & 2 != 0 { side - 1 - column } else { column };
        char::from(text.as_bytes()[row * side + column])
    };
    (0..side * side).map(letter).collect()
}

/// Plays moves by number, as long as the game goes on.
fn played<R: Notation>(rules: &R, moves: &[usize]) -> R::State {
    let mut state = rules.start();
    for number in moves {
        let mut next = state.clone();
        if let Some(mv) = rules.nth_move(&state, number % rules.count_moves(&state).max(1)) {
            rules.play(&mut next, mv, &mut |_| {});
        }
        if rules.outcome(&next).is_none() {
            state = next;
        }
    }
    state
}

fn same<R: Notation>(rules: &R, state: &R::State, image: &str) -> Result<(), TestCaseError> {
    let image = rules.read_position(image).unwrap();
    prop_assert_eq!(rules.canonical(state), rules.canonical(&image));
    let [one, other] = [state, &image].map(|state| solve(rules, state, &SolveRequest::default()).unwrap());
    prop_assert_eq!((one.value, one.plies, one.moves.len()), (other.value, other.plies, other.moves.len()));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn images_of_a_board_are_worth_the_same(
        moves in prop::collection::vec(0_usize..16, 2..16), flip in 1_usize..8, options in 0_usize..4
    ) {
        let (options, side) = [
            ("{}", 3),
            (r#"{"misere":true,"blocked":"b2"}"#, 3),
            (r#"{"pieces":"either"}"#, 3),
            (r#"{"rows":4,"line":3}"#, 4),
        ][options];
        let rules = tic_tac_toe(options, 2);
        let state = played(&rules, &moves);
        same(&rules, &state, &image(&rules.write_position(&state).unwrap(), side, flip))?;
    }

    #[test]
    fn the_mirror_of_discs_is_worth_the_same(moves in prop::collection::vec(0_usize..8, 2..12), seats in 2_u8..4) {
        let rules = connect_four(r#"{"columns":4,"rows":4,"line":3}"#, seats);
        let state = played(&rules, &moves);
        let text = rules.write_position(&state).unwrap();
        let rows = text.as_bytes().chunks(4).flat_map(|row| row.iter().rev());
        same(&rules, &state, &rows.map(|&letter| char::from(letter)).collect::<String>())?;
    }
}
