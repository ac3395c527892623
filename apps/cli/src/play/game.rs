//! One game, turn by turn.

use parlor_catalog::{Monitor, Playing};
use parlor_core::{Name, Outcome, Refusal, Seat};
use std::io::BufRead;
use std::sync::Arc;

use crate::failure::Failure;
use crate::input::read_line;
use crate::output::Output;
use crate::play::command::Command;
use crate::play::face::Face;
use crate::records::RecordFile;
use crate::watch;

/// Plays until the game is over, or somebody quits: then there is no outcome.
pub(crate) fn play(
    playing: &mut Playing,
    face: &mut dyn Face,
    input: &mut impl BufRead,
    file: Option<&RecordFile>,
    output: &mut Output,
) -> Result<Option<Outcome>, Failure> {
    save(playing, file)?;
    face.begin(playing, output)?;
    // Where a person is asked, Ctrl-C ends the process at once: what was played is in the file by then.
    let people = (0..playing.table().players().len()).any(|seat| !playing.is_bot(Seat(seat as u8)));
    let monitor = if people { Arc::new(Monitor::new()) } else { watch::stoppable() };
    loop {
        if let Some(outcome) = playing.table().outcome() {
            save(playing, file)?;
            return Ok(Some(outcome));
        }
        if playing.bot_to_act().is_some() {
            let report = playing.let_bot_act(&monitor)?;
            face.report(playing, &report, output)?;
            if monitor.is_stopped() {
                save(playing, file)?;
                return Err(Failure::Stopped);
            }
            continue;
        }
        let Some(seat) = playing.table().turn().seat() else { return Ok(None) };
        face.ask(playing, seat, output)?;
        let Some(line) = read_line(input)? else {
            face.end_of_input(output)?;
            return Err(Failure::Failed("the input ended before the game did".to_owned()));
        };
        if Command::read(&line) == Command::Quit {
            return Ok(None);
        }
        obey(playing, face, seat, &line, output)?;
        save(playing, file)?;
    }
}

/// Does what a line says, or says why not.
fn obey(
    playing: &mut Playing,
    face: &mut dyn Face,
    seat: Seat,
    line: &str,
    output: &mut Output,
) -> Result<(), Failure> {
    let result = match Command::read(line) {
        Command::Act(text) => playing.act(seat, text),
        Command::Undo(None) => playing.undo(seat),
        Command::Undo(Some(name)) => undo_for(playing, name),
        Command::Moves => return face.moves(playing, output),
        Command::Board => return face.board(playing, output),
        Command::Help => return face.help(playing, output),
        Command::Quit => return Ok(()),
    };
    match result {
        Ok(report) => face.report(playing, &report, output),
        Err(refusal) => match exhausted(&refusal) {
            Some(failure) => Err(failure),
            None => face.refused(seat, &refusal, output),
        },
    }
}

fn undo_for(playing: &mut Playing, name: &str) -> Result<parlor_core::TurnReport, Refusal> {
    let name = Name::new(name).map_err(|error| Refusal::illegal(error.to_string()))?;
    let players = playing.table().players();
    let seat = players.iter().position(|player| player.name.looks_like(&name)).map(|seat| Seat(seat as u8));
    match seat {
        Some(seat) if playing.is_bot(seat) => Err(Refusal::illegal(format!("{name} is a bot and takes nothing back"))),
        Some(seat) => playing.undo(seat),
        None => Err(Refusal::illegal(format!("nobody here is called {name}"))),
    }
}

/// Dice that have nothing left end the game: to ask again would get the same answer for ever.
fn exhausted(refusal: &Refusal) -> Option<Failure> {
    matches!(refusal, Refusal::Dice(_) | Refusal::EndlessTurn).then(|| Failure::Failed(refusal.to_string()))
}

fn save(playing: &Playing, file: Option<&RecordFile>) -> Result<(), Failure> {
    file.map_or(Ok(()), |file| file.save(&playing.table().record()))
}
