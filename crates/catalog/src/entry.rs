//! A game of any type as an entry of a catalog.

use parlor_analysis::{GenericSolver, Solver};
use parlor_bots::SolverOf;
use parlor_core::{Game, OptionsError, PositionHelp, SEATS_MAX, Setting, read_options};
use serde_json::{Map, Value};
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::ruleset::Settled;
use crate::{CatalogError, Ruleset};

/// A game, whatever its type.
#[derive(Clone)]
pub struct Entry(Arc<dyn Family>);

/// Begins an entry of a game, with the generic tools. A [`Catalog`](crate::Catalog) takes it as it is.
pub fn entry<G: Game>(game: G) -> EntryBuilder<G> {
    EntryBuilder { game, solver: || Box::new(GenericSolver::default()) }
}

/// A game, and which tools of its own it has.
pub struct EntryBuilder<G: Game> {
    game: G,
    solver: SolverOf<G::Rules>,
}

impl<G: Game> EntryBuilder<G> {
    /// Has positions of the game solved by a solver of its own.
    #[must_use]
    pub fn solver(mut self, solver: fn() -> Box<dyn Solver<G::Rules>>) -> EntryBuilder<G> {
        self.solver = solver;
        self
    }
}

impl<G: Game> From<EntryBuilder<G>> for Entry {
    fn from(builder: EntryBuilder<G>) -> Entry {
        Entry(Arc::new(builder))
    }
}

/// A named choice of options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresetInfo {
    /// The name behind the colon of `GAME:PRESET`.
    pub name: &'static str,
    /// What it is, in a line.
    pub help: &'static str,
    /// Its options, as JSON.
    pub options: Map<String, Value>,
    /// How many seats it is usually played with.
    pub seats: u8,
}

impl Entry {
    /// [`Game::ID`].
    pub fn id(&self) -> &'static str {
        self.0.id()
    }

    /// [`Game::TITLE`].
    pub fn title(&self) -> &'static str {
        self.0.title()
    }

    /// [`Game::VERSION`].
    pub fn version(&self) -> u32 {
        self.0.version()
    }

    /// How many seats the rules accept; a table takes at least two.
    pub fn seats(&self) -> RangeInclusive<u8> {
        self.0.seats()
    }

    /// How many seats a table has when nobody says: the fewest, but two at least.
    pub fn seats_usual(&self) -> u8 {
        (*self.seats().start()).max(2)
    }

    /// The named choices of options.
    pub fn presets(&self) -> Vec<PresetInfo> {
        self.0.presets()
    }

    /// The preset of a name.
    ///
    /// # Errors
    ///
    /// [`CatalogError::UnknownPreset`], which lists the known ones.
    pub fn preset(&self, name: &str) -> Result<PresetInfo, CatalogError> {
        let presets = self.presets();
        let known = presets.iter().map(|preset| preset.name.to_owned()).collect();
        presets.into_iter().find(|preset| preset.name == name).ok_or_else(|| CatalogError::UnknownPreset {
            game: self.id().to_owned(),
            preset: parlor_core::excerpt(name),
            known,
        })
    }

    /// How the text of a position is written, where the game says so.
    pub fn position_help(&self) -> Option<PositionHelp> {
        self.0.position_help()
    }

    /// The JSON Schema of the options; the descriptions are their help.
    pub fn schema(&self) -> Value {
        self.0.schema()
    }

    /// The options when nothing is chosen.
    pub fn defaults(&self) -> Map<String, Value> {
        self.0.defaults()
    }

    /// Reads an option as a person types it: `4`, `orthogonal` or `["horizontal"]`, as the schema of the option wants.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if there is no such option, or the text is no value for it.
    pub fn read_option(&self, key: &str, text: &str) -> Result<Value, OptionsError> {
        crate::option_text::read(&self.schema(), key, text)
    }

    /// Settles options for a number of seats. `seed` draws what they leave to chance.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if a key is unknown, a value unreadable, or the options give no rules.
    pub fn prepare(&self, options: Map<String, Value>, seats: u8, seed: u64) -> Result<Box<dyn Ruleset>, OptionsError> {
        self.0.prepare(options, seats, seed)
    }
}

/// The object-safe face of [`Game`].
trait Family: Send + Sync {
    fn id(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn version(&self) -> u32;
    fn seats(&self) -> RangeInclusive<u8>;
    fn presets(&self) -> Vec<PresetInfo>;
    fn position_help(&self) -> Option<PositionHelp>;
    fn schema(&self) -> Value;
    fn defaults(&self) -> Map<String, Value>;
    fn prepare(&self, options: Map<String, Value>, seats: u8, seed: u64) -> Result<Box<dyn Ruleset>, OptionsError>;
}

impl<G: Game> Family for EntryBuilder<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn version(&self) -> u32 {
        G::VERSION
    }

    fn seats(&self) -> RangeInclusive<u8> {
        let seats = self.game.seats();
        *seats.start()..=(*seats.end()).min(SEATS_MAX)
    }

    fn presets(&self) -> Vec<PresetInfo> {
        let named = self.game.presets().into_iter().map(|preset| PresetInfo {
            name: preset.name,
            help: preset.help,
            options: to_map(&preset.options),
            seats: preset.seats,
        });
        named.collect()
    }

    fn position_help(&self) -> Option<PositionHelp> {
        self.game.position_help()
    }

    fn schema(&self) -> Value {
        schemars::schema_for!(G::Options).to_value()
    }

    fn defaults(&self) -> Map<String, Value> {
        to_map(&G::Options::default())
    }

    fn prepare(&self, options: Map<String, Value>, seats: u8, seed: u64) -> Result<Box<dyn Ruleset>, OptionsError> {
        let setting = Setting::new(&self.game, read_options(options)?, seats, seed)?;
        Ok(Box::new(Settled { setting, solver: self.solver }))
    }
}

fn to_map(options: &impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}
