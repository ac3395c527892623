//! The list of games on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app::App;
use crate::keys::Action;
use crate::list::List;
use crate::menu::Item;
use crate::style::{CHOSEN, PLAIN, STRONG};
use crate::text::{clip, columns, put};

pub(crate) fn draw(app: &App, list: &List<Item>, area: Rect, buffer: &mut Buffer) -> Option<Position> {
    put(buffer, area, area.x, area.y, "Choose a game", STRONG);
    let place = list_area(area);
    let first = list.first(place.height);
    let widest = list.items().iter().map(|item| columns(&item.title)).max().unwrap_or(0);
    for (y, (number, item)) in (place.top()..place.bottom()).zip(list.items().iter().enumerate().skip(first)) {
        let chosen = number == list.cursor();
        let pointer = if chosen { "> " } else { "  " };
        let gap = usize::from(widest - columns(&item.title)) + 2;
        let text = format!("{pointer}{}{:gap$}{}", item.title, "", item.help);
        let style = if chosen { CHOSEN } else { PLAIN };
        put(buffer, area, area.x, y, &clip(text.trim_end(), area.width), style);
    }
    if list.items().is_empty() {
        put(buffer, area, area.x, place.y, "There is no game in this program.", PLAIN);
    }
    let keymap = &app.settings.keymap;
    let hint = format!(
        "{} choose  {} help  {} quit",
        keymap.hint(Action::Choose),
        keymap.hint(Action::Help),
        keymap.hint(Action::Quit)
    );
    put(buffer, area, area.x, area.bottom() - 1, &clip(&hint, area.width), PLAIN);
    None
}

/// The line of the list under a place.
pub(crate) fn line_at(list: &List<Item>, area: Rect, place: Position) -> Option<usize> {
    let lines = list_area(area);
    let number = list.first(lines.height) + usize::from(place.y.checked_sub(lines.y)?);
    (lines.contains(place) && number < list.items().len()).then_some(number)
}

fn list_area(area: Rect) -> Rect {
    Rect { y: area.y + 2, height: area.height.saturating_sub(4), ..area }
}
