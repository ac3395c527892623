//! How a game is written: its moves, and its positions.

use std::borrow::Cow;

use crate::{Refusal, Rules};

/// The text of a game's moves and positions.
///
/// Only [`write_move`](Notation::write_move) is required. A game whose positions have a notation gives
/// [`write_position`](Notation::write_position) and [`read_position`](Notation::read_position) together, and
/// [`alphabet`](Notation::alphabet) where the texts are few enough to be gone through.
#[diagnostic::on_unimplemented(note = "`Notation` says how the moves of a game are written: implement `write_move`")]
pub trait Notation: Rules {
    /// The text of a move that is legal in a position: short, the same for the same move, and not the same as for
    /// another move of that position, nor a word of the front ends, such as `quit` (the guide lists them).
    fn write_move(&self, state: &Self::State, mv: Self::Move) -> String;

    /// Reads what a player typed.
    ///
    /// Provided: it compares with the texts of the legal moves, capitals and outer spaces aside; whatever else is typed
    /// is unreadable. A game that reads more, such as every cell of its [`Grid`](crate::Grid::read), may return a move
    /// that is not legal: [`Rules::check`] then says why not.
    ///
    /// # Errors
    ///
    /// A [`Refusal`] if the text is not a move.
    fn read_move(&self, state: &Self::State, text: &str) -> Result<Self::Move, Refusal> {
        let typed = text.trim();
        let found = self.moves(state).find(|&mv| self.write_move(state, mv).eq_ignore_ascii_case(typed));
        found.ok_or_else(|| {
            let examples: Vec<String> = self.moves(state).take(3).map(|mv| self.write_move(state, mv)).collect();
            let hint = if examples.is_empty() { "there is none now".to_owned() } else { examples.join(", ") };
            Refusal::unreadable(text, format!("moves are written like {hint}"))
        })
    }

    /// The text of a position, or `None` where the game has no notation for it.
    fn write_position(&self, _state: &Self::State) -> Option<String> {
        None
    }

    /// Reads the text of a position, and accepts just those that play can reach.
    ///
    /// # Errors
    ///
    /// [`PositionError`], which tells a malformed text from one that play cannot reach.
    fn read_position(&self, _text: &str) -> Result<Self::State, PositionError> {
        Err(PositionError::Unsupported)
    }

    /// Reads a position given as an unordered list of occupied cells, with the same verdicts as its text.
    ///
    /// # Errors
    ///
    /// [`PositionError`]; a bad row, column or player is malformed, a cell named twice cannot be reached.
    fn read_placements(&self, _placements: &[Placement]) -> Result<Self::State, PositionError> {
        Err(PositionError::Unsupported)
    }

    /// The letters and the length of all position texts, or `None` if they do not all have one length.
    fn alphabet(&self) -> Option<Alphabet> {
        None
    }
}

/// An occupied cell: where, and whose letter stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The row from the top, from 0.
    pub row: i64,
    /// The column from the left, from 0.
    pub column: i64,
    /// The player's [letter](crate::Seat::letter).
    pub player: char,
}

/// The set of all texts of one length over some letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet {
    /// The letters, each once, all of them ASCII, at least one.
    pub letters: Vec<u8>,
    /// How many letters a text has.
    pub length: usize,
}

impl Alphabet {
    /// How many texts there are, or `None` if they are more than a `u64` counts.
    pub fn texts(&self) -> Option<u64> {
        (self.letters.len() as u64).checked_pow(u32::try_from(self.length).ok()?)
    }
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The game has no notation for positions.
    #[error("this game has no notation for positions")]
    Unsupported,
    /// The text has not the shape of a position.
    #[error("malformed: {reason}")]
    Malformed {
        /// What is wrong with it.
        reason: Cow<'static, str>,
    },
    /// The text has the shape of a position that play never reaches.
    #[error("unreachable: {reason}")]
    Unreachable {
        /// Why it is never reached.
        reason: Cow<'static, str>,
    },
}

impl PositionError {
    /// A text of the wrong shape.
    pub fn malformed(reason: impl Into<Cow<'static, str>>) -> PositionError {
        PositionError::Malformed { reason: reason.into() }
    }

    /// A position that play never reaches.
    pub fn unreachable(reason: impl Into<Cow<'static, str>>) -> PositionError {
        PositionError::Unreachable { reason: reason.into() }
    }

    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            PositionError::Unsupported => "unsupported",
            PositionError::Malformed { .. } => "malformed",
            PositionError::Unreachable { .. } => "unreachable",
        }
    }
}
