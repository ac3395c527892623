//! The bot that chooses at random.

use parlor_analysis::Monitor;
use parlor_core::{Depict, Event, Rules, Turn};
use parlor_dice::uniform_below;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::num::NonZeroU32;
use std::sync::Arc;

use crate::{Bot, BotError, Budget, Choice, OwnCopy};

/// Chooses among the legal moves, each as likely as another. The same seed gives the same choices.
pub struct RandomBot<R: Depict> {
    copy: OwnCopy<R>,
    generator: ChaCha8Rng,
}

impl<R: Depict> RandomBot<R> {
    /// A random bot for the rules of a game.
    pub fn new(rules: Arc<R>, seed: u64) -> RandomBot<R> {
        RandomBot { copy: OwnCopy::new(rules), generator: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl<R: Depict> Bot for RandomBot<R> {
    fn notify(&mut self, event: &Event) -> Result<(), BotError> {
        self.copy.notify(event)
    }

    fn choose(&mut self, _: Budget, _: &Monitor) -> Result<Choice, BotError> {
        let (rules, state) = (self.copy.rules(), self.copy.state());
        let text = match rules.turn(state) {
            Turn::Over => return Err(BotError::NothingToChoose),
            Turn::Roll { .. } => "roll".to_owned(),
            Turn::Move { .. } => {
                let mv = pick(rules, state, &mut self.generator).ok_or(BotError::NothingToChoose)?;
                rules.write_move(state, mv)
            }
        };
        Ok(Choice { text, reason: "at random".to_owned(), nodes: 1 })
    }
}

/// A legal move, each as likely as another, or `None` if there is none.
pub(crate) fn pick<R: Rules>(rules: &R, state: &R::State, generator: &mut ChaCha8Rng) -> Option<R::Move> {
    let moves = u32::try_from(rules.count_moves(state)).ok().and_then(NonZeroU32::new)?;
    rules.nth_move(state, uniform_below(generator, moves) as usize)
}
