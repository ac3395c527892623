//! Uniform integers by rejection, so that no value is favoured.

use std::convert::Infallible;
use std::fmt::Display;
use std::num::NonZeroU32;

use parlor_core::{DICE_MAX, DiceError, Roll, Throw};
use rand::TryRng;

/// Draws a uniform integer from 0 to `bound` - 1.
///
/// The same generator gives the same integers for good: unlike the ranges of `rand`, which may change with its
/// version, this reads one `u32` after the other until one is below the largest multiple of `bound`, and takes the
/// remainder.
pub fn uniform_below<R: TryRng<Error = Infallible> + ?Sized>(rng: &mut R, bound: NonZeroU32) -> u32 {
    let Ok(value) = try_uniform_below(rng, bound);
    value
}

/// Draws as [`uniform_below`] does, from a generator that can fail.
///
/// # Errors
///
/// Whatever the generator fails with.
pub fn try_uniform_below<R: TryRng + ?Sized>(rng: &mut R, bound: NonZeroU32) -> Result<u32, R::Error> {
    const VALUES: u64 = 1 << u32::BITS;
    loop {
        if let Some(value) = accept(rng.try_next_u32()?.into(), VALUES, bound.get().into()) {
            return Ok(value as u32);
        }
    }
}

/// Throws dice with a generator: one draw for each die, in order.
pub(crate) fn throw_with<R>(rng: &mut R, throw: Throw) -> Result<Roll, DiceError>
where
    R: TryRng<Error: Display> + ?Sized,
{
    let sides = NonZeroU32::new(throw.sides().into()).expect("the dice of a throw have at least one side");
    let mut faces = [1; DICE_MAX as usize];
    let faces = &mut faces[..usize::from(throw.dice())];
    for face in faces.iter_mut() {
        let value = try_uniform_below(rng, sides).map_err(|error| DiceError::Source { reason: error.to_string() })?;
        *face += value as u16;
    }
    Ok(Roll::new(faces).expect("a throw has 1 to DICE_MAX dice"))
}

/// What a value out of `values` equally likely ones stands for below `bound`, or `None` if it is to be drawn again.
///
/// The values left over above the largest multiple of `bound` would favour the low remainders.
fn accept(value: u64, values: u64, bound: u64) -> Option<u64> {
    let limit = values - values % bound;
    (value < limit).then_some(value % bound)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All 256 values of a byte: a bare remainder by 6 gives the first four faces 43 values each and the others 42.
    #[test]
    fn no_remainder_is_favoured() {
        for bound in 1..=256_usize {
            let mut counts = vec![0; bound];
            let accepted = (0..256).filter_map(|value| accept(value, 256, bound as u64));
            accepted.for_each(|value| counts[value as usize] += 1);
            assert!(counts.iter().all(|&count| count == 256 / bound), "{bound}: {counts:?}");
        }
    }

    #[test]
    fn every_die_accepts_whole_multiples_of_its_sides() {
        let values = 1_u64 << 32;
        for sides in 1..=u64::from(u16::MAX) {
            // The last multiple of the number of sides, found by division alone.
            let limit = values / sides * sides;
            assert_eq!(accept(limit - 1, values, sides), Some(sides - 1));
            assert_eq!(accept(limit, values, sides), None);
            assert!(values - limit < sides);
        }
    }

    /// A generator with a few values in it, which fails when they have run out.
    struct Few(std::vec::IntoIter<u32>);

    impl TryRng for Few {
        type Error = std::fmt::Error;

        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            self.0.next().ok_or(std::fmt::Error)
        }

        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            Err(std::fmt::Error)
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            Err(std::fmt::Error)
        }
    }

    #[test]
    fn left_over_values_are_drawn_again() {
        let mut rng = Few(vec![u32::MAX, u32::MAX - 3, u32::MAX - 4, 6].into_iter());
        let throw = Throw::new(2, 6).unwrap();
        // 2³² is 4 more than a multiple of 6: the four largest values are no faces.
        assert_eq!(throw_with(&mut rng, throw).unwrap().faces(), [6, 1]);
    }

    #[test]
    fn a_source_that_fails_gives_no_roll() {
        let mut rng = Few(vec![0].into_iter());
        let failure = throw_with(&mut rng, Throw::new(2, 6).unwrap());
        assert_eq!(failure, Err(DiceError::Source { reason: std::fmt::Error.to_string() }));
    }
}
