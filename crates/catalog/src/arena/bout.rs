//! One round between bots: a game for each seat, from the same opening.

use parlor_analysis::Monitor;
use parlor_core::{Mark, Name, Outcome, Player, Record, Seat};
use parlor_dice::{SeededDice, Stream, stream_seed};

use super::{ArenaError, ArenaPlan, lineup, opening};
use crate::{MatchError, Playing, Ruleset, SeatSpec, Seated, seat_players};

/// A game that is not over after so many turns counts as a draw.
const TURNS_MAX: u64 = 10_000;

/// Where the bots of a plan meet.
pub(super) struct Hall<'a> {
    ruleset: &'a dyn Ruleset,
    plan: &'a ArenaPlan,
    /// The bots under their names.
    crew: Vec<Seated>,
    lineups: Vec<Vec<usize>>,
}

/// A game that was played.
pub(super) struct Played {
    /// The bots in the order of the seats.
    pub(super) seating: Vec<usize>,
    /// How it ended: for whoever forfeits it is lost.
    pub(super) outcome: Outcome,
    /// Who forfeits it, and why.
    pub(super) forfeit: Option<(Seat, MatchError)>,
    /// Whether it took too long.
    pub(super) is_unfinished: bool,
    /// How many turns it took, those of the opening included.
    pub(super) turns: u64,
    /// How many moves each seat has chosen, and how many positions it has looked at for them.
    pub(super) effort: Vec<Effort>,
    pub(super) record: Option<Record>,
}

/// What choices have cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effort {
    pub(super) moves: u64,
    pub(super) nodes: u64,
}

impl Hall<'_> {
    /// Sees to it that the bots of a plan can play.
    pub(super) fn new<'a>(ruleset: &'a dyn Ruleset, plan: &'a ArenaPlan) -> Result<Hall<'a>, ArenaError> {
        let (bots, seats) = (plan.bots.len(), ruleset.seats());
        let count = u8::try_from(bots).ok().filter(|&bots| (2..=parlor_core::SEATS_MAX).contains(&bots));
        let count = count.ok_or(ArenaError::Bots { bots })?;
        if seats != 2 && seats != count {
            return Err(ArenaError::Seats { bots, seats });
        }
        if plan.sprt.is_some() && bots != 2 {
            return Err(ArenaError::TestOfMany { bots });
        }
        for bot in &plan.bots {
            ruleset.bot(bot, 0)?;
        }
        let specs: Vec<SeatSpec> = plan.bots.iter().cloned().map(SeatSpec::Bot).collect();
        let crew = seat_players(&specs, &[], count)?;
        Ok(Hall { ruleset, plan, crew, lineups: lineup::all(bots, usize::from(seats)) })
    }

    pub(super) fn names(&self) -> Vec<Name> {
        self.crew.iter().map(|seated| seated.player.name.clone()).collect()
    }

    /// How many bouts there are: a round for each lineup, then the next round.
    pub(super) fn bouts(&self) -> u64 {
        self.plan.games.div_ceil(u64::from(self.ruleset.seats())).saturating_mul(self.lineups.len() as u64)
    }

    /// Plays the games of a bout, or returns `None` if it is stopped.
    pub(super) fn play(&self, bout: u64, monitor: &Monitor) -> Result<Option<Vec<Played>>, ArenaError> {
        let lineups = self.lineups.len() as u64;
        let (round, lineup) = (bout / lineups, &self.lineups[(bout % lineups) as usize]);
        // All lineups play the same openings.
        let seed = stream_seed(self.plan.seed, Stream::Round(round));
        let opening = opening::draw(self.ruleset, self.plan.opening_turns, stream_seed(seed, Stream::Setup))?;
        let mut games = Vec::with_capacity(lineup.len());
        for game in 0..lineup.len() {
            match self.play_game(&opening, lineup::seating(lineup, game), seed, game, monitor)? {
                Some(played) => games.push(played),
                None => return Ok(None),
            }
        }
        Ok(Some(games))
    }

    fn play_game(
        &self,
        opening: &Record,
        seating: Vec<usize>,
        seed: u64,
        game: usize,
        monitor: &Monitor,
    ) -> Result<Option<Played>, ArenaError> {
        let seated: Vec<Seated> = (0..).map(Seat).zip(&seating).map(|(seat, &bot)| self.seated(bot, seat)).collect();
        let mut record = opening.clone();
        record.players = seated.iter().map(|seated| seated.player.clone()).collect();
        // The same dice in every game of a round: luck is dealt to seats, and every bot has every seat.
        let dice = Box::new(SeededDice::new(stream_seed(seed, Stream::Dice(0))));
        let luck = stream_seed(seed, Stream::Round(game as u64));
        let bot_seed = |seat: Seat| stream_seed(luck, Stream::Bot(seating[seat.index()] as u8));
        let playing = Playing::resume(self.ruleset, &record, &seated, dice, bot_seed)?;
        Ok(self.play_on(playing, seating, monitor))
    }

    fn seated(&self, bot: usize, seat: Seat) -> Seated {
        let Seated { player, bot } = &self.crew[bot];
        Seated { player: Player::new(player.name.clone(), Mark::of_seat(seat)), bot: bot.clone() }
    }

    fn play_on(&self, mut playing: Playing, seating: Vec<usize>, monitor: &Monitor) -> Option<Played> {
        let seats = self.ruleset.seats();
        let mut effort = vec![Effort::default(); usize::from(seats)];
        let mut forfeit = None;
        while let Some(seat) = playing.bot_to_act().filter(|_| playing.table().version() < TURNS_MAX) {
            let acted = act(&mut playing, seat, &mut effort[seat.index()], monitor);
            // What was chosen in haste does not count, and nobody is to blame for what was not waited for.
            if monitor.is_stopped() {
                return None;
            }
            if let Err(error) = acted {
                forfeit = Some((seat, error));
                break;
            }
        }
        let table = playing.table();
        let decided = forfeit.as_ref().map(|(seat, _)| Outcome::loss(*seat, seats)).or_else(|| table.outcome());
        Some(Played {
            seating,
            outcome: decided.unwrap_or_else(|| Outcome::draw(seats)),
            is_unfinished: decided.is_none(),
            forfeit,
            turns: table.version(),
            effort,
            record: self.plan.records.then(|| table.record()),
        })
    }
}

/// Lets the bot of a seat choose, and counts what it cost.
fn act(playing: &mut Playing, seat: Seat, effort: &mut Effort, monitor: &Monitor) -> Result<(), MatchError> {
    let (mut bot, budget) = playing.take_bot(seat)?;
    let choice = bot.choose(budget, monitor);
    playing.return_bot(seat, bot);
    if let Ok(choice) = &choice {
        effort.moves += 1;
        effort.nodes = effort.nodes.saturating_add(choice.nodes);
    }
    playing.act_for_bot(seat, choice).map(drop)
}
