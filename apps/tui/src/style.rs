//! Colours and emphasis. Whatever a colour says, a letter or a shape says too.

use parlor_core::Seat;
use ratatui::style::{Color, Modifier, Style};

/// Whether colours are used. They are the terminal's own sixteen, on its own ground, so that its theme decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Whether there are any.
    pub color: bool,
}

/// Colours that are dark enough for a light ground and light enough for a dark one in common themes.
const SEAT_COLORS: [Color; 5] = [Color::Red, Color::Blue, Color::Green, Color::Magenta, Color::Cyan];

impl Palette {
    /// How a seat's marks look.
    pub(crate) fn seat(self, seat: Option<Seat>) -> Style {
        match seat {
            Some(seat) if self.color => STRONG.fg(SEAT_COLORS[seat.index() % SEAT_COLORS.len()]),
            Some(_) => STRONG,
            None => PLAIN,
        }
    }
}

pub(crate) const PLAIN: Style = Style::new();
pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
pub(crate) const FRESH: Style = Style::new().add_modifier(Modifier::UNDERLINED);
pub(crate) const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);
