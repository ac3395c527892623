//! Who takes which seat, as a person or a client says it.

use parlor_bots::{BotSpec, BotSpecError, Mind};
use parlor_core::{Mark, Name, Player, PlayerError, SEATS_MAX, Seat};
use std::fmt;
use std::str::FromStr;

/// Who is to take a seat: the name of a person, or `bot:` and a [`BotSpec`]; one of a program needs no `bot:`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatSpec {
    /// A person.
    Person(Name),
    /// A bot.
    Bot(BotSpec),
}

/// A text that says of nobody that he takes a seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatSpecError {
    /// Not a name.
    #[error(transparent)]
    Name(#[from] PlayerError),
    /// Not a bot.
    #[error(transparent)]
    Bot(#[from] BotSpecError),
}

impl SeatSpecError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            SeatSpecError::Name(error) => error.code(),
            SeatSpecError::Bot(error) => error.code(),
        }
    }
}

impl FromStr for SeatSpec {
    type Err = SeatSpecError;

    /// Reads `Ann`, `bot:random`, `bot:random,500ms` or `exec:COMMAND`, as [`BotSpec`] does.
    fn from_str(text: &str) -> Result<SeatSpec, SeatSpecError> {
        match text.strip_prefix("bot:") {
            Some(bot) => Ok(SeatSpec::Bot(bot.parse()?)),
            None if BotSpec::names_program(text) => Ok(SeatSpec::Bot(text.parse()?)),
            None => Ok(SeatSpec::Person(Name::new(text)?)),
        }
    }
}

impl fmt::Display for SeatSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatSpec::Person(name) => write!(f, "{name}"),
            SeatSpec::Bot(bot) if matches!(bot.mind, Mind::Program(_)) => write!(f, "{bot}"),
            SeatSpec::Bot(bot) => write!(f, "bot:{bot}"),
        }
    }
}

/// A player, and the bot that plays for it if it is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The player.
    pub player: Player,
    /// The bot.
    pub bot: Option<BotSpec>,
}

/// Gives every seat a player. Seats that nobody is named for have `Player 1`, `Player 2`, …; a bot is called after its
/// kind, with the number of its seat where two bear the same name. Marks that are not given are those of the seats.
///
/// # Errors
///
/// [`PlayerError`] if there are more specifications or marks than seats, or players cannot be told apart.
pub fn seat_players(specs: &[SeatSpec], marks: &[Mark], seats: u8) -> Result<Vec<Seated>, PlayerError> {
    if specs.len() > usize::from(seats) {
        return Err(PlayerError::SeatsMismatch { players: specs.len(), seats });
    }
    if marks.len() > usize::from(seats) {
        return Err(PlayerError::MarksTooMany { marks: marks.len(), seats });
    }
    let mut seated: Vec<Seated> = Vec::with_capacity(usize::from(seats));
    for seat in Seat::all(seats) {
        let mut player = Player::of_seat(seat);
        let spec = specs.get(seat.index());
        match spec {
            Some(SeatSpec::Person(name)) => player.name = name.clone(),
            Some(SeatSpec::Bot(bot)) => player.name = bot_name(bot, seat, specs)?,
            None => {}
        }
        player.mark = match marks.get(seat.index()) {
            Some(mark) => mark.clone(),
            None => free_mark(seat, &seated, marks),
        };
        let bot = match spec {
            Some(SeatSpec::Bot(bot)) => Some(bot.clone()),
            _ => None,
        };
        seated.push(Seated { player, bot });
    }
    Ok(seated)
}

fn bot_name(bot: &BotSpec, seat: Seat, specs: &[SeatSpec]) -> Result<Name, PlayerError> {
    let namesakes = specs.iter().filter(|spec| matches!(spec, SeatSpec::Bot(other) if other.name() == bot.name()));
    match namesakes.count() {
        0 | 1 => Name::new(&format!("{} bot", bot.name())),
        _ => Name::new(&format!("{} bot {}", bot.name(), seat.index() + 1)),
    }
}

/// The mark of a seat that chose none: its own, or the first that nobody chose, has or would have.
fn free_mark(seat: Seat, seated: &[Seated], chosen: &[Mark]) -> Mark {
    let own = Mark::of_seat(seat);
    let taken = |mark: &Mark| {
        chosen.iter().any(|other| other.looks_like(mark))
            || seated.iter().any(|other| other.player.mark.looks_like(mark))
    };
    if !taken(&own) {
        return own;
    }
    // Seats that chose a mark have left theirs; then come those of seats that the table does not have.
    let left = Seat::all(chosen.len() as u8).chain((seat.0 + 1..SEATS_MAX).rev().map(Seat)).map(Mark::of_seat);
    left.into_iter().find(|mark| !taken(mark)).unwrap_or(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_as_they_are_written() {
        assert_eq!("Ann".parse::<SeatSpec>().map(|spec| spec.to_string()), Ok("Ann".to_owned()));
        assert_eq!("bot:random".parse::<SeatSpec>().map(|spec| spec.to_string()), Ok("bot:random,1s".to_owned()));
        let spec = "bot:random,nodes=50".parse::<SeatSpec>().map(|spec| spec.to_string());
        assert_eq!(spec, Ok("bot:random,nodes=50".to_owned()));
        for text in ["exec,2s:engine --fast", "bot:exec,2s:engine --fast"] {
            let spec = text.parse::<SeatSpec>().map(|spec| spec.to_string());
            assert_eq!(spec, Ok("exec,2s:engine --fast".to_owned()));
        }
        assert_eq!("executor".parse::<SeatSpec>().map(|spec| spec.to_string()), Ok("executor".to_owned()));
        for text in [
            "exec:",
            "exec,2s",
            "exec,soon:engine",
            "bot:exec",
            "",
            " ",
            "bot:",
            "bot:deep",
            "bot:random,",
            "bot:random,soon",
            "a\u{202e}b",
        ] {
            assert!(text.parse::<SeatSpec>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn everyone_has_a_name_and_a_mark_of_his_own() {
        let specs: Vec<SeatSpec> = ["bot:random", "Ann", "bot:random"].map(|text| text.parse().unwrap()).to_vec();
        let marks = [Mark::new("O").unwrap()];
        let seated = seat_players(&specs, &marks, 4).unwrap();
        let names: Vec<&str> = seated.iter().map(|seated| seated.player.name.as_str()).collect();
        assert_eq!(names, ["random bot 1", "Ann", "random bot 3", "Player 4"]);
        let marks: Vec<&str> = seated.iter().map(|seated| seated.player.mark.as_str()).collect();
        assert_eq!(marks, ["O", "X", "A", "B"]);
        assert!(seat_players(&specs, &[], 2).is_err());
        let marks = ["A", "B", "é"].map(|mark| Mark::new(mark).unwrap());
        for seats in 3..=26 {
            let seated = seat_players(&[], &marks, seats).unwrap();
            let players: Vec<Player> = seated.into_iter().map(|seated| seated.player).collect();
            assert_eq!(parlor_core::check_players(&players, seats), Ok(()), "{seats} seats");
        }
        assert_eq!(seat_players(&[], &marks, 2).map_err(|error| error.code()), Err("marks-too-many"));
    }
}
