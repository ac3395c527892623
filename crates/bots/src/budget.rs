//! How long a bot may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How much a bot may spend on one choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Time on the clock of the table.
    Time(Duration),
    /// Positions looked at: the same answer on every machine.
    Nodes(u64),
}

impl Default for Budget {
    /// One second.
    fn default() -> Budget {
        Budget::Time(Duration::from_secs(1))
    }
}

impl FromStr for Budget {
    type Err = BudgetError;

    /// Reads `2s`, `500ms` or `nodes=10000`.
    fn from_str(text: &str) -> Result<Budget, BudgetError> {
        let unreadable = || BudgetError::Unreadable { text: parlor_core::excerpt(text) };
        let number = |digits: &str| -> Result<u64, BudgetError> {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            let number = if plain { digits.parse().ok() } else { None };
            match number.ok_or_else(unreadable)? {
                0 => Err(BudgetError::TooSmall { text: parlor_core::excerpt(text) }),
                number => Ok(number),
            }
        };
        if let Some(nodes) = text.strip_prefix("nodes=") {
            return Ok(Budget::Nodes(number(nodes)?));
        }
        if let Some(milliseconds) = text.strip_suffix("ms") {
            return Ok(Budget::Time(Duration::from_millis(number(milliseconds)?)));
        }
        let seconds = text.strip_suffix('s').ok_or_else(unreadable)?;
        Ok(Budget::Time(Duration::from_secs(number(seconds)?)))
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(time) if time.subsec_millis() == 0 => write!(f, "{}s", time.as_secs()),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
            Budget::Nodes(nodes) => write!(f, "nodes={nodes}"),
        }
    }
}

/// Why a text is not a budget.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BudgetError {
    /// It is written like none.
    #[error("cannot read \"{text}\" as a budget: write it like 2s, 500ms or nodes=10000")]
    Unreadable {
        /// The text, escaped.
        text: String,
    },
    /// It leaves nothing to spend.
    #[error("the budget {text} is too small: it is at least 1ms or nodes=1")]
    TooSmall {
        /// The text, escaped.
        text: String,
    },
}

impl BudgetError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            BudgetError::Unreadable { .. } => "budget-malformed",
            BudgetError::TooSmall { .. } => "budget-small",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for text in ["2s", "500ms", "nodes=10000"] {
            assert_eq!(text.parse::<Budget>().map(|budget| budget.to_string()), Ok(text.to_owned()));
        }
        let code = |text: &str| text.parse::<Budget>().map_err(|error| error.code());
        for text in ["", "2", "s", "-1s", "1.5s", "nodes=", "99999999999999999999s"] {
            assert_eq!(code(text), Err("budget-malformed"), "{text}");
        }
        for text in ["0s", "000ms", "nodes=0"] {
            assert_eq!(code(text), Err("budget-small"), "{text}");
        }
        let small = "0s".parse::<Budget>().unwrap_err().to_string();
        assert_eq!(small, "the budget 0s is too small: it is at least 1ms or nodes=1");
    }
}
