//! The search.

use super::{Layout, Table, Word};
use crate::{Stopped, Watch};

/// How many positions are looked at between two looks at the watch: less than a millisecond's work.
const WATCHED_EVERY: u64 = 1 << 12;

/// With fewer empty cells than this, a position is searched faster than it is looked up.
const REMEMBERED_EMPTIES: u32 = 6;

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
    pub(crate) stack: Vec<(u32, Node<W>)>,
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
        if let Some(value) = self.hopeless(node, beta) {
            return Ok(value);
        }
        if (node.safe & (node.safe - W::one())).is_zero() {
            return match self.child(node, node.safe) {
                None => Ok(best),
                Some(child) => Ok(-self.bound(&child, 1 - beta)?),
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
        for column in 0..self.layout.centred.len() {
            let disc = node.safe & self.layout.centred[column];
            if disc.is_zero() {
                continue;
            }
            match self.child(node, disc) {
                None => return Ok((empties - 1) / 2),
                Some(child) => self.insert(child, from),
            }
        }
        let best = (empties - 3) / 2;
        if best < beta {
            return Ok(best);
        }
        let mut value = i32::MIN;
        while self.stack.len() > from {
            let Some((_, child)) = self.stack.pop() else { break };
            value = value.max(-self.bound(&child, 1 - beta)?);
            if value >= beta {
                break;
            }
        }
        Ok(value)
    }

    fn insert(&mut self, child: Node<W>, from: usize) {
        let score = child.threats.count_ones();
        let mut at = self.stack.len();
        self.stack.push((score, child));
        while at > from && self.stack[at - 1].0 >= score {
            self.stack[at] = self.stack[at - 1];
            at -= 1;
        }
        self.stack[at] = (score, child);
    }

    /// The position after a safe disc, or `None` if it wins two plies later whatever the answer.
    #[inline]
    pub(crate) fn child(&self, node: &Node<W>, disc: W) -> Option<Node<W>> {
        let mask = node.mask | disc;
        let threats = self.layout.wins(node.mover | disc, mask);
        let safe = self.layout.safe(mask, threats);
        let child = Node { mover: node.mover ^ node.mask, mask, threats, safe, empties: node.empties - 1 };
        (!safe.is_zero() || child.empties == 0).then_some(child)
    }

    /// A bound by what either side can still hope for.
    #[inline]
    fn hopeless(&self, node: &Node<W>, beta: i32) -> Option<i32> {
        let free = self.layout.board ^ node.mask;
        if beta > 0 {
            let hope = if node.empties % 2 == 0 { free & (self.layout.odd | self.layout.open(node.mask)) } else { free };
            (!self.layout.has_four(node.mover | hope)).then_some(0)
        } else {
            (!self.layout.has_four((node.mover ^ node.mask) | free)).then_some(0)
        }
    }

    #[inline]
    fn key(&self, node: &Node<W>) -> W {
        let key = node.mover + node.mask;
        if self.mirrors { key.min(self.layout.mirrored(node.mover) + self.layout.mirrored(node.mask)) } else { key }
    }
}
