//! The binary `parlor`: the command line with the games that ship with the workspace.

use parlor_catalog::Catalog;
use std::process::ExitCode;

fn main() -> ExitCode {
    parlor_cli::run(Catalog::standard())
}
