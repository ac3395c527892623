//! Where the games of a round begin.

use parlor_analysis::Monitor;
use parlor_bots::BotSpec;
use parlor_core::{Player, Record, Seat};
use parlor_dice::{SeededDice, Stream, stream_seed};

use super::ArenaError;
use crate::{Playing, Ruleset, Seated};

/// How many openings are tried until one goes on.
const TRIALS_MAX: u32 = 100;

/// Plays the first turns of a game at random, each move as likely as another, until a game is found that goes on.
pub(super) fn draw(ruleset: &dyn Ruleset, turns: u32, seed: u64) -> Result<Record, ArenaError> {
    for trial in 0..TRIALS_MAX {
        let playing = begin(ruleset, turns, stream_seed(seed, Stream::Trial(trial)))?;
        if playing.table().outcome().is_none() {
            return Ok(playing.table().record());
        }
    }
    Err(ArenaError::Opening { turns })
}

fn begin(ruleset: &dyn Ruleset, turns: u32, seed: u64) -> Result<Playing, ArenaError> {
    let bot = Some(BotSpec::of_kind("random"));
    let seated = Seat::all(ruleset.seats()).map(|seat| Seated { player: Player::of_seat(seat), bot: bot.clone() });
    let dice = Box::new(SeededDice::new(stream_seed(seed, Stream::Dice(0))));
    let bot_seed = |seat: Seat| stream_seed(seed, Stream::Bot(seat.0));
    let mut playing = Playing::new(ruleset, &seated.collect::<Vec<_>>(), dice, bot_seed)?;
    for _ in 0..turns {
        if playing.bot_to_act().is_some() {
            playing.let_bot_act(&Monitor::new())?;
        }
    }
    Ok(playing)
}
