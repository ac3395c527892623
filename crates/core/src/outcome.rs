//! How a game ended.

use serde::{Deserialize, Serialize};
use std::fmt;

use crate::{SEATS_MAX, Seat};

/// The places of all seats at the end of a game: 1 is the best, and several seats may share one.
///
/// In JSON the list of places in the order of the seats: `[2,1]` says that seat 1 has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Outcome {
    places: [u8; SEATS_MAX as usize],
    seats: u8,
}

/// How a game ended for one seat: worse is less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// Another is first.
    Loss,
    /// All share the first place.
    Draw,
    /// The seat shares the win: it is first together with some of the others, but not with all.
    SharedWin,
    /// The seat alone is first.
    Win,
}

impl Outcome {
    /// One seat is first and the others share the second place.
    ///
    /// # Panics
    ///
    /// If `seats` is above [`SEATS_MAX`], or the winner has no seat among them.
    pub fn win(winner: Seat, seats: u8) -> Outcome {
        let mut outcome = Outcome::shared(2, seats);
        outcome.places[..usize::from(seats)][winner.index()] = 1;
        outcome
    }

    /// One seat is last and the others share the first place.
    ///
    /// # Panics
    ///
    /// If `seats` is above [`SEATS_MAX`], or the loser has no seat among them.
    pub fn loss(loser: Seat, seats: u8) -> Outcome {
        let mut outcome = Outcome::shared(1, seats);
        outcome.places[..usize::from(seats)][loser.index()] = seats.max(2);
        outcome
    }

    /// All seats share the first place.
    ///
    /// # Panics
    ///
    /// If `seats` is above [`SEATS_MAX`].
    pub fn draw(seats: u8) -> Outcome {
        Outcome::shared(1, seats)
    }

    /// A full ranking: the first seat of the list has won, and so on. Seats that are not in it share the next place.
    ///
    /// # Panics
    ///
    /// If `seats` is above [`SEATS_MAX`], or a seat of the ranking is not among them or occurs twice.
    pub fn ranking(ranking: &[Seat], seats: u8) -> Outcome {
        let mut outcome = Outcome::shared(ranking.len() as u8 + 1, seats);
        for (index, seat) in ranking.iter().enumerate() {
            let place = &mut outcome.places[..usize::from(seats)][seat.index()];
            assert!(*place > ranking.len() as u8, "{seat} occurs twice in a ranking");
            *place = index as u8 + 1;
        }
        outcome
    }

    fn shared(place: u8, seats: u8) -> Outcome {
        let mut places = [0; SEATS_MAX as usize];
        places[..usize::from(seats)].fill(place);
        Outcome { places, seats }
    }

    /// The places in the order of the seats, from 1.
    pub fn places(&self) -> &[u8] {
        &self.places[..usize::from(self.seats)]
    }

    /// The place of a seat, from 1, or `None` for a seat that the table does not have.
    pub fn place(&self, seat: Seat) -> Option<u8> {
        self.places().get(seat.index()).copied()
    }

    /// The seats in the first place, in order: one of them, or several who share it.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats).filter(|seat| self.place(*seat) == Some(1))
    }

    /// The only seat in the first place, if it is not shared.
    pub fn winner(&self) -> Option<Seat> {
        let mut winners = self.winners();
        winners.next().filter(|_| winners.next().is_none())
    }

    /// How the game ended for a seat, or `None` for a seat that the table does not have.
    pub fn ending(&self, seat: Seat) -> Option<Ending> {
        let place = self.place(seat)?;
        Some(match (place, self.winner()) {
            (1, Some(_)) => Ending::Win,
            (1, None) if self.is_draw() => Ending::Draw,
            (1, None) => Ending::SharedWin,
            _ => Ending::Loss,
        })
    }

    /// Whether several seats share the first place, but not all: they share the win, and the others have lost.
    pub fn is_shared_win(&self) -> bool {
        self.winner().is_none() && !self.is_draw()
    }

    /// Whether all seats share the first place.
    pub fn is_draw(&self) -> bool {
        self.places().iter().all(|&place| place == 1)
    }
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Outcome({:?})", self.places())
    }
}

impl From<Outcome> for Vec<u8> {
    fn from(outcome: Outcome) -> Vec<u8> {
        outcome.places().to_vec()
    }
}

impl TryFrom<Vec<u8>> for Outcome {
    type Error = String;

    fn try_from(given: Vec<u8>) -> Result<Outcome, String> {
        let seats = u8::try_from(given.len()).ok().filter(|seats| (1..=SEATS_MAX).contains(seats));
        let seats = seats.ok_or_else(|| format!("an outcome has 1 to {SEATS_MAX} places"))?;
        if !given.contains(&1) || given.iter().any(|place| !(1..=seats.max(2)).contains(place)) {
            return Err("places count from 1 and do not exceed the number of seats".to_owned());
        }
        let mut outcome = Outcome::shared(1, seats);
        outcome.places[..given.len()].copy_from_slice(&given);
        Ok(outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of three seats with places from 1 to 3, every way in which somebody is first.
    #[test]
    fn a_win_is_shared_by_some_and_a_draw_by_all() {
        use Ending::{Draw, Loss, SharedWin, Win};
        let cases: [(&str, [Ending; 3]); 7] = [
            ("[1,2,2]", [Win, Loss, Loss]),
            ("[2,3,1]", [Loss, Loss, Win]),
            ("[1,1,2]", [SharedWin, SharedWin, Loss]),
            ("[3,1,1]", [Loss, SharedWin, SharedWin]),
            ("[1,2,1]", [SharedWin, Loss, SharedWin]),
            ("[1,3,1]", [SharedWin, Loss, SharedWin]),
            ("[1,1,1]", [Draw, Draw, Draw]),
        ];
        for (json, endings) in cases {
            let outcome: Outcome = serde_json::from_str(json).unwrap();
            assert_eq!(Seat::all(3).map(|seat| outcome.ending(seat).unwrap()).collect::<Vec<_>>(), endings, "{json}");
            assert_eq!(outcome.is_shared_win(), endings.contains(&SharedWin), "{json}");
            assert_eq!(outcome.ending(Seat(3)), None);
        }
        assert_eq!(Outcome::win(Seat(0), 1).ending(Seat(0)), Some(Win), "who plays alone wins");
        assert!(!Outcome::win(Seat(0), 1).is_shared_win() && !Outcome::loss(Seat(0), 2).is_shared_win());
        assert!(Loss < Draw && Draw < SharedWin && SharedWin < Win);
    }

    #[test]
    fn places_tell_who_won() {
        let cases: [(Outcome, &[u8], Option<u8>, bool); 6] = [
            (Outcome::win(Seat(1), 2), &[2, 1], Some(1), false),
            (Outcome::win(Seat(0), 3), &[1, 2, 2], Some(0), false),
            (Outcome::loss(Seat(0), 2), &[2, 1], Some(1), false),
            (Outcome::loss(Seat(0), 3), &[3, 1, 1], None, false),
            (Outcome::draw(2), &[1, 1], None, true),
            (Outcome::ranking(&[Seat(2), Seat(0)], 3), &[2, 3, 1], Some(2), false),
        ];
        for (outcome, places, winner, draw) in cases {
            assert_eq!(outcome.places(), places);
            assert_eq!(outcome.winner(), winner.map(Seat));
            assert_eq!(outcome.is_draw(), draw);
            let json = serde_json::to_string(&outcome).unwrap();
            assert_eq!(serde_json::from_str::<Outcome>(&json).unwrap(), outcome);
        }
        for json in ["[]", "[2,2]", "[0,1]", "[1,9]"] {
            assert!(serde_json::from_str::<Outcome>(json).is_err(), "{json}");
        }
    }
}
