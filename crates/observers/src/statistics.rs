//! What happened how often.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use parlor_core::{Event, Observer, ObserverError, Outcome, Seat, fact_kind};
use serde::Serialize;

/// Counts of what happened at one table or many, readable while sessions own the observers. Clones share the counts.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    counts: Arc<Mutex<Counts>>,
}

/// How often things happened.
///
/// What was taken back has happened, and stays counted; [`turns_undone`](Counts::turns_undone) says how much it was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Games that began.
    pub games: u64,
    /// Moves by seat.
    pub moves: BTreeMap<Seat, u64>,
    /// Rolls by seat: one for each throw, however many dice it has.
    pub rolls: BTreeMap<Seat, u64>,
    /// Dice by the face they showed.
    pub faces: BTreeMap<u16, u64>,
    /// Facts by their `kind`; those without one are counted under an empty text.
    pub facts: BTreeMap<String, u64>,
    /// Finished games by the seats that won them; a shared first place counts for each who has it.
    pub wins: BTreeMap<Seat, u64>,
    /// Finished games in which all seats share the first place.
    pub draws: u64,
    /// Turns that were taken back.
    pub turns_undone: u64,
    /// Actions that were refused.
    pub refusals: u64,
}

/// The observer of one table, which adds to the counts of its [`Statistics`].
#[derive(Debug)]
pub struct StatisticsObserver {
    statistics: Statistics,
    /// Turns of the present game, those taken back not counted.
    turns: u64,
    /// Whether something was done since the last turn ended.
    acted: bool,
}

impl Statistics {
    /// An observer for one table.
    pub fn observer(&self) -> StatisticsObserver {
        StatisticsObserver { statistics: self.clone(), turns: 0, acted: false }
    }

    /// The counts as they stand.
    pub fn snapshot(&self) -> Counts {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        // Every event leaves the counts whole, so a thread that panicked has left nothing half done.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl StatisticsObserver {
    /// How many turns an event takes back. To be called once for each event, in order.
    fn turns_undone(&mut self, event: &Event) -> u64 {
        match event {
            Event::Started { .. } => (self.turns, self.acted) = (0, false),
            Event::Moved { .. } | Event::Rolled { .. } => self.acted = true,
            Event::Turn { .. } | Event::Over { .. } => self.turns += u64::from(std::mem::take(&mut self.acted)),
            Event::Undone { to, .. } => {
                let before = std::mem::replace(&mut self.turns, *to as u64);
                return before.saturating_sub(self.turns);
            }
            Event::Fact { .. } | Event::Refused { .. } => {}
        }
        0
    }
}

impl Observer for StatisticsObserver {
    /// Counts the event; it never fails.
    fn notify(&mut self, event: &Event) -> Result<(), ObserverError> {
        let turns_undone = self.turns_undone(event);
        let mut counts = self.statistics.lock();
        counts.turns_undone += turns_undone;
        counts.add(event);
        Ok(())
    }
}

impl Counts {
    fn add(&mut self, event: &Event) {
        match event {
            Event::Started { .. } => self.games += 1,
            Event::Moved { seat, .. } => *self.moves.entry(*seat).or_default() += 1,
            Event::Rolled { seat, roll, .. } => {
                *self.rolls.entry(*seat).or_default() += 1;
                roll.faces().iter().for_each(|face| *self.faces.entry(*face).or_default() += 1);
            }
            Event::Fact { fact, .. } => *self.facts.entry(fact_kind(fact).to_owned()).or_default() += 1,
            Event::Over { outcome } => self.finish(outcome),
            Event::Refused { .. } => self.refusals += 1,
            Event::Turn { .. } | Event::Undone { .. } => {}
        }
    }

    fn finish(&mut self, outcome: &Outcome) {
        if outcome.is_draw() {
            self.draws += 1;
        } else {
            outcome.winners().for_each(|seat| *self.wins.entry(seat).or_default() += 1);
        }
    }
}
