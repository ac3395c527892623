//! The family as a front end offers it.

use parlor_board::Directions;
use parlor_core::{Game, OptionsError, PositionHelp, Preset, SEATS_MAX};
use std::ops::RangeInclusive;

use crate::{LineDirections, Options, Pieces, TicTacToeRules};

/// Tic-tac-toe and its family.
///
/// Players take turns to mark an empty cell; the first to complete a line wins, and a full board without a line is
/// a draw. See <https://en.wikipedia.org/wiki/M,n,k-game>, and for some of the variants
/// <https://en.wikipedia.org/wiki/Wild_tic-tac-toe>, <https://en.wikipedia.org/wiki/Notakto>,
/// <https://en.wikipedia.org/wiki/Gomoku> and <https://en.wikipedia.org/wiki/Renju>.
#[derive(Clone, Copy, Debug, Default)]
pub struct TicTacToe;

impl Game for TicTacToe {
    type Options = Options;
    type Rules = TicTacToeRules;
    const ID: &'static str = "tic-tac-toe";
    const TITLE: &'static str = "Tic-tac-toe";
    const VERSION: u32 = 1;

    fn seats(&self) -> RangeInclusive<u8> {
        2..=SEATS_MAX
    }

    fn position_help(&self) -> Option<PositionHelp> {
        Some(PositionHelp {
            help: "the cells row by row from the top, with nothing between the rows: # is free, % is blocked, and x, o, … \
                is the mark of a seat; in renju X is the stone that was a foul",
            example: "xo##x####",
        })
    }

    fn presets(&self) -> Vec<Preset<Options>> {
        let square = |side, line| Options { rows: Some(side), line: Some(line), ..Options::default() };
        let orthogonal = LineDirections(Directions::ORTHOGONAL);
        let five = square(15, 5);
        vec![
            preset("tic-tac-toe", "the classic: 3×3, three in a row", square(3, 3), 2),
            preset("4x4", "4×4, four in a row", square(4, 4), 2),
            preset(
                "no-diagonals",
                "3×3, only rows and columns count",
                Options { directions: orthogonal, ..square(3, 3) },
                2,
            ),
            preset("misere", "3×3, whoever completes a line loses", Options { misere: true, ..square(3, 3) }, 2),
            preset("wild", "3×3, place x or o as you like", Options { pieces: Pieces::Either, ..square(3, 3) }, 2),
            preset(
                "notakto",
                "3×3, all place x, and whoever completes a line loses",
                Options { pieces: Pieces::Single, misere: true, ..square(3, 3) },
                2,
            ),
            preset("torus", "3×3, lines wrap around the edges", Options { torus: true, ..square(3, 3) }, 2),
            preset("gomoku", "15×15, five or more in a row", five.clone(), 2),
            preset("gomoku-standard", "15×15, exactly five in a row", Options { exact: true, ..five.clone() }, 2),
            preset("renju", "15×15, five in a row, and fouls for the first seat", Options { renju: true, ..five }, 2),
            // Six times six is twelve turns for each; an open row of three takes both opponents to stop.
            preset("three-players", "6×6, four in a row, twelve turns for each of three", square(6, 4), 3),
        ]
    }

    fn resolve(&self, options: Options, seats: u8, _seed: u64) -> Result<Options, OptionsError> {
        options.resolved(seats)
    }

    fn rules(&self, options: &Options, seats: u8) -> Result<TicTacToeRules, OptionsError> {
        let (least, most) = self.seats().into_inner();
        if !(least..=most).contains(&seats) {
            return Err(OptionsError::Seats { seats, least, most });
        }
        Ok(TicTacToeRules::new(options.settle(seats)?, options, seats))
    }
}

fn preset(name: &'static str, help: &'static str, options: Options, seats: u8) -> Preset<Options> {
    Preset { name, help, options, seats }
}
