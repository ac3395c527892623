//! The game as a front end offers it.

use parlor_core::{Game, OptionsError, PositionHelp, Preset};
use std::ops::RangeInclusive;

use crate::{DrawnBoards, DrawnMeta, Options, UltimateRules, WonBoards};

/// Ultimate tic-tac-toe.
///
/// Nine boards of tic-tac-toe make a large one. The cell that a player marks is the board on which the opponent plays
/// next; three boards in a line win. See <https://en.wikipedia.org/wiki/Ultimate_tic-tac-toe>.
#[derive(Clone, Copy, Debug, Default)]
pub struct UltimateTicTacToe;

impl Game for UltimateTicTacToe {
    type Options = Options;
    type Rules = UltimateRules;
    const ID: &'static str = "ultimate-tic-tac-toe";
    const TITLE: &'static str = "Ultimate tic-tac-toe";
    const VERSION: u32 = 1;

    fn seats(&self) -> RangeInclusive<u8> {
        2..=2
    }

    fn position_help(&self) -> Option<PositionHelp> {
        Some(PositionHelp {
            help: "nine boards with / between them, each its cells row by row, # for a free one, x or o; then the board \
                to play on, a1 to c3, or - for any; then who is to move. A tenth letter says who was first to win a board \
                on which both have a line, and where drawn boards are wiped, the number of times comes last",
            example: "#########/#########/#########/#########/x###o####/#########/#########/#########/######### b2 x",
        })
    }

    /// The standard game, and three known ways to play it otherwise:
    ///
    /// - `won-boards-open`, as first played on the web, and as solved in <https://arxiv.org/abs/2006.02353>;
    /// - `most-boards`, by which bots compete at <https://www.codingame.com/multiplayer/bot-programming/tic-tac-toe>;
    /// - `wiped-draws`, a house rule, as in <https://github.com/hackclub/sprig/pull/2015>.
    fn presets(&self) -> Vec<Preset<Options>> {
        let standard = Options::default();
        vec![
            preset("standard", "won and full boards are closed", standard),
            preset(
                "won-boards-open",
                "won boards are played on until they are full",
                Options { won_boards: WonBoards::Open, ..standard },
            ),
            preset(
                "most-boards",
                "without three in a line, more boards won decide",
                Options { drawn_meta: DrawnMeta::Count, ..standard },
            ),
            preset(
                "wiped-draws",
                "a full board without a line is emptied and played again",
                Options { drawn_boards: DrawnBoards::Wiped, ..standard },
            ),
        ]
    }

    fn rules(&self, options: &Options, seats: u8) -> Result<UltimateRules, OptionsError> {
        match seats {
            2 => Ok(UltimateRules::new(*options)),
            seats => Err(OptionsError::Seats { seats, least: 2, most: 2 }),
        }
    }
}

fn preset(name: &'static str, help: &'static str, options: Options) -> Preset<Options> {
    Preset { name, help, options, seats: 2 }
}
