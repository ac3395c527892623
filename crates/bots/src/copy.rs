//! A copy of a game, kept from what everyone is told.

use parlor_core::{Event, Notation, Refusal, Roll};
use std::sync::Arc;

use crate::BotError;

/// The state of a game as its events tell it.
#[derive(Debug)]
pub struct OwnCopy<R: Notation> {
    rules: Arc<R>,
    state: R::State,
    /// What was done in each turn that is over; kept so that turns can be taken back.
    turns: Vec<Vec<Done>>,
    /// What was done in the turn that is not yet over.
    turn: Vec<Done>,
}

#[derive(Clone, Debug)]
enum Done {
    Moved(String),
    Rolled(Roll),
}

impl<R: Notation> OwnCopy<R> {
    /// A copy of a game that has not begun.
    pub fn new(rules: Arc<R>) -> OwnCopy<R> {
        let state = rules.start();
        OwnCopy { rules, state, turns: Vec::new(), turn: Vec::new() }
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The position.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// Follows an event.
    ///
    /// # Errors
    ///
    /// [`BotError::LostTrack`] if the event cannot follow on what was told before.
    pub fn notify(&mut self, event: &Event) -> Result<(), BotError> {
        let lost = |refusal| BotError::LostTrack { refusal };
        match event {
            Event::Started { .. } => {
                self.turns.clear();
                self.turn.clear();
                self.state = self.rules.start();
            }
            Event::Moved { text, .. } => self.follow(Done::Moved(text.clone())).map_err(lost)?,
            Event::Rolled { roll, .. } => self.follow(Done::Rolled(*roll)).map_err(lost)?,
            Event::Turn { .. } | Event::Over { .. } if !self.turn.is_empty() => {
                self.turns.push(std::mem::take(&mut self.turn));
            }
            Event::Undone { to, .. } => self.take_back(*to).map_err(lost)?,
            Event::Turn { .. } | Event::Over { .. } | Event::Fact { .. } | Event::Refused { .. } => {}
        }
        Ok(())
    }

    fn follow(&mut self, done: Done) -> Result<(), Refusal> {
        carry_out(&*self.rules, &mut self.state, &done)?;
        self.turn.push(done);
        Ok(())
    }

    fn take_back(&mut self, to: usize) -> Result<(), Refusal> {
        self.turns.truncate(to);
        self.turn.clear();
        let mut state = self.rules.start();
        for done in self.turns.iter().flatten() {
            carry_out(&*self.rules, &mut state, done)?;
        }
        self.state = state;
        Ok(())
    }
}

fn carry_out<R: Notation>(rules: &R, state: &mut R::State, done: &Done) -> Result<(), Refusal> {
    match done {
        Done::Moved(text) => {
            let mv = rules.read_move(state, text)?;
            rules.check(state, mv)?;
            rules.play(state, mv, &mut |_| {});
        }
        Done::Rolled(roll) => match rules.turn(state) {
            parlor_core::Turn::Roll { throw, .. } if throw.admits(roll) => rules.roll(state, *roll, &mut |_| {}),
            parlor_core::Turn::Roll { throw, .. } => return Err(Refusal::BadRoll { roll: *roll, throw }),
            _ => return Err(Refusal::MoveExpected),
        },
    }
    Ok(())
}
