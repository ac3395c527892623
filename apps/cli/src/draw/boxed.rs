//! A board with a box around every cell; where groups of cells meet, the line between them is heavy.

use parlor_core::{Labels, Space, column_name};

use crate::draw::frame::{Weight, horizontal, junction, vertical};
use crate::draw::ink::Ink;
use crate::draw::parts::Cell;
use crate::draw::scene::Scene;

/// Draws with `padding` columns on either side of what stands in a cell: 1, or 0 where nothing is marked.
pub(crate) fn draw(scene: &Scene<'_>, padding: usize) -> String {
    let margin = margin(scene);
    let mut text = header(scene, margin, padding);
    for row in scene.window.rows() {
        text.push_str(&rule(scene, margin, padding, row));
        if scene.has_labels() {
            text.push_str(&line(scene, [margin, padding], None, row, |space| (scene.label(space), false)));
        }
        let number = (margin > 0).then_some(row + 1);
        text.push_str(&line(scene, [margin, padding], number, row, |space| {
            (scene.tokens(space, scene.width), scene.is_marked(space))
        }));
    }
    text.push_str(&rule(scene, margin, padding, scene.window.rows().end));
    text
}

/// How wide the row numbers are; 0 where cells bear their own labels.
fn margin(scene: &Scene<'_>) -> usize {
    match scene.layout.labels {
        Labels::Names => scene.window.rows().end.to_string().len() + 1,
        Labels::Serpentine => 0,
    }
}

fn header(scene: &Scene<'_>, margin: usize, padding: usize) -> String {
    if margin == 0 {
        return String::new();
    }
    let mut text = " ".repeat(margin + 1);
    for column in scene.window.columns() {
        let name = format!("{}{}", " ".repeat(padding), column_name(column));
        text.push_str(&Ink::plain(&name).padded(scene.width + 1 + 2 * padding).to_string());
    }
    format!("{}\n", text.trim_end())
}

/// The line above a row of cells, or below the last one.
fn rule(scene: &Scene<'_>, margin: usize, padding: usize, row: u32) -> String {
    let columns = scene.window.columns();
    let above = |column| border(scene, before(row, column), Some((row, column)));
    let mut text = " ".repeat(margin);
    for column in columns.start..=columns.end {
        let left = column.checked_sub(1).map_or(Weight::None, above);
        let up = row.checked_sub(1).map_or(Weight::None, |row| beside(scene, row, column));
        text.push(junction(up, above(column), beside(scene, row, column), left));
        text.extend(std::iter::repeat_n(horizontal(above(column)), scene.width + 2 * padding));
    }
    format!("{}\n", text.trim_end())
}

/// The cell in the row before.
fn before(row: u32, column: u32) -> Option<Cell> {
    Some((row.checked_sub(1)?, column))
}

/// The weight of the line between a cell and the one to the left of it.
fn beside(scene: &Scene<'_>, row: u32, column: u32) -> Weight {
    border(scene, column.checked_sub(1).map(|left| (row, left)), Some((row, column)))
}

/// The weight of the line between two cells that touch.
fn border(scene: &Scene<'_>, one: Option<Cell>, other: Option<Cell>) -> Weight {
    let shown = |cell: &Cell| scene.window.rows().contains(&cell.0) && scene.window.columns().contains(&cell.1);
    match (one.filter(shown), other.filter(shown)) {
        (None, None) => Weight::None,
        (Some(one), Some(other)) if scene.parts.divide(one, other) => Weight::Heavy,
        _ => Weight::Light,
    }
}

/// One line of a row of cells; what is marked stands in brackets.
fn line(
    scene: &Scene<'_>,
    [margin, padding]: [usize; 2],
    number: Option<u32>,
    row: u32,
    content: impl Fn(Space) -> (Ink, bool),
) -> String {
    let label = number.map(|number| number.to_string()).unwrap_or_default();
    let mut text = if margin > 0 { format!("{label:>width$} ", width = margin - 1) } else { String::new() };
    for column in scene.window.columns() {
        let Some(space) = scene.layout.grid.at(row, column) else { continue };
        let (ink, marked) = content(space);
        let [open, close] = match (padding, marked) {
            (0, _) => ["", ""],
            (_, true) => ["[", "]"],
            (_, false) => [" ", " "],
        };
        let bar = vertical(beside(scene, row, column));
        text.push_str(&format!("{bar}{open}{}{close}", ink.padded(scene.width)));
    }
    text.push_str("│\n");
    text
}
