//! The binary `pbrain-parlor`.

use std::process::ExitCode;

fn main() -> ExitCode {
    parlor_gomocup::run()
}
