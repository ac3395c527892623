//! Positions during a search.

use super::{Layout, Word};

/// A position where the side to move cannot win at once, and can keep the other side from doing so.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<W> {
    /// The discs of the side to move.
    pub(crate) mover: W,
    /// All discs.
    pub(crate) mask: W,
    /// The cells to choose from, at least one: those that do not lose to the very next disc.
    pub(crate) safe: W,
    /// How many cells are empty.
    pub(crate) empties: u32,
    /// How promising it is for the side that has just moved, beside its other moves: the more threats it left, the better,
    /// and the nearer to the middle.
    pub(crate) rank: u32,
}

/// What a disc leads to.
pub(crate) enum Step<W> {
    /// To a bound on its value for the side that dropped it: from below if it reaches what was asked, else from above.
    Worth(i32),
    /// To a position that has to be searched.
    Open(Node<W>),
}

impl<W: Word> Node<W> {
    /// The least that the position can be worth: the other side wins with its second disc from now.
    #[inline]
    pub(crate) fn worst(&self) -> i32 {
        -((self.empties as i32 - 2) / 2)
    }

    /// The most that the position can be worth: the side to move wins with its second disc from now.
    #[inline]
    pub(crate) fn best(&self) -> i32 {
        (self.empties as i32 - 1) / 2
    }

    /// Drops a safe disc, where it is asked whether that is worth at least `beta`.
    #[inline(always)]
    pub(crate) fn step(&self, layout: &Layout<W>, disc: W, beta: i32) -> Step<W> {
        let (mask, empties) = (self.mask | disc, self.empties - 1);
        let (mover, other) = (self.mask ^ self.mover, self.mover | disc);
        if let Some(value) = settled(layout, (mover, other), empties, 1 - beta) {
            return Step::Worth(-value);
        }
        let threats = layout.wins(other, mask);
        let safe = layout.safe(mask, threats);
        if safe.is_zero() {
            return Step::Worth(self.best());
        }
        let rank = (threats.count_ones() << 8) + 255 - layout.eccentricity(disc);
        Step::Open(Node { mover, mask, safe, empties, rank })
    }
}

/// Bounds the value of a position for the side to move by what either side can still make, or `None` if that does not
/// tell whether it is worth `beta`.
///
/// Where an even number of cells is empty, the other side has the last word. It can answer each disc in the same column,
/// or, if that is full or was left with an even number of empty cells, in another column where the number is odd. So it
/// is sure of the top cell of each column, the third, and so on, but for those that can be taken at once:
///
/// ```text
///     ● ● . ●     ● sure for the other side
///     . . - .     . open to the side to move
///     ● . - -     - taken
///     . - - -
/// ```
///
/// If the side to move has no four with all that is open to it, it does not win. If the other side then has a four with
/// what it is sure of, it wins in the end.
#[inline(always)]
fn settled<W: Word>(layout: &Layout<W>, (mover, other): (W, W), empties: u32, beta: i32) -> Option<i32> {
    let mask = mover | other;
    let free = layout.board ^ mask;
    if beta < 0 || empties % 2 == 1 {
        let hope = if beta > 0 { mover } else { other } | free;
        return (!layout.has_four(hope)).then_some(0);
    }
    let open = layout.lower | layout.open(mask);
    let held = !layout.has_four(mover | free & open);
    if beta > 0 {
        held.then_some(0)
    } else if held && layout.has_four(other | free & !open) {
        Some(-1)
    } else {
        (!layout.has_four(other | free)).then_some(0)
    }
}
