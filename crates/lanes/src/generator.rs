//! The generator that eight lanes share.

/// xoshiro256++ 1.0 of Blackman and Vigna: <https://prng.di.unimi.it/xoshiro256plusplus.c>.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Generator(pub(crate) [u64; 4]);

impl Generator {
    /// A generator whose state is the next four words that are not all zero, which is no state.
    pub(crate) fn new(words: &mut impl FnMut() -> u64) -> Generator {
        loop {
            let state = [words(), words(), words(), words()];
            if state != [0; 4] {
                return Generator(state);
            }
        }
    }

    #[inline]
    pub(crate) fn next(&mut self) -> u64 {
        let [a, b, c, d] = self.0;
        let word = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.0 = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        word
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};

    #[test]
    fn it_is_the_generator_of_that_name() {
        let mut seed = [0; 32];
        (1..).zip(&mut seed).for_each(|(value, byte)| *byte = value);
        let mut words = seed.chunks(8).map(|chunk| u64::from_le_bytes(chunk.try_into().unwrap()));
        let mut ours = Generator::new(&mut || words.next().unwrap());
        let mut theirs = Xoshiro256PlusPlus::from_seed(seed);
        assert!((0..1_000).all(|_| ours.next() == theirs.next_u64()));
    }
}
