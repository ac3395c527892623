//! The port of a bot, and the list of those there are.

use parlor_analysis::{Monitor, Solver};
use parlor_core::{Depict, Event, Refusal, Setting, listed};
use std::sync::Arc;

use crate::alpha_beta::{AlphaBeta, Greedy};
use crate::mcts::Mcts;
use crate::perfect::Perfect;
use crate::thinker::ThinkingBot;
use crate::{BotSpec, Budget, Mind, ProgramBot, ProgramError, RandomBot};

/// A player that chooses by itself.
pub trait Bot: Send {
    /// Takes note of what happened at the table. The first event is [`Event::Started`].
    ///
    /// # Errors
    ///
    /// [`BotError`] if the events do not fit the game that it knows; it cannot play on.
    fn notify(&mut self, event: &Event) -> Result<(), BotError>;

    /// Chooses for the seat to act.
    ///
    /// Returns soon after the monitor is asked to stop, with the best answer so far. A budget of time is kept by the
    /// clock of the monitor.
    ///
    /// # Errors
    ///
    /// [`BotError`] if there is nothing to choose, or the budget is one of time and the monitor has no clock.
    fn choose(&mut self, budget: Budget, monitor: &Monitor) -> Result<Choice, BotError>;
}

/// What a bot chose, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The text of a legal move, or `roll`.
    pub text: String,
    /// Why, as a clause for people, such as `wins in 3 plies`.
    pub reason: String,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Makes a solver for the rules of a game.
pub type SolverOf<R> = fn() -> Box<dyn Solver<R>>;

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
    /// Nobody tells the time.
    #[error("a budget of time needs a clock: give a budget of nodes")]
    NoClock,
    /// A program does not answer as it should.
    #[error(transparent)]
    Program(#[from] ProgramError),
}

impl BotError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            BotError::Unknown { .. } => "bot-unknown",
            BotError::LostTrack { .. } => "bot-lost-track",
            BotError::NothingToChoose => "nothing-to-choose",
            BotError::NoClock => "no-clock",
            BotError::Program(error) => error.code(),
        }
    }

    pub(crate) fn unknown(kind: &str) -> BotError {
        BotError::Unknown { kind: parlor_core::excerpt(kind), known: KINDS.iter().map(|known| known.name).collect() }
    }
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
pub const KINDS: &[BotKind] = &[
    BotKind { name: "random", help: "chooses among the legal moves, each as likely as another" },
    BotKind { name: "greedy", help: "wins at once or stops who would, and else trusts a few random games" },
    BotKind { name: "alpha-beta", help: "looks ahead ply by ply, as deep as its budget goes" },
    BotKind { name: "mcts", help: "plays many games out at random, and follows the moves that did well" },
    BotKind { name: "perfect", help: "solves the position if its budget suffices, and else plays like mcts" },
];

/// Makes the bot that was asked for. All its chance comes from `seed`; what it has to solve goes to `solver`.
///
/// # Errors
///
/// [`BotError::Unknown`] if there is no such kind.
pub fn bot<R: Depict>(
    spec: &BotSpec,
    setting: &Setting<R>,
    solver: SolverOf<R>,
    seed: u64,
) -> Result<Box<dyn Bot>, BotError> {
    let rules = Arc::clone(setting.rules());
    match &spec.mind {
        Mind::Program(command) => Ok(Box::new(ProgramBot::new(command.clone(), rules, seed))),
        Mind::Kind("random") => Ok(Box::new(RandomBot::new(rules, seed))),
        Mind::Kind("greedy") => Ok(Box::new(ThinkingBot::new(rules, Greedy, spec.level, seed))),
        Mind::Kind("alpha-beta") => Ok(Box::new(ThinkingBot::new(rules, AlphaBeta, spec.level, seed))),
        Mind::Kind("mcts") => Ok(Box::new(ThinkingBot::new(rules, Mcts, spec.level, seed))),
        Mind::Kind("perfect") => Ok(Box::new(ThinkingBot::new(rules, Perfect(solver), spec.level, seed))),
        Mind::Kind(kind) => Err(BotError::unknown(kind)),
    }
}
