//! Board games in the terminal, for people and bots at one keyboard.
//!
//! A project with a game of its own gets its own program by calling [`run()`] with its catalog. This crate knows no game:
//! it draws a layout and a view, and sends the text of moves.
//!
//! The program is a state and two functions: [`App::update`] takes note of a message and says what is to be done, and
//! [`draw()`] makes a picture. Neither touches a terminal, so a screen can be had without one:
//!
//! ```
//! use parlor_catalog::Catalog;
//! use parlor_tui::{App, Effect, Keymap, Message, Palette, Settings, draw};
//! use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
//! use ratatui::{Terminal, backend::TestBackend, layout::Size};
//!
//! let settings = Settings {
//!     catalog: Catalog::new(),
//!     seed: 0,
//!     specs: Vec::new(),
//!     marks: Vec::new(),
//!     palette: Palette { color: false },
//!     keymap: Keymap::default(),
//!     mouse: true,
//!     pause: std::time::Duration::ZERO,
//! };
//! let mut app = App::new(settings, Size::new(34, 6));
//! let effects = app.update(Message::Key(KeyEvent::new(KeyCode::Char('m'), KeyModifiers::NONE)));
//! assert!(matches!(effects[..], [Effect::Mouse(false)]));
//!
//! let mut terminal = Terminal::new(TestBackend::new(34, 6))?;
//! terminal.draw(|frame| draw(&app, frame))?;
//! let picture = terminal.backend().to_string();
//! assert!(picture.contains("There is no game in this program."), "{picture}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod app;
mod arguments;
mod board;
mod clock;
mod dealer;
mod events;
mod keys;
mod list;
mod menu;
mod message;
mod play;
mod prompt;
mod run;
mod scene;
mod screen;
mod seats;
mod settings;
mod signals;
mod story;
mod style;
mod terminal;
mod text;
mod thinking;
mod variant;

pub use app::App;
pub use keys::{Action, Binding, Key, Keymap, KeymapError};
pub use message::{Effect, Message};
pub use run::run;
pub use screen::draw;
pub use settings::{Settings, StartError};
pub use style::Palette;
pub use thinking::{Task, Thought};
