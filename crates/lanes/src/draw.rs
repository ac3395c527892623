//! How a byte decides outcomes, none of them favoured.

/// The most outcomes that one byte decides.
pub(crate) const DRAWS_MAX: usize = 4;

/// The most byte values of 256 that are given up for another outcome from each byte.
const REJECTED_MAX: usize = 16;

/// How a byte becomes outcomes: multiplied by the number of outcomes, its upper half is the first, and its lower half
/// goes on to the next. What is left at last tells the bytes that would favour some outcomes: they are rejected.
///
/// With six outcomes 100 · 6 = 600 = 2 · 256 + 88, the outcome 2; 88 · 6 = 528 = 2 · 256 + 16, again the outcome 2;
/// and as 16 is not below 256 mod 36 = 4, both stand. (Lemire, Fast random integer generation in an interval,
/// <https://arxiv.org/abs/1805.10941>, on a scale at which every case can be listed.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Draw {
    /// How many equally likely outcomes there are.
    pub(crate) outcomes: usize,
    /// How many of them a byte decides.
    pub(crate) draws: usize,
    /// Bytes whose rest is below this are rejected.
    pub(crate) rest_min: usize,
}

impl Draw {
    /// The most draws from a byte for which few enough byte values are rejected.
    pub(crate) fn new(outcomes: usize) -> Draw {
        let rest_min = |draws: usize| 256 % outcomes.pow(draws as u32);
        let fits = |draws: &usize| outcomes.pow(*draws as u32) <= 256 && rest_min(*draws) <= REJECTED_MAX;
        let draws = (1..=DRAWS_MAX).rev().find(fits).unwrap_or(1);
        Draw { outcomes, draws, rest_min: rest_min(draws) }
    }

    /// How many results a byte that is not rejected can have.
    pub(crate) fn values(self) -> usize {
        self.outcomes.pow(self.draws as u32)
    }

    /// The result of a byte as one number, the first outcome being its highest digit; `None` if it is rejected.
    #[cfg(any(test, target_arch = "x86_64"))]
    pub(crate) fn value(self, byte: u8) -> Option<usize> {
        let product = usize::from(byte) * self.values();
        (product % 256 >= self.rest_min).then_some(product / 256)
    }

    /// The outcomes of a result, in the order in which they are drawn.
    pub(crate) fn outcomes_of(self, value: usize) -> impl Iterator<Item = usize> {
        (0..self.draws as u32).rev().map(move |digit| value / self.outcomes.pow(digit) % self.outcomes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every byte is listed: no outcome may come up oftener than another, nor any two in a row.
    #[test]
    fn every_result_has_as_many_bytes() {
        for outcomes in 1..=256 {
            let draw = Draw::new(outcomes);
            let mut counts = vec![0; draw.values()];
            (0..=255).filter_map(|byte| draw.value(byte)).for_each(|value| counts[value] += 1);
            assert!(counts.iter().all(|&count| count == 256 / draw.values()), "{draw:?}: {counts:?}");
            let lists: Vec<Vec<usize>> = (0..draw.values()).map(|value| draw.outcomes_of(value).collect()).collect();
            assert!(lists.is_sorted() && lists.iter().all(|list| list.len() == draw.draws));
            assert!(lists.iter().flatten().all(|&outcome| outcome < outcomes));
        }
    }

    #[test]
    fn a_byte_decides_as_many_outcomes_as_fit() {
        let cases =
            [(1, 4, 0), (2, 4, 0), (4, 4, 0), (5, 3, 6), (6, 2, 4), (8, 2, 0), (12, 1, 4), (20, 1, 16), (36, 1, 4)];
        for (outcomes, draws, rest_min) in cases {
            assert_eq!(Draw::new(outcomes), Draw { outcomes, draws, rest_min });
        }
    }

    /// The way of the doc comment, a multiplication at a time, as engines go it.
    #[test]
    fn one_multiplication_at_a_time_gives_the_same() {
        for outcomes in 1..=256 {
            let draw = Draw::new(outcomes);
            for byte in 0..=255 {
                let (mut rest, mut drawn) = (usize::from(byte), Vec::new());
                for _ in 0..draw.draws {
                    drawn.push(rest * outcomes / 256);
                    rest = rest * outcomes % 256;
                }
                let kept = (rest >= draw.rest_min).then_some(drawn);
                assert_eq!(draw.value(byte).map(|value| draw.outcomes_of(value).collect::<Vec<_>>()), kept);
            }
        }
    }
}
