//! A set of cells of a board of 22 × 22 at most.

const WORDS: usize = 8;

/// A set of cells, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cells([u64; WORDS]);

impl Cells {
    /// Puts a cell in, or takes it out.
    #[inline]
    pub(crate) fn set(&mut self, cell: usize, is_in: bool) {
        let word = &mut self.0[cell / 64];
        *word = *word & !(1 << (cell % 64)) | u64::from(is_in) << (cell % 64);
    }

    #[inline]
    pub(crate) fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 != 0
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(crate) fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// Its only cell, or `None` for another number of them.
    pub(crate) fn only(&self) -> Option<usize> {
        let mut cells = self.iter();
        cells.next().filter(|_| cells.next().is_none())
    }

    #[must_use]
    pub(crate) fn union(&self, other: &Cells) -> Cells {
        Cells(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }

    /// The cells, in order.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |index| {
            let mut word = words[index];
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(index * 64 + bit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut cells = Cells::default();
        assert!(cells.is_empty() && cells.first().is_none() && cells.only().is_none());
        for cell in [483, 0, 63, 64, 200] {
            cells.set(cell, true);
            assert!(cells.contains(cell) && !cells.contains(cell ^ 1));
        }
        assert!(cells.iter().eq([0, 63, 64, 200, 483]));
        assert_eq!((cells.first(), cells.only(), cells.is_empty()), (Some(0), None, false));
        let all = cells;
        [0, 63, 64, 200].into_iter().for_each(|cell| cells.set(cell, false));
        assert_eq!(cells.only(), Some(483));
        assert_eq!(cells.union(&all), all);
    }
}
