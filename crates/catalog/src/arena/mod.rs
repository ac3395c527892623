//! Bots against each other, in many games.
//!
//! Games are played in rounds. A round is one opening, drawn at random, from which one game is played for each seat:
//! with the same dice, and with every bot in every seat once. All that is left to chance in a round follows from the
//! seed and the number of the round, and rounds are counted whole and in order. So the results are the same for every
//! number of jobs, where budgets are of nodes; a run that is stopped is the beginning of the same run; and whether a
//! test has decided does not depend on which game was over first.

mod bout;
mod error;
mod lineup;
mod opening;
mod report;
mod tally;
mod workers;

use parlor_analysis::{Monitor, Sprt};
use parlor_bots::BotSpec;
use std::num::NonZeroUsize;
use std::sync::Arc;

use crate::Ruleset;
use bout::Hall;
use tally::Tallies;

pub use error::ArenaError;
pub use report::{Arena, BotResult, Duel, Forfeit, SeatResult, Test};

/// Who plays whom, and how often.
#[derive(Clone, Debug, PartialEq)]
pub struct ArenaPlan {
    /// The bots: two or more where the game has two seats, who all play each other; else one for each seat.
    pub bots: Vec<BotSpec>,
    /// How many games each pair plays, or all bots together where there are more than two seats. It is rounded up to
    /// whole rounds.
    pub games: u64,
    /// How many games are played at once.
    pub jobs: NonZeroUsize,
    /// What decides all chance.
    pub seed: u64,
    /// How many turns of an opening are played at random.
    pub opening_turns: u32,
    /// When to stop before all games are played; for two bots.
    pub sprt: Option<Sprt>,
    /// Whether the records of the games are kept.
    pub records: bool,
}

impl ArenaPlan {
    /// So many games from a seed, one at a time, from the start of the game.
    pub fn new(bots: Vec<BotSpec>, games: u64, seed: u64) -> ArenaPlan {
        ArenaPlan { bots, games, jobs: NonZeroUsize::MIN, seed, opening_turns: 0, sprt: None, records: false }
    }

    /// How many games there are in all, at most, for a number of seats.
    pub fn games_max(&self, seats: u8) -> u64 {
        let seats = u64::from(seats.max(1));
        let rounds = self.games.div_ceil(seats);
        rounds.saturating_mul(seats).saturating_mul(lineup::count(self.bots.len(), seats as usize) as u64)
    }
}

/// Lets bots play each other. The monitor counts games; when it is stopped, the result is what there is so far.
///
/// # Errors
///
/// [`ArenaError`] if the bots do not fit the game, or there is no opening that goes on.
pub fn arena(ruleset: &dyn Ruleset, plan: &ArenaPlan, monitor: &Arc<Monitor>) -> Result<Arena, ArenaError> {
    let hall = Hall::new(ruleset, plan)?;
    let mut tallies = Tallies::new(hall.names(), usize::from(ruleset.seats()), plan);
    workers::play(&hall, &mut tallies, plan.jobs, monitor)?;
    Ok(tallies.report(plan, ruleset.seats()))
}
