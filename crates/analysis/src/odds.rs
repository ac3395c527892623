//! Everything that exact analysis says of a game of chance, as plain data.

use parlor_core::{Depict, Seat, Space};
use serde::Serialize;
use std::collections::BTreeMap;

use crate::{Chain, ChainError, Course, Distribution, Monitor, Race, SeatOdds, Worth, exact_length, worths};

/// How much is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OddsRequest {
    /// The most states that are walked.
    pub states_max: usize,
    /// The distribution is followed until less than this probability is left.
    pub tail: f64,
    /// The most steps from state to state that the distribution may take; it is left out if it would take more.
    pub steps_max: f64,
    /// Whether mean and variance are wanted as fractions.
    pub exact: bool,
    /// Whether the worth of the links is wanted.
    pub worths: bool,
}

/// The most states of which mean and variance are worked out as fractions.
pub const EXACT_STATES_MAX: usize = 1_000;

impl Default for OddsRequest {
    /// Three million states, a tail of 10⁻¹⁵, two thousand million steps, worths and no fractions.
    fn default() -> OddsRequest {
        OddsRequest { states_max: 3_000_000, tail: 1e-15, steps_max: 2e9, exact: false, worths: true }
    }
}

/// The odds of a game: its length in turns, what is visited, what links are worth, and how a race goes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    /// How many states play can reach.
    pub states: usize,
    /// The expected number of turns.
    pub mean: f64,
    /// The variance of the number of turns, in turns squared.
    pub variance: f64,
    /// Both as fractions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<Fractions>,
    /// The expected number of rolls, those that go on with a turn included.
    pub rolls: f64,
    /// The fewest turns.
    pub shortest: u64,
    /// How long the game takes, turn by turn; `None` where that were too much work.
    #[serde(flatten)]
    pub spread: Option<Spread>,
    /// How often each space is expected to be left by a roll; for the space where a course ends, how often it ends
    /// there. Only spaces that are visited.
    pub visits: Vec<Visit>,
    /// What each link is worth.
    pub jumps: Vec<Worth>,
    /// The race of several seats.
    #[serde(flatten)]
    pub race: Option<Race>,
}

/// Mean and variance as fractions, written `a/b`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fractions {
    /// The expected number of turns.
    pub mean: String,
    /// The variance of the number of turns.
    pub variance: String,
}

/// The distribution of the number of turns, and what is read off it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// At least half of all games take no more turns than this.
    pub median: usize,
    /// The most likely number of turns.
    pub mode: usize,
    /// `q90` is the number of turns that nine games in ten do not exceed, and so on.
    pub quantiles: BTreeMap<&'static str, usize>,
    /// The probability of exactly 0, 1, 2, … turns.
    #[serde(rename = "distribution", serialize_with = "turns_alone")]
    pub distribution: Distribution,
    /// The probability of more turns than the distribution lists.
    pub tail: f64,
}

/// A space with its visits.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Visit {
    /// The space.
    pub space: Space,
    /// How often.
    pub visits: f64,
}

const QUANTILES: [(&str, f64); 8] = [
    ("q05", 0.05),
    ("q10", 0.1),
    ("q25", 0.25),
    ("q50", 0.5),
    ("q75", 0.75),
    ("q90", 0.9),
    ("q95", 0.95),
    ("q99", 0.99),
];

/// Analyses a game of chance as its rules have it. Rules for one seat give the course of a single token.
///
/// # Errors
///
/// [`ChainError`] if the game gives no chain, too large a one, or one that may never end.
pub fn odds<R: Depict>(rules: &R, request: &OddsRequest, monitor: &Monitor) -> Result<Odds, ChainError> {
    let chain = Chain::walk(rules, request.states_max, monitor)?;
    let graph = chain.graph();
    let course = Course::solve(graph)?;
    let variance = course.variance()?;
    // A tail falls off exponentially, by a power of e with each spread or faster.
    let turns = course.mean() - request.tail.ln() * variance.max(0.0).sqrt();
    let is_affordable = turns * graph.entries() as f64 <= request.steps_max;
    let exact = (request.exact && graph.len() <= EXACT_STATES_MAX).then(|| {
        let length = exact_length(graph);
        Fractions { mean: length.mean.to_string(), variance: length.variance.to_string() }
    });
    Ok(Odds {
        states: graph.len(),
        mean: course.mean(),
        variance,
        exact,
        rolls: course.rolls(),
        shortest: course.shortest(),
        spread: is_affordable.then(|| Spread::of(Distribution::of(graph, request.tail, (4.0 * turns) as usize + 64))),
        visits: visits(rules, &chain, &course),
        jumps: if request.worths { worths(rules, &chain, &course, monitor)? } else { Vec::new() },
        race: None,
    })
}

/// Walks the game of all seats together, for the length of the race and the places.
///
/// # Errors
///
/// [`ChainError`] if the game gives no chain, too large a one, or one that may never end.
pub fn meeting<R: Depict>(rules: &R, request: &OddsRequest, monitor: &Monitor) -> Result<Race, ChainError> {
    let chain = Chain::walk(rules, request.states_max, monitor)?;
    let course = Course::solve(chain.graph())?;
    let seats = usize::from(rules.seats());
    let mut odds = vec![SeatOdds { win: 0.0, places: vec![0.0; seats] }; seats];
    for (state, &share) in chain.states().zip(course.visits()) {
        let Some(outcome) = rules.outcome(state) else { continue };
        for (seat, (odds, &place)) in Seat::all(rules.seats()).zip(odds.iter_mut().zip(outcome.places())) {
            odds.win += if outcome.winner() == Some(seat) { share } else { 0.0 };
            odds.places[usize::from(place - 1).min(seats - 1)] += share;
        }
    }
    Ok(Race { rounds: None, race_turns: course.mean(), race_turns_until_one_is_left: None, seats: odds })
}

impl Spread {
    fn of(distribution: Distribution) -> Spread {
        let turns = |share| distribution.quantile(share).unwrap_or(distribution.turns.len());
        let quantiles = QUANTILES.iter().map(|&(name, share)| (name, turns(share))).collect();
        Spread { median: turns(0.5), mode: distribution.mode(), quantiles, tail: distribution.tail, distribution }
    }
}

/// The visits of every space, by the token of the seat to act.
fn visits<R: Depict>(rules: &R, chain: &Chain<R::State>, course: &Course<'_>) -> Vec<Visit> {
    let mut visits = vec![0.0; rules.layout().spaces() as usize];
    let alone = (rules.seats() == 1).then_some(Seat(0));
    for (state, share) in chain.states().zip(course.visits()) {
        let seat = rules.turn(state).seat().or(alone);
        let space = seat.and_then(|seat| rules.place_of(state, seat));
        if let Some(visits) = space.and_then(|space| visits.get_mut(space.index())) {
            *visits += share;
        }
    }
    let visited = visits.into_iter().enumerate().filter(|(_, visits)| *visits > 0.0);
    visited.map(|(index, visits)| Visit { space: Space(index as u32), visits }).collect()
}

fn turns_alone<S: serde::Serializer>(distribution: &Distribution, serializer: S) -> Result<S::Ok, S::Error> {
    distribution.turns.serialize(serializer)
}
