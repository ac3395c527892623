//! The games that ship with the workspace, in the terminal.

use std::process::ExitCode;

fn main() -> ExitCode {
    parlor_tui::run(parlor_catalog::Catalog::standard())
}
