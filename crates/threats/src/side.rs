//! Who plays, and by which rule.

use parlor_board::Stone;

/// One of the two who play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Whoever moves first. In renju the one who can make fouls.
    Black,
    /// Whoever moves second.
    White,
}

impl Side {
    /// Both sides, Black first.
    pub const ALL: [Side; 2] = [Side::Black, Side::White];

    /// The side across the board.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// The stones of the side: 0 for Black, 1 for White.
    pub const fn stone(self) -> Stone {
        Stone::of(self as u8)
    }
}

/// What wins: a row of five stones, and what else there is to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Five or more win.
    #[default]
    Freestyle,
    /// Exactly five win; six or more are nothing.
    Exact,
    /// Black wins by exactly five, and makes no [foul](parlor_board::renju); White wins by five or more.
    Renju,
}
