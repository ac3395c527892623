//! Exact analysis of a game of chance by name, with the race of its seats.

use parlor_analysis::{ChainError, Monitor, Odds, OddsRequest, race};
use serde_json::Value;

use crate::{Catalog, CatalogError, Entry, Ruleset, Setup};

/// A game with its odds.
pub struct Analysed {
    /// The game.
    pub ruleset: Box<dyn Ruleset>,
    /// Its odds.
    pub odds: Odds,
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OddsError {
    /// There is no such game, or none with such options.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// The game is none that can be analysed so.
    #[error(transparent)]
    Chain(#[from] ChainError),
    /// Too many seats that depend on each other.
    #[error(
        "by these rules the seats depend on each other, so they have to be followed together; that is done for 2 of \
         them, not for {seats}: simulate such a game instead"
    )]
    Meeting {
        /// How many were asked for.
        seats: u8,
    },
}

impl OddsError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            OddsError::Catalog(error) => error.code(),
            OddsError::Chain(error) => error.code(),
            OddsError::Meeting { .. } => "meeting",
        }
    }
}

impl Catalog {
    /// Analyses a game of chance exactly: the course of one seat where the rules know a game of one, and the race of
    /// all. Seats that do not depend on each other are composed from the course of one; 2 that do are followed together.
    ///
    /// # Errors
    ///
    /// [`OddsError`] if there is no such game, or it has choices, never ends, has too many states, or has more than 2
    /// seats that depend on each other.
    pub fn odds(
        &self,
        setup: &Setup,
        seed: u64,
        request: &OddsRequest,
        monitor: &Monitor,
    ) -> Result<Analysed, OddsError> {
        let ruleset = self.prepare(setup, seed)?;
        let odds = of(self.find(&setup.game)?, &*ruleset, request, monitor)?;
        Ok(Analysed { ruleset, odds })
    }
}

/// Analyses a game whose options are settled.
pub(crate) fn of(
    entry: &Entry,
    ruleset: &dyn Ruleset,
    request: &OddsRequest,
    monitor: &Monitor,
) -> Result<Odds, OddsError> {
    let seats = ruleset.seats();
    if seats > 2 && !ruleset.is_independent() {
        // A game with choices is refused for its choices.
        return Err(match ruleset.odds(&OddsRequest { states_max: 1, ..*request }, monitor) {
            Err(ChainError::Choice) => ChainError::Choice.into(),
            _ => OddsError::Meeting { seats },
        });
    }
    let alone = alone(entry, ruleset)?;
    let mut odds = alone.as_deref().unwrap_or(ruleset).odds(request, monitor)?;
    odds.race = match &odds.spread {
        _ if seats == 1 => None,
        Some(spread) if ruleset.is_independent() && alone.is_some() => Some(race(&spread.distribution, seats)),
        None if ruleset.is_independent() => None,
        _ => Some(ruleset.meeting(request, monitor)?),
    };
    Ok(odds)
}

/// The same game for one seat, if there is one.
pub(crate) fn alone(entry: &Entry, ruleset: &dyn Ruleset) -> Result<Option<Box<dyn Ruleset>>, CatalogError> {
    if !entry.seats().contains(&1) {
        return Ok(None);
    }
    // Nothing is left to chance in settled options.
    let Value::Object(settled) = ruleset.header().options.clone() else { return Ok(None) };
    Ok(Some(entry.prepare(settled, 1, 0)?))
}
