//! Turning and reflecting the large board, and one position for all its images.
//!
//! A cell sends to the board of the same name, so a symmetry does the same to the boards of the large one and to the
//! cells of each. There are eight.

use crate::State;
use crate::marks::{Marks, Set};

/// A symmetry: where it takes the nine cells, and for each place the cell that comes there.
struct Symmetry {
    image: [u8; 9],
    origin: [u8; 9],
    /// The image of each set of cells.
    sets: [Set; 512],
}

static SYMMETRIES: [Symmetry; 8] = symmetries();

const fn symmetries() -> [Symmetry; 8] {
    let mut all = [const { Symmetry { image: [0; 9], origin: [0; 9], sets: [0; 512] } }; 8];
    let mut number = 0;
    while number < 8 {
        let mut cell = 0;
        while cell < 9 {
            let image = image(number, cell);
            all[number].image[cell as usize] = image;
            all[number].origin[image as usize] = cell;
            cell += 1;
        }
        let mut set = 1_usize;
        while set < 512 {
            let lowest = all[number].image[set.trailing_zeros() as usize];
            all[number].sets[set] = all[number].sets[set & (set - 1)] | 1 << lowest;
            set += 1;
        }
        number += 1;
    }
    all
}

/// A cell reflected, if the bits of the number say so, in the middle row, in the middle column and in the diagonal.
const fn image(number: usize, cell: u8) -> u8 {
    let (row, column) = (cell / 3, cell % 3);
    let row = if number & 1 != 0 { 2 - row } else { row };
    let column = if number & 2 != 0 { 2 - column } else { column };
    if number & 4 != 0 { 3 * column + row } else { 3 * row + column }
}

impl Symmetry {
    fn set(&self, set: Set) -> Set {
        self.sets[usize::from(set) % 512]
    }

    /// The marks of all boards of the image in order, then whatever else tells positions apart.
    fn image<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Marks> + 'a {
        let boards = self.origin.iter().map(|&board| state.marks(board));
        let rest = [state.won, Marks::of_sets([state.open, state.to_play, 0])];
        boards.chain(rest).map(|marks| marks.mapped(|set| self.set(set)))
    }
}

impl State {
    /// One position for all images of a position.
    pub(crate) fn least_image(&self) -> State {
        let least =
            |one: &'static Symmetry, other| if one.image(self).le(Symmetry::image(other, self)) { one } else { other };
        SYMMETRIES.iter().reduce(least).map_or(*self, |symmetry| self.mapped(symmetry))
    }

    fn mapped(&self, symmetry: &Symmetry) -> State {
        let mut image = *self;
        image.boards.iter_mut().zip(symmetry.image(self)).for_each(|(board, marks)| *board = marks);
        image.won = self.won.mapped(|set| symmetry.set(set));
        (image.open, image.to_play) = (symmetry.set(self.open), symmetry.set(self.to_play));
        image
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marks::{LINES, has, members};
    use std::collections::HashSet;

    #[test]
    fn symmetries_are_eight_and_keep_lines() {
        let all: HashSet<[u8; 9]> = SYMMETRIES.iter().map(|symmetry| symmetry.image).collect();
        assert_eq!(all.len(), 8);
        let lines: HashSet<Set> = LINES.into_iter().map(crate::marks::set).collect();
        for symmetry in &SYMMETRIES {
            assert_eq!(lines.iter().map(|&line| symmetry.set(line)).collect::<HashSet<Set>>(), lines);
            for cells in 0..512 {
                let image = symmetry.set(cells);
                assert!((0..9).all(|cell| has(cells, cell) == has(image, symmetry.image[usize::from(cell)])));
                assert!(members(image).all(|cell| has(cells, symmetry.origin[usize::from(cell)])));
            }
        }
    }
}
