//! What a position is, from its text alone, and how many there are of each kind.

use parlor_core::{Notation, Placement, PositionError, Rules, Seat};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::Monitor;

/// What a text is as a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The game is over and this seat alone has won.
    Won(Seat),
    /// The game is over and several seats share the win, but not all.
    Shared,
    /// The game is over and all share the first place.
    Tied,
    /// The game goes on.
    Continues,
    /// The text has the shape of a position that play never reaches.
    Invalid,
    /// The text has not the shape of a position.
    Malformed,
}

impl Verdict {
    /// The classic code: the winner's [letter](Seat::letter), or `t`, `c`, `i`, `e`; and `S`, which is no seat's letter,
    /// where the win is shared.
    pub fn code(self) -> char {
        match self {
            Verdict::Won(seat) => seat.letter(),
            Verdict::Shared => 'S',
            Verdict::Tied => 't',
            Verdict::Continues => 'c',
            Verdict::Invalid => 'i',
            Verdict::Malformed => 'e',
        }
    }
}

/// Why positions of a game cannot be classified or counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CensusError {
    /// The game has no notation for positions, or none of this kind.
    #[error("this game has no such notation for positions")]
    Unsupported,
    /// There are more texts than can be gone through.
    #[error("there are {letters} to the power of {length} texts, too many to go through")]
    TooMany {
        /// How many letters the alphabet has.
        letters: usize,
        /// How long the texts are.
        length: usize,
    },
}

impl CensusError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            CensusError::Unsupported => "unsupported",
            CensusError::TooMany { .. } => "too-many",
        }
    }
}

/// Says what a text is as a position.
///
/// # Errors
///
/// [`CensusError::Unsupported`] if the game has no notation for positions.
pub fn classify<R: Notation>(rules: &R, text: &str) -> Result<Verdict, CensusError> {
    verdict(rules, rules.read_position(text))
}

/// Says what an unordered list of occupied cells is as a position.
///
/// # Errors
///
/// [`CensusError::Unsupported`] if the game reads no such lists.
pub fn classify_placements<R: Notation>(rules: &R, placements: &[Placement]) -> Result<Verdict, CensusError> {
    verdict(rules, rules.read_placements(placements))
}

fn verdict<R: Rules>(rules: &R, read: Result<R::State, PositionError>) -> Result<Verdict, CensusError> {
    match read {
        Ok(state) => Ok(match rules.outcome(&state) {
            None => Verdict::Continues,
            Some(outcome) if outcome.is_shared_win() => Verdict::Shared,
            Some(outcome) => outcome.winner().map_or(Verdict::Tied, Verdict::Won),
        }),
        Err(PositionError::Unreachable { .. }) => Ok(Verdict::Invalid),
        Err(PositionError::Malformed { .. }) => Ok(Verdict::Malformed),
        Err(PositionError::Unsupported) => Err(CensusError::Unsupported),
    }
}

/// How many texts of a game's alphabet there are of each verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The codes with their counts: the seats in order, then `S` if there is such a text, `t`, `c` and `i`. Serialized as
    /// one object.
    pub counts: Vec<(char, u64)>,
    /// Whether all texts were gone through.
    pub complete: bool,
}

impl Tally {
    /// The count of a code, 0 for one that does not occur.
    pub fn count(&self, code: char) -> u64 {
        self.counts.iter().find(|(known, _)| *known == code).map_or(0, |(_, count)| *count)
    }
}

impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.counts.len()))?;
        for (code, count) in &self.counts {
            map.serialize_entry(code, count)?;
        }
        map.end()
    }
}

/// Classifies every text of a game's alphabet. The monitor counts texts.
///
/// # Errors
///
/// [`CensusError::Unsupported`] if the game's position texts have no alphabet, or [`CensusError::TooMany`] if they
/// are more than a `u64` counts.
pub fn tally<R: Notation>(rules: &R, monitor: &Monitor) -> Result<Tally, CensusError> {
    const BATCH: u64 = 4096;
    let alphabet = rules.alphabet().ok_or(CensusError::Unsupported)?;
    let (letters, length) = (alphabet.letters.len(), alphabet.length);
    let texts = alphabet.texts().ok_or(CensusError::TooMany { letters, length })?;
    let mut counts: Vec<(Verdict, u64)> = Seat::all(rules.seats()).map(|seat| (Verdict::Won(seat), 0)).collect();
    counts.extend([Verdict::Shared, Verdict::Tied, Verdict::Continues, Verdict::Invalid].map(|verdict| (verdict, 0)));
    let mut odometer = Odometer::new(&alphabet.letters, length);
    let mut done = 0;
    while done < texts && !monitor.is_stopped() {
        let batch = BATCH.min(texts - done);
        for _ in 0..batch {
            let verdict = classify(rules, odometer.text())?;
            match counts.iter_mut().find(|(known, _)| *known == verdict) {
                Some((_, count)) => *count += 1,
                None => counts.push((verdict, 1)),
            }
            odometer.advance();
        }
        done += batch;
        monitor.add(batch);
    }
    counts.retain(|&(verdict, count)| verdict != Verdict::Shared || count > 0);
    let counts = counts.into_iter().map(|(verdict, count)| (verdict.code(), count)).collect();
    Ok(Tally { counts, complete: done == texts })
}

/// Runs through all texts of one length, the last letter fastest.
struct Odometer<'a> {
    letters: &'a [u8],
    digits: Vec<usize>,
    text: String,
}

impl<'a> Odometer<'a> {
    fn new(letters: &'a [u8], length: usize) -> Odometer<'a> {
        let text = std::iter::repeat_n(char::from(letters[0]), length).collect();
        Odometer { letters, digits: vec![0; length], text }
    }

    fn text(&self) -> &str {
        &self.text
    }

    fn advance(&mut self) {
        let mut bytes = std::mem::take(&mut self.text).into_bytes();
        for (digit, byte) in self.digits.iter_mut().zip(&mut bytes).rev() {
            *digit = (*digit + 1) % self.letters.len();
            *byte = self.letters[*digit];
            if *digit != 0 {
                break;
            }
        }
        self.text = String::from_utf8(bytes).expect("the letters of an alphabet are ASCII");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_core::SEATS_MAX;

    #[test]
    fn no_two_verdicts_have_one_code() {
        let others = [Verdict::Shared, Verdict::Tied, Verdict::Continues, Verdict::Invalid, Verdict::Malformed];
        let mut codes: Vec<char> = Seat::all(SEATS_MAX).map(Verdict::Won).chain(others).map(Verdict::code).collect();
        codes.sort_unstable();
        assert!(codes.is_sorted_by(|one, other| one < other), "{codes:?}");
    }
}
