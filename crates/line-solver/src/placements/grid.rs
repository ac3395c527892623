//! The lines of a grid, as bits.

/// How many ways there are.
pub(crate) const WAYS: usize = 4;

/// A grid of at most 64 cells, and the lines of `length` cells on it. A set of cells is a word: bit `row * columns +
/// column` is the cell, so the cells count row by row from the upper left.
///
/// A line is known by its way and its first cell. There are no guard columns: each way knows the cells on which a line can
/// start, so that none runs over an edge. What is computed for a line is computed for all lines of a way at once, in the
/// bits of their first cells.
///
/// ```text
///   4 columns, 3 rows, length 3          the way down to the right, step 5
///
///    0  1  2  3                           x x . .
///    4  5  6  7                starts     . . . .      bits 0 and 1: the lines 0 5 10 and 1 6 11
///    8  9 10 11                           . . . .
///
///   stones  o o . o      bit 0: stones on 0, 5 and 10, so this line is complete
///           . o . .      bit 1: stones on 1 and 11, so this one misses a stone, on 6
///           . . o o
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    pub(crate) columns: u32,
    pub(crate) rows: u32,
    pub(crate) length: u32,
    /// All cells.
    pub(crate) cells: u64,
    /// To the right, down, and down to the right and to the left. A way that has no lines has no starts.
    pub(crate) ways: [Way; WAYS],
}

/// A direction in which lines run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    /// What a step adds to the number of a cell.
    pub(crate) step: u32,
    /// The cells on which a line starts.
    pub(crate) starts: u64,
    /// The line that starts on cell 0, wherever that would run.
    line: u64,
}

/// Some lines of each way, by their first cells.
pub(crate) type Lines = [u64; WAYS];

impl Grid {
    /// A grid of one cell to 64, and lines of one cell or more.
    pub(crate) fn new(columns: u32, rows: u32, length: u32) -> Grid {
        // No line is longer than the grid, whether by one cell or by a million.
        let length = length.min(columns.max(rows) + 1);
        let mut ways = [(0, 1), (1, 0), (1, 1), (1, -1)].map(|step| Way::new(columns, rows, length, step));
        if length == 1 {
            // A single stone is the same line in every direction.
            ways[1..].fill(Way::default());
        }
        Grid { columns, rows, length, cells: u64::MAX >> (64 - columns * rows), ways }
    }

    /// Whether these stones have a line.
    pub(crate) fn has_line(&self, stones: u64) -> bool {
        self.without(!stones) != [0; WAYS]
    }

    /// The lines without any of these cells.
    #[inline]
    pub(crate) fn without(&self, cells: u64) -> Lines {
        let mut met = [0; WAYS];
        for at in 0..self.length {
            for (met, way) in met.iter_mut().zip(&self.ways) {
                *met |= cells >> (at * way.step);
            }
        }
        std::array::from_fn(|way| self.ways[way].starts & !met[way])
    }

    /// All cells of some lines.
    #[inline]
    pub(crate) fn cells_of(&self, lines: &Lines) -> u64 {
        let mut cells = 0;
        for at in 0..self.length {
            for (lines, way) in lines.iter().zip(&self.ways) {
                cells |= lines << (at * way.step);
            }
        }
        cells
    }

    /// The empty cells on which one stone more completes a line.
    #[inline]
    pub(crate) fn completing(&self, stones: u64, empty: u64) -> u64 {
        let (mut missing, mut more) = ([0; WAYS], [0; WAYS]);
        for at in 0..self.length {
            for ((missing, more), way) in missing.iter_mut().zip(&mut more).zip(&self.ways) {
                let here = !stones >> (at * way.step);
                *more |= *missing & here;
                *missing |= here;
            }
        }
        let almost: Lines = std::array::from_fn(|way| self.ways[way].starts & missing[way] & !more[way]);
        if almost == [0; WAYS] { 0 } else { self.cells_of(&almost) & empty }
    }

    /// The cells of each of some lines.
    #[inline]
    pub(crate) fn each<'a>(&'a self, lines: &'a Lines) -> impl Iterator<Item = u64> + 'a {
        lines.iter().zip(&self.ways).flat_map(|(&starts, way)| bits(starts).map(|start| way.line(start)))
    }
}

impl Way {
    /// A step goes so many rows down, and so many columns to the right.
    fn new(columns: u32, rows: u32, length: u32, (down, right): (i32, i32)) -> Way {
        let ends_on_grid = |row: u32, column: u32| {
            let end = |from: u32, step: i32| from as i32 + step * (length as i32 - 1);
            (0..rows as i32).contains(&end(row, down)) && (0..columns as i32).contains(&end(column, right))
        };
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let starts = cells.filter(|&(row, column)| ends_on_grid(row, column));
        let starts = starts.fold(0, |starts, (row, column)| starts | 1 << (row * columns + column));
        if starts == 0 {
            // A step that leads nowhere might be too far for a word.
            return Way::default();
        }
        let step = (down * columns as i32 + right) as u32;
        Way { step, starts, line: (0..length).fold(0, |line, at| line | 1 << (at * step)) }
    }

    /// The cells of the line that starts on a cell.
    #[inline]
    pub(crate) fn line(&self, start: u32) -> u64 {
        self.line << start
    }
}

/// The members of a set, from the lowest on.
#[inline]
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < 64).then_some(lowest)
    })
}

/// Whether a set has two members or more.
#[inline]
pub(crate) fn has_two(set: u64) -> bool {
    set & set.wrapping_sub(1) != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_board::{Directions, Lines as BoardLines, Size};

    fn sorted(lines: impl Iterator<Item = u64>) -> Vec<u64> {
        let mut lines: Vec<u64> = lines.collect();
        lines.sort();
        lines
    }

    #[test]
    fn the_lines_are_those_of_a_board() {
        for (columns, rows) in (1..=64).flat_map(|columns| (1..=64 / columns).map(move |rows| (columns, rows))) {
            for length in 1..=columns.max(rows) + 1 {
                let grid = Grid::new(columns, rows, length);
                let size = Size::new(rows, columns).unwrap();
                let set = |cells: Vec<usize>| cells.iter().fold(0u64, |set, cell| set | 1 << cell);
                let board = BoardLines::new(size, length, Directions::ALL);
                let board = board.map(|lines| sorted(lines.all().map(|line| set(line.cells().collect()))));
                let all = grid.without(0);
                let mut ours = sorted(grid.each(&all));
                if length == 1 {
                    ours = ours.repeat(board.as_ref().map_or(0, Vec::len) / ours.len());
                    ours.sort();
                }
                assert_eq!(ours, board.unwrap_or_default(), "{columns} columns, {rows} rows, length {length}");
            }
        }
    }

    #[test]
    fn sets_of_lines_agree_with_each_line() {
        let mut random = 1u64;
        for (columns, rows, length) in [(8, 8, 4), (7, 4, 3), (64, 1, 5), (1, 20, 2), (5, 5, 5), (6, 5, 1), (9, 7, 6)] {
            let grid = Grid::new(columns, rows, length);
            let all: Vec<u64> = grid.each(&grid.without(0)).collect();
            for _ in 0..200 {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let (stones, others) = (random >> 11 & grid.cells, random.rotate_left(29) & grid.cells);
                let empty = grid.cells & !(stones | others);
                let free = grid.without(others);
                let open: Vec<u64> = all.iter().copied().filter(|line| line & others == 0).collect();
                assert_eq!(sorted(grid.each(&free)), sorted(open.iter().copied()));
                assert_eq!(grid.cells_of(&free), open.iter().fold(0, |cells, line| cells | line));
                let completes = |cell: &u32| all.iter().any(|line| line & !stones == 1 << cell);
                let completing = bits(empty).filter(completes).fold(0, |cells, cell| cells | 1 << cell);
                assert_eq!(grid.completing(stones, empty), completing);
                assert_eq!(grid.has_line(stones), all.iter().any(|line| line & !stones == 0));
            }
        }
    }
}
