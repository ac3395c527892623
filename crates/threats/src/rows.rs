//! Where the rows of a board lie, and the stones in them as bits.

use parlor_board::{Direction, Size};

use crate::Side;
use crate::shape::{REACH, VIEW};

/// The rows of a board in all four directions, each a word for each side and one for what is neither.
///
/// ```text
///   bit     0 … 4   5 6 7 …   … 31
///   cell    beyond  0 1 2 …   beyond     closed beyond the edges; 22 cells and five on either side fill a word
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    places: Box<[[Place; 4]]>,
    strides: [isize; 4],
    words: Box<[Words]>,
}

/// Where a cell lies in a row of a direction.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    row: u16,
    at: u8,
}

#[derive(Clone, Copy, Debug)]
struct Words {
    stones: [u32; 2],
    closed: u32,
}

impl Rows {
    pub(crate) fn new(size: Size) -> Rows {
        let (rows, columns) = (size.rows() as usize, size.columns() as usize);
        let mut words = vec![Words { stones: [0; 2], closed: u32::MAX }; 3 * (rows + columns) - 2];
        let places: Vec<[Place; 4]> = (0..size.cells())
            .map(|cell| Direction::ALL.map(|direction| place(cell / columns, cell % columns, rows, columns, direction)))
            .collect();
        for place in places.iter().flatten() {
            words[usize::from(place.row)].closed &= !(1 << (usize::from(place.at) + REACH));
        }
        let strides = Direction::ALL.map(|direction| {
            let (down, across) = direction.step();
            down as isize * columns as isize + across as isize
        });
        Rows { places: places.into(), strides, words: words.into() }
    }

    /// Puts a side's stone on an empty cell, or takes it away again.
    #[inline]
    pub(crate) fn toggle(&mut self, cell: usize, side: Side) {
        for place in self.places[cell] {
            self.words[usize::from(place.row)].stones[side as usize] ^= 1 << (usize::from(place.at) + REACH);
        }
    }

    /// Closes an empty cell to both sides, or opens it again.
    pub(crate) fn toggle_block(&mut self, cell: usize) {
        for place in self.places[cell] {
            self.words[usize::from(place.row)].closed ^= 1 << (usize::from(place.at) + REACH);
        }
    }

    /// Calls with every empty cell within reach along a direction, the cell itself included, and with what either side
    /// sees from there: its own stones, and what is closed to it.
    #[inline]
    pub(crate) fn around(&self, cell: usize, direction: Direction, mut call: impl FnMut(usize, [(u32, u32); 2])) {
        let place = self.places[cell][direction as usize];
        let (at, stride) = (usize::from(place.at), self.strides[direction as usize]);
        let Words { stones: [black, white], closed } = self.words[usize::from(place.row)];
        let mut free = !(black | white | closed) >> at & VIEW;
        while free != 0 {
            let bit = free.trailing_zeros() as usize;
            free &= free - 1;
            let from = at + bit - REACH;
            let view = |own: u32, other: u32| (own >> from & VIEW | 1 << REACH, (other | closed) >> from & VIEW);
            let next = cell.wrapping_add_signed(stride * (bit as isize - REACH as isize));
            call(next, [view(black, white), view(white, black)]);
        }
    }
}

/// The cells of a row are counted along the columns, those of a vertical one along the rows.
fn place(row: usize, column: usize, rows: usize, columns: usize, direction: Direction) -> Place {
    let before_vertical = rows;
    let before_diagonal = before_vertical + columns;
    let before_anti_diagonal = before_diagonal + rows + columns - 1;
    let (index, at) = match direction {
        Direction::Horizontal => (row, column),
        Direction::Vertical => (before_vertical + column, row),
        Direction::Diagonal => (before_diagonal + row + columns - 1 - column, column),
        // Its steps lead to the left, and bits have to count with the steps.
        Direction::AntiDiagonal => (before_anti_diagonal + row + column, columns - 1 - column),
    };
    Place { row: index as u16, at: at as u8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The view along a ray, cell by cell.
    fn slow_view(stones: &[Option<Side>], size: Size, cell: usize, direction: Direction, side: Side) -> (u32, u32) {
        let (mut own, mut closed) = (1 << REACH, VIEW & !(1 << REACH));
        let ahead = size.ray(cell, direction.step()).zip(REACH + 1..=2 * REACH);
        let behind = size.ray(cell, direction.back()).zip((0..REACH).rev());
        for (next, bit) in ahead.chain(behind) {
            own |= u32::from(stones[next] == Some(side)) << bit;
            closed &= !(u32::from(stones[next] != Some(side.other())) << bit);
        }
        (own, closed)
    }

    #[test]
    fn views_are_those_along_the_rays() {
        for (rows, columns) in [(5, 5), (22, 22), (7, 12), (22, 5)] {
            let size = Size::new(rows, columns).unwrap();
            let mut all = Rows::new(size);
            let last = all.places.iter().flatten().map(|place| usize::from(place.row)).max();
            assert_eq!(last, Some(all.words.len() - 1), "as many words as rows");
            let stones: Vec<Option<Side>> = (0..size.cells())
                .map(|cell| match (cell * cell + cell / 3) % 5 {
                    0 => Some(Side::Black),
                    1 => Some(Side::White),
                    _ => None,
                })
                .collect();
            for (cell, side) in stones.iter().enumerate().filter_map(|(cell, side)| Some((cell, (*side)?))) {
                all.toggle(cell, side);
            }
            for cell in 0..size.cells() {
                for direction in Direction::ALL {
                    let mut met = Vec::new();
                    all.around(cell, direction, |next, views| {
                        let slow = Side::ALL.map(|side| slow_view(&stones, size, next, direction, side));
                        assert_eq!(views.map(|(own, closed)| (own, closed & !own)), slow, "{cell} {next} {direction}");
                        met.push(next);
                    });
                    let mut near: Vec<usize> = [direction.back(), direction.step()]
                        .into_iter()
                        .flat_map(|step| size.ray(cell, step).take(REACH))
                        .chain([cell])
                        .filter(|&next| stones[next].is_none())
                        .collect();
                    near.sort_unstable();
                    met.sort_unstable();
                    assert_eq!(met, near, "{cell} {direction}");
                }
            }
        }
    }
}
