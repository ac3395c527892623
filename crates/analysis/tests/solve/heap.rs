//! Games with counters, of every form that rules allow.

use parlor_core::{NoFact, Outcome, Roll, Rules, Seat, Throw, Turn};

/// Counters in heaps. A move takes some from one heap.
#[derive(Clone, Debug)]
pub struct Heaps {
    pub heaps: Vec<u8>,
    pub seats: u8,
    pub end: End,
    /// Whoever takes this many counters moves again.
    pub again_at: u8,
    /// Whether a seat may put one counter back onto the first heap, up to its height at the start: games can go on for
    /// ever.
    pub puts_back: bool,
    /// Whether dice are thrown when so few counters are left.
    pub dice_at: u8,
}

/// What it means to take the last counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Wins,
    Loses,
    /// It does not matter: the seats are ranked by the sums of what they took; who took most has won.
    Most,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub left: Vec<u8>,
    pub taken: Vec<u8>,
    pub seat: Seat,
    pub last: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Take { heap: usize, counters: u8 },
    PutBack,
}

impl Heaps {
    pub fn new(heaps: &[u8], seats: u8, end: End) -> Heaps {
        Heaps { heaps: heaps.to_vec(), seats, end, again_at: 0, puts_back: false, dice_at: 0 }
    }

    fn left(state: &State) -> u8 {
        state.left.iter().sum()
    }
}

impl Rules for Heaps {
    type State = State;
    type Move = Move;
    type Fact = NoFact;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        let taken = vec![0; if self.end == End::Most { usize::from(self.seats) } else { 0 }];
        State { left: self.heaps.clone(), taken, seat: Seat(0), last: Seat(0) }
    }

    fn turn(&self, state: &State) -> Turn {
        let seat = state.seat;
        match Heaps::left(state) {
            0 => Turn::Over,
            few if few <= self.dice_at => Turn::Roll { seat, throw: Throw::D6, again: false },
            _ => Turn::Move { seat },
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (Heaps::left(state) == 0).then(|| match self.end {
            End::Wins => Outcome::win(state.last, self.seats),
            End::Loses => Outcome::loss(state.last, self.seats),
            End::Most => {
                let most = state.taken.iter().max().unwrap();
                let mut first = Seat::all(self.seats).filter(|seat| state.taken[seat.index()] == *most);
                match (first.next(), first.next()) {
                    (Some(winner), None) => Outcome::win(winner, self.seats),
                    _ => Outcome::draw(self.seats),
                }
            }
        })
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = Move> {
        let goes_on = matches!(self.turn(state), Turn::Move { .. });
        let takes = (0..)
            .zip(&state.left)
            .flat_map(|(heap, &left)| (1..=left).map(move |counters| Move::Take { heap, counters }));
        let room = self.puts_back && state.left[0] < self.heaps[0];
        takes.chain(room.then_some(Move::PutBack)).filter(move |_| goes_on)
    }

    fn play(&self, state: &mut State, mv: Move, _: &mut impl FnMut(NoFact)) {
        let seat = state.seat;
        // Who took last is a part of the position only at the end.
        let mut again = false;
        match mv {
            Move::PutBack => state.left[0] += 1,
            Move::Take { heap, counters } => {
                state.left[heap] -= counters;
                again = counters == self.again_at;
                state.taken.iter_mut().skip(seat.index()).take(1).for_each(|taken| *taken += counters);
                if Heaps::left(state) == 0 {
                    state.last = seat;
                }
            }
        }
        if !again {
            state.seat = Seat((seat.0 + 1) % self.seats);
        }
    }

    fn roll(&self, state: &mut State, _: Roll, _: &mut impl FnMut(NoFact)) {
        state.left.fill(0);
    }
}
