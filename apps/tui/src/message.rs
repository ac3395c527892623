//! What the program is told, and what it asks for.

use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Size;

use crate::thinking::{Task, Thought};

/// What the program is told.
#[derive(Debug)]
pub enum Message {
    /// A key was pressed or released.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// The screen has another size.
    Resize(Size),
    /// A bot has chosen.
    Thought(Thought),
}

/// What is to be done outside.
#[derive(Debug)]
pub enum Effect {
    /// A bot is to think, on a thread of its own; a [`Message::Thought`] is to follow.
    Think(Task),
    /// The mouse is to be listened to, or no longer.
    Mouse(bool),
    /// The program is to be suspended.
    Suspend,
    /// The program is to end.
    Quit,
}
