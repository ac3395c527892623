//! Dice that a seed decides.

use parlor_core::{Dice, DiceError, Roll, Throw};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::uniform::throw_with;

/// Dice whose rolls follow from a seed, the same on every machine.
///
/// The generator is [`ChaCha8Rng`], which is named and portable, and faces are drawn by
/// [`uniform_below`](crate::uniform_below). Whoever knows the seed knows the rolls to come.
#[derive(Debug)]
pub struct SeededDice {
    rng: ChaCha8Rng,
}

impl SeededDice {
    /// Dice of a seed.
    pub fn new(seed: u64) -> SeededDice {
        SeededDice { rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Dice for SeededDice {
    /// Throws the dice; it never fails.
    fn throw(&mut self, throw: Throw) -> Result<Roll, DiceError> {
        throw_with(&mut self.rng, throw)
    }
}
