//! A position as it was asked about, with what is plain to see in it.

use super::{DropPosition, Layout, Node, Search, Word};
use crate::{Stopped, Value};

/// A position that may be over with the very next disc.
#[derive(Debug)]
pub(crate) struct Root<W> {
    /// The cells that a disc can fall to.
    pub(crate) open: W,
    /// Those of them where it wins.
    wins: W,
    node: Node<W>,
}

impl<W: Word> Root<W> {
    pub(crate) fn new(layout: &Layout<W>, position: &DropPosition) -> Root<W> {
        let (mover, mask) = (W::of(position.mover()), W::of(position.mask()));
        let threats = layout.wins(mover ^ mask, mask);
        let (open, safe) = (layout.open(mask), layout.safe(mask, threats));
        let wins = layout.wins(mover, mask) & open;
        Root { open, wins, node: Node { mover, mask, safe, empties: position.empties(), rank: 0 } }
    }

    /// The position for the search, which takes it only if nothing is plain.
    pub(crate) fn node(&self) -> &Node<W> {
        &self.node
    }

    /// What the position is worth.
    pub(crate) fn score(&self, search: &mut Search<'_, W>) -> Result<i32, Stopped> {
        self.plain().map_or_else(|| search.value(&self.node), |(score, _)| Ok(score))
    }

    /// What the position is worth, and every disc that keeps it.
    pub(crate) fn best(&self, search: &mut Search<'_, W>) -> Result<(i32, W), Stopped> {
        if let Some(plain) = self.plain() {
            return Ok(plain);
        }
        let score = search.value(&self.node)?;
        let (mut best, mut rest) = (W::zero(), self.node.safe);
        while !rest.is_zero() {
            let others = rest & (rest - W::one());
            let disc = rest ^ others;
            if search.after(&self.node, disc, score)? >= score {
                best = best | disc;
            }
            rest = others;
        }
        Ok((score, best))
    }

    /// What one of the open cells is worth to the side that takes it.
    pub(crate) fn score_of(&self, search: &mut Search<'_, W>, disc: W) -> Result<i32, Stopped> {
        if !(disc & self.wins).is_zero() {
            Ok(self.won())
        } else if (disc & self.node.safe).is_zero() {
            Ok(self.lost())
        } else {
            search.value_after(&self.node, disc)
        }
    }

    /// The value and the plies to the end that a score stands for.
    pub(crate) fn worth(&self, score: i32) -> (Value, Option<u32>) {
        let empties = self.node.empties;
        // What is left when the game is over: of each side the discs after its last, and one more of the side whose turn
        // comes next.
        let left = |last: u32| 2 * (score.unsigned_abs() - 1) + last % 2;
        match score {
            0 => (Value::Draw, None),
            1.. => (Value::Win, Some(empties - left(empties - 1))),
            _ => (Value::Loss, Some(empties - left(empties))),
        }
    }

    /// The score and the best discs, where the very next discs decide or there is no disc left to drop.
    fn plain(&self) -> Option<(i32, W)> {
        if !self.wins.is_zero() {
            Some((self.won(), self.wins))
        } else if self.node.safe.is_zero() {
            Some((self.lost(), self.open))
        } else {
            None
        }
    }

    /// The score of a win with the next disc.
    fn won(&self) -> i32 {
        (self.node.empties as i32 + 1) / 2
    }

    /// The score of a loss with the disc after the next; 0 on a full board.
    fn lost(&self) -> i32 {
        -(self.node.empties as i32 / 2)
    }
}
