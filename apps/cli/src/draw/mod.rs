//! A scene as text: any board, from its layout and view alone.

mod boxed;
mod compact;
mod frame;
mod ink;
mod painter;
mod parts;
mod scene;
mod window;

use parlor_core::{Layout, Player, Seat, Space, View};

pub(crate) use painter::Painter;

use ink::Ink;
use parts::Parts;
use scene::Scene;
use window::Window;

/// How boards are drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// ASCII only, without boxes.
    pub(crate) plain: bool,
    /// With colours; they repeat what shape says.
    pub(crate) color: bool,
    /// How many columns a line may have.
    pub(crate) columns: usize,
}

/// Draws a board. Where it does not fit, the part around `focus` is shown, and said to be a part.
fn board(layout: &Layout, view: &View, players: &[Player], focus: Option<Space>, style: &Style) -> String {
    let width = scene::cell_width(layout, players, style);
    let frame = layout.grid.rows().to_string().len() + 2;
    let parts = Parts::of(layout);
    let fits = |cell: usize, gaps: usize| style.columns.saturating_sub(frame + gaps) / cell;
    let all = layout.grid.columns() as usize;
    // Boxes with room beside what stands in a cell; where there are no lines to point out, tight ones; else none.
    let box_padding = match (style.plain, view.lines.is_empty()) {
        (true, _) => None,
        (false, _) if all <= fits(width + 3, 0) => Some(1),
        (false, true) if all <= fits(width + 1, 0) => Some(0),
        (false, _) => None,
    };
    let columns = if box_padding.is_some() { all } else { fits(width + 2, parts.count_gaps()) };
    let window = Window::around(layout.grid, focus, columns);
    let scene = Scene::new(layout, view, players, window, parts, width, style);
    let mut text = match box_padding {
        Some(padding) => boxed::draw(&scene, padding),
        None => compact::draw(&scene),
    };
    text.push_str(&scene.beside());
    if let Some(part) = window.describe(layout) {
        text.push_str(&part);
    }
    text
}

/// Lists the players with their marks and what the game remarks on them; an arrow points at who is to act.
fn players(players: &[Player], view: &View, to_act: Option<Seat>, style: &Style) -> String {
    let mut text = String::new();
    let seats = (0..).map(Seat).zip(players);
    let marks = scene::marks(players, style);
    let name_width = players.iter().map(|player| ink::width(player.name.as_str())).max().unwrap_or(0);
    for (seat, player) in seats {
        let arrow = if to_act == Some(seat) { '>' } else { ' ' };
        let name = Ink::plain(player.name.as_str()).padded(name_width);
        let notes: Vec<&str> =
            view.notes.iter().filter(|note| note.seat == seat).map(|note| note.text.as_str()).collect();
        let score = if player.score > 0 { format!("  {} won", player.score) } else { String::new() };
        let line = format!("{arrow} {} {name}{score}  {}", marks[seat.index()].clone().padded(2), notes.join(", "));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    if !view.status.is_empty() {
        text.push_str(&format!("{}\n", view.status));
    }
    text
}

#[cfg(test)]
mod tests;
