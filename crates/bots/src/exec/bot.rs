//! The bot that asks a program.

use parlor_analysis::Monitor;
use parlor_core::{Depict, Event, Turn};
use std::sync::Arc;
use std::time::Duration;

use super::answer::Answer;
use super::pipes::shown;
use super::program::{Patience, Program, nonsense};
use super::{CommandLine, ProgramError};
use crate::{Bot, BotError, Budget, Choice, OwnCopy};

/// The version of the protocol.
const VERSION: &str = "1";

/// The most legal moves that are listed.
const MOVES_MAX: usize = 1_000;

/// How long a program may take to start.
const START: Duration = Duration::from_secs(10);

/// How long it may take where its budget is not one of time.
const NODES_TIME: Duration = Duration::from_secs(60);

/// How long it may take to answer once it is told to stop.
const GRACE: Duration = Duration::from_secs(1);

/// Asks a program: any executable that speaks the protocol below.
///
#[doc = include_str!("../../PROTOCOL.md")]
pub struct ProgramBot<R: Depict> {
    command: CommandLine,
    seed: u64,
    copy: OwnCopy<R>,
    state: State,
    /// What the program calls itself.
    name: String,
}

enum State {
    /// No game has begun.
    Idle,
    Running {
        program: Program,
        /// Whether it has said which version of the protocol it speaks.
        greeted: bool,
    },
    /// It cannot play on, and was ended.
    Failed(ProgramError),
}

impl<R: Depict> ProgramBot<R> {
    /// A bot that starts a program when the first game begins.
    pub fn new(command: CommandLine, rules: Arc<R>, seed: u64) -> ProgramBot<R> {
        ProgramBot { command, seed, copy: OwnCopy::new(rules), state: State::Idle, name: "a program".to_owned() }
    }

    /// Passes an event on. The program starts with the first; what it says to that is heard when it is to choose.
    fn pass_on(&mut self, event: &Event) -> Result<(), ProgramError> {
        if let Event::Started { game, version, options, players, .. } = event {
            if !matches!(self.state, State::Running { .. }) {
                let program = Program::start(&self.command)?;
                program.tell(format!("parlor {VERSION}"))?;
                self.state = State::Running { program, greeted: false };
            }
            self.tell(format!("new {game} {version} {} {} {options}", players.len(), self.seed))?;
        }
        let event = serde_json::to_string(event).expect("an event is plain data, which has a JSON form");
        self.tell(format!("event {event}"))
    }

    fn tell(&self, line: String) -> Result<(), ProgramError> {
        match &self.state {
            State::Running { program, .. } => program.tell(line),
            State::Idle => Ok(()),
            State::Failed(error) => Err(error.clone()),
        }
    }

    /// What the program may do, as `moves TOTAL TEXT…`.
    fn moves(&self) -> String {
        let (rules, state) = (self.copy.rules(), self.copy.state());
        if let Turn::Roll { .. } = rules.turn(state) {
            return "moves 1 roll".to_owned();
        }
        let mut line = format!("moves {}", rules.count_moves(state));
        for text in rules.moves(state).take(MOVES_MAX).map(|mv| rules.write_move(state, mv)) {
            // Spaces part the texts: one with a space in it would be taken for two.
            if !text.contains(char::is_whitespace) {
                line.push(' ');
                line.push_str(&text);
            }
        }
        line
    }

    fn ask(&mut self, budget: Budget, monitor: &Monitor) -> Result<Choice, ProgramError> {
        let moves = self.moves();
        let State::Running { program, greeted } = &mut self.state else {
            return Err(match &self.state {
                State::Failed(error) => error.clone(),
                _ => ProgramError::Start { program: shown(self.command.program()), reason: "no game has begun".into() },
            });
        };
        let name = &mut self.name;
        if !*greeted {
            let patience = Patience { time: START, grace: GRACE, stop: false, monitor };
            program.listen(&patience, "\"parlor 1\"", |answer| greeting(&answer, name))?;
            *greeted = true;
        }
        program.catch_up(|answer| remark(&answer))?;
        program.tell(moves)?;
        let (line, time) = match budget {
            Budget::Time(time) => (format!("go time {}", time.as_millis()), time),
            Budget::Nodes(nodes) => (format!("go nodes {nodes}"), NODES_TIME),
        };
        program.tell(line)?;
        let mut choice = Choice { text: String::new(), reason: format!("chosen by {name}"), nodes: 0 };
        let patience = Patience { time, grace: GRACE, stop: true, monitor };
        program.listen(&patience, "\"move TEXT\"", |answer| note(&answer, &mut choice))
    }
}

/// What comes before a program has said that it speaks the protocol.
fn greeting(answer: &Answer<'_>, name: &mut String) -> Result<Option<()>, ProgramError> {
    match answer {
        Answer::Version(VERSION) => return Ok(Some(())),
        Answer::Version(version) => return Err(nonsense(&format!("parlor {version}"), "\"parlor 1\"")),
        Answer::Name(text) => *name = shown(text),
        Answer::Move(text) => return Err(nonsense(&format!("move {text}"), "\"parlor 1\"")),
        Answer::Info(_) | Answer::Nodes(_) | Answer::Nothing | Answer::Error(_) => {}
    }
    Ok(None)
}

/// What may be said while others are to act.
fn remark(answer: &Answer<'_>) -> Result<(), ProgramError> {
    match answer {
        Answer::Move(text) => Err(nonsense(&format!("move {text}"), "nothing but info")),
        _ => Ok(()),
    }
}

/// What is said to `go`.
fn note(answer: &Answer<'_>, choice: &mut Choice) -> Result<Option<Choice>, ProgramError> {
    match answer {
        Answer::Info(text) => choice.reason = shown(text),
        Answer::Nodes(nodes) => choice.nodes = *nodes,
        Answer::Move(text) => return Ok(Some(Choice { text: (*text).to_owned(), ..choice.clone() })),
        Answer::Version(_) | Answer::Name(_) | Answer::Nothing | Answer::Error(_) => {}
    }
    Ok(None)
}

impl<R: Depict> Bot for ProgramBot<R> {
    fn notify(&mut self, event: &Event) -> Result<(), BotError> {
        self.copy.notify(event)?;
        self.pass_on(event).map_err(|error| {
            self.state = State::Failed(error.clone());
            error.into()
        })
    }

    fn choose(&mut self, budget: Budget, monitor: &Monitor) -> Result<Choice, BotError> {
        if self.copy.rules().turn(self.copy.state()) == Turn::Over {
            return Err(BotError::NothingToChoose);
        }
        if matches!(budget, Budget::Time(_)) && monitor.now().is_none() {
            return Err(BotError::NoClock);
        }
        self.ask(budget, monitor).map_err(|error| {
            // What it says from now on would be taken for the answer to another question.
            self.state = State::Failed(error.clone());
            error.into()
        })
    }
}
