//! A game that has begun: the table with its bots, all that happened, and the answers that may be asked for again.

use parlor_catalog::{MatchError, Playing, Ruleset, Seated};
use parlor_core::{Refusal, Seat, TurnReport};
use parlor_dice::{DiceLog, LoggedDice, OsDice, os_seed};
use std::collections::HashMap;
use std::sync::Arc;

use super::{ActionRequest, HostError, RollEntry};

/// The game and its log.
pub(super) struct Running {
    pub(super) playing: Playing,
    /// What each turn did; the first led to version 1.
    pub(super) reports: Vec<Arc<TurnReport>>,
    replies: HashMap<(Seat, String), Reply>,
    dice: DiceLog,
}

/// An action that was carried out, by its key.
struct Reply {
    text: String,
    report: Arc<TurnReport>,
}

impl Running {
    /// Begins the game with dice of the operating system.
    ///
    /// # Errors
    ///
    /// [`HostError`] if the players cannot sit there, or there is no randomness.
    pub(super) fn begin(ruleset: &dyn Ruleset, seated: &[Seated]) -> Result<Running, HostError> {
        let seed = os_seed().map_err(|error| HostError::Randomness { reason: error.to_string() })?;
        let dice = LoggedDice::new(OsDice);
        let log = dice.log();
        let bot_seed = |seat: Seat| seed.wrapping_add(u64::from(seat.0));
        let playing = Playing::new(ruleset, seated, Box::new(dice), bot_seed).map_err(|error| match error {
            MatchError::Players(error) => HostError::Player(error),
            other => HostError::Bot { reason: other.to_string() },
        })?;
        Ok(Running { playing, reports: Vec::new(), replies: HashMap::new(), dice: log })
    }

    /// The answer that was given to the same action before, if it was.
    ///
    /// # Errors
    ///
    /// [`HostError::KeyReused`] if the key came with another action.
    pub(super) fn reply_again(&self, request: &ActionRequest) -> Result<Option<Arc<TurnReport>>, HostError> {
        let reply = request.key.as_ref().and_then(|key| self.replies.get(&(request.seat, key.clone())));
        match reply {
            None => Ok(None),
            Some(reply) if reply.text == request.text => Ok(Some(Arc::clone(&reply.report))),
            Some(_) => Err(HostError::KeyReused),
        }
    }

    /// Carries an action out and notes it. Only what was carried out is kept under its key: a refusal changed
    /// nothing, and the same question may have another answer later.
    ///
    /// # Errors
    ///
    /// The [`Refusal`] of the rules.
    pub(super) fn act(&mut self, request: ActionRequest) -> Result<Arc<TurnReport>, Refusal> {
        let report = self.playing.act(request.seat, &request.text)?;
        let report = self.note(report);
        if let Some(key) = request.key {
            self.replies.insert((request.seat, key), Reply { text: request.text, report: Arc::clone(&report) });
        }
        Ok(report)
    }

    /// Notes what a turn did.
    pub(super) fn note(&mut self, report: TurnReport) -> Arc<TurnReport> {
        let report = Arc::new(report);
        self.reports.push(Arc::clone(&report));
        report
    }

    pub(super) fn version(&self) -> u64 {
        self.playing.table().version()
    }

    pub(super) fn rolls(&self) -> Vec<RollEntry> {
        super::rolls::entries(&self.dice.entries(), &self.reports)
    }
}
