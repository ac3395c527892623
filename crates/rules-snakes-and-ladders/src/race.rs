//! The state of a game: where everybody stands.

use parlor_core::{SEATS_MAX, Seat, TurnOrder};

/// Where the tokens stand, whose turn it is, and who has finished. It is copied without the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Race {
    squares: [u32; SEATS_MAX as usize],
    order: TurnOrder,
    /// The winners' queue; what lies behind its end is always seat 0, since it takes part in `Eq` and `Hash`.
    finished: [Seat; SEATS_MAX as usize],
    finished_count: u8,
}

impl Race {
    /// Everybody at the start.
    pub(crate) fn new(seats: u8, start: u32) -> Race {
        let mut squares = [0; SEATS_MAX as usize];
        squares[..usize::from(seats)].fill(start);
        let finished = [Seat(0); SEATS_MAX as usize];
        Race { squares, order: TurnOrder::new(seats), finished, finished_count: 0 }
    }

    /// The square of a seat's token, 0 off the board.
    ///
    /// # Panics
    ///
    /// If the seat's number is [`SEATS_MAX`] or more.
    pub fn square(&self, seat: Seat) -> u32 {
        self.squares[seat.index()]
    }

    /// The seats still playing, the one to roll in front.
    pub fn order(&self) -> &TurnOrder {
        &self.order
    }

    /// The seats that have finished, the winner first.
    pub fn finished(&self) -> &[Seat] {
        &self.finished[..usize::from(self.finished_count)]
    }

    /// The place of a seat that has finished, from 1.
    pub fn place(&self, seat: Seat) -> Option<u8> {
        let index = self.finished().iter().position(|&finished| finished == seat)?;
        Some(index as u8 + 1)
    }

    pub(crate) fn put(&mut self, seat: Seat, square: u32) {
        self.squares[seat.index()] = square;
    }

    /// Ends the turn of the seat in front.
    pub(crate) fn pass(&mut self) {
        self.order.rotate();
    }

    /// Moves the seat in front from the order into the winners' queue, and returns its place.
    pub(crate) fn finish(&mut self) -> u8 {
        if let Some(seat) = self.order.leave() {
            self.finished[usize::from(self.finished_count)] = seat;
            self.finished_count += 1;
        }
        self.finished_count
    }
}
