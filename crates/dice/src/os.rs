//! Dice of the operating system.

use parlor_core::{Dice, DiceError, Roll, Throw};
use rand::TryRng;
use rand::rngs::SysRng;

use crate::uniform::throw_with;

/// Dice of the operating system's generator, which nobody can foresee: for servers.
#[derive(Clone, Copy, Debug, Default)]
pub struct OsDice;

impl Dice for OsDice {
    /// Throws the dice; [`DiceError::Source`] says why the operating system gives no randomness.
    fn throw(&mut self, throw: Throw) -> Result<Roll, DiceError> {
        throw_with(&mut SysRng, throw)
    }
}

/// A seed that nobody can foresee, for a game whose seed nobody chose.
///
/// # Errors
///
/// [`DiceError::Source`] if the operating system gives no randomness.
pub fn os_seed() -> Result<u64, DiceError> {
    SysRng.try_next_u64().map_err(|error| DiceError::Source { reason: error.to_string() })
}
