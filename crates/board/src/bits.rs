//! Finding bits.

/// Where the bits of a byte are: entry `number` of `TABLE[byte]` is the place of its bit with that number.
const TABLE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut number) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[byte][number] = place;
                number += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

/// Whether [`select`] is one instruction: on most processors it is faster than a table, on AMD's before Zen 3 slower.
pub const SELECTS_AT_ONCE: bool = cfg!(all(target_arch = "x86_64", target_feature = "bmi2"));

/// The place of the set bit with this number, both from 0 and from the lowest bit up.
///
/// For a number that is not below [`u64::count_ones`] the answer is of no use.
///
/// ```
/// assert_eq!(parlor_board::select(0b10_0100_1000, 2), 9);
/// ```
#[inline]
pub fn select(word: u64, number: u32) -> u32 {
    // One instruction deposits a bit on the place of the set bit with its number.
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    return safe_arch::population_deposit_u64(1_u64.wrapping_shl(number), word).trailing_zeros();
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    return in_steps(word, number);
}

/// The same in steps, each of which halves what is looked at.
#[inline]
#[cfg_attr(all(target_arch = "x86_64", target_feature = "bmi2"), allow(dead_code))]
fn in_steps(word: u64, number: u32) -> u32 {
    // Small boards are done after the first look.
    if word < 1 << 16 {
        return within_half_word(word, number, 0);
    }
    let (word, number, place) = upper_half(word, number, 0, 32);
    let (word, number, place) = upper_half(word, number, place, 16);
    within_half_word(word, number, place)
}

/// The place of a bit among the lowest 16 bits, which come after `place` others.
#[inline]
fn within_half_word(word: u64, number: u32, place: u32) -> u32 {
    let (word, number, place) = upper_half(word, number, place, 8);
    place + u32::from(TABLE[(word & 0xFF) as usize][(number & 7) as usize])
}

/// Leaves the lower `width` bits behind, if the bit with this number is not among them.
#[inline]
fn upper_half(word: u64, number: u32, place: u32, width: u32) -> (u64, u32, u32) {
    let lower = (word & ((1 << width) - 1)).count_ones();
    if number < lower { (word, number, place) } else { (word >> width, number - lower, place + width) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(word: u64) {
        let places: Vec<u32> = (0..64).filter(|place| word >> place & 1 == 1).collect();
        let selected: Vec<u32> = (0..word.count_ones()).map(|number| select(word, number)).collect();
        assert_eq!(selected, places, "{word:b}");
        assert!((0..).zip(places).all(|(number, place)| in_steps(word, number) == place), "{word:b}");
    }

    #[test]
    fn every_bit_of_few_is_found() {
        (0..1 << 16).for_each(check);
        [u64::MAX, 1 << 63, 1 << 32, u64::MAX << 31].into_iter().for_each(check);
    }

    proptest! {
        #[test]
        fn every_bit_is_found(word in any::<u64>(), mask in any::<u64>()) {
            check(word);
            check(word & mask);
        }
    }
}
