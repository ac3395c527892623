//! The family as a front end offers it.

use parlor_core::{Game, OptionsError, PositionHelp, Preset, SEATS_MAX};
use std::ops::RangeInclusive;

use crate::{ConnectFourRules, Options};

/// Connect Four and its family.
///
/// Players take turns to drop a disc into a column, where it falls to the lowest free cell; the first to complete a
/// line wins, and a full board without a line is a draw. See <https://en.wikipedia.org/wiki/Connect_Four>.
///
/// With "pop out" a player may take an own disc out of the bottom row instead. That is told by
/// <https://www.majorfun.com/connect-4-revisited/>, and so is that an opponent wins by a line that a pop makes for
/// them. The sources are silent on a pop that makes lines for both, and on games without end; here the player who
/// popped wins, and a game that takes too many turns is a draw ([`Options::plies_max`]).
#[derive(Clone, Copy, Debug, Default)]
pub struct ConnectFour;

impl Game for ConnectFour {
    type Options = Options;
    type Rules = ConnectFourRules;
    const ID: &'static str = "connect-four";
    const TITLE: &'static str = "Connect Four";
    const VERSION: u32 = 1;

    fn seats(&self) -> RangeInclusive<u8> {
        2..=SEATS_MAX
    }

    fn position_help(&self) -> Option<PositionHelp> {
        Some(PositionHelp {
            help: "the moves so far, as columns by number, with commas between them on boards of more than 9 columns \
                (a pop is p4); or the cells row by row from the top, # for a free one and x, o, … for the disc of a seat, \
                and after them, if discs were popped out, + and how many",
            example: "45461667",
        })
    }

    fn presets(&self) -> Vec<Preset<Options>> {
        let classic = Options::default();
        vec![
            preset("connect-four", "the classic: 7 columns, 6 rows, four in a row", classic.clone()),
            preset("8x8", "8 columns, 8 rows, four in a row", Options { columns: 8, rows: 8, ..classic.clone() }),
            preset("pop-out", "discs may be popped out of the bottom row", Options { pop_out: true, ..classic }),
        ]
    }

    fn resolve(&self, options: Options, seats: u8, _seed: u64) -> Result<Options, OptionsError> {
        options.resolved(seats)
    }

    fn rules(&self, options: &Options, seats: u8) -> Result<ConnectFourRules, OptionsError> {
        let (least, most) = self.seats().into_inner();
        if !(least..=most).contains(&seats) {
            return Err(OptionsError::Seats { seats, least, most });
        }
        Ok(ConnectFourRules::new(options.settle(seats)?, seats))
    }
}

fn preset(name: &'static str, help: &'static str, options: Options) -> Preset<Options> {
    Preset { name, help, options, seats: 2 }
}
