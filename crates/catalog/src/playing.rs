//! A table with its bots: what a front end on one machine plays at.

use parlor_analysis::Monitor;
use parlor_bots::{Bot, BotError, BotSpec, Budget, Choice};
use parlor_core::{Dice, Event, PlayerError, Record, RecordError, Refusal, Seat, Table, TurnReport};
use std::time::Duration;

use crate::{Ruleset, Seated};

/// A game between people and bots at one place. Bots are told what everyone is told.
pub struct Playing {
    table: Box<dyn Table>,
    /// By seat; `None` where a person sits.
    bots: Vec<Option<SeatedBot>>,
}

/// How much an adviser may spend: as long as somebody likes to wait.
const ADVICE_BUDGET: Budget = Budget::Time(Duration::from_millis(1_500));

/// A bot at its seat.
struct SeatedBot {
    /// `None` while it is lent out.
    bot: Option<Box<dyn Bot>>,
    budget: Budget,
    /// Why it cannot play on, to be said when it is to act.
    failure: Option<BotError>,
}

/// Why a game with bots does not go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// The players cannot sit at the table.
    #[error(transparent)]
    Players(#[from] PlayerError),
    /// The record cannot be played.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A bot cannot play.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// A bot chose what the rules refuse.
    #[error("the bot of seat {} chose \"{}\": {refusal}", seat.number(), parlor_core::excerpt(text))]
    BotRefused {
        /// Its seat.
        seat: Seat,
        /// What it chose.
        text: String,
        /// Why that is refused.
        refusal: Refusal,
    },
    /// A person is to act, or nobody.
    #[error("no bot is to act")]
    NoBotToAct,
}

impl MatchError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            MatchError::Players(error) => error.code(),
            MatchError::Record(error) => error.code(),
            MatchError::Bot(error) => error.code(),
            MatchError::BotRefused { .. } => "bot-refused",
            MatchError::NoBotToAct => "no-bot-to-act",
        }
    }
}

impl Playing {
    /// Opens a table for people and bots. `bot_seed` gives the seed of the bot at a seat.
    ///
    /// # Errors
    ///
    /// [`MatchError`] if the players cannot sit there.
    pub fn new(
        ruleset: &dyn Ruleset,
        seated: &[Seated],
        dice: Box<dyn Dice + Send>,
        bot_seed: impl Fn(Seat) -> u64,
    ) -> Result<Playing, MatchError> {
        let players = seated.iter().map(|seated| seated.player.clone()).collect();
        let table = ruleset.table(players, dice)?;
        Playing::with_bots(table, ruleset, seated, bot_seed)
    }

    /// Takes a recorded game up where it stands, for people and bots.
    ///
    /// # Errors
    ///
    /// [`MatchError`] if the record cannot be played.
    pub fn resume(
        ruleset: &dyn Ruleset,
        record: &Record,
        seated: &[Seated],
        dice: Box<dyn Dice + Send>,
        bot_seed: impl Fn(Seat) -> u64,
    ) -> Result<Playing, MatchError> {
        Playing::with_bots(ruleset.resume(record, dice)?, ruleset, seated, bot_seed)
    }

    fn with_bots(
        table: Box<dyn Table>,
        ruleset: &dyn Ruleset,
        seated: &[Seated],
        bot_seed: impl Fn(Seat) -> u64,
    ) -> Result<Playing, MatchError> {
        let mut bots = Vec::with_capacity(seated.len());
        for (index, seated) in seated.iter().enumerate() {
            let seat = Seat(index as u8);
            bots.push(match &seated.bot {
                None => None,
                Some(spec) => {
                    let bot = Some(ruleset.bot(spec, bot_seed(seat))?);
                    Some(SeatedBot { bot, budget: spec.budget, failure: None })
                }
            });
        }
        let mut playing = Playing { table, bots };
        for event in playing.past() {
            playing.tell_bots(&event);
        }
        Ok(playing)
    }

    /// All that has happened at the table.
    fn past(&self) -> Vec<Event> {
        let reports = self.table.history().into_iter();
        std::iter::once(self.table.started()).chain(reports.flat_map(|report| report.events)).collect()
    }

    /// The table.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// The table, for observers to be added to; actions go through [`act`](Playing::act), so that bots are told.
    pub fn table_mut(&mut self) -> &mut dyn Table {
        &mut *self.table
    }

    /// Whether a bot sits at a seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.bots.get(seat.index()).is_some_and(Option::is_some)
    }

    /// The seat to act, if a bot sits there.
    pub fn bot_to_act(&self) -> Option<Seat> {
        self.table.turn().seat().filter(|&seat| self.is_bot(seat))
    }

    /// Carries out what was typed for a seat.
    ///
    /// # Errors
    ///
    /// A [`Refusal`]; nothing has changed then.
    pub fn act(&mut self, seat: Seat, text: &str) -> Result<TurnReport, Refusal> {
        let report = self.table.act(seat, text)?;
        self.tell_all(&report);
        Ok(report)
    }

    /// Takes back from the seat's own last turn on.
    ///
    /// # Errors
    ///
    /// A [`Refusal`]; nothing has changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<TurnReport, Refusal> {
        let report = self.table.undo(seat)?;
        self.tell_all(&report);
        Ok(report)
    }

    /// Lets the bot that is to act choose, and carries its choice out.
    ///
    /// # Errors
    ///
    /// [`MatchError`] if no bot is to act, or it fails.
    pub fn let_bot_act(&mut self, monitor: &Monitor) -> Result<TurnReport, MatchError> {
        let seat = self.bot_to_act().ok_or(MatchError::NoBotToAct)?;
        let (mut bot, budget) = self.take_bot(seat)?;
        let choice = bot.choose(budget, monitor);
        self.return_bot(seat, bot);
        self.act_for_bot(seat, choice)
    }

    /// Lends a seat's bot out, to think on another thread. It is told nothing until
    /// [`return_bot`](Playing::return_bot) gives it back: nothing else is to be done at the table before.
    ///
    /// # Errors
    ///
    /// [`MatchError`] if no bot sits there, or it is lent out already, or it cannot play on.
    pub fn take_bot(&mut self, seat: Seat) -> Result<(Box<dyn Bot>, Budget), MatchError> {
        let seated = self.bots.get_mut(seat.index()).and_then(Option::as_mut).ok_or(MatchError::NoBotToAct)?;
        if let Some(failure) = &seated.failure {
            return Err(failure.clone().into());
        }
        Ok((seated.bot.take().ok_or(MatchError::NoBotToAct)?, seated.budget))
    }

    /// Gives a bot back that was lent out.
    pub fn return_bot(&mut self, seat: Seat, bot: Box<dyn Bot>) {
        if let Some(Some(seated)) = self.bots.get_mut(seat.index()) {
            seated.bot = Some(bot);
        }
    }

    /// Carries out what a bot chose.
    ///
    /// # Errors
    ///
    /// [`MatchError`] if it chose nothing, or what the rules refuse.
    pub fn act_for_bot(&mut self, seat: Seat, choice: Result<Choice, BotError>) -> Result<TurnReport, MatchError> {
        let text = choice?.text;
        self.act(seat, &text).map_err(|refusal| MatchError::BotRefused { seat, text, refusal })
    }

    /// A bot that says what it would do now and why, for whoever is to act: it plays as well as it can within a budget of
    /// seconds. It is made afresh and told what has happened; the game goes on without it.
    ///
    /// # Errors
    ///
    /// [`BotError`] if it cannot follow the game.
    pub fn adviser(&self, ruleset: &dyn Ruleset) -> Result<(Box<dyn Bot>, Budget), BotError> {
        let spec = BotSpec { budget: ADVICE_BUDGET, ..BotSpec::of_kind("perfect") };
        let mut bot = ruleset.bot(&spec, 0)?;
        self.past().iter().try_for_each(|event| bot.notify(event))?;
        Ok((bot, spec.budget))
    }

    /// Says what would be a good move now, and why: what an [`adviser`](Playing::adviser) chooses.
    ///
    /// # Errors
    ///
    /// [`BotError`] if the game is over, or the monitor has no clock.
    pub fn hint(&self, ruleset: &dyn Ruleset, monitor: &Monitor) -> Result<Choice, BotError> {
        let (mut adviser, budget) = self.adviser(ruleset)?;
        adviser.choose(budget, monitor)
    }

    fn tell_all(&mut self, report: &TurnReport) {
        report.events.iter().for_each(|event| self.tell_bots(event));
    }

    fn tell_bots(&mut self, event: &Event) {
        for seated in self.bots.iter_mut().flatten() {
            if let Some(bot) = &mut seated.bot
                && let Err(failure) = bot.notify(event)
            {
                seated.failure.get_or_insert(failure);
            }
        }
    }
}
