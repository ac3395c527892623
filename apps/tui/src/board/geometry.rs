//! Where everything of a board lies on the screen, and what lies under a place of it.

use parlor_core::{Labels, Player, Space, Token};
use ratatui::layout::{Position, Rect};

use super::form::Form;
use crate::scene::Scene;
use crate::text::columns;

/// A board fitted into an area of the screen.
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    pub(crate) form: Form,
    /// Where the cells lie, with the column or the line around them.
    pub(crate) cells: Rect,
    /// The row and the column of the first cell seen, from 0.
    pub(crate) first: (u32, u32),
    /// How many rows and columns are seen.
    pub(crate) visible: (u32, u32),
    /// Whether letters stand above the columns and numbers before the rows.
    pub(crate) labelled: bool,
    /// The spaces beside the grid that are seen.
    pub(crate) aside: Vec<(Space, Rect)>,
    grid: parlor_core::Grid,
}

impl Geometry {
    /// Fits a board into an area. `scroll` is the first row and column seen before, as much of which is kept as
    /// lets the cursor be seen; without it, the cursor is put in the middle.
    pub(crate) fn new(
        scene: &Scene,
        players: &[Player],
        area: Rect,
        cursor: Space,
        scroll: Option<(u32, u32)>,
    ) -> Geometry {
        let grid = scene.layout().grid;
        let beside = flow(scene, players, area.width);
        let lines = beside.last().map_or(0, |(_, place)| place.bottom());
        let beside_height = lines.min((area.height / 3).max(1)).min(area.height);
        let labelled = scene.layout().labels == Labels::Names && area.width >= 8 && area.height >= 4;
        let margin = if labelled { (columns(&grid.rows().to_string()) + 1, 1) } else { (0, 0) };
        let width = area.width.saturating_sub(margin.0);
        let height = area.height.saturating_sub(margin.1 + beside_height);
        let mark_columns = players.iter().map(|player| player.mark.width() as u16).max().unwrap_or(1);
        let form = choose(&Form::all(scene, mark_columns, players.len()), grid, width, height);
        let visible = form.visible(grid, width, height);
        let used = (
            (u32::from(form.width + 1) * visible.1 + 1).min(u32::from(width)) as u16,
            (form.stride_y() * visible.0 + u32::from(form.bordered)).min(u32::from(height)) as u16,
        );
        let left = area.x + margin.0 + (width - used.0) / 2;
        let cells = Rect::new(left, area.y + margin.1, used.0, used.1);
        let (row, column) = grid.row_column(Space(cursor.0.min(grid.cells() - 1)));
        let before = scroll.unwrap_or((row.saturating_sub(visible.0 / 2), column.saturating_sub(visible.1 / 2)));
        let first =
            (follow(before.0, row, visible.0, grid.rows()), follow(before.1, column, visible.1, grid.columns()));
        let room = Rect::new(area.x, cells.bottom(), area.width, beside_height);
        let aside = see(beside, room, cursor);
        Geometry { form, cells, first, visible, labelled, aside, grid }
    }

    /// Where a cell lies, if it is seen.
    pub(crate) fn cell(&self, row: u32, column: u32) -> Option<Rect> {
        let down = row.checked_sub(self.first.0).filter(|&down| down < self.visible.0)?;
        let along = column.checked_sub(self.first.1).filter(|&along| along < self.visible.1)?;
        let x = self.cells.x + 1 + (along * self.form.stride_x()) as u16;
        let y = self.cells.y + u16::from(self.form.bordered) + (down * self.form.stride_y()) as u16;
        Some(Rect::new(x, y, self.form.width, self.form.height))
    }

    /// Whether a space is seen.
    pub(crate) fn sees(&self, space: Space) -> bool {
        let (row, column) = self.grid.row_column(space);
        let beside = self.aside.iter().any(|(seen, _)| *seen == space);
        beside || (space.0 < self.grid.cells() && self.cell(row, column).is_some())
    }

    /// The space under a place of the screen. In a board without lines, the column behind a cell belongs to it.
    pub(crate) fn hit(&self, place: Position) -> Option<Space> {
        if let Some((space, _)) = self.aside.iter().find(|(_, area)| area.contains(place)) {
            return Some(*space);
        }
        if !self.cells.contains(place) {
            return None;
        }
        let along = u32::from((place.x - self.cells.x).checked_sub(1)?);
        let down = u32::from((place.y - self.cells.y).checked_sub(u16::from(self.form.bordered))?);
        let on_line = along % self.form.stride_x() == u32::from(self.form.width)
            || down % self.form.stride_y() == u32::from(self.form.height);
        if self.form.bordered && on_line {
            return None;
        }
        let (row, column) = (down / self.form.stride_y(), along / self.form.stride_x());
        let seen = row < self.visible.0 && column < self.visible.1;
        if seen { self.grid.at(self.first.0 + row, self.first.1 + column) } else { None }
    }
}

/// A space beside the grid with what stands on it: `start: XO`.
pub(crate) fn aside_text(scene: &Scene, players: &[Player], space: Space) -> String {
    let label = scene.layout().label(space);
    match tokens_text(scene, players, space) {
        tokens if tokens.is_empty() => label,
        tokens => format!("{label}: {tokens}"),
    }
}

/// The marks of all that stands on a space.
pub(crate) fn tokens_text(scene: &Scene, players: &[Player], space: Space) -> String {
    scene.tokens(space).iter().map(|token| glyph(token, players)).collect()
}

/// What a token looks like: its player's mark, a block where nobody can go, else a counter.
pub(crate) fn glyph<'a>(token: &Token, players: &'a [Player]) -> &'a str {
    let player = token.seat.and_then(|seat| players.get(seat.index()));
    match player {
        Some(player) => player.mark.as_str(),
        None if token.kind == "blocked" => "#",
        None => "*",
    }
}

/// The first form that fits, or the last.
fn choose(forms: &[Form], grid: parlor_core::Grid, width: u16, height: u16) -> Form {
    let fits = |form: &&Form| {
        let (board_width, board_height) = form.size(grid);
        board_width <= u32::from(width) && board_height <= u32::from(height)
    };
    let last = forms.last().copied().expect("there is always the dense form");
    forms.iter().find(fits).copied().unwrap_or(last)
}

/// The first row or column to be seen, so that the cursor is: as near to the one before as that allows.
fn follow(first: u32, cursor: u32, visible: u32, total: u32) -> u32 {
    let least = cursor.saturating_sub(visible.saturating_sub(1));
    first.clamp(least, cursor.max(least)).min(total.saturating_sub(visible))
}

/// The spaces beside the grid in lines of so many columns, counted from the top left.
fn flow(scene: &Scene, players: &[Player], width: u16) -> Vec<(Space, Rect)> {
    let cells = scene.layout().grid.cells();
    let (mut x, mut y) = (0, 0);
    let mut places = Vec::new();
    for space in (cells..scene.layout().spaces()).map(Space) {
        let length = columns(&aside_text(scene, players, space)).saturating_add(2).min(width);
        if x > 0 && x + length > width {
            (x, y) = (0, y + 1);
        }
        places.push((space, Rect::new(x, y, length, 1)));
        x += length;
    }
    places
}

/// The part of the spaces beside the grid for which there is room: the line of the cursor is in it.
fn see(places: Vec<(Space, Rect)>, room: Rect, cursor: Space) -> Vec<(Space, Rect)> {
    let line = places.iter().find(|(space, _)| *space == cursor).map_or(0, |(_, place)| place.y);
    let first = (line + 1).saturating_sub(room.height);
    let seen = places.into_iter().filter_map(|(space, place)| {
        let y = place.y.checked_sub(first).filter(|&y| y < room.height)?;
        Some((space, Rect::new(room.x + place.x, room.y + y, place.width, 1)))
    });
    seen.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_is_always_seen() {
        for (first, cursor, visible, total, expected) in
            [(0, 0, 5, 10, 0), (0, 4, 5, 10, 0), (0, 5, 5, 10, 1), (5, 3, 5, 10, 3), (9, 9, 5, 10, 5), (3, 3, 0, 10, 3)]
        {
            assert_eq!(follow(first, cursor, visible, total), expected, "{first} {cursor} {visible} {total}");
        }
    }
}
