//! From arguments to a game with its options settled.

use parlor_catalog::{Catalog, Ruleset, Setup};
use parlor_dice::{Stream, os_seed, stream_seed};
use std::path::Path;

use crate::args::Rules;
use crate::failure::Failure;
use crate::records::read_file;

/// A game with its options settled, and the seed of everything that is left to chance.
pub(crate) struct Prepared {
    pub(crate) ruleset: Box<dyn Ruleset>,
    pub(crate) seed: u64,
}

/// What is to be played, and the seed of everything that is left to chance.
pub(crate) struct Chosen {
    pub(crate) setup: Setup,
    pub(crate) seed: u64,
}

impl Chosen {
    /// The seed of what the options leave to chance.
    pub(crate) fn setup_seed(&self) -> u64 {
        stream_seed(self.seed, Stream::Setup)
    }
}

/// Settles the options of a named game. `seats_least` raises the number of seats for those who were named.
pub(crate) fn prepare(catalog: &Catalog, name: &str, rules: &Rules, seats_least: usize) -> Result<Prepared, Failure> {
    let chosen = choose(catalog, name, rules, seats_least)?;
    Ok(Prepared { ruleset: catalog.prepare(&chosen.setup, chosen.setup_seed())?, seed: chosen.seed })
}

/// Reads the options of a named game.
pub(crate) fn choose(catalog: &Catalog, name: &str, rules: &Rules, seats_least: usize) -> Result<Chosen, Failure> {
    let mut setup = Setup::named(name);
    let entry = catalog.find(&setup.game)?;
    for assignment in &rules.set {
        let (key, value) = assignment
            .split_once('=')
            .ok_or_else(|| Failure::Usage(format!("--set takes KEY=VALUE, not {assignment:?}")))?;
        let text = match value.strip_prefix('@') {
            Some(path) => read_value(Path::new(path))?,
            None => value.to_owned(),
        };
        let value = entry.read_option(key, &text).map_err(|error| Failure::Usage(error.to_string()))?;
        setup.options.insert(key.to_owned(), value);
    }
    setup.seats = rules.seats;
    let seed = seed(rules.seed)?;
    if setup.seats.is_none() {
        let usual = match &setup.preset {
            Some(preset) => entry.preset(preset)?.seats,
            None => entry.seats_usual(),
        };
        setup.seats = Some(usual.max(u8::try_from(seats_least).unwrap_or(u8::MAX)));
    }
    Ok(Chosen { setup, seed })
}

/// The seed that was chosen, or one that nobody can foresee.
pub(crate) fn seed(chosen: Option<u64>) -> Result<u64, Failure> {
    match chosen {
        Some(seed) => Ok(seed),
        None => os_seed().map_err(|error| Failure::Failed(error.to_string())),
    }
}

fn read_value(path: &Path) -> Result<String, Failure> {
    let text = read_file(path).map_err(|error| Failure::Usage(format!("cannot read {}: {error}", path.display())))?;
    Ok(text.trim().to_owned())
}
