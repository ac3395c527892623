//! What can be chosen about a game.

use parlor_core::{Grid, OptionsError, Throw};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{BoardError, Entry, ExtraRoll, Finish, House, Jumps, Meet, PublishedBoard, Streak};

/// The most rows, and the most columns.
pub const SIDE_MAX: u32 = 1_000;

/// The options of snakes and ladders. With none of them the board has 10 by 10 squares, with up to 10 snakes and 10
/// ladders that are drawn at random.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Rows and columns of a square board, 10 if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 1000))]
    pub dimension: Option<u32>,
    /// Rows of the board, up to 1000.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 1000))]
    pub rows: Option<u32>,
    /// Columns of the board, up to 1000.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 1000))]
    pub columns: Option<u32>,
    /// A published board: milton-bradley, althoen, rosetta, charpentier, or none for 100 squares without jumps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<PublishedBoard>,
    /// The snakes and ladders themselves, written start-end with commas between: 16-6,4-14 is a snake and a ladder. JSON
    /// and TOML are read too, such as that of a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jumps: Option<Jumps>,
    /// How many snakes to draw at random; fewer if they do not fit. As many as the shorter side of the board has
    /// squares, if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub snakes: Option<u32>,
    /// How many ladders to draw at random; fewer if they do not fit. As many as the shorter side of the board has
    /// squares, if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ladders: Option<u32>,
    /// The number that decides which board is drawn; the game's own seed if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board_seed: Option<u64>,
    /// How much the ladders of a drawn board climb, in percent of all climbing and sliding: 50 for as much up as down. Of
    /// several boards the one that comes nearest is taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100))]
    pub balance: Option<u32>,
    /// The jump of a published board that is left out, because tokens begin on its square. It is settled by the board
    /// and the start, and not to be chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_out: Option<Jumps>,
    /// The dice of a roll: 1d6, 2d6, 1d12, or uniform:12 for a spinner.
    pub dice: Throw,
    /// How the last square is reached: stay loses a roll that is too large, bounce walks the rest of it back, and win
    /// lets it win.
    pub finish: Finish,
    /// Which rolls grant another one: none, max for the largest (a six), or doubles for equal faces of several dice.
    pub extra_roll: ExtraRoll,
    /// What the third roll in a row costs that would grant another one: none, end moves it and ends the turn, skip does
    /// not move it, cancel takes the whole turn back, and home sends the token to the start.
    pub streak: Streak,
    /// Which rolls leave the start: any, or six for those that show a six, which is then moved.
    pub entry: Entry,
    /// Whether a token that has taken a jump takes the one, too, that starts where it arrives.
    pub chain: bool,
    /// What happens when a token comes to rest where another stands: share the square, or capture, which sends the
    /// other one back to the start.
    pub meet: Meet,
    /// Where the tokens begin: 0 off the board, or 1 on the first square.
    #[schemars(range(min = 0, max = 1))]
    pub start: u8,
    /// How long the game goes on.
    pub ranking: Ranking,
}

/// How long the game goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Ranking {
    /// Until one player is left, who comes last: everybody has a place.
    #[default]
    All,
    /// Until the first player finishes; the others share the second place.
    First,
}

impl Options {
    /// The grid that the options ask for.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if a side is 0 or above [`SIDE_MAX`], if there is a single square, if `dimension` contradicts
    /// `rows` or `columns`, or if a published board is to have another size than its own.
    pub fn grid(&self) -> Result<Grid, OptionsError> {
        let rows = self.side("rows", self.rows)?;
        let columns = self.side("columns", self.columns)?;
        let sides = [("dimension", self.dimension), ("rows", self.rows), ("columns", self.columns)];
        let own = PublishedBoard::SIDE;
        if let Some((key, side)) =
            sides.into_iter().find(|(_, side)| self.board.is_some() && side.is_some_and(|side| side != own))
        {
            let side = side.unwrap_or_default();
            return Err(OptionsError::invalid(
                key,
                format!("a published board has {own} rows and columns, not {side}"),
            ));
        }
        match Grid::new(rows, columns) {
            Some(grid) if grid.cells() >= 2 => Ok(grid),
            _ => Err(BoardError::TooSmall.into()),
        }
    }

    /// The house rules that the options choose.
    pub fn house(&self) -> House {
        let Options { finish, extra_roll, streak, entry, chain, meet, .. } = *self;
        House { finish, extra_roll, streak, entry, chain, meet }
    }

    /// The square on which tokens begin.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if it is neither 0 nor 1.
    pub fn start_square(&self) -> Result<u32, OptionsError> {
        match self.start {
            0 | 1 => Ok(u32::from(self.start)),
            other => Err(OptionsError::invalid(
                "start",
                format!("tokens begin at 0, off the board, or on 1, not on {other}"),
            )),
        }
    }

    /// The wish for a balance.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if it is no percentage.
    pub(crate) fn balance_wished(&self) -> Result<Option<u32>, OptionsError> {
        match self.balance {
            Some(balance) if balance > 100 => {
                Err(OptionsError::invalid("balance", format!("it is a percentage from 0 to 100, not {balance}")))
            }
            balance => Ok(balance),
        }
    }

    /// Checks that the board is chosen in one way only.
    pub(crate) fn check_one_board(&self) -> Result<(), OptionsError> {
        let left_out = self.left_out.iter().flat_map(|jumps| &jumps.0);
        if let Some(jump) = left_out.into_iter().find(|jump| self.start == 0 || jump.from != u32::from(self.start)) {
            let reason = format!("{jump} does not start where the tokens begin; choose a published board and start 1");
            return Err(OptionsError::invalid("left_out", reason));
        }
        let chosen = match (&self.jumps, self.board) {
            (Some(_), Some(_)) => return Err(OptionsError::invalid("jumps", "give either jumps or a published board")),
            (None, None) => return Ok(()),
            (Some(_), None) => "jumps",
            (None, Some(_)) => "a published board",
        };
        let drawing = [
            ("snakes", self.snakes.is_some()),
            ("ladders", self.ladders.is_some()),
            ("board_seed", self.board_seed.is_some()),
            ("balance", self.balance.is_some()),
        ];
        match drawing.into_iter().find(|(_, given)| *given) {
            Some((key, _)) => Err(OptionsError::invalid(key, format!("nothing is drawn where {chosen} is given"))),
            None => Ok(()),
        }
    }

    fn side(&self, key: &'static str, own: Option<u32>) -> Result<u32, OptionsError> {
        let side = match (own, self.dimension) {
            (Some(own), Some(dimension)) if own != dimension => {
                let reason = format!("{own} contradicts the dimension of {dimension}; give one of the two");
                return Err(OptionsError::invalid(key, reason));
            }
            (own, dimension) => own.or(dimension).unwrap_or(PublishedBoard::SIDE),
        };
        let key = if own.is_none() && self.dimension.is_some() { "dimension" } else { key };
        if (1..=SIDE_MAX).contains(&side) {
            Ok(side)
        } else {
            Err(OptionsError::invalid(key, format!("a side of the board has 1 to {SIDE_MAX} squares, not {side}")))
        }
    }
}
