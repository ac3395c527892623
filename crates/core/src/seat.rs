//! Seats: who sits where, without names.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at the table, counted from 0 in the order in which seats are dealt.
///
/// Rules speak of seats alone; a [`Player`](crate::Player) is who sits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// The most seats that a table has: one for each letter of [`Seat::letter`].
pub const SEATS_MAX: u8 = 26;

/// Letters of the seats in order. The verdict codes `c`, `e`, `i` and `t` come last and in capitals,
/// so that the letter of a winner is never taken for another verdict.
const LETTERS: [char; SEATS_MAX as usize] = [
    'x', 'o', 'a', 'b', 'd', 'f', 'g', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'q', 'r', 's', 'u', 'v', 'w', 'y', 'z', 'C',
    'E', 'I', 'T',
];

impl Seat {
    /// Every seat of a table with `seats` seats, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat)
    }

    /// The seat's number as an index, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seat's number as people count, from 1.
    pub fn number(self) -> u32 {
        u32::from(self.0) + 1
    }

    /// The letter that stands for this seat in position texts and verdicts: `x`, `o`, `a`, `b`, …
    ///
    /// # Panics
    ///
    /// If the seat's number is [`SEATS_MAX`] or more.
    pub fn letter(self) -> char {
        LETTERS[self.index()]
    }

    /// The seat with this [letter](Seat::letter), if there is one.
    pub fn from_letter(letter: char) -> Option<Seat> {
        let index = LETTERS.iter().position(|&known| known == letter)?;
        Some(Seat(index as u8))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn letters_are_distinct_and_lead_back_to_their_seats() {
        let letters: HashSet<char> = Seat::all(SEATS_MAX).map(Seat::letter).collect();
        assert_eq!(letters.len(), usize::from(SEATS_MAX));
        for seat in Seat::all(SEATS_MAX) {
            assert_eq!(Seat::from_letter(seat.letter()), Some(seat));
        }
        assert!("tcie#".chars().all(|code| Seat::from_letter(code).is_none()));
    }
}
