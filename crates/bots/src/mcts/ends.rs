//! The outcomes that a search has met, by number.

use parlor_core::{Outcome, Seat};

use crate::worth::worth;

/// An outcome, by number. As a node's, that it is known how the game ends from there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct End(u8);

impl End {
    /// Nothing is known.
    pub(super) const NONE: End = End(0);
    /// The outcome met last, where there were too many to give each a number. It is not for keeping.
    const OTHER: End = End(u8::MAX);

    pub(super) fn is_known(self) -> bool {
        self != End::NONE && self != End::OTHER
    }
}

/// The outcomes met so far, and what they are worth to each seat.
pub(super) struct Ends {
    seats: u8,
    outcomes: Vec<Outcome>,
    /// From 0 to 1, for each outcome and seat.
    worths: Vec<f32>,
    other: Vec<f32>,
}

impl Ends {
    pub(super) fn new(seats: u8) -> Ends {
        Ends { seats, outcomes: Vec::new(), worths: Vec::new(), other: vec![0.0; usize::from(seats)] }
    }

    /// The number of an outcome.
    #[inline]
    pub(super) fn number(&mut self, outcome: &Outcome) -> End {
        match self.outcomes.iter().position(|known| known == outcome) {
            Some(index) => End(index as u8 + 1),
            None => self.add(outcome),
        }
    }

    #[cold]
    fn add(&mut self, outcome: &Outcome) -> End {
        let worths = Seat::all(self.seats).map(|seat| (worth(outcome, seat) as f32 + 1.0) / 2.0);
        if self.outcomes.len() + 1 == usize::from(End::OTHER.0) {
            self.other = worths.collect();
            return End::OTHER;
        }
        self.worths.extend(worths);
        self.outcomes.push(*outcome);
        End(self.outcomes.len() as u8)
    }

    /// What an outcome is worth to a seat, from 0 to 1.
    #[inline]
    pub(super) fn worth(&self, end: End, seat: Seat) -> f32 {
        match end {
            End::OTHER => self.other[seat.index()],
            End(number) => self.worths[(usize::from(number) - 1) * usize::from(self.seats) + seat.index()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_have_a_number_each_until_there_are_too_many() {
        let mut ends = Ends::new(6);
        let mut order: Vec<Seat> = Seat::all(6).collect();
        let mut known = Vec::new();
        for turn in 0..720 {
            // The permutation with this number, by the factorial number system.
            let mut left: Vec<Seat> = Seat::all(6).collect();
            let mut number = turn;
            for (place, choices) in order.iter_mut().zip((1..=6).rev()) {
                *place = left.remove(number % choices);
                number /= choices;
            }
            let outcome = Outcome::ranking(&order, 6);
            let end = ends.number(&outcome);
            assert_eq!(ends.worth(end, order[0]), 1.0);
            assert_eq!(ends.worth(end, order[5]), 0.0);
            known.push((outcome, end));
        }
        assert_eq!(known.iter().filter(|(_, end)| end.is_known()).count(), 254);
        for (outcome, end) in known.iter().filter(|(_, end)| end.is_known()) {
            assert_eq!(ends.number(outcome), *end);
        }
    }
}
