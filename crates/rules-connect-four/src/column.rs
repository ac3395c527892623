//! A move: what is done to which column.

/// What a player does, and with which column, counted from 0 at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Drops a disc into a column.
    Drop {
        /// The column.
        column: u32,
    },
    /// Takes an own disc out of the bottom of a column.
    Pop {
        /// The column.
        column: u32,
    },
}

impl Move {
    /// The column.
    pub fn column(self) -> u32 {
        match self {
            Move::Drop { column } | Move::Pop { column } => column,
        }
    }

    pub(crate) fn drop(column: u32) -> Move {
        Move::Drop { column }
    }

    pub(crate) fn pop(column: u32) -> Move {
        Move::Pop { column }
    }
}
