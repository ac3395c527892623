//! What can be chosen.

use parlor_board::{Directions, Lines, LinesError, Size};
use parlor_core::{Grid, OptionsError, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::LineDirections;

/// The most rows, and the most columns.
pub const SIDE_MAX: u32 = 1000;

/// The options of the family. What is left open is settled by [`Game::resolve`](parlor_core::Game::resolve).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many rows the board has, 1 to 1000. Left out: as many as columns, or 3.
    #[schemars(range(min = 1, max = SIDE_MAX))]
    pub rows: Option<u32>,
    /// How many columns the board has, 1 to 1000. Left out: as many as rows.
    #[schemars(range(min = 1, max = SIDE_MAX))]
    pub columns: Option<u32>,
    /// How many marks in a row win; more do too. Left out: a whole row, on a square board.
    #[schemars(range(min = 1, max = SIDE_MAX))]
    pub line: Option<u32>,
    /// In which directions a line counts: all, orthogonal (no diagonals), or a list of horizontal, vertical,
    /// diagonal (down to the right) and anti-diagonal (down to the left).
    pub directions: LineDirections,
    /// Who moves first: x (the first seat), o (the second seat), or either.
    pub first: First,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// The first seat.
    #[default]
    X,
    /// The second seat; with more than two, the third comes next and the first is last.
    O,
    /// A position may have been begun by the first or by the second seat. A new game is begun by the first.
    Either,
}

impl First {
    /// The seats that may have begun a position; the first of them begins a new game.
    pub fn seats(self) -> &'static [Seat] {
        match self {
            First::X => &[Seat(0)],
            First::O => &[Seat(1)],
            First::Either => &[Seat(0), Seat(1)],
        }
    }
}

/// Options with nothing left open, checked.
pub(crate) struct Settled {
    pub(crate) grid: Grid,
    pub(crate) lines: Lines,
    pub(crate) directions: Directions,
}

impl Options {
    /// Fills in what was left out, and checks what was given.
    pub(crate) fn settle(&self) -> Result<Settled, OptionsError> {
        let rows = self.rows.or(self.columns).unwrap_or(3);
        let columns = self.columns.unwrap_or(rows);
        check_side("rows", rows)?;
        check_side("columns", columns)?;
        let length = match self.line {
            Some(length) => length,
            None if rows == columns => rows,
            None => return Err(OptionsError::invalid("line", unset_line(rows, columns))),
        };
        let size = Size::new(rows, columns).map_err(|error| OptionsError::invalid("rows", error.to_string()))?;
        let lines = Lines::new(size, length, self.directions.0).map_err(|error| {
            let key = if error == LinesError::NoDirection { "directions" } else { "line" };
            OptionsError::invalid(key, error.to_string())
        })?;
        let grid = Grid::new(rows, columns).expect("a size within the sides is a grid");
        Ok(Settled { grid, lines, directions: self.directions.0 })
    }

    /// The same options with nothing left open.
    pub(crate) fn resolved(self) -> Result<Options, OptionsError> {
        let Settled { grid, lines, .. } = self.settle()?;
        Ok(Options { rows: Some(grid.rows()), columns: Some(grid.columns()), line: Some(lines.length()), ..self })
    }
}

fn check_side(key: &'static str, side: u32) -> Result<(), OptionsError> {
    let fits = (1..=SIDE_MAX).contains(&side);
    if fits {
        Ok(())
    } else {
        Err(OptionsError::invalid(key, format!("a board has 1 to {SIDE_MAX} {key}, not {side}")))
    }
}

fn unset_line(rows: u32, columns: u32) -> String {
    format!(
        "with {rows} rows and {columns} columns there is no line that is full in every direction: set how long a line is"
    )
}
