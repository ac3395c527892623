//! What a whole process costs, by the clock on the wall.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::Arguments;
use crate::race::{Place, Race};
use crate::stopwatch::Clock;

pub fn print(arguments: &Arguments) {
    let Some(parlor) = &arguments.parlor else {
        println!("\nthe whole process: left out, as it needs --parlor PATH");
        return;
    };
    let mut race = Race::new("the whole process, by the clock on the wall", "run").by(Clock::Wall).rounds(31);
    let least = enter(&mut race, "true", Path::new("true"), &[]);
    let version = enter(&mut race, "parlor --version", parlor, &["--version"]);
    let tally = enter(&mut race, "parlor tally tic-tac-toe", parlor, &["tally", "tic-tac-toe"]);
    let odds =
        enter(&mut race, "parlor odds snakes-and-ladders:classic", parlor, &["odds", "snakes-and-ladders:classic"]);
    race.compare("parlor odds to parlor --version", odds, version);
    race.compare("parlor tally to true, a process that does nothing", tally, least);
    race.compare("parlor tally to parlor --version", tally, version);
    race.run();
}

fn enter(race: &mut Race<'_>, name: &str, program: &Path, words: &'static [&'static str]) -> Place {
    let program = program.to_owned();
    race.enter(name, 1, move |stopwatch| {
        let mut command = Command::new(&program);
        command.args(words).stdin(Stdio::null()).stdout(Stdio::null());
        let status = stopwatch.time(|| command.status());
        assert!(status.is_ok_and(|status| status.success()), "{} {words:?} has to run", program.display());
    })
}
