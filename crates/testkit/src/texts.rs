//! Texts that are no moves, or should not be.

use parlor_core::{Notation, Rules, Seat};

/// Texts that some game may take for a move or a position, and another not.
const DOUBTFUL: [&str; 20] = [
    "",
    " ",
    "roll",
    "r",
    "pass",
    "0",
    "1",
    "-1",
    "9999999999999999999",
    "18446744073709551616",
    "z99",
    "a0",
    "a1",
    "b2",
    "0,0",
    "1,1",
    "-1,0",
    "1,1,1",
    "a1 ",
    "undo",
];

/// Texts that no game may take for a move or a position.
const HOPELESS: [&str; 8] = ["é", "a\u{301}1", "１", "\u{1b}[2J", "a1\u{0}", "\u{202e}1a", "a1\r\nb2", "💥💥💥"];

/// A text out of the blue.
pub(crate) struct Nonsense {
    pub(crate) text: String,
    /// Whether no game may take it for a move or a position.
    pub(crate) hopeless: bool,
}

/// Texts to be tried in every position, very long ones among them.
pub(crate) fn nonsense() -> impl Iterator<Item = Nonsense> {
    let long = ["9", "a1", "é"].map(|part| part.repeat(5_000));
    let hopeless = HOPELESS.iter().map(|&text| text.to_owned()).chain(long);
    let doubtful = DOUBTFUL.iter().map(|&text| text.to_owned());
    let nonsense = |hopeless| move |text| Nonsense { text, hopeless };
    hopeless.map(nonsense(true)).chain(doubtful.map(nonsense(false)))
}

/// The beginning of a text, quoted for a message.
pub(crate) fn excerpt(text: &str) -> String {
    format!("{:?}", text.chars().take(40).collect::<String>())
}

/// Whether a text holds nothing that a terminal would obey.
pub(crate) fn is_printable(text: &str) -> bool {
    !text.chars().any(|character| {
        character.is_control() || matches!(character, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
    })
}

/// Whether a text is the name of a game or a preset: small letters, digits and hyphens.
pub(crate) fn is_identifier(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
}

/// Whether a text is read as one of the legal moves of a position.
pub(crate) fn is_legal<R: Notation>(rules: &R, state: &R::State, text: &str) -> bool {
    rules.read_move(state, text).is_ok_and(|mv| is_among(rules, state, mv))
}

/// Whether a move is one of the legal moves of a position.
pub(crate) fn is_among<R: Rules>(rules: &R, state: &R::State, mv: R::Move) -> bool {
    rules.moves(state).any(|legal| legal == mv)
}

/// Every seat of a table, and one that it does not have.
pub(crate) fn seats_and_stranger(seats: u8) -> impl Iterator<Item = Seat> {
    Seat::all(seats).chain([Seat(seats)])
}
