//! What happens at a table, in sentences.

use parlor_core::{Event, Outcome, Player, Refusal, Seat, Turn, TurnReport};

/// What a turn did, a sentence each.
pub(crate) fn tell(report: &TurnReport, players: &[Player]) -> Vec<String> {
    report.events.iter().filter_map(|event| sentence(event, players)).collect()
}

fn sentence(event: &Event, players: &[Player]) -> Option<String> {
    match event {
        Event::Moved { seat, say, .. } => Some(format!("{} {say}", name(*seat, players))),
        Event::Rolled { seat, roll, .. } => Some(format!("{} rolled {roll}", name(*seat, players))),
        Event::Fact { seat, say, .. } if !say.is_empty() => Some(format!("{} {say}", name(*seat, players))),
        Event::Undone { seat, to } => Some(format!("{} took back: turn {} again", name(*seat, players), to + 1)),
        Event::Over { outcome } => Some(ending(outcome, players)),
        Event::Started { .. } | Event::Fact { .. } | Event::Turn { .. } | Event::Refused { .. } => None,
    }
}

/// How a game ended.
pub(crate) fn ending(outcome: &Outcome, players: &[Player]) -> String {
    if outcome.is_draw() {
        return "The game is a draw".to_owned();
    }
    let winners: Vec<&str> = outcome.winners().map(|seat| name(seat, players)).collect();
    let verb = if winners.len() == 1 { "wins" } else { "win" };
    let mut text = format!("{} {verb}", winners.join(" and "));
    if players.len() > 2 && outcome.places().iter().any(|&place| place > 2) {
        text.push_str(&format!(" ({})", ranking(outcome, players)));
    }
    text
}

/// Everyone in the order of the places: `1 Ann, 2 Bob, 2 Cid`.
fn ranking(outcome: &Outcome, players: &[Player]) -> String {
    let mut seats: Vec<(u8, usize)> = outcome.places().iter().copied().zip(0..).collect();
    seats.sort();
    let places = seats.into_iter().map(|(place, seat)| format!("{place} {}", name(Seat(seat as u8), players)));
    places.collect::<Vec<_>>().join(", ")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_told_by_name() {
        let players: Vec<Player> = Seat::all(3).map(Player::of_seat).collect();
        let cases = [
            (Outcome::draw(3), "The game is a draw"),
            (Outcome::win(Seat(1), 3), "Player 2 wins"),
            (Outcome::loss(Seat(0), 3), "Player 2 and Player 3 win (1 Player 2, 1 Player 3, 3 Player 1)"),
            (Outcome::ranking(&[Seat(2), Seat(0)], 3), "Player 3 wins (1 Player 3, 2 Player 1, 3 Player 2)"),
        ];
        for (outcome, expected) in cases {
            assert_eq!(ending(&outcome, &players), expected);
        }
    }
}
