//! How bots have done.

use parlor_analysis::{Decision, Rounds, Sprt};
use parlor_bots::BotSpec;
use parlor_core::{Name, Record};
use serde::{Serialize, Serializer};

/// The results of all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Arena {
    /// How many games were asked for, in whole rounds.
    pub asked: u64,
    /// How many were played.
    pub games: u64,
    /// How many turns a game took on average, those of its opening included.
    pub turns: f64,
    /// How many games took too long, and count as draws.
    pub unfinished: u64,
    /// The bots.
    pub bots: Vec<BotResult>,
    /// Every two bots against each other.
    pub duels: Vec<Duel>,
    /// What the test says, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<Test>,
    /// The records of the games, in order, if they are kept.
    #[serde(skip)]
    pub records: Vec<Record>,
}

/// How one bot has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotResult {
    /// What it is called in the records.
    pub name: Name,
    /// What was asked for.
    pub bot: BotSpec,
    /// How it has done in each seat.
    pub seats: Vec<SeatResult>,
    /// Twice its points: one for every other bot of a game that it leaves behind, half a one for each that shares its
    /// place.
    pub half_points: u64,
    /// How many moves it has chosen.
    pub moves: u64,
    /// How many positions it has looked at for them.
    pub nodes: u64,
    /// Why it has forfeited games.
    pub forfeits: Vec<Forfeit>,
}

/// How a bot has done in one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SeatResult {
    /// How often it was first alone.
    pub wins: u64,
    /// How often it [shared the win](parlor_core::Ending::SharedWin).
    pub shared_wins: u64,
    /// How often all shared the first place.
    pub draws: u64,
    /// How often another was first.
    pub losses: u64,
}

/// Games that a bot has lost without being beaten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forfeit {
    /// A stable name of the reason.
    pub code: &'static str,
    /// The reason in words, as it was the first time.
    pub reason: String,
    /// How many games.
    pub games: u64,
}

/// One bot against another. All numbers are those of the first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Duel {
    /// The number of the first among the bots.
    pub first: usize,
    /// The number of the second.
    pub second: usize,
    /// In how many games it had the better place.
    pub wins: u64,
    /// In how many both had the same.
    pub draws: u64,
    /// In how many it had the worse one.
    pub losses: u64,
    /// Its share of the points.
    pub score: Option<f64>,
    /// The rounds by their scores.
    pub rounds: Rounds,
    /// [`Rounds::elo`].
    pub elo: Option<f64>,
    /// [`Rounds::elo_interval`].
    pub elo_interval: [Option<f64>; 2],
    /// [`Rounds::superiority`].
    pub superiority: Option<f64>,
}

/// How far a test has come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Test {
    /// The hypotheses.
    #[serde(flatten)]
    pub sprt: Sprt,
    /// The log-likelihood ratio.
    pub log_ratio: f64,
    /// Where it decides.
    pub bounds: [f64; 2],
    /// What it has decided for.
    pub decision: Option<Decision>,
}

impl Arena {
    /// Whether all games were played that there is a reason to play.
    pub fn is_complete(&self) -> bool {
        self.games == self.asked || self.test.is_some_and(|test| test.decision.is_some())
    }
}

impl BotResult {
    pub(super) fn new(name: Name, bot: &BotSpec, seats: usize) -> BotResult {
        let seats = vec![SeatResult::default(); seats];
        BotResult { name, bot: bot.clone(), seats, half_points: 0, moves: 0, nodes: 0, forfeits: Vec::new() }
    }

    /// How it has done in all seats together.
    pub fn total(&self) -> SeatResult {
        self.seats.iter().fold(SeatResult::default(), |sum, seat| SeatResult {
            wins: sum.wins + seat.wins,
            shared_wins: sum.shared_wins + seat.shared_wins,
            draws: sum.draws + seat.draws,
            losses: sum.losses + seat.losses,
        })
    }

    /// Its share of the points that it could have had; `None` if it has not played.
    pub fn score(&self) -> Option<f64> {
        let most = 2 * self.total().games() * (self.seats.len() as u64 - 1);
        (most > 0).then(|| self.half_points as f64 / most as f64)
    }

    /// How many positions it has looked at for a move, on average.
    pub fn nodes_per_move(&self) -> f64 {
        if self.moves == 0 { 0.0 } else { self.nodes as f64 / self.moves as f64 }
    }
}

impl SeatResult {
    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.wins + self.shared_wins + self.draws + self.losses
    }
}

impl Forfeit {
    /// Counts a game among those that were forfeited for the same reason.
    pub(super) fn add(forfeits: &mut Vec<Forfeit>, code: &'static str, reason: &impl ToString) {
        match forfeits.iter_mut().find(|forfeit| forfeit.code == code) {
            Some(forfeit) => forfeit.games += 1,
            None => forfeits.push(Forfeit { code, reason: reason.to_string(), games: 1 }),
        }
    }
}

impl Test {
    pub(super) fn of(sprt: Sprt, rounds: &Rounds) -> Test {
        let (log_ratio, decision) = (sprt.log_ratio(rounds), sprt.decision(rounds));
        Test { sprt, log_ratio, bounds: sprt.bounds(), decision }
    }
}

impl Serialize for BotResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        /// A bot as a reader of JSON wants it.
        #[derive(Serialize)]
        struct Written<'a> {
            name: &'a Name,
            bot: String,
            games: u64,
            #[serde(flatten)]
            total: SeatResult,
            score: Option<f64>,
            seats: &'a [SeatResult],
            moves: u64,
            nodes: u64,
            nodes_per_move: f64,
            forfeits: &'a [Forfeit],
        }
        let (total, BotResult { name, seats, moves, nodes, forfeits, .. }) = (self.total(), self);
        Written {
            name,
            bot: self.bot.to_string(),
            games: total.games(),
            total,
            score: self.score(),
            seats,
            moves: *moves,
            nodes: *nodes,
            nodes_per_move: self.nodes_per_move(),
            forfeits,
        }
        .serialize(serializer)
    }
}
