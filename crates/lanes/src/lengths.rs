//! How long courses were.

use std::collections::BTreeMap;

/// Lengths up to here have a counter each; longer ones are rare, and have one where they occur.
const SHORT: usize = 1 << 16;

/// How many courses had each length: an exact histogram.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lengths {
    short: Vec<u64>,
    long: BTreeMap<u64, u64>,
}

impl Lengths {
    /// The lengths that occur, ascending, with the number of courses.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u64, u64)> + '_ {
        let short = self.short.iter().enumerate().map(|(length, &courses)| (length as u64, courses));
        let long = self.long.iter().map(|(&length, &courses)| (length, courses));
        short.filter(|(_, courses)| *courses > 0).chain(long)
    }

    /// How many courses had a length.
    pub fn count(&self, length: u64) -> u64 {
        let short = usize::try_from(length).ok().and_then(|length| self.short.get(length));
        short.or_else(|| self.long.get(&length)).copied().unwrap_or_default()
    }

    /// How many courses there are.
    pub fn total(&self) -> u64 {
        self.iter().map(|(_, courses)| courses).sum()
    }

    /// Counts courses of one length.
    pub fn add(&mut self, length: u64, courses: u64) {
        match usize::try_from(length) {
            _ if courses == 0 => {}
            Ok(index) if index < SHORT => {
                if index >= self.short.len() {
                    self.short.resize(index + 1, 0);
                }
                self.short[index] += courses;
            }
            _ => *self.long.entry(length).or_default() += courses,
        }
    }

    /// Counts all of another histogram.
    pub fn merge(&mut self, other: &Lengths) {
        other.iter().for_each(|(length, courses)| self.add(length, courses));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_counted_however_long() {
        let mut lengths = Lengths::default();
        let added = [(3, 1), (0, 2), (65_535, 1), (65_536, 4), (3, 5), (u64::MAX, 1), (65_536, 1), (9, 0)];
        added.into_iter().for_each(|(length, courses)| lengths.add(length, courses));
        let expected = [(0, 2), (3, 6), (65_535, 1), (65_536, 5), (u64::MAX, 1)];
        assert_eq!(lengths.iter().collect::<Vec<_>>(), expected);
        assert_eq!(lengths.total(), 15);
        assert!(expected.iter().all(|&(length, courses)| lengths.count(length) == courses));
        assert_eq!((lengths.count(4), lengths.count(70_000)), (0, 0));
        let mut both = lengths.clone();
        both.merge(&lengths);
        assert_eq!(both.total(), 30);
    }
}
