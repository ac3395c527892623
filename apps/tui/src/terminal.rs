//! The terminal: taken over once, and given back once, on every path.

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::force_color_output;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::layout::{Rect, Size};
use std::io::{self, Stdout, stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::app::App;
use crate::screen::draw;

/// The terminal while the program has it. It is given back when this is dropped, and before a panic is told.
pub(crate) struct Screen {
    /// Never dropped: it would write to a terminal that is no longer ours, and panic where there is none any more.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
    taken: Arc<AtomicBool>,
    mouse: bool,
}

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn new(mouse: bool) -> io::Result<Screen> {
        // Whether there are colours has been settled, by the option and the environment.
        force_color_output(true);
        let taken = Arc::new(AtomicBool::new(false));
        tell_panics_afterwards(&taken);
        let mut screen =
            Screen { terminal: ManuallyDrop::new(Terminal::new(CrosstermBackend::new(stdout()))?), taken, mouse };
        screen.take()?;
        Ok(screen)
    }

    /// Draws the program, unless the terminal is not ours now.
    pub(crate) fn draw(&mut self, app: &App) -> io::Result<()> {
        if self.taken.load(Ordering::SeqCst) {
            self.terminal.draw(|frame| draw(app, frame))?;
        }
        Ok(())
    }

    pub(crate) fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    /// Listens to the mouse or no longer, so that the terminal has it to copy text.
    pub(crate) fn set_mouse(&mut self, mouse: bool) -> io::Result<()> {
        self.mouse = mouse;
        if mouse { execute!(stdout(), EnableMouseCapture) } else { execute!(stdout(), DisableMouseCapture) }
    }

    /// Takes the terminal over, again after it was given back. The next picture is drawn in full.
    pub(crate) fn take(&mut self) -> io::Result<()> {
        self.taken.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen)?;
        if self.mouse {
            execute!(stdout(), EnableMouseCapture)?;
        }
        // `Terminal::clear` would ask the terminal for its cursor, and the answer would be taken for a key.
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }

    /// Gives the terminal back.
    pub(crate) fn give_back(&mut self) {
        give_back(&self.taken);
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.give_back();
    }
}

/// Gives the terminal back if it is taken. Errors are of no use here: a terminal that is gone cannot be mended.
fn give_back(taken: &AtomicBool) {
    if taken.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// Has the terminal given back before a panic of this thread is told. One of another thread is kept quiet while the
/// terminal is taken: whoever waits for that thread says what is to be said.
fn tell_panics_afterwards(taken: &Arc<AtomicBool>) {
    let (taken, this_thread, tell) = (Arc::clone(taken), thread::current().id(), panic::take_hook());
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == this_thread {
            give_back(&taken);
        }
        if !taken.load(Ordering::SeqCst) {
            tell(info);
        }
    }));
}
