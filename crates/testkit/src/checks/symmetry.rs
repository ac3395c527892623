//! Whether one position may stand for its symmetric images, and a hash for a position: solvers take it so.

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use parlor_core::{Game, Rules, Turn};

use crate::breach::{Finding, ensure};
use crate::walk::{StateOf, Walk};

/// How many plies are looked ahead, and the most courses that are.
const PLIES_MAX: usize = 3;
const COURSES_MAX: u64 = 2_000;

/// Whether the canonical position is as good as the position itself.
pub(crate) fn check_canonical<G: Game>(walk: &mut Walk<G>) -> Finding {
    let (rules, state) = (walk.rules(), walk.session.state());
    let canonical = rules.canonical(state);
    let again = rules.canonical(&canonical);
    ensure!(again == canonical, "the canonical position of {canonical:?} is not itself but {again:?}");
    let (turn, canonical_turn) = (rules.turn(state), rules.turn(&canonical));
    ensure!(turn == canonical_turn, "the turn is {turn:?}, and {canonical_turn:?} in the canonical position");
    let (end, canonical_end) = (rules.outcome(state), rules.outcome(&canonical));
    ensure!(end == canonical_end, "the outcome is {end:?}, and {canonical_end:?} of the canonical position");
    let (moves, canonical_moves) = (rules.count_moves(state), rules.count_moves(&canonical));
    ensure!(moves == canonical_moves, "there are {moves} moves, and {canonical_moves} in the canonical position");
    let mut courses = 1;
    for plies in 1..=PLIES_MAX {
        courses *= moves.max(1) as u64;
        if courses > COURSES_MAX {
            break;
        }
        let (ends, canonical_ends) = (ends(&*rules, state, plies), ends(&*rules, &canonical, plies));
        ensure!(
            ends == canonical_ends,
            "courses of {plies} plies lead to {ends:?}, and to {canonical_ends:?} from the canonical position"
        );
    }
    Ok(())
}

/// How many courses of so many plies, or of less to an end, lead to which places; to none where the game goes on.
fn ends<R: Rules>(rules: &R, state: &R::State, plies: usize) -> BTreeMap<Vec<u8>, u64> {
    let mut counts = BTreeMap::new();
    count(rules, state, plies, &mut counts);
    counts
}

fn count<R: Rules>(rules: &R, state: &R::State, plies: usize, counts: &mut BTreeMap<Vec<u8>, u64>) {
    let mut next = |state: R::State| count(rules, &state, plies - 1, counts);
    match rules.turn(state) {
        Turn::Move { .. } if plies > 0 => each_move(rules, state, &mut next),
        Turn::Roll { throw, .. } if plies > 0 => throw.outcomes().for_each(|(roll, _)| {
            let mut state = state.clone();
            rules.roll(&mut state, roll, &mut |_| {});
            next(state);
        }),
        _ => {
            let places = rules.outcome(state).map_or_else(Vec::new, |outcome| outcome.places().to_vec());
            *counts.entry(places).or_insert(0) += 1;
        }
    }
}

fn each_move<R: Rules>(rules: &R, state: &R::State, next: &mut impl FnMut(R::State)) {
    for mv in rules.moves(state) {
        let mut state = state.clone();
        rules.play(&mut state, mv, &mut |_| {});
        next(state);
    }
}

/// Whether positions that differ hash differently, as long as the game goes on.
pub(crate) fn check_hash<G: Game>(walk: &mut Walk<G>) -> Finding {
    let (rules, hasher) = (walk.rules(), BuildHasherDefault::<DefaultHasher>::new());
    let mut known: HashMap<u64, StateOf<G>> = HashMap::new();
    let mut states = vec![walk.session.state().clone()];
    for mv in walk.legal_moves() {
        let mut next = walk.session.state().clone();
        rules.play(&mut next, mv, &mut |_| {});
        states.push(next);
    }
    for state in states.into_iter().filter(|state| rules.turn(state) != Turn::Over) {
        let other = known.entry(hasher.hash_one(&state)).or_insert_with(|| state.clone());
        ensure!(*other == state, "{state:?} and {other:?} differ, and hash alike");
    }
    Ok(())
}
