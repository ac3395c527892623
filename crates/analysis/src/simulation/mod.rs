//! Whole games played at random, many of them.
//!
//! Games are cut into blocks. What happens in a block follows from the seed and the number of the block alone, and
//! blocks are counted whole, from the first without a gap. So the totals are the same for every number of jobs; and a
//! run that is stopped is the beginning of the same run. Were single games counted as they come in, a run that is
//! stopped would favour short games: of those under way the long ones are left out.

mod blocks;
mod comparison;
mod playouts;
mod sample;
mod solo;
mod wilson;

use parlor_core::{Ending, Outcome, Rules, Seat};
use parlor_lanes::{Engine, Lanes, Lengths};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use serde::Serialize;
use std::num::NonZeroUsize;

use crate::Monitor;
pub use comparison::{Comparison, Quantity};
pub(crate) use sample::CONFIDENT;
pub use sample::Sample;

/// How many games are to be played, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many games.
    pub games: u64,
    /// How many threads play at once.
    pub jobs: NonZeroUsize,
    /// What decides all chance. The same games come out again for the same plan, on every machine, whatever its jobs.
    pub seed: u64,
    /// By which code. Other code plays other games of the same distribution.
    pub method: Method,
    /// A playout that has not ended after so many moves and rolls is given up, and counted apart.
    pub plies_max: u64,
}

/// By which code games are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// In lanes where the rules allow it, else by playouts.
    #[default]
    Fastest,
    /// By the rules themselves, move by move and roll by roll.
    Playouts,
    /// In lanes with one engine, where the rules allow it, else by playouts. All engines play the same games.
    Lanes(Engine),
}

impl Plan {
    /// So many games from a seed, in one thread, by the fastest way; playouts are given up after a million plies.
    pub fn new(games: u64, seed: u64) -> Plan {
        Plan { games, jobs: NonZeroUsize::MIN, seed, method: Method::Fastest, plies_max: 1_000_000 }
    }

    /// The same with another number of threads.
    #[must_use]
    pub fn with_jobs(self, jobs: NonZeroUsize) -> Plan {
        Plan { jobs, ..self }
    }

    /// The same by other code.
    #[must_use]
    pub fn with_method(self, method: Method) -> Plan {
        Plan { method, ..self }
    }
}

/// How random games went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Simulation {
    /// How many games were asked for.
    pub asked: u64,
    /// How many were played to their ends.
    pub games: u64,
    /// How many were given up because they took too long. They count nowhere else, so averages are too low by them.
    pub unfinished: u64,
    /// How many turns the games took, of all seats together. Rolls that go on with a turn belong to it.
    pub turns: Sample,
    /// How many moves and rolls they took.
    pub plies: Sample,
    /// How often each seat was first alone.
    pub wins: Vec<u64>,
    /// How often each seat [shared the win](Ending::SharedWin).
    pub shared_wins: Vec<u64>,
    /// How often all of several seats shared the first place.
    pub draws: u64,
    /// How often each seat saw another come first. A game is a win, a shared win, a draw or a loss of each seat.
    pub losses: Vec<u64>,
    /// For each seat, how often it was in the first, second, … place.
    pub places: Vec<Vec<u64>>,
}

/// Why games are not simulated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SimulationError {
    /// The threads could not be started.
    #[error("cannot start {jobs} threads: {reason}")]
    Threads {
        /// How many were asked for.
        jobs: NonZeroUsize,
        /// What the system said.
        reason: String,
    },
}

impl SimulationError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            SimulationError::Threads { .. } => "threads",
        }
    }
}

/// Plays whole games, choosing among the legal moves, each as likely as another, and throwing fair dice. The monitor
/// counts games.
///
/// A game of one seat that is decided by one kind of throw alone, with few enough squares, is played in lanes: see
/// `parlor_lanes`. All others are played by their rules.
///
/// # Errors
///
/// [`SimulationError`] if the threads cannot be started.
pub fn simulate<R: Rules>(rules: &R, plan: &Plan, monitor: &Monitor) -> Result<Simulation, SimulationError> {
    let engine = match plan.method {
        Method::Fastest => Some(Engine::best()),
        Method::Playouts => None,
        Method::Lanes(engine) => Some(engine),
    };
    let lanes = engine.and_then(|engine| Some(Lanes::new(&solo::table(rules)?, engine)));
    let seats = rules.seats();
    match lanes {
        Some(lanes) => blocks::play(plan, parlor_lanes::BLOCK, seats, monitor, |block, games| {
            let mut lengths = Lengths::default();
            let words = words(plan.seed, block);
            lanes.play(games, words, &mut lengths, &|| !monitor.is_stopped()).then(|| Simulation::solo(lengths))
        }),
        None => blocks::play(plan, playouts::BLOCK, seats, monitor, |block, games| {
            playouts::play(rules, games, plan.plies_max, words(plan.seed, block), monitor)
        }),
    }
}

/// The uniform words of a block: the `ChaCha8` stream with its number.
fn words(seed: u64, block: u64) -> impl FnMut() -> u64 {
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    generator.set_stream(block);
    move || rand::Rng::next_u64(&mut generator)
}

impl Simulation {
    /// No games of so many seats.
    fn none(seats: u8) -> Simulation {
        let seats = usize::from(seats);
        Simulation {
            asked: 0,
            games: 0,
            unfinished: 0,
            turns: Sample::default(),
            plies: Sample::default(),
            wins: vec![0; seats],
            shared_wins: vec![0; seats],
            draws: 0,
            losses: vec![0; seats],
            places: vec![vec![0; seats]; seats],
        }
    }

    /// Games of one seat, each of whose rolls is a turn.
    fn solo(lengths: Lengths) -> Simulation {
        let games = lengths.total();
        let sample = Sample::from(lengths);
        Simulation {
            games,
            turns: sample.clone(),
            plies: sample,
            wins: vec![games],
            places: vec![vec![games]],
            ..Simulation::none(1)
        }
    }

    /// Counts a game that has ended.
    fn add(&mut self, outcome: &Outcome, turns: u64, plies: u64) {
        self.games += 1;
        self.turns.add(turns);
        self.plies.add(plies);
        for seat in Seat::all(outcome.places().len() as u8) {
            match outcome.ending(seat) {
                Some(Ending::Win) => self.wins[seat.index()] += 1,
                Some(Ending::SharedWin) => self.shared_wins[seat.index()] += 1,
                Some(Ending::Loss) => self.losses[seat.index()] += 1,
                Some(Ending::Draw) | None => {}
            }
        }
        self.draws += u64::from(outcome.ending(Seat(0)) == Some(Ending::Draw));
        for (places, &place) in self.places.iter_mut().zip(outcome.places()) {
            let last = places.len() - 1;
            places[usize::from(place - 1).min(last)] += 1;
        }
    }

    fn merge(&mut self, other: &Simulation) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.turns.merge(&other.turns);
        self.plies.merge(&other.plies);
        self.draws += other.draws;
        let add =
            |sums: &mut Vec<u64>, counts: &[u64]| sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        add(&mut self.wins, &other.wins);
        add(&mut self.shared_wins, &other.shared_wins);
        add(&mut self.losses, &other.losses);
        let places = self.places.iter_mut().flatten().zip(other.places.iter().flatten());
        places.for_each(|(sum, places)| *sum += places);
    }

    /// Whether all games that were asked for were played, be it to their ends or until they were given up.
    pub fn is_complete(&self) -> bool {
        self.games + self.unfinished == self.asked
    }

    /// The share of games that a seat won alone; 0 if there are no games.
    ///
    /// # Panics
    ///
    /// If the game has no such seat.
    pub fn win_share(&self, seat: Seat) -> f64 {
        if self.games == 0 { 0.0 } else { self.wins[seat.index()] as f64 / self.games as f64 }
    }
}
