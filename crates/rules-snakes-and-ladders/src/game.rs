//! The family of games.

use parlor_core::{Game, OptionsError, Preset, SEATS_MAX, Throw};
use std::ops::RangeInclusive;

use crate::draw::{Drawing, draw};
use crate::{BoardError, JumpBoard, Jumps, Options, PublishedBoard, RaceRules, Ranking};

/// Snakes and ladders.
#[derive(Clone, Copy, Debug, Default)]
pub struct SnakesAndLadders;

impl Game for SnakesAndLadders {
    type Options = Options;
    type Rules = RaceRules;
    const ID: &'static str = "snakes-and-ladders";
    const TITLE: &'static str = "Snakes and ladders";
    const VERSION: u32 = 1;

    fn seats(&self) -> RangeInclusive<u8> {
        1..=SEATS_MAX
    }

    fn presets(&self) -> Vec<Preset<Options>> {
        let classic = Options { board: Some(PublishedBoard::MiltonBradley), ..Options::default() };
        let winner_only = Options { ranking: Ranking::First, ..classic.clone() };
        let quick = Options { dimension: Some(6), ..Options::default() };
        let two_dice = Options { dice: Throw::new(2, 6).expect("there are dice with six sides"), ..Options::default() };
        vec![
            Preset {
                name: "classic",
                help: "Chutes and Ladders as Milton Bradley printed it",
                options: classic,
                seats: 2,
            },
            Preset {
                name: "winner-only",
                help: "the classic board; the first to finish ends the game",
                options: winner_only,
                seats: 2,
            },
            Preset { name: "quick", help: "a small board of 6 by 6, drawn at random", options: quick, seats: 2 },
            Preset { name: "two-dice", help: "a board drawn at random for two dice", options: two_dice, seats: 2 },
        ]
    }

    /// Writes the board into `jumps`, whether it is published, given or drawn, and its size into `rows` and `columns`.
    fn resolve(&self, options: Options, _seats: u8, seed: u64) -> Result<Options, OptionsError> {
        options.check_one_board()?;
        let grid = options.grid()?;
        let jumps = match (&options.jumps, options.board) {
            (Some(jumps), _) => jumps.clone(),
            (None, Some(published)) => Jumps(published.jumps()),
            (None, None) => {
                let drawing = Drawing {
                    grid,
                    throw: options.dice,
                    start: options.start_square()?,
                    snakes: options.snakes,
                    ladders: options.ladders,
                };
                Jumps(draw(&drawing, options.board_seed.unwrap_or(seed)))
            }
        };
        Ok(Options {
            dimension: None,
            rows: Some(grid.rows()),
            columns: Some(grid.columns()),
            board: None,
            jumps: Some(jumps.sorted()),
            snakes: None,
            ladders: None,
            board_seed: None,
            ..options
        })
    }

    fn rules(&self, options: &Options, seats: u8) -> Result<RaceRules, OptionsError> {
        let (least, most) = (1, SEATS_MAX);
        if !(least..=most).contains(&seats) {
            return Err(OptionsError::Seats { seats, least, most });
        }
        options.check_one_board()?;
        let jumps = options.jumps.as_ref().ok_or_else(|| {
            OptionsError::invalid("jumps", "the board has not been settled yet: resolve the options first")
        })?;
        let board = JumpBoard::new(options.grid()?, jumps.0.clone())?;
        if let Some((first, second)) = board.chained() {
            return Err(BoardError::Chained { first, second }.into());
        }
        RaceRules::new(board, options, seats)
    }
}
