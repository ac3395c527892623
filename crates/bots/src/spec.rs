//! A bot as a person asks for it.

use std::fmt;
use std::str::FromStr;

use crate::{BotError, Budget, BudgetError, CommandError, CommandLine, KINDS};

/// Which bot, how good, and how much it may spend on a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotSpec {
    /// Who chooses.
    pub mind: Mind,
    /// How good it is to be.
    pub level: Level,
    /// How much it may spend.
    pub budget: Budget,
}

/// Who chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mind {
    /// One of [`KINDS`], by name.
    Kind(&'static str),
    /// A program that is run for it.
    Program(CommandLine),
}

/// How good a bot is to be, from 1 to 10: the best that it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The best.
    pub const MAX: Level = Level(10);

    /// The level of this number, or `None` unless it is from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=Level::MAX.0).contains(&number).then_some(Level(number))
    }

    /// The number, from 1 to 10.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl Default for Level {
    /// The best.
    fn default() -> Level {
        Level::MAX
    }
}

/// A text that names no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotSpecError {
    /// There is no such kind.
    #[error(transparent)]
    Kind(#[from] BotError),
    /// Neither a budget nor a level.
    #[error(transparent)]
    Budget(#[from] BudgetError),
    /// Not a level.
    #[error("cannot read \"{text}\" as a level: it is a number from 1 to 10")]
    Level {
        /// The text, escaped.
        text: String,
    },
    /// Not a command.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A program with a level.
    #[error("a program has no level: give it one in its command, if it takes any")]
    ProgramLevel,
    /// A program without a command.
    #[error("the command of the program is missing: write exec:COMMAND or exec,BUDGET:COMMAND")]
    ProgramCommand,
    /// A second budget or level.
    #[error("a bot has one {part}, and \"{text}\" is a second")]
    Twice {
        /// What it is: a budget or a level.
        part: &'static str,
        /// The text of the second, escaped.
        text: String,
    },
}

impl BotSpecError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            BotSpecError::Kind(error) => error.code(),
            BotSpecError::Budget(error) => error.code(),
            BotSpecError::Level { .. } => "level-malformed",
            BotSpecError::Command(error) => error.code(),
            BotSpecError::ProgramLevel => "program-level",
            BotSpecError::ProgramCommand => "program-command",
            BotSpecError::Twice { .. } => "bot-part-twice",
        }
    }
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    /// Reads `KIND`, `KIND,BUDGET`, `KIND,level=N` or both in any order, `exec:COMMAND` or `exec,BUDGET:COMMAND`.
    fn from_str(text: &str) -> Result<BotSpec, BotSpecError> {
        BotSpec::read(text, Budget::default())
    }
}

/// The word in place of a kind before the command of a program.
const PROGRAM: &str = "exec";

fn mind(name: &str, command: Option<&str>) -> Result<Mind, BotSpecError> {
    match command {
        Some(command) => Ok(Mind::Program(command.parse()?)),
        None if name == PROGRAM => Err(BotSpecError::ProgramCommand),
        None => Ok(Mind::Kind(kind(name)?)),
    }
}

fn kind(name: &str) -> Result<&'static str, BotError> {
    let known = KINDS.iter().find(|known| known.name == name);
    known.map(|known| known.name).ok_or_else(|| BotError::unknown(name))
}

fn level_of(text: &str) -> Result<Level, BotSpecError> {
    let number = if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None };
    number.and_then(Level::new).ok_or_else(|| BotSpecError::Level { text: parlor_core::excerpt(text) })
}

/// Puts what was read where nothing was put before.
fn put<T>(place: &mut Option<T>, value: T, part: &'static str, text: &str) -> Result<(), BotSpecError> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(BotSpecError::Twice { part, text: parlor_core::excerpt(text) }),
    }
}

impl BotSpec {
    /// A kind of bot at its best, with the usual budget.
    pub fn of_kind(kind: &'static str) -> BotSpec {
        BotSpec { mind: Mind::Kind(kind), level: Level::default(), budget: Budget::default() }
    }

    /// Reads a bot as [`from_str`](BotSpec::from_str) does, with another budget where none is given.
    ///
    /// # Errors
    ///
    /// [`BotSpecError`] if the text names no bot.
    pub fn read(text: &str, usual: Budget) -> Result<BotSpec, BotSpecError> {
        let (text, command) = match text.split_once(':').filter(|_| BotSpec::names_program(text)) {
            Some((head, command)) => (head, Some(command)),
            None => (text, None),
        };
        let mut parts = text.split(',');
        let mind = mind(parts.next().unwrap_or_default(), command)?;
        let (mut level, mut budget) = (None, None);
        for part in parts {
            match part.strip_prefix("level=") {
                Some(_) if command.is_some() => return Err(BotSpecError::ProgramLevel),
                Some(text) => put(&mut level, level_of(text)?, "level", part)?,
                None => put(&mut budget, part.parse()?, "budget", part)?,
            }
        }
        Ok(BotSpec { mind, level: level.unwrap_or_default(), budget: budget.unwrap_or(usual) })
    }

    /// Whether a text begins as one that names a program: `exec:` or `exec,`.
    pub fn names_program(text: &str) -> bool {
        text.strip_prefix(PROGRAM).is_some_and(|rest| rest.starts_with([',', ':']))
    }

    /// What the bot is called where it has no other name.
    pub fn name(&self) -> &str {
        match &self.mind {
            Mind::Kind(kind) => kind,
            Mind::Program(_) => PROGRAM,
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.name(), self.budget)?;
        match (&self.mind, self.level) {
            (Mind::Program(command), _) => write!(f, ":{command}"),
            (Mind::Kind(_), Level::MAX) => Ok(()),
            (Mind::Kind(_), Level(number)) => write!(f, ",level={number}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_as_they_are_written() {
        let cases = [
            ("random", "random,1s"),
            ("random,500ms", "random,500ms"),
            ("random,level=3", "random,1s,level=3"),
            ("random,level=3,nodes=50", "random,nodes=50,level=3"),
            ("random,level=10", "random,1s"),
            ("exec:engine", "exec,1s:engine"),
            ("exec,2s:a:b --c=1,level=2", "exec,2s:a:b --c=1,level=2"),
            ("exec,nodes=5: sh -c 'x,y'", "exec,nodes=5:sh -c 'x,y'"),
        ];
        for (text, written) in cases {
            assert_eq!(text.parse::<BotSpec>().map(|spec| spec.to_string()), Ok(written.to_owned()), "{text}");
        }
        let read = |text: &str| BotSpec::read(text, Budget::Nodes(7)).map(|spec| spec.to_string());
        assert_eq!(read("random"), Ok("random,nodes=7".to_owned()));
        assert_eq!(read("exec,2s:a"), Ok("exec,2s:a".to_owned()));
        let unknown = "deep".parse::<BotSpec>().unwrap_err().to_string();
        assert!(unknown.starts_with("there is no bot \"deep\"; there are: random"), "{unknown}");
    }

    #[test]
    fn what_is_no_bot_is_refused_with_a_code() {
        let cases = [
            ("", "bot-unknown"),
            ("deep", "bot-unknown"),
            ("executor:a", "bot-unknown"),
            ("random:a", "bot-unknown"),
            ("random,", "budget-malformed"),
            ("random,soon", "budget-malformed"),
            ("exec,soon:a", "budget-malformed"),
            ("random,level=0", "level-malformed"),
            ("random,level=11", "level-malformed"),
            ("random,level=+1", "level-malformed"),
            ("random,1s,9s", "bot-part-twice"),
            ("random,nodes=5,1s", "bot-part-twice"),
            ("random,level=2,1s,level=9", "bot-part-twice"),
            ("exec,1s,9s:a", "bot-part-twice"),
            ("exec", "program-command"),
            ("exec,2s", "program-command"),
            ("exec:", "command-malformed"),
            ("exec:'a", "command-malformed"),
            ("exec,level=2:a", "program-level"),
        ];
        for (text, code) in cases {
            assert_eq!(text.parse::<BotSpec>().map_err(|error| error.code()), Err(code), "{text}");
        }
        let twice = "random,1s,9s".parse::<BotSpec>().unwrap_err().to_string();
        assert_eq!(twice, "a bot has one budget, and \"9s\" is a second");
    }
}
