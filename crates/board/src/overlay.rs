//! Lines among the bits of a word.

use crate::{Direction, Directions};

/// As many steps as double a run of one to the longest line.
const STEPS: usize = 3;

/// Finds all lines in a set of cells at once: the set, a bit for each cell, is laid over itself, moved by as much as two
/// neighbours are apart. What is left of it after one step are the cells from which a run of two begins; after a second
/// step, moved by two such distances, those of a run of four; and so on.
///
/// ```text
///   a line of five along bits that are 1 apart:      bit   7 6 5 4 3 2 1 0
///                                                    set   . # # # # # # .
///   runs of two begin where the one 1 higher is set        . . # # # # # .
///   runs of four, where a run of two begins 2 higher       . . . . # # # .
///   runs of five, where a run of four begins 1 higher      . . . . . # # .
/// ```
///
/// Where a run goes on past the edge of the board is nothing it can know: either bits that are never set keep rows
/// and columns apart, or what begins at a wrong cell has to be left out.
///
/// ```
/// use parlor_board::{Directions, Overlay};
///
/// let overlay = Overlay::new(5, Directions::ALL, |_| 1).expect("a line of five is short enough");
/// assert_eq!(overlay.begins(0b0111_1110), [0b110; 4]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    /// How far to move the set in each step, for every [direction](Direction::ALL).
    steps: [[u64; Direction::ALL.len()]; STEPS],
    distances: [u32; Direction::ALL.len()],
    directions: Directions,
}

impl Overlay {
    /// The longest line that is found.
    pub const LENGTH_MAX: u32 = 1 << STEPS;

    /// Lines of `length` in some directions, in each of which the bits of two neighbours are so far apart. `None` if lines
    /// are longer than [`LENGTH_MAX`](Overlay::LENGTH_MAX) or run in no direction.
    ///
    /// A line must fit into 64 bits, and neighbours are at least 1 apart. In directions that do not count, the lines of one
    /// that does are found once more.
    ///
    /// # Panics
    ///
    /// If neighbours are not apart.
    pub fn new(length: u32, directions: Directions, distance: impl Fn(Direction) -> u32) -> Option<Overlay> {
        let some = directions.iter().next().filter(|_| length <= Overlay::LENGTH_MAX)?;
        let distances = Direction::ALL.map(|way| distance(if directions.contains(way) { way } else { some }));
        assert!(distances.iter().all(|distance| *distance > 0), "neighbours are apart");
        let steps = doublings(length).map(|further| distances.map(|distance| u64::from(further * distance)));
        Some(Overlay { steps, distances, directions })
    }

    /// The cells at which a line begins, for each [direction](Direction::ALL): those whose bits are the lowest of it.
    #[inline]
    pub fn begins(&self, set: u64) -> [u64; Direction::ALL.len()] {
        let mut begins = [set; Direction::ALL.len()];
        for step in &self.steps {
            begins.iter_mut().zip(step).for_each(|(begins, distance)| *begins &= *begins >> distance);
        }
        begins
    }

    /// Calls `found` with every run of cells at which a line [begins](Overlay::begins), as one line: its direction, its
    /// lowest bit, and by how many cells it is longer than a line has to be.
    ///
    /// Its loops are plain ones with an end that is known: of them nothing is left where `found` does nothing, as in games
    /// played at random.
    #[inline]
    pub fn each_run(&self, begins: [u64; Direction::ALL.len()], mut found: impl FnMut(Direction, u32, u32)) {
        for (direction, (begins, distance)) in Direction::ALL.into_iter().zip(begins.into_iter().zip(self.distances)) {
            let counts = self.directions.contains(direction);
            let firsts = if counts { begins & !begins.unbounded_shl(distance) } else { 0 };
            for first in 0..u64::BITS {
                if firsts >> first & 1 != 0 {
                    let more = (1..u64::BITS).take_while(|more| begins.unbounded_shr(first + more * distance) & 1 != 0);
                    found(direction, first, more.count() as u32);
                }
            }
        }
    }
}

/// How much longer each of some steps makes a run that begins as one cell, until it is `length` long: at most by what it is
/// already. Where nothing is left to do, by nothing.
pub(crate) fn doublings<const STEPS: usize>(length: u32) -> [u32; STEPS] {
    let mut run = 1;
    std::array::from_fn(|_| {
        let further = run.min(length.saturating_sub(run));
        run += further;
        further
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_line_begins_where_all_its_cells_are_set(
            set in any::<u64>(), more in any::<u64>(), length in 1..=Overlay::LENGTH_MAX, distances in any::<[u32; 4]>()
        ) {
            // Most words have lines, and some have few.
            let set = set | more;
            let distances = distances.map(|distance| distance % (63 / length.max(2)) + 1);
            let overlay = Overlay::new(length, Directions::ALL, |way| distances[way as usize]).unwrap();
            let is_set = |bit: u32| bit < 64 && set >> bit & 1 == 1;
            for (distance, begins) in distances.into_iter().zip(overlay.begins(set)) {
                let whole = |first: u32| (0..length).all(|number| is_set(first + number * distance));
                prop_assert!((0..64).all(|first| (begins >> first & 1 == 1) == whole(first)), "{set:b} {begins:b}");
            }
        }
    }

    #[test]
    fn runs_are_as_long_as_they_reach() {
        let overlay = Overlay::new(3, Directions::ORTHOGONAL, |way| [1, 10, 11, 9][way as usize]).unwrap();
        let runs = |set| {
            let mut runs = Vec::new();
            overlay.each_run(overlay.begins(set), |direction, first, more| runs.push((direction, first, more)));
            runs
        };
        assert_eq!(runs(0b11), []);
        assert_eq!(runs(0b111), [(Direction::Horizontal, 0, 0)]);
        assert_eq!(runs(0b111_1100_1110), [(Direction::Horizontal, 1, 0), (Direction::Horizontal, 6, 2)]);
        let column = 1 << 3 | 1 << 13 | 1 << 23 | 1 << 33 | 1 << 12 | 1 << 14;
        assert_eq!(runs(column), [(Direction::Horizontal, 12, 0), (Direction::Vertical, 3, 1)]);
        assert_eq!(runs(0b111 << 61), [(Direction::Horizontal, 61, 0)]);
    }

    #[test]
    fn a_direction_that_does_not_count_finds_nothing_of_its_own() {
        let overlay = Overlay::new(3, Directions::ORTHOGONAL, |way| [1, 10, 11, 9][way as usize]).unwrap();
        let diagonal = 1 | 1 << 11 | 1 << 22;
        assert_eq!(overlay.begins(diagonal), [0; 4]);
        assert_eq!(overlay.begins(0b111), [1, 0, 1, 1]);
        assert_eq!(Overlay::new(3, Directions::NONE, |_| 1), None);
        assert_eq!(Overlay::new(9, Directions::ALL, |_| 1), None);
    }
}
