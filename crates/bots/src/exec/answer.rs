//! What a program can say.

/// A line of the protocol from the program.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer<'a> {
    /// It speaks this version of the protocol: `parlor 1`.
    Version(&'a str),
    /// What it is called: `name TEXT`.
    Name(&'a str),
    /// Why it will choose what it will: `info TEXT`.
    Info(&'a str),
    /// How many positions it has looked at: `nodes NUMBER`.
    Nodes(u64),
    /// Its choice: `move TEXT`.
    Move(&'a str),
    /// It cannot play, and why: `error TEXT`.
    Error(&'a str),
    /// An empty line.
    Nothing,
}

impl Answer<'_> {
    /// Reads a line, or returns `None` if it has no place in the protocol.
    pub(super) fn read(line: &str) -> Option<Answer<'_>> {
        let line = line.trim();
        let (word, text) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let text = text.trim();
        match word {
            "" => Some(Answer::Nothing),
            "parlor" => Some(Answer::Version(text)),
            "name" => Some(Answer::Name(text)),
            "info" => Some(Answer::Info(text)),
            "nodes" => text.parse().ok().map(Answer::Nodes),
            // The text of a move goes on to the rules: nothing in it may be obeyed by whatever shows it.
            "move" if !text.is_empty() && !text.chars().any(char::is_control) => Some(Answer::Move(text)),
            "error" => Some(Answer::Error(text)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood_or_not() {
        let cases = [
            ("parlor 1\r\n", Some(Answer::Version("1"))),
            ("name  Deep Thought 2 ", Some(Answer::Name("Deep Thought 2"))),
            ("info depth 3", Some(Answer::Info("depth 3"))),
            ("info", Some(Answer::Info(""))),
            ("nodes 12", Some(Answer::Nodes(12))),
            ("nodes -1", None),
            ("move b2", Some(Answer::Move("b2"))),
            ("move 1 1", Some(Answer::Move("1 1"))),
            ("move", None),
            ("move a\u{1b}[2J", None),
            ("error what is that?", Some(Answer::Error("what is that?"))),
            (" ", Some(Answer::Nothing)),
            ("b2", None),
            ("MOVE b2", None),
        ];
        for (line, answer) in cases {
            assert_eq!(Answer::read(line), answer, "{line:?}");
        }
    }
}
