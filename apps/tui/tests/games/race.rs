//! A race along a course, with links, and a start beside the board.

use parlor_core::{
    Depict, Game, Grid, Labels, Layout, Link, LinkKind, NoMove, Notation, Note, OptionsError, Outcome, Roll, Rules,
    Seat, Space, Throw, Token, Turn, View,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether a roll is wanted even of a die with one side, so that nothing is left to chance.
    pub sure: bool,
}

pub struct Race {
    grid: Grid,
    links: Vec<(u32, u32)>,
    throw: Throw,
    seats: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Places {
    /// The number each seat stands on; 0 is the start.
    on: Vec<u32>,
    next: u8,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Fact {
    Walked { from: u32, to: u32 },
    Jumped { to: u32 },
}

impl Race {
    fn space(&self, number: u32) -> Space {
        self.grid.serpentine(number).unwrap_or(Space(self.grid.cells()))
    }
}

impl Rules for Race {
    type State = Places;
    type Move = NoMove;
    type Fact = Fact;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> Places {
        Places { on: vec![0; usize::from(self.seats)], next: 0 }
    }

    fn turn(&self, places: &Places) -> Turn {
        match places.on.contains(&self.grid.cells()) {
            true => Turn::Over,
            false => Turn::Roll { seat: Seat(places.next), throw: self.throw, again: false },
        }
    }

    fn outcome(&self, places: &Places) -> Option<Outcome> {
        let winner = places.on.iter().position(|&on| on == self.grid.cells())?;
        Some(Outcome::win(Seat(winner as u8), self.seats))
    }

    fn moves(&self, _: &Places) -> impl Iterator<Item = NoMove> {
        std::iter::empty()
    }

    fn play(&self, _: &mut Places, mv: NoMove, _: &mut impl FnMut(Fact)) {
        match mv {}
    }

    fn roll(&self, places: &mut Places, roll: Roll, tell: &mut impl FnMut(Fact)) {
        let on = &mut places.on[usize::from(places.next)];
        let from = *on;
        *on = (from + roll.total()).min(self.grid.cells());
        tell(Fact::Walked { from, to: *on });
        if let Some((_, to)) = self.links.iter().find(|(start, _)| *start == *on) {
            *on = *to;
            tell(Fact::Jumped { to: *to });
        }
        places.next = (places.next + 1) % self.seats;
    }
}

impl Notation for Race {
    fn write_move(&self, _: &Places, mv: NoMove) -> String {
        match mv {}
    }
}

impl Depict for Race {
    fn banner(&self) -> Vec<String> {
        vec!["whoever is first at the last space wins".to_owned()]
    }

    fn layout(&self) -> Layout {
        let link = |&(from, to): &(u32, u32)| {
            let kind = if to > from { LinkKind::Up } else { LinkKind::Down };
            Link { from: self.space(from), to: self.space(to), kind }
        };
        let links = self.links.iter().map(link).collect();
        Layout { aside: vec!["start".to_owned()], links, ..Layout::grid(self.grid, Labels::Serpentine) }
    }

    fn view(&self, places: &Places) -> View {
        let tokens = places.on.iter().zip(0..).map(|(&on, seat)| Token {
            space: self.space(on),
            seat: Some(Seat(seat)),
            kind: "pawn".into(),
        });
        let notes = places.on.iter().zip(0..).map(|(on, seat)| Note { seat: Seat(seat), text: format!("on {on}") });
        View { tokens: tokens.collect(), notes: notes.collect(), ..View::default() }
    }

    fn say(&self, fact: &Fact) -> String {
        match fact {
            Fact::Walked { from, to } => format!("walked from {from} to {to}"),
            Fact::Jumped { to } => format!("was taken to {to}"),
        }
    }
}

pub struct RaceGame;

impl Game for RaceGame {
    type Options = Options;
    type Rules = Race;
    const ID: &'static str = "race";
    const TITLE: &'static str = "Race";
    const VERSION: u32 = 1;

    fn seats(&self) -> RangeInclusive<u8> {
        1..=6
    }

    fn rules(&self, options: &Options, seats: u8) -> Result<Race, OptionsError> {
        let grid = Grid::new(3, 4).ok_or_else(|| OptionsError::invalid("sure", "no board"))?;
        let throw = if options.sure { Throw::new(1, 1) } else { Throw::new(1, 6) };
        let throw = throw.map_err(|error| OptionsError::invalid("sure", error.to_string()))?;
        Ok(Race { grid, links: vec![(2, 7), (11, 3)], throw, seats })
    }
}
