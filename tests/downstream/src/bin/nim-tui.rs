//! The terminal program of Parlor with Nim among its games.

use parlor_catalog::{Catalog, entry};

fn main() -> std::process::ExitCode {
    parlor_tui::run(Catalog::standard().with(entry(nim::Nim)))
}
