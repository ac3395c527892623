//! A server with games of its own: all it takes is a catalog.
//!
//! ```sh
//! cargo run -p parlor-server --example own_games -- serve --listen 127.0.0.1:8080
//! ```

#[path = "../tests/support/games/mod.rs"]
mod games;

fn main() -> std::process::ExitCode {
    parlor_server::run(games::catalog())
}
