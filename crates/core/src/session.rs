//! A game being played: the orchestrator of players, rules, dice, observers and history.

use std::collections::VecDeque;

use crate::again::Again;
use crate::course::{self, Given};
use crate::{
    Action, Depict, Dice, Event, FanOut, NoDice, Observer, ObserverError, Outcome, Player, PlayerError, RECORD_SCHEMA,
    Record, RecordError, Refusal, Roll, Seat, Setting, Turn, TurnReport, check_players,
};

/// One game between players.
///
/// Every action is checked completely before anything changes: it is carried out as a whole, or refused with a
/// reason and leaves everything as it was. A finished game never changes again.
pub struct Session<R: Depict> {
    setting: Setting<R>,
    players: Vec<Player>,
    state: R::State,
    actions: Vec<Action>,
    version: u64,
    dice: Box<dyn Dice + Send>,
    /// Rolls that were thrown and taken back: they come again first, so that an undo buys no other luck.
    taken_back: VecDeque<Roll>,
    observers: FanOut,
}

impl<R: Depict> Session<R> {
    /// Seats players for a new game.
    ///
    /// # Errors
    ///
    /// [`PlayerError`] if they are fewer than two, not one for each seat, or cannot be told apart.
    pub fn new(
        setting: Setting<R>,
        players: Vec<Player>,
        dice: impl Dice + Send + 'static,
    ) -> Result<Session<R>, PlayerError> {
        check_players(&players, setting.rules().seats())?;
        let state = setting.rules().start();
        Ok(Session {
            setting,
            players,
            state,
            actions: Vec::new(),
            version: 0,
            dice: Box::new(dice),
            taken_back: VecDeque::new(),
            observers: FanOut::default(),
        })
    }

    /// Takes a recorded game up where it stands. `setting` is made from the record's options.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if the record is of another game or version, or if the rules refuse one of its turns.
    pub fn resume(
        setting: Setting<R>,
        record: &Record,
        dice: impl Dice + Send + 'static,
    ) -> Result<Session<R>, RecordError> {
        let header = setting.header();
        if record.schema != RECORD_SCHEMA {
            return Err(RecordError::UnknownSchema { schema: u64::from(record.schema) });
        }
        if record.game != header.game {
            return Err(RecordError::OtherGame { game: record.game.clone(), expected: header.game.clone() });
        }
        if record.version != header.version {
            return Err(RecordError::OtherVersion { version: record.version, expected: header.version });
        }
        let mut session = Session::new(setting, record.players.clone(), dice)?;
        for (index, action) in record.actions.iter().enumerate() {
            let turn = index + 1;
            let refused = |refusal| RecordError::Refused { turn, refusal };
            match action {
                Action::Move { seat, text } => session.act_on_move(*seat, text).map_err(refused)?,
                Action::Rolls { seat, rolls } => {
                    let mut given = Given::new(rolls);
                    let report = session.act_on_roll(*seat, &mut given).map_err(refused)?;
                    if !given.is_empty() {
                        return Err(RecordError::RollsLeftOver { turn });
                    }
                    report
                }
            };
        }
        Ok(session)
    }

    /// The game and its rules.
    pub fn setting(&self) -> &Setting<R> {
        &self.setting
    }

    /// Who plays, in the order of the seats.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The position.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// How many actions and undos were accepted.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// What the position waits for.
    pub fn turn(&self) -> Turn {
        self.rules().turn(&self.state)
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules().outcome(&self.state)
    }

    /// Carries out what a player typed: the text of a move, or `roll` (`r` for short) where the dice are to be
    /// thrown. One call is one whole turn, with all the rolls that belong to it.
    ///
    /// # Errors
    ///
    /// A [`Refusal`]; the game is then as it was, and observers are told of the refusal.
    pub fn act(&mut self, seat: Seat, text: &str) -> Result<TurnReport, Refusal> {
        let report = match self.turn() {
            Turn::Roll { .. } if is_roll(text) => self.throw_and_act(seat),
            Turn::Roll { .. } => self.check_turn(seat).and(Err(Refusal::RollExpected)),
            Turn::Move { .. } if is_roll(text) => self
                .act_on_move(seat, text)
                .map_err(|refusal| if refusal.code() == "unreadable" { Refusal::MoveExpected } else { refusal }),
            Turn::Move { .. } | Turn::Over => self.act_on_move(seat, text),
        };
        self.announce(seat, report)
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// As for [`act`](Session::act).
    pub fn play(&mut self, seat: Seat, mv: R::Move) -> Result<TurnReport, Refusal> {
        let report = self.check_move_turn(seat).and_then(|()| self.act_on(seat, mv));
        self.announce(seat, report)
    }

    /// Throws the dice and carries out the whole turn.
    ///
    /// # Errors
    ///
    /// As for [`act`](Session::act). When the dice fail in the middle of a turn, nothing of it has happened.
    pub fn roll(&mut self, seat: Seat) -> Result<TurnReport, Refusal> {
        let report = self.throw_and_act(seat);
        self.announce(seat, report)
    }

    /// Takes back everything from a seat's own last turn on: that turn, and what others answered to it.
    ///
    /// Rolls that are taken back come again when the dice are thrown next.
    ///
    /// # Errors
    ///
    /// [`Refusal::GameOver`], or [`Refusal::NothingToUndo`] if the seat has not acted yet.
    pub fn undo(&mut self, seat: Seat) -> Result<TurnReport, Refusal> {
        let undone = self.take_back(seat);
        self.announce(seat, undone)
    }

    /// The game as data.
    pub fn record(&self) -> Record {
        let header = self.setting.header();
        Record {
            schema: RECORD_SCHEMA,
            game: header.game.clone(),
            version: header.version,
            options: header.options.clone(),
            players: self.players.clone(),
            actions: self.actions.clone(),
        }
    }

    /// The first event of the game, which says who plays what.
    pub fn started(&self) -> Event {
        let header = self.setting.header();
        Event::Started {
            game: header.game.clone(),
            title: header.title.clone(),
            version: header.version,
            options: header.options.clone(),
            players: self.players.clone(),
        }
    }

    /// What each turn of the record did, from the first; turns that were taken back are not among them. The version of
    /// a report is here the number of its turn, from 1: the version that the table had reached if nothing was ever
    /// taken back.
    pub fn history(&self) -> Vec<TurnReport> {
        let mut state = self.rules().start();
        let mut reports = Vec::with_capacity(self.actions.len());
        for (index, action) in self.actions.iter().enumerate() {
            let mut events = course::repeat(self.rules(), &mut state, action);
            events.push(course::closing_event(self.rules(), &state));
            reports.push(TurnReport { version: index as u64 + 1, seat: action.seat(), events });
        }
        reports
    }

    /// A new game that shares the first `turns` turns of this one, with dice of its own and nobody observing.
    ///
    /// # Errors
    ///
    /// [`RecordError::TooShort`] if the game has fewer turns.
    pub fn fork(&self, turns: usize, dice: impl Dice + Send + 'static) -> Result<Session<R>, RecordError> {
        let mut record = self.record();
        record.cut(turns)?;
        Session::resume(self.setting.clone(), &record, dice)
    }

    /// Adds an observer. It is told at once how the game started and all that has happened since.
    pub fn observe(&mut self, observer: Box<dyn Observer + Send>) {
        let mut past = vec![self.started()];
        let reports = self.history();
        if reports.is_empty() {
            past.push(course::closing_event(self.rules(), &self.state));
        }
        past.extend(reports.into_iter().flat_map(|report| report.events));
        self.observers.add_late(observer, &past);
    }

    /// Why observers observe no longer, in order.
    pub fn observer_failures(&self) -> Vec<ObserverError> {
        self.observers.failures().to_vec()
    }

    fn rules(&self) -> &R {
        self.setting.rules()
    }

    fn check_turn(&self, seat: Seat) -> Result<(), Refusal> {
        match self.turn().seat() {
            None => Err(Refusal::GameOver),
            Some(turn) if turn != seat => Err(Refusal::WrongSeat { seat, turn }),
            Some(_) => Ok(()),
        }
    }

    fn check_move_turn(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        match self.turn() {
            Turn::Roll { .. } => Err(Refusal::RollExpected),
            Turn::Move { .. } | Turn::Over => Ok(()),
        }
    }

    fn act_on_move(&mut self, seat: Seat, text: &str) -> Result<TurnReport, Refusal> {
        self.check_move_turn(seat)?;
        let mv = self.rules().read_move(&self.state, text)?;
        self.act_on(seat, mv)
    }

    /// Plays a move of the seat whose turn to move it is.
    fn act_on(&mut self, seat: Seat, mv: R::Move) -> Result<TurnReport, Refusal> {
        let rules: &R = self.setting.rules();
        rules.check(&self.state, mv)?;
        let text = rules.write_move(&self.state, mv);
        let events = course::play(rules, &mut self.state, seat, mv);
        Ok(self.commit(Action::Move { seat, text }, events))
    }

    fn throw_and_act(&mut self, seat: Seat) -> Result<TurnReport, Refusal> {
        let dice = std::mem::replace(&mut self.dice, Box::new(NoDice));
        let mut again = Again::new(std::mem::take(&mut self.taken_back), dice);
        let report = self.act_on_roll(seat, &mut again);
        (self.taken_back, self.dice) = again.into_parts(report.is_ok());
        report
    }

    fn act_on_roll(&mut self, seat: Seat, dice: &mut impl Dice) -> Result<TurnReport, Refusal> {
        self.check_turn(seat)?;
        let rolled = course::roll(self.rules(), &self.state, seat, dice)?;
        self.state = rolled.state;
        Ok(self.commit(Action::Rolls { seat, rolls: rolled.rolls }, rolled.events))
    }

    fn commit(&mut self, action: Action, mut events: Vec<Event>) -> TurnReport {
        let seat = action.seat();
        events.push(course::closing_event(self.rules(), &self.state));
        self.actions.push(action);
        self.version += 1;
        TurnReport { version: self.version, seat, events }
    }

    fn take_back(&mut self, seat: Seat) -> Result<TurnReport, Refusal> {
        if self.turn() == Turn::Over {
            return Err(Refusal::GameOver);
        }
        let own = self.actions.iter().rposition(|action| action.seat() == seat);
        let to = own.ok_or(Refusal::NothingToUndo { seat })?;
        for action in self.actions.drain(to..).rev() {
            if let Action::Rolls { rolls, .. } = action {
                for roll in rolls.into_iter().rev() {
                    self.taken_back.push_front(roll);
                }
            }
        }
        let mut state = self.rules().start();
        for action in &self.actions {
            course::repeat(self.rules(), &mut state, action);
        }
        self.state = state;
        self.version += 1;
        let events = vec![Event::Undone { seat, to }, course::closing_event(self.rules(), &self.state)];
        Ok(TurnReport { version: self.version, seat, events })
    }

    fn announce(&mut self, seat: Seat, report: Result<TurnReport, Refusal>) -> Result<TurnReport, Refusal> {
        if !self.observers.is_empty() {
            match &report {
                Ok(report) => report.events.iter().for_each(|event| self.observers.tell(event)),
                Err(refusal) => self.observers.tell(&Event::refused(seat, refusal)),
            }
        }
        report
    }
}

/// Whether a text asks for the dice.
fn is_roll(text: &str) -> bool {
    let text = text.trim();
    text.eq_ignore_ascii_case("roll") || text.eq_ignore_ascii_case("r")
}
