//! House rules: where tables differ on what a roll does.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a table has agreed on. The walk itself is the same everywhere.
pub trait HouseRules: Send + Sync {
    /// The square to which a token walks whose roll would take it past the last one, or `None` if the roll is lost
    /// and the token stays, without another jump.
    fn overshoot(&self, at: u32, roll: u32, last: u32) -> Option<u32>;

    /// The rule in a line.
    fn finish_in_words(&self) -> &'static str;
}

/// The last square is reached exactly; a roll that is too large is lost.
///
/// So it is played in Chutes and Ladders: <https://programmingpraxis.com/2011/03/04/>
#[derive(Clone, Copy, Debug)]
pub struct ExactFinish;

impl HouseRules for ExactFinish {
    fn overshoot(&self, _at: u32, _roll: u32, _last: u32) -> Option<u32> {
        None
    }

    fn finish_in_words(&self) -> &'static str {
        "exactly on the last square; a roll that is too large is lost"
    }
}

/// How a token reaches the last square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Finish {
    /// Exactly: a roll that is too large is lost, and the token stays.
    #[default]
    Stay,
}

impl Finish {
    /// The house rules that it stands for.
    pub fn house_rules(self) -> &'static dyn HouseRules {
        match self {
            Finish::Stay => &ExactFinish,
        }
    }
}
