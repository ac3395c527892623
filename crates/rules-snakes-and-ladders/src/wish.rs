//! A drawn board that meets what was wished for, as far as a game ends on it.

use crate::Jump;
use crate::draw::{Drawing, draw};

/// How many boards of a seed are looked at.
const BOARDS_MAX: u64 = 32;

/// The boards of a seed, the one to be preferred first; after them such with fewer jumps, on which a game ends more
/// easily.
///
/// With a wish for a balance, those whose ladders have nearest to this share of all climbing and sliding, in percent,
/// come first; of equals, and without a wish, the one with the smaller number.
pub(crate) fn boards(drawing: Drawing, seed: u64, balance: Option<u32>) -> impl Iterator<Item = Vec<Jump>> {
    let preferred = match balance {
        None => Vec::new(),
        Some(balance) => {
            let mut boards: Vec<_> = (0..BOARDS_MAX).map(|number| draw(&drawing, seed, number)).collect();
            boards.sort_by_cached_key(|jumps| distance(jumps, balance));
            boards
        }
    };
    let drawn = if balance.is_some() { 0..0 } else { 0..BOARDS_MAX };
    let bare = [Drawing { snakes: Some(0), ..drawing }, Drawing { snakes: Some(0), ladders: Some(0), ..drawing }];
    let drawn = drawn.map(move |number| draw(&drawing, seed, number));
    preferred.into_iter().chain(drawn).chain(bare.into_iter().map(move |bare| draw(&bare, seed, 0)))
}

/// How far a board is from a balance: a fraction as its numerator and denominator brought to parts of a million.
fn distance(jumps: &[Jump], balance: u32) -> u64 {
    let (climb, slide) = jumps.iter().fold((0, 0), |(climb, slide), jump| {
        let way = u64::from(jump.from.abs_diff(jump.to));
        if jump.is_ladder() { (climb + way, slide) } else { (climb, slide + way) }
    });
    // Without jumps nothing is out of balance.
    (climb * 1_000_000).checked_div(climb + slide).map_or(0, |share| share.abs_diff(u64::from(balance) * 10_000))
}
