//! What a person types while playing.

/// A line, understood.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command<'a> {
    /// Take back: for whoever is to act, or for somebody by name.
    Undo(Option<&'a str>),
    /// List the legal moves.
    Moves,
    /// Say what would be a good move.
    Hint,
    /// Draw the board again.
    Board,
    /// Print the text of the position.
    Position,
    /// Say what can be typed.
    Help,
    /// Leave.
    Quit,
    /// Anything else is for the rules to understand.
    Act(&'a str),
}

impl Command<'_> {
    pub(crate) fn read(line: &str) -> Command<'_> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("undo" | "u", "") => Command::Undo(None),
            ("undo" | "u", name) => Command::Undo(Some(name)),
            ("moves", "") => Command::Moves,
            ("hint", "") => Command::Hint,
            ("board", "") => Command::Board,
            ("position", "") => Command::Position,
            ("help" | "h" | "?", "") => Command::Help,
            ("quit" | "q" | "exit", "") => Command::Quit,
            _ => Command::Act(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_from_moves() {
        let cases = [
            ("undo", Command::Undo(None)),
            (" U ", Command::Undo(None)),
            ("undo Ann B", Command::Undo(Some("Ann B"))),
            ("hint", Command::Hint),
            ("Position", Command::Position),
            ("position b2", Command::Act("position b2")),
            ("HELP", Command::Help),
            ("?", Command::Help),
            ("q", Command::Quit),
            ("b2", Command::Act("b2")),
            ("1 1", Command::Act("1 1")),
            ("quit it", Command::Act("quit it")),
            ("", Command::Act("")),
        ];
        for (line, command) in cases {
            assert_eq!(Command::read(line), command, "{line:?}");
        }
    }
}
