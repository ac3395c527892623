//! Who sits down with whom, and where.

/// All sets of bots that sit down together: every two of them where a game has two seats, else all.
pub(super) fn all(bots: usize, seats: usize) -> Vec<Vec<usize>> {
    if seats != 2 {
        return vec![(0..bots).collect()];
    }
    (0..bots).flat_map(|first| (first + 1..bots).map(move |second| vec![first, second])).collect()
}

/// How many such sets there are.
pub(super) fn count(bots: usize, seats: usize) -> usize {
    if seats == 2 { bots * bots.saturating_sub(1) / 2 } else { 1 }
}

/// The bots in the order of the seats, in the game of a round with this number: each goes a seat back from game to game.
pub(super) fn seating(lineup: &[usize], game: usize) -> Vec<usize> {
    (0..lineup.len()).map(|seat| lineup[(seat + game) % lineup.len()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_plays_everyone_from_every_seat() {
        assert_eq!(all(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(all(3, 3), [[0, 1, 2]]);
        for (bots, seats) in [(2, 2), (5, 2), (3, 3), (26, 2), (26, 26)] {
            assert_eq!(all(bots, seats).len(), count(bots, seats));
        }
        let seatings: Vec<Vec<usize>> = (0..3).map(|game| seating(&[4, 5, 6], game)).collect();
        assert_eq!(seatings, [[4, 5, 6], [5, 6, 4], [6, 4, 5]]);
    }
}
