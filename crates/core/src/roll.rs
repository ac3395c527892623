//! What the dice answer.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

use crate::DICE_MAX;

/// The faces that came up, in the order thrown. In JSON a list such as `[3,5]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    faces: [u16; DICE_MAX as usize],
    dice: u8,
}

impl Roll {
    /// A roll of these faces, or `None` for none or more than [`DICE_MAX`] of them.
    ///
    /// Whether they fit a throw is for [`Throw::admits`](crate::Throw::admits) to say.
    pub fn new(faces: &[u16]) -> Option<Roll> {
        if faces.is_empty() || faces.len() > usize::from(DICE_MAX) {
            return None;
        }
        let mut roll = Roll::ones(faces.len() as u8);
        roll.faces[..faces.len()].copy_from_slice(faces);
        Some(roll)
    }

    /// The faces, in the order thrown.
    pub fn faces(&self) -> &[u16] {
        &self.faces[..usize::from(self.dice)]
    }

    /// The sum of the faces, in pips.
    pub fn total(&self) -> u32 {
        self.faces().iter().map(|&face| u32::from(face)).sum()
    }

    /// A roll of this many dice that all show 1.
    pub(crate) fn ones(dice: u8) -> Roll {
        Roll { faces: [1; DICE_MAX as usize], dice }
    }

    /// The next roll in the list of those whose faces ascend, or `None` after the last.
    pub(crate) fn next_ascending(&self, sides: u16) -> Option<Roll> {
        let raised = self.faces().iter().rposition(|&face| face < sides)?;
        let mut next = *self;
        next.faces[raised..usize::from(self.dice)].fill(self.faces[raised] + 1);
        Some(next)
    }

    /// In how many orders the faces of an ascending roll can be thrown: a multinomial coefficient.
    pub(crate) fn orderings(&self) -> u64 {
        let mut orderings = 1;
        let mut same = 0;
        for (index, face) in self.faces().iter().enumerate() {
            same = if index > 0 && self.faces[index - 1] == *face { same + 1 } else { 1 };
            orderings = orderings * (index as u64 + 1) / same;
        }
        orderings
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, face) in self.faces().iter().enumerate() {
            let plus = if index == 0 { "" } else { "+" };
            write!(f, "{plus}{face}")?;
        }
        if self.dice > 1 { write!(f, "={}", self.total()) } else { Ok(()) }
    }
}

impl Serialize for Roll {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.faces().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Roll {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Roll, D::Error> {
        let faces = Vec::<u16>::deserialize(deserializer)?;
        Roll::new(&faces).ok_or_else(|| serde::de::Error::custom(format!("a roll has 1 to {DICE_MAX} faces")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_is_a_list_in_json() {
        let roll = Roll::new(&[3, 5]).unwrap();
        assert_eq!(serde_json::to_string(&roll).unwrap(), "[3,5]");
        assert_eq!(serde_json::from_str::<Roll>("[3,5]").unwrap(), roll);
        assert!(serde_json::from_str::<Roll>("[]").is_err());
        assert_eq!((roll.to_string(), Roll::new(&[4]).unwrap().to_string()), ("3+5=8".into(), "4".into()));
    }
}
