//! What lies on a cell.

use std::fmt;

/// What lies on a cell: nothing, the stone of a seat, or a block that belongs to nobody.
///
/// How a player's stones look is no matter of the board; that is a player's mark.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Stone(u8);

impl Stone {
    /// No stone.
    pub const EMPTY: Stone = Stone(0);
    /// A block: the cell is not empty, and it is part of no line.
    pub const BLOCKED: Stone = Stone(u8::MAX);

    /// The stone of a seat, which is a number from 0 to 253.
    ///
    /// # Panics
    ///
    /// If the number is larger.
    #[inline]
    pub const fn of(seat: u8) -> Stone {
        assert!(seat <= 253, "a seat's number is at most 253");
        Stone(seat + 1)
    }

    /// Whether there is no stone.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is a block.
    #[inline]
    pub const fn is_blocked(self) -> bool {
        self.0 == u8::MAX
    }

    /// Whose stone it is, or `None` for no stone and for a block.
    #[inline]
    pub const fn seat(self) -> Option<u8> {
        if self.is_blocked() { None } else { self.0.checked_sub(1) }
    }

    /// A number for each stone: from 1 on for the seats.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }
}

impl fmt::Debug for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat() {
            Some(seat) => write!(f, "Stone({seat})"),
            None if self.is_blocked() => f.write_str("Stone(blocked)"),
            None => f.write_str("Stone(empty)"),
        }
    }
}
