//! The directions in which a line may run.

use std::fmt;

/// A direction in which a line may run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Along a row.
    Horizontal,
    /// Along a column.
    Vertical,
    /// Down to the right, as from the top left corner.
    Diagonal,
    /// Down to the left, as from the top right corner.
    AntiDiagonal,
}

impl Direction {
    /// Every direction, in the order of the [`Direction`] itself.
    pub const ALL: [Direction; 4] =
        [Direction::Horizontal, Direction::Vertical, Direction::Diagonal, Direction::AntiDiagonal];

    /// The (row, column) step from a cell of a line to the next one.
    #[inline]
    pub const fn step(self) -> (i32, i32) {
        match self {
            Direction::Horizontal => (0, 1),
            Direction::Vertical => (1, 0),
            Direction::Diagonal => (1, 1),
            Direction::AntiDiagonal => (1, -1),
        }
    }

    /// The step of the same direction, backwards.
    #[inline]
    pub const fn back(self) -> (i32, i32) {
        let (row, column) = self.step();
        (-row, -column)
    }

    /// The name: `horizontal`, `vertical`, `diagonal` or `anti-diagonal`.
    pub const fn name(self) -> &'static str {
        match self {
            Direction::Horizontal => "horizontal",
            Direction::Vertical => "vertical",
            Direction::Diagonal => "diagonal",
            Direction::AntiDiagonal => "anti-diagonal",
        }
    }

    /// The direction with this [name](Direction::name), if there is one.
    pub fn from_name(name: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.name() == name)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Any set of directions.
///
/// ```
/// use parlor_board::{Direction, Directions};
///
/// let directions: Directions = [Direction::Vertical, Direction::Horizontal].into_iter().collect();
/// assert_eq!(directions, Directions::ORTHOGONAL);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Directions(u8);

impl Directions {
    /// No direction.
    pub const NONE: Directions = Directions(0);
    /// Horizontal and vertical: no diagonals.
    pub const ORTHOGONAL: Directions = Directions(0b0011);
    /// All four.
    pub const ALL: Directions = Directions(0b1111);

    /// Whether a direction is in the set.
    #[inline]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 & 1 << direction as u8 != 0
    }

    /// The set with a direction more.
    #[must_use]
    pub const fn with(self, direction: Direction) -> Directions {
        Directions(self.0 | 1 << direction as u8)
    }

    /// What is in either set.
    #[must_use]
    pub const fn union(self, other: Directions) -> Directions {
        Directions(self.0 | other.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The directions, in the order of [`Direction::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Direction> + Clone {
        Direction::ALL.into_iter().filter(move |&direction| self.contains(direction))
    }
}

impl FromIterator<Direction> for Directions {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Directions {
        directions.into_iter().fold(Directions::NONE, Directions::with)
    }
}

impl fmt::Debug for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, direction) in self.iter().enumerate() {
            write!(f, "{}{direction}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_subset_is_a_value() {
        for bits in 0..16_u8 {
            let set = Directions(bits);
            assert_eq!(set.iter().collect::<Directions>(), set);
            assert_eq!(set.iter().count(), bits.count_ones() as usize);
        }
        assert!(!Directions::ORTHOGONAL.contains(Direction::Diagonal));
        assert!(!Directions::ORTHOGONAL.contains(Direction::AntiDiagonal));
        assert_eq!(Directions::ALL.to_string(), "horizontal, vertical, diagonal, anti-diagonal");
    }

    #[test]
    fn names_lead_back() {
        assert!(Direction::ALL.iter().all(|direction| Direction::from_name(direction.name()) == Some(*direction)));
        assert_eq!(Direction::from_name("diagonals"), None);
    }
}
