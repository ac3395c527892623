//! Games played at random, exactly: what simulation estimates.

use parlor_core::{Ending, Outcome, Roll, Rules, Seat, Throw, Turn};
use serde::Serialize;
use std::sync::Arc;

use crate::{Chain, ChainError, Course, Monitor};

/// The rules of a game whose players leave every choice to a die with a side for each move.
#[derive(Debug)]
pub struct RandomPlay<R>(pub Arc<R>);

impl<R: Rules> Rules for RandomPlay<R> {
    type State = R::State;
    type Move = R::Move;
    type Fact = R::Fact;

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn start(&self) -> R::State {
        self.0.start()
    }

    /// A roll where the game has a choice of moves; with more of them than a die has sides, the choice itself.
    fn turn(&self, state: &R::State) -> Turn {
        match self.0.turn(state) {
            Turn::Move { seat } => {
                let sides = u16::try_from(self.0.count_moves(state)).ok();
                let throw = sides.and_then(|sides| Throw::new(1, sides).ok());
                throw.map_or(Turn::Move { seat }, |throw| Turn::Roll { seat, throw, again: false })
            }
            turn => turn,
        }
    }

    fn outcome(&self, state: &R::State) -> Option<Outcome> {
        self.0.outcome(state)
    }

    fn moves(&self, state: &R::State) -> impl Iterator<Item = R::Move> {
        self.0.moves(state)
    }

    fn play(&self, state: &mut R::State, mv: R::Move, tell: &mut impl FnMut(R::Fact)) {
        self.0.play(state, mv, tell);
    }

    fn roll(&self, state: &mut R::State, roll: Roll, tell: &mut impl FnMut(R::Fact)) {
        match self.0.turn(state) {
            Turn::Move { .. } => {
                self.0.play_nth(state, roll.total() as usize - 1, tell);
            }
            _ => self.0.roll(state, roll, tell),
        }
    }
}

/// What is exactly expected of a game played at random, all seats together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Expectation {
    /// The mean number of turns.
    pub turns: f64,
    /// The variance of the number of turns.
    pub variance: f64,
    /// The mean number of moves and rolls.
    pub plies: f64,
    /// For each seat, the probability to be first alone.
    pub wins: Vec<f64>,
    /// For each seat, the probability to [share the win](Ending::SharedWin).
    pub shared_wins: Vec<f64>,
    /// The probability that all of several seats share the first place.
    pub draws: f64,
    /// For each seat, the probability that another is first.
    pub losses: Vec<f64>,
    /// For each seat, the probabilities of the first, second, … place.
    pub places: Vec<Vec<f64>>,
}

/// Works out what is expected of a game whose moves are chosen at random and whose dice are fair, by walking all its
/// states. The monitor counts states.
///
/// # Errors
///
/// [`ChainError`] if there are more than `states_max` states or too many rolls, or the game may never end.
pub fn expectation<R: Rules>(rules: &Arc<R>, states_max: usize, monitor: &Monitor) -> Result<Expectation, ChainError> {
    let chain = Chain::walk(&RandomPlay(Arc::clone(rules)), states_max, monitor)?;
    let course = Course::solve(chain.graph())?;
    let seats = usize::from(rules.seats());
    let mut expectation = Expectation {
        turns: course.mean(),
        variance: course.variance()?,
        plies: course.rolls(),
        wins: vec![0.0; seats],
        shared_wins: vec![0.0; seats],
        draws: 0.0,
        losses: vec![0.0; seats],
        places: vec![vec![0.0; seats]; seats],
    };
    for (state, &share) in chain.states().zip(course.visits()) {
        if let Some(outcome) = rules.outcome(state) {
            expectation.add(&outcome, share);
        }
    }
    Ok(expectation)
}

impl Expectation {
    fn add(&mut self, outcome: &Outcome, share: f64) {
        for seat in Seat::all(outcome.places().len() as u8) {
            match outcome.ending(seat) {
                Some(Ending::Win) => self.wins[seat.index()] += share,
                Some(Ending::SharedWin) => self.shared_wins[seat.index()] += share,
                Some(Ending::Loss) => self.losses[seat.index()] += share,
                Some(Ending::Draw) | None => {}
            }
        }
        if outcome.ending(Seat(0)) == Some(Ending::Draw) {
            self.draws += share;
        }
        for (places, &place) in self.places.iter_mut().zip(outcome.places()) {
            let last = places.len() - 1;
            places[usize::from(place - 1).min(last)] += share;
        }
    }
}
