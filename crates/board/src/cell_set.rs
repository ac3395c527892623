//! A set of cells whose members are numbered.

use crate::select;

/// How many words are counted together.
const BLOCK: usize = 4;
/// How many blocks make a group.
const BLOCKS: usize = 64;
/// Groups are compared so many at a time.
const GROUPS: usize = 16;

const BLOCK_CELLS: usize = BLOCK * 64;
const GROUP_CELLS: usize = BLOCKS * BLOCK_CELLS;

/// A set of the cells of a board, in which the member with any number is found in a few steps: one bit for each cell,
/// and on boards of more than 256 cells how many members come before each block of 256 within its group of 64 blocks,
/// and before each group.
///
/// ```text
///   groups   0           16,201                 cells before each group
///   blocks   0 250 499   0 256 511 …            cells before each block of the group
///   words    1101… …                            four for each block
/// ```
///
/// To take a cell away lowers all counts behind it. They are plain arrays, so that is a few instructions for many.
#[derive(Clone, Debug)]
pub(crate) struct CellSet {
    words: Box<[[u64; BLOCK]]>,
    blocks: Box<[[u16; BLOCKS]]>,
    groups: Box<[[u32; GROUPS]]>,
    count: usize,
}

impl CellSet {
    /// All cells below `cells`.
    pub(crate) fn full(cells: usize) -> CellSet {
        let mut words = vec![[0; BLOCK]; cells.div_ceil(BLOCK_CELLS)];
        for cell in 0..cells {
            words[cell / BLOCK_CELLS][cell % BLOCK_CELLS / 64] |= 1 << (cell % 64);
        }
        let group_count = if words.len() > 1 { cells.div_ceil(GROUP_CELLS) } else { 0 };
        let block = |group: usize, block: usize| (cells - group * GROUP_CELLS).min(block * BLOCK_CELLS) as u16;
        let blocks = (0..group_count).map(|group| std::array::from_fn(|at| block(group, at))).collect();
        // Behind the last group nothing is ever found.
        let group = |at: usize| if at < group_count { (at * GROUP_CELLS) as u32 } else { u32::MAX };
        let chunks = 0..group_count.div_ceil(GROUPS);
        let groups = chunks.map(|chunk| std::array::from_fn(|at| group(chunk * GROUPS + at))).collect();
        CellSet { words: words.into(), blocks, groups, count: cells }
    }

    /// How many cells are in the set.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Adds a cell that is not in the set.
    pub(crate) fn insert(&mut self, cell: usize) {
        self.words[cell / BLOCK_CELLS][cell % BLOCK_CELLS / 64] |= 1 << (cell % 64);
        self.count += 1;
        self.count_behind(cell, 1);
    }

    /// Takes a cell away that is in the set.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize) {
        self.words[cell / BLOCK_CELLS][cell % BLOCK_CELLS / 64] &= !(1 << (cell % 64));
        self.count -= 1;
        self.count_behind(cell, u32::MAX);
    }

    /// Adds to every count behind a cell; `u32::MAX` takes one away.
    #[inline]
    fn count_behind(&mut self, cell: usize, change: u32) {
        if self.blocks.is_empty() {
            return;
        }
        let (group, block) = (cell / GROUP_CELLS, (cell % GROUP_CELLS / BLOCK_CELLS) as u16);
        for (at, before) in (0_u16..).zip(&mut self.blocks[group]) {
            *before = before.wrapping_add(if at > block { change as u16 } else { 0 });
        }
        for (chunk, counts) in self.groups.iter_mut().enumerate() {
            for (at, before) in counts.iter_mut().enumerate() {
                let behind = chunk * GROUPS + at > group && *before != u32::MAX;
                *before = before.wrapping_add(if behind { change } else { 0 });
            }
        }
    }

    /// The cell with this number, from 0, or `None` past the last.
    #[inline]
    pub(crate) fn nth(&self, number: usize) -> Option<usize> {
        if number >= self.count {
            return None;
        }
        let mut left = number as u32;
        let mut block = 0;
        if !self.blocks.is_empty() {
            let groups: u32 = self.groups.iter().map(|chunk| not_above(chunk, left)).sum();
            let group = groups as usize - 1;
            left -= self.groups[group / GROUPS][group % GROUPS];
            let blocks = not_above_short(&self.blocks[group], left as u16) as usize - 1;
            left -= u32::from(self.blocks[group][blocks]);
            block = group * BLOCKS + blocks;
        }
        let (mut word, mut before, mut sum) = (0, 0, 0);
        for bits in &self.words[block][..BLOCK - 1] {
            sum += bits.count_ones();
            let behind = sum <= left;
            word += usize::from(behind);
            before = if behind { sum } else { before };
        }
        Some(block * BLOCK_CELLS + word * 64 + select(self.words[block][word], left - before) as usize)
    }

    /// All cells in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        let words = self.words.iter().flatten().enumerate();
        words.flat_map(|(word, &bits)| {
            let rest = std::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)));
            rest.take_while(|&bits| bits != 0).map(move |bits| word * 64 + bits.trailing_zeros() as usize)
        })
    }
}

/// How many counts are not above a number.
#[inline]
fn not_above(counts: &[u32; GROUPS], number: u32) -> u32 {
    counts.iter().map(|&count| u32::from(count <= number)).sum()
}

#[inline]
fn not_above_short(counts: &[u16; BLOCKS], number: u16) -> u16 {
    counts.iter().map(|&count| u16::from(count <= number)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn members_are_numbered_in_their_order(
            cells in prop_oneof![1..600_usize, 16_000..17_000_usize, 262_000..300_000_usize],
            changes in proptest::collection::vec(any::<u32>(), 400), region in 1..300_000_usize
        ) {
            let (mut set, mut slow) = (CellSet::full(cells), (0..cells).collect::<BTreeSet<usize>>());
            for change in changes {
                // Whole regions are emptied: blocks without a member are what may go wrong.
                let cell = change as usize % region.min(cells);
                if slow.remove(&cell) {
                    set.remove(cell);
                } else {
                    slow.insert(cell);
                    set.insert(cell);
                }
            }
            let members: Vec<usize> = slow.into_iter().collect();
            prop_assert!(set.iter().eq(members.iter().copied()));
            prop_assert_eq!(set.count(), members.len());
            let numbers = (0..members.len()).step_by(1 + members.len() / 1000).chain([members.len()]);
            for number in numbers {
                prop_assert_eq!(set.nth(number), members.get(number).copied());
            }
        }
    }

    #[test]
    fn blocks_and_groups_may_be_empty() {
        let mut set = CellSet::full(40_000);
        (300..39_000).for_each(|cell| set.remove(cell));
        assert_eq!([0, 299, 300, 1299].map(|number| set.nth(number)), [Some(0), Some(299), Some(39_000), Some(39_999)]);
        (0..300).for_each(|cell| set.remove(cell));
        assert_eq!((set.nth(0), set.nth(999), set.nth(1000)), (Some(39_000), Some(39_999), None));
    }
}
