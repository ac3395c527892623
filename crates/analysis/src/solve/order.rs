//! In which order moves are tried.

use std::cmp::Reverse;

/// Remembers which moves were good, and puts these first.
///
/// What a move did in one position it often does in others. A move counts for as much as its search took: that much is
/// saved where it is tried first. The name in the field is the history heuristic (Schaeffer, 1983,
/// <https://www.chessprogramming.org/History_Heuristic>).
#[derive(Debug)]
pub(super) struct Order<M> {
    merits: Vec<(M, [u64; 2])>,
    /// Moves with their merits while they are sorted.
    sorted: Vec<(u64, Reverse<usize>, M)>,
}

/// The most moves that are remembered, and the most of one position that are sorted.
const MOVES_MAX: usize = 256;

impl<M: Copy + Eq> Order<M> {
    pub(super) fn new() -> Order<M> {
        Order { merits: Vec::new(), sorted: Vec::new() }
    }

    /// Remembers that a move of one of two sides was good, which took a look at so many positions.
    pub(super) fn praise(&mut self, mv: M, side: usize, nodes: u64) {
        let known = self.merits.iter().position(|(known, _)| *known == mv);
        if known.is_none() && self.merits.len() < MOVES_MAX {
            self.merits.push((mv, [0; 2]));
        }
        let place = known.unwrap_or(self.merits.len() - 1);
        if let Some((_, merits)) = self.merits.get_mut(place).filter(|(known, _)| *known == mv) {
            merits[side] += nodes;
        }
    }

    /// Puts the best moves of a side last. Of those that are alike the first comes last, so that they are in their own
    /// order from the end.
    pub(super) fn sort(&mut self, moves: &mut [M], side: usize) {
        if moves.len() > MOVES_MAX {
            return moves.reverse();
        }
        let merits = &self.merits;
        let merit = |mv: M| merits.iter().find(|(known, _)| *known == mv).map_or(0, |(_, merits)| merits[side]);
        self.sorted.clear();
        self.sorted.extend(moves.iter().enumerate().map(|(number, &mv)| (merit(mv), Reverse(number), mv)));
        self.sorted.sort_unstable_by_key(|&(merit, number, _)| (merit, number));
        moves.iter_mut().zip(&self.sorted).for_each(|(place, &(_, _, mv))| *place = mv);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn praised_moves_come_first_from_the_end() {
        let mut order = Order::new();
        order.praise('c', 0, 5);
        order.praise('b', 0, 3);
        order.praise('b', 0, 3);
        order.praise('d', 1, 9);
        let sorted = |order: &mut Order<char>, side| {
            let mut moves = ['a', 'b', 'c', 'd', 'e'];
            order.sort(&mut moves, side);
            moves.iter().rev().collect::<String>()
        };
        assert_eq!((sorted(&mut order, 0), sorted(&mut order, 1)), ("bcade".to_owned(), "dabce".to_owned()));
    }

    #[test]
    fn memory_is_bounded() {
        let mut order = Order::new();
        (0..10_000).for_each(|mv| order.praise(mv, 0, 1));
        assert_eq!(order.merits.len(), MOVES_MAX);
        let mut moves: Vec<u32> = (0..10_000).collect();
        order.sort(&mut moves, 0);
        assert!(moves.iter().rev().copied().eq(0..10_000) && order.sorted.is_empty());
    }
}
