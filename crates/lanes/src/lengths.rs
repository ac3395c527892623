//! How long courses were.

/// How many courses had each length: an exact histogram.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lengths {
    counts: Vec<u64>,
}

impl Lengths {
    /// The number of courses of each length, from 0 to the longest.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// How many courses there are.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The sum of all lengths.
    pub fn sum(&self) -> u64 {
        (0..).zip(&self.counts).map(|(length, count): (u64, _)| length * count).sum()
    }

    /// Counts courses of one length.
    pub fn add(&mut self, length: usize, courses: u64) {
        if courses > 0 {
            if length >= self.counts.len() {
                self.counts.resize(length + 1, 0);
            }
            self.counts[length] += courses;
        }
    }

    /// Counts all of another histogram.
    pub fn merge(&mut self, other: &Lengths) {
        other.counts.iter().enumerate().for_each(|(length, &courses)| self.add(length, courses));
    }
}
