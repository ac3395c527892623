//! The port of a bot, and the list of those there are.

use parlor_analysis::Monitor;
use parlor_core::{Depict, Event, Refusal, listed};
use std::sync::Arc;

use crate::{Budget, RandomBot};

/// A player that chooses by itself.
pub trait Bot: Send {
    /// Takes note of what happened at the table. The first event is [`Event::Started`].
    ///
    /// # Errors
    ///
    /// [`BotError`] if the events do not fit the game that it knows; it cannot play on.
    fn notify(&mut self, event: &Event) -> Result<(), BotError>;

    /// Chooses for the seat to act: the text of a legal move, or `roll`.
    ///
    /// Returns soon after the monitor is asked to stop, with the best answer so far.
    ///
    /// # Errors
    ///
    /// [`BotError`] if there is nothing to choose.
    fn choose(&mut self, budget: Budget, monitor: &Monitor) -> Result<String, BotError>;
}

/// Why a bot does not answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotError {
    /// No bot has this name.
    #[error("there is no bot \"{kind}\"; {}", listed(known))]
    Unknown {
        /// The name given.
        kind: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// An event does not fit the bot's copy of the game.
    #[error("the bot lost track of the game: {refusal}")]
    LostTrack {
        /// What the rules say to the event.
        refusal: Refusal,
    },
    /// The game is over.
    #[error("the game is over: there is nothing to choose")]
    NothingToChoose,
}

/// A kind of bot, by name.
#[derive(Clone, Copy, Debug)]
pub struct BotKind {
    /// The name behind `bot:`.
    pub name: &'static str,
    /// What it does, in a line.
    pub help: &'static str,
}

/// All kinds of bots.
pub const KINDS: &[BotKind] =
    &[BotKind { name: "random", help: "chooses among the legal moves, each as likely as another" }];

/// A bot of a kind for the rules of a game. All its chance comes from `seed`.
///
/// # Errors
///
/// [`BotError::Unknown`] if there is no such kind.
pub fn bot<R: Depict>(kind: &str, rules: Arc<R>, seed: u64) -> Result<Box<dyn Bot>, BotError> {
    match kind {
        "random" => Ok(Box::new(RandomBot::new(rules, seed))),
        _ => Err(BotError::Unknown {
            kind: parlor_core::excerpt(kind),
            known: KINDS.iter().map(|kind| kind.name).collect(),
        }),
    }
}
