//! The face of a game that every front end, host and store sees, whatever the game is.

use crate::{
    Depict, Dice, Event, Header, Layout, Observer, ObserverError, Outcome, Player, Record, RecordError, Refusal, Seat,
    Session, Turn, TurnReport, View,
};

/// A [`Session`] of any game, with moves as text. Implemented once, for every session.
pub trait Table: Send {
    /// Which game is played, by which version and options.
    fn header(&self) -> &Header;
    /// The rules in force, one short line each.
    fn banner(&self) -> Vec<String>;
    /// Who plays, in the order of the seats.
    fn players(&self) -> &[Player];
    /// How many actions and undos were accepted.
    fn version(&self) -> u64;
    /// What the position waits for.
    fn turn(&self) -> Turn;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// A page of the legal moves, `limit` of them from number `offset` on.
    fn moves(&self, offset: usize, limit: usize) -> Moves;
    /// [`Session::act`].
    ///
    /// # Errors
    ///
    /// A [`Refusal`]; the game is then as it was.
    fn act(&mut self, seat: Seat, text: &str) -> Result<TurnReport, Refusal>;
    /// [`Session::undo`].
    ///
    /// # Errors
    ///
    /// A [`Refusal`]; the game is then as it was.
    fn undo(&mut self, seat: Seat) -> Result<TurnReport, Refusal>;
    /// The board.
    fn layout(&self) -> Layout;
    /// The position as a scene.
    fn view(&self) -> View;
    /// The position as text, where the game has a notation.
    fn position(&self) -> Option<String>;
    /// The game as data.
    fn record(&self) -> Record;
    /// The first event of the game.
    fn started(&self) -> Event;
    /// What each turn of the record did.
    fn history(&self) -> Vec<TurnReport>;
    /// [`Session::fork`].
    ///
    /// # Errors
    ///
    /// [`RecordError::TooShort`] if the game has fewer turns.
    fn fork(&self, turns: usize, dice: Box<dyn Dice + Send>) -> Result<Box<dyn Table>, RecordError>;
    /// [`Session::observe`].
    fn observe(&mut self, observer: Box<dyn Observer + Send>);
    /// [`Session::observer_failures`].
    fn observer_failures(&self) -> Vec<ObserverError>;
}

/// Some of the legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    /// How many there are in all.
    pub total: usize,
    /// The texts of the page.
    pub texts: Vec<String>,
}

impl<R: Depict> Table for Session<R> {
    fn header(&self) -> &Header {
        self.setting().header()
    }

    fn banner(&self) -> Vec<String> {
        self.setting().rules().banner()
    }

    fn players(&self) -> &[Player] {
        Session::players(self)
    }

    fn version(&self) -> u64 {
        Session::version(self)
    }

    fn turn(&self) -> Turn {
        Session::turn(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Session::outcome(self)
    }

    fn moves(&self, offset: usize, limit: usize) -> Moves {
        let (rules, state) = (self.setting().rules(), self.state());
        if let Turn::Roll { .. } = Session::turn(self) {
            let texts = ["roll".to_owned()].into_iter().skip(offset).take(limit).collect();
            return Moves { total: 1, texts };
        }
        let page = rules.moves(state).skip(offset).take(limit);
        Moves { total: rules.count_moves(state), texts: page.map(|mv| rules.write_move(state, mv)).collect() }
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<TurnReport, Refusal> {
        Session::act(self, seat, text)
    }

    fn undo(&mut self, seat: Seat) -> Result<TurnReport, Refusal> {
        Session::undo(self, seat)
    }

    fn layout(&self) -> Layout {
        self.setting().rules().layout()
    }

    fn view(&self) -> View {
        self.setting().rules().view(self.state())
    }

    fn position(&self) -> Option<String> {
        self.setting().rules().write_position(self.state())
    }

    fn record(&self) -> Record {
        Session::record(self)
    }

    fn started(&self) -> Event {
        Session::started(self)
    }

    fn history(&self) -> Vec<TurnReport> {
        Session::history(self)
    }

    fn fork(&self, turns: usize, dice: Box<dyn Dice + Send>) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Session::fork(self, turns, dice)?))
    }

    fn observe(&mut self, observer: Box<dyn Observer + Send>) {
        Session::observe(self, observer);
    }

    fn observer_failures(&self) -> Vec<ObserverError> {
        Session::observer_failures(self)
    }
}
