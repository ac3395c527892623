//! What can be chosen for each point on which tables differ.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a token reaches the last square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Finish {
    /// Exactly: a roll that is too large is lost, and the token stays, without another jump.
    ///
    /// So it is played in Chutes and Ladders: <https://programmingpraxis.com/2011/03/04/>
    #[default]
    Stay,
    /// Exactly: what is left of a roll that is too large is walked back, and then the jump of that square is taken.
    ///
    /// A roll larger than the way back turns again at the start. Sorkin analyses it: <https://arxiv.org/abs/2201.07004>
    Bounce,
    /// A roll that leads to the last square or past it wins.
    ///
    /// So it is in <https://www.datagenetics.com/blog/november12011/>
    Win,
}

/// Which rolls grant another one in the same turn, whatever becomes of their walk. A token that reaches the last square
/// ends its turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum ExtraRoll {
    /// None.
    #[default]
    None,
    /// The largest one: a six with 1d6, two sixes with 2d6.
    Max,
    /// One whose dice all show the same face.
    Doubles,
}

/// What the third roll in a row costs that would grant another one: the third six, or the third doubles, of one turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Streak {
    /// Nothing: there is no limit.
    #[default]
    None,
    /// It is moved, and the turn ends.
    End,
    /// It is not moved, and the turn ends.
    Skip,
    /// The turn is cancelled: the token goes back to where it began, and whoever was sent home in this turn returns.
    Cancel,
    /// The token goes back to the start.
    Home,
}

/// Which rolls take a token away from the start, at first and whenever it has been sent back there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Entry {
    /// Each.
    #[default]
    Any,
    /// One with a six among its faces, which then moves the token by its total.
    Six,
}

/// What happens when a token comes to rest where another stands; not at the start, nor on the last square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Meet {
    /// They share the square.
    #[default]
    Share,
    /// The other one goes back to the start.
    Capture,
}

impl Finish {
    /// The rule in a line.
    pub fn in_words(self) -> &'static str {
        match self {
            Finish::Stay => "exactly on the last square; a roll that is too large is lost",
            Finish::Bounce => "exactly on the last square; a roll that is too large turns back there",
            Finish::Win => "on the last square; a roll that is too large wins as well",
        }
    }
}

impl ExtraRoll {
    /// The rule in a line, if it is not the usual one.
    pub fn in_words(self) -> Option<&'static str> {
        match self {
            ExtraRoll::None => None,
            ExtraRoll::Max => Some("the largest roll grants another"),
            ExtraRoll::Doubles => Some("a roll of equal faces grants another"),
        }
    }
}

impl Streak {
    /// The rule in a line, if it is not the usual one.
    pub fn in_words(self) -> Option<&'static str> {
        match self {
            Streak::None => None,
            Streak::End => Some("moves, and ends the turn"),
            Streak::Skip => Some("does not move, and ends the turn"),
            Streak::Cancel => Some("cancels the whole turn"),
            Streak::Home => Some("sends the token back to the start"),
        }
    }
}

impl Entry {
    /// The rule in a line, if it is not the usual one.
    pub fn in_words(self) -> Option<&'static str> {
        match self {
            Entry::Any => None,
            Entry::Six => Some("only a roll with a six leaves the start"),
        }
    }
}

impl Meet {
    /// The rule in a line, if it is not the usual one.
    pub fn in_words(self) -> Option<&'static str> {
        match self {
            Meet::Share => None,
            Meet::Capture => Some("whoever comes to rest on another's square sends it back to the start"),
        }
    }
}
