//! From arguments to a program that runs, and back to an exit code.

use clap::Parser;
use parlor_catalog::{Catalog, Setup, end_programs};
use parlor_dice::os_seed;
use ratatui::layout::Size;
use std::fmt::Display;
use std::io::{IsTerminal, Write, stderr, stdin, stdout};
use std::process::ExitCode;
use std::time::Duration;

use crate::app::App;
use crate::arguments::{Arguments, Color};
use crate::events::{End, Events};
use crate::keys::Keymap;
use crate::message::{Effect, Message};
use crate::settings::Settings;
use crate::signals::end_by;
use crate::style::Palette;
use crate::terminal::Screen;

/// How long a bot waits before each turn in a game that only bots play.
const PAUSE: Duration = Duration::from_millis(400);

/// Why the program ends other than by a key.
enum Failure {
    /// Something cannot be done as it was asked for.
    Usage(String),
    /// Something went wrong.
    Failed(String),
}

/// Runs the games of a catalog in the terminal, with the arguments of the process.
///
/// Exit codes: 0 somebody quit, 1 failure, 2 wrong usage or no terminal. A signal ends the process as if nobody had
/// handled it, once the terminal is given back.
pub fn run(catalog: Catalog) -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // A closed pipe at this point has nobody left to tell.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let played = play(catalog, &arguments);
    // A program that is thinking is not waited for.
    end_programs();
    match played {
        Ok(End::Quit) => ExitCode::SUCCESS,
        Ok(End::Signal(signal)) => {
            end_by(signal);
            ExitCode::FAILURE
        }
        Err(Failure::Usage(reason)) => report(&reason, 2),
        Err(Failure::Failed(reason)) => report(&reason, 1),
    }
}

fn report(reason: &str, code: u8) -> ExitCode {
    // Where the terminal has gone away there is nobody to tell, which is no reason to panic.
    let _ = writeln!(stderr(), "parlor-tui: {reason}");
    ExitCode::from(code)
}

fn play(catalog: Catalog, arguments: &Arguments) -> Result<End, Failure> {
    let setup = arguments.game.as_deref().map(|game| prepare(&catalog, game, &arguments.set)).transpose()?;
    // Made before the terminal is taken, so that whatever is wrong with it can be read.
    let (mut app, effects) = begin(settings(catalog, arguments)?, setup)?;
    if !(stdin().is_terminal() && stdout().is_terminal()) {
        return Err(Failure::Usage("input and output have to be a terminal".to_owned()));
    }
    let mut screen = Screen::new(app.settings.mouse).map_err(failed)?;
    let events = Events::listen().map_err(failed)?;
    app.update(Message::Resize(screen.size().map_err(failed)?));
    events.run(&mut app, &mut screen, effects).map_err(failed)
}

fn begin(settings: Settings, setup: Option<Setup>) -> Result<(App, Vec<Effect>), Failure> {
    match setup {
        None => Ok((App::new(settings, Size::ZERO), Vec::new())),
        Some(setup) => App::start(settings, Size::ZERO, setup).map_err(usage),
    }
}

fn settings(catalog: Catalog, arguments: &Arguments) -> Result<Settings, Failure> {
    let mut keymap = Keymap::default();
    arguments.keys.iter().try_for_each(|text| keymap.bind(text)).map_err(usage)?;
    Ok(Settings {
        catalog,
        seed: arguments.seed.map_or_else(os_seed, Ok).map_err(failed)?,
        specs: arguments.seats.clone(),
        marks: arguments.marks.clone(),
        palette: palette(arguments.color),
        keymap,
        mouse: !arguments.no_mouse,
        pause: PAUSE,
    })
}

/// The game that was asked for, with its options.
fn prepare(catalog: &Catalog, game: &str, assignments: &[String]) -> Result<Setup, Failure> {
    let mut setup = Setup::named(game);
    let entry = catalog.find(&setup.game).map_err(usage)?;
    for assignment in assignments {
        let unreadable = || Failure::Usage(format!("--set takes KEY=VALUE, not {assignment:?}"));
        let (key, text) = assignment.split_once('=').ok_or_else(unreadable)?;
        setup.options.insert(key.to_owned(), entry.read_option(key, text).map_err(usage)?);
    }
    Ok(setup)
}

/// Whether there are colours: as chosen, or as the environment wants it.
// This is the edge of the program, where the environment is read and handed in.
#[expect(clippy::disallowed_methods, reason = "the program reads the environment here and nowhere else")]
fn palette(color: Color) -> Palette {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let color = match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => !is_set("NO_COLOR") && !is_dumb,
    };
    Palette { color }
}

fn usage(error: impl Display) -> Failure {
    Failure::Usage(error.to_string())
}

fn failed(error: impl Display) -> Failure {
    Failure::Failed(error.to_string())
}
