//! Three by three cells and the marks of two seats on them.

use parlor_core::Seat;

/// The marks of both seats on nine cells.
///
/// Cells count from 0 in reading order. There are three sets of nine bits side by side, and each cell is in just one of
/// them: the cells of nobody from bit 0 on, those of the first seat from bit 10, those of the second from bit 20.
///
/// ```text
///     a b c      cells     876543210 | 876543210 | 876543210
///   1 x . o      bits      100000100 0 000010001 0 011101010
///   2 . x .                └ o ────┘   └ x ────┘   └ empty ┘
///   3 . . o
/// ```
///
/// A mark is one cell that goes from one set to another. The boards of the game are written like this, and so is the
/// large board, where a cell is a small board that a seat has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Marks(u32);

/// A set of the nine cells of a board, or of the nine boards: bit `c` for cell `c`.
pub(crate) type Set = u16;

/// All nine.
pub(crate) const ALL: Set = 0b111_111_111;

/// The rows, the columns and the diagonals.
pub(crate) const LINES: [[u8; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Marks {
    /// Three sets side by side.
    pub(crate) fn of_sets([empty, first, second]: [Set; 3]) -> Marks {
        Marks(u32::from(empty) | u32::from(first) << 10 | u32::from(second) << 20)
    }

    /// The same with each of the three sets taken elsewhere.
    pub(crate) fn mapped(self, map: impl Fn(Set) -> Set) -> Marks {
        Marks::of_sets([0, 10, 20].map(|bit| map((self.0 >> bit) as Set & ALL)))
    }

    /// The cells of a seat.
    pub(crate) fn of(self, seat: Seat) -> Set {
        (self.0 >> first_bit(seat)) as Set & ALL
    }

    /// The cells of nobody.
    pub(crate) fn empty(self) -> Set {
        self.0 as Set & ALL
    }

    /// How many cells are nobody's.
    pub(crate) fn count_empty(self) -> u32 {
        self.empty().count_ones()
    }

    pub(crate) fn is_full(self) -> bool {
        self.empty() == 0
    }

    /// Gives a cell, which is nobody's, to a seat.
    pub(crate) fn mark(&mut self, seat: Seat, cell: u8) {
        self.0 ^= (1 | 1 << first_bit(seat)) << cell;
    }

    /// Whose a cell is.
    pub(crate) fn owner(self, cell: u8) -> Option<Seat> {
        Seat::all(2).find(|&seat| has(self.of(seat), cell))
    }

    /// Whether a seat has three in a line.
    pub(crate) fn has_line(self, seat: Seat) -> bool {
        has_line(self.of(seat))
    }

    /// The lines that a seat has.
    pub(crate) fn lines(self, seat: Seat) -> impl Iterator<Item = [u8; 3]> {
        let cells = self.of(seat);
        LINES.into_iter().filter(move |&line| cells & set(line) == set(line))
    }
}

/// No cell is anybody's.
impl Default for Marks {
    fn default() -> Marks {
        Marks(u32::from(ALL))
    }
}

/// Where the cells of a seat begin.
fn first_bit(seat: Seat) -> u32 {
    10 * (1 + u32::from(seat.0))
}

/// A set of these.
pub(crate) const fn set<const COUNT: usize>(cells: [u8; COUNT]) -> Set {
    let (mut set, mut index) = (0, 0);
    while index < COUNT {
        set |= 1 << cells[index];
        index += 1;
    }
    set
}

pub(crate) fn has(set: Set, cell: u8) -> bool {
    set >> cell & 1 != 0
}

/// The members of a set, in order.
pub(crate) fn members(set: Set) -> impl Iterator<Item = u8> + Clone {
    (0..9).filter(move |&cell| has(set, cell))
}

/// Whether a set holds a line.
pub(crate) fn has_line(cells: Set) -> bool {
    /// The answer for each of the 512 sets.
    const HOLDING: [bool; 512] = holding();
    HOLDING[usize::from(cells & ALL)]
}

/// The member of a set with this number, counted from 0. The set has that many.
pub(crate) fn nth(set: Set, number: u32) -> u8 {
    /// The members of each of the 512 sets, four bits each, the first ones lowest.
    const MEMBERS: [u64; 512] = all_members();
    (MEMBERS[usize::from(set & ALL)] >> (4 * number) & 15) as u8
}

const fn holding() -> [bool; 512] {
    let mut table = [false; 512];
    let mut cells = 0;
    while cells <= ALL {
        let mut line = 0;
        while line < LINES.len() {
            table[cells as usize] |= cells & set(LINES[line]) == set(LINES[line]);
            line += 1;
        }
        cells += 1;
    }
    table
}

const fn all_members() -> [u64; 512] {
    let mut table = [0; 512];
    let mut cells = 0;
    while cells < 512 {
        let (mut cell, mut count) = (0, 0);
        while cell < 9 {
            if cells >> cell & 1 != 0 {
                table[cells] |= cell << (4 * count);
                count += 1;
            }
            cell += 1;
        }
        cells += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_board::{Board, Directions, Lines, Size, Stone};

    #[test]
    fn lines_are_those_of_a_board_of_three_by_three() {
        let size = Size::new(3, 3).unwrap();
        let lines = Lines::new(size, 3, Directions::ALL).unwrap();
        for cells in 0..=ALL {
            let stones = (0..9).map(|cell| if has(cells, cell) { Stone::of(0) } else { Stone::EMPTY });
            let board = Board::with_stones(size, stones);
            let mut known: Vec<Vec<u8>> =
                lines.completed(&board).map(|line| line.cells().map(|cell| cell as u8).collect()).collect();
            let mut marks = Marks::default();
            members(cells).for_each(|cell| marks.mark(Seat(0), cell));
            let mut found: Vec<Vec<u8>> = marks
                .lines(Seat(0))
                .map(|mut line| {
                    line.sort_unstable();
                    line.to_vec()
                })
                .collect();
            known.iter_mut().for_each(|line| line.sort_unstable());
            known.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, known, "{cells:09b}");
            assert_eq!(has_line(cells), !known.is_empty(), "{cells:09b}");
        }
    }

    #[test]
    fn members_are_found_by_their_number() {
        for set in 0..=ALL {
            let listed: Vec<u8> = members(set).collect();
            let numbered: Vec<u8> = (0..set.count_ones()).map(|number| nth(set, number)).collect();
            assert_eq!(numbered, listed, "{set:09b}");
        }
    }

    #[test]
    fn marks_of_both_seats_lie_side_by_side() {
        let mut marks = Marks::default();
        for (seat, cell) in [(0, 0), (1, 2), (0, 4), (1, 8)] {
            marks.mark(Seat(seat), cell);
        }
        assert_eq!(marks, Marks(0b1_0000_0100 << 20 | 0b1_0001 << 10 | 0b1110_1010));
        assert_eq!((marks.of(Seat(0)), marks.of(Seat(1))), (set([0, 4]), set([2, 8])));
        assert_eq!((marks.empty(), marks.count_empty()), (set([1, 3, 5, 6, 7]), 5));
        assert_eq!((marks.owner(4), marks.owner(8), marks.owner(7)), (Some(Seat(0)), Some(Seat(1)), None));
    }
}
