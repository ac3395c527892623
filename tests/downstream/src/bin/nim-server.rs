//! The server of Parlor with Nim among its games.

use parlor_catalog::{Catalog, entry};

fn main() -> std::process::ExitCode {
    parlor_server::run(Catalog::standard().with(entry(nim::Nim)))
}
