//! The parts of a board that belong together.

use parlor_core::{Grid, Layout, Space};
use std::collections::HashMap;

/// A cell by its row and column.
pub(crate) type Cell = (u32, u32);

/// Where the groups of a layout end.
pub(crate) struct Parts {
    grid: Grid,
    groups: HashMap<Space, usize>,
}

impl Parts {
    pub(crate) fn of(layout: &Layout) -> Parts {
        let numbered = layout.groups.iter().enumerate();
        let groups = numbered.flat_map(|(number, group)| group.spaces.iter().map(move |&space| (space, number)));
        Parts { grid: layout.grid, groups: groups.collect() }
    }

    /// Whether two cells lie in different groups.
    pub(crate) fn divide(&self, one: Cell, other: Cell) -> bool {
        self.group(one) != self.group(other)
    }

    /// Whether groups end anywhere between a row and the one before it.
    pub(crate) fn end_before_row(&self, row: u32) -> bool {
        row > 0
            && !self.is_whole()
            && (0..self.grid.columns()).any(|column| self.divide((row - 1, column), (row, column)))
    }

    /// Whether groups end anywhere between a column and the one before it.
    pub(crate) fn end_before_column(&self, column: u32) -> bool {
        column > 0 && !self.is_whole() && (0..self.grid.rows()).any(|row| self.divide((row, column - 1), (row, column)))
    }

    /// How many columns have a gap before them.
    pub(crate) fn count_gaps(&self) -> usize {
        (0..self.grid.columns()).filter(|&column| self.end_before_column(column)).count()
    }

    /// Whether there are no groups: a board without them may have a million cells.
    fn is_whole(&self) -> bool {
        self.groups.is_empty()
    }

    fn group(&self, (row, column): Cell) -> Option<usize> {
        self.groups.get(&self.grid.at(row, column)?).copied()
    }
}
