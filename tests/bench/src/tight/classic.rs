//! The classic board as two sets of nine bits, valued by alpha-beta and nothing more: no symmetries, no memory, no plies.

/// The value for the side to move of the empty board: 1 a win, 0 a draw, -1 a loss; and how many positions were looked at.
pub fn value() -> (i8, u64) {
    let mut nodes = 0;
    (negamax(0, 0, -1, 1, &mut nodes), nodes)
}

fn negamax(own: u16, other: u16, mut least: i8, most: i8, nodes: &mut u64) -> i8 {
    *nodes += 1;
    if LINES[usize::from(other & 511)] {
        return -1;
    }
    let mut empty = 511 & !(own | other);
    if empty == 0 {
        return 0;
    }
    while empty != 0 {
        let cell = empty & empty.wrapping_neg();
        empty ^= cell;
        let value = -negamax(other, own | cell, -most, -least, nodes);
        if value >= most {
            return value;
        }
        least = least.max(value);
    }
    least
}

/// Whether each set of cells has a line.
static LINES: [bool; 512] = {
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
