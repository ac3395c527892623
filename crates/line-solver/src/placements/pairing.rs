//! Draws by pairs of cells.

use super::grid::{Grid, Lines, Way, bits, has_two};

/// Finds a pair of empty cells on every line, no cell in two pairs. Who answers each stone on a cell of a pair with a stone
/// on the other one gets a stone on every line, so the attacker completes none.
///
/// Lines that follow each other along a way may share a pair, if they have two empty cells in common. They are taken
/// together from the first line on, as long as that goes; then each of these groups is given two cells by bipartite
/// matching. So a pairing that needs other groups is not found.
///
/// ```text
///   7 columns, 1 row, length 3        cells   0 1 2 3 4 5 6
///
///   lines 0 1 2 and 1 2 3 share the pair        . a a . . . .
///   lines 2 3 4 and 3 4 5 share the next        . a a b b . .
///   line 4 5 6                                  . a a b b c c
/// ```
#[derive(Debug, Default)]
pub(crate) struct Pairing {
    groups: Vec<Group>,
    /// For each cell that is given away, the group that has it.
    owners: Vec<u8>,
}

/// Lines that share a pair.
#[derive(Debug)]
struct Group {
    /// The empty cells that all of the lines have.
    common: u64,
    /// Those that the group was given: its pair, in the end.
    given: u64,
}

impl Pairing {
    /// Whether a pairing is found for some lines.
    pub(crate) fn find(&mut self, grid: &Grid, lines: &Lines, empty: u64) -> bool {
        self.groups.clear();
        for (&starts, way) in lines.iter().zip(&grid.ways) {
            self.group(way, starts, empty);
        }
        let cells = self.groups.iter().fold(0u64, |cells, group| cells | group.common);
        2 * self.groups.len() <= cells.count_ones() as usize
            && self.groups.iter().all(|group| has_two(group.common))
            && self.match_cells()
    }

    /// The pair of each group, if one was found at last.
    #[cfg(test)]
    pub(crate) fn pairs(&self) -> Vec<u64> {
        self.groups.iter().map(|group| group.given).collect()
    }

    /// Takes the lines of a way together.
    fn group(&mut self, way: &Way, mut starts: u64, empty: u64) {
        while starts != 0 {
            let mut start = starts.trailing_zeros();
            let mut common = empty & way.line(start);
            starts &= starts - 1;
            loop {
                start += way.step;
                let follows = start < 64 && starts & 1 << start != 0;
                if !follows || !has_two(common & way.line(start)) {
                    break;
                }
                common &= way.line(start);
                starts &= !(1 << start);
            }
            self.groups.push(Group { common, given: 0 });
        }
    }

    /// Gives two cells to each group.
    fn match_cells(&mut self) -> bool {
        // Who has the least choice, chooses first.
        self.groups.sort_unstable_by_key(|group| group.common.count_ones());
        self.owners.resize(64, 0);
        let mut free = u64::MAX;
        (0..self.groups.len()).all(|group| (0..2).all(|_| self.give(group, &mut free, &mut 0)))
    }

    /// Gives one more cell to a group: a free one, or one whose owner finds another. What was `tried` in vain, is not tried
    /// again.
    fn give(&mut self, group: usize, free: &mut u64, tried: &mut u64) -> bool {
        let wanted = self.groups[group].common & !self.groups[group].given;
        if wanted & *free != 0 {
            let cell = (wanted & *free).trailing_zeros();
            *free &= !(1 << cell);
            self.hand(cell, group);
            return true;
        }
        for cell in bits(wanted) {
            if *tried & 1 << cell != 0 {
                continue;
            }
            *tried |= 1 << cell;
            let owner = usize::from(self.owners[cell as usize]);
            if self.give(owner, free, tried) {
                self.groups[owner].given &= !(1 << cell);
                self.hand(cell, group);
                return true;
            }
        }
        false
    }

    fn hand(&mut self, cell: u32, group: usize) {
        self.groups[group].given |= 1 << cell;
        self.owners[cell as usize] = group as u8;
    }
}
