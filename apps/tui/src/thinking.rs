//! Bots that think elsewhere, so that the screen stays awake.

use parlor_catalog::{Bot, BotError, Budget, Choice, Monitor};
use parlor_core::Seat;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

/// What a choice is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// The bot's own turn.
    Turn,
    /// A hint to whoever is to act when the table has this version.
    Hint(u64),
}

/// A bot that is to choose. Whoever gets it calls [`think`](Task::think), on a thread of its own.
pub struct Task {
    pub(crate) game: u32,
    pub(crate) seat: Seat,
    pub(crate) aim: Aim,
    pub(crate) bot: Box<dyn Bot>,
    pub(crate) budget: Budget,
    pub(crate) monitor: Arc<Monitor>,
    /// How long to wait first, so that a game between bots can be followed.
    pub(crate) pause: Duration,
}

/// What a bot has chosen, and the bot itself.
pub struct Thought {
    pub(crate) game: u32,
    pub(crate) seat: Seat,
    pub(crate) aim: Aim,
    /// Nothing if the bot panicked: it is of no more use then.
    pub(crate) answer: Option<(Box<dyn Bot>, Result<Choice, BotError>)>,
}

impl Task {
    /// Lets the bot choose.
    pub fn think(self) -> Thought {
        let Task { game, seat, aim, mut bot, budget, monitor, pause } = self;
        std::thread::sleep(pause);
        let answer = catch_unwind(AssertUnwindSafe(move || {
            let choice = bot.choose(budget, &monitor);
            (bot, choice)
        }));
        Thought { game, seat, aim, answer: answer.ok() }
    }
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Task").field("game", &self.game).field("seat", &self.seat).finish_non_exhaustive()
    }
}

impl fmt::Debug for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thought").field("game", &self.game).field("seat", &self.seat).finish_non_exhaustive()
    }
}
