//! Yardsticks: whole random games in loops made for one purpose each. They keep no rules, no moves and no positions
//! apart, take a random cell from a list that they shuffle as they go, and are no model of style.

use crate::random::Fast;

/// How many games were played, with how many moves, and how they ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Moves in all.
    pub moves: u64,
    /// Games won by the first, won by the second, and drawn.
    pub ends: [u64; 3],
}

/// 3×3: a word for each seat, and a table of all sets of cells.
pub struct Classic {
    wins: [u64; 8],
}

impl Classic {
    /// The table.
    pub fn new() -> Classic {
        const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
        let mut wins = [0; 8];
        for set in (0..512_u16).filter(|set| LINES.iter().any(|line| set & line == *line)) {
            wins[usize::from(set / 64)] |= 1 << (set % 64);
        }
        Classic { wins }
    }

    /// Plays a game.
    #[inline]
    pub fn play(&self, random: &mut Fast, played: &mut Played) {
        let mut cells: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        let (mut sets, mut mover) = ([0_u16; 2], 0);
        for left in (1..=9).rev() {
            let at = random.below(left) as usize;
            let cell = cells[at];
            cells[at] = cells[left as usize - 1];
            sets[mover] |= 1 << cell;
            played.moves += 1;
            let set = sets[mover];
            if self.wins[usize::from(set / 64) & 7] >> (set % 64) & 1 == 1 {
                played.ends[mover] += 1;
                return;
            }
            mover ^= 1;
        }
        played.ends[2] += 1;
    }
}

/// 15×15, five in a row: a word for each row, column and diagonal.
pub struct Words {
    places: [[u8; 6]; 225],
}

impl Words {
    /// The table of places.
    pub fn new() -> Words {
        let place = |cell: usize| {
            let (row, column) = (cell / 15, cell % 15);
            [row, 15 + column, 30 + column + 14 - row, 60 + row + column, row, column].map(|number| number as u8)
        };
        Words { places: std::array::from_fn(place) }
    }

    /// Plays a game.
    #[inline]
    pub fn play(&self, random: &mut Fast, played: &mut Played) {
        let mut cells: [u8; 225] = std::array::from_fn(|cell| cell as u8);
        let (mut words, mut mover) = ([[0_u16; 96]; 2], 0);
        for left in (1..=225_u32).rev() {
            let at = random.below(left) as usize;
            let cell = cells[at];
            cells[at] = cells[left as usize - 1];
            let place = &self.places[usize::from(cell)];
            let (by_row, by_column) = (1 << place[5], 1 << place[4]);
            let own = &mut words[mover];
            let mut runs = 0;
            for (word, bit) in place[..4].iter().zip([by_row, by_column, by_row, by_row]) {
                let word = &mut own[usize::from(*word)];
                *word |= bit;
                let (pairs, fours) = (*word & *word >> 1, |pairs: u16| pairs & pairs >> 2);
                runs |= fours(pairs) & *word >> 4;
            }
            played.moves += 1;
            if runs != 0 {
                played.ends[mover] += 1;
                return;
            }
            mover ^= 1;
        }
        played.ends[2] += 1;
    }
}

/// A large square board with full lines: counters for rows, columns and diagonals, and nothing else.
pub struct Counting {
    side: usize,
    cells: Vec<u32>,
}

impl Counting {
    /// A board with this many rows.
    pub fn new(side: usize) -> Counting {
        Counting { side, cells: (0..(side * side) as u32).collect() }
    }

    /// Plays a game.
    pub fn play(&mut self, random: &mut Fast, played: &mut Played) {
        let side = self.side;
        let (mut rows, mut columns) = (vec![0_i32; side], vec![0_i32; side]);
        let (mut diagonal, mut anti_diagonal, mut mover) = (0, 0, 1);
        for left in (1..=self.cells.len()).rev() {
            let at = random.below(left as u32) as usize;
            let cell = self.cells[at] as usize;
            self.cells.swap(at, left - 1);
            let (row, column) = (cell / side, cell % side);
            rows[row] += mover;
            columns[column] += mover;
            diagonal += if row == column { mover } else { 0 };
            anti_diagonal += if row + column + 1 == side { mover } else { 0 };
            played.moves += 1;
            let full = side as i32 * mover;
            if rows[row] == full || columns[column] == full || diagonal == full || anti_diagonal == full {
                played.ends[usize::from(mover < 0)] += 1;
                return;
            }
            mover = -mover;
        }
        played.ends[2] += 1;
    }
}

/// A board of any size, with a border: a count outward from the stone just placed.
pub struct Outward {
    line: usize,
    stride: usize,
    border: Vec<u8>,
    places: Vec<u32>,
    cells: Vec<u32>,
}

impl Outward {
    /// A square board.
    pub fn new(side: usize, line: usize) -> Outward {
        let stride = side + 2;
        let place = |cell| ((cell / side + 1) * stride + cell % side + 1) as u32;
        let places: Vec<u32> = (0..side * side).map(place).collect();
        Outward { line, stride, border: vec![0; stride * stride], cells: places.clone(), places }
    }

    /// Plays a game.
    pub fn play(&mut self, random: &mut Fast, played: &mut Played) {
        self.cells.copy_from_slice(&self.places);
        self.border.fill(0);
        let mut mover = 1;
        for left in (1..=self.cells.len()).rev() {
            let at = random.below(left as u32) as usize;
            let place = self.cells[at] as usize;
            self.cells[at] = self.cells[left - 1];
            self.border[place] = mover;
            played.moves += 1;
            let stride = self.stride;
            for step in [1, stride - 1, stride, stride + 1] {
                let (mut run, mut next) = (1, place + step);
                while self.border[next] == mover {
                    run += 1;
                    next += step;
                }
                next = place - step;
                while self.border[next] == mover {
                    run += 1;
                    next -= step;
                }
                if run >= self.line {
                    played.ends[usize::from(mover - 1)] += 1;
                    return;
                }
            }
            mover = 3 - mover;
        }
        played.ends[2] += 1;
    }
}
