//! The port through which chance enters a game.

use crate::{Roll, Throw};

/// Whoever throws the dice for a table: a seeded generator, the operating system, a script.
///
/// Rules never throw: they ask, through [`Turn::Roll`](crate::Turn::Roll), and are handed the roll.
pub trait Dice {
    /// Throws the dice once.
    ///
    /// # Errors
    ///
    /// [`DiceError`] if there is no roll to give; the game then stays as it was.
    fn throw(&mut self, throw: Throw) -> Result<Roll, DiceError>;
}

impl<D: Dice + ?Sized> Dice for Box<D> {
    fn throw(&mut self, throw: Throw) -> Result<Roll, DiceError> {
        (**self).throw(throw)
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn throw(&mut self, throw: Throw) -> Result<Roll, DiceError> {
        (**self).throw(throw)
    }
}

/// The dice of a game that has none.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoDice;

impl Dice for NoDice {
    /// Refuses every throw with [`DiceError::Absent`].
    fn throw(&mut self, _: Throw) -> Result<Roll, DiceError> {
        Err(DiceError::Absent)
    }
}

/// Why there is no roll.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiceError {
    /// The table has no dice.
    #[error("there are no dice at this table")]
    Absent,
    /// A script has no roll left.
    #[error("the scripted rolls ran out after {rolls}")]
    Exhausted {
        /// How many rolls it had.
        rolls: usize,
    },
    /// A scripted roll does not answer what was asked.
    #[error("the scripted roll {roll} does not fit {throw}")]
    Mismatch {
        /// The roll of the script.
        roll: Roll,
        /// What was asked.
        throw: Throw,
    },
    /// The source of randomness failed.
    #[error("the source of randomness failed: {reason}")]
    Source {
        /// What it said.
        reason: String,
    },
}
