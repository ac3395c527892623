//! One table of the host: its seats, and the game once it has begun.

use parlor_catalog::{Ruleset, Seated};
use parlor_core::{Layout, Record, Seat};
use std::sync::{Mutex, MutexGuard};
use tokio::sync::broadcast;

use super::running::Running;
use super::variant::Variant;
use super::{HostError, Limits, News, PlayerInfo, RollEntry, Seating, Snapshot, Status};

/// How many news a watcher may lag behind before it is told to start anew.
const NEWS_MAX: usize = 64;

/// A table. Whatever is done at it is done one after the other.
pub struct HostedTable {
    pub(super) id: String,
    /// Tables are numbered in the order in which they were opened.
    pub(super) number: u64,
    pub(super) ruleset: Box<dyn Ruleset>,
    variant: Variant,
    pub(super) limits: Limits,
    pub(super) news: broadcast::Sender<News>,
    state: Mutex<State>,
}

/// What changes at a table.
pub(super) struct State {
    /// By seat; `None` where nobody sits yet.
    pub(super) chairs: Vec<Option<Seated>>,
    /// The game, once all seats are taken.
    pub(super) running: Option<Running>,
}

impl HostedTable {
    pub(super) fn new(
        id: String,
        number: u64,
        ruleset: Box<dyn Ruleset>,
        variant: Variant,
        limits: Limits,
    ) -> HostedTable {
        let chairs = (0..ruleset.seats()).map(|_| None).collect();
        let state = Mutex::new(State { chairs, running: None });
        HostedTable { id, number, ruleset, variant, limits, news: broadcast::Sender::new(NEWS_MAX), state }
    }

    /// The identifier, which is also the invitation: nobody can guess it.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The board.
    pub fn layout(&self) -> Layout {
        self.ruleset.layout()
    }

    /// Who sits there.
    ///
    /// # Errors
    ///
    /// [`HostError::Broken`].
    pub fn seating(&self) -> Result<Seating, HostError> {
        Ok(self.seating_of(&*self.lock()?))
    }

    /// The table as it stands.
    ///
    /// # Errors
    ///
    /// [`HostError::Broken`].
    pub fn snapshot(&self) -> Result<Snapshot, HostError> {
        let state = self.lock()?;
        let table = state.running.as_ref().map(|running| running.playing.table());
        let header = self.ruleset.header();
        Ok(Snapshot {
            seating: self.seating_of(&state),
            version: table.map_or(0, |table| table.version()),
            rules_version: header.version,
            options: header.options.clone(),
            banner: self.ruleset.banner(),
            turn: table.map(|table| table.turn()),
            outcome: table.and_then(|table| table.outcome()),
            position: table.and_then(|table| table.position()),
            view: table.map(|table| table.view()),
        })
    }

    /// The game as data.
    ///
    /// # Errors
    ///
    /// [`HostError::NotStarted`] or [`HostError::Broken`].
    pub fn record(&self) -> Result<Record, HostError> {
        let state = self.lock()?;
        Ok(state.running.as_ref().ok_or(HostError::NotStarted)?.playing.table().record())
    }

    /// Every roll that the dice gave, in order.
    ///
    /// # Errors
    ///
    /// [`HostError::NotStarted`] or [`HostError::Broken`].
    pub fn rolls(&self) -> Result<Vec<RollEntry>, HostError> {
        let state = self.lock()?;
        Ok(state.running.as_ref().ok_or(HostError::NotStarted)?.rolls())
    }

    /// Takes the table for itself.
    ///
    /// # Errors
    ///
    /// [`HostError::Broken`] if the rules panicked in the middle of something.
    pub(super) fn lock(&self) -> Result<MutexGuard<'_, State>, HostError> {
        self.state.lock().map_err(|_| HostError::Broken)
    }

    pub(super) fn seating_of(&self, state: &State) -> Seating {
        let header = self.ruleset.header();
        Seating {
            id: self.id.clone(),
            game: header.game.clone(),
            title: header.title.clone(),
            preset: self.variant.preset.clone(),
            changed: self.variant.changed.clone(),
            status: state.status(),
            players: state.players(),
        }
    }
}

impl State {
    pub(super) fn status(&self) -> Status {
        match &self.running {
            None => Status::Waiting,
            Some(running) if running.playing.table().outcome().is_some() => Status::Over,
            Some(_) => Status::Playing,
        }
    }

    fn players(&self) -> Vec<PlayerInfo> {
        let seats = Seat::all(self.chairs.len() as u8).zip(&self.chairs);
        let infos = seats.map(|(seat, chair)| PlayerInfo {
            seat,
            taken: chair.is_some(),
            name: chair.as_ref().map(|seated| seated.player.name.to_string()),
            mark: chair.as_ref().map(|seated| seated.player.mark.to_string()),
            bot: chair.as_ref().and_then(|seated| seated.bot.as_ref()).map(|bot| bot.to_string()),
        });
        infos.collect()
    }
}
