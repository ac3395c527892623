//! A baseline: random games of Ultimate tic-tac-toe in one loop that does nothing else.

use crate::wyrand::Wyrand;

/// What came of some games.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Ends {
    pub moves: u64,
    /// Won by the first seat, by the second, and drawn.
    pub ends: [u64; 3],
}

/// Plays games to their ends.
pub fn play(games: u64, random: &mut Wyrand) -> Ends {
    let mut total = Ends::default();
    for _ in 0..games {
        let (moves, end) = game(random);
        total.moves += moves;
        total.ends[end] += 1;
    }
    total
}

fn game(random: &mut Wyrand) -> (u64, usize) {
    let (mut marks, mut won, mut empty, mut open) = ([[0_u16; 9]; 2], [0_u16; 2], [511_u16; 9], 511_u16);
    let (mut sent, mut moves, mut mover) = (9, 0, 0);
    loop {
        let (board, number) = if sent < 9 && open >> sent & 1 != 0 {
            (sent, random.below(empty[sent].count_ones()))
        } else {
            choose(&empty, open, random)
        };
        let cell = (CELLS[usize::from(empty[board])] >> (4 * number) & 15) as usize;
        empty[board] ^= 1 << cell;
        marks[mover][board] |= 1 << cell;
        moves += 1;
        if has_line(marks[mover][board]) {
            won[mover] |= 1 << board;
            open &= !(1 << board);
            if has_line(won[mover]) {
                return (moves, mover);
            }
        } else if empty[board] == 0 {
            open &= !(1 << board);
        }
        if open == 0 {
            return (moves, 2);
        }
        sent = cell;
        mover ^= 1;
    }
}

/// One of all cells of the open boards, as its board and its number there.
fn choose(empty: &[u16; 9], open: u16, random: &mut Wyrand) -> (usize, u32) {
    let cells = (0..9).map(|board| if open >> board & 1 != 0 { empty[board].count_ones() } else { 0 });
    let mut number = random.below(cells.sum());
    let mut left = open;
    loop {
        let board = left.trailing_zeros() as usize;
        let count = empty[board].count_ones();
        if number < count {
            return (board, number);
        }
        number -= count;
        left &= left - 1;
    }
}

fn has_line(cells: u16) -> bool {
    LINES[usize::from(cells & 511)]
}

/// Whether each set of cells has a line.
const LINES: [bool; 512] = {
    let lines = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    let (mut table, mut cells) = ([false; 512], 0);
    while cells < 512 {
        let mut line = 0;
        while line < 8 {
            table[cells] |= cells & lines[line] == lines[line];
            line += 1;
        }
        cells += 1;
    }
    table
};

/// The cells of each set, four bits for each.
const CELLS: [u64; 512] = {
    let (mut table, mut cells) = ([0; 512], 0);
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
};
