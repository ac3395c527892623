//! A terminal program with games of one's own: `cargo run -p parlor-tui --example house_games`.

#[path = "../tests/games/mod.rs"]
mod games;

use std::process::ExitCode;

fn main() -> ExitCode {
    parlor_tui::run(games::catalog())
}
