//! What an engine finds out.

/// What perfect play of both makes of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The other side wins.
    Loss,
    /// Neither wins.
    Draw,
    /// The side to move wins.
    Win,
}

/// The answer to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What it is worth.
    pub value: Value,
    /// How many plies until the end, where the winner hurries and the loser delays; `None` on a draw.
    pub plies: Option<u32>,
    /// Every move that keeps the value, and the plies where the game is won or lost: cells or columns, from 0, in
    /// ascending order.
    pub moves: Vec<u32>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Told how many positions were looked at since it was last told; it says how many more may be before it is asked again,
/// and 0 to stop. It is asked before the first one, after about a thousand at the latest, and told of the rest in the
/// end, when its answer is of no matter.
pub type Watch<'a> = dyn FnMut(u64) -> u64 + 'a;

/// The watch said to stop, before there was an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped before there was an answer")]
pub struct Stopped;

impl Stopped {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        "stopped"
    }
}
