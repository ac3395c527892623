//! What the rules ask of the dice.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

use crate::{Roll, excerpt};

/// The most dice in one throw.
pub const DICE_MAX: u8 = 16;

/// How many dice of how many sides are to be thrown together, written `2d6`.
///
/// The dice of one throw are alike: rules see the faces that came up, and never which die showed which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    dice: u8,
    sides: u16,
}

impl Throw {
    /// One six-sided die.
    pub const D6: Throw = Throw { dice: 1, sides: 6 };

    /// A throw of `dice` dice with faces 1 to `sides`.
    ///
    /// # Errors
    ///
    /// [`ThrowError`] if there are no dice, more than [`DICE_MAX`], or dice without sides.
    pub fn new(dice: u8, sides: u16) -> Result<Throw, ThrowError> {
        match (dice, sides) {
            (0, _) => Err(ThrowError::NoDice),
            (_, 0) => Err(ThrowError::NoSides),
            (dice, _) if dice > DICE_MAX => Err(ThrowError::TooManyDice { dice: u32::from(dice) }),
            _ => Ok(Throw { dice, sides }),
        }
    }

    /// How many dice: 1 to [`DICE_MAX`].
    pub fn dice(self) -> u8 {
        self.dice
    }

    /// How many sides each die has: 1 to 65,535.
    pub fn sides(self) -> u16 {
        self.sides
    }

    /// The largest total, in pips.
    pub fn total_max(self) -> u32 {
        u32::from(self.dice) * u32::from(self.sides)
    }

    /// Whether a roll answers this throw: as many dice, and no face outside 1 to the number of sides.
    pub fn admits(self, roll: &Roll) -> bool {
        roll.faces().len() == usize::from(self.dice) && roll.faces().iter().all(|face| (1..=self.sides).contains(face))
    }

    /// How many equally likely ordered outcomes there are: `sides` to the power of `dice`.
    ///
    /// As a `f64`, since sixteen dice with many sides have more outcomes than an integer holds.
    pub fn outcome_count(self) -> f64 {
        f64::from(self.sides).powi(i32::from(self.dice))
    }

    /// How many distinct rolls there are, [`u64::MAX`] if they are more than it counts: the number of ways to choose
    /// `dice` out of `sides` faces with repetition.
    pub fn outcomes_distinct(self) -> u64 {
        let mut ways = 1_u128;
        for index in 1..=u128::from(self.dice) {
            // Exact at every step, and below 2¹⁰⁰ before it is cut: no product overflows.
            ways = (ways * (u128::from(self.sides) - 1 + index) / index).min(1 << 100);
        }
        u64::try_from(ways).unwrap_or(u64::MAX)
    }

    /// Every distinct roll with its weight: in how many of the [ordered outcomes](Throw::outcome_count) it comes up.
    ///
    /// Faces ascend within a roll; `2d6` has 21 rolls, whose weights of 1 and 2 add up to 36.
    pub fn outcomes(self) -> impl Iterator<Item = (Roll, u64)> {
        std::iter::successors(Some(Roll::ones(self.dice)), move |roll| roll.next_ascending(self.sides))
            .map(|roll| (roll, roll.orderings()))
    }
}

impl Default for Throw {
    fn default() -> Throw {
        Throw::D6
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d{}", self.dice, self.sides)
    }
}

impl FromStr for Throw {
    type Err = ThrowError;

    /// Reads `2d6`, `d6`, or `uniform:12` for one die of twelve sides.
    fn from_str(text: &str) -> Result<Throw, ThrowError> {
        let unreadable = || ThrowError::Unreadable { text: excerpt(text) };
        let lower = text.trim().to_ascii_lowercase();
        let (dice, sides) = match lower.strip_prefix("uniform:") {
            Some(sides) => ("1", sides),
            None => lower.split_once('d').ok_or_else(unreadable)?,
        };
        let number = |digits: &str| -> Result<u32, ThrowError> {
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            if plain { digits.parse().map_err(|_| unreadable()) } else { Err(unreadable()) }
        };
        let dice = if dice.is_empty() { 1 } else { number(dice)? };
        let sides = number(sides)?;
        let few = u8::try_from(dice).map_err(|_| ThrowError::TooManyDice { dice })?;
        Throw::new(few, u16::try_from(sides).map_err(|_| ThrowError::TooManySides { sides })?)
    }
}

impl Serialize for Throw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Throw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Throw, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl schemars::JsonSchema for Throw {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Throw".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "examples": ["1d6", "2d6", "1d12"] })
    }
}

/// Why a throw cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ThrowError {
    /// No dice at all.
    #[error("at least one die is thrown")]
    NoDice,
    /// Dice without faces.
    #[error("a die has at least one side")]
    NoSides,
    /// More than [`DICE_MAX`] dice.
    #[error("at most {DICE_MAX} dice are thrown together, not {dice}")]
    TooManyDice {
        /// How many were asked for.
        dice: u32,
    },
    /// More than 65,535 sides.
    #[error("a die has at most 65535 sides, not {sides}")]
    TooManySides {
        /// How many were asked for.
        sides: u32,
    },
    /// Not the name of a throw.
    #[error("cannot read \"{text}\" as dice: write them like 1d6, 2d6 or 1d12")]
    Unreadable {
        /// The text, escaped.
        text: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn dice_are_read_as_they_are_written() {
        let cases = [
            ("1d6", Ok("1d6")),
            ("d6", Ok("1d6")),
            (" 2D6 ", Ok("2d6")),
            ("uniform:12", Ok("1d12")),
            ("0d6", Err(ThrowError::NoDice)),
            ("2d0", Err(ThrowError::NoSides)),
            ("17d6", Err(ThrowError::TooManyDice { dice: 17 })),
            ("300d6", Err(ThrowError::TooManyDice { dice: 300 })),
            ("1d65536", Err(ThrowError::TooManySides { sides: 65_536 })),
        ];
        for (text, expected) in cases {
            let found = text.parse::<Throw>().map(|throw| throw.to_string());
            assert_eq!(found, expected.map(str::to_owned), "{text}");
        }
        for text in ["", "6", "d", "2x6", "-1d6", "+1d6", "1d6d6", "١d6", "99999999999d6", "uniform:"] {
            assert!(matches!(text.parse::<Throw>(), Err(ThrowError::Unreadable { .. })), "{text}");
        }
    }

    /// Counts of the totals of `dice` dice by adding one die at a time.
    fn totals_by_convolution(dice: u8, sides: u16) -> BTreeMap<u32, u64> {
        let mut totals = BTreeMap::from([(0, 1)]);
        for _ in 0..dice {
            let mut next = BTreeMap::new();
            for (total, count) in totals {
                for face in 1..=u32::from(sides) {
                    *next.entry(total + face).or_insert(0) += count;
                }
            }
            totals = next;
        }
        totals
    }

    #[test]
    fn outcomes_are_weighted_by_their_orderings() {
        for (dice, sides) in [(1, 6), (2, 6), (3, 6), (4, 6), (5, 4), (1, 1), (3, 1)] {
            let throw = Throw::new(dice, sides).unwrap();
            let mut totals = BTreeMap::new();
            for (roll, weight) in throw.outcomes() {
                assert!(throw.admits(&roll));
                *totals.entry(roll.total()).or_insert(0) += weight;
            }
            assert_eq!(totals, totals_by_convolution(dice, sides), "{throw}");
        }
        for (dice, sides) in [(1, 6), (2, 6), (3, 6), (5, 4), (16, 2), (1, 65_535), (4, 1)] {
            let throw = Throw::new(dice, sides).unwrap();
            assert_eq!(throw.outcomes_distinct(), throw.outcomes().count() as u64, "{throw}");
        }
        assert_eq!(Throw::new(2, 6).unwrap().outcomes_distinct(), 21);
        assert_eq!(Throw::new(16, 60).unwrap().outcomes_distinct(), 8_550_047_575_185_300);
        assert_eq!(Throw::new(16, 65_535).unwrap().outcomes_distinct(), u64::MAX);
        assert_eq!(totals_by_convolution(2, 6)[&7], 6, "P(7) of 2d6 is 6 in 36");
    }

    #[test]
    fn a_throw_admits_its_own_rolls_only() {
        let throw = Throw::new(2, 6).unwrap();
        let admits = |faces: &[u16]| throw.admits(&Roll::new(faces).unwrap());
        assert!(admits(&[1, 6]));
        assert!(!admits(&[1]));
        assert!(!admits(&[0, 6]));
        assert!(!admits(&[1, 7]));
        assert!(!admits(&[1, 1, 1]));
    }
}
