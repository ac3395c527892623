//! The rules in force and the keys, on a screen of their own.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::{App, Mode};
use crate::keys::{Action, Binding};
use crate::style::{PLAIN, STRONG};
use crate::text::{clip, put, wrap};

pub(crate) fn draw(app: &App, first: usize, area: Rect, buffer: &mut Buffer) {
    let lines = lines(app, area.width);
    let (room, hint) = (area.height - 1, app.settings.keymap.hint(Action::Back));
    let more = lines.len() > first + usize::from(room);
    for (y, (text, style)) in (area.y..area.y + room).zip(lines.into_iter().skip(first)) {
        put(buffer, area, area.x, y, &text, style);
    }
    let more = if more { format!("  {} more", app.settings.keymap.hint(Action::Down)) } else { String::new() };
    put(buffer, area, area.x, area.bottom() - 1, &clip(&format!("{hint} back{more}"), area.width), STRONG);
}

/// How many lines the help has, with the one below it.
pub(crate) fn help_lines(app: &App) -> usize {
    lines(app, app.size.width).len() + 1
}

fn lines(app: &App, width: u16) -> Vec<(String, Style)> {
    let mut lines = Vec::new();
    if let Mode::Play(play) = &app.mode {
        lines.push((clip(&play.title(), width), STRONG));
        let rules = play.banner();
        lines.extend(rules.iter().flat_map(|rule| wrap(rule, width)).map(|line| (line, PLAIN)));
        lines.push((String::new(), PLAIN));
        lines.push((clip("How to move", width), STRONG));
        let how = "Go to a space and choose it, click it, or type the move as the board is labelled.";
        lines.extend(wrap(how, width).into_iter().map(|line| (line, PLAIN)));
        lines.push((String::new(), PLAIN));
    }
    lines.push((clip("Keys", width), STRONG));
    for (keys, help) in joined(app.settings.keymap.bindings()) {
        lines.extend(key_lines(&keys, help, width).into_iter().map(|line| (line, PLAIN)));
    }
    lines
}

/// Actions that follow each other and do the same are told in one line.
fn joined(bindings: &[Binding]) -> Vec<(String, &'static str)> {
    let same = bindings.chunk_by(|one, other| one.help == other.help);
    let keys = |binding: &Binding| binding.keys.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    same.map(|bindings| (bindings.iter().map(keys).collect::<Vec<_>>().join(" "), bindings[0].help)).collect()
}

fn key_lines(keys: &str, help: &str, width: u16) -> Vec<String> {
    const INDENT: usize = 14;
    let room = width.saturating_sub(INDENT as u16);
    if room < 16 {
        return wrap(&format!("{keys}: {help}"), width);
    }
    let mut lines = wrap(help, room).into_iter();
    let first = lines.next().unwrap_or_default();
    let mut told = match keys.len() + 1 < INDENT {
        true => vec![format!("{keys:INDENT$}{first}")],
        false => [wrap(keys, width), vec![format!("{:INDENT$}{first}", "")]].concat(),
    };
    told.extend(lines.map(|line| format!("{:INDENT$}{line}", "")));
    told
}
