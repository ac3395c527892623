//! What the mouse does.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::{App, Mode};
use crate::keys::Action;
use crate::message::Effect;
use crate::screen::{self, Target};

impl App {
    pub(super) fn on_mouse(&mut self, event: MouseEvent) -> Vec<Effect> {
        if self.help.is_some() || self.question.is_some() {
            return Vec::new();
        }
        let place = Position { x: event.column, y: event.row };
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => self.on_click(place),
            MouseEventKind::ScrollUp => self.on_action_in_mode(Action::Up),
            MouseEventKind::ScrollDown => self.on_action_in_mode(Action::Down),
            _ => Vec::new(),
        }
    }

    fn on_click(&mut self, place: Position) -> Vec<Effect> {
        let target = screen::target(self, self.area(), place);
        match (&mut self.mode, target) {
            (Mode::Menu(list), Some(Target::Line(line))) => {
                list.set_cursor(line);
                self.on_action_in_mode(Action::Choose)
            }
            (Mode::Seats(form), Some(Target::Line(line))) if form.prompt.is_none() => {
                form.set_cursor(line);
                self.on_action_in_mode(Action::Choose)
            }
            (Mode::Play(play), Some(Target::Line(line))) => {
                if let Some(list) = &mut play.choices {
                    list.set_cursor(line);
                }
                play.on_action(Action::Choose)
            }
            (Mode::Play(play), Some(Target::Space(space))) if play.prompt.is_none() => play.on_click(space),
            (Mode::Play(play), None) if play.choices.is_some() => play.on_action(Action::Back),
            _ => Vec::new(),
        }
    }
}
