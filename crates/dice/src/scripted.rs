//! Dice that follow a script.

use std::str::FromStr;

use parlor_core::{Dice, DiceError, Roll, Throw};

/// Dice that give the rolls of a list, in order.
///
/// A throw that the script cannot answer is refused and takes nothing from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptedDice {
    script: Script,
    /// How many faces or rolls of the script have been given.
    position: usize,
    /// How many rolls that were.
    given: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Script {
    Faces(Vec<u16>),
    Rolls(Vec<Roll>),
}

impl ScriptedDice {
    /// A flat list of faces: every throw takes as many as it has dice.
    pub fn faces(faces: Vec<u16>) -> ScriptedDice {
        ScriptedDice { script: Script::Faces(faces), position: 0, given: 0 }
    }

    /// A list of rolls: every throw takes one, which has to fit it.
    pub fn rolls(rolls: Vec<Roll>) -> ScriptedDice {
        ScriptedDice { script: Script::Rolls(rolls), position: 0, given: 0 }
    }

    /// The next roll, and how far the script moves on with it.
    fn next(&self, throw: Throw) -> Option<(Roll, usize)> {
        match &self.script {
            Script::Faces(faces) => {
                let end = self.position + usize::from(throw.dice());
                Some((Roll::new(faces.get(self.position..end)?)?, end))
            }
            Script::Rolls(rolls) => Some((*rolls.get(self.position)?, self.position + 1)),
        }
    }
}

impl Dice for ScriptedDice {
    /// Gives what the script says: [`DiceError::Exhausted`] if it has too little left, [`DiceError::Mismatch`] if
    /// what comes next does not answer the throw.
    fn throw(&mut self, throw: Throw) -> Result<Roll, DiceError> {
        let (roll, position) = self.next(throw).ok_or(DiceError::Exhausted { rolls: self.given })?;
        if !throw.admits(&roll) {
            return Err(DiceError::Mismatch { roll, throw });
        }
        self.position = position;
        self.given += 1;
        Ok(roll)
    }
}

impl FromStr for ScriptedDice {
    type Err = ScriptError;

    /// Reads a flat list of faces, such as `3,5,6`.
    fn from_str(text: &str) -> Result<ScriptedDice, ScriptError> {
        if text.trim().is_empty() {
            return Err(ScriptError::Empty);
        }
        let faces: Result<Vec<u16>, ScriptError> = text.split(',').map(|part| read_face(part.trim())).collect();
        faces.map(ScriptedDice::faces)
    }
}

fn read_face(text: &str) -> Result<u16, ScriptError> {
    let excerpt = || parlor_core::excerpt(text);
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ScriptError::Unreadable { text: excerpt() });
    }
    match text.parse() {
        Ok(0) | Err(_) => Err(ScriptError::NoFace { text: excerpt() }),
        Ok(face) => Ok(face),
    }
}

/// Why a text is not a script of dice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// No face at all.
    #[error("a script has at least one face: write it like 3,5,6")]
    Empty,
    /// Something between the commas is not a number in ASCII digits.
    #[error("cannot read \"{text}\" as a face: write a script like 3,5,6")]
    Unreadable {
        /// What stands there, escaped and shortened.
        text: String,
    },
    /// A number that is on no die.
    #[error("no die has the face {text}: faces go from 1 to 65535 at most")]
    NoFace {
        /// The number, shortened.
        text: String,
    },
}

impl ScriptError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            ScriptError::Empty => "script-empty",
            ScriptError::Unreadable { .. } => "script-unreadable",
            ScriptError::NoFace { .. } => "script-face",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throw(dice: u8, sides: u16) -> Throw {
        Throw::new(dice, sides).unwrap()
    }

    fn roll(faces: &[u16]) -> Roll {
        Roll::new(faces).unwrap()
    }

    #[test]
    fn scripts_are_read_as_they_are_written() {
        let cases: [(&str, Result<&[u16], &str>); 18] = [
            ("3,5,6", Ok(&[3, 5, 6])),
            (" 3 , 5,6 ", Ok(&[3, 5, 6])),
            ("65535", Ok(&[65_535])),
            ("007", Ok(&[7])),
            ("", Err("script-empty")),
            (" \t", Err("script-empty")),
            (",", Err("script-unreadable")),
            ("3,", Err("script-unreadable")),
            ("3,,5", Err("script-unreadable")),
            ("3 5", Err("script-unreadable")),
            ("-1", Err("script-unreadable")),
            ("+1", Err("script-unreadable")),
            ("1.5", Err("script-unreadable")),
            ("٣", Err("script-unreadable")),
            ("３", Err("script-unreadable")),
            ("3,0", Err("script-face")),
            ("65536", Err("script-face")),
            ("99999999999999999999999", Err("script-face")),
        ];
        for (text, expected) in cases {
            let found = text.parse::<ScriptedDice>().map_err(|error| error.code());
            assert_eq!(found, expected.map(|faces| ScriptedDice::faces(faces.to_vec())), "{text:?}");
        }
        let hostile = "\u{1b}[2J".parse::<ScriptedDice>().unwrap_err().to_string();
        assert!(!hostile.contains('\u{1b}'), "{hostile}");
    }

    #[test]
    fn faces_are_cut_by_the_number_of_dice() {
        let mut dice = ScriptedDice::faces(vec![3, 5, 6, 1]);
        assert_eq!(dice.throw(throw(1, 6)), Ok(roll(&[3])));
        assert_eq!(dice.throw(throw(2, 6)), Ok(roll(&[5, 6])));
        assert_eq!(dice.throw(throw(2, 6)), Err(DiceError::Exhausted { rolls: 2 }));
        assert_eq!(dice.throw(throw(1, 6)), Ok(roll(&[1])), "a refusal takes nothing");
        assert_eq!(dice.throw(throw(1, 6)), Err(DiceError::Exhausted { rolls: 3 }));
    }

    #[test]
    fn what_does_not_fit_is_refused_and_stays() {
        let mismatch = |faces, throw| Err(DiceError::Mismatch { roll: roll(faces), throw });
        let mut dice = ScriptedDice::faces(vec![0, 7]);
        assert_eq!(dice.throw(throw(1, 6)), mismatch(&[0], throw(1, 6)));
        assert_eq!(dice.throw(throw(2, 8)), mismatch(&[0, 7], throw(2, 8)));

        let mut dice = ScriptedDice::rolls(vec![roll(&[7, 2]), roll(&[4])]);
        assert_eq!(dice.throw(throw(2, 6)), mismatch(&[7, 2], throw(2, 6)));
        assert_eq!(dice.throw(throw(1, 8)), mismatch(&[7, 2], throw(1, 8)), "a roll is not cut");
        assert_eq!(dice.throw(throw(2, 8)), Ok(roll(&[7, 2])));
        assert_eq!(dice.throw(throw(1, 6)), Ok(roll(&[4])));
        assert_eq!(dice.throw(throw(1, 6)), Err(DiceError::Exhausted { rolls: 2 }));
    }
}
