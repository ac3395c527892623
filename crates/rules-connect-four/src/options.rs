//! What can be chosen.

use parlor_board::{Directions, Lines, Size};
use parlor_core::{Grid, OptionsError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most rows, and the most columns.
pub const SIDE_MAX: u32 = 1000;

/// The most that [`Options::plies_max`] may be.
pub const PLIES_MAX: u32 = 1 << 24;

/// The options of the family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many columns the board has, 1 to 1000.
    #[schemars(range(min = 1, max = SIDE_MAX))]
    pub columns: u32,
    /// How many rows the board has, 1 to 1000.
    #[schemars(range(min = 1, max = SIDE_MAX))]
    pub rows: u32,
    /// How many discs in a row win, horizontally, vertically or diagonally; more do too.
    #[schemars(range(min = 1, max = SIDE_MAX))]
    pub line: u32,
    /// Whether a player may take an own disc out of the bottom row instead of dropping one; the discs above it fall
    /// by one.
    pub pop_out: bool,
    /// After how many turns of all players together a game without a line is a draw. Left out: as many as the board
    /// has cells, and four times as many if discs may be popped out.
    #[schemars(range(min = 1, max = PLIES_MAX))]
    pub plies_max: Option<u32>,
}

impl Default for Options {
    fn default() -> Options {
        Options { columns: 7, rows: 6, line: 4, pop_out: false, plies_max: None }
    }
}

/// Options with nothing left open, checked.
pub(crate) struct Settled {
    pub(crate) grid: Grid,
    pub(crate) lines: Lines,
    pub(crate) pop_out: bool,
    pub(crate) plies_max: u32,
}

impl Options {
    /// Fills in what was left out, and checks what was given.
    pub(crate) fn settle(&self, seats: u8) -> Result<Settled, OptionsError> {
        check_side("columns", self.columns)?;
        check_side("rows", self.rows)?;
        let size =
            Size::new(self.rows, self.columns).map_err(|error| OptionsError::invalid("rows", error.to_string()))?;
        let lines = Lines::new(size, self.line, Directions::ALL)
            .map_err(|error| OptionsError::invalid("line", error.to_string()))?;
        let grid = Grid::new(self.rows, self.columns).expect("a size within the sides is a grid");
        let plies_max = self.plies_max.unwrap_or(if self.pop_out { 4 * grid.cells() } else { grid.cells() });
        if !(1..=PLIES_MAX).contains(&plies_max) {
            let reason = format!("a game takes 1 to {PLIES_MAX} turns at most, not {plies_max}");
            return Err(OptionsError::invalid("plies_max", reason));
        }
        self.check_discs(grid, plies_max, seats)?;
        Ok(Settled { grid, lines, pop_out: self.pop_out, plies_max })
    }

    /// The same options with nothing left open.
    pub(crate) fn resolved(self, seats: u8) -> Result<Options, OptionsError> {
        let plies_max = Some(self.settle(seats)?.plies_max);
        Ok(Options { plies_max, ..self })
    }

    /// Sees to it that the first seat can have dropped as many discs as a line takes before the game is over.
    fn check_discs(&self, grid: Grid, plies_max: u32, seats: u8) -> Result<(), OptionsError> {
        let Options { line, pop_out, .. } = *self;
        let needed = (line - 1) * u32::from(seats) + 1;
        let (key, end) = match () {
            () if plies_max < needed && (pop_out || self.plies_max.is_some()) => {
                ("plies_max", format!("the game is over after {plies_max}"))
            }
            () if !pop_out && grid.cells() < needed => ("line", format!("the board has only {} cells", grid.cells())),
            () => return Ok(()),
        };
        let reason = format!("with {seats} seats nobody has {line} discs for a line before turn {needed}, and {end}");
        Err(OptionsError::invalid(key, reason))
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
