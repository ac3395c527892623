//! The binary `parlor-tui`: the games that ship with the workspace, in the terminal.

use parlor_catalog::Catalog;
use std::process::ExitCode;

fn main() -> ExitCode {
    parlor_tui::run(Catalog::standard())
}
