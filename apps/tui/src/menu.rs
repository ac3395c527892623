//! The list of games.

use parlor_catalog::{Catalog, Setup};

use crate::list::List;

/// A line of the menu: a game, or one of its presets.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    /// What is to be played.
    pub(crate) setup: Setup,
    /// What it is called.
    pub(crate) title: String,
    /// What it is.
    pub(crate) help: String,
}

pub(crate) fn menu(catalog: &Catalog) -> List<Item> {
    let mut items = Vec::new();
    for entry in catalog.entries() {
        let setup = Setup::named(entry.id());
        // A preset of the game's own name is the game as it is: one line for both.
        let (same, presets): (Vec<_>, Vec<_>) =
            entry.presets().into_iter().partition(|preset| preset.name == entry.id());
        let help = same.first().map(|preset| preset.help.to_owned()).unwrap_or_default();
        items.push(Item { setup: setup.clone(), title: entry.title().to_owned(), help });
        items.extend(presets.into_iter().map(|preset| Item {
            setup: Setup { preset: Some(preset.name.to_owned()), ..setup.clone() },
            title: format!("  {}", preset.name),
            help: preset.help.to_owned(),
        }));
    }
    List::new(items)
}
