//! Two small games of this test's own: marks in a row, and a race with dice. The server sees them through the ports.

mod race;
mod row;

use parlor_catalog::{Catalog, entry};

/// Both games.
pub(crate) fn catalog() -> Catalog {
    Catalog::new().with(entry(row::InARow)).with(entry(race::Race))
}
