//! Numbers for moves, of which nothing is known but whether two are the same.

/// The moves met so far, by number.
///
/// The moves of a position come in an order that hardly changes from one position to the next. So a move is looked for
/// from where the last one was found, and mostly found at once.
pub(super) struct Numbers<M> {
    known: Vec<M>,
    next: usize,
    /// Whether moves are told apart at all.
    told_apart: bool,
}

/// From so many moves on it would take too long to tell them apart.
const KNOWN_MAX: usize = 1_024;

impl<M: Copy + Eq> Numbers<M> {
    /// Numbers for a game with so many moves in its present position.
    pub(super) fn new(moves: usize) -> Numbers<M> {
        Numbers { known: Vec::new(), next: 0, told_apart: moves <= KNOWN_MAX }
    }

    /// The number of a move; 0 for all of them where they are not told apart.
    #[inline]
    pub(super) fn of(&mut self, mv: M) -> usize {
        if !self.told_apart {
            return 0;
        }
        let (before, after) = self.known.split_at(self.next);
        let found = match after.iter().position(|known| *known == mv) {
            Some(index) => self.next + index,
            None => match before.iter().position(|known| *known == mv) {
                Some(index) => index,
                None => {
                    self.known.push(mv);
                    self.known.len() - 1
                }
            },
        };
        self.next = (found + 1) % self.known.len();
        self.told_apart = self.known.len() <= KNOWN_MAX;
        found
    }

    /// Whether moves are told apart.
    pub(super) fn tells_apart(&self) -> bool {
        self.told_apart
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_has_one_number_whatever_comes_between() {
        let mut numbers = Numbers::new(10);
        let first: Vec<usize> = (0..10).map(|mv| numbers.of(mv)).collect();
        assert_eq!(first, (0..10).collect::<Vec<_>>());
        for (mv, number) in [(3, 3), (5, 5), (0, 0), (77, 10), (9, 9), (77, 10), (1, 1)] {
            assert_eq!(numbers.of(mv), number);
        }
        let mut many = Numbers::new(KNOWN_MAX + 1);
        assert_eq!((many.of(3), many.of(4), many.tells_apart()), (0, 0, false));
    }
}
