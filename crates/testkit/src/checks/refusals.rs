//! Whether what is refused changes nothing.

use parlor_core::{Depict, Game, Notation, Refusal, Rules, Seat, Session, Turn, TurnReport, View};

use crate::breach::{Finding, ensure};
use crate::texts::{excerpt, is_legal, nonsense, seats_and_stranger};
use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &mut Walk<G>) -> Finding {
    let (rules, turn) = (walk.rules(), walk.session.turn());
    let still = Snapshot::of(&walk.session);
    let seat = turn.seat().unwrap_or(Seat(0));
    let foreign: Vec<String> = walk.foreign.iter().map(|(_, text)| text.clone()).collect();
    for text in nonsense().map(|nonsense| nonsense.text).chain(foreign) {
        let legal = match turn {
            Turn::Move { .. } => is_legal(&*rules, walk.session.state(), &text),
            Turn::Roll { .. } => matches!(text.trim(), "roll" | "r"),
            Turn::Over => false,
        };
        if !legal {
            still.refused(&mut walk.session, &excerpt(&text), |session| session.act(seat, &text))?;
        }
    }
    check_seats(walk, &still, turn)
}

/// Whoever is not to act is refused whatever is legal, and so is everyone once the game is over.
fn check_seats<G: Game>(walk: &mut Walk<G>, still: &Snapshot<G::Rules>, turn: Turn) -> Finding {
    let rules = walk.rules();
    let legal = rules.nth_move(walk.session.state(), 0);
    let text = legal.map_or_else(|| "roll".to_owned(), |mv| rules.write_move(walk.session.state(), mv));
    let session = &mut walk.session;
    for seat in seats_and_stranger(rules.seats()).filter(|&seat| Some(seat) != turn.seat()) {
        still.refused(session, &format!("{text:?} of {seat}"), |session| session.act(seat, &text))?;
        still.refused(session, &format!("a roll of {seat}"), |session| session.roll(seat))?;
    }
    match turn {
        Turn::Move { seat } => still.refused(session, "a roll where a move is due", |session| session.roll(seat))?,
        Turn::Roll { .. } => {}
        Turn::Over => Seat::all(rules.seats())
            .try_for_each(|seat| still.refused(session, "an undo after the end", |session| session.undo(seat)))?,
    }
    let stranger = Seat(rules.seats());
    still.refused(session, "an undo of a stranger", |session| session.undo(stranger))
}

/// All that can be seen of a session.
pub(crate) struct Snapshot<R: Rules> {
    state: R::State,
    view: View,
    turn: Turn,
    version: u64,
}

impl<R: Depict> Snapshot<R> {
    pub(crate) fn of(session: &Session<R>) -> Snapshot<R> {
        Snapshot {
            state: session.state().clone(),
            view: session.setting().rules().view(session.state()),
            turn: session.turn(),
            version: session.version(),
        }
    }

    /// Tries an action that has to be refused, and looks at the session afterwards.
    pub(crate) fn refused(
        &self,
        session: &mut Session<R>,
        what: &str,
        action: impl FnOnce(&mut Session<R>) -> Result<TurnReport, Refusal>,
    ) -> Finding {
        ensure!(action(session).is_err(), "{what} is accepted");
        self.same(session).map_err(|part| format!("{what} is refused, and {part} is not what it was"))
    }

    /// Whether a session is still the same; the error names what is not.
    pub(crate) fn same(&self, session: &Session<R>) -> Result<(), &'static str> {
        let now = Snapshot::of(session);
        let parts = [
            ("the state", now.state == self.state),
            ("the view", now.view == self.view),
            ("the turn", now.turn == self.turn),
            ("the version", now.version == self.version),
        ];
        parts.into_iter().find(|(_, same)| !same).map_or(Ok(()), |(part, _)| Err(part))
    }
}
