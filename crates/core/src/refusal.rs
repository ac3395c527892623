//! Why an action is refused. A refusal changes nothing.

use crate::{DiceError, Roll, Seat, Throw, excerpt};

/// Why a table does not do what was asked; it stays exactly as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has ended, and a finished game never changes.
    #[error("the game is over")]
    GameOver,
    /// Another seat is to act.
    #[error("it is not the turn of {seat}: {turn} is to act")]
    WrongSeat {
        /// Who asked.
        seat: Seat,
        /// Who is to act.
        turn: Seat,
    },
    /// The text is not a move of this game.
    #[error("cannot read \"{text}\" as a move: {hint}")]
    Unreadable {
        /// The text, escaped and shortened.
        text: String,
        /// How a move is written.
        hint: String,
    },
    /// The place named is not on the board.
    #[error("{place} is off the board: {hint}")]
    OffBoard {
        /// The place, as it was named.
        place: String,
        /// Where the board ends.
        hint: String,
    },
    /// The place named is occupied.
    #[error("{place} is taken")]
    Taken {
        /// The place, as the board is labelled.
        place: String,
    },
    /// The rules do not allow the move now.
    #[error("{reason}")]
    Illegal {
        /// Why not: a sentence without a full stop.
        reason: String,
    },
    /// A move was given where the dice are to be thrown.
    #[error("the dice are to be rolled now: the move is `roll`")]
    RollExpected,
    /// The dice were asked for where a move is to be chosen.
    #[error("a move is to be chosen now; there is nothing to roll")]
    MoveExpected,
    /// The roll is not an answer to the throw.
    #[error("the roll {roll} does not fit {throw}")]
    BadRoll {
        /// The roll.
        roll: Roll,
        /// What was asked.
        throw: Throw,
    },
    /// One turn asked for more rolls than [`ROLLS_MAX`](crate::ROLLS_MAX).
    #[error("the turn does not end: it asked for more than {} rolls", crate::ROLLS_MAX)]
    EndlessTurn,
    /// The dice gave no roll.
    #[error(transparent)]
    Dice(#[from] DiceError),
    /// The seat has not acted yet.
    #[error("there is no turn of this player to take back")]
    NothingToUndo {
        /// Who asked.
        seat: Seat,
    },
}

impl Refusal {
    /// A text that is not a move, with a hint how one is written.
    pub fn unreadable(text: &str, hint: impl Into<String>) -> Refusal {
        Refusal::Unreadable { text: excerpt(text), hint: hint.into() }
    }

    /// A place that is not on the board, with a hint where the board ends.
    pub fn off_board(place: &str, hint: impl Into<String>) -> Refusal {
        Refusal::OffBoard { place: excerpt(place), hint: hint.into() }
    }

    /// A place that is occupied.
    pub fn taken(place: impl Into<String>) -> Refusal {
        Refusal::Taken { place: place.into() }
    }

    /// A move that the rules do not allow now, for a reason of the game's own.
    pub fn illegal(reason: impl Into<String>) -> Refusal {
        Refusal::Illegal { reason: reason.into() }
    }

    /// A stable name for scripts: it does not change when the sentence does.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game-over",
            Refusal::WrongSeat { .. } => "wrong-seat",
            Refusal::Unreadable { .. } => "unreadable",
            Refusal::OffBoard { .. } => "off-board",
            Refusal::Taken { .. } => "taken",
            Refusal::Illegal { .. } => "illegal",
            Refusal::RollExpected => "roll-expected",
            Refusal::MoveExpected => "move-expected",
            Refusal::BadRoll { .. } => "bad-roll",
            Refusal::EndlessTurn => "endless-turn",
            Refusal::Dice(_) => "dice",
            Refusal::NothingToUndo { .. } => "nothing-to-undo",
        }
    }
}
