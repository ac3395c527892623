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
    for (place, &mv) in moves.iter().enumerate() {
        ensure!(!moves[..place].contains(&mv), "{mv:?} is listed twice");
        if let Err(refusal) = rules.check(state, mv) {
            return Err(format!("{mv:?} is listed, and check refuses it: {refusal}"));
        }
    }
    for &(mv, _) in &walk.foreign {
        let (legal, checked) = (is_among(&*rules, state, mv), rules.check(state, mv));
        ensure!(legal == checked.is_ok(), "{mv:?} is legal: {legal}, and check says {checked:?}");
    }
    check_numbers(walk)
}

/// Each legal move has a number, and no two have the same; to make a move by its number is to make it.
fn check_numbers<G: Game>(walk: &Walk<G>) -> Finding {
    let (rules, state) = (walk.rules(), walk.session.state());
    let mut numbered = Vec::new();
    for number in 0..rules.count_moves(state).min(walk.contract.moves_max) {
        let nth = rules.nth_move(state, number);
        let mv = nth.filter(|&mv| is_among(&*rules, state, mv));
        let mv = mv.ok_or_else(|| format!("nth_move({number}) is {nth:?}, which moves does not list"))?;
        ensure!(!numbered.contains(&mv), "nth_move({number}) is {mv:?}, which has a lower number, too");
        numbered.push(mv);
        let (mut by_move, mut by_number, mut facts, mut others) =
            (state.clone(), state.clone(), Vec::new(), Vec::new());
        rules.play(&mut by_move, mv, &mut |fact| facts.push(format!("{fact:?}")));
        let played = rules.play_nth(&mut by_number, number, &mut |fact| others.push(format!("{fact:?}")));
        ensure!(played == Some(mv), "play_nth({number}) makes {played:?}, and nth_move says {mv:?}");
        ensure!(by_number == by_move, "play_nth({number}) leads to {by_number:?}, and {mv:?} to {by_move:?}");
        ensure!(others == facts, "play_nth({number}) tells {others:?}, and play {facts:?}");
        let (count, next) = (rules.count_moves(&by_move), rules.count_moves(&by_number));
        ensure!(count == next, "there are {next} moves after play_nth({number}), and {count} after {mv:?}");
    }
    let (mut unchanged, count) = (state.clone(), rules.count_moves(state));
    let past = rules.play_nth(&mut unchanged, count, &mut |_| {});
    ensure!(past.is_none() && unchanged == *state, "play_nth({count}) makes {past:?}, and there are {count} moves");
    Ok(())
}
