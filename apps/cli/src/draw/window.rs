//! The part of a board that is shown.

use parlor_core::{Grid, Labels, Layout, Space, column_name};
use std::ops::Range;

/// A rectangle of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    first_row: u32,
    rows: u32,
    first_column: u32,
    columns: u32,
}

/// The most rows that are shown.
const ROWS_MAX: u32 = 40;

impl Window {
    /// The whole grid, or as much of it around a cell as `columns` and [`ROWS_MAX`] allow.
    pub(crate) fn around(grid: Grid, focus: Option<Space>, columns: usize) -> Window {
        let columns = u32::try_from(columns).unwrap_or(u32::MAX).clamp(1, grid.columns());
        let rows = ROWS_MAX.min(grid.rows());
        let (row, column) = match focus.filter(|space| space.0 < grid.cells()) {
            Some(space) => grid.row_column(space),
            None => (0, 0),
        };
        let first = |centre: u32, shown: u32, all: u32| centre.saturating_sub(shown / 2).min(all - shown);
        Window {
            first_row: first(row, rows, grid.rows()),
            rows,
            first_column: first(column, columns, grid.columns()),
            columns,
        }
    }

    /// The rows shown, from the top.
    pub(crate) fn rows(self) -> Range<u32> {
        self.first_row..self.first_row + self.rows
    }

    /// The columns shown, from the left.
    pub(crate) fn columns(self) -> Range<u32> {
        self.first_column..self.first_column + self.columns
    }

    /// Whether a cell is shown.
    pub(crate) fn shows(self, grid: Grid, space: Space) -> bool {
        let (row, column) = grid.row_column(space);
        self.rows().contains(&row) && self.columns().contains(&column)
    }

    /// What part of the board this is, or nothing if it is the whole.
    pub(crate) fn describe(self, layout: &Layout) -> Option<String> {
        let grid = layout.grid;
        if self.rows == grid.rows() && self.columns == grid.columns() {
            return None;
        }
        let name = |column: u32| match layout.labels {
            Labels::Names => column_name(column),
            Labels::Serpentine => (column + 1).to_string(),
        };
        let (rows, columns) = (self.rows(), self.columns());
        Some(format!(
            "rows {} to {} of {}, columns {} to {} of {}\n",
            rows.start + 1,
            rows.end,
            grid.rows(),
            name(columns.start),
            name(columns.end - 1),
            name(grid.columns() - 1),
        ))
    }
}
