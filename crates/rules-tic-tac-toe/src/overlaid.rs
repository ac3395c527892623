//! All lines of a small board at once: the board is laid over itself.

use parlor_board::{Direction, Line, LineKind, Lines, Overlay};

/// How lines are found on a board that is laid over itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overlaid {
    lines: Lines,
    overlay: Overlay,
    /// The cells at which a line can begin, for each direction: from others on it would run over an edge.
    firsts: [u64; Direction::ALL.len()],
}

impl Overlaid {
    /// The way for some lines, or `None` if it does not find them.
    pub(crate) fn new(lines: &Lines) -> Option<Overlaid> {
        if lines.kind() != LineKind::default() {
            return None;
        }
        let columns = lines.size().columns();
        let distance = |way: Direction| match way {
            Direction::Horizontal => 1,
            Direction::Vertical => columns,
            Direction::Diagonal => columns + 1,
            // On a single column there is no next cell; the lines are single cells, too.
            Direction::AntiDiagonal => (columns - 1).max(1),
        };
        let overlay = Overlay::new(lines.length(), lines.directions(), distance)?;
        let mut firsts = [0; Direction::ALL.len()];
        lines.all().for_each(|line| firsts[line.direction() as usize] |= 1 << line.first());
        Some(Overlaid { lines: *lines, overlay, firsts })
    }

    #[inline]
    pub(crate) fn has_line(&self, set: u64) -> bool {
        self.begins(set).iter().fold(0, |any, begins| any | begins) != 0
    }

    /// Calls `found` with every line of a set, as long as its cells reach.
    #[inline]
    pub(crate) fn each_line(&self, set: u64, mut found: impl FnMut(Line)) {
        self.overlay.each_run(self.begins(set), |direction, first, more| {
            found(self.lines.line(first as usize, direction, self.lines.length() + more));
        });
    }

    #[inline]
    fn begins(&self, set: u64) -> [u64; Direction::ALL.len()] {
        let mut begins = self.overlay.begins(set);
        begins.iter_mut().zip(&self.firsts).for_each(|(begins, firsts)| *begins &= firsts);
        begins
    }
}
