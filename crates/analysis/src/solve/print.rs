//! What stands for a position: bits of its hash.

use std::hash::{Hash, Hasher};

/// The bits that stand for a position.
///
/// They are of two hashes that are made side by side. A table compares all of the one, and 28 bits of the other choose
/// where to look. If both are as good as drawn at random, a search that looks a billion positions up among a billion
/// takes one for another with a probability of 4·10⁹ / 2⁶⁴, about 2·10⁻¹⁰: it compares the four places of a bucket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Print {
    /// Compared.
    pub(super) check: u64,
    /// Says where to look.
    pub(super) place: u32,
}

impl Print {
    pub(super) fn of(state: &impl Hash) -> Print {
        let mut hasher = TwoHashes { one: 0x243f_6a88_85a3_08d3, other: 0x1319_8a2e_0370_7344 };
        state.hash(&mut hasher);
        let TwoHashes { one, other } = hasher;
        Print { check: folded(one, 0xba7c_9045_f12c_7f99), place: folded(other, 0xa458_fea3_f493_3d7f) as u32 }
    }
}

/// Two hashes at once, each by products of 64 bits whose halves are laid over each other. The constants are digits of π.
struct TwoHashes {
    one: u64,
    other: u64,
}

impl Hasher for TwoHashes {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.one = folded(self.one ^ word, 0xd131_0ba6_98df_b5ad) ^ word.rotate_left(32);
        self.other = folded(self.other.wrapping_add(word), 0xb8e1_afed_6a26_7e97);
    }

    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.write_u64(u64::from_le_bytes(*word)));
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.write_u64(u64::from(byte));
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.one
    }
}

#[inline]
fn folded(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn prints_of_like_values_differ_in_all_their_bits() {
        // Near numbers, in one word, in two, and in bytes: within each kind neither part comes twice more often than
        // it should, and each of the 96 bits is set in about half of them.
        let count = 1 << 14;
        let kinds: [fn(u64) -> Print; 4] = [
            |number| Print::of(&number),
            |number| Print::of(&(number % 128, number / 128)),
            |number| Print::of(&[number as u8, (number >> 8) as u8, 0, 0]),
            |number| Print::of(&(number << 40)),
        ];
        for print in kinds {
            let prints: Vec<Print> = (0..count).map(print).collect();
            let checks: HashSet<u64> = prints.iter().map(|print| print.check).collect();
            let places: HashSet<u32> = prints.iter().map(|print| print.place).collect();
            assert_eq!(checks.len(), count as usize);
            assert!(places.len() + 2 > count as usize, "{}", places.len());
            let buckets: HashSet<u32> = prints.iter().map(|print| print.place % 4096).collect();
            assert!(buckets.len() > 3_900, "{}", buckets.len());
            for bit in 0..96 {
                let bit_of = |print: &Print| match bit {
                    0..64 => print.check >> bit & 1,
                    _ => u64::from(print.place) >> (bit - 64) & 1,
                };
                let set: u64 = prints.iter().map(bit_of).sum();
                assert!(set.abs_diff(count / 2) < count / 32, "bit {bit} is set in {set}");
            }
        }
    }
}
