//! A sample of whole numbers, and what it says of their mean.

use parlor_lanes::Lengths;
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use std::collections::BTreeMap;

/// How often each number came up, exactly.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    lengths: Lengths,
}

/// A normal variable lies within so many deviations of its mean in 95 of 100 cases.
pub(crate) const CONFIDENT: f64 = 1.959_963_984_540_054;

impl From<Lengths> for Sample {
    fn from(lengths: Lengths) -> Sample {
        Sample { lengths }
    }
}

impl Sample {
    pub(super) fn add(&mut self, number: u64) {
        self.lengths.add(number, 1);
    }

    pub(super) fn merge(&mut self, other: &Sample) {
        self.lengths.merge(&other.lengths);
    }

    /// The numbers that came up, ascending, and how often.
    pub fn counts(&self) -> impl DoubleEndedIterator<Item = (u64, u64)> + '_ {
        self.lengths.iter()
    }

    /// How many numbers there are.
    pub fn total(&self) -> u64 {
        self.lengths.total()
    }

    /// Their mean, or 0 if there are none.
    pub fn mean(&self) -> f64 {
        let (total, sum, _) = self.sums();
        if total == 0 { 0.0 } else { sum as f64 / total as f64 }
    }

    /// The variance of what they are a sample of, as they estimate it; 0 for fewer than two.
    pub fn variance(&self) -> f64 {
        let (total, sum, squares) = self.sums();
        if total < 2 {
            return 0.0;
        }
        // Whole numbers until the end, as the two large terms differ by little.
        let spread = total.saturating_mul(squares).saturating_sub(sum.saturating_mul(sum));
        spread as f64 / total as f64 / (total - 1) as f64
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        match self.total() {
            0 => 0.0,
            total => (self.variance() / total as f64).sqrt(),
        }
    }

    /// How far the true mean is from this one at most, with a confidence of 95 %.
    pub fn interval(&self) -> f64 {
        CONFIDENT * self.error()
    }

    fn sums(&self) -> (u128, u128, u128) {
        self.counts().fold((0, 0, 0), |(total, sum, squares), (number, count)| {
            let (number, count) = (u128::from(number), u128::from(count));
            (total + count, sum + number * count, squares + number * number * count)
        })
    }
}

impl Serialize for Sample {
    /// Mean, variance, error and the 95 % interval of the mean, then the counts by number.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (mean, interval) = (self.mean(), self.interval());
        let mut fields = serializer.serialize_struct("Sample", 5)?;
        fields.serialize_field("mean", &mean)?;
        fields.serialize_field("variance", &self.variance())?;
        fields.serialize_field("error", &self.error())?;
        fields.serialize_field("interval", &[mean - interval, mean + interval])?;
        fields.serialize_field("counts", &self.counts().collect::<BTreeMap<u64, u64>>())?;
        fields.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_estimates_mean_and_error() {
        let mut sample = Sample::default();
        assert_eq!((sample.mean(), sample.variance(), sample.error()), (0.0, 0.0, 0.0));
        sample.add(7);
        assert_eq!((sample.mean(), sample.variance(), sample.interval()), (7.0, 0.0, 0.0));
        [2, 4, 4, 4, 5, 5, 9].into_iter().for_each(|number| sample.add(number));
        assert_eq!((sample.mean(), sample.variance()), (5.0, 32.0 / 7.0));
        assert!((sample.error() - (4.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        let mut both = sample.clone();
        both.merge(&sample);
        assert_eq!((both.total(), both.mean(), both.variance()), (16, 5.0, 64.0 / 15.0));
    }
}
