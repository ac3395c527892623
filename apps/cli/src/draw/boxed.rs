//! A board with a box around every cell.

use parlor_core::{Labels, Space, column_name};

use crate::draw::ink::Ink;
use crate::draw::scene::Scene;

pub(crate) fn draw(scene: &Scene<'_>) -> String {
    let margin = margin(scene);
    let mut text = header(scene, margin);
    let rows = scene.window.rows();
    text.push_str(&rule(scene, margin, ['┌', '┬', '┐']));
    for row in rows.clone() {
        if row > rows.start {
            text.push_str(&rule(scene, margin, ['├', '┼', '┤']));
        }
        if scene.has_labels() {
            text.push_str(&line(scene, margin, None, row, |space| (scene.label(space), false)));
        }
        let number = (margin > 0).then_some(row + 1);
        text.push_str(&line(scene, margin, number, row, |space| {
            (scene.tokens(space, scene.width), scene.is_marked(space))
        }));
    }
    text.push_str(&rule(scene, margin, ['└', '┴', '┘']));
    text
}

/// How wide the row numbers are; 0 where cells bear their own labels.
fn margin(scene: &Scene<'_>) -> usize {
    match scene.layout.labels {
        Labels::Names => scene.window.rows().end.to_string().len() + 1,
        Labels::Serpentine => 0,
    }
}

fn header(scene: &Scene<'_>, margin: usize) -> String {
    if margin == 0 {
        return String::new();
    }
    let mut text = " ".repeat(margin + 1);
    for column in scene.window.columns() {
        let name = column_name(column);
        text.push_str(&Ink::plain(&format!(" {name}")).padded(scene.width + 3).to_string());
    }
    format!("{}\n", text.trim_end())
}

fn rule(scene: &Scene<'_>, margin: usize, [left, middle, right]: [char; 3]) -> String {
    let bar = "─".repeat(scene.width + 2);
    let bars: Vec<&str> = scene.window.columns().map(|_| bar.as_str()).collect();
    format!("{}{left}{}{right}\n", " ".repeat(margin), bars.join(&middle.to_string()))
}

/// One line of a row of cells; what is marked stands in brackets.
fn line(
    scene: &Scene<'_>,
    margin: usize,
    number: Option<u32>,
    row: u32,
    content: impl Fn(Space) -> (Ink, bool),
) -> String {
    let label = number.map(|number| number.to_string()).unwrap_or_default();
    let mut text = if margin > 0 { format!("{label:>width$} ", width = margin - 1) } else { String::new() };
    for column in scene.window.columns() {
        let Some(space) = scene.layout.grid.at(row, column) else { continue };
        let (ink, marked) = content(space);
        let [open, close] = if marked { ['[', ']'] } else { [' ', ' '] };
        text.push_str(&format!("│{open}{}{close}", ink.padded(scene.width)));
    }
    text.push_str("│\n");
    text
}
