//! The program without a terminal, and keys to play with.

#![allow(dead_code, reason = "every test uses a part of it")]
#![allow(clippy::unwrap_used, reason = "this is a part of tests")]

use parlor_catalog::{Catalog, Setup};
use parlor_tui::{App, Effect, Keymap, Message, Palette, Settings, draw};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Size;
use serde_json::{Map, Value};
use std::time::Duration;

use crate::games::catalog;

pub fn settings() -> Settings {
    Settings {
        catalog: catalog(),
        seed: 1,
        specs: Vec::new(),
        marks: Vec::new(),
        palette: Palette { color: false },
        keymap: Keymap::default(),
        mouse: true,
        pause: Duration::ZERO,
    }
}

/// An application with the bots that think at once, and what it has asked for beside that.
pub struct Player {
    pub app: App,
    pub size: Size,
    pub effects: Vec<Effect>,
}

impl Player {
    /// At the list of games.
    pub fn at_menu(width: u16, height: u16) -> Player {
        let size = Size { width, height };
        Player { app: App::new(settings(), size), size, effects: Vec::new() }
    }

    /// At the list of other games.
    pub fn at_menu_of(catalog: Catalog, width: u16, height: u16) -> Player {
        let size = Size { width, height };
        let settings = Settings { catalog, ..settings() };
        Player { app: App::new(settings, size), size, effects: Vec::new() }
    }

    /// At one of other games, between two people.
    pub fn at_game_of(catalog: Catalog, game: &str, options: Value, width: u16, height: u16) -> Player {
        let size = Size { width, height };
        let Value::Object(options) = options else { panic!("{options} is no object") };
        let setup = Setup { options, ..Setup::named(game) };
        let (app, _) = App::start(Settings { catalog, ..settings() }, size, setup).unwrap();
        Player { app, size, effects: Vec::new() }
    }

    /// At a game, named as on the command line.
    pub fn at(game: &str, seats: &[&str], width: u16, height: u16) -> Player {
        Player::with(game, "{}", seats, &[], width, height)
    }

    /// At a game with options and marks.
    pub fn with(game: &str, options: &str, seats: &[&str], marks: &[&str], width: u16, height: u16) -> Player {
        let size = Size { width, height };
        let options: Map<String, Value> = serde_json::from_str(options).unwrap();
        let specs = seats.iter().map(|seat| seat.parse().unwrap()).collect();
        let marks = marks.iter().map(|mark| parlor_core::Mark::new(mark).unwrap()).collect();
        let settings = Settings { specs, marks, ..settings() };
        let setup = Setup { options, ..Setup::named(game) };
        let (app, effects) = App::start(settings, size, setup).unwrap();
        let mut player = Player { app, size, effects: Vec::new() };
        player.carry_out(effects);
        player
    }

    /// Sends a message, and lets bots think until none has to.
    pub fn send(&mut self, message: Message) {
        let effects = self.app.update(message);
        self.carry_out(effects);
    }

    /// Presses keys, written like `b2`, `<up>` or `<ctrl-c>`.
    pub fn press(&mut self, keys: &str) -> &mut Player {
        for key in read_keys(keys) {
            self.send(Message::Key(key));
        }
        self
    }

    pub fn click(&mut self, column: u16, row: u16) -> &mut Player {
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.send(Message::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
        self
    }

    pub fn resize(&mut self, width: u16, height: u16) -> &mut Player {
        self.size = Size { width, height };
        self.send(Message::Resize(self.size));
        self
    }

    /// The cells of the screen.
    pub fn buffer(&self) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(self.size.width, self.size.height)).unwrap();
        terminal.draw(|frame| draw(&self.app, frame)).unwrap();
        terminal.backend().buffer().clone()
    }

    /// The screen as text, without what is blank at the ends of lines and below the last.
    pub fn screen(&self) -> String {
        let buffer = self.buffer();
        let width = usize::from(self.size.width.max(1));
        let lines = buffer.content().chunks(width).map(|cells| {
            let mut line = String::new();
            let mut hidden = 0;
            for cell in cells {
                // The cell behind a wide mark is under it.
                if hidden == 0 {
                    line.push_str(cell.symbol());
                    hidden = unicode_width::UnicodeWidthStr::width(cell.symbol()).saturating_sub(1);
                } else {
                    hidden -= 1;
                }
            }
            line.trim_end().to_owned()
        });
        lines.collect::<Vec<_>>().join("\n").trim_end().to_owned()
    }

    /// Whether a text is on the screen.
    pub fn shows(&self, text: &str) -> bool {
        self.screen().contains(text)
    }

    /// Where a text begins on the screen, as column and row.
    pub fn find(&self, text: &str) -> (u16, u16) {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let column = unicode_width::UnicodeWidthStr::width(&line[..line.find(text)?]);
            Some((column as u16, row as u16))
        });
        found.unwrap_or_else(|| panic!("{text:?} is not on the screen:\n{screen}"))
    }

    pub fn has_quit(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect, Effect::Quit))
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Think(task) => self.send(Message::Thought(task.think())),
                other => self.effects.push(other),
            }
        }
    }
}

pub fn key(code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) -> KeyEvent {
    KeyEvent::new_with_kind(code, modifiers, kind)
}

fn read_keys(text: &str) -> Vec<KeyEvent> {
    let mut keys = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let name = rest.strip_prefix('<').and_then(|rest| rest.split_once('>'));
        let (event, left) = match name {
            Some((name, left)) => (named(name), left),
            None => (KeyEvent::new(KeyCode::Char(first), KeyModifiers::NONE), &rest[first.len_utf8()..]),
        };
        keys.push(event);
        rest = left;
    }
    keys
}

fn named(name: &str) -> KeyEvent {
    if let Some(letter) = name.strip_prefix("ctrl-") {
        return KeyEvent::new(KeyCode::Char(letter.chars().next().unwrap()), KeyModifiers::CONTROL);
    }
    let code = match name {
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "enter" => KeyCode::Enter,
        "esc" => KeyCode::Esc,
        "tab" => KeyCode::Tab,
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        "page-down" => KeyCode::PageDown,
        "backspace" => KeyCode::Backspace,
        other => panic!("no key {other}"),
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}
