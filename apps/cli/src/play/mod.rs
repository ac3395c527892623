//! `parlor play`.

mod command;
mod face;
mod game;
mod words;

use parlor_catalog::{BotSpec, Catalog, Mind, Playing, SeatSpec, Seated, seat_players};
use parlor_core::{Dice, Record, Seat, Series};
use parlor_dice::{ScriptedDice, SeededDice, Stream, stream_seed};
use parlor_observers::ConsoleNotifier;
use std::io;
use std::path::Path;
use std::sync::Arc;

use crate::args::PlayArguments;
use crate::clock;
use crate::failure::Failure;
use crate::output::Output;
use crate::records::{self, RecordFile};
use crate::setup::{self, Prepared};
use crate::watch;
use game::Game;

pub(crate) fn play(catalog: &Catalog, arguments: &PlayArguments, output: &mut Output) -> Result<(), Failure> {
    if arguments.at.is_some() && arguments.resume.is_none() {
        return Err(Failure::Usage("--at goes with --resume".to_owned()));
    }
    let taken_up = match &arguments.resume {
        Some(path) => Some(last_record(path, arguments.at)?),
        None => None,
    };
    let prepared = match (&taken_up, &arguments.game) {
        (Some(record), _) => Prepared {
            ruleset: catalog.prepare_record(record).map_err(Failure::of_record)?,
            seed: setup::seed(arguments.rules.seed)?,
        },
        (None, Some(game)) => setup::prepare(catalog, game, &arguments.rules, arguments.seat.len())?,
        (None, None) => return Err(Failure::Usage("name a game to play".to_owned())),
    };
    let seated = match &taken_up {
        Some(record) => reseat(record, &arguments.seat)?,
        None => seat_players(&arguments.seat, &arguments.mark, prepared.ruleset.seats())?,
    };
    if arguments.no_input && seated.iter().any(|seated| seated.bot.is_none()) {
        return Err(Failure::Usage("with --no-input every seat takes a bot: --seat bot:KIND".to_owned()));
    }
    let file = match &arguments.record {
        Some(path) => {
            // The game that is taken up goes on in its place; from an earlier turn on it is another game.
            let goes_on = arguments.resume.as_ref() == Some(path) && arguments.at.is_none();
            Some(RecordFile::new(path, goes_on)?)
        }
        None => None,
    };
    if taken_up.is_some() && file.is_none() {
        output.message("What is played now is not kept: --record FILE keeps it.")?;
    }
    let players = seated.iter().map(|seated| seated.player.clone()).collect();
    Evening { arguments, prepared, seated, series: Series::new(players), file }.play(taken_up.as_ref(), output)
}

/// All games of one call.
struct Evening<'a> {
    arguments: &'a PlayArguments,
    prepared: Prepared,
    seated: Vec<Seated>,
    series: Series,
    file: Option<RecordFile>,
}

impl Evening<'_> {
    fn play(mut self, taken_up: Option<&Record>, output: &mut Output) -> Result<(), Failure> {
        let mut scripted = match &self.arguments.rolls {
            Some(rolls) => {
                let script = rolls.parse::<ScriptedDice>();
                Some(script.map_err(|error| Failure::Usage(format!("--rolls: {error}")))?)
            }
            None => None,
        };
        let people = self.seated.iter().any(|seated| seated.bot.is_none());
        // Where a person is asked, Ctrl-C ends the process at once: what was played is in the file by then.
        let monitor = if people { Arc::new(clock::timed()) } else { watch::stoppable() };
        if people && self.seated.iter().any(is_program) {
            watch::end_programs_at_once();
        }
        let mut face = face::face(self.arguments, self.prepared.seed, people);
        for game in 0..self.arguments.games {
            let dice: Box<dyn Dice + Send> = match scripted.take() {
                Some(script) => Box::new(script),
                None => Box::new(SeededDice::new(stream_seed(self.prepared.seed, Stream::Dice(game)))),
            };
            let mut playing = self.open(taken_up, dice)?;
            let mut game = Game {
                playing: &mut playing,
                ruleset: &*self.prepared.ruleset,
                face: &mut *face,
                file: self.file.as_ref(),
                monitor: &monitor,
                people,
            };
            let Some(outcome) = game.play(&mut io::stdin().lock(), output)? else { return Ok(()) };
            if let Some(file) = &mut self.file {
                file.finish(playing.table().record());
            }
            self.series.finish(&outcome);
            if self.arguments.games > 1 {
                face.scores(&self.series, output)?;
            }
        }
        Ok(())
    }

    /// Opens the next table: seats go round from game to game.
    fn open(&self, taken_up: Option<&Record>, dice: Box<dyn Dice + Send>) -> Result<Playing, Failure> {
        let ruleset = &*self.prepared.ruleset;
        let seating = self.series.seating();
        let seated: Vec<Seated> = seating.iter().map(|&player| self.seated_now(player)).collect();
        let bot_seed = |seat: Seat| {
            let player = seating.get(seat.index()).copied().unwrap_or_default() as u8;
            stream_seed(self.prepared.seed, Stream::Bot(player)).wrapping_add(u64::from(self.series.games()))
        };
        let mut playing = match taken_up {
            Some(record) => Playing::resume(ruleset, record, &seated, dice, bot_seed)?,
            None => Playing::new(ruleset, &seated, dice, bot_seed)?,
        };
        if self.arguments.notify {
            playing.table_mut().observe(Box::new(ConsoleNotifier::new(io::stderr())));
        }
        Ok(playing)
    }

    /// Who a player is, with the score so far.
    fn seated_now(&self, player: usize) -> Seated {
        Seated { player: self.series.players()[player].clone(), bot: self.seated[player].bot.clone() }
    }
}

fn is_program(seated: &Seated) -> bool {
    matches!(&seated.bot, Some(BotSpec { mind: Mind::Program(_), .. }))
}

/// The last game of a record file, or as much of it as is to be taken up.
fn last_record(path: &Path, at: Option<usize>) -> Result<Record, Failure> {
    let records = records::read(path)?;
    let mut record =
        records.into_iter().next_back().ok_or_else(|| Failure::Failed("the file holds no record".to_owned()))?;
    if let Some(at) = at {
        record.cut(at)?;
    }
    Ok(record)
}

/// The players of a record. A seat that is given as a bot is played by it, under the name of the record.
fn reseat(record: &Record, specs: &[SeatSpec]) -> Result<Vec<Seated>, Failure> {
    if specs.len() > record.players.len() {
        let seats = record.players.len();
        return Err(Failure::Usage(format!("the record has {seats} seats, and {} are given", specs.len())));
    }
    if let Some(SeatSpec::Person(name)) = specs.iter().find(|spec| matches!(spec, SeatSpec::Person(_))) {
        return Err(Failure::Usage(format!(
            "with --resume the players are those of the record: {name} cannot sit down"
        )));
    }
    let bot = |index: usize| -> Option<BotSpec> {
        match specs.get(index) {
            Some(SeatSpec::Bot(bot)) => Some(bot.clone()),
            _ => None,
        }
    };
    let players = record.players.iter().enumerate();
    Ok(players.map(|(index, player)| Seated { player: player.clone(), bot: bot(index) }).collect())
}
