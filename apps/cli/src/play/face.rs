//! How a game is shown while it is played: as text for people, or as JSON for programs.

use parlor_catalog::{BotError, Choice, Playing};
use parlor_core::{Event, PositionError, Refusal, Seat, Series, Turn, TurnReport};
use parlor_observers::Narrator;
use std::io::{self, IsTerminal};

use crate::args::PlayArguments;
use crate::draw::Painter;
use crate::failure::Failure;
use crate::output::Output;
use crate::play::words::words;

/// What is shown of a game.
pub(crate) trait Face {
    /// The game begins, or is taken up.
    fn begin(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure>;
    /// A person is to act.
    fn ask(&mut self, playing: &Playing, seat: Seat, output: &mut Output) -> Result<(), Failure>;
    /// Something was done.
    fn report(&mut self, playing: &Playing, report: &TurnReport, output: &mut Output) -> Result<(), Failure>;
    /// Something was refused.
    fn refused(&mut self, seat: Seat, refusal: &Refusal, output: &mut Output) -> Result<(), Failure>;
    /// The legal moves were asked for.
    fn moves(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure>;
    /// A hint was asked for.
    fn hint(&mut self, choice: &Choice, output: &mut Output) -> Result<(), Failure>;
    /// A hint was asked for, and there is none.
    fn no_hint(&mut self, error: &BotError, output: &mut Output) -> Result<(), Failure>;
    /// The board was asked for.
    fn board(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure>;
    /// The text of the position was asked for.
    fn position(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure>;
    /// Help was asked for.
    fn help(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure>;
    /// The input has ended.
    fn end_of_input(&mut self, output: &mut Output) -> Result<(), Failure>;
    /// A game of a series is over.
    fn scores(&mut self, series: &Series, output: &mut Output) -> Result<(), Failure>;
}

/// The face that the arguments ask for.
pub(crate) fn face(arguments: &PlayArguments, seed: u64, people: bool) -> Box<dyn Face> {
    if arguments.json {
        return Box::new(Json);
    }
    let prompts = people && io::stdin().is_terminal();
    let seed = arguments.rolls.is_none().then_some(seed);
    Box::new(Text { prompts, seed, narrator: Narrator::default(), painter: None })
}

/// The most moves that are listed.
const MOVES_LISTED_MAX: usize = 200;

/// For people.
struct Text {
    prompts: bool,
    /// The seed, until it has been told.
    seed: Option<u64>,
    narrator: Narrator,
    painter: Option<Painter>,
}

impl Text {
    fn tell(&mut self, events: &[Event], output: &mut Output) -> Result<(), Failure> {
        let lines: Vec<String> = events.iter().flat_map(|event| self.narrator.narrate(event)).collect();
        lines.iter().try_for_each(|line| Ok(output.line(line)?))
    }

    fn draw(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure> {
        let table = playing.table();
        let painter = self.painter.get_or_insert_with(|| Painter::new(table));
        Ok(output.block(&painter.draw(table, &output.style()))?)
    }
}

impl Face for Text {
    fn begin(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure> {
        let table = playing.table();
        self.painter = None;
        self.tell(&[table.started()], output)?;
        for line in table.banner() {
            output.line(&format!("  {line}"))?;
        }
        let bots = (0..table.players().len()).any(|seat| playing.is_bot(Seat(seat as u8)));
        let chance = bots || matches!(table.turn(), Turn::Roll { .. });
        if let Some(seed) = self.seed.take().filter(|_| chance) {
            output.line(&format!("  --seed {seed} gives the same chances again"))?;
        }
        self.draw(playing, output)?;
        match table.outcome() {
            Some(outcome) => self.tell(&[Event::Over { outcome }], output),
            None => Ok(()),
        }
    }

    fn ask(&mut self, playing: &Playing, seat: Seat, output: &mut Output) -> Result<(), Failure> {
        if !self.prompts {
            return Ok(());
        }
        let player = &playing.table().players()[seat.index()];
        let question = match playing.table().turn() {
            Turn::Roll { throw, .. } => format!("{} ({}), roll {throw} (r): ", player.name, player.mark),
            _ => format!("{} ({}), your move: ", player.name, player.mark),
        };
        Ok(output.prompt(&question)?)
    }

    fn report(&mut self, playing: &Playing, report: &TurnReport, output: &mut Output) -> Result<(), Failure> {
        let (last, rest) =
            report.events.split_last().map_or((&[][..], &[][..]), |(last, rest)| (std::slice::from_ref(last), rest));
        self.tell(rest, output)?;
        self.draw(playing, output)?;
        self.tell(last, output)
    }

    fn refused(&mut self, _: Seat, refusal: &Refusal, output: &mut Output) -> Result<(), Failure> {
        Ok(output.message(&format!("{refusal}. Try again, or type help."))?)
    }

    fn moves(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure> {
        let moves = playing.table().moves(0, MOVES_LISTED_MAX);
        let more = moves.total - moves.texts.len();
        let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
        Ok(output.line(&format!("{}{rest}", moves.texts.join(" ")))?)
    }

    fn hint(&mut self, choice: &Choice, output: &mut Output) -> Result<(), Failure> {
        Ok(output.line(&format!("Hint: {} ({})", choice.text, choice.reason))?)
    }

    fn no_hint(&mut self, error: &BotError, output: &mut Output) -> Result<(), Failure> {
        Ok(output.message(&format!("There is no hint: {error}."))?)
    }

    fn board(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure> {
        self.draw(playing, output)
    }

    fn position(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure> {
        match playing.table().position() {
            Some(position) => Ok(output.line(&position)?),
            None => Ok(output.message(&format!("{}.", PositionError::Unsupported))?),
        }
    }

    fn help(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure> {
        for line in playing.table().banner() {
            output.line(&line)?;
        }
        Ok(output.block(&words(playing.table()))?)
    }

    fn end_of_input(&mut self, output: &mut Output) -> Result<(), Failure> {
        // The question is left open where Ctrl-D answered it.
        if self.prompts { Ok(output.message("")?) } else { Ok(()) }
    }

    fn scores(&mut self, series: &Series, output: &mut Output) -> Result<(), Failure> {
        let scores: Vec<String> =
            series.players().iter().map(|player| format!("{} {}", player.name, player.score)).collect();
        let games = if series.games() == 1 { "1 game".to_owned() } else { format!("{} games", series.games()) };
        Ok(output.line(&format!("After {games}: {}", scores.join(", ")))?)
    }
}

/// For programs: every event as a line.
struct Json;

impl Json {
    fn write(events: &[Event], output: &mut Output) -> Result<(), Failure> {
        for event in events {
            let json = serde_json::to_string(event).map_err(|error| Failure::Failed(error.to_string()))?;
            output.line(&json)?;
        }
        Ok(())
    }
}

impl Face for Json {
    fn begin(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure> {
        let table = playing.table();
        Json::write(&[table.started()], output)?;
        let history = table.history();
        if history.is_empty() {
            return Json::write(&[Event::Turn { turn: table.turn() }], output);
        }
        history.iter().try_for_each(|report| Json::write(&report.events, output))
    }

    fn ask(&mut self, _: &Playing, _: Seat, _: &mut Output) -> Result<(), Failure> {
        Ok(())
    }

    fn report(&mut self, playing: &Playing, report: &TurnReport, output: &mut Output) -> Result<(), Failure> {
        let [rest @ .., over @ Event::Over { .. }] = &*report.events else {
            return Json::write(&report.events, output);
        };
        Json::write(rest, output)?;
        // The last line says how the game ended, and where.
        let mut over = serde_json::to_value(over).map_err(|error| Failure::Failed(error.to_string()))?;
        if let Some(position) = playing.table().position() {
            over["position"] = position.into();
        }
        Ok(output.line(&over.to_string())?)
    }

    fn refused(&mut self, seat: Seat, refusal: &Refusal, output: &mut Output) -> Result<(), Failure> {
        Json::write(&[Event::refused(seat, refusal)], output)
    }

    fn moves(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure> {
        let moves = playing.table().moves(0, MOVES_LISTED_MAX);
        Ok(output.line(&serde_json::json!({"moves": moves.texts, "total": moves.total}).to_string())?)
    }

    fn hint(&mut self, choice: &Choice, output: &mut Output) -> Result<(), Failure> {
        let hint = serde_json::json!({"move": choice.text, "reason": choice.reason, "nodes": choice.nodes});
        Ok(output.line(&serde_json::json!({"hint": hint}).to_string())?)
    }

    fn no_hint(&mut self, error: &BotError, output: &mut Output) -> Result<(), Failure> {
        let line = serde_json::json!({"hint": null, "code": error.code(), "message": error.to_string()});
        Ok(output.line(&line.to_string())?)
    }

    fn board(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure> {
        Ok(output.line(&serde_json::json!({"view": playing.table().view()}).to_string())?)
    }

    fn position(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure> {
        Ok(output.line(&serde_json::json!({"position": playing.table().position()}).to_string())?)
    }

    fn help(&mut self, playing: &Playing, output: &mut Output) -> Result<(), Failure> {
        Ok(output.message(words(playing.table()).trim_end())?)
    }

    fn end_of_input(&mut self, _: &mut Output) -> Result<(), Failure> {
        Ok(())
    }

    fn scores(&mut self, series: &Series, output: &mut Output) -> Result<(), Failure> {
        Ok(output.line(&serde_json::json!({"scores": series.players()}).to_string())?)
    }
}
