//! What all bots that think have in common.

use parlor_analysis::Monitor;
use parlor_core::{Depict, Event, Seat, Turn};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use std::sync::Arc;

use crate::allowance;
use crate::handicap::Handicap;
use crate::random::pick;
use crate::reason;
use crate::{Bot, BotError, Budget, Choice, Level, OwnCopy};

/// A position that waits for a seat to move, and what may be spent on it.
pub(crate) struct Problem<'a, R: Depict> {
    pub(crate) rules: &'a R,
    pub(crate) state: &'a R::State,
    pub(crate) seat: Seat,
    /// All chance of the answer comes from it.
    pub(crate) seed: u64,
    pub(crate) budget: Budget,
    /// Stops when the budget is spent.
    pub(crate) monitor: &'a Monitor,
    /// How many plies may be searched, where a search goes ply by ply.
    pub(crate) plies_max: usize,
}

impl<R: Depict> Problem<'_, R> {
    /// How many nodes may be spent.
    pub(crate) fn nodes_max(&self) -> u64 {
        match self.budget {
            Budget::Nodes(nodes) => nodes,
            Budget::Time(_) => u64::MAX,
        }
    }

    /// A monitor for work with one part in so many of the budget.
    pub(crate) fn share(&self, parts: u32) -> Option<Monitor> {
        match self.budget {
            Budget::Nodes(nodes) => Some(self.monitor.of_units(nodes / u64::from(parts))),
            Budget::Time(time) => self.monitor.within(time / parts),
        }
    }
}

/// A move, and why.
pub(crate) struct Answer<M> {
    pub(crate) mv: M,
    pub(crate) reason: String,
    pub(crate) nodes: u64,
}

/// A way to find a good move.
pub(crate) trait Thinker<R: Depict>: Send {
    /// Finds a move of a position that has several. With nothing to spend it still answers with some legal move.
    fn think(&mut self, problem: &Problem<'_, R>) -> Answer<R::Move>;
}

/// A legal move by chance, where so many nodes were too few to prefer one.
pub(crate) fn hurried<R: Depict>(problem: &Problem<'_, R>, nodes: u64) -> Answer<R::Move> {
    let mut generator = ChaCha8Rng::seed_from_u64(problem.seed);
    let mv = pick(problem.rules, problem.state, &mut generator).expect("a problem has several moves");
    Answer { mv, reason: reason::hurried(), nodes }
}

/// A bot that keeps a copy of the game, and leaves the thinking to a [`Thinker`].
pub(crate) struct ThinkingBot<R: Depict, T> {
    copy: OwnCopy<R>,
    thinker: T,
    handicap: Handicap,
    generator: ChaCha8Rng,
}

impl<R: Depict, T: Thinker<R>> ThinkingBot<R, T> {
    pub(crate) fn new(rules: Arc<R>, thinker: T, level: Level, seed: u64) -> ThinkingBot<R, T> {
        let generator = ChaCha8Rng::seed_from_u64(seed);
        ThinkingBot { copy: OwnCopy::new(rules), thinker, handicap: Handicap::of(level), generator }
    }

    fn choose_move(&mut self, seat: Seat, budget: Budget, monitor: &Monitor) -> Result<Answer<R::Move>, BotError> {
        let budget = self.handicap.cut(budget);
        let monitor = allowance::monitor(budget, monitor)?;
        let (rules, state) = (self.copy.rules(), self.copy.state());
        let (seed, slips) = (self.generator.next_u64(), self.handicap.slips(&mut self.generator));
        match rules.count_moves(state) {
            0 => Err(BotError::NothingToChoose),
            1 => {
                let mv = rules.nth_move(state, 0).ok_or(BotError::NothingToChoose)?;
                Ok(Answer { mv, reason: "the only move".to_owned(), nodes: 0 })
            }
            _ if slips => {
                let mv = pick(rules, state, &mut self.generator).ok_or(BotError::NothingToChoose)?;
                Ok(Answer { mv, reason: "at random".to_owned(), nodes: 1 })
            }
            _ => {
                let (monitor, plies_max) = (&monitor, self.handicap.plies_max);
                Ok(self.thinker.think(&Problem { rules, state, seat, seed, budget, monitor, plies_max }))
            }
        }
    }
}

impl<R: Depict, T: Thinker<R>> Bot for ThinkingBot<R, T> {
    fn notify(&mut self, event: &Event) -> Result<(), BotError> {
        self.copy.notify(event)
    }

    fn choose(&mut self, budget: Budget, monitor: &Monitor) -> Result<Choice, BotError> {
        match self.copy.rules().turn(self.copy.state()) {
            Turn::Over => Err(BotError::NothingToChoose),
            Turn::Roll { .. } => {
                Ok(Choice { text: "roll".to_owned(), reason: "nothing to choose".to_owned(), nodes: 0 })
            }
            Turn::Move { seat } => {
                let Answer { mv, reason, nodes } = self.choose_move(seat, budget, monitor)?;
                Ok(Choice { text: self.copy.rules().write_move(self.copy.state(), mv), reason, nodes })
            }
        }
    }
}
