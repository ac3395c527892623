//! Events in words.

use parlor_core::{Event, Outcome, Player, Seat, inert};

/// Says in sentences what people want to hear of a game: who plays, moves, rolls and what followed from them, undos,
/// refusals, and how it ended. It learns the names from [`Event::Started`].
///
/// Whatever a name, a move or a message holds, nothing of it is obeyed by a terminal: control characters, and those
/// that turn the direction of writing, are spelled out.
#[derive(Clone, Debug, Default)]
pub struct Narrator {
    players: Vec<Player>,
}

impl Narrator {
    /// The sentences of an event, without full stops; none if there is nothing to say.
    pub fn narrate(&mut self, event: &Event) -> Vec<String> {
        if let Event::Started { players, .. } = event {
            self.players.clone_from(players);
        }
        self.lines(event).iter().map(|line| inert(line)).collect()
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

fn sign(player: &Player) -> String {
    format!("{} ({})", player.name, player.mark)
}

fn join(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}
