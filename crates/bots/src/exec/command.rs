//! A command as it is typed.

use std::fmt;
use std::str::FromStr;

/// A command, split into words as a shell splits them: at spaces, with quotes and backslashes. It is run without a
/// shell, so nothing in it is expanded; for pipes and variables name one: `sh -c '…'`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    /// Never empty: the program, and its arguments.
    words: Vec<String>,
}

/// A text that is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot read \"{text}\" as a command: {reason}")]
pub struct CommandError {
    /// The text, escaped and shortened.
    pub text: String,
    /// What is wrong with it.
    pub reason: &'static str,
}

impl CommandError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        "command-malformed"
    }
}

impl CommandLine {
    /// What is run.
    pub fn program(&self) -> &str {
        &self.words[0]
    }

    /// What it is called with.
    pub fn arguments(&self) -> &[String] {
        &self.words[1..]
    }
}

impl FromStr for CommandLine {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<CommandLine, CommandError> {
        let wrong = |reason| CommandError { text: parlor_core::excerpt(text), reason };
        if text.contains('\0') {
            return Err(wrong("it has a NUL character"));
        }
        let words = shell_words::split(text).map_err(|_| wrong("a quote is not closed"))?;
        match words.first().map(String::as_str) {
            None | Some("") => Err(wrong("it names no program")),
            Some(_) => Ok(CommandLine { text: text.trim().to_owned(), words }),
        }
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_a_shell_splits_them_and_nothing_is_expanded() {
        let cases: [(&str, &str, &[&str]); 4] = [
            ("engine", "engine", &[]),
            (" python3  'my bot.py' --depth 3 ", "python3", &["my bot.py", "--depth", "3"]),
            (r#"sh -c "echo $HOME; read a""#, "sh", &["-c", "echo $HOME; read a"]),
            (r"a\ b *", "a b", &["*"]),
        ];
        for (text, program, arguments) in cases {
            let command: CommandLine = text.parse().unwrap();
            assert_eq!((command.program(), command.arguments()), (program, &arguments.map_owned()[..]), "{text}");
        }
        for text in ["", "  ", "''", "sh -c 'echo", "a\0b"] {
            assert!(text.parse::<CommandLine>().is_err(), "{text:?}");
        }
    }

    trait MapOwned {
        fn map_owned(&self) -> Vec<String>;
    }

    impl MapOwned for &[&str] {
        fn map_owned(&self) -> Vec<String> {
            self.iter().map(|&text| text.to_owned()).collect()
        }
    }
}
