//! Whether positions are read as they are written.

use std::collections::HashSet;

use parlor_core::{Game, Notation, Placement};

use crate::breach::{Finding, ensure};
use crate::texts::{Nonsense, excerpt, is_printable, nonsense};
use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &mut Walk<G>) -> Finding {
    let (rules, state) = (walk.rules(), walk.session.state());
    if let Some(text) = rules.write_position(state) {
        ensure!(is_printable(&text), "the position is written with a control character: {text:?}");
        let read = rules.read_position(&text);
        ensure!(read.as_ref() == Ok(state), "the position {text:?} is read as {read:?}, and was {state:?}");
        if let Some(alphabet) = rules.alphabet() {
            let distinct: HashSet<&u8> = alphabet.letters.iter().filter(|letter| letter.is_ascii()).collect();
            ensure!(distinct.len() == alphabet.letters.len(), "the letters are not each once and ASCII: {alphabet:?}");
            let spelled = text.len() == alphabet.length && text.bytes().all(|byte| alphabet.letters.contains(&byte));
            ensure!(spelled, "the position {text:?} is not in the alphabet: {alphabet:?}");
        }
    }
    nonsense().try_for_each(|nonsense| check_nonsense(&*rules, &nonsense))?;
    for (row, column) in [(-1, 0), (0, -1), (i64::MIN, i64::MAX), (i64::MAX, i64::MAX)] {
        let read = rules.read_placements(&[Placement { row, column, player: 'x' }]);
        ensure!(read.is_err(), "a mark at row {row}, column {column} is read as a position");
    }
    Ok(())
}

fn check_nonsense<R: Notation>(rules: &R, Nonsense { text, hopeless }: &Nonsense) -> Finding {
    let Ok(state) = rules.read_position(text) else { return Ok(()) };
    let shown = excerpt(text);
    ensure!(!hopeless, "{shown} is read as a position");
    let again = rules.write_position(&state).map(|written| rules.read_position(&written));
    ensure!(again == Some(Ok(state)), "{shown} is read as a position that is not written and read again");
    Ok(())
}
