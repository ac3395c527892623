//! The family of games.

use parlor_core::{Game, Grid, OptionsError, PositionHelp, Preset, SEATS_MAX, Throw};
use std::ops::RangeInclusive;

use crate::draw::Drawing;
use crate::wish::boards;
use crate::{Entry, ExtraRoll, Finish, JumpBoard, Jumps, Meet, Options, PublishedBoard, RaceRules, Ranking, Streak};

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

    fn position_help(&self) -> Option<PositionHelp> {
        Some(PositionHelp {
            help: "the squares of the seats in order with commas between them, 0 for one before the board: * stands \
                behind the seat that is to roll, and f1, f2, … instead of the square of one that has finished",
            example: "0,0*",
        })
    }

    fn presets(&self) -> Vec<Preset<Options>> {
        let preset = |name, help, options| Preset { name, help, options, seats: 2 };
        let classic = || Options { board: Some(PublishedBoard::MiltonBradley), ..Options::default() };
        let two_dice =
            || Options { dice: Throw::new(2, 6).expect("there are dice with six sides"), ..Options::default() };
        let (max, first) = (ExtraRoll::Max, Ranking::First);
        vec![
            preset("classic", "Chutes and Ladders as Milton Bradley printed it", classic()),
            preset(
                "winner-only",
                "the classic board; the first to finish ends the game",
                Options { ranking: first, ..classic() },
            ),
            preset(
                "quick",
                "a small board of 6 by 6, drawn at random",
                Options { dimension: Some(6), ..Options::default() },
            ),
            preset("two-dice", "a board drawn at random for two dice", two_dice()),
            // <https://howdoyouplayit.com/snakes-and-ladders-rules-how-do-you-play-snakes-and-ladders/>
            preset(
                "bounce-back",
                "a six grants another roll, and a roll that is too large turns back",
                Options { finish: Finish::Bounce, extra_roll: max, start: 1, ranking: first, ..Options::default() },
            ),
            // <https://en.ldplayer.net/downloads/snakes-and-ladders-fun-apk.html>
            preset(
                "doubles",
                "two dice; doubles grant another roll, and a roll that is too large turns back",
                Options { finish: Finish::Bounce, extra_roll: ExtraRoll::Doubles, ranking: first, ..two_dice() },
            ),
            // <https://rosettacode.org/wiki/Snake_and_Ladder>
            preset(
                "rosetta",
                "the board of Rosetta Code, on which a six grants another roll",
                Options {
                    board: Some(PublishedBoard::Rosetta),
                    extra_roll: max,
                    start: 1,
                    ranking: first,
                    ..Options::default()
                },
            ),
            preset(
                "ludo-like",
                "a six enters and grants another roll, three cancel the turn, and whoever is met goes home",
                Options {
                    extra_roll: max,
                    streak: Streak::Cancel,
                    entry: Entry::Six,
                    meet: Meet::Capture,
                    ..Options::default()
                },
            ),
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
