//! Boards that were published, square by square.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Jump;

/// A published board of 10 by 10 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum PublishedBoard {
    /// Chutes and Ladders as Milton Bradley printed it, with a snake from 48 to 26.
    ///
    /// <https://www.datagenetics.com/blog/november12011/>
    MiltonBradley,
    /// The same board as the papers have it, with that snake from 47 to 26.
    ///
    /// Althoen, King and Schilling: How long is a game of snakes and ladders? Mathematical Gazette 77 (1993), 71–76,
    /// <https://www.jstor.org/stable/3619261>
    Althoen,
    /// The board of the programming task “Snake and ladder”.
    ///
    /// <https://rosettacode.org/wiki/Snake_and_ladder>
    Rosetta,
    /// The board of Arthur Charpentier's “Basics on Markov Chain (for parents)”, 2011.
    ///
    /// <https://www.r-bloggers.com/basics-on-markov-chain-for-parents-2/>
    Charpentier,
    /// No snakes and no ladders.
    None,
}

impl PublishedBoard {
    /// How many rows and columns each of them has.
    pub const SIDE: u32 = 10;

    /// Its jumps, by the square where they start.
    pub fn jumps(self) -> Vec<Jump> {
        let pairs: Vec<(u32, u32)> = match self {
            PublishedBoard::MiltonBradley => milton_bradley(48),
            PublishedBoard::Althoen => milton_bradley(47),
            PublishedBoard::Rosetta => ROSETTA.to_vec(),
            PublishedBoard::Charpentier => CHARPENTIER.to_vec(),
            PublishedBoard::None => Vec::new(),
        };
        pairs.into_iter().map(|(from, to)| Jump { from, to }).collect()
    }
}

/// The two versions differ in the head of one snake.
#[rustfmt::skip]
fn milton_bradley(disputed_head: u32) -> Vec<(u32, u32)> {
    vec![
        (1, 38), (4, 14), (9, 31), (16, 6), (21, 42), (28, 84), (36, 44), (disputed_head, 26), (49, 11), (51, 67),
        (56, 53), (62, 19), (64, 60), (71, 91), (80, 100), (87, 24), (93, 73), (95, 75), (98, 78),
    ]
}

#[rustfmt::skip]
const ROSETTA: [(u32, u32); 16] = [
    (4, 14), (9, 31), (17, 7), (20, 38), (28, 84), (40, 59), (51, 67), (54, 34), (62, 19), (63, 81), (64, 60), (71, 91),
    (87, 24), (93, 73), (95, 75), (99, 78),
];

#[rustfmt::skip]
const CHARPENTIER: [(u32, u32); 15] = [
    (4, 14), (9, 31), (17, 7), (20, 38), (28, 84), (40, 59), (51, 67), (54, 34), (62, 19), (63, 81), (64, 60), (71, 91),
    (92, 78), (93, 73), (95, 75),
];
