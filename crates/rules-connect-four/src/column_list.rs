//! Columns as digits of one number.

use std::num::NonZeroU64;

/// The bits of a digit.
const DIGIT: u32 = 4;

/// Some columns in a word, from the left: four bits for each, and a one behind the last.
///
/// ```text
///   1 6 4 3 0      the columns 0, 3, 4 and 6, in digits of four bits from the highest
/// ```
///
/// It is never 0, so that a position needs no further word to tell one form of a board from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ColumnList(NonZeroU64);

impl ColumnList {
    /// The most columns of a board whose columns can be listed.
    pub(crate) const COLUMNS_MAX: u32 = u64::BITS / DIGIT - 1;

    /// No column.
    pub(crate) const NONE: ColumnList = ColumnList(NonZeroU64::MIN);

    /// A list of columns, each given once and below [`COLUMNS_MAX`](ColumnList::COLUMNS_MAX).
    pub(crate) fn of(columns: impl DoubleEndedIterator<Item = u32>) -> ColumnList {
        let digits = columns.rev().fold(1, |digits, column| digits << DIGIT | u64::from(column));
        ColumnList(NonZeroU64::new(digits).expect("a one stands before the digits"))
    }

    /// How many columns there are.
    #[inline]
    pub(crate) fn count(self) -> usize {
        (self.0.ilog2() / DIGIT) as usize
    }

    /// The column with this number, from 0, which is less than their count.
    #[inline]
    pub(crate) fn nth(self, number: usize) -> u32 {
        (self.0.get() >> (number as u32 * DIGIT)) as u32 & ((1 << DIGIT) - 1)
    }

    /// The columns from the left.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u32> {
        (0..self.count()).map(move |number| self.nth(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_tells_its_columns() {
        let all: Vec<u32> = (0..ColumnList::COLUMNS_MAX).collect();
        for columns in [&[][..], &[0], &[14], &[0, 3, 4, 6], &[0, 14], &all] {
            let list = ColumnList::of(columns.iter().copied());
            assert_eq!(list.count(), columns.len());
            assert!(list.iter().eq(columns.iter().copied()), "{columns:?}");
        }
        assert_eq!(ColumnList::of(std::iter::empty()), ColumnList::NONE);
    }
}
