//! Why there is no game on a board.

use parlor_core::{OptionsError, Throw};

use crate::Jump;

/// Why a board is refused. Every message names the squares.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// A single square.
    #[error("a board has at least 2 squares")]
    TooSmall,
    /// A jump that starts or ends off the board.
    #[error("{jump} is off the board, which has the squares 1 to {last}")]
    OffBoard {
        /// The jump.
        jump: Jump,
        /// The last square.
        last: u32,
    },
    /// A jump that ends where it starts.
    #[error("{jump} leads nowhere: a snake goes down and a ladder goes up")]
    Nowhere {
        /// The jump.
        jump: Jump,
    },
    /// A snake that does not go down.
    #[error("the snake {jump} does not go down: it starts at its head and ends on a lower square")]
    SnakeUp {
        /// The snake.
        jump: Jump,
    },
    /// A ladder that does not go up.
    #[error("the ladder {jump} does not go up: it starts at its foot and ends on a higher square")]
    LadderDown {
        /// The ladder.
        jump: Jump,
    },
    /// A jump away from the square that ends the game.
    #[error("{jump} starts on the last square, where the game ends")]
    FromLast {
        /// The jump.
        jump: Jump,
    },
    /// Two jumps from one square.
    #[error("two jumps start at {}: {first} and {second}", first.from)]
    TwoJumps {
        /// The one that was given first.
        first: Jump,
        /// The other.
        second: Jump,
    },
    /// Jumps that are followed on and never end.
    #[error("{} lead round in a circle: a token that follows jumps on would never come to rest", enumerate(jumps))]
    Circle {
        /// The jumps of the circle, in order.
        jumps: Vec<Jump>,
    },
    /// A jump from the square on which all tokens begin.
    #[error("{jump} starts on {}, where every token begins: leave it out, or start off the board (start 0)", jump.from)]
    OnStart {
        /// The jump.
        jump: Jump,
    },
    /// Dice whose smallest roll is larger than the whole way.
    #[error("{throw} rolls at least {}, which is more than the way to square {last}: throw fewer dice", throw.dice())]
    TooManyDice {
        /// The dice.
        throw: Throw,
        /// The last square.
        last: u32,
    },
    /// Squares so near the end that every roll is too large.
    #[error(
        "the game might never end: a token on {} is stuck, because {throw} rolls at least {} and {last} is to be \
         reached exactly; let it turn back (finish bounce), throw a single die such as 1d12, or start a snake or a \
         ladder on each such square",
        enumerate(squares), throw.dice()
    )]
    Stuck {
        /// The dice.
        throw: Throw,
        /// The squares, ascending.
        squares: Vec<u32>,
        /// The last square.
        last: u32,
    },
    /// Squares from which snakes take back every way on.
    #[error(
        "the game might never end: a token on {} cannot get to {last}, because with {throw} it cannot pass {}; \
         remove one of these snakes, or throw larger dice",
        enumerate(squares),
        enumerate(snakes)
    )]
    Walled {
        /// The dice.
        throw: Throw,
        /// The squares, ascending.
        squares: Vec<u32>,
        /// The snakes that can be met there.
        snakes: Vec<Jump>,
        /// The last square.
        last: u32,
    },
    /// Squares from which the rules themselves lead nowhere.
    #[error(
        "the game might never end: a token on {} cannot get to {last} with {throw} under these rules; throw other \
         dice, or choose another finish, entry or streak",
        enumerate(squares)
    )]
    Endless {
        /// The dice.
        throw: Throw,
        /// The squares, ascending.
        squares: Vec<u32>,
        /// The last square.
        last: u32,
    },
    /// Tokens that might send each other home for ever.
    #[error(
        "two tokens might send each other home for ever, because {throw} leads from {from} to {to} whenever the turn \
         ends; let them share a square (meet share), or throw other dice"
    )]
    Funnel {
        /// The dice.
        throw: Throw,
        /// The square that has one way on.
        from: u32,
        /// Where it leads.
        to: u32,
    },
    /// House rules of one's own, and more rolls than can be gone through one by one.
    #[error("a board under house rules of one's own is examined roll by roll, and {throw} has too many for that")]
    TooManyRolls {
        /// The dice.
        throw: Throw,
    },
}

impl BoardError {
    /// A stable name for scripts: it does not change when the sentence does.
    pub fn code(&self) -> &'static str {
        match self {
            BoardError::TooSmall => "board-small",
            BoardError::OffBoard { .. } => "jump-off-board",
            BoardError::Nowhere { .. } => "jump-nowhere",
            BoardError::SnakeUp { .. } => "snake-up",
            BoardError::LadderDown { .. } => "ladder-down",
            BoardError::FromLast { .. } => "jump-from-last",
            BoardError::TwoJumps { .. } => "jumps-same-start",
            BoardError::Circle { .. } => "jumps-circle",
            BoardError::OnStart { .. } => "jump-on-start",
            BoardError::TooManyDice { .. } => "dice-too-many",
            BoardError::Stuck { .. } => "board-stuck",
            BoardError::Walled { .. } => "board-walled",
            BoardError::Endless { .. } => "board-endless",
            BoardError::Funnel { .. } => "board-funnel",
            BoardError::TooManyRolls { .. } => "rolls-too-many",
        }
    }

    fn option(&self) -> &'static str {
        match self {
            BoardError::TooSmall => "dimension",
            BoardError::TooManyDice { .. }
            | BoardError::Stuck { .. }
            | BoardError::Endless { .. }
            | BoardError::TooManyRolls { .. } => "dice",
            BoardError::OnStart { .. } => "start",
            BoardError::Funnel { .. } => "meet",
            _ => "jumps",
        }
    }
}

impl From<BoardError> for OptionsError {
    fn from(error: BoardError) -> OptionsError {
        OptionsError::invalid(error.option(), error.to_string())
    }
}

/// The first few of a list, with the number of those left out.
fn enumerate<T: ToString>(items: &[T]) -> String {
    const NAMED_MAX: usize = 8;
    let named: Vec<String> = items.iter().take(NAMED_MAX).map(T::to_string).collect();
    match items.len().saturating_sub(NAMED_MAX) {
        0 => named.join(", "),
        more => format!("{} and {more} more", named.join(", ")),
    }
}
