//! The search.

use super::{Layout, Node, Step, Table, Word};
use crate::Stopped;
use crate::count::Count;

/// With fewer empty cells than this, a position is searched about as fast as it is looked up.
const REMEMBERED_EMPTIES: u32 = 7;

/// With fewer plies than this until a question is answered anyway, the first move is searched before all are looked up.
const LOOKED_UP_PLIES: i32 = 12;

/// What outlives a search.
#[derive(Debug)]
pub(crate) struct Memory<W> {
    pub(crate) table: Table<W>,
    /// Empty between two searches: it only keeps its room.
    pub(crate) stack: Vec<Node<W>>,
}

/// One search, by windows of no width: each asks whether a position is worth at least so much.
///
/// A position is worth `s` if the side to move wins with the `s`-th from the last of the discs that it has until the board
/// is full, `-s` if the other side does, and 0 if it is a draw.
pub(crate) struct Search<'a, W> {
    layout: &'a Layout<W>,
    table: &'a mut Table<W>,
    count: Count<'a>,
    /// With fewer empty cells than this, mirror images are not looked for.
    mirrored_empties: u32,
    /// The moves still to be tried, of every position on the way.
    stack: &'a mut Vec<Node<W>>,
}

impl<'a, W: Word> Search<'a, W> {
    /// A search below a position.
    pub(crate) fn new(
        layout: &'a Layout<W>,
        memory: &'a mut Memory<W>,
        count: Count<'a>,
        root: &Node<W>,
    ) -> Search<'a, W> {
        let Memory { table, stack } = memory;
        stack.clear();
        let mirrors = layout.cells / 2;
        let mirrored_empties = if root.empties < mirrors || !layout.has_mirrors(root) { u32::MAX } else { mirrors };
        Search { layout, table, count, mirrored_empties, stack }
    }

    /// How many positions were looked at.
    pub(crate) fn nodes(&self) -> u64 {
        self.count.nodes()
    }

    /// The exact value of a position.
    pub(crate) fn value(&mut self, node: &Node<W>) -> Result<i32, Stopped> {
        self.narrow(node, |search, beta| search.bound(node, beta))
    }

    /// The exact value of a safe disc for the side that drops it.
    pub(crate) fn value_after(&mut self, node: &Node<W>, disc: W) -> Result<i32, Stopped> {
        self.narrow(node, |search, beta| search.after(node, disc, beta))
    }

    fn narrow(
        &mut self,
        node: &Node<W>,
        mut ask: impl FnMut(&mut Self, i32) -> Result<i32, Stopped>,
    ) -> Result<i32, Stopped> {
        let (mut least, mut most) = (node.worst(), node.best());
        while least < most {
            let beta = window(least, most, node.empties as i32);
            let value = ask(self, beta)?;
            (least, most) = if value >= beta { (value, most) } else { (least, value) };
        }
        Ok(least)
    }

    /// Bounds the value of a position: it is at least an answer from `beta` on, and at most an answer below `beta`.
    pub(crate) fn bound(&mut self, node: &Node<W>, beta: i32) -> Result<i32, Stopped> {
        self.count.add()?;
        let (worst, best) = (node.worst(), node.best());
        if worst >= beta || best < beta {
            return Ok(if worst >= beta { worst } else { best });
        }
        if (node.safe & (node.safe - W::one())).is_zero() {
            self.after(node, node.safe, beta)
        } else if node.empties < REMEMBERED_EMPTIES {
            self.best_move(node, beta)
        } else {
            self.remembered(node, beta)
        }
    }

    /// Bounds what a safe disc is worth to the side that drops it, as [`Search::bound`].
    pub(crate) fn after(&mut self, node: &Node<W>, disc: W, beta: i32) -> Result<i32, Stopped> {
        match node.step(self.layout, disc, beta) {
            Step::Worth(value) => Ok(value),
            Step::Open(child) => Ok(-self.bound(&child, 1 - beta)?),
        }
    }

    /// Looks a position up before it searches, and notes what it found.
    fn remembered(&mut self, node: &Node<W>, beta: i32) -> Result<i32, Stopped> {
        let key = self.key(node);
        let known = self.table.get(key).map(|(least, most)| (least.into(), most.into()));
        let (least, most) = known.unwrap_or((node.worst(), node.best()));
        if least >= beta || most < beta {
            return Ok(if least >= beta { least } else { most });
        }
        let value = self.best_move(node, beta)?;
        let (least, most) = if value >= beta { (value, most) } else { (least, value) };
        self.table.put(key, (least as i8, most as i8));
        if self.table.is_crowded() && !self.table.grow(|| self.count.ask().is_ok()) {
            return Err(Stopped);
        }
        Ok(value)
    }

    fn best_move(&mut self, node: &Node<W>, beta: i32) -> Result<i32, Stopped> {
        let height = self.stack.len();
        let settled = self.push_moves(node, beta);
        // No disc makes two threats at once, so a win takes five plies.
        let best = (node.empties as i32 - 3) / 2;
        let value = if settled >= beta {
            Ok(settled)
        } else if best < beta {
            Ok(best)
        } else {
            self.try_moves(height, settled, beta)
        };
        self.stack.truncate(height);
        value
    }

    /// Pushes the positions that have to be searched on the stack, and says what the best of the other moves is worth: the
    /// first that is worth enough makes all others needless.
    #[inline]
    fn push_moves(&mut self, node: &Node<W>, beta: i32) -> i32 {
        let (mut settled, mut rest) = (i32::MIN, node.safe);
        while !rest.is_zero() {
            let others = rest & (rest - W::one());
            match node.step(self.layout, rest ^ others, beta) {
                Step::Worth(value) if value >= beta => return value,
                Step::Worth(value) => settled = settled.max(value),
                Step::Open(child) => match self.enough(&child, beta) {
                    Some(value) => return value,
                    None => self.stack.push(child),
                },
            }
            rest = others;
        }
        settled
    }

    /// What a move is worth that is already known to be worth `beta`, by the position it leads to.
    #[inline]
    fn enough(&self, child: &Node<W>, beta: i32) -> Option<i32> {
        // So many plies later the game is won or lost too late for what was asked.
        let plies = child.empties as i32 - 2 * (beta - 1).max(-beta);
        let (_, most) = (plies >= LOOKED_UP_PLIES).then(|| self.table.get(self.key(child)))??;
        Some(-i32::from(most)).filter(|&value| value >= beta)
    }

    /// Searches the positions above a height of the stack, as long as none is worth enough.
    fn try_moves(&mut self, height: usize, settled: i32, beta: i32) -> Result<i32, Stopped> {
        let mut value = settled;
        while value < beta
            && let Some(child) = self.next_child(height)
        {
            value = value.max(-self.bound(&child, 1 - beta)?);
        }
        Ok(value)
    }

    /// Takes the most promising position that lies on the stack above a height.
    #[inline]
    fn next_child(&mut self, height: usize) -> Option<Node<W>> {
        let best = (height..self.stack.len()).max_by_key(|&at| self.stack[at].rank)?;
        Some(self.stack.swap_remove(best))
    }

    #[inline]
    fn key(&self, node: &Node<W>) -> W {
        let key = node.mover + node.mask;
        if node.empties < self.mirrored_empties {
            return key;
        }
        key.min(self.layout.mirrored(node.mover) + self.layout.mirrored(node.mask))
    }
}

/// Which value to ask about next. A win or loss that is near is found at once, so these are asked about first, the
/// nearest before all; then whether the position is won at all, and what is left is cut nearer to the draw.
fn window(least: i32, most: i32, empties: i32) -> i32 {
    let widest = most.max(-least);
    let plies = empties - 2 * (widest - 1);
    if plies <= empties / 2 {
        if -least > most { least + 1 } else { most }
    } else if least < 0 && most > 0 {
        1
    } else if least < 0 {
        most - (most - least) / 4
    } else {
        least + (most - least) / 4 + 1
    }
}
