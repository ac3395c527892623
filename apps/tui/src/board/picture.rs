//! The board as characters.

use parlor_core::{Grid, Player, Seat, Space, column_name};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::merge::MergeStrategy;

use super::Geometry;
use super::geometry::{aside_text, glyph};
use crate::scene::Scene;
use crate::style::{CHOSEN, FRESH, PLAIN, Palette, STRONG};
use crate::text::{columns, put, take};

/// Draws the visible part of a board, and nothing else of it is looked at.
pub(crate) fn draw(
    scene: &Scene,
    players: &[Player],
    geometry: &Geometry,
    cursor: Space,
    palette: Palette,
    buffer: &mut Buffer,
) {
    let brush = Brush { scene, players, geometry, cursor, palette, grid: scene.layout().grid };
    if geometry.labelled {
        brush.draw_labels(buffer);
    }
    if geometry.form.bordered {
        brush.draw_lines(buffer);
    }
    let (rows, columns) = brush.seen();
    for row in rows {
        for column in columns.clone() {
            brush.draw_cell(row, column, buffer);
        }
    }
    for &(space, area) in &geometry.aside {
        brush.draw_aside(space, area, buffer);
    }
    // Once more and last: in a board without lines, what frames a cell lies between it and its neighbours.
    let (row, column) = brush.grid.row_column(cursor);
    if cursor.0 < brush.grid.cells() && geometry.cell(row, column).is_some() {
        brush.draw_cell(row, column, buffer);
    }
}

struct Brush<'a> {
    scene: &'a Scene,
    players: &'a [Player],
    geometry: &'a Geometry,
    cursor: Space,
    palette: Palette,
    grid: Grid,
}

impl Brush<'_> {
    /// The rows and the columns that are seen.
    fn seen(&self) -> (std::ops::Range<u32>, std::ops::Range<u32>) {
        let (first, visible) = (self.geometry.first, self.geometry.visible);
        (first.0..first.0 + visible.0, first.1..first.1 + visible.1)
    }

    fn draw_labels(&self, buffer: &mut Buffer) {
        let (rows, seen_columns) = self.seen();
        let (cells, form) = (self.geometry.cells, self.geometry.form);
        let cursor = self.grid.row_column(self.cursor);
        let style = |is_cursor: bool| if is_cursor && self.is_on_grid() { STRONG } else { PLAIN };
        let widest = columns(&column_name(seen_columns.end.max(1) - 1));
        let every = u32::from(widest / (form.stride_x() as u16) + 1);
        for column in seen_columns.filter(|column| column % every == 0) {
            let Some(cell) = self.geometry.cell(self.geometry.first.0, column) else { continue };
            let name = column_name(column);
            let x = cell.x + form.width.saturating_sub(columns(&name)) / 2;
            put(buffer, buffer.area, x, cells.y - 1, &name, style(column == cursor.1));
        }
        let margin = columns(&self.grid.rows().to_string());
        for row in rows {
            let Some(cell) = self.geometry.cell(row, self.geometry.first.1) else { continue };
            let number = format!("{:>width$}", row + 1, width = usize::from(margin));
            put(buffer, buffer.area, cells.x.saturating_sub(margin + 1), cell.y, &number, style(row == cursor.0));
        }
    }

    /// Draws the lines between all cells; a board with lines is always seen whole.
    fn draw_lines(&self, buffer: &mut Buffer) {
        let (cells, form) = (self.geometry.cells, self.geometry.form);
        for row in 0..=self.grid.rows() {
            for column in 0..=self.grid.columns() {
                let x = cells.x + (column * form.stride_x()) as u16;
                let y = cells.y + (row * form.stride_y()) as u16;
                let right = self.above(row, column);
                let down = self.before(row, column);
                let up = row.checked_sub(1).map_or(Weight::None, |row| self.before(row, column));
                let left = column.checked_sub(1).map_or(Weight::None, |column| self.above(row, column));
                put(buffer, buffer.area, x, y, junction([up, down, left, right]), PLAIN);
                for step in 1..=form.width {
                    put(buffer, buffer.area, x + step, y, right.pick([" ", "─", "━"]), PLAIN);
                }
                for step in 1..=form.height {
                    put(buffer, buffer.area, x, y + step, down.pick([" ", "│", "┃"]), PLAIN);
                }
            }
        }
    }

    /// The weight of the line above a cell.
    fn above(&self, row: u32, column: u32) -> Weight {
        if column >= self.grid.columns() {
            return Weight::None;
        }
        self.between(row.checked_sub(1).and_then(|row| self.grid.at(row, column)), self.grid.at(row, column))
    }

    /// The weight of the line before a cell.
    fn before(&self, row: u32, column: u32) -> Weight {
        if row >= self.grid.rows() {
            return Weight::None;
        }
        self.between(column.checked_sub(1).and_then(|column| self.grid.at(row, column)), self.grid.at(row, column))
    }

    fn between(&self, one: Option<Space>, other: Option<Space>) -> Weight {
        let heavy = match (one, other) {
            (Some(one), Some(other)) => self.scene.are_apart(one, other),
            _ => self.scene.has_groups(),
        };
        if heavy { Weight::Heavy } else { Weight::Light }
    }

    fn draw_cell(&self, row: u32, column: u32, buffer: &mut Buffer) {
        let (Some(cell), Some(space)) = (self.geometry.cell(row, column), self.grid.at(row, column)) else { return };
        let form = self.geometry.form;
        let tokens_line = cell.y + form.tokens_line();
        if form.captioned {
            put(buffer, cell, cell.x, cell.y, &self.scene.caption(space), PLAIN);
        }
        let inset = u16::from(form.bordered);
        let inner = Rect { x: cell.x + inset, width: cell.width.saturating_sub(2 * inset), ..cell };
        self.draw_tokens(space, Rect { y: tokens_line, height: 1, ..inner }, buffer);
        if !form.bordered {
            self.draw_gap(row, column, cell, buffer);
        }
        if let Some((open, close)) = self.frame(space) {
            let (left, right) =
                if form.bordered { (cell.x, cell.right() - 1) } else { (cell.x.saturating_sub(1), cell.right()) };
            put(buffer, buffer.area, left, tokens_line, open, STRONG);
            put(buffer, buffer.area, right, tokens_line, close, STRONG);
        }
        if space == self.cursor {
            buffer.set_style(cell, CHOSEN);
        }
    }

    /// What frames a cell: the cursor, or that it is on a line to be pointed out.
    fn frame(&self, space: Space) -> Option<(&'static str, &'static str)> {
        match () {
            () if space == self.cursor => Some(("[", "]")),
            () if self.scene.is_on_line(space) => Some(("*", "*")),
            () => None,
        }
    }

    fn draw_tokens(&self, space: Space, area: Rect, buffer: &mut Buffer) {
        let tokens = self.scene.tokens(space);
        if tokens.is_empty() {
            let text = self.empty_text(space);
            let inset =
                if text == self.scene.caption(space) { 0 } else { area.width.saturating_sub(columns(&text)) / 2 };
            put(buffer, area, area.x + inset, area.y, &text, PLAIN);
            return;
        }
        let glyphs: Vec<(Option<Seat>, &str)> =
            tokens.iter().map(|token| (token.seat, glyph(token, self.players))).collect();
        let total: u16 = glyphs.iter().map(|(_, glyph)| columns(glyph)).sum();
        let crowded = total > area.width;
        let mut x = area.x + area.width.saturating_sub(total) / 2;
        for (seat, glyph) in glyphs {
            if crowded && x + columns(glyph) >= area.right() {
                put(buffer, area, area.right() - 1, area.y, "+", STRONG);
                break;
            }
            put(buffer, area, x, area.y, glyph, self.token_style(seat, space));
            x += columns(glyph);
        }
    }

    /// What stands on a cell on which nothing stands.
    fn empty_text(&self, space: Space) -> String {
        let form = self.geometry.form;
        let link = self.scene.link_text(space);
        match () {
            () if self.scene.is_pointed_out(space) => "·".to_owned(),
            () if form.captioned || form.bordered => String::new(),
            () if !link.is_empty() => take(&link, form.width),
            () if self.scene.caption(space).is_empty() => ".".to_owned(),
            () => self.scene.caption(space),
        }
    }

    /// In a board without lines, shows where groups end: a line in the gap, or one under the cell.
    fn draw_gap(&self, row: u32, column: u32, cell: Rect, buffer: &mut Buffer) {
        let apart = |one: Space, other: Option<Space>| other.is_some_and(|other| self.scene.are_apart(one, other));
        let Some(space) = self.grid.at(row, column) else { return };
        let text = if apart(space, self.grid.at(row, column + 1)) { "│" } else { " " };
        for y in cell.top()..cell.bottom() {
            put(buffer, buffer.area, cell.right(), y, text, PLAIN);
        }
        if apart(space, self.grid.at(row + 1, column)) {
            let line = Rect { y: cell.bottom() - 1, height: 1, width: cell.width + 1, ..cell };
            buffer.set_style(line, Style::new().add_modifier(Modifier::UNDERLINED));
        }
    }

    fn draw_aside(&self, space: Space, area: Rect, buffer: &mut Buffer) {
        let text = aside_text(self.scene, self.players, space);
        put(buffer, area, area.x + 1, area.y, &text, PLAIN);
        if let Some((open, close)) = self.frame(space) {
            put(buffer, area, area.x, area.y, open, STRONG);
            put(buffer, area, area.right().saturating_sub(1), area.y, close, STRONG);
        }
        if space == self.cursor {
            buffer.set_style(area, CHOSEN);
        }
    }

    fn token_style(&self, seat: Option<Seat>, space: Space) -> Style {
        let style = self.palette.seat(seat);
        if self.scene.is_fresh(space) { style.patch(FRESH) } else { style }
    }

    fn is_on_grid(&self) -> bool {
        self.cursor.0 < self.grid.cells()
    }
}

/// How heavy a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    None,
    Light,
    Heavy,
}

impl Weight {
    fn pick<T: Copy>(self, of: [T; 3]) -> T {
        of[self as usize]
    }
}

/// The character in which four lines meet, given as up, down, left and right.
fn junction(arms: [Weight; 4]) -> &'static str {
    const HALVES: [[&str; 3]; 4] = [[" ", "╵", "╹"], [" ", "╷", "╻"], [" ", "╴", "╸"], [" ", "╶", "╺"]];
    let halves = arms.into_iter().zip(HALVES).map(|(weight, halves)| weight.pick(halves)).filter(|half| *half != " ");
    halves.reduce(|joined, half| MergeStrategy::Exact.merge(joined, half)).unwrap_or(" ")
}
