//! The form of the seats on the screen.

use parlor_catalog::SeatSpec;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::popup::draw_prompt;
use crate::app::App;
use crate::keys::Action;
use crate::seats::{Row, SeatsForm};
use crate::style::{CHOSEN, PLAIN, STRONG};
use crate::text::{clip, columns, put, wrap};

pub(crate) fn draw(app: &App, form: &SeatsForm, area: Rect, buffer: &mut Buffer) -> Option<Position> {
    put(buffer, area, area.x, area.y, &clip(&form.title, area.width), STRONG);
    let place = lines_area(area);
    let first = first_line(form, place.height);
    for (y, (number, line)) in (place.top()..place.bottom()).zip(lines(form).into_iter().enumerate().skip(first)) {
        let chosen = number == form.cursor;
        let text = format!("{}{line}", if chosen { "> " } else { "  " });
        put(buffer, area, area.x, y, &clip(&text, area.width), if chosen { CHOSEN } else { PLAIN });
    }
    let last = area.bottom() - 1;
    if let Some(prompt) = &form.prompt {
        return Some(draw_prompt(prompt, Rect { y: last, height: 1, ..area }, buffer));
    }
    put(buffer, area, area.x, last, &clip(&hint(app, form), area.width), PLAIN);
    if !form.remark.is_empty() {
        // A remark of one line leaves the keys in sight.
        let lines = wrap(&form.remark, area.width);
        for (y, line) in (last - 1..=last).zip(lines) {
            put(buffer, area, area.x, y, &format!("{line:width$}", width = usize::from(area.width)), STRONG);
        }
    }
    None
}

/// The line of the form under a place.
pub(crate) fn line_at(form: &SeatsForm, area: Rect, place: Position) -> Option<usize> {
    let lines = lines_area(area);
    let number = first_line(form, lines.height) + usize::from(place.y.checked_sub(lines.y)?);
    (lines.contains(place) && number < form.rows.len() + 2).then_some(number)
}

fn lines_area(area: Rect) -> Rect {
    Rect { y: area.y + 2, height: area.height.saturating_sub(4), ..area }
}

fn first_line(form: &SeatsForm, height: u16) -> usize {
    (form.cursor + 1).saturating_sub(usize::from(height.max(1)))
}

fn lines(form: &SeatsForm) -> Vec<String> {
    let (least, most) = (form.seats.start(), form.seats.end());
    let count = match least == most {
        true => format!("{} players", form.rows.len()),
        false => format!("< {} players >  ({least} to {most})", form.rows.len()),
    };
    let marks = form.rows.iter().map(|row| columns(row.mark.as_str())).max().unwrap_or(1);
    let rows = form.rows.iter().enumerate().map(|(index, row)| row_line(index, row, marks));
    std::iter::once(count).chain(rows).chain(std::iter::once("Play".to_owned())).collect()
}

fn row_line(index: usize, row: &Row, marks: u16) -> String {
    let gap = usize::from(marks - columns(row.mark.as_str()));
    let who = match &row.spec {
        SeatSpec::Person(name) => name.to_string(),
        SeatSpec::Bot(bot) => format!("bot: {}, {}", bot.name(), bot.budget),
    };
    format!("{:>2}  {}{:gap$}  < {who} >", index + 1, row.mark, "")
}

fn hint(app: &App, form: &SeatsForm) -> String {
    let key = |action| app.settings.keymap.hint(action);
    let (left, right, choose) = (key(Action::Left), key(Action::Right), key(Action::Choose));
    match form.cursor {
        0 if form.seats.start() == form.seats.end() => {
            format!("{} to the seats: this game has no other number of them", key(Action::Down))
        }
        0 => format!("{left} {right} fewer or more  {} to the seats", key(Action::Down)),
        row if row <= form.rows.len() => {
            format!("{choose} edit  {left} {right} person or bot  {} mark", key(Action::Mark))
        }
        _ => format!("{choose} play  {} back  {} help", key(Action::Back), key(Action::Help)),
    }
}
