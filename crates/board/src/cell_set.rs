//! A set of cells whose members are numbered.

use crate::select;

/// Cells are looked at in words of 64, blocks of 256, …
const WORDS: usize = 4;
const BLOCK_CELLS: usize = WORDS * 64;
/// … groups of 16,384, regions of 1,048,576, and all of them.
const PARTS: usize = 64;
const GROUP_CELLS: usize = PARTS * BLOCK_CELLS;
const REGION_CELLS: usize = PARTS * GROUP_CELLS;

/// A set of the cells of a board, in which the member with any number is found in a few steps: one bit for each cell,
/// and, where the board is large enough to need it, how many members there are in each block, each group of blocks and
/// each region of groups.
///
/// ```text
///   200×200 cells, of which two are not in the set: 5 and 20000
///
///   groups   16383 16383 7232                         in each group
///   blocks   255 256 256 …       256 256 256 …        in each block of the first and the second group
///   words    …11011111                                four for each block
/// ```
///
/// To take a cell away lowers three counts, which costs next to nothing beside finding a cell by its number: boards are
/// played on more often than they are drawn from.
#[derive(Clone, Debug)]
pub(crate) struct CellSet {
    words: Box<[[u64; WORDS]]>,
    blocks: Box<[Counts]>,
    groups: Box<[Counts]>,
    regions: Option<Box<Counts>>,
    count: usize,
}

/// How many members there are in each of some parts. Aligned with the lines of a cache.
#[derive(Clone, Debug)]
#[repr(align(64))]
struct Counts([u32; PARTS]);

impl CellSet {
    /// All cells below `cells`.
    pub(crate) fn full(cells: usize) -> CellSet {
        let word = |from: usize| match cells.saturating_sub(from) {
            0 => 0,
            some @ 1..64 => (1 << some) - 1,
            _ => u64::MAX,
        };
        let words = (0..cells.div_ceil(BLOCK_CELLS))
            .map(|block| std::array::from_fn(|at| word(block * BLOCK_CELLS + at * 64)))
            .collect();
        let level = |part: usize| {
            let whole = part * PARTS;
            let count = if cells > part { cells.div_ceil(whole) } else { 0 };
            (0..count).map(move |at| Counts::full((cells - at * whole).min(whole), part))
        };
        let regions = level(REGION_CELLS).next().map(Box::new);
        CellSet {
            words,
            blocks: level(BLOCK_CELLS).collect(),
            groups: level(GROUP_CELLS).collect(),
            regions,
            count: cells,
        }
    }

    /// How many cells are in the set.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Adds a cell that is not in the set.
    #[cold]
    pub(crate) fn insert(&mut self, cell: usize) {
        self.words[cell / BLOCK_CELLS][cell % BLOCK_CELLS / 64] |= 1 << (cell % 64);
        self.count += 1;
        self.add(cell, 1);
    }

    /// Takes a cell away that is in the set.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize) {
        self.words[cell / BLOCK_CELLS][cell % BLOCK_CELLS / 64] &= !(1 << (cell % 64));
        self.count -= 1;
        self.add(cell, u32::MAX);
    }

    /// Adds to every count that a cell is in; `u32::MAX` takes one away.
    #[inline]
    fn add(&mut self, cell: usize, change: u32) {
        if let Some(blocks) = self.blocks.get_mut(cell / GROUP_CELLS) {
            blocks.add(cell % GROUP_CELLS / BLOCK_CELLS, change);
        }
        if let Some(groups) = self.groups.get_mut(cell / REGION_CELLS) {
            groups.add(cell % REGION_CELLS / GROUP_CELLS, change);
        }
        if let Some(regions) = &mut self.regions {
            regions.add(cell / REGION_CELLS, change);
        }
    }

    /// The cell with this number, from 0, or `None` past the last.
    #[inline]
    pub(crate) fn nth(&self, number: usize) -> Option<usize> {
        if number >= self.count {
            return None;
        }
        let mut left = number as u32;
        let region = self.regions.as_ref().map_or(0, |regions| regions.enter(&mut left));
        let group = region * PARTS + self.groups.get(region).map_or(0, |groups| groups.enter(&mut left));
        let block = group * PARTS + self.blocks.get(group).map_or(0, |blocks| blocks.enter(&mut left));
        let words = &self.words[block];
        let (mut word, mut before, mut sum) = (0, 0, 0);
        for bits in &words[..WORDS - 1] {
            sum += bits.count_ones();
            let behind = sum <= left;
            word += usize::from(behind);
            before = if behind { sum } else { before };
        }
        Some(block * BLOCK_CELLS + word * 64 + select(words[word], left - before) as usize)
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

impl Counts {
    /// The counts where all of `cells` cells are members.
    fn full(cells: usize, part: usize) -> Counts {
        Counts(std::array::from_fn(|at| cells.saturating_sub(at * part).min(part) as u32))
    }

    /// Adds to the count of the part with this number.
    #[inline]
    fn add(&mut self, part: usize, change: u32) {
        self.0[part] = self.0[part].wrapping_add(change);
    }

    /// The part in which the member with this number is; the number becomes that within the part.
    #[inline]
    fn enter(&self, number: &mut u32) -> usize {
        // Eight parts at a time first: their sum takes one step where processors add many numbers at once.
        const RUN: usize = 8;
        let mut part = 0;
        for run in self.0.chunks_exact(RUN) {
            let members: u32 = run.iter().sum();
            if *number < members {
                break;
            }
            *number -= members;
            part += RUN;
        }
        while part + 1 < PARTS && *number >= self.0[part] {
            *number -= self.0[part];
            part += 1;
        }
        part
    }
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
            cells in prop_oneof![1..600_usize, 16_000..17_000_usize, 1_000_000..1_200_000_usize],
            changes in proptest::collection::vec(any::<u32>(), 400), region in 1..1_200_000_usize
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
