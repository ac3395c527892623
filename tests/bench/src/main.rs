//! Ours beside baselines: `bench [TABLE…] [--parlor PATH] [--mnks PATH]`. See `README.md`.

mod dense;
mod games;
mod loops;
mod naive;
mod naive_race;
mod race;
mod random;
mod stopwatch;
mod tables;
mod tight;
mod tight_ultimate;
mod wyrand;

use std::path::PathBuf;
use std::process::ExitCode;
use tables::TABLES;

/// What was asked for.
#[derive(Debug, Default)]
pub struct Arguments {
    /// The tables to print; all of them, if none is named.
    tables: Vec<String>,
    /// The binary `parlor` of a release build.
    parlor: Option<PathBuf>,
    /// A solver of another make for m,n,k: `PATH columns rows length 26` prints how many seconds it took, as `1.234 s`.
    mnks: Option<PathBuf>,
}

fn main() -> ExitCode {
    match read(std::env::args().skip(1)) {
        Ok(arguments) => {
            let chosen = |name| arguments.tables.is_empty() || arguments.tables.iter().any(|table| table == name);
            TABLES.iter().filter(|table| chosen(table.name)).for_each(|table| (table.print)(&arguments));
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}\nusage: bench [TABLE…] [--parlor PATH] [--mnks PATH], where TABLE is one of:");
            TABLES.iter().for_each(|table| eprintln!("  {:<8} {}", table.name, table.help));
            ExitCode::FAILURE
        }
    }
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut arguments = Arguments::default();
    while let Some(word) = words.next() {
        if word == "--parlor" {
            arguments.parlor = Some(words.next().ok_or("--parlor needs a path")?.into());
        } else if word == "--mnks" {
            arguments.mnks = Some(words.next().ok_or("--mnks needs a path")?.into());
        } else if TABLES.iter().any(|table| table.name == word) {
            arguments.tables.push(word);
        } else {
            return Err(format!("there is no table \"{}\"", word.escape_debug()));
        }
    }
    Ok(arguments)
}
