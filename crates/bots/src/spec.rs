//! A bot as a person asks for it.

use std::fmt;
use std::str::FromStr;

use crate::{BotError, Budget, BudgetError, KINDS};

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
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    /// Reads `KIND`, `KIND,BUDGET`, `KIND,level=N` or both in any order.
    fn from_str(text: &str) -> Result<BotSpec, BotSpecError> {
        let mut parts = text.split(',');
        let mut spec = BotSpec::of_kind(kind(parts.next().unwrap_or_default())?);
        for part in parts {
            match part.strip_prefix("level=") {
                Some(level) => spec.level = level_of(level)?,
                None => spec.budget = part.parse()?,
            }
        }
        Ok(spec)
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

impl BotSpec {
    /// A kind of bot at its best, with the usual budget.
    pub fn of_kind(kind: &'static str) -> BotSpec {
        BotSpec { mind: Mind::Kind(kind), level: Level::default(), budget: Budget::default() }
    }

    /// What the bot is called where it has no other name.
    pub fn name(&self) -> &str {
        match &self.mind {
            Mind::Kind(kind) => kind,
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.name(), self.budget)?;
        match self.level {
            Level::MAX => Ok(()),
            Level(number) => write!(f, ",level={number}"),
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
        ];
        for (text, written) in cases {
            assert_eq!(text.parse::<BotSpec>().map(|spec| spec.to_string()), Ok(written.to_owned()), "{text}");
        }
        for text in ["", "deep", "random,", "random,soon", "random,level=0", "random,level=11", "random,level=+1"] {
            assert!(text.parse::<BotSpec>().is_err(), "{text}");
        }
        let unknown = "deep".parse::<BotSpec>().unwrap_err().to_string();
        assert!(unknown.starts_with("there is no bot \"deep\"; there are: random"), "{unknown}");
    }
}
