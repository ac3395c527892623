//! One game, turn by turn.

use parlor_catalog::{Monitor, Playing, Ruleset};
use parlor_core::{Name, Outcome, Refusal, Seat, TurnReport};
use std::io::BufRead;

use crate::failure::Failure;
use crate::input::{LINE_BYTES_MAX, read_line};
use crate::output::Output;
use crate::play::command::Command;
use crate::play::face::Face;
use crate::records::RecordFile;

/// One game at a table, with whoever is asked, told and keeps it.
pub(crate) struct Game<'a> {
    pub(crate) playing: &'a mut Playing,
    pub(crate) ruleset: &'a dyn Ruleset,
    pub(crate) face: &'a mut dyn Face,
    pub(crate) file: Option<&'a RecordFile>,
    /// Stopped by Ctrl-C where nobody is asked.
    pub(crate) monitor: &'a Monitor,
    /// Whether a person plays. Then every turn is kept at once, so that nothing is lost whatever ends the process;
    /// a game of bots can be played again, and is kept when it ends.
    pub(crate) people: bool,
}

impl Game<'_> {
    /// Plays until the game is over, or somebody quits: then there is no outcome. What was played is kept in any case.
    pub(crate) fn play(&mut self, input: &mut impl BufRead, output: &mut Output) -> Result<Option<Outcome>, Failure> {
        self.save()?;
        let played = self.play_turns(input, output);
        let saved = self.save();
        played.and_then(|outcome| saved.map(|()| outcome))
    }

    fn play_turns(&mut self, input: &mut impl BufRead, output: &mut Output) -> Result<Option<Outcome>, Failure> {
        self.face.begin(self.playing, output)?;
        loop {
            if let Some(outcome) = self.playing.table().outcome() {
                return Ok(Some(outcome));
            }
            if let Some(seat) = self.playing.bot_to_act() {
                self.let_bot_act(seat, output)?;
                continue;
            }
            let Some(seat) = self.playing.table().turn().seat() else { return Ok(None) };
            self.face.ask(self.playing, seat, output)?;
            let Some(line) = read_line(input, LINE_BYTES_MAX)? else {
                self.face.end_of_input(output)?;
                return Err(Failure::Failed("the input ended before the game did".to_owned()));
            };
            match Command::read(&line) {
                Command::Quit => return Ok(None),
                command => self.obey(command, seat, output)?,
            }
        }
    }

    /// Lets a bot take its turn. If it cannot, it loses the game, which cannot go on without it.
    fn let_bot_act(&mut self, seat: Seat, output: &mut Output) -> Result<(), Failure> {
        let acted = self.playing.let_bot_act(self.monitor);
        if let Ok(report) = &acted {
            self.tell(report, output)?;
        }
        match acted {
            // Nobody is to blame for what was not waited for.
            _ if self.monitor.is_stopped() => Err(Failure::Stopped),
            Ok(_) => Ok(()),
            Err(error) => {
                let name = &self.playing.table().players()[seat.index()].name;
                Err(Failure::Failed(format!("{name} forfeits: {error}")))
            }
        }
    }

    /// Does what a line says, or says why not.
    fn obey(&mut self, command: Command<'_>, seat: Seat, output: &mut Output) -> Result<(), Failure> {
        let result = match command {
            Command::Act(text) => self.playing.act(seat, text),
            Command::Undo(None) => self.playing.undo(seat),
            Command::Undo(Some(name)) => undo_for(self.playing, name),
            Command::Moves => return self.face.moves(self.playing, output),
            Command::Hint => return self.hint(output),
            Command::Board => return self.face.board(self.playing, output),
            Command::Position => return self.face.position(self.playing, output),
            Command::Help => return self.face.help(self.playing, output),
            Command::Quit => return Ok(()),
        };
        match result {
            Ok(report) => self.tell(&report, output),
            Err(refusal) => match exhausted(&refusal) {
                Some(failure) => Err(failure),
                None => self.face.refused(seat, &refusal, output),
            },
        }
    }

    /// Says what a bot would do in somebody's place.
    fn hint(&mut self, output: &mut Output) -> Result<(), Failure> {
        match self.playing.hint(self.ruleset, self.monitor) {
            Ok(choice) => self.face.hint(&choice, output),
            Err(error) => self.face.no_hint(&error, output),
        }
    }

    /// Keeps what was done before it is shown. If it cannot be kept now, the game goes on, and it is tried again.
    fn tell(&mut self, report: &TurnReport, output: &mut Output) -> Result<(), Failure> {
        if self.people
            && let Err(failure) = self.save()
        {
            output.message(&format!("{failure}; the game goes on"))?;
        }
        self.face.report(self.playing, report, output)
    }

    fn save(&self) -> Result<(), Failure> {
        self.file.map_or(Ok(()), |file| file.save(&self.playing.table().record()))
    }
}

fn undo_for(playing: &mut Playing, name: &str) -> Result<TurnReport, Refusal> {
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
