//! Whose turn it is, and the order in which seats take theirs.

use serde::{Deserialize, Serialize};

use crate::{SEATS_MAX, Seat, Throw};

/// What a position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "wait", rename_all = "kebab-case")]
pub enum Turn {
    /// A seat is to choose a move.
    Move {
        /// Who chooses.
        seat: Seat,
    },
    /// The dice are to be thrown: a chance node, whose outcomes are [`Throw::outcomes`].
    Roll {
        /// For whom.
        seat: Seat,
        /// With which dice.
        throw: Throw,
        /// Whether this roll goes on with the turn of the roll before it, as after a six.
        again: bool,
    },
    /// The game has ended; there is an [`Outcome`](crate::Outcome).
    Over,
}

impl Turn {
    /// Who is to act, or `None` once the game is over.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Turn::Move { seat } | Turn::Roll { seat, .. } => Some(seat),
            Turn::Over => None,
        }
    }
}

/// The seats still playing, the one to act in front: a double-ended queue that a state embeds.
///
/// It takes no memory of its own on the heap, so cloning a state stays cheap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TurnOrder {
    queue: [Seat; SEATS_MAX as usize],
    seats: u8,
}

impl TurnOrder {
    /// The order of a table with `seats` seats: 0 in front.
    ///
    /// # Panics
    ///
    /// If there are more than [`SEATS_MAX`] seats.
    pub fn new(seats: u8) -> TurnOrder {
        let mut order = TurnOrder { queue: [Seat(0); SEATS_MAX as usize], seats };
        for seat in Seat::all(seats) {
            order.queue[seat.index()] = seat;
        }
        order
    }

    /// The seat to act, or `None` if everyone has left.
    pub fn front(&self) -> Option<Seat> {
        self.seats().first().copied()
    }

    /// The seats still playing, in the order in which they will act.
    pub fn seats(&self) -> &[Seat] {
        &self.queue[..usize::from(self.seats)]
    }

    /// Ends the turn of the seat in front: it goes to the back.
    pub fn rotate(&mut self) {
        let seats = usize::from(self.seats);
        if seats > 1 {
            self.queue[..seats].rotate_left(1);
        }
    }

    /// Takes the seat in front out of the order, as one that has finished, and returns it.
    pub fn leave(&mut self) -> Option<Seat> {
        let seat = self.front()?;
        self.rotate();
        self.seats -= 1;
        // What lies behind the last seat takes part in `Eq` and `Hash`: the same for equal orders.
        self.queue[usize::from(self.seats)] = Seat(0);
        Some(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(order: &TurnOrder) -> Vec<u8> {
        order.seats().iter().map(|seat| seat.0).collect()
    }

    #[test]
    fn the_order_rotates_and_lets_finished_seats_leave() {
        let mut order = TurnOrder::new(3);
        order.rotate();
        assert_eq!(numbers(&order), [1, 2, 0]);
        assert_eq!(order.leave(), Some(Seat(1)));
        assert_eq!(numbers(&order), [2, 0]);
        order.rotate();
        assert_eq!(numbers(&order), [0, 2]);
        assert_eq!((order.leave(), order.leave(), order.leave()), (Some(Seat(0)), Some(Seat(2)), None));
        assert_eq!(order.front(), None);
    }

    #[test]
    fn equal_orders_are_equal_however_they_were_reached() {
        let mut by_leaving = TurnOrder::new(3);
        by_leaving.rotate();
        by_leaving.rotate();
        by_leaving.leave();
        assert_eq!(by_leaving, TurnOrder::new(2));
    }
}
