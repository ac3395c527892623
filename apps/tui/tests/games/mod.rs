//! Small games that show what boards can have.

#![allow(dead_code, reason = "every test uses a part of it")]

mod race;
mod row;

use parlor_catalog::{Catalog, entry};

pub fn catalog() -> Catalog {
    Catalog::new().with(entry(row::RowGame)).with(entry(race::RaceGame))
}
