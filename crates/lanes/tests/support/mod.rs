//! Tables and words that several tests need.

#![allow(dead_code, reason = "every test file is a crate of its own and uses a part of this")]

use parlor_lanes::{Lanes, Lengths, Table};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// Chutes and Ladders as Milton Bradley printed it: <https://www.datagenetics.com/blog/november12011/>.
#[rustfmt::skip]
pub const MILTON_BRADLEY: [(u8, u8); 19] = [
    (1, 38), (4, 14), (9, 31), (16, 6), (21, 42), (28, 84), (36, 44), (48, 26), (49, 11), (51, 67), (56, 53), (62, 19),
    (64, 60), (71, 91), (80, 100), (87, 24), (93, 73), (95, 75), (98, 78),
];

/// A track of squares with jumps, from square 0, on which a step too far is lost.
pub fn track(last: u8, steps: &[u8], jumps: &[(u8, u8)]) -> Table {
    track_by(last, steps, jumps, |state, _| state)
}

/// A track on which `past(state, step)` says where a step too far leads.
pub fn track_by(last: u8, steps: &[u8], jumps: &[(u8, u8)], past: impl Fn(u8, u8) -> u8) -> Table {
    let rest = |square: u8| jumps.iter().find(|(from, _)| *from == square).map_or(square, |(_, to)| *to);
    let target = |state: u8, step: u8| match state + step {
        square if square <= last => rest(square),
        _ if past(state, step) == state => state,
        _ => rest(past(state, step)),
    };
    let over = |square: u8| if square == last { Table::OVER } else { square };
    let row = |state: u8| steps.iter().map(|&step| over(target(state, step))).collect();
    Table::new(0, (0..last).map(row).collect()).unwrap()
}

/// Words from a seed.
pub fn words(seed: u64) -> impl FnMut() -> u64 {
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    move || generator.next_u64()
}

/// Plays courses from a seed to their ends.
pub fn play(lanes: &Lanes, courses: u64, seed: u64) -> Lengths {
    let mut lengths = Lengths::default();
    assert!(lanes.play(courses, words(seed), &mut lengths, &|| true));
    lengths
}
