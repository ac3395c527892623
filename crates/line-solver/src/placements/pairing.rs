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
#[derive(Clone, Copy, Debug)]
struct Group {
    way: Way,
    /// Where the lines start.
    starts: u64,
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
        let cells = self.groups.iter().fold(0, |cells, group| cells | group.common);
        2 * self.groups.len() <= cells.count_ones() as usize
            && self.groups.iter().all(|group| has_two(group.common))
            && self.match_cells(empty)
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
            let mut group = Group { way: *way, starts: 1 << start, common: empty & way.line(start), given: 0 };
            loop {
                start += way.step;
                let follows = start < 64 && starts & 1 << start != 0;
                if !follows || !has_two(group.common & way.line(start)) {
                    break;
                }
                group.common &= way.line(start);
                group.starts |= 1 << start;
            }
            starts &= !group.starts;
            self.groups.push(group);
        }
    }

    /// Gives two cells to each group.
    fn match_cells(&mut self, empty: u64) -> bool {
        // Who has the least choice, chooses first.
        self.groups.sort_unstable_by_key(|group| group.common.count_ones());
        self.owners.resize(64, 0);
        let (mut free, mut group) = (empty, 0);
        while group < self.groups.len() {
            while !has_two(self.groups[group].given) {
                let mut tried = 0;
                if !self.give(group, &mut free, &mut tried) && !self.part(tried, empty) {
                    return false;
                }
            }
            group += 1;
        }
        true
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

    /// Parts one of the groups in two that have these cells, so that each has more choice; if there is one to part, and if
    /// there are cells for one group more.
    fn part(&mut self, cells: u64, empty: u64) -> bool {
        if 2 * (self.groups.len() + 1) > empty.count_ones() as usize {
            return false;
        }
        let owners = bits(cells).map(|cell| usize::from(self.owners[cell as usize]));
        let wide = owners.filter(|&owner| has_two(self.groups[owner].starts));
        let Some(owner) = wide.min_by_key(|&owner| self.groups[owner].common.count_ones()) else { return false };
        let group = self.groups[owner];
        let first_half = bits(group.starts).take(group.starts.count_ones() as usize / 2);
        let first_half = first_half.fold(0, |starts, start| starts | 1 << start);
        let common = |starts| bits(starts).fold(empty, |common, start| common & group.way.line(start));
        let part = |starts, given| Group { starts, common: common(starts), given, ..group };
        self.groups[owner] = part(first_half, group.given);
        self.groups.push(part(group.starts & !first_half, 0));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairings_of_empty_grids_are_found_where_there_are_any() {
        let rows = include_str!("../../tests/data/pairings.csv").lines().filter(|line| !line.starts_with('#')).skip(1);
        let mut counts = [0, 0];
        for row in rows {
            let words: Vec<&str> = row.split(',').collect();
            let [columns, rows, length] = [0, 1, 2].map(|word| words[word].parse().unwrap());
            let grid = Grid::new(columns, rows, length);
            let (mut pairing, lines) = (Pairing::default(), grid.without(0));
            let found = pairing.find(&grid, &lines, grid.cells);
            assert_eq!(found, words[3] == "yes", "{row}");
            counts[usize::from(found)] += 1;
            if found {
                check(&grid, &lines, grid.cells, &pairing.pairs());
            }
        }
        assert_eq!(counts, [81, 62]);
    }

    /// Pairs of empty cells, no cell in two of them, and one on each line.
    fn check(grid: &Grid, lines: &Lines, empty: u64, pairs: &[u64]) {
        let cells = pairs.iter().fold(0, |cells, pair| cells | pair);
        assert!(pairs.iter().all(|pair| pair.count_ones() == 2) && cells & !empty == 0);
        assert_eq!(cells.count_ones() as usize, 2 * pairs.len());
        assert!(grid.each(lines).all(|line| pairs.iter().any(|pair| pair & !line == 0)));
    }

    #[test]
    fn what_is_found_among_stones_is_a_pairing() {
        let (mut pairing, mut random, mut found) = (Pairing::default(), 7u64, 0);
        for (columns, rows, length) in [(6, 6, 5), (5, 5, 4), (7, 7, 5), (20, 3, 3), (8, 8, 6)].repeat(200) {
            let grid = Grid::new(columns, rows, length);
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (defender, attacker) = (random.rotate_left(20) & random, random.rotate_left(41) & random);
            let lines = grid.without(defender);
            let empty = grid.cells & !(attacker | defender);
            if pairing.find(&grid, &lines, empty) {
                found += 1;
                check(&grid, &lines, empty, &pairing.pairs());
            }
        }
        assert!((100..1000).contains(&found), "{found}");
    }
}
