//! Turning and reflecting a board, and one position for all its images.
//!
//! The symmetries of a board are those of the grid, and on a torus the shifts as well, that map the blocked cells to
//! blocked cells and lines to lines. What an image of a position is worth is what the position is worth.
//!
//! Boards of at most 64 cells have them; larger positions stand for themselves.

use parlor_board::{Board, Stone};
use parlor_core::Space;
use std::collections::HashSet;

use crate::cells::Cells;
use crate::masks::Masks;
use crate::state::{Stage, Standing};
use crate::{State, TicTacToeRules};

/// The most tables of 2 KiB.
const TABLES_MAX: usize = 256;

/// The most cells of a board on which all sets of cells are gone through beforehand.
const LISTED_CELLS_MAX: usize = 10;

/// The symmetries of a board, but for that which leaves all cells where they are.
#[derive(Clone, Debug)]
pub(crate) struct Symmetries {
    maps: Vec<Map>,
    /// On a very small board, for each set of cells.
    least: Vec<Least>,
}

/// The least image of a set of cells, and which symmetries give it.
#[derive(Clone, Debug)]
struct Least {
    image: u64,
    maps: Box<[u8]>,
}

/// Where a symmetry takes the cells.
#[derive(Clone, Debug)]
struct Map {
    cells: Box<[u8]>,
    /// For each eight cells, the image of every set of them.
    images: Box<[[u64; 256]]>,
}

impl Map {
    fn new(cells: Box<[u8]>) -> Map {
        let image = |cells: &[u8], set: usize| {
            let members = (0..).zip(cells).filter(|(cell, _)| set >> cell & 1 == 1);
            members.map(|(_, image): (u32, &u8)| 1_u64 << image).sum()
        };
        let images = cells.chunks(8).map(|cells| std::array::from_fn(|set| image(cells, set))).collect();
        Map { cells, images }
    }

    /// The image of a set of cells.
    #[inline]
    fn image(&self, set: u64) -> u64 {
        self.images.iter().zip(set.to_le_bytes()).fold(0, |image, (images, byte)| image | images[usize::from(byte)])
    }

    fn keeps(&self, lines: &HashSet<(u64, u64)>, playable: u64) -> bool {
        let image = |(cells, beyond)| (self.image(cells), self.image(beyond));
        self.image(playable) == playable && lines.iter().all(|&line| lines.contains(&image(line)))
    }
}

impl Symmetries {
    fn new(rows: usize, columns: usize, torus: bool, masks: &Masks) -> Symmetries {
        let lines: HashSet<(u64, u64)> = masks.sets().collect();
        let (flips, tables) = (if rows == columns { 8 } else { 4 }, (rows * columns).div_ceil(8));
        let shifts = if torus && flips * rows * columns * tables <= TABLES_MAX { rows * columns } else { 1 };
        let maps = (1..flips * shifts).map(|number| Map::new(cells(rows, columns, number % flips, number / flips)));
        let maps: Vec<Map> = maps.filter(|map| map.keeps(&lines, masks.playable)).collect();
        let sets = if rows * columns <= LISTED_CELLS_MAX { 1 << (rows * columns) } else { 0 };
        Symmetries { least: (0..sets).map(|set| Least::new(&maps, set)).collect(), maps }
    }

    /// The least image of two sets together.
    #[inline]
    fn least_pair(&self, pair: [u64; 2]) -> [u64; 2] {
        if let Some(Least { image, maps }) = self.least.get(pair[0] as usize) {
            let second = |first: u64, map: &u8| first.min(self.maps[usize::from(*map)].image(pair[1]));
            let itself = if pair[0] == *image { pair[1] } else { u64::MAX };
            return [*image, maps.iter().fold(itself, second)];
        }
        self.maps.iter().fold(pair, |least, map| {
            let first = map.image(pair[0]);
            if first > least[0] { least } else { least.min([first, map.image(pair[1])]) }
        })
    }

    /// The symmetry with the least image of some sets together, if it is less than these themselves.
    fn least_map(&self, sets: &[u64]) -> Option<&Map> {
        let images = |map: &Map| sets.iter().map(|&set| map.image(set)).collect::<Vec<u64>>();
        let least = self.maps.iter().map(|map| (images(map), map)).min_by(|(one, _), (other, _)| one.cmp(other));
        least.filter(|(images, _)| images[..] < *sets).map(|(_, map)| map)
    }
}

impl Least {
    fn new(maps: &[Map], set: u64) -> Least {
        let image = maps.iter().map(|map| map.image(set)).fold(set, u64::min);
        let gives_it = (0..).zip(maps).filter(|(_, map)| map.image(set) == image);
        Least { image, maps: gives_it.map(|(number, _)| number).collect() }
    }
}

/// The image of each cell: reflected, if the bits of `flip` say so, in the middle row, in the middle column and in the
/// diagonal, and then shifted.
fn cells(rows: usize, columns: usize, flip: usize, shift: usize) -> Box<[u8]> {
    let image = |cell: usize| {
        let (mut row, mut column) = (cell / columns, cell % columns);
        row = if flip & 1 != 0 { rows - 1 - row } else { row };
        column = if flip & 2 != 0 { columns - 1 - column } else { column };
        let (row, column) = if flip & 4 != 0 { (column, row) } else { (row, column) };
        let (row, column) = ((row + shift / columns) % rows, (column + shift % columns) % columns);
        (row * columns + column) as u8
    };
    (0..rows * columns).map(image).collect()
}

impl TicTacToeRules {
    /// One position for all images of a position.
    #[inline]
    pub(crate) fn least_image(&self, state: &State) -> State {
        if !self.masks.fit {
            return state.clone();
        }
        let symmetries = self.symmetries.get_or_init(|| {
            let (rows, columns) = (self.grid.rows() as usize, self.grid.columns() as usize);
            Symmetries::new(rows, columns, self.lines.kind().torus, &self.masks)
        });
        if state.cells.large.is_some() {
            return self.least_board(state, symmetries);
        }
        let small = state.cells.small.mapped(|pair| symmetries.least_pair(pair));
        State { cells: Cells { small, large: None }, standing: state.standing }
    }

    fn least_board(&self, state: &State, symmetries: &Symmetries) -> State {
        let mut sets = vec![0_u64; usize::from(self.marks())];
        for (cell, stone) in self.stones(state).enumerate() {
            stone.seat().into_iter().for_each(|seat| sets[usize::from(seat)] |= 1 << cell);
        }
        let Some(map) = symmetries.least_map(&sets) else { return state.clone() };
        let mut stones = vec![Stone::EMPTY; map.cells.len()];
        self.stones(state).zip(&map.cells).for_each(|(stone, image)| stones[usize::from(*image)] = stone);
        self.state(Board::with_stones(self.lines.size(), stones), map.standing(state.standing))
    }
}

impl Map {
    fn standing(&self, standing: Standing) -> Standing {
        match standing.stage {
            Stage::Fouled { loser, cell } => {
                let cell = Space(u32::from(self.cells[cell.index()]));
                Standing { stage: Stage::Fouled { loser, cell }, ..standing }
            }
            _ => standing,
        }
    }
}
