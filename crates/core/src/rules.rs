//! The port that every game implements.

use serde::Serialize;
use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::{Link, Outcome, Refusal, Roll, Seat, Space, Turn};

/// The rules of one game: a value without state. All that changes in play is in the state.
///
/// `seats`, `start`, `turn`, `outcome`, `moves` and `play` are all that a game without dice has to say;
/// one with dice adds `roll`. Rules are deterministic: chance is handed in, one [`Roll`] at a time.
///
/// What is passed to `play` and `roll` has been checked before, by [`Session`](crate::Session) or by whoever
/// walks the game: a move is one of [`moves`](Rules::moves), and a roll answers the throw that
/// [`turn`](Rules::turn) asked for.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the rules of a game",
    note = "implement `Rules` (how it is played), `Notation` (how moves are written) and `Depict` (how it looks)"
)]
pub trait Rules: Send + Sync + 'static {
    /// A position. `Eq` and `Hash` speak of the position alone, not of how it was reached. `Hash` takes up all that
    /// tells positions apart in which the game goes on: solvers know them by it.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// What a player chooses. An index, where speed matters; [`NoMove`] in a game of pure chance.
    type Move: Copy + Eq + Debug + Send + Sync;
    /// What happened beyond the move or the roll: a jump, a line. Serialized as an object with a `kind`.
    type Fact: Clone + Debug + Serialize + Send + Sync;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// The position before the first turn.
    fn start(&self) -> Self::State;

    /// What a position waits for.
    fn turn(&self, state: &Self::State) -> Turn;

    /// How the game ended: `Some` exactly where [`turn`](Rules::turn) is [`Turn::Over`].
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The legal moves of a position, each once, in an order that depends on the position alone.
    /// None unless it waits for a move.
    fn moves(&self, state: &Self::State) -> impl Iterator<Item = Self::Move>;

    /// Plays a legal move in place, and tells what happened beyond it.
    ///
    /// Unchecked: [`check`](Rules::check) says whether a move is legal. With an illegal one the state that
    /// comes out is of no use.
    fn play(&self, state: &mut Self::State, mv: Self::Move, tell: &mut impl FnMut(Self::Fact));

    /// Carries out a roll in place, and tells what happened.
    ///
    /// Unchecked, like [`play`](Rules::play). To be given by every game that ever waits for a roll.
    ///
    /// # Panics
    ///
    /// As provided, always: rules without dice never ask for a roll.
    fn roll(&self, _state: &mut Self::State, _roll: Roll, _tell: &mut impl FnMut(Self::Fact)) {
        unreachable!("rules that return Turn::Roll implement `roll`")
    }

    /// Whether a move is legal. Provided: it looks for the move among [`moves`](Rules::moves).
    ///
    /// [`Session`](crate::Session) asks only while the game goes on; others may ask at any time.
    ///
    /// # Errors
    ///
    /// The [`Refusal`] that says why not.
    fn check(&self, state: &Self::State, mv: Self::Move) -> Result<(), Refusal> {
        if self.outcome(state).is_some() {
            return Err(Refusal::GameOver);
        }
        let legal = self.moves(state).any(|known| known == mv);
        if legal { Ok(()) } else { Err(Refusal::illegal("the rules do not allow that move now")) }
    }

    /// How many legal moves there are. Provided: it counts [`moves`](Rules::moves).
    ///
    /// With [`nth_move`](Rules::nth_move) it gives a random move without a list.
    fn count_moves(&self, state: &Self::State) -> usize {
        self.moves(state).count()
    }

    /// The legal move with this number, or `None` past the last. Provided: in the order of [`moves`](Rules::moves).
    ///
    /// Every number below [`count_moves`](Rules::count_moves) gives another of the legal moves, so that all of them
    /// have one. Which has which may depend on how a position was reached, but a course always leads to the same
    /// numbers.
    fn nth_move(&self, state: &Self::State, number: usize) -> Option<Self::Move> {
        self.moves(state).nth(number)
    }

    /// Makes the legal move with this number, from 0 in the order of [`nth_move`](Rules::nth_move), and says which it was;
    /// past the last it changes nothing and returns `None`. Provided: the two steps. Overridden where a move that is known
    /// by its number takes less.
    #[inline]
    fn play_nth(
        &self,
        state: &mut Self::State,
        number: usize,
        tell: &mut impl FnMut(Self::Fact),
    ) -> Option<Self::Move> {
        let mv = self.nth_move(state, number)?;
        self.play(state, mv, tell);
        Some(mv)
    }

    /// One position for all its symmetric images: what is worth the same to every seat need be looked at once only.
    /// Provided: the position itself.
    fn canonical(&self, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// Whether the course of one seat never depends on another's, but for who is first. Analysis then takes the rules
    /// for one seat and composes its courses. Provided: no.
    fn independent(&self) -> bool {
        false
    }

    /// The space where a seat's token stands, for counting visits; `None` if it stands nowhere, or has none.
    fn place_of(&self, _state: &Self::State, _seat: Seat) -> Option<Space> {
        None
    }

    /// The same rules less one link of the [`Layout`](crate::Layout), for what a link is worth; `None` if there is no
    /// such link, or the rules make no sense without it.
    fn without(&self, _link: &Link) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }
}

/// The move of a game of pure chance: there is none to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMove {}

impl fmt::Display for NoMove {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// The fact of a game that has nothing to tell beyond its moves and rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum NoFact {}
