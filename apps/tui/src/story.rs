//! What happens at a table, in the sentences of the observers.

use parlor_catalog::Playing;
use parlor_core::{Event, Outcome, Player, Refusal, Seat, Turn, TurnReport};
use parlor_observers::Narrator;

/// Tells of one game.
pub(crate) struct Story {
    narrator: Narrator,
}

impl Story {
    /// Whoever tells of a game at its beginning.
    pub(crate) fn new(playing: &Playing) -> Story {
        let mut narrator = Narrator::default();
        // Names are learnt from it; that the game begins is seen.
        narrator.narrate(&playing.table().started());
        Story { narrator }
    }

    /// What a turn did, a sentence each.
    pub(crate) fn tell(&mut self, report: &TurnReport) -> Vec<String> {
        report.events.iter().flat_map(|event| self.narrator.narrate(event)).collect()
    }

    /// How a game ended, in one sentence; the story says more of a ranking.
    pub(crate) fn ending(&self, outcome: Outcome) -> String {
        self.narrator.clone().narrate(&Event::Over { outcome }).into_iter().next().unwrap_or_default()
    }
}

/// What a position waits for.
pub(crate) fn turn(turn: Turn, players: &[Player]) -> String {
    let who = |seat: Seat| match players.get(seat.index()) {
        Some(player) => format!("{} ({})", player.name, player.mark),
        None => seat.to_string(),
    };
    match turn {
        Turn::Move { seat } => format!("{} to move", who(seat)),
        Turn::Roll { seat, throw, again: false } => format!("{} to roll {throw}", who(seat)),
        Turn::Roll { seat, throw, again: true } => format!("{} to roll {throw} again", who(seat)),
        Turn::Over => "The game is over".to_owned(),
    }
}

/// Why something was refused, with the names of the players in place of their seats.
pub(crate) fn refusal(refusal: &Refusal, players: &[Player]) -> String {
    match refusal {
        Refusal::WrongSeat { turn, .. } => format!("it is the turn of {}", name(*turn, players)),
        Refusal::NothingToUndo { seat } => format!("{} has no turn to take back", name(*seat, players)),
        other => other.to_string(),
    }
}

fn name(seat: Seat, players: &[Player]) -> &str {
    players.get(seat.index()).map_or("somebody", |player| player.name.as_str())
}
