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

/// Told now and then how many positions were looked at since it was last told; it says whether to go on. It is told of
/// the rest in the end, when there is nothing to go on with.
pub type Watch<'a> = dyn FnMut(u64) -> bool + 'a;

/// The watch said to stop, before there was an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;
