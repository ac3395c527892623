//! What can be typed in a game, as it stands.

use parlor_core::{Action, Layout, Space, Table, Turn, View};

/// What can be typed: a legal move of this very position and how it is written, and the words of every game.
pub(crate) fn words(table: &dyn Table) -> String {
    let mut lines = moves(table);
    if has_dice(table) {
        lines.push(("roll or r".to_owned(), "throw the dice".to_owned()));
    }
    let mut text: String = lines.iter().map(|(typed, meaning)| format!("  {typed:<13} {meaning}\n")).collect();
    text.push_str(include_str!("../../help/words.txt"));
    text
}

fn moves(table: &dyn Table) -> Vec<(String, String)> {
    let Turn::Move { .. } = table.turn() else { return Vec::new() };
    // One from the middle: on most boards it says more than one from the corner.
    let total = table.moves(0, 0).total;
    let Some(text) = table.moves(total.saturating_sub(1) / 2, 1).texts.pop() else { return Vec::new() };
    let (layout, view) = (table.layout(), table.view());
    match view.open.iter().find(|&&space| layout.label(space) == text) {
        Some(&space) => cell(&layout, space),
        None => vec![(text.clone(), named(&view, &text))],
    }
}

/// A move that is a cell, as it is named and as it is counted.
fn cell(layout: &Layout, space: Space) -> Vec<(String, String)> {
    let label = layout.label(space);
    let (row, column) = layout.grid.row_column(space);
    if label != layout.grid.name(space) {
        return vec![(label, "a move that is legal now: the space of this label".to_owned())];
    }
    let letters = label.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let meaning = format!("a move that is legal now: the cell in column {letters}, row {} from the top", row + 1);
    let pair = (format!("{row},{column}"), "the same cell by row and column, counted from 0".to_owned());
    vec![(label, meaning), pair]
}

/// Any other move, with what the game calls it.
fn named(view: &View, text: &str) -> String {
    let target = view.targets.iter().find(|target| target.text == text && target.label != text);
    let label = target.map(|target| format!(": {}", target.label)).unwrap_or_default();
    format!("a move that is legal now{label}")
}

/// Whether dice are thrown in this game, as far as it has shown.
fn has_dice(table: &dyn Table) -> bool {
    let rolled = || table.record().actions.iter().any(|action| matches!(action, Action::Rolls { .. }));
    matches!(table.turn(), Turn::Roll { .. }) || rolled()
}
