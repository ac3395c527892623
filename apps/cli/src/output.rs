//! Standard output for data, standard error for messages.

use std::io::{self, IsTerminal, Write};

use crate::args::Color;
use crate::draw::Style;

/// Where a command writes.
pub(crate) struct Output {
    program: String,
    out: io::Stdout,
    style: Style,
}

/// How wide a board may be where nothing says how wide the screen is.
const COLUMNS_USUAL: usize = 100;

impl Output {
    // A binary reads the environment; this is the one place of this one that does.
    #[allow(clippy::disallowed_methods)]
    pub(crate) fn new(program: String, color: Color, plain: bool) -> Output {
        let out = io::stdout();
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let color = match color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => out.is_terminal() && !set("NO_COLOR") && !dumb,
        };
        let columns = terminal_size::terminal_size().map_or(COLUMNS_USUAL, |(width, _)| usize::from(width.0));
        Output { program, out, style: Style { plain, color, columns } }
    }

    /// The name of the program.
    pub(crate) fn program(&self) -> &str {
        &self.program
    }

    /// How boards are drawn.
    pub(crate) fn style(&self) -> Style {
        self.style
    }

    /// Writes a line of data.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")?;
        self.out.flush()
    }

    /// Writes data that has its own line ends.
    pub(crate) fn block(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }

    /// Writes a message for a person.
    pub(crate) fn message(&mut self, text: &str) -> io::Result<()> {
        writeln!(io::stderr(), "{text}")
    }

    /// Asks a person, and leaves the cursor behind the question.
    pub(crate) fn prompt(&mut self, text: &str) -> io::Result<()> {
        let mut err = io::stderr();
        write!(err, "{text}")?;
        err.flush()
    }
}
