//! Connect Four on 7 columns and 6 rows and nothing else: one word of bits for each player.

const FLOOR: u64 = 0x0408_1020_4081;
const GUARD: u64 = FLOOR << 6;

/// A board.
#[derive(Clone, Copy, Default)]
pub struct Tight {
    mover: u64,
    other: u64,
}

/// A random game, and how many moves it had.
pub fn playout(mut below: impl FnMut(u32) -> u32) -> u64 {
    let mut board = Tight::default();
    for ply in 1.. {
        let open = board.open();
        board = board.play(nth(open, below(open.count_ones())));
        if wins(board.other) || ply == 42 {
            return ply;
        }
    }
    0
}

impl Tight {
    /// How many courses of exactly `depth` moves there are.
    pub fn perft(self, depth: u32) -> u64 {
        if wins(self.other) {
            return 0;
        }
        let mut open = self.open();
        if depth == 1 {
            return u64::from(open.count_ones());
        }
        let mut courses = 0;
        while open != 0 {
            courses += self.play(open & open.wrapping_neg()).perft(depth - 1);
            open &= open - 1;
        }
        courses
    }

    /// The cells on which a disc can come to lie.
    fn open(self) -> u64 {
        ((self.mover | self.other) + FLOOR) & !GUARD
    }

    fn play(self, cell: u64) -> Tight {
        Tight { mover: self.other, other: self.mover | cell }
    }
}

/// The open cell with this number, from the left.
fn nth(open: u64, number: u32) -> u64 {
    // A column that is not full has a cell in it; adding all but its lowest bit carries to the guard.
    let columns = (open + (GUARD - FLOOR)) >> 6 & FLOOR;
    let up_to_here = columns.wrapping_mul(FLOOR) | GUARD;
    let from_there = (up_to_here - FLOOR * u64::from(number + 1)) & GUARD;
    let guard = from_there & from_there.wrapping_neg();
    open & (guard - (guard >> 6))
}

fn wins(discs: u64) -> bool {
    let four = |distance: u32| {
        let two = discs & discs >> distance;
        two & two >> (2 * distance)
    };
    four(1) | four(6) | four(7) | four(8) != 0
}
