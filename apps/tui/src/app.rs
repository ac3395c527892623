//! The state of the program, and what each message does to it.

mod mouse;

use parlor_catalog::{MatchError, Setup};
use parlor_dice::{Stream, stream_seed};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::{Position, Rect, Size};

use crate::keys::Action;
use crate::list::{List, walk};
use crate::menu::{Item, menu};
use crate::message::{Effect, Message};
use crate::play::Play;
use crate::screen;
use crate::seats::SeatsForm;
use crate::settings::{Settings, StartError};
use crate::variant;

/// The program: what is on the screen, and what it is waiting for. It touches neither terminal nor thread.
pub struct App {
    pub(crate) settings: Settings,
    pub(crate) size: Size,
    pub(crate) mode: Mode,
    /// The first line of the help that is seen, while there is help.
    pub(crate) help: Option<usize>,
    /// What has to be answered before anything else is done.
    pub(crate) question: Option<Question>,
}

/// What is on the screen.
pub(crate) enum Mode {
    Menu(List<Item>),
    Seats(SeatsForm),
    Play(Box<Play>),
}

/// Something that only a clear yes does; whatever else is pressed leaves the game as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether to end the program.
    Quit,
    /// Whether to go back to the menu.
    Leave,
    /// Whether to give the game up for a new one.
    Restart,
}

impl Question {
    pub(crate) fn text(self) -> &'static str {
        match self {
            Question::Quit => "Quit (y/n)? Only y ends this game.",
            Question::Leave => "Leave (y/n)? Only y ends this game.",
            Question::Restart => "Begin anew (y/n)? Only y ends this game.",
        }
    }
}

impl App {
    /// A program that shows the list of games.
    pub fn new(settings: Settings, size: Size) -> App {
        let mode = Mode::Menu(menu(&settings.catalog));
        App { settings, size, mode, help: None, question: None }
    }

    /// A program that begins with a game, with what has to be done for it.
    ///
    /// # Errors
    ///
    /// [`StartError`] if there is no such game, or the players cannot sit down to it.
    pub fn start(settings: Settings, size: Size, setup: Setup) -> Result<(App, Vec<Effect>), StartError> {
        let form = SeatsForm::new(&settings.catalog, setup, &settings.specs, &settings.marks)?;
        let mut app = App::new(settings, size);
        let effects = app.play(&form)?;
        Ok((app, effects))
    }

    /// Takes note of a message, and says what has to be done.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        let effects = match message {
            // Windows reports releases too, and so do some terminals.
            Message::Key(key) if key.kind == KeyEventKind::Press => self.on_key(&key),
            Message::Key(_) => Vec::new(),
            Message::Mouse(event) => self.on_mouse(event),
            Message::Resize(size) => {
                self.size = size;
                Vec::new()
            }
            Message::Thought(thought) => match &mut self.mode {
                Mode::Play(play) => play.on_thought(thought),
                Mode::Menu(_) | Mode::Seats(_) => Vec::new(),
            },
        };
        self.follow_cursor();
        effects
    }

    fn on_key(&mut self, key: &KeyEvent) -> Vec<Effect> {
        let action = self.settings.keymap.action(key);
        match action {
            Some(Action::Stop) => return self.quit(),
            Some(Action::Suspend) => return vec![Effect::Suspend],
            _ => {}
        }
        if self.help.is_some() {
            return self.on_action_in_help(action);
        }
        if let Some(question) = self.question {
            return self.on_answer(question, key);
        }
        match &mut self.mode {
            Mode::Play(play) if play.prompt.is_some() => return play.on_text(key),
            Mode::Seats(form) if form.prompt.is_some() => {
                form.on_text(key);
                return Vec::new();
            }
            _ => {}
        }
        match action {
            Some(action) => return self.on_action(action),
            None => self.wonder(),
        }
        Vec::new()
    }

    /// A key that asks for nothing is told so, where there is a place to say it.
    fn wonder(&mut self) {
        match &mut self.mode {
            Mode::Play(play) => play.wonder(),
            Mode::Seats(form) => form.wonder(),
            Mode::Menu(_) => {}
        }
    }

    fn on_action(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Help => self.help = Some(0),
            Action::Mouse => {
                self.settings.mouse = !self.settings.mouse;
                return vec![Effect::Mouse(self.settings.mouse)];
            }
            Action::Quit => return self.ask(Question::Quit),
            _ => return self.on_action_in_mode(action),
        }
        Vec::new()
    }

    fn on_action_in_mode(&mut self, action: Action) -> Vec<Effect> {
        match &mut self.mode {
            Mode::Menu(list) => match action {
                Action::Choose => self.choose_game(),
                _ => list.on_action(action),
            },
            Mode::Seats(form) => match action {
                Action::Back => self.mode = Mode::Menu(menu(&self.settings.catalog)),
                _ if form.on_action(action) => return self.begin(),
                _ => {}
            },
            Mode::Play(play) => match action {
                Action::Back if play.choices.is_none() => return self.ask(Question::Leave),
                Action::New => return self.ask(Question::Restart),
                _ => return play.on_action(action),
            },
        }
        Vec::new()
    }

    fn choose_game(&mut self) {
        let Mode::Menu(list) = &self.mode else { return };
        let Some(item) = list.chosen() else { return };
        let settings = &self.settings;
        if let Ok(form) = SeatsForm::new(&settings.catalog, item.setup.clone(), &settings.specs, &settings.marks) {
            self.mode = Mode::Seats(form);
        }
    }

    /// Begins the game of the form.
    fn begin(&mut self) -> Vec<Effect> {
        // Taken out and put back, since the game that begins takes its place.
        let Mode::Seats(mut form) = std::mem::replace(&mut self.mode, Mode::Menu(List::new(Vec::new()))) else {
            return Vec::new();
        };
        match self.play(&form) {
            Ok(effects) => effects,
            Err(error) => {
                form.remark = error.to_string();
                self.mode = Mode::Seats(form);
                Vec::new()
            }
        }
    }

    fn play(&mut self, form: &SeatsForm) -> Result<Vec<Effect>, StartError> {
        let Settings { catalog, seed, pause, .. } = &self.settings;
        let crew = form.seated().map_err(MatchError::from)?;
        let setup = Setup { seats: Some(crew.len() as u8), ..form.setup.clone() };
        let drawn = stream_seed(*seed, Stream::Setup);
        let ruleset = catalog.prepare(&setup, drawn)?;
        let title = variant::title(catalog, &setup, &*ruleset, drawn);
        let (play, effects) = Play::new(title, ruleset, crew, *seed, *pause)?;
        self.mode = Mode::Play(Box::new(play));
        self.follow_cursor();
        Ok(effects)
    }

    fn on_action_in_help(&mut self, action: Option<Action>) -> Vec<Effect> {
        match action {
            Some(Action::Back | Action::Help | Action::Quit | Action::Choose) => self.help = None,
            Some(action) => {
                let last = screen::help_lines(self).saturating_sub(usize::from(self.size.height));
                self.help = self.help.map(|first| walk(first, action).min(last));
            }
            None => {}
        }
        Vec::new()
    }

    /// Asks if a game is on; else does it at once.
    fn ask(&mut self, question: Question) -> Vec<Effect> {
        match &self.mode {
            Mode::Play(play) if play.is_on() => {
                self.question = Some(question);
                Vec::new()
            }
            _ => self.carry_out(question),
        }
    }

    fn on_answer(&mut self, question: Question, key: &KeyEvent) -> Vec<Effect> {
        self.question = None;
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        // Not Enter: whoever asked by mistake is about to go on playing.
        if plain && matches!(key.code, KeyCode::Char('y' | 'Y')) { self.carry_out(question) } else { Vec::new() }
    }

    fn carry_out(&mut self, question: Question) -> Vec<Effect> {
        match (question, &mut self.mode) {
            (Question::Quit, _) => return self.quit(),
            (Question::Restart, Mode::Play(play)) => return play.deal_again(),
            (Question::Leave, Mode::Play(play)) => {
                play.stop();
                self.mode = Mode::Menu(menu(&self.settings.catalog));
            }
            _ => {}
        }
        Vec::new()
    }

    fn quit(&mut self) -> Vec<Effect> {
        if let Mode::Play(play) = &mut self.mode {
            play.stop();
        }
        vec![Effect::Quit]
    }

    /// Scrolls the board so that the cursor is seen, which goes to what has changed where that is out of sight.
    fn follow_cursor(&mut self) {
        let area = self.area();
        let Mode::Play(play) = &mut self.mode else { return };
        let Some(geometry) = screen::geometry(play, area) else { return };
        play.scroll = Some(geometry.first);
        if let Some(change) = play.change.take()
            && !geometry.sees(change)
        {
            play.cursor = change;
            play.scroll = screen::geometry(play, area).map(|geometry| geometry.first);
        }
    }

    fn area(&self) -> Rect {
        Rect::from((Position::ORIGIN, self.size))
    }
}
