//! Text that knows how wide it is on a terminal.

use parlor_core::Seat;
use std::fmt;
use unicode_width::UnicodeWidthStr;

/// A piece of text with its width in terminal columns, whatever colour it has.
#[derive(Clone, Debug)]
pub(crate) struct Ink {
    text: String,
    width: usize,
}

/// SGR colours of the seats in turn: cyan, yellow, magenta, green, blue, red.
const COLOURS: [u8; 6] = [36, 33, 35, 32, 34, 31];

/// How many terminal columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

impl Ink {
    /// Text without colour.
    pub(crate) fn plain(text: &str) -> Ink {
        Ink { text: text.to_owned(), width: width(text) }
    }

    /// Text in the colour of a seat.
    pub(crate) fn of_seat(text: &str, seat: Seat) -> Ink {
        let colour = COLOURS[seat.index() % COLOURS.len()];
        Ink { text: format!("\u{1b}[1;{colour}m{text}\u{1b}[0m"), width: width(text) }
    }

    /// How many terminal columns it takes.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// With more text behind it.
    pub(crate) fn then(mut self, more: &Ink) -> Ink {
        self.text.push_str(&more.text);
        self.width += more.width;
        self
    }

    /// With spaces behind it, up to a width.
    pub(crate) fn padded(mut self, width: usize) -> Ink {
        let spaces = width.saturating_sub(self.width);
        self.text.push_str(&" ".repeat(spaces));
        self.width += spaces;
        self
    }
}

impl fmt::Display for Ink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
