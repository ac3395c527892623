//! What can be chosen.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most times that boards are emptied in one game, all of them together.
///
/// The house rule knows no end, and two players who wish can fill boards for ever. With a bound, and with the number of
/// times as a part of the position, every game ends and no position comes twice.
pub const WIPES_MAX: u8 = 81;

/// The points on which houses differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What becomes of a board that was won: closed, or open (it is played on until it is full, and keeps its first
    /// winner).
    pub won_boards: WonBoards,
    /// What becomes of a full board without a line: nobody (it is closed, and is nobody's) or wiped (it is emptied and
    /// played again).
    pub drawn_boards: DrawnBoards,
    /// What it means that no board is left and nobody has three in a line: draw, or count (whoever has won more boards
    /// wins).
    pub drawn_meta: DrawnMeta,
}

/// What becomes of a board that was won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WonBoards {
    /// It is closed, and whoever is sent there chooses another board.
    #[default]
    Closed,
    /// It is played on until it is full, and keeps its first winner.
    ///
    /// The first player can always win so: <https://arxiv.org/abs/2006.02353>.
    Open,
}

/// What becomes of a full board without a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnBoards {
    /// It is closed, and belongs to nobody.
    #[default]
    Nobody,
    /// It is emptied and played again, 81 times at most in a game.
    Wiped,
}

/// What it means that no board is left and nobody has three in a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnMeta {
    /// A draw.
    #[default]
    Draw,
    /// Whoever has won more boards wins; a draw if both have won as many.
    Count,
}
