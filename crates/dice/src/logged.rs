//! Dice whose rolls can be read afterwards.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use parlor_core::{Dice, DiceError, Roll, Throw};

/// Dice that log every roll they give. What they refuse is not logged.
#[derive(Clone, Debug)]
pub struct LoggedDice<D> {
    dice: D,
    log: DiceLog,
}

/// The log of [`LoggedDice`], readable while a session owns the dice. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct DiceLog {
    entries: Arc<Mutex<Vec<Thrown>>>,
}

/// One entry of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// What was asked.
    pub throw: Throw,
    /// What came up.
    pub roll: Roll,
}

impl<D> LoggedDice<D> {
    /// Other dice, with a log.
    pub fn new(dice: D) -> LoggedDice<D> {
        LoggedDice { dice, log: DiceLog::default() }
    }

    /// The log, to be kept by whoever audits the dice.
    pub fn log(&self) -> DiceLog {
        self.log.clone()
    }
}

impl<D: Dice> Dice for LoggedDice<D> {
    fn throw(&mut self, throw: Throw) -> Result<Roll, DiceError> {
        let roll = self.dice.throw(throw)?;
        self.log.lock().push(Thrown { throw, roll });
        Ok(roll)
    }
}

impl DiceLog {
    /// All that has been thrown so far, in order.
    pub fn entries(&self) -> Vec<Thrown> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Thrown>> {
        // An entry is whole or absent, so a thread that panicked has left nothing half done.
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
