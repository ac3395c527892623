//! What is on the screen, and what lies under a place of it.

mod help;
mod menu;
mod panel;
mod popup;
mod seats;
mod table;

use parlor_core::Space;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app::{App, Mode};
use crate::style::STRONG;
use crate::text::{clip, put};

pub(crate) use help::help_lines;
pub(crate) use table::geometry;

/// Below so many columns or lines, only a notice is drawn.
const LEAST: (u16, u16) = (16, 6);

/// What can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A space of the board.
    Space(Space),
    /// A line of a list, by number.
    Line(usize),
}

/// Draws the program, on a screen of any size.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    if is_too_small(area) {
        draw_notice(frame.buffer_mut(), area);
        return;
    }
    if let Some(first) = app.help {
        return help::draw(app, first, area, frame.buffer_mut());
    }
    let cursor = match &app.mode {
        Mode::Menu(list) => menu::draw(app, list, area, frame.buffer_mut()),
        Mode::Seats(form) => seats::draw(app, form, area, frame.buffer_mut()),
        Mode::Play(play) => table::draw(app, play, area, frame.buffer_mut()),
    };
    if let Some(cursor) = cursor {
        frame.set_cursor_position(cursor);
    }
}

/// What lies under a place of the screen.
pub(crate) fn target(app: &App, area: Rect, place: Position) -> Option<Target> {
    if is_too_small(area) {
        return None;
    }
    match &app.mode {
        Mode::Menu(list) => menu::line_at(list, area, place).map(Target::Line),
        Mode::Seats(form) => seats::line_at(form, area, place).map(Target::Line),
        Mode::Play(play) => table::target(play, area, place),
    }
}

fn is_too_small(area: Rect) -> bool {
    area.width < LEAST.0 || area.height < LEAST.1
}

fn draw_notice(buffer: &mut Buffer, area: Rect) {
    let texts = ["too small".to_owned(), format!("needs {}x{}", LEAST.0, LEAST.1)];
    for (y, text) in (area.top()..area.bottom()).zip(texts) {
        put(buffer, area, area.x, y, &clip(&text, area.width), STRONG);
    }
}
