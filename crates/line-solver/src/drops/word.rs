//! The words that a board is held in.

use num_traits::{PrimInt, WrappingMul};
use std::fmt::Debug;

/// A word with a bit for each cell and each guard: 64 bits where they are enough, else 128.
pub(crate) trait Word: PrimInt + WrappingMul + Debug + Send + Sync + 'static {
    const BITS: u32;
    /// An odd number whose multiples are spread evenly: 2 to the `BITS`, divided by the golden ratio.
    const SPREAD: Self;

    /// Keeps the lowest bits.
    fn of(bits: u128) -> Self;

    /// The highest 64 bits.
    fn high(self) -> u64;

    /// The lowest 16 bits.
    fn low(self) -> u16;
}

impl Word for u64 {
    const BITS: u32 = u64::BITS;
    const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

    #[inline]
    fn of(bits: u128) -> u64 {
        bits as u64
    }

    #[inline]
    fn high(self) -> u64 {
        self
    }

    #[inline]
    fn low(self) -> u16 {
        self as u16
    }
}

impl Word for u128 {
    const BITS: u32 = u128::BITS;
    const SPREAD: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;

    #[inline]
    fn of(bits: u128) -> u128 {
        bits
    }

    #[inline]
    fn high(self) -> u64 {
        (self >> 64) as u64
    }

    #[inline]
    fn low(self) -> u16 {
        self as u16
    }
}
