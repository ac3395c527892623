//! The program: arguments, input and output.

use clap::Parser;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::input;
use crate::session::{Session, Step};
use crate::thinker::ClockThinker;

/// A player of five in a row for Gomocup managers.
///
/// It speaks the Gomocup protocol on its standard input and output, and is meant to be started by a manager such as
/// Piskvork or c-gomoku-cli.
#[derive(Parser)]
#[command(name = "pbrain-parlor", version)]
struct Cli {}

/// Runs the program with the arguments of the process, and returns its exit code: 0 when the manager is done or gone, 1
/// when the output fails, 2 when the arguments are wrong.
pub fn run() -> ExitCode {
    if let Err(error) = Cli::try_parse() {
        // Help is printed in the same way, and there is nobody to tell if printing fails.
        let _ = error.print();
        return ExitCode::from(error.exit_code().clamp(0, 255) as u8);
    }
    match speak(io::stdin(), &mut io::stdout().lock()) {
        // A manager that no longer listens is gone.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("pbrain-parlor: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Answers line by line until the manager is done.
fn speak(input: impl io::Read + Send + 'static, output: &mut impl Write) -> io::Result<()> {
    let (lines, pending) = input::lines(input);
    let mut session = Session::new(ClockThinker::new(pending.clone()));
    for line in lines {
        let step = session.take(&line);
        pending.followed(&line);
        match step {
            Step::Silent => {}
            Step::Reply(reply) => {
                writeln!(output, "{reply}")?;
                output.flush()?;
            }
            Step::Quit => break,
        }
    }
    Ok(())
}
