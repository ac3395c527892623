//! A board as rows of cells without boxes, for large boards, logs and screen readers; groups of cells stand apart.

use parlor_core::{Labels, Space, column_name};

use crate::draw::ink::Ink;
use crate::draw::scene::Scene;

pub(crate) fn draw(scene: &Scene<'_>) -> String {
    let rows = scene.window.rows();
    let margin = rows.end.to_string().len();
    let with_names = scene.layout.labels == Labels::Names;
    let mut text = if with_names { header(scene, margin) } else { String::new() };
    for row in rows.clone() {
        if row > rows.start && scene.parts.end_before_row(row) {
            text.push('\n');
        }
        let mut line = if with_names { format!("{:>margin$} ", row + 1) } else { String::new() };
        for column in scene.window.columns() {
            let Some(space) = scene.layout.grid.at(row, column) else { continue };
            let [open, close] = if scene.is_marked(space) { ['[', ']'] } else { [' ', ' '] };
            line.push_str(gap(scene, column));
            line.push_str(&format!("{open}{}{close}", cell(scene, space).padded(scene.width)));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn header(scene: &Scene<'_>, margin: usize) -> String {
    let mut line = " ".repeat(margin + 1);
    for column in scene.window.columns() {
        // Only the last letters fit where columns have long names.
        let name = column_name(column);
        let shown = &name[name.len().saturating_sub(scene.width + 1)..];
        line.push_str(gap(scene, column));
        line.push_str(&Ink::plain(&format!(" {shown}")).padded(scene.width + 2).to_string());
    }
    format!("{}\n", line.trim_end())
}

/// What stands before a column of cells.
fn gap(scene: &Scene<'_>, column: u32) -> &'static str {
    if column > scene.window.columns().start && scene.parts.end_before_column(column) { " " } else { "" }
}

/// What stands on a cell, else its label, else a dot.
fn cell(scene: &Scene<'_>, space: Space) -> Ink {
    let tokens = scene.tokens(space, scene.width);
    if tokens.width() > 0 {
        return tokens;
    }
    let label = scene.label(space);
    if label.width() > 0 { label } else { Ink::plain(".") }
}
