//! In which order discs can have been dropped.

use parlor_core::Seat;
use std::collections::HashSet;

/// The most columns that are looked at in vain before a search is given up, over all positions together.
///
/// Seven columns of six discs can be cut short in 7⁷ ways, and 7·7⁷ is less: on the classic board no search is given up.
const EFFORT_MAX: usize = 1 << 23;

/// What a search has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// There is an order in which the seats take turns.
    Exists,
    /// There is none.
    Impossible,
    /// It was not found, and the search would have gone on for long.
    Unknown,
}

/// Whether discs can have been dropped by `seats` seats in turn, seat 0 first, so that the columns are these, each
/// from the bottom. The last disc went into `last`, if that is given.
///
/// The discs are taken back one by one, each time one of the seat whose turn it was, and a dead end is not entered
/// twice.
pub(crate) fn order(columns: &[Vec<Seat>], seats: u8, last: Option<usize>) -> Order {
    // A side has at most 1000 cells; dead ends are many, and small ones take less memory.
    let heights: Vec<u16> = columns.iter().map(|column| column.len() as u16).collect();
    let left = columns.iter().map(Vec::len).sum();
    let mut search = Search { columns, seats, heights, left, taken: Vec::new(), dead: HashSet::new(), effort: 0 };
    if let Some(column) = last {
        search.take(column);
    }
    search.run()
}

struct Search<'a> {
    columns: &'a [Vec<Seat>],
    seats: u8,
    heights: Vec<u16>,
    /// How many discs are left.
    left: usize,
    /// From which columns discs were taken back.
    taken: Vec<usize>,
    /// Heights from which no order was found.
    dead: HashSet<Box<[u16]>>,
    effort: usize,
}

impl Search<'_> {
    fn run(mut self) -> Order {
        // The columns before this one, in the order of `rank`, were tried from the present heights.
        let (mut tried, bottom) = (None, self.taken.len());
        while self.left > 0 {
            if self.effort > EFFORT_MAX {
                return Order::Unknown;
            }
            if let Some(column) = self.next(tried) {
                self.take(column);
                tried = if self.dead.contains(&*self.heights) { Some(self.give_back()) } else { None };
            } else if self.taken.len() == bottom {
                return Order::Impossible;
            } else {
                self.dead.insert(self.heights.clone().into());
                self.effort += self.heights.len();
                tried = Some(self.give_back());
            }
        }
        Order::Exists
    }

    /// The next column to try: one with a disc of the seat that had the last turn on top.
    fn next(&self, tried: Option<usize>) -> Option<usize> {
        let seat = Seat(((self.left - 1) % usize::from(self.seats)) as u8);
        let fits = |column: &usize| {
            let height = usize::from(self.heights[*column]);
            height > 0 && self.columns[*column][height - 1] == seat
        };
        let after = |column: &usize| tried.is_none_or(|tried| self.rank(*column) > self.rank(tried));
        (0..self.columns.len()).filter(fits).filter(after).min_by_key(|column| self.rank(*column))
    }

    /// The highest columns first: a low one leaves less to choose from later.
    fn rank(&self, column: usize) -> (u16, usize) {
        (u16::MAX - self.heights[column], column)
    }

    fn take(&mut self, column: usize) {
        self.heights[column] -= 1;
        self.left -= 1;
        self.taken.push(column);
    }

    fn give_back(&mut self) -> usize {
        let column = self.taken.pop().expect("a disc was taken");
        self.heights[column] += 1;
        self.left += 1;
        column
    }
}
