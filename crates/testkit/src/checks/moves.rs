//! Whether all that is said of legal moves agrees.

use parlor_core::{Game, Rules, Turn};

use crate::breach::{Finding, ensure};
use crate::texts::is_among;
use crate::walk::Walk;

/// The cheap half: how many moves there are.
pub(crate) fn check_counts<G: Game>(walk: &mut Walk<G>) -> Finding {
    let (rules, state) = (walk.rules(), walk.session.state());
    let listed = rules.moves(state).count();
    let turn = rules.turn(state);
    let waits = matches!(turn, Turn::Move { .. });
    ensure!(waits == (listed > 0), "the turn is {turn:?} and there are {listed} moves");
    let count = rules.count_moves(state);
    ensure!(count == listed, "count_moves says {count} and moves lists {listed}");
    let past = rules.nth_move(state, count);
    ensure!(past.is_none(), "nth_move({count}) is {past:?}, and there are only {count} moves");
    Ok(())
}

/// The other half: move by move.
pub(crate) fn check<G: Game>(walk: &mut Walk<G>) -> Finding {
    let (rules, state, moves) = (walk.rules(), walk.session.state(), walk.legal_moves());
    for (number, &mv) in moves.iter().enumerate() {
        ensure!(!moves[..number].contains(&mv), "{mv:?} is listed twice");
        let nth = rules.nth_move(state, number);
        ensure!(nth == Some(mv), "nth_move({number}) is {nth:?}, and moves lists {mv:?} there");
        if let Err(refusal) = rules.check(state, mv) {
            return Err(format!("{mv:?} is listed, and check refuses it: {refusal}"));
        }
    }
    for &(mv, _) in &walk.foreign {
        let (legal, checked) = (is_among(&*rules, state, mv), rules.check(state, mv));
        ensure!(legal == checked.is_ok(), "{mv:?} is legal: {legal}, and check says {checked:?}");
    }
    Ok(())
}
