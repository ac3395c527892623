//! What is answered to each line, without input, output or clock.

use parlor_threats::{Choice, Position, SIDE_MAX, Side};
use std::time::Instant;

use crate::game::Game;
use crate::settings::Settings;
use crate::{Command, Field, Point, Reply, swap};

/// Whoever thinks about a move: an engine, and a clock that may stop it.
pub trait Thinker {
    /// A move for a side, or `None` if the board is full.
    fn choose(&mut self, position: &mut Position, side: Side, effort: Effort) -> Option<Choice>;

    /// When an answer that is begun now has to be there, or `None` if that does not hang on a clock.
    fn deadline(&self, _settings: &Settings, _stones: usize) -> Option<Instant> {
        None
    }

    /// Whether an answer that may take several choices has to be given now.
    fn is_due(&self, _effort: &Effort) -> bool {
        false
    }

    /// A new game begins.
    fn new_game(&mut self) {}
}

/// How hard to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// What the manager has let know.
    pub settings: Settings,
    /// How many stones there are.
    pub stones: usize,
    /// The most nodes, besides what the settings say.
    pub nodes_max: u64,
    /// When the whole answer has to be there, be it one choice or many.
    pub deadline: Option<Instant>,
}

/// What follows from a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing is answered.
    Silent,
    /// One line is answered.
    Reply(Reply),
    /// The manager is done.
    Quit,
}

/// One engine's side of the talk with a manager: the game, the settings, and the stones that are being listed.
///
/// ```
/// use parlor_gomocup::{Effort, Session, Step, Thinker};
/// use parlor_threats::{Choice, Engine, Limits, Position, Side};
///
/// struct Short(Engine);
///
/// impl Thinker for Short {
///     fn choose(&mut self, position: &mut Position, side: Side, _: Effort) -> Option<Choice> {
///         self.0.choose(position, side, Limits { nodes: 500, ..Limits::default() }, &mut || false)
///     }
/// }
///
/// let mut session = Session::new(Short(Engine::new(1 << 16)));
/// let mut say = |line| match session.take(line) {
///     Step::Reply(reply) => reply.to_string(),
///     Step::Silent | Step::Quit => String::new(),
/// };
/// assert_eq!(say("START 15"), "OK");
/// assert_eq!(say("INFO timeout_turn 1000"), "");
/// assert_eq!(say("BEGIN"), "7,7");
/// assert_eq!(say("TURN 7,7"), "ERROR 7,7 is occupied");
/// ```
#[derive(Debug)]
pub struct Session<T> {
    thinker: T,
    settings: Settings,
    game: Option<Game>,
    list: Option<List>,
}

/// The most stones of a list: there is no board with more cells.
const STONES_MAX: usize = (SIDE_MAX * SIDE_MAX) as usize;

/// Stones that are being listed, until `DONE`.
#[derive(Debug)]
struct List {
    kind: ListKind,
    lines: usize,
    stones: Vec<(Point, Field)>,
    /// The first thing that is wrong with it.
    fault: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ListKind {
    Board,
    Swap,
}

/// A command that cannot be followed, and why.
type Outcome = Result<Reply, String>;

impl<T: Thinker> Session<T> {
    /// A session in which nothing was said yet.
    pub fn new(thinker: T) -> Session<T> {
        Session { thinker, settings: Settings::default(), game: None, list: None }
    }

    /// Takes a line of the manager. What cannot be followed changes nothing.
    pub fn take(&mut self, line: &str) -> Step {
        let command = Command::read(line);
        if self.list.as_mut().is_some_and(|list| list.swallows(&command)) {
            return Step::Silent;
        }
        let outcome = match command {
            Command::Blank | Command::Stop => return Step::Silent,
            Command::End => return Step::Quit,
            Command::Info(info) => {
                self.settings.take(info);
                return Step::Silent;
            }
            Command::Board => return self.begin_list(ListKind::Board),
            Command::SwapBoard => return self.begin_list(ListKind::Swap),
            Command::About => Ok(Reply::About),
            Command::Unknown | Command::Stone(..) | Command::Point(_) => Ok(Reply::Unknown),
            Command::Malformed { expected } => Err(format!("expected {expected}")),
            Command::Done => self.end_list(),
            Command::Start { side } => self.start(Game::new(side, side)),
            Command::RectStart { width, height } => self.start(Game::new(width, height)),
            Command::Restart => self.game().map(Game::cleared).and_then(|game| self.start(Ok(game))),
            Command::Begin => self.game().cloned().and_then(|game| self.move_in(game)),
            Command::Turn(point) => self.turn(point),
            Command::Play(point) => self.play(point),
            Command::TakeBack(point) => self.take_back(point),
        };
        Step::Reply(outcome.unwrap_or_else(Reply::Error))
    }

    fn game(&self) -> Result<&Game, String> {
        self.game.as_ref().ok_or_else(|| "there is no board yet: START comes first".to_owned())
    }

    fn start(&mut self, game: Result<Game, String>) -> Outcome {
        self.list = None;
        self.game = Some(game?);
        // What was left of the last game is not what is left of this one.
        self.settings.time_left_ms = None;
        self.thinker.new_game();
        Ok(Reply::Ok)
    }

    fn turn(&mut self, point: Point) -> Outcome {
        let mut game = self.game()?.clone();
        game.add(point, Field::Other)?;
        self.move_in(game)
    }

    fn play(&mut self, point: Point) -> Outcome {
        let mut game = self.game()?.clone();
        game.add(point, Field::Own)?;
        self.game = Some(game);
        Ok(Reply::Points(vec![point]))
    }

    fn take_back(&mut self, point: Point) -> Outcome {
        let mut game = self.game()?.clone();
        game.take(point)?;
        self.game = Some(game);
        Ok(Reply::Ok)
    }

    /// Makes a move in a game, which only then becomes the game of the session.
    fn move_in(&mut self, mut game: Game) -> Outcome {
        let mut position = game.position(self.settings.rule()?);
        let effort = self.effort(&game);
        let choice = self.thinker.choose(&mut position, game.own_side(), effort);
        let point = game.point(choice.ok_or("the board is full")?.cell);
        game.add(point, Field::Own)?;
        self.game = Some(game);
        Ok(Reply::Points(vec![point]))
    }

    /// The effort for an answer that is begun now.
    fn effort(&self, game: &Game) -> Effort {
        let (settings, stones) = (self.settings, game.count());
        Effort { settings, stones, nodes_max: u64::MAX, deadline: self.thinker.deadline(&settings, stones) }
    }

    fn begin_list(&mut self, kind: ListKind) -> Step {
        self.list = Some(List { kind, lines: 0, stones: Vec::new(), fault: None });
        Step::Silent
    }

    fn end_list(&mut self) -> Outcome {
        let list = self.list.take().ok_or("DONE ends BOARD or SWAP2BOARD, and there was none")?;
        let mut game = self.game()?.cleared();
        if let Some(fault) = list.fault {
            return Err(fault);
        }
        for &(point, field) in &list.stones {
            game.add(point, field)?;
        }
        match list.kind {
            ListKind::Board => self.move_in(game),
            ListKind::Swap => self.swap(game),
        }
    }

    fn swap(&mut self, mut game: Game) -> Outcome {
        let rule = self.settings.rule()?;
        let effort = self.effort(&game);
        let answer = swap::Opening { position: game.position(rule), effort, thinker: &mut self.thinker }.answer()?;
        let points = |cells: &[usize]| cells.iter().map(|&cell| game.point(cell)).collect();
        let reply = match &answer {
            swap::Answer::Swap => Reply::Swap,
            swap::Answer::Place(cells) => Reply::Points(points(cells)),
        };
        // With one stone more the colours are settled: the other side plays what the list calls Black.
        if let (Reply::Points(points), true) = (&reply, game.count() > 0)
            && let [point] = points[..]
        {
            game.recolour();
            game.add(point, Field::Own)?;
        }
        self.game = Some(game);
        Ok(reply)
    }
}

impl List {
    /// Takes a line as a stone, sound or not, unless it is one of those that are always followed.
    fn swallows(&mut self, command: &Command) -> bool {
        use Command::{About, Blank, Done, End, Info, RectStart, Restart, Start, Stop};
        self.lines += 1;
        match (self.kind, command) {
            (ListKind::Board, &Command::Stone(point, field)) => self.add(point, field),
            (ListKind::Swap, &Command::Point(point)) => {
                let colour = if self.stones.len().is_multiple_of(2) { Field::Own } else { Field::Other };
                self.add(point, colour);
            }
            (_, Done | End | Blank | Info(_) | About | Stop | Start { .. } | RectStart { .. } | Restart) => {
                return false;
            }
            _ => {
                let fault = format!("line {} of the list is no stone", self.lines);
                self.fault.get_or_insert(fault);
            }
        }
        true
    }

    /// Keeps a stone, unless there are as many as there can be.
    fn add(&mut self, point: Point, field: Field) {
        if self.stones.len() < STONES_MAX {
            self.stones.push((point, field));
        } else {
            self.fault.get_or_insert_with(|| format!("a list has {STONES_MAX} stones at most"));
        }
    }
}
