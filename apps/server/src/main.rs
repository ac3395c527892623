//! The server with the games that ship with the workspace.

use std::process::ExitCode;

fn main() -> ExitCode {
    parlor_server::run(parlor_catalog::Catalog::standard())
}
