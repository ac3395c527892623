//! Uniform numbers for playouts.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// A generator for playouts: xoshiro256++ (<https://prng.di.unimi.it/>), which is fast and named, and gives the same
/// numbers on every machine. It is not for dice that somebody might want to foresee.
#[derive(Clone, Debug)]
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// A generator from one word.
    pub fn seeded(seed: u64) -> Chance {
        Chance(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A generator from four words.
    pub fn new(mut words: impl FnMut() -> u64) -> Chance {
        let mut seed = [0; 32];
        seed.chunks_exact_mut(8).for_each(|chunk| chunk.copy_from_slice(&words().to_le_bytes()));
        Chance(Xoshiro256PlusPlus::from_seed(seed))
    }

    /// A uniform number from 0 to `bound` - 1. With a bound of 0 there is none, and 0 is returned.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        loop {
            if let Some(number) = pick(self.0.next_u32(), bound) {
                return number;
            }
        }
    }
}

/// The number below `bound` that a word stands for, or `None` if the word is to be drawn again: the upper half of their
/// product, unless the lower half is one of those that some numbers have and others have not (Lemire, Fast random
/// integer generation in an interval, <https://arxiv.org/abs/1805.10941>).
#[inline]
fn pick(word: u32, bound: u32) -> Option<u32> {
    let product = u64::from(word) * u64::from(bound);
    let rest = product as u32;
    // The remainder is only worked out where it can matter: it is below the bound.
    let kept = rest >= bound || rest >= bound.wrapping_neg().checked_rem(bound).unwrap_or_default();
    kept.then_some((product >> 32) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of a number are a range, of which at most the first is rejected: so they can be counted without
    /// going through all.
    #[test]
    fn every_number_has_as_many_words() {
        const WORDS: u64 = 1 << 32;
        for bound in [1, 2, 3, 5, 6, 7, 9, 12, 20, 36, 100, 361, 1_000, 65_535, 1 << 31, (1 << 31) + 1, u32::MAX] {
            let all = u64::from(bound);
            for number in [0, 1, 2, all / 3, all / 2, all.saturating_sub(2), all - 1].into_iter().filter(|&n| n < all) {
                let first = (number * WORDS).div_ceil(all);
                let after = ((number + 1) * WORDS).div_ceil(all);
                assert!((first..after).take(1_000).skip(1).all(|word| pick(word as u32, bound) == Some(number as u32)));
                let kept = after - first - u64::from(pick(first as u32, bound).is_none());
                assert_eq!(kept, WORDS / all, "{number} below {bound}");
            }
        }
        assert_eq!(pick(5, 0), Some(0));
    }
}
