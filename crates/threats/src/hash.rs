//! Numbers for positions: the exclusive or of a number for every stone.

use parlor_board::Stone;

/// The part of a hash that a stone on a cell is.
pub(crate) fn key(cell: usize, stone: Stone) -> u64 {
    mix(cell as u64 * 3 + stone.seat().map_or(2, u64::from) + 1)
}

/// The mixing of splitmix64, <https://prng.di.unimi.it/splitmix64.c>.
pub(crate) fn mix(number: u64) -> u64 {
    let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
