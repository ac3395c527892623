//! What happens beyond a move.

use serde::Serialize;

/// What happened beyond a move. Boards count from 0 in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Fact {
    /// A board was decided, or emptied: `{"kind":"board","board":4,"end":"won"}`.
    Board {
        /// Which.
        board: u8,
        /// How.
        end: End,
    },
    /// The mover has three boards in a line: `{"kind":"line","boards":[0,4,8]}`.
    ///
    /// One move may complete several; each is a fact of its own.
    Line {
        /// The boards, in order.
        boards: [u8; 3],
    },
}

/// What became of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The mover completed a line on it.
    Won,
    /// It is full, and nobody has a line on it.
    Drawn,
    /// It was full, nobody had a line on it, and it was emptied.
    Wiped,
}
