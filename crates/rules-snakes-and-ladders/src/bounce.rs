//! Walking to and fro between the start and the last square.

/// The square to which a token comes that would have come to `unfolded`, were the board to go on for ever: it turns at
/// the last square, and again at the start.
pub(crate) fn bounce(unfolded: u32, start: u32, last: u32) -> u32 {
    let way = last - start;
    let walked = (unfolded - start) % (2 * way);
    if walked <= way { start + walked } else { last - (walked - way) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_turns_at_both_ends() {
        let walk: Vec<u32> = (0..=9).map(|unfolded| bounce(unfolded, 0, 3)).collect();
        assert_eq!(walk, [0, 1, 2, 3, 2, 1, 0, 1, 2, 3]);
        let walk: Vec<u32> = (1..=9).map(|unfolded| bounce(unfolded, 1, 3)).collect();
        assert_eq!(walk, [1, 2, 3, 2, 1, 2, 3, 2, 1]);
        assert_eq!((bounce(103, 0, 100), bounce(102, 1, 100)), (97, 98));
    }
}
