//! Rolls that were thrown before, and come again.

use std::collections::VecDeque;

use crate::{Dice, DiceError, Roll, Throw};

/// Dice that first give again what was taken back: for each throw the first roll that answers it.
pub(crate) struct Again {
    taken_back: VecDeque<Roll>,
    dice: Box<dyn Dice + Send>,
    thrown: Vec<Roll>,
}

impl Again {
    pub(crate) fn new(taken_back: VecDeque<Roll>, dice: Box<dyn Dice + Send>) -> Again {
        Again { taken_back, dice, thrown: Vec::new() }
    }

    /// What is still to come again, and the dice. Where the turn was not carried out, what it threw comes again too.
    pub(crate) fn into_parts(mut self, carried_out: bool) -> (VecDeque<Roll>, Box<dyn Dice + Send>) {
        if !carried_out {
            for roll in self.thrown.into_iter().rev() {
                self.taken_back.push_front(roll);
            }
        }
        (self.taken_back, self.dice)
    }
}

impl Dice for Again {
    fn throw(&mut self, throw: Throw) -> Result<Roll, DiceError> {
        let known = self.taken_back.iter().position(|roll| throw.admits(roll));
        let roll = match known.and_then(|index| self.taken_back.remove(index)) {
            Some(roll) => roll,
            None => self.dice.throw(throw)?,
        };
        self.thrown.push(roll);
        Ok(roll)
    }
}
