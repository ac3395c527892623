//! How a cursor walks over the spaces of a board.

use parlor_core::{Labels, Layout, Space};

use crate::keys::Action;

/// How many rows a page is.
const PAGE: u32 = 8;

/// Where the cursor stands first: in the middle, or on the first space of a course.
pub(crate) fn first_space(layout: &Layout) -> Space {
    let grid = layout.grid;
    let middle = grid.at((grid.rows() - 1) / 2, (grid.columns() - 1) / 2);
    let first = match layout.labels {
        Labels::Names => middle,
        Labels::Serpentine => grid.serpentine(1),
    };
    first.unwrap_or(Space(0))
}

/// Where the cursor comes to by a key. Below the last row lie the spaces beside the grid.
pub(crate) fn step(layout: &Layout, cursor: Space, action: Action) -> Space {
    match cursor.0.checked_sub(layout.grid.cells()) {
        None => step_on_grid(layout, cursor, action),
        Some(beside) => step_beside(layout, beside, action),
    }
}

fn step_on_grid(layout: &Layout, cursor: Space, action: Action) -> Space {
    let grid = layout.grid;
    let (row, column) = grid.row_column(cursor);
    let (last_row, last_column) = (grid.rows() - 1, grid.columns() - 1);
    let (row, column) = match action {
        Action::Up => (row.saturating_sub(1), column),
        Action::Down if row == last_row && !layout.aside.is_empty() => return Space(grid.cells()),
        Action::Down => ((row + 1).min(last_row), column),
        Action::Left => (row, column.saturating_sub(1)),
        Action::Right => (row, (column + 1).min(last_column)),
        Action::First => (row, 0),
        Action::Last => (row, last_column),
        Action::PageUp => (row.saturating_sub(PAGE), column),
        Action::PageDown => ((row + PAGE).min(last_row), column),
        _ => (row, column),
    };
    grid.at(row, column).unwrap_or(cursor)
}

fn step_beside(layout: &Layout, beside: u32, action: Action) -> Space {
    let cells = layout.grid.cells();
    let last = layout.aside.len() as u32 - 1;
    match action {
        Action::Up | Action::PageUp => Space(cells - layout.grid.columns()),
        Action::Left => Space(cells + beside.saturating_sub(1)),
        Action::Right => Space(cells + (beside + 1).min(last)),
        Action::First => Space(cells),
        Action::Last => Space(cells + last),
        _ => Space(cells + beside),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_core::Grid;

    #[test]
    fn the_cursor_stays_on_the_board() {
        let mut layout = Layout::grid(Grid::new(3, 4).unwrap(), Labels::Names);
        layout.aside = vec!["left".to_owned(), "right".to_owned()];
        let walk = |from: u32, actions: &[Action]| {
            actions.iter().fold(Space(from), |cursor, &action| step(&layout, cursor, action)).0
        };
        assert_eq!(walk(0, &[Action::Up, Action::Left]), 0);
        assert_eq!(walk(0, &[Action::Right, Action::Down]), 5);
        assert_eq!(walk(5, &[Action::Last, Action::PageUp, Action::Right]), 3);
        assert_eq!(walk(0, &[Action::PageDown, Action::Down]), 12);
        assert_eq!(walk(12, &[Action::Right, Action::Right, Action::Down]), 13);
        assert_eq!(walk(13, &[Action::First, Action::Up]), 8);
        layout.aside.clear();
        assert_eq!(step(&layout, Space(11), Action::Down), Space(11));
    }
}
