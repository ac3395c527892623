//! Whether moves are read as they are written.

use parlor_core::{Depict, Game, Notation, Rules};

use crate::breach::{Finding, ensure};
use crate::texts::{Nonsense, excerpt, is_among, is_printable, nonsense};
use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &mut Walk<G>) -> Finding {
    check_written(walk)?;
    let foreign = walk.foreign.iter().map(|(_, text)| Nonsense { text: text.clone(), hopeless: false });
    nonsense().chain(foreign).try_for_each(|nonsense| check_read(walk, &nonsense))
}

/// Every legal move is read back from its text; so no two of them share one.
fn check_written<G: Game>(walk: &Walk<G>) -> Finding {
    let (rules, state) = (walk.rules(), walk.session.state());
    for mv in walk.legal_moves() {
        let text = rules.write_move(state, mv);
        ensure!(!text.is_empty() && text.trim() == text, "{mv:?} is written {text:?}: empty, or with outer spaces");
        ensure!(is_printable(&text), "{mv:?} is written with a control character: {text:?}");
        let say = rules.say_move(state, mv);
        ensure!(is_printable(&say), "{text} is said with a control character: {say:?}");
        let read = rules.read_move(state, &text);
        ensure!(read.as_ref() == Ok(&mv), "{mv:?} is written {text:?}, which is read as {read:?}");
    }
    Ok(())
}

fn check_read<G: Game>(walk: &Walk<G>, Nonsense { text, hopeless }: &Nonsense) -> Finding {
    let (rules, state) = (walk.rules(), walk.session.state());
    let Ok(mv) = rules.read_move(state, text) else { return Ok(()) };
    let (legal, checked, shown) = (is_among(&*rules, state, mv), rules.check(state, mv), excerpt(text));
    ensure!(legal == checked.is_ok(), "{shown} is read as {mv:?}; legal: {legal}, and check says {checked:?}");
    ensure!(!(legal && *hopeless), "{shown} is read as the legal move {mv:?}");
    Ok(())
}
