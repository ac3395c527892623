//! Whether the side that begins wins, and nothing else: alpha-beta over two words with a guard column, forced replies, one
//! entry in a table for all images, and moves in the order of what their lines are worth.

use crate::wyrand::Wyrand;

/// A number for each image of a grid.
type Keys = [u64; 8];

/// The key of the empty grid. Not 0: that is an empty entry of the table.
const KEY: u64 = 0x2545_f491_4f6c_dd1d;

/// The stones of who begins, and those of the other.
#[derive(Clone, Copy)]
struct Board {
    first: u64,
    second: u64,
    keys: Keys,
}

/// A solver for lines of `LENGTH`.
pub struct Tight<const LENGTH: usize> {
    distances: [u32; 4],
    cells: u64,
    lines: Vec<u64>,
    numbers: [Vec<Keys>; 2],
    table: Vec<u64>,
    shift: u32,
}

/// Whether the side that begins wins, with a table of 2^`table_log2` entries.
pub fn first_wins<const LENGTH: usize>(columns: u32, rows: u32, table_log2: u32) -> bool {
    Tight::<LENGTH>::new(columns, rows, table_log2).first_moves(Board { first: 0, second: 0, keys: [KEY; 8] })
}

impl<const LENGTH: usize> Tight<LENGTH> {
    fn new(columns: u32, rows: u32, table_log2: u32) -> Self {
        let width = columns + 1;
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let cells = all.clone().fold(0, |cells, (row, column)| cells | 1 << (row * width + column));
        let distances = [1, width, width + 1, width - 1];
        let lines = distances.iter().flat_map(|distance| {
            let line = (0..LENGTH as u32).fold(0u64, |line, at| line | 1 << (at * distance));
            (0..64 - (LENGTH as u32 - 1) * distance).map(move |start| line << start)
        });
        let lines = lines.filter(|line| line & !cells == 0).collect();
        let numbers = [1, 2].map(|seed| {
            let mut random = Wyrand(seed);
            let plain: Vec<u64> = (0..64).map(|_| random.next()).collect();
            let mut numbers = vec![[0; 8]; 64];
            for (row, column) in all.clone() {
                numbers[(row * width + column) as usize] = std::array::from_fn(|image| {
                    let column = if image & 1 == 0 { column } else { columns - 1 - column };
                    let row = if image & 2 == 0 { row } else { rows - 1 - row };
                    let turned = image & 4 != 0 && rows == columns;
                    plain[if turned { column * width + row } else { row * width + column } as usize]
                });
            }
            numbers
        });
        Tight { distances, cells, lines, numbers, table: vec![0; 1 << table_log2], shift: 64 - table_log2 }
    }

    /// Who began is to move.
    fn first_moves(&mut self, board: Board) -> bool {
        let empty = self.cells & !(board.first | board.second);
        if self.completing(board.first) & empty != 0 {
            return true;
        }
        let forced = self.completing(board.second) & empty;
        if forced.count_ones() > 1 || self.open(board.second) & empty == 0 {
            return false;
        }
        if forced != 0 {
            let next = self.play(board, 0, forced);
            return self.second_moves(next);
        }
        self.look_up(board, 0, |solver, moves| {
            moves.iter().any(|&cell| {
                let next = solver.play(board, 0, cell);
                solver.second_moves(next)
            })
        })
    }

    /// The other is to move.
    fn second_moves(&mut self, board: Board) -> bool {
        let empty = self.cells & !(board.first | board.second);
        if self.completing(board.second) & empty != 0 {
            return false;
        }
        let forced = self.completing(board.first) & empty;
        if forced.count_ones() > 1 {
            return true;
        }
        if self.open(board.second) & empty == 0 {
            return false;
        }
        if forced != 0 {
            let next = self.play(board, 1, forced);
            return self.first_moves(next);
        }
        self.look_up(board, 1, |solver, moves| {
            moves.iter().all(|&cell| {
                let next = solver.play(board, 1, cell);
                solver.first_moves(next)
            })
        })
    }

    fn look_up(&mut self, board: Board, side: usize, search: impl FnOnce(&mut Self, &[u64]) -> bool) -> bool {
        let least = board.keys.iter().fold(u64::MAX, |least, &key| least.min(key));
        let key = (least ^ side as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let place = (key >> self.shift) as usize;
        match self.table[place] ^ key {
            0 => return true,
            // An entry's lowest bit says what it knows.
            1 => return false,
            _ => {}
        }
        let open = self.open(board.second) | self.open(board.first);
        let mut rest = open & self.cells & !(board.first | board.second);
        let (mut moves, mut count) = ([(0, 0); 64], 0);
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            moves[count] = (u32::MAX - self.score(board, cell), cell);
            count += 1;
            rest ^= cell;
        }
        moves[..count].sort_unstable();
        let wins = search(self, &moves.map(|(_, cell)| cell)[..count]);
        self.table[place] = key ^ u64::from(!wins);
        wins
    }

    fn play(&self, board: Board, side: usize, cell: u64) -> Board {
        let numbers = &self.numbers[side][cell.trailing_zeros() as usize];
        let keys = std::array::from_fn(|image| board.keys[image] ^ numbers[image]);
        match side {
            0 => Board { first: board.first | cell, keys, ..board },
            _ => Board { second: board.second | cell, keys, ..board },
        }
    }

    /// Cells on which a stone more completes a line.
    fn completing(&self, stones: u64) -> u64 {
        let mut cells = 0;
        for distance in self.distances {
            let (mut before, mut after) = ([!0; LENGTH], [!0; LENGTH]);
            for at in 1..LENGTH {
                before[at] = before[at - 1] & stones << (at as u32 * distance);
                after[at] = after[at - 1] & stones >> (at as u32 * distance);
            }
            cells |= (0..LENGTH).fold(0, |cells, at| cells | before[at] & after[LENGTH - 1 - at]);
        }
        cells
    }

    /// Cells on lines without any of these stones.
    fn open(&self, stones: u64) -> u64 {
        let free = self.cells & !stones;
        let mut cells = 0;
        for distance in self.distances {
            let starts = (1..LENGTH as u32).fold(free, |starts, at| starts & free >> (at * distance));
            cells |= (1..LENGTH as u32).fold(starts, |cells, at| cells | starts << (at * distance));
        }
        cells
    }

    fn score(&self, board: Board, cell: u64) -> u32 {
        let worth = |stones: u64, others: u64, line: &u64| match line & others {
            0 => 1 << (2 * (line & stones).count_ones()),
            _ => 0,
        };
        let through = self.lines.iter().filter(|&line| line & cell != 0);
        through.map(|line| worth(board.first, board.second, line) + worth(board.second, board.first, line)).sum()
    }
}
