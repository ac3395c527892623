//! What lies over the rest: a line being typed, and a list of moves.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Block, Clear, Widget};

use crate::list::List;
use crate::prompt::Prompt;
use crate::scene::Choice;
use crate::style::{CHOSEN, PLAIN, STRONG};
use crate::text::{clip, columns, put, take};

/// Draws a line being typed, and says where the cursor of the terminal belongs.
pub(crate) fn draw_prompt(prompt: &Prompt, area: Rect, buffer: &mut Buffer) -> Position {
    let label = take(&prompt.label, area.width / 2);
    let start = area.x + columns(&label);
    let (text, cursor) = prompt.window(area.right() - start);
    Clear.render(area, buffer);
    put(buffer, area, area.x, area.y, &label, STRONG);
    put(buffer, area, start, area.y, text, PLAIN);
    Position { x: start + cursor, y: area.y }
}

/// Draws moves to choose one of, in the middle of an area.
pub(crate) fn draw_choices(list: &List<Choice>, area: Rect, buffer: &mut Buffer) {
    let frame = frame(list, area);
    Clear.render(frame, buffer);
    Block::bordered().title("Choose").render(frame, buffer);
    let inner = lines(list, area);
    let items = list.items().iter().enumerate().skip(list.first(inner.height));
    for (y, (number, choice)) in (inner.top()..inner.bottom()).zip(items) {
        let chosen = number == list.cursor();
        let text = format!("{}{}", if chosen { "> " } else { "  " }, choice.label);
        put(buffer, inner, inner.x, y, &clip(&text, inner.width), if chosen { CHOSEN } else { PLAIN });
    }
}

/// The move of the list under a place.
pub(crate) fn choice_at(list: &List<Choice>, area: Rect, place: Position) -> Option<usize> {
    let inner = lines(list, area);
    let number = list.first(inner.height) + usize::from(place.y.checked_sub(inner.y)?);
    (inner.contains(place) && number < list.items().len()).then_some(number)
}

fn lines(list: &List<Choice>, area: Rect) -> Rect {
    let frame = frame(list, area);
    let (width, height) = (frame.width.saturating_sub(2), frame.height.saturating_sub(2));
    Rect { x: frame.x + 1, y: frame.y + 1, width, height }.intersection(frame)
}

fn frame(list: &List<Choice>, area: Rect) -> Rect {
    let widest = list.items().iter().map(|choice| columns(&choice.label)).max().unwrap_or(0).saturating_add(2);
    let width = widest.max(8).saturating_add(2).min(area.width);
    let height = u16::try_from(list.items().len()).unwrap_or(u16::MAX).saturating_add(2).min(area.height);
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}
