//! A game on the screen: a title, the board, a panel where there is room, and two lines of messages.

use parlor_core::Turn;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::symbols::line::VERTICAL;

use super::popup::{choice_at, draw_choices, draw_prompt};
use super::{Target, panel};
use crate::app::App;
use crate::board::{self, Geometry};
use crate::keys::Action;
use crate::play::Play;
use crate::scene::Choice;
use crate::style::{PLAIN, STRONG};
use crate::text::{clip, columns, put};

/// Stands between two things that are said in one line.
const BETWEEN: &str = " · ";

/// So many columns of a variant's name are worth being shown.
const VARIANT_COLUMNS: u16 = 6;

/// How the screen is divided.
struct Areas {
    title: Rect,
    board: Rect,
    panel: Rect,
    /// Whether the panel is beside the board, and not below it.
    beside: bool,
    /// What is to be said, or is being typed.
    message: Rect,
    /// The keys that matter most; empty on a low screen.
    hint: Rect,
}

impl Areas {
    fn new(area: Rect) -> Areas {
        let hint_height = u16::from(area.height >= 10);
        let row = |y: u16, height: u16| Rect { y, height, ..area };
        let (top, bottom) = (area.y + 1, area.bottom() - 1 - hint_height);
        let middle = row(top, bottom - top);
        let empty = Rect { width: 0, height: 0, ..middle };
        let (board, panel, beside) = if area.width >= 64 {
            let width = (area.width / 3).clamp(26, 44);
            let board = Rect { width: area.width - width, ..middle };
            (board, Rect { x: board.right(), width, ..middle }, true)
        } else if middle.height >= 12 {
            let height = (middle.height / 3).max(5);
            let board = row(top, middle.height - height);
            (board, row(board.bottom(), height), false)
        } else {
            (middle, empty, false)
        };
        let (message, hint) = (row(bottom, 1), row(bottom + 1, hint_height));
        Areas { title: row(area.y, 1), board, panel, beside, message, hint }
    }
}

/// Where the board lies on a screen of a size, or `None` if the screen is too small for it.
pub(crate) fn geometry(play: &Play, area: Rect) -> Option<Geometry> {
    if super::is_too_small(area) {
        return None;
    }
    Some(Geometry::new(&play.scene, play.players(), Areas::new(area).board, play.cursor, play.scroll))
}

/// What lies under a place.
pub(crate) fn target(play: &Play, area: Rect, place: Position) -> Option<Target> {
    match &play.choices {
        Some(list) => choice_at(list, Areas::new(area).board, place).map(Target::Line),
        None => geometry(play, area)?.hit(place).map(Target::Space),
    }
}

pub(crate) fn draw(app: &App, play: &Play, area: Rect, buffer: &mut Buffer) -> Option<Position> {
    let areas = Areas::new(area);
    draw_title(play, &areas, buffer);
    if let Some(geometry) = geometry(play, area) {
        board::draw(&play.scene, play.players(), &geometry, play.cursor, app.settings.palette, buffer);
    }
    draw_panel(app, play, &areas, buffer);
    if let Some(list) = &play.choices {
        draw_choices(list, areas.board, buffer);
    }
    put(buffer, areas.hint, areas.hint.x, areas.hint.y, &clip(&hint(app, play), areas.hint.width), PLAIN);
    if let (Some(prompt), None) = (&play.prompt, app.question) {
        return Some(draw_prompt(prompt, areas.message, buffer));
    }
    let message = message(app, play, &areas);
    put(buffer, areas.message, areas.message.x, areas.message.y, &clip(&message, areas.message.width), STRONG);
    None
}

/// The game; where no panel says how it stands, that first, and then what kind of game it is.
fn draw_title(play: &Play, areas: &Areas, buffer: &mut Buffer) {
    let area = areas.title;
    let mut text = if areas.panel.is_empty() { play.state() } else { play.title() };
    let room = area.width.saturating_sub(columns(&text) + columns(BETWEEN));
    let variant = clip(play.variant(), room);
    // A letter or two would tell nothing.
    if areas.panel.is_empty() && !variant.is_empty() && (room >= VARIANT_COLUMNS || variant == play.variant()) {
        text.push_str(BETWEEN);
        text.push_str(&variant);
    }
    put(buffer, area, area.x, area.y, &clip(&text, area.width), STRONG);
}

fn draw_panel(app: &App, play: &Play, areas: &Areas, buffer: &mut Buffer) {
    let area = areas.panel;
    if area.is_empty() {
        return;
    }
    if areas.beside {
        for y in area.top()..area.bottom() {
            put(buffer, area, area.x, y, VERTICAL, PLAIN);
        }
        let inner = Rect { x: area.x + 2, width: area.width - 2, ..area };
        panel::draw(play, app.settings.palette, inner, buffer);
    } else {
        panel::draw(play, app.settings.palette, area, buffer);
    }
}

/// The question, the last remark, or what there is to know where there is no panel.
fn message(app: &App, play: &Play, areas: &Areas) -> String {
    let told = match app.question {
        Some(question) => return question.text().to_owned(),
        None if !play.remark.is_empty() => return play.remark.clone(),
        None if areas.panel.is_empty() => match play.story.last() {
            Some(last) if play.turn() != Turn::Over => last.clone(),
            _ => play.scene.describe(play.cursor, play.players()),
        },
        None => play.scene.view().status.clone(),
    };
    let offered = play.offered();
    // The line of the keys says what is chosen; where there is none, what nobody would guess is said here.
    let is_plain = offered.iter().all(|choice| choice.text == play.scene.layout().label(play.cursor));
    if !areas.hint.is_empty() || is_plain {
        return told;
    }
    let parts = [choosing(app, &offered), told];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(BETWEEN)
}

/// What the key of choosing does to the space under the cursor: `enter: b2`.
fn choosing(app: &App, offered: &[Choice]) -> String {
    let labels: Vec<&str> = offered.iter().map(|choice| choice.label.as_str()).collect();
    format!("{}: {}", app.settings.keymap.hint(Action::Choose), labels.join(" or "))
}

/// The keys of use now, those first that matter most where there is not room for all.
fn hint(app: &App, play: &Play) -> String {
    let offered = if play.choices.is_some() { Vec::new() } else { play.offered() };
    let (first, mut hints) = match play.turn() {
        Turn::Over => (None, vec![(Action::New, "another game")]),
        Turn::Roll { .. } => (None, vec![(Action::Roll, "roll")]),
        Turn::Move { .. } if offered.is_empty() => (None, vec![(Action::Choose, "choose")]),
        Turn::Move { .. } => (Some(choosing(app, &offered)), Vec::new()),
    };
    hints.extend([(Action::Help, "help"), (Action::Quit, "quit")]);
    if play.turn() != Turn::Over {
        hints.push((Action::Undo, "undo"));
    }
    if matches!(play.turn(), Turn::Move { .. }) {
        hints.push((Action::Type, "type"));
        hints.extend((!play.scene.other_choices().is_empty()).then_some((Action::Others, "other moves")));
    }
    hints.extend((!app.settings.mouse).then_some((Action::Mouse, "mouse on")));
    let hints = hints.into_iter().map(|(action, what)| format!("{} {what}", app.settings.keymap.hint(action)));
    first.into_iter().chain(hints).collect::<Vec<_>>().join("  ")
}
