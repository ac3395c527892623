//! The family of games.

use parlor_core::{Game, Grid, OptionsError, Preset, SEATS_MAX, Throw};
use std::ops::RangeInclusive;

use crate::draw::Drawing;
use crate::wish::boards;
use crate::{JumpBoard, Jumps, Options, PublishedBoard, RaceRules, Ranking};

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
    fn resolve(&self, options: Options, seats: u8, seed: u64) -> Result<Options, OptionsError> {
        options.check_one_board()?;
        let grid = options.grid()?;
        let start = options.start_square()?;
        let mut left_out = options.left_out.clone();
        let jumps = match (&options.jumps, options.board) {
            (Some(jumps), _) => jumps.clone(),
            (None, Some(published)) => {
                let (begun_on, jumps) = published.jumps().into_iter().partition(|jump| jump.from == start);
                left_out = Some(Jumps(begun_on)).filter(|jumps| !jumps.0.is_empty());
                Jumps(jumps)
            }
            (None, None) => self.drawn(&options, grid, seats, seed)?,
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
            balance: None,
            left_out,
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
        RaceRules::new(board, options, seats)
    }
}

impl SnakesAndLadders {
    /// The first of the boards of a seed on which a game ends.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if it ends on none of them: what is said of the first.
    fn drawn(&self, options: &Options, grid: Grid, seats: u8, seed: u64) -> Result<Jumps, OptionsError> {
        let house = options.house();
        // What no board could mend is refused before any is drawn.
        house.check(options.dice)?;
        let Options { dice: throw, snakes, ladders, .. } = *options;
        let drawing = Drawing { grid, throw, start: options.start_square()?, house, snakes, ladders };
        let mut refused = None;
        for jumps in boards(drawing, options.board_seed.unwrap_or(seed), options.balance_wished()?) {
            match RaceRules::new(JumpBoard::new(grid, jumps.clone())?, options, seats) {
                Ok(_) => return Ok(Jumps(jumps)),
                Err(error) => _ = refused.get_or_insert(error),
            }
        }
        Err(refused.expect("a seed has boards, and the first of them was refused"))
    }
}
