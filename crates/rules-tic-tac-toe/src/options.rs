//! What can be chosen.

use parlor_board::renju;
use parlor_board::{Board, Directions, Line, LineKind, Lines, LinesError, Size, Stone};
use parlor_core::{Grid, OptionsError, Refusal, Seat, Space};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Blocked, LineDirections};

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
    /// How many marks in a row make a line; more do too. Left out: a whole row, on a square board.
    #[schemars(range(min = 1, max = SIDE_MAX))]
    pub line: Option<u32>,
    /// In which directions a line counts: all, orthogonal (no diagonals), or a list of horizontal, vertical,
    /// diagonal (down to the right) and anti-diagonal (down to the left).
    pub directions: LineDirections,
    /// Whether a line has exactly the required length: a longer run does not count.
    pub exact: bool,
    /// Whether lines wrap around the edges of the board. A line uses no cell twice.
    pub torus: bool,
    /// Cells that nobody marks: their names, separated by commas, such as a1,b2. Row and column as numbers, such as
    /// 1,1, cannot be used here.
    pub blocked: Blocked,
    /// Whether it is the other way round: whoever completes a line loses, and the others share the win.
    pub misere: bool,
    /// What a player may place: own (a mark of one's own), either (x or o, chosen at every move), or single (all
    /// place the same mark).
    pub pieces: Pieces,
    /// Whether the first seat is held to the rules of renju: exactly five in a row win, and a move that makes six or
    /// more, two fours or two threes at once loses. The second seat wins with six or more, too.
    pub renju: bool,
    /// Who moves first: x (the first seat), or o (the second seat). With either, x begins a game that is played, and the
    /// text of a position may be one that x began or one that o began.
    pub first: First,
}

/// What a player may place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pieces {
    /// A mark of one's own.
    #[default]
    Own,
    /// The mark of the first or of the second seat, chosen at every move: the wild game.
    Either,
    /// The mark of the first seat, whoever moves.
    Single,
}

impl Pieces {
    /// How many different marks there are on the board.
    pub fn marks(self, seats: u8) -> u8 {
        match self {
            Pieces::Own => seats,
            Pieces::Either => 2,
            Pieces::Single => 1,
        }
    }
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
    /// In order, each once.
    pub(crate) blocked: Vec<Space>,
}

impl Options {
    /// Fills in what was left out, and checks what was given.
    pub(crate) fn settle(&self, seats: u8) -> Result<Settled, OptionsError> {
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
        let kind = LineKind { exact: self.exact, torus: self.torus };
        let lines = Lines::of_kind(size, length, self.directions.0, kind).map_err(|error| {
            let key = if error == LinesError::NoDirection { "directions" } else { "line" };
            OptionsError::invalid(key, error.to_string())
        })?;
        let grid = Grid::new(rows, columns).expect("a size within the sides is a grid");
        let blocked = self.blocked_cells(grid, &lines)?;
        if self.renju {
            self.check_renju(length, seats)?;
        }
        Ok(Settled { grid, lines, directions: self.directions.0, blocked })
    }

    /// The same options with nothing left open.
    pub(crate) fn resolved(self, seats: u8) -> Result<Options, OptionsError> {
        let Settled { grid, lines, blocked, .. } = self.settle(seats)?;
        let (rows, columns, line) = (Some(grid.rows()), Some(grid.columns()), Some(lines.length()));
        let blocked = Blocked(blocked.into_iter().map(|space| grid.name(space)).collect());
        Ok(Options { rows, columns, line, blocked, ..self })
    }

    fn blocked_cells(&self, grid: Grid, lines: &Lines) -> Result<Vec<Space>, OptionsError> {
        let invalid = |reason: String| OptionsError::invalid("blocked", reason);
        let cells = self.blocked.0.iter().map(|name| {
            grid.read(name).map_err(|refusal| match refusal {
                Refusal::Unreadable { text, .. } => invalid(format!("cannot read \"{text}\" as a cell: {CELLS_HINT}")),
                refusal => invalid(refusal.to_string()),
            })
        });
        let mut cells: Vec<Space> = cells.collect::<Result<_, _>>()?;
        cells.sort();
        cells.dedup();
        let mut board = Board::new(lines.size());
        cells.iter().for_each(|cell| board.place(cell.index(), Stone::BLOCKED));
        let is_free = |line: &Line| line.cells().all(|cell| board.is_empty(cell));
        if !cells.is_empty() && !lines.all().any(|line| is_free(&line)) {
            return Err(invalid(format!("no line of {} is left between the blocked cells", lines.length())));
        }
        Ok(cells)
    }

    fn check_renju(&self, line: u32, seats: u8) -> Result<(), OptionsError> {
        let reason = match () {
            () if line != renju::FIVE => format!("renju is about {} in a row, not {line}", renju::FIVE),
            () if seats != 2 => format!("renju is for 2 seats, not {seats}"),
            () if self.directions.0 != Directions::ALL => "renju counts lines in all directions".to_owned(),
            () if self.first != First::X => "in renju the first seat moves first".to_owned(),
            () if self.pieces != Pieces::Own => "in renju everyone has a mark of their own".to_owned(),
            () if self.misere || self.torus || self.exact => {
                "renju goes with none of exact, torus and misere".to_owned()
            }
            () => return Ok(()),
        };
        Err(OptionsError::invalid("renju", reason))
    }
}

/// How blocked cells are written.
const CELLS_HINT: &str =
    "names are separated by commas, such as a1,b2, and row and column as numbers, such as 1,1, cannot be used here";

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
