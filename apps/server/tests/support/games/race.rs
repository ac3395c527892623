//! A race to the last square, with dice and with links that lead up and down.

use parlor_core::{
    Depict, Game, Grid, Labels, Layout, Link, LinkKind, Notation, Note, OptionsError, Outcome, Preset, Roll, Rules,
    Seat, Space, Step, StepKind, Target, Throw, Token, Turn, View,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) struct Race;

/// How the race is run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(crate) struct Options {
    /// How many rows and columns the board has.
    #[schemars(range(min = 6, max = 100))]
    pub(crate) side: u32,
    /// Which dice are thrown.
    pub(crate) dice: Throw,
    /// What a full throw gives.
    pub(crate) six: Six,
    /// Which links the board has.
    pub(crate) links: Option<Links>,
}

/// Which links a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Links {
    /// None at all.
    None,
}

/// What a full throw gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Six {
    /// Another roll in the same turn.
    Again,
    /// Nothing.
    Nothing,
}

impl Default for Options {
    fn default() -> Options {
        Options { side: 6, dice: Throw::D6, six: Six::Again, links: None }
    }
}

impl Game for Race {
    type Options = Options;
    type Rules = RaceRules;
    const ID: &'static str = "race";
    const TITLE: &'static str = "Race";
    const VERSION: u32 = 3;

    fn seats(&self) -> std::ops::RangeInclusive<u8> {
        1..=6
    }

    fn presets(&self) -> Vec<Preset<Options>> {
        vec![Preset {
            name: "ten",
            help: "A board of a hundred squares",
            options: Options { side: 10, ..Options::default() },
            seats: 3,
        }]
    }

    fn rules(&self, options: &Options, seats: u8) -> Result<RaceRules, OptionsError> {
        let grid = Grid::new(options.side, options.side).filter(|_| options.side >= 6);
        let grid = grid.ok_or_else(|| OptionsError::invalid("side", "the board has at least six rows"))?;
        Ok(RaceRules { grid, throw: options.dice, six: options.six, links: options.links, seats })
    }
}

pub(crate) struct RaceRules {
    grid: Grid,
    throw: Throw,
    six: Six,
    links: Option<Links>,
    seats: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    squares: Vec<u32>,
    turn: u8,
    again: bool,
    winner: Option<Seat>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Fact {
    Walked { seat: Seat, from: u32, to: u32 },
    Jumped { seat: Seat, from: u32, to: u32 },
}

impl RaceRules {
    /// Jumps as start and end, spread over the board.
    fn jumps(&self) -> Vec<(u32, u32)> {
        if self.links == Some(Links::None) {
            return Vec::new();
        }
        let (side, last) = (self.grid.columns(), self.grid.cells());
        vec![(2, 2 + side + 1), (side + 3, 4 * side - 1), (last - 2, last - 3 * side), (last - side - 3, 3)]
    }

    fn space(&self, square: u32) -> Space {
        self.grid.serpentine(square).unwrap_or(Space(self.grid.cells()))
    }
}

impl Rules for RaceRules {
    type State = State;
    type Move = parlor_core::NoMove;
    type Fact = Fact;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        State { squares: vec![0; self.seats.into()], turn: 0, again: false, winner: None }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.winner {
            Some(_) => Turn::Over,
            None => Turn::Roll { seat: Seat(state.turn), throw: self.throw, again: state.again },
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.winner.map(|seat| Outcome::win(seat, self.seats))
    }

    fn moves(&self, _: &State) -> impl Iterator<Item = parlor_core::NoMove> {
        std::iter::empty()
    }

    fn play(&self, _: &mut State, mv: parlor_core::NoMove, _: &mut impl FnMut(Fact)) {
        match mv {}
    }

    fn roll(&self, state: &mut State, roll: Roll, tell: &mut impl FnMut(Fact)) {
        let seat = Seat(state.turn);
        let from = state.squares[seat.index()];
        let mut to = (from + roll.total()).min(self.grid.cells());
        tell(Fact::Walked { seat, from, to });
        if let Some(&(start, end)) = self.jumps().iter().find(|(start, _)| *start == to) {
            tell(Fact::Jumped { seat, from: start, to: end });
            to = end;
        }
        state.squares[seat.index()] = to;
        if to == self.grid.cells() {
            state.winner = Some(seat);
        }
        state.again = self.six == Six::Again && roll.total() == self.throw.total_max() && state.winner.is_none();
        if !state.again {
            state.turn = (state.turn + 1) % self.seats;
        }
    }
}

impl Notation for RaceRules {
    fn write_move(&self, _: &State, mv: parlor_core::NoMove) -> String {
        match mv {}
    }
}

impl Depict for RaceRules {
    fn banner(&self) -> Vec<String> {
        let six = if self.six == Six::Again { "A full throw rolls again" } else { "A full throw gives nothing more" };
        vec![format!("First on {} wins, with {}", self.grid.cells(), self.throw), six.to_owned()]
    }

    fn layout(&self) -> Layout {
        let link = |&(from, to): &(u32, u32)| Link {
            from: self.space(from),
            to: self.space(to),
            kind: if from < to { LinkKind::Up } else { LinkKind::Down },
        };
        Layout {
            aside: vec!["start".to_owned()],
            links: self.jumps().iter().map(link).collect(),
            ..Layout::grid(self.grid, Labels::Serpentine)
        }
    }

    fn view(&self, state: &State) -> View {
        let seats = || Seat::all(self.seats).zip(&state.squares);
        let token = |(seat, &square)| Token { space: self.space(square), seat: Some(seat), kind: "pawn".into() };
        let note = |(seat, square): (Seat, &u32)| Note { seat, text: format!("on {square}") };
        let roll = Target { spaces: Vec::new(), label: format!("roll {}", self.throw), text: "roll".to_owned() };
        View {
            tokens: seats().map(token).collect(),
            targets: state.winner.is_none().then_some(roll).into_iter().collect(),
            notes: seats().map(note).collect(),
            ..View::default()
        }
    }

    fn steps(&self, _: Seat, fact: &Fact) -> Vec<Step> {
        let (seat, path, kind) = match *fact {
            Fact::Walked { seat, from, to } => (seat, (from..=to).collect::<Vec<_>>(), StepKind::Walk),
            Fact::Jumped { seat, from, to } => {
                (seat, vec![from, to], if from < to { StepKind::Climb } else { StepKind::Slide })
            }
        };
        vec![Step { seat: Some(seat), path: path.into_iter().map(|square| self.space(square)).collect(), kind }]
    }

    fn say(&self, fact: &Fact) -> String {
        match fact {
            Fact::Walked { to, .. } => format!("walked to {to}"),
            Fact::Jumped { from, to, .. } if from < to => format!("climbed from {from} to {to}"),
            Fact::Jumped { from, to, .. } => format!("slid from {from} to {to}"),
        }
    }
}
