//! The list of games.

use parlor_core::{Dice, Record, RecordError, Table};
use serde_json::{Map, Value};

use crate::{CatalogError, Entry, Ruleset, Setup};

/// Games by name.
#[derive(Clone, Default)]
pub struct Catalog {
    entries: Vec<Entry>,
}

impl Catalog {
    /// A catalog without games.
    pub fn new() -> Catalog {
        Catalog::default()
    }

    /// The same catalog with one more game. It takes the place of one of the same identifier.
    #[must_use]
    pub fn with(mut self, entry: impl Into<Entry>) -> Catalog {
        let entry = entry.into();
        match self.entries.iter_mut().find(|known| known.id() == entry.id()) {
            Some(known) => *known = entry,
            None => self.entries.push(entry),
        }
        self
    }

    /// The games, in the order in which they were added.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The game with an identifier.
    ///
    /// # Errors
    ///
    /// [`CatalogError::UnknownGame`], which lists the known ones.
    pub fn find(&self, game: &str) -> Result<&Entry, CatalogError> {
        self.entries.iter().find(|entry| entry.id() == game).ok_or_else(|| CatalogError::UnknownGame {
            game: parlor_core::excerpt(game),
            meant: crate::meant::meant(&self.entries, game),
            known: self.entries.iter().map(|entry| entry.id().to_owned()).collect(),
        })
    }

    /// Settles the options of a game. `seed` draws what they leave to chance.
    ///
    /// # Errors
    ///
    /// [`CatalogError`] if there is no such game or preset, or its options give no rules.
    pub fn prepare(&self, setup: &Setup, seed: u64) -> Result<Box<dyn Ruleset>, CatalogError> {
        let (options, seats) = self.choice(setup)?;
        Ok(self.find(&setup.game)?.prepare(options, seats, seed)?)
    }

    /// All options that a setup chooses, those of its preset included, and the number of seats.
    pub(crate) fn choice(&self, setup: &Setup) -> Result<(Map<String, Value>, u8), CatalogError> {
        let entry = self.find(&setup.game)?;
        let (mut options, mut seats) = (Map::new(), entry.seats_usual());
        if let Some(name) = &setup.preset {
            let preset = entry.preset(name)?;
            options = preset.options;
            seats = preset.seats;
        }
        options.extend(setup.options.clone());
        Ok((options, setup.seats.unwrap_or(seats)))
    }

    /// The chosen options of a setup that make a difference, as the ruleset has them that it gave by a seed: those that
    /// differ from the preset's, or from the game's where there is none, and those that would be others if they alone had
    /// been left out. A line of 3 on 4×4 is of these, though it is what a game of 3×3 has.
    pub fn differing_options(&self, setup: &Setup, ruleset: &dyn Ruleset, seed: u64) -> Map<String, Value> {
        let now = &ruleset.header().options;
        let resolved = |options: Map<String, Value>| {
            let setup = Setup { options, seats: Some(ruleset.seats()), ..setup.clone() };
            self.prepare(&setup, seed).map_or(Value::Null, |ruleset| ruleset.header().options.clone())
        };
        let plain = if setup.options.is_empty() { Value::Null } else { resolved(Map::new()) };
        let is_other = |key: &str| {
            let mut others = setup.options.clone();
            others.remove(key);
            plain.get(key) != now.get(key) || resolved(others).get(key) != now.get(key)
        };
        let chosen = setup.options.keys().filter(|key| is_other(key));
        chosen.map(|key| (key.clone(), now.get(key).cloned().unwrap_or_default())).collect()
    }

    /// Settles the rules that a record was played by.
    ///
    /// # Errors
    ///
    /// [`CatalogError`] if there is no such game, or the options of the record give no rules.
    pub fn prepare_record(&self, record: &Record) -> Result<Box<dyn Ruleset>, CatalogError> {
        let entry = self.find(&record.game)?;
        if record.version != entry.version() {
            return Err(RecordError::OtherVersion { version: record.version, expected: entry.version() }.into());
        }
        let Value::Object(options) = &record.options else {
            return Err(RecordError::Malformed { reason: "its options are no object".to_owned() }.into());
        };
        let seats = record.players.len();
        let Ok(seats) = u8::try_from(seats) else {
            return Err(RecordError::Malformed { reason: format!("it has {seats} players") }.into());
        };
        // A record's options are resolved: nothing is left for a seed to draw.
        Ok(entry.prepare(options.clone(), seats, 0).map_err(RecordError::from)?)
    }

    /// Takes a recorded game up where it stands.
    ///
    /// # Errors
    ///
    /// [`CatalogError`] if the record is of an unknown game, or the rules refuse one of its turns.
    pub fn resume(&self, record: &Record, dice: Box<dyn Dice + Send>) -> Result<Box<dyn Table>, CatalogError> {
        Ok(self.prepare_record(record)?.resume(record, dice)?)
    }
}
