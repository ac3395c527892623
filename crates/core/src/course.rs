//! The course of a game, turn by turn: what [`Session`](crate::Session) does with a state.

use crate::{Action, Depict, Dice, DiceError, Event, Refusal, Roll, Seat, Throw, Turn};

/// The most rolls of one turn; a turn that asks for more is refused rather than waited for.
pub const ROLLS_MAX: usize = 1_000;

/// A turn of rolls, carried out on a copy.
pub(crate) struct Rolled<S> {
    pub(crate) state: S,
    pub(crate) rolls: Vec<Roll>,
    pub(crate) events: Vec<Event>,
}

/// Plays a legal move in place.
pub(crate) fn play<R: Depict>(rules: &R, state: &mut R::State, seat: Seat, mv: R::Move) -> Vec<Event> {
    let mut events = vec![Event::Moved { seat, text: rules.write_move(state, mv), say: rules.say_move(state, mv) }];
    rules.play(state, mv, &mut |fact| events.push(fact_event(rules, seat, &fact)));
    events
}

/// Throws the dice for a seat until its turn of rolls is over, leaving the state as it is.
///
/// # Errors
///
/// [`Refusal`] if no roll is due, the dice fail, or a roll does not fit.
pub(crate) fn roll<R: Depict>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    dice: &mut impl Dice,
) -> Result<Rolled<R::State>, Refusal> {
    let mut rolled = Rolled { state: state.clone(), rolls: Vec::new(), events: Vec::new() };
    loop {
        let throw = match rules.turn(&rolled.state) {
            Turn::Roll { seat: next, throw, again } if rolled.rolls.is_empty() || (again && next == seat) => throw,
            _ if rolled.rolls.is_empty() => return Err(Refusal::MoveExpected),
            _ => return Ok(rolled),
        };
        if rolled.rolls.len() == ROLLS_MAX {
            return Err(Refusal::EndlessTurn);
        }
        let roll = dice.throw(throw)?;
        if !throw.admits(&roll) {
            return Err(Refusal::BadRoll { roll, throw });
        }
        rolled.rolls.push(roll);
        let events = &mut rolled.events;
        events.push(Event::Rolled { seat, throw, roll });
        rules.roll(&mut rolled.state, roll, &mut |fact| events.push(fact_event(rules, seat, &fact)));
    }
}

/// Carries out again a turn that was carried out before from the same position.
pub(crate) fn repeat<R: Depict>(rules: &R, state: &mut R::State, action: &Action) -> Vec<Event> {
    match action {
        Action::Move { seat, text } => {
            let mv = rules.read_move(state, text).expect("the text of a move that was played is read again");
            play(rules, state, *seat, mv)
        }
        Action::Rolls { seat, rolls } => {
            let rolled = roll(rules, state, *seat, &mut Given::new(rolls));
            let rolled = rolled.expect("rolls that were accepted are accepted again");
            *state = rolled.state;
            rolled.events
        }
    }
}

/// The event that ends every turn: who is next, or how the game ended.
pub(crate) fn closing_event<R: Depict>(rules: &R, state: &R::State) -> Event {
    match rules.outcome(state) {
        Some(outcome) => Event::Over { outcome },
        None => Event::Turn { turn: rules.turn(state) },
    }
}

fn fact_event<R: Depict>(rules: &R, seat: Seat, fact: &R::Fact) -> Event {
    // A fact that cannot be serialized is a defect of the rules; it must not cost a player the game.
    let value = serde_json::to_value(fact).unwrap_or_default();
    Event::Fact { seat, fact: value, say: rules.say(fact), steps: rules.steps(seat, fact) }
}

/// Dice that give the rolls of a list, in order.
pub(crate) struct Given<'a> {
    rolls: std::slice::Iter<'a, Roll>,
    given: usize,
}

impl<'a> Given<'a> {
    pub(crate) fn new(rolls: &'a [Roll]) -> Given<'a> {
        Given { rolls: rolls.iter(), given: 0 }
    }

    /// Whether all have been given.
    pub(crate) fn is_empty(&self) -> bool {
        self.rolls.len() == 0
    }
}

impl Dice for Given<'_> {
    fn throw(&mut self, _: Throw) -> Result<Roll, DiceError> {
        let roll = self.rolls.next().ok_or(DiceError::Exhausted { rolls: self.given })?;
        self.given += 1;
        Ok(*roll)
    }
}
