//! The state of a game: where everybody stands.

use parlor_core::{SEATS_MAX, Seat, TurnOrder};

/// The most tokens that one turn sends home before it can be cancelled: one with each roll that moves.
const CAPTURES_MAX: usize = crate::STREAK_LENGTH as usize - 1;

/// Where the tokens stand, whose turn it is, how far the turn has come, and who has finished. It is copied without the
/// heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Race {
    squares: [u32; SEATS_MAX as usize],
    order: TurnOrder,
    /// The winners' queue; what lies behind its end is always seat 0, since it takes part in `Eq` and `Hash`.
    finished: [Seat; SEATS_MAX as usize],
    finished_count: u8,
    underway: Underway,
}

/// What has to be remembered of a turn between its rolls; all zero between turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Underway {
    /// How many rolls of it have granted another.
    streak: u8,
    /// Where the token stood before the first; remembered only where a turn can be cancelled, as are captures.
    origin: Option<u32>,
    captures_count: u8,
    captures: [Capture; CAPTURES_MAX],
}

/// A token that was sent home.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Capture {
    /// The number of its seat.
    seat: u8,
    from: u32,
}

impl Race {
    /// Everybody at the start.
    pub(crate) fn new(seats: u8, start: u32) -> Race {
        let mut squares = [0; SEATS_MAX as usize];
        squares[..usize::from(seats)].fill(start);
        let finished = [Seat(0); SEATS_MAX as usize];
        let underway = Underway::default();
        Race { squares, order: TurnOrder::new(seats), finished, finished_count: 0, underway }
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

    /// How many rolls of the turn under way have granted another one: 0 between turns. It is counted as far as it
    /// matters, which is to 1 where a streak costs nothing, and else to 2.
    pub fn streak(&self) -> u8 {
        self.underway.streak
    }

    /// Where a seat's token goes back to if the turn under way is cancelled: `None` unless it can be, and but for the
    /// seat to roll and those it has sent home in this turn.
    pub fn goes_back_to(&self, seat: Seat) -> Option<u32> {
        if self.order.front() == Some(seat) {
            return self.underway.origin;
        }
        self.captures().find(|(captured, _)| *captured == seat).map(|(_, from)| from)
    }

    /// The tokens that a cancelled turn would return, each with the square where it was met.
    pub(crate) fn captures(&self) -> impl Iterator<Item = (Seat, u32)> + use<> {
        let Underway { captures, captures_count, .. } = self.underway;
        captures.into_iter().take(usize::from(captures_count)).map(|capture| (Seat(capture.seat), capture.from))
    }

    pub(crate) fn put(&mut self, seat: Seat, square: u32) {
        self.squares[seat.index()] = square;
    }

    /// Lets the turn of the seat in front go on. `streak` is at least 1.
    pub(crate) fn go_on(&mut self, streak: u8) {
        self.underway.streak = streak;
    }

    /// Keeps where the turn began, until it ends.
    pub(crate) fn keep_origin(&mut self, square: u32) {
        self.underway.origin = Some(square);
    }

    /// Keeps whom the turn has sent home, until it ends. No more than two are kept: so many rolls move before one
    /// that cancels.
    pub(crate) fn keep_capture(&mut self, seat: Seat, from: u32) {
        let count = usize::from(self.underway.captures_count);
        if let Some(free) = self.underway.captures.get_mut(count) {
            *free = Capture { seat: seat.0, from };
            self.underway.captures_count += 1;
            // The order in which they were sent home is not part of the position.
            self.underway.captures[..=count].sort_unstable_by_key(|capture| capture.seat);
        }
    }

    /// Ends the turn of the seat in front.
    pub(crate) fn pass(&mut self) {
        self.underway = Underway::default();
        self.order.rotate();
    }

    /// Moves the seat in front from the order into the winners' queue, and returns its place.
    pub(crate) fn finish(&mut self) -> u8 {
        self.underway = Underway::default();
        if let Some(seat) = self.order.leave() {
            self.finished[usize::from(self.finished_count)] = seat;
            self.finished_count += 1;
        }
        self.finished_count
    }
}
