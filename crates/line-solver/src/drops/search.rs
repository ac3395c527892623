//! The search.

use super::{Layout, Table, Word};
use crate::{Stopped, Watch};

/// How many positions are looked at between two looks at the watch: less than a millisecond's work.
const WATCHED_EVERY: u64 = 1 << 12;

/// With fewer empty cells than this, a position is searched faster than it is looked up.
const REMEMBERED_EMPTIES: u32 = 7;

/// A position during the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<W> {
    /// The discs of the side to move.
    pub(crate) mover: W,
    /// All discs.
    pub(crate) mask: W,
    /// Where the other side would make four.
    pub(crate) threats: W,
    /// The cells to choose from: those that do not lose to the very next disc.
    pub(crate) safe: W,
    pub(crate) empties: u32,
    pub(crate) score: u32,
}

enum Step<W> {
    Worth(i32),
    Open(Node<W>),
}

/// One search.
pub(crate) struct Search<'a, W> {
    pub(crate) layout: &'a Layout<W>,
    pub(crate) table: &'a mut Table<W>,
    pub(crate) watch: &'a mut Watch<'a>,
    /// Whether a position and its mirror image can both come up.
    pub(crate) mirrors: bool,
    pub(crate) nodes: u64,
    /// The moves still to be tried at each position on the way, the most promising of one position last.
    pub(crate) stack: Vec<Node<W>>,
}

impl<W: Word> Search<'_, W> {
    /// Bounds the value of a position where the side to move cannot win at once and has a safe cell: an answer of at
    /// least `beta` is at most its value, and an answer below `beta` is at least its value.
    pub(crate) fn bound(&mut self, node: &Node<W>, beta: i32) -> Result<i32, Stopped> {
        self.nodes += 1;
        if self.nodes % WATCHED_EVERY == 0 && !(self.watch)(WATCHED_EVERY) {
            return Err(Stopped);
        }
        let empties = node.empties as i32;
        let worst = -((empties - 2) / 2);
        if worst >= beta {
            return Ok(worst);
        }
        let best = (empties - 1) / 2;
        if best < beta {
            return Ok(best);
        }
        if (node.safe & (node.safe - W::one())).is_zero() {
            return match self.step(node, node.safe, beta) {
                Step::Worth(value) => Ok(value),
                Step::Open(child) => Ok(-self.bound(&child, 1 - beta)?),
            };
        }
        let remembered = node.empties >= REMEMBERED_EMPTIES;
        let key = if remembered { self.key(node) } else { W::zero() };
        let (mut least, mut most) = (worst, best);
        if remembered && let Some((from, to)) = self.table.get(key) {
            (least, most) = (i32::from(from), i32::from(to));
            if least >= beta {
                return Ok(least);
            }
            if most < beta {
                return Ok(most);
            }
        }
        let value = self.children(node, beta)?;
        if remembered {
            if value >= beta { least = value } else { most = value };
            self.table.put(key, (least as i8, most as i8));
            if self.table.is_crowded() && !self.table.grow(|| (self.watch)(0)) {
                return Err(Stopped);
            }
        }
        Ok(value)
    }

    fn children(&mut self, node: &Node<W>, beta: i32) -> Result<i32, Stopped> {
        let from = self.stack.len();
        let value = self.best_child(node, beta, from);
        self.stack.truncate(from);
        value
    }

    fn best_child(&mut self, node: &Node<W>, beta: i32, from: usize) -> Result<i32, Stopped> {
        let empties = node.empties as i32;
        let mut value = i32::MIN;
        for column in 0..self.layout.centred.len() {
            let disc = node.safe & self.layout.centred[column];
            if disc.is_zero() {
                continue;
            }
            match self.step(node, disc, beta) {
                Step::Worth(known) if known >= beta => return Ok(known),
                Step::Worth(known) => value = value.max(known),
                Step::Open(child) => {
                    let score = (child.threats.count_ones() << 8) + 64 - column as u32;
                    self.stack.push(Node { score, ..child });
                }
            }
        }
        let best = (empties - 3) / 2;
        if best < beta {
            return Ok(best);
        }
        while let Some(child) = self.next_child(from) {
            value = value.max(-self.bound(&child, 1 - beta)?);
            if value >= beta {
                break;
            }
        }
        Ok(value)
    }

    /// Takes the most promising of the positions on the stack from a height on.
    #[inline]
    fn next_child(&mut self, from: usize) -> Option<Node<W>> {
        let last = self.stack.len().checked_sub(1).filter(|&last| last >= from)?;
        let (mut best, mut score) = (last, self.stack[last].score);
        for at in from..last {
            if self.stack[at].score > score {
                (best, score) = (at, self.stack[at].score);
            }
        }
        Some(self.stack.swap_remove(best))
    }

    /// Drops a safe disc.
    #[inline(always)]
    fn step(&self, node: &Node<W>, disc: W, beta: i32) -> Step<W> {
        let (mask, empties) = (node.mask | disc, node.empties - 1);
        let (own, mover) = (node.mover | disc, node.mover ^ node.mask);
        if let Some(value) = self.settled(mover, own, empties, 1 - beta) {
            return Step::Worth(-value);
        }
        let threats = self.layout.wins(own, mask);
        let safe = self.layout.safe(mask, threats);
        if safe.is_zero() {
            return Step::Worth(node.empties as i32 - 1 >> 1);
        }
        Step::Open(Node { mover, mask, threats, safe, empties, score: 0 })
    }

    /// A bound by what either side can still hope for.
    #[inline(always)]
    fn settled(&self, mover: W, other: W, empties: u32, beta: i32) -> Option<i32> {
        let mask = mover | other;
        let free = self.layout.board ^ mask;
        if empties % 2 == 0 && beta >= 0 {
            let mine = self.layout.odd | self.layout.open(mask);
            if !self.layout.has_four(mover | free & mine) {
                if beta > 0 {
                    return Some(0);
                }
                if self.layout.has_four(other | free & !mine) {
                    return Some(-1);
                }
            }
            if beta > 0 {
                return None;
            }
        }
        let hope = if beta > 0 { mover } else { other } | free;
        (!self.layout.has_four(hope)).then_some(0)
    }

    #[inline]
    fn key(&self, node: &Node<W>) -> W {
        let key = node.mover + node.mask;
        if self.mirrors { key.min(self.layout.mirrored(node.mover) + self.layout.mirrored(node.mask)) } else { key }
    }
}
