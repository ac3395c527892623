//! The command line: play, replay, classify, count and analyse any game of a catalog.
//!
//! A project with a game of its own gets its own command line by calling [`run`] with its catalog. This crate knows no
//! game: it draws a layout and a view, and sends the text of moves.

mod arena;
mod args;
mod classify;
mod clock;
mod count;
mod design;
mod draw;
mod failure;
mod games;
mod input;
mod manual;
mod memory;
mod odds;
mod output;
mod play;
mod records;
mod replay;
mod setup;
mod simulate;
mod solve;
mod svg;
mod watch;

mod program;

use parlor_catalog::Catalog;
use std::process::ExitCode;

use args::Command;
use failure::Failure;
use output::Output;

/// Runs the command line over a catalog of games, with the arguments of the process, under the name of its program.
///
/// Exit codes: 0 success, 1 failure, 2 wrong usage, 130 stopped by Ctrl-C.
pub fn run(catalog: Catalog) -> ExitCode {
    let program = program::name();
    let arguments = match program::arguments(&program) {
        Ok(arguments) => arguments,
        Err(error) => {
            // A closed pipe at this point has nobody left to tell.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let mut output = Output::new(program, arguments.color, arguments.plain);
    match carry_out(&catalog, arguments.command, &mut output) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&mut output),
    }
}

fn carry_out(catalog: &Catalog, command: Command, output: &mut Output) -> Result<(), Failure> {
    match command {
        Command::Games(arguments) => games::games(catalog, &arguments, output),
        Command::Play(arguments) => play::play(catalog, &arguments, output),
        Command::Replay(arguments) => replay::replay(catalog, &arguments, output),
        Command::Classify(arguments) => classify::classify(catalog, &arguments, output),
        Command::Tally(arguments) => count::tally(catalog, &arguments, output),
        Command::Perft(arguments) => count::perft(catalog, &arguments, output),
        Command::Solve(arguments) => solve::solve(catalog, &arguments, output),
        Command::Odds(arguments) => odds::odds(catalog, &arguments, output),
        Command::Design(arguments) => design::design(catalog, &arguments, output),
        Command::Simulate(arguments) => simulate::simulate(catalog, &arguments, output),
        Command::Arena(arguments) => arena::arena(catalog, &arguments, output),
        Command::Completions { shell } => manual::completions(shell, output),
        Command::Man { command } => manual::man(command.as_deref(), output),
    }
}
