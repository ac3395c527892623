//! What a stone on an empty cell would make of one row.
//!
//! A row is seen from one side, five cells to either end of the cell; each is the side's own, empty, or closed: the other
//! side's, a block, or off the board. With 3¹⁰ such views every answer is looked up. A view is two words of eleven bits:
//!
//! ```text
//!   cells      X . X X [*] X . . O O |
//!   bit        0 1 2 3  5  …        10     bit 5 is the cell itself, and always an own stone
//!   own        1 0 1 1  1 1 0 0 0 0 0
//!   closed     0 0 0 0  0 0 0 0 1 1 1
//! ```
//!
//! What a view is, follows from what it becomes by one more own stone: a four becomes a five, an open four does so in two
//! ways, an open three becomes an open four, and so on downwards.

use std::sync::LazyLock;

/// How far a row is looked at to either side of a cell.
pub(crate) const REACH: usize = 5;
/// The bits of a view.
pub(crate) const VIEW: u32 = (1 << (2 * REACH + 1)) - 1;
const VIEWS: usize = 59_049;
const FIVE: u32 = 5;

/// What a stone makes of a row that it is placed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Shape {
    /// Nothing that could become five.
    #[default]
    Nothing,
    /// More than five, where that wins nothing.
    Overline,
    /// A stone that can become a closed two.
    One,
    /// A stone that can become an open two.
    OpenOne,
    /// Two stones that can become a closed three.
    Two,
    /// Two stones that can become an open three.
    OpenTwo,
    /// Three stones that can become a four.
    Three,
    /// Three stones that can become an open four.
    OpenThree,
    /// Four stones that one more, on one cell, makes a five.
    Four,
    /// Two fours in one row, where they count as two: in renju, for Black.
    DoubleFour,
    /// Four stones that one more makes a five on either of two cells.
    OpenFour,
    /// A row that wins.
    Five,
}

impl Shape {
    /// Whether it threatens a five.
    #[inline]
    pub const fn is_four(self) -> bool {
        matches!(self, Shape::Four | Shape::DoubleFour | Shape::OpenFour)
    }

    /// Whether it wins, or threatens to: an open three or more.
    #[inline]
    pub const fn is_threat(self) -> bool {
        self.is_four() || matches!(self, Shape::OpenThree | Shape::Five)
    }

    /// How much it is worth to place the stone.
    #[inline]
    pub(crate) const fn weight(self) -> i32 {
        const WEIGHTS: [i32; 12] = [0, 0, 1, 3, 5, 16, 14, 60, 50, 50, 260, 1_000];
        WEIGHTS[self as usize]
    }
}

/// Which rows win, as one side sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Five or more.
    AtLeastFive,
    /// Exactly five.
    ExactlyFive,
    /// Exactly five, and two fours in one row are no open four.
    WithFouls,
}

/// The shapes of all views in one reading.
pub(crate) struct Shapes(Box<[Shape]>);

impl Shapes {
    /// The shapes of a reading, worked out once.
    pub(crate) fn of(reading: Reading) -> &'static Shapes {
        static ALL: [LazyLock<Shapes>; 3] = [
            LazyLock::new(|| Shapes::new(Reading::AtLeastFive)),
            LazyLock::new(|| Shapes::new(Reading::ExactlyFive)),
            LazyLock::new(|| Shapes::new(Reading::WithFouls)),
        ];
        &ALL[reading as usize]
    }

    /// What a stone makes of a view.
    #[inline]
    pub(crate) fn shape(&self, own: u32, closed: u32) -> Shape {
        self.0[number(own, closed)]
    }

    fn new(reading: Reading) -> Shapes {
        let mut known = Known { reading, shapes: vec![None; VIEWS] };
        let mut shapes = vec![Shape::Nothing; VIEWS];
        for own in (0..=VIEW).filter(|own| own & CENTRE != 0) {
            let free = VIEW & !own;
            // All subsets of what is not own.
            let mut closed = free;
            loop {
                shapes[number(own, closed)] = known.shape(own, closed);
                if closed == 0 {
                    break;
                }
                closed = (closed - 1) & free;
            }
        }
        Shapes(shapes.into())
    }
}

const CENTRE: u32 = 1 << REACH;

/// The number of a view among all: its cells as digits to the base of three, without the one in the middle.
#[inline]
fn number(own: u32, closed: u32) -> usize {
    const DIGITS: [u16; 1 << (2 * REACH)] = digits();
    let outer = |view: u32| (view & (CENTRE - 1) | view >> 1 & !(CENTRE - 1)) as usize & (DIGITS.len() - 1);
    usize::from(DIGITS[outer(own)]) + 2 * usize::from(DIGITS[outer(closed)])
}

/// For all sets of ten bits the number that they are to the base of three.
const fn digits() -> [u16; 1 << (2 * REACH)] {
    let mut digits = [0; 1 << (2 * REACH)];
    let mut bits = 1;
    while bits < digits.len() {
        digits[bits] = digits[bits >> 1] * 3 + (bits & 1) as u16;
        bits += 1;
    }
    digits
}

/// The shapes found so far.
struct Known {
    reading: Reading,
    shapes: Vec<Option<Shape>>,
}

impl Known {
    fn shape(&mut self, own: u32, closed: u32) -> Shape {
        let number = number(own, closed);
        if let Some(shape) = self.shapes[number] {
            return shape;
        }
        let shape = match run(own) {
            FIVE => Shape::Five,
            run if run > FIVE && self.reading == Reading::AtLeastFive => Shape::Five,
            run if run > FIVE => Shape::Overline,
            _ => self.promise(own, closed),
        };
        self.shapes[number] = Some(shape);
        shape
    }

    /// What a view is by what it becomes.
    fn promise(&mut self, own: u32, closed: u32) -> Shape {
        let free: Vec<u32> = (0..=2 * REACH as u32).filter(|bit| (own | closed) >> bit & 1 == 0).collect();
        let next: Vec<Shape> = free.iter().map(|bit| self.shape(own | 1 << bit, closed)).collect();
        let fives: Vec<u32> = (0..free.len()).filter(|&at| next[at] == Shape::Five).map(|at| free[at]).collect();
        match fives[..] {
            [] => lesser(&next),
            [_] => Shape::Four,
            [one, other] if self.reading == Reading::WithFouls && other - one != FIVE => Shape::DoubleFour,
            _ => Shape::OpenFour,
        }
    }
}

/// What is no four, by what it becomes.
fn lesser(next: &[Shape]) -> Shape {
    use Shape::*;
    let steps = [
        (OpenFour, OpenThree),
        (DoubleFour, Three),
        (Four, Three),
        (OpenThree, OpenTwo),
        (Three, Two),
        (OpenTwo, OpenOne),
        (Two, One),
    ];
    steps.into_iter().find(|(more, _)| next.contains(more)).map_or(Nothing, |(_, shape)| shape)
}

/// How many own stones in a row there are through the middle.
fn run(own: u32) -> u32 {
    (own >> REACH).trailing_ones() + (own << (31 - REACH as u32)).leading_ones() - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The view of a picture whose star is the cell: `X` own, `.` empty, anything else closed, as is what is beyond.
    fn view(picture: &str) -> (u32, u32) {
        let star = picture.find('*').unwrap();
        let (mut own, mut closed) = (0, VIEW);
        for (index, point) in picture.bytes().enumerate() {
            let Some(bit) = (index + REACH).checked_sub(star).filter(|bit| *bit <= 2 * REACH) else { continue };
            own |= u32::from(b"X*".contains(&point)) << bit;
            closed &= !(u32::from(b"X*.".contains(&point)) << bit);
        }
        (own, closed)
    }

    /// In the three readings, from the loosest to the strictest.
    const CASES: [(&str, [Shape; 3]); 22] = [
        ("XX*XX", [Shape::Five; 3]),
        ("XX*XXX", [Shape::Five, Shape::Overline, Shape::Overline]),
        (".XX*X.", [Shape::OpenFour; 3]),
        ("OXX*X.", [Shape::Four; 3]),
        ("XX*.X", [Shape::Four; 3]),
        ("XX*.XX", [Shape::Four, Shape::Nothing, Shape::Nothing]),
        ("X.X*X.X", [Shape::OpenFour, Shape::OpenFour, Shape::DoubleFour]),
        ("XX.*X.XX", [Shape::OpenFour, Shape::OpenFour, Shape::DoubleFour]),
        (".X.X*X.X", [Shape::OpenFour, Shape::OpenFour, Shape::DoubleFour]),
        ("..X*X..", [Shape::OpenThree; 3]),
        ("O.X*X..", [Shape::OpenThree; 3]),
        ("O.X*X.O", [Shape::Three; 3]),
        ("OX*X..", [Shape::Three; 3]),
        ("..X.*X..", [Shape::OpenThree; 3]),
        ("X..X*X..X", [Shape::OpenThree, Shape::Three, Shape::Three]),
        ("X..X*X..", [Shape::OpenThree; 3]),
        ("..X*..", [Shape::OpenTwo; 3]),
        ("OX*...", [Shape::Two; 3]),
        ("...*...", [Shape::OpenOne; 3]),
        ("O*....", [Shape::One; 3]),
        ("O.*..O", [Shape::Nothing; 3]),
        ("OXX*XO", [Shape::Nothing; 3]),
    ];

    #[test]
    fn shapes_are_what_players_call_them() {
        for (picture, shapes) in CASES {
            let (own, closed) = view(picture);
            let found = [Reading::AtLeastFive, Reading::ExactlyFive, Reading::WithFouls]
                .map(|reading| Shapes::of(reading).shape(own, closed));
            assert_eq!(found, shapes, "{picture}");
            let mirrored: String = picture.chars().rev().collect();
            let (own, closed) = view(&mirrored);
            let found = [Reading::AtLeastFive, Reading::ExactlyFive, Reading::WithFouls]
                .map(|reading| Shapes::of(reading).shape(own, closed));
            assert_eq!(found, shapes, "{mirrored}");
        }
    }

    #[test]
    fn every_view_has_a_number_of_its_own() {
        let mut seen = vec![false; VIEWS];
        for own in (0..=VIEW).filter(|own| own & CENTRE != 0) {
            for closed in (0..=VIEW).filter(|closed| closed & own == 0) {
                assert!(!std::mem::replace(&mut seen[number(own, closed)], true), "{own:b} {closed:b}");
            }
        }
        assert!(seen.into_iter().all(|seen| seen));
    }
}
