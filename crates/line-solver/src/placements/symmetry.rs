//! One key for a position and all its images.

use super::grid::Grid;

/// How many images a position has at most: two mirrors, and on a square the diagonal too. On other grids each image is
/// there twice.
const IMAGES: usize = 8;

/// How many sets of cells make a position.
const SETS: usize = 3;

/// A number for each image.
type Keys = [u64; IMAGES];

/// Random numbers for what is on which cell: the key of a position is the exclusive or of those of its cells, as Zobrist
/// did it (<https://www.chessprogramming.org/Zobrist_Hashing>), for all images at once.
#[derive(Debug)]
pub(crate) struct Symmetry {
    numbers: [Box<[Keys]>; SETS],
}

impl Symmetry {
    pub(crate) fn new(grid: &Grid) -> Symmetry {
        let mut random = Random(0);
        let numbers = std::array::from_fn(|_| {
            let plain: Vec<u64> = (0..64).map(|_| random.next()).collect();
            let of_cell = |cell| std::array::from_fn(|image| plain[image_of(grid, image, cell) as usize]);
            // As many as a word has bits, so that the index needs no check.
            (0..64).map(|cell| if cell < grid.cells.count_ones() { of_cell(cell) } else { [0; IMAGES] }).collect()
        });
        Symmetry { numbers }
    }

    /// The least of the keys of all images of some sets: the same for each of these images.
    #[inline]
    pub(crate) fn key(&self, sets: [u64; SETS]) -> u64 {
        let mut keys = [0; IMAGES];
        for (mut set, numbers) in sets.into_iter().zip(&self.numbers) {
            while set != 0 {
                let of_cell = &numbers[set.trailing_zeros() as usize];
                keys.iter_mut().zip(of_cell).for_each(|(key, number)| *key ^= number);
                set &= set - 1;
            }
        }
        keys.into_iter().fold(u64::MAX, u64::min)
    }
}

/// Where a cell comes to lie: the bits of the number of the image say what is mirrored.
fn image_of(grid: &Grid, image: usize, cell: u32) -> u32 {
    let (row, column) = (cell / grid.columns, cell % grid.columns);
    let column = if image & 1 == 0 { column } else { grid.columns - 1 - column };
    let row = if image & 2 == 0 { row } else { grid.rows - 1 - row };
    let turned = image & 4 != 0 && grid.columns == grid.rows;
    if turned { column * grid.columns + row } else { row * grid.columns + column }
}

/// The generator splitmix64, <https://prng.di.unimi.it/splitmix64.c>.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::placements::grid::bits;

    /// The keys of all images of a position, worked out one by one.
    fn keys(columns: u32, rows: u32, sets: [u64; SETS]) -> Vec<u64> {
        let grid = Grid::new(columns, rows, 3);
        let symmetry = Symmetry::new(&grid);
        let image = |image: usize| {
            let turn = |set| bits(set).fold(0, |turned, cell| turned | 1 << image_of(&grid, image, cell));
            symmetry.key(sets.map(turn))
        };
        (0..IMAGES).map(image).collect()
    }

    #[test]
    fn images_share_a_key_and_nothing_else_does() {
        let mut seen = std::collections::HashSet::new();
        for (columns, rows) in [(3, 3), (8, 8), (7, 4), (64, 1), (5, 6)] {
            // Two cells in a corner: no image of one of these positions is another, whatever the grid.
            for sets in [[1, 2, 0], [2, 1, 0], [1, 0, 2], [0, 1, 2], [3, 0, 0], [0, 3, 0], [0, 0, 3], [1, 0, 0]] {
                let keys = keys(columns, rows, sets);
                assert!(keys.iter().all(|&key| key == keys[0]), "{columns} columns, {rows} rows, {sets:?}");
                assert!(seen.insert((columns, rows, keys[0])), "{columns} columns, {rows} rows, {sets:?}");
            }
        }
    }

    #[test]
    fn a_square_has_eight_images_and_another_grid_four() {
        let images = |columns, rows| {
            let grid = Grid::new(columns, rows, 3);
            let cells: std::collections::HashSet<Vec<u32>> =
                (0..IMAGES).map(|image| [0, 1, columns].map(|cell| image_of(&grid, image, cell)).to_vec()).collect();
            cells.len()
        };
        assert_eq!((images(4, 4), images(5, 4), images(4, 5)), (8, 4, 4));
    }
}
