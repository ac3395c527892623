//! Sitting down at a table.

use parlor_catalog::{BotSpec, Mind, Seated};
use parlor_core::{Mark, Name, Player, SEATS_MAX, Seat, check_players};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::running::Running;
use super::table::{HostedTable, State};
use super::{HostError, Limits, News};

/// Who wants to sit down: a person by name, or a bot by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRequest {
    /// What a person is called.
    pub name: Option<String>,
    /// What stands for the player on the board; the seat's own or another free one if left out.
    pub mark: Option<String>,
    /// A bot's kind and budget, such as `random` or `random,500ms`.
    pub bot: Option<String>,
    /// Which seat; the first free one if left out.
    pub seat: Option<Seat>,
}

/// Somebody has sat down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SatDown {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: Seat,
    /// What the player is called.
    pub name: Name,
    /// What stands for the player on the board.
    pub mark: Mark,
    /// A person's token, which is shown this once. Bots have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

impl HostedTable {
    /// Gives somebody a seat. With the last one the game begins.
    ///
    /// # Errors
    ///
    /// [`HostError`]; the table is then as it was.
    pub(super) fn sit(&self, request: &SeatRequest) -> Result<(Seat, Seated), HostError> {
        let mut state = self.lock()?;
        let seat = state.free_seat(request.seat)?;
        let seated = state.sitter(request, seat, &self.limits)?;
        let mut chairs = state.chairs.clone();
        chairs[seat.index()] = Some(seated.clone());
        let everyone: Option<Vec<Seated>> = chairs.iter().cloned().collect();
        if let Some(everyone) = everyone {
            state.running = Some(Running::begin(&*self.ruleset, &everyone)?);
        }
        state.chairs = chairs;
        let _ = self.news.send(News::Seats(Arc::new(self.seating_of(&state))));
        Ok((seat, seated))
    }
}

impl State {
    fn free_seat(&self, wanted: Option<Seat>) -> Result<Seat, HostError> {
        let seats = self.chairs.len() as u8;
        match wanted {
            Some(seat) => match self.chairs.get(seat.index()) {
                None => Err(HostError::NoSuchSeat { seat, seats }),
                Some(Some(_)) => Err(HostError::SeatTaken { seat }),
                Some(None) => Ok(seat),
            },
            None => Seat::all(seats).find(|seat| self.chairs[seat.index()].is_none()).ok_or(HostError::NoSeatFree),
        }
    }

    /// Who is to sit there, if he can be told from those who do already.
    fn sitter(&self, request: &SeatRequest, seat: Seat, limits: &Limits) -> Result<Seated, HostError> {
        let (name, bot) = match (&request.name, &request.bot) {
            (Some(name), None) => (Name::new(name)?, None),
            (None, Some(bot)) => {
                let bot = read_bot(bot, limits)?;
                (self.bot_name(&bot, seat)?, Some(bot))
            }
            _ => return Err(HostError::SitterUnclear),
        };
        let mark = match &request.mark {
            Some(mark) => Mark::new(mark)?,
            None => self.free_mark(seat),
        };
        let player = Player::new(name, mark);
        let mut players: Vec<Player> = self.players_seated().cloned().collect();
        players.push(player.clone());
        if players.len() > 1 {
            check_players(&players, players.len() as u8)?;
        }
        Ok(Seated { player, bot })
    }

    fn players_seated(&self) -> impl Iterator<Item = &Player> {
        self.chairs.iter().flatten().map(|seated| &seated.player)
    }

    /// A bot is called after its kind, with the number of its seat if somebody is called so already.
    fn bot_name(&self, bot: &BotSpec, seat: Seat) -> Result<Name, HostError> {
        let plain = Name::new(&format!("{} bot", bot.name()))?;
        if !self.players_seated().any(|player| player.name.looks_like(&plain)) {
            return Ok(plain);
        }
        Ok(Name::new(&format!("{} bot {}", bot.name(), seat.index() + 1))?)
    }

    /// The mark of a seat, or the first that nobody has.
    fn free_mark(&self, seat: Seat) -> Mark {
        let own = Mark::of_seat(seat);
        let all = std::iter::once(own.clone()).chain(Seat::all(SEATS_MAX).map(Mark::of_seat));
        let is_free = |mark: &Mark| !self.players_seated().any(|player| player.mark == *mark);
        all.into_iter().find(is_free).unwrap_or(own)
    }
}

fn read_bot(text: &str, limits: &Limits) -> Result<BotSpec, HostError> {
    let spec: BotSpec = text.parse().map_err(|error| HostError::Bot { reason: format!("{error}") })?;
    // Whoever may name a program may do on this machine whatever the server may.
    match spec.mind {
        Mind::Program(_) => Err(HostError::BotProgram),
        Mind::Kind(_) if limits.admits(spec.budget) => Ok(spec),
        Mind::Kind(_) => Err(HostError::BotBudget { time_max: limits.bot_time_max, nodes_max: limits.bot_nodes_max }),
    }
}
