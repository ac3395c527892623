//! A fast generator, the same for every entrant of a race.

/// A generator in the manner of wyrand, <https://github.com/wangyi-fudan/wyhash>: an addition and a multiplication for
/// each number. It is for playouts, not for dice.
#[derive(Clone, Debug)]
pub struct Fast(u64);

impl Fast {
    /// A generator with a seed.
    pub fn new(seed: u64) -> Fast {
        Fast(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }

    /// A number from 0 to `count` - 1: of 2³² equally likely ones each has as many, or one more.
    #[inline]
    pub fn below(&mut self, count: u32) -> u32 {
        (((self.next() >> 32) * u64::from(count)) >> 32) as u32
    }
}

/// For `board-game`, which asks its generator for the number of a move.
impl rand_08::RngCore for Fast {
    fn next_u32(&mut self) -> u32 {
        (self.next() >> 32) as u32
    }

    fn next_u64(&mut self) -> u64 {
        self.next()
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        bytes.fill_with(|| self.next() as u8);
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), rand_08::Error> {
        self.fill_bytes(bytes);
        Ok(())
    }
}
