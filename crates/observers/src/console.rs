//! Notices for people.

use std::io::Write;

use parlor_core::{Event, Observer, ObserverError, Outcome, Player, Seat};

const PREFIX: &str = "[IN-APP NOTIFICATION]: ";

/// Writes a notice, one line each, of all that people want to hear of a game: who plays, moves, rolls and what
/// followed from them, undos, refusals, and how it ended.
///
/// Whatever a name, a move or a message holds, nothing of it is obeyed by a terminal: control characters, and those
/// that turn the direction of writing, are spelled out.
#[derive(Clone, Debug)]
pub struct ConsoleNotifier<W> {
    out: W,
    players: Vec<Player>,
}

impl<W: Write> ConsoleNotifier<W> {
    /// A notifier that writes to `out`. It learns the names when the game begins.
    pub fn new(out: W) -> ConsoleNotifier<W> {
        ConsoleNotifier { out, players: Vec::new() }
    }

    fn lines(&self, event: &Event) -> Vec<String> {
        match event {
            Event::Started { title, players, .. } => {
                vec![format!("{title} begins: {}", join(players.iter().map(sign)))]
            }
            Event::Moved { seat, text, say } if say.is_empty() => vec![format!("{} played {text}", self.sign(*seat))],
            Event::Fact { say, .. } if say.is_empty() => Vec::new(),
            Event::Moved { seat, say, .. } | Event::Fact { seat, say, .. } => {
                vec![format!("{} {say}", self.sign(*seat))]
            }
            Event::Rolled { seat, roll, .. } => vec![format!("{} rolled {roll}", self.sign(*seat))],
            Event::Turn { .. } => Vec::new(),
            Event::Over { outcome } => self.ending(outcome),
            Event::Undone { seat, to: 0 } => vec![format!("{} took the game back to its start", self.sign(*seat))],
            Event::Undone { seat, to } => vec![format!("{} took the game back to turn {to}", self.sign(*seat))],
            Event::Refused { seat, message, .. } => vec![format!("{} was refused: {message}", self.sign(*seat))],
        }
    }

    fn ending(&self, outcome: &Outcome) -> Vec<String> {
        if outcome.is_draw() {
            return vec!["The game ended in a draw".to_owned()];
        }
        let winners: Vec<String> = outcome.winners().map(|seat| self.name(seat)).collect();
        let mut lines = vec![format!("{} won the game", winners.join(" and "))];
        if outcome.places().len() > 2 {
            lines.push(format!("Ranking: {}", self.ranking(outcome)));
        }
        lines
    }

    fn ranking(&self, outcome: &Outcome) -> String {
        let mut places: Vec<(u8, Seat)> = outcome.places().iter().copied().zip((0..).map(Seat)).collect();
        places.sort();
        join(places.into_iter().map(|(place, seat)| format!("{place}. {}", self.name(seat))))
    }

    /// The name of who sits there, with the mark.
    fn sign(&self, seat: Seat) -> String {
        self.players.get(seat.index()).map_or_else(|| seat.to_string(), sign)
    }

    fn name(&self, seat: Seat) -> String {
        self.players.get(seat.index()).map_or_else(|| seat.to_string(), |player| player.name.to_string())
    }
}

impl<W: Write> Observer for ConsoleNotifier<W> {
    /// Writes the notices of the event, if there are any; it fails if the writer does.
    fn notify(&mut self, event: &Event) -> Result<(), ObserverError> {
        if let Event::Started { players, .. } = event {
            self.players.clone_from(players);
        }
        let notices: String = self.lines(event).iter().map(|line| format!("{PREFIX}{}\n", inert(line))).collect();
        self.out.write_all(notices.as_bytes()).and_then(|()| self.out.flush()).map_err(ObserverError::new)
    }
}

fn sign(player: &Player) -> String {
    format!("{} ({})", player.name, player.mark)
}

fn join(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// A text of which a terminal obeys nothing.
fn inert(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() || turns_writing(character) {
            shown.extend(character.escape_unicode());
        } else {
            shown.push(character);
        }
    }
    shown
}

/// Whether a character changes the direction of writing, or breaks the line:
/// [UAX #9](https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters).
fn turns_writing(character: char) -> bool {
    matches!(character, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
