//! The program that was called: a project downstream has one of its own name.

use clap::{Command, CommandFactory, FromArgMatches};
use std::path::Path;

use crate::args::Arguments;

/// The name that stands in the help texts.
const NAME: &str = "parlor";

/// The name of the program, without folder and extension.
// A binary reads its arguments; this is the one place of this one that does.
#[allow(clippy::disallowed_methods)]
pub(crate) fn name() -> String {
    let called = std::env::args_os().next();
    let stem = called.as_deref().and_then(|path| Path::new(path).file_stem()).and_then(|stem| stem.to_str());
    stem.unwrap_or(NAME).to_owned()
}

/// Reads the arguments of the process.
pub(crate) fn arguments(program: &str) -> Result<Arguments, clap::Error> {
    Arguments::from_arg_matches(&command(program).try_get_matches()?)
}

/// The command line under the name of a program, its examples included.
pub(crate) fn command(program: &str) -> Command {
    let named = |text: String| text.replace(&format!("{NAME} "), &format!("{program} "));
    let before = |command: Command| match command.get_before_help().map(ToString::to_string) {
        Some(text) => command.before_help(named(text)),
        None => command,
    };
    let command = before(Arguments::command().name(program.to_owned()));
    command.mut_subcommands(before)
}
