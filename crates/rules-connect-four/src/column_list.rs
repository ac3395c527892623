//! Columns as digits of one number.

/// The bits of a digit.
const DIGIT: u32 = 4;

/// The lowest bit of the highest digit.
const HIGHEST: u32 = u64::BITS - DIGIT;

/// Some columns in order, in a word: four bits for each from the lowest on, and in the highest four how many they are.
///
/// ```text
///   4 0 … 0 6 4 3 0      the four columns 0, 3, 4 and 6
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ColumnList(u64);

impl ColumnList {
    /// The most columns of a board whose columns can be listed.
    pub(crate) const COLUMNS_MAX: u32 = HIGHEST / DIGIT;

    /// No column.
    pub(crate) const NONE: ColumnList = ColumnList(0);

    /// A list of columns, which ascend and are below [`COLUMNS_MAX`](ColumnList::COLUMNS_MAX).
    pub(crate) fn of(columns: impl Iterator<Item = u32>) -> ColumnList {
        let add = |list, (number, column)| (list | u64::from(column) << (number * DIGIT)) + (1 << HIGHEST);
        ColumnList((0..).zip(columns).fold(0, add))
    }

    /// How many columns there are.
    #[inline]
    pub(crate) fn count(self) -> usize {
        (self.0 >> HIGHEST) as usize
    }

    /// The column with this number, from 0, which is less than their count.
    #[inline]
    pub(crate) fn nth(self, number: usize) -> u32 {
        (self.0 >> (number as u32 * DIGIT)) as u32 % (1 << DIGIT)
    }

    /// The same columns but for the one with this number, which is less than their count.
    #[inline]
    pub(crate) fn without(self, number: u32) -> ColumnList {
        let (before, digits) = ((1 << (number * DIGIT)) - 1, (1 << HIGHEST) - 1);
        let after = (self.0 & digits) >> DIGIT & !before;
        ColumnList(self.0 & before | after | ((self.0 & !digits) - (1 << HIGHEST)))
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
            for number in 0..columns.len() {
                let others = [&columns[..number], &columns[number + 1..]].concat();
                assert_eq!(list.without(number as u32), ColumnList::of(others.into_iter()), "{columns:?}");
            }
        }
        assert_eq!(ColumnList::of(std::iter::empty()), ColumnList::NONE);
    }
}
