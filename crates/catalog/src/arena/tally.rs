//! Games, counted.

use parlor_analysis::Rounds;
use parlor_core::{Ending, Name, Outcome, Record, Seat};

use super::bout::Played;
use super::report::{Arena, BotResult, Duel, Forfeit, SeatResult, Test};
use super::{ArenaPlan, lineup};

/// What was counted so far.
pub(super) struct Tallies {
    games: u64,
    turns: u64,
    unfinished: u64,
    bots: Vec<BotResult>,
    duels: Vec<Meetings>,
    records: Vec<Record>,
    test: Option<parlor_analysis::Sprt>,
}

/// The games of two bots, for the first of them.
struct Meetings {
    pair: [usize; 2],
    wins: u64,
    draws: u64,
    losses: u64,
    rounds: Rounds,
}

impl Tallies {
    pub(super) fn new(names: Vec<Name>, seats: usize, plan: &ArenaPlan) -> Tallies {
        let bots = names.into_iter().zip(&plan.bots).map(|(name, spec)| BotResult::new(name, spec, seats)).collect();
        // Whoever sits at the table with another meets him there, however many others there are.
        let pairs = lineup::all(plan.bots.len(), 2);
        let duels = pairs.into_iter().map(|pair| Meetings::new([pair[0], pair[1]], seats)).collect();
        Tallies { games: 0, turns: 0, unfinished: 0, bots, duels, records: Vec::new(), test: plan.sprt }
    }

    /// Counts the games of a round.
    pub(super) fn add(&mut self, games: Vec<Played>) {
        for meetings in &mut self.duels {
            meetings.add(&games);
        }
        for game in games {
            self.add_game(game);
        }
    }

    /// Whether the test has decided.
    pub(super) fn is_decided(&self) -> bool {
        let test = self.test.as_ref();
        test.zip(self.duels.first()).is_some_and(|(test, meetings)| test.decision(&meetings.rounds).is_some())
    }

    fn add_game(&mut self, game: Played) {
        self.games += 1;
        self.turns += game.turns;
        self.unfinished += u64::from(game.is_unfinished);
        for (seat, (&bot, &place)) in game.seating.iter().zip(game.outcome.places()).enumerate() {
            let bot = &mut self.bots[bot];
            bot.moves += game.effort[seat].moves;
            bot.nodes = bot.nodes.saturating_add(game.effort[seat].nodes);
            bot.seats[seat].add(&game.outcome, Seat(seat as u8));
            bot.half_points += game.outcome.places().iter().map(|&other| half_points(place, other)).sum::<u64>() - 1;
        }
        if let Some((seat, error)) = game.forfeit {
            Forfeit::add(&mut self.bots[game.seating[seat.index()]].forfeits, error.code(), &error);
        }
        self.records.extend(game.record);
    }

    pub(super) fn report(self, plan: &ArenaPlan, seats: u8) -> Arena {
        let test = plan.sprt.zip(self.duels.first()).map(|(test, meetings)| Test::of(test, &meetings.rounds));
        Arena {
            asked: plan.games_max(seats),
            games: self.games,
            turns: if self.games == 0 { 0.0 } else { self.turns as f64 / self.games as f64 },
            unfinished: self.unfinished,
            bots: self.bots,
            duels: self.duels.into_iter().map(Meetings::report).collect(),
            test,
            records: self.records,
        }
    }
}

impl Meetings {
    fn new(pair: [usize; 2], games: usize) -> Meetings {
        Meetings { pair, wins: 0, draws: 0, losses: 0, rounds: Rounds::new(games) }
    }

    /// Counts the games of a round, if the two met in it.
    fn add(&mut self, games: &[Played]) {
        let places = |game: &Played| -> Option<[u8; 2]> {
            let place = |bot| game.outcome.places().get(game.seating.iter().position(|&other| other == bot)?).copied();
            Some([place(self.pair[0])?, place(self.pair[1])?])
        };
        let points: Option<Vec<u64>> =
            games.iter().map(|game| places(game).map(|[first, second]| half_points(first, second))).collect();
        let Some(points) = points else { return };
        for &half_points in &points {
            match half_points {
                2 => self.wins += 1,
                1 => self.draws += 1,
                _ => self.losses += 1,
            }
        }
        self.rounds.add(points.iter().sum::<u64>() as usize);
    }

    fn report(self) -> Duel {
        let Meetings { pair: [first, second], wins, draws, losses, rounds } = self;
        Duel {
            first,
            second,
            wins,
            draws,
            losses,
            score: rounds.score(),
            elo: rounds.elo(),
            elo_interval: rounds.elo_interval(),
            superiority: rounds.superiority(),
            rounds,
        }
    }
}

/// Twice the points that a place gains against another: the better one has a point, the same half a point.
fn half_points(place: u8, other: u8) -> u64 {
    match place.cmp(&other) {
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 0,
    }
}

impl SeatResult {
    fn add(&mut self, outcome: &Outcome, seat: Seat) {
        match outcome.ending(seat) {
            Some(Ending::Win) => self.wins += 1,
            Some(Ending::SharedWin) => self.shared_wins += 1,
            Some(Ending::Draw) => self.draws += 1,
            Some(Ending::Loss) | None => self.losses += 1,
        }
    }
}
