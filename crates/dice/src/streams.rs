//! Independent seeds from one.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// What a seed is for. Seeds of different streams have nothing to do with each other, so that the dice of a game do
/// not repeat the numbers by which its board was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// What the options of a game leave to chance, such as its board.
    Setup,
    /// The games of a simulation.
    Simulation,
    /// The dice of the game with this number in a series, from 0.
    Dice(u32),
    /// The bot at a seat.
    Bot(u8),
    /// The trial with this number in a search, from 0.
    Trial(u32),
    /// The round with this number in an arena, from 0.
    Round(u64),
}

/// The seed of a stream: the first word of the `ChaCha8` stream with its number.
pub fn stream_seed(seed: u64, stream: Stream) -> u64 {
    let number = match stream {
        Stream::Setup => 1,
        Stream::Simulation => 2,
        Stream::Bot(seat) => 0x100 + u64::from(seat),
        Stream::Dice(game) => 0x1_0000 + u64::from(game),
        Stream::Trial(trial) => 0x2_0000_0000 + u64::from(trial),
        Stream::Round(round) => 0x4_0000_0000_u64.wrapping_add(round),
    };
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    generator.set_stream(number);
    generator.next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn streams_differ_and_are_pinned() {
        let numbered =
            [Stream::Bot(0), Stream::Bot(1), Stream::Dice(0), Stream::Dice(1), Stream::Trial(0), Stream::Round(0)];
        let streams: Vec<Stream> = [Stream::Setup, Stream::Simulation].into_iter().chain(numbered).collect();
        let seeds: HashSet<u64> =
            (0..100).flat_map(|seed| streams.iter().map(move |&stream| stream_seed(seed, stream))).collect();
        assert_eq!(seeds.len(), 800);
        assert_eq!(stream_seed(0, Stream::Setup), 13_937_087_304_575_520_531);
    }
}
