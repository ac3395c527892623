//! A small game of dice with something to choose, and what it is worth by the plainest of searches.

use parlor_core::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Runs to a square: each turn a small die, two of them, or a large one. Whoever would run past it stands still for that
/// turn. After some turns whoever is ahead wins.
pub struct DiceRace;

/// See [`DiceRace`].
pub struct DiceRaceRules {
    seats: u8,
    turns_max: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Track {
    squares: [u32; 3],
    turns: u32,
    dice: Option<Dice>,
}

#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct DiceRaceOptions {
    /// How many turns are taken at most.
    pub turns: u32,
}

const LAST: u32 = 5;

/// Which dice are thrown.
pub type Dice = Throw;

/// What there is to choose from.
pub fn dice() -> [Dice; 3] {
    [(1, 2), (2, 2), (1, 5)].map(|(dice, sides)| Throw::new(dice, sides).unwrap())
}

impl Rules for DiceRaceRules {
    type State = Track;
    type Move = Dice;
    type Fact = NoFact;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> Track {
        Track { squares: [0; 3], turns: 0, dice: None }
    }

    fn turn(&self, track: &Track) -> Turn {
        let seat = Seat((track.turns % u32::from(self.seats)) as u8);
        match track.dice {
            _ if self.outcome(track).is_some() => Turn::Over,
            None => Turn::Move { seat },
            Some(throw) => Turn::Roll { seat, throw, again: true },
        }
    }

    fn outcome(&self, track: &Track) -> Option<Outcome> {
        let squares = &track.squares[..usize::from(self.seats)];
        let is_over = squares.contains(&LAST) || track.turns == self.turns_max;
        let furthest = squares.iter().max().unwrap();
        let first = Seat::all(self.seats).filter(|seat| squares[seat.index()] == *furthest).collect::<Vec<_>>();
        is_over.then(|| if first.len() == 1 { Outcome::win(first[0], self.seats) } else { Outcome::draw(self.seats) })
    }

    fn moves(&self, track: &Track) -> impl Iterator<Item = Dice> {
        let dice = dice().into_iter();
        dice.filter(|_| matches!(self.turn(track), Turn::Move { .. }))
    }

    fn play(&self, track: &mut Track, dice: Dice, _: &mut impl FnMut(NoFact)) {
        track.dice = Some(dice);
    }

    fn roll(&self, track: &mut Track, roll: Roll, _: &mut impl FnMut(NoFact)) {
        let square = &mut track.squares[(track.turns % u32::from(self.seats)) as usize];
        // The five of the large die leads nowhere, so that it is not always the best.
        let step = if roll.total() == 5 { 0 } else { roll.total() };
        *square += if *square + step <= LAST { step } else { 0 };
        track.turns += 1;
        track.dice = None;
    }
}

impl Notation for DiceRaceRules {
    fn write_move(&self, _: &Track, dice: Dice) -> String {
        dice.to_string()
    }
}

impl Depict for DiceRaceRules {
    fn banner(&self) -> Vec<String> {
        Vec::new()
    }

    fn layout(&self) -> Layout {
        Layout::grid(Grid::new(1, LAST + 1).unwrap(), Labels::Names)
    }

    fn view(&self, _: &Track) -> View {
        View::default()
    }
}

impl Game for DiceRace {
    type Options = DiceRaceOptions;
    type Rules = DiceRaceRules;
    const ID: &'static str = "dice-race";
    const TITLE: &'static str = "Dice race";
    const VERSION: u32 = 1;

    fn seats(&self) -> std::ops::RangeInclusive<u8> {
        2..=3
    }

    fn rules(&self, options: &DiceRaceOptions, seats: u8) -> Result<DiceRaceRules, OptionsError> {
        Ok(DiceRaceRules { seats, turns_max: options.turns })
    }
}

/// What a position is worth to a seat if all others play against it: 1 for a win, 0 for a draw, and for a loss what it is
/// worth by the number of seats.
pub fn value(rules: &DiceRaceRules, track: &Track, hero: Seat) -> f64 {
    match rules.turn(track) {
        Turn::Over => match rules.outcome(track).unwrap().winner() {
            Some(winner) if winner == hero => 1.0,
            Some(_) => -1.0 / f64::from(rules.seats - 1),
            None => 0.0,
        },
        Turn::Move { seat } => {
            let values = dice().map(|dice| value_of(rules, track, dice, hero));
            let best = if seat == hero { f64::max } else { f64::min };
            values.into_iter().reduce(best).unwrap()
        }
        Turn::Roll { throw, .. } => {
            let value_after = |faces: &[u16]| {
                let mut next = track.clone();
                rules.roll(&mut next, Roll::new(faces).unwrap(), &mut |_| {});
                value(rules, &next, hero)
            };
            let faces = 1..=throw.sides();
            let values: Vec<f64> = match throw.dice() {
                1 => faces.map(|face| value_after(&[face])).collect(),
                _ => faces
                    .clone()
                    .flat_map(|one| faces.clone().map(move |other| [one, other]))
                    .map(|faces| value_after(&faces))
                    .collect(),
            };
            values.iter().sum::<f64>() / values.len() as f64
        }
    }
}

/// What it is worth to choose some dice.
pub fn value_of(rules: &DiceRaceRules, track: &Track, dice: Dice, hero: Seat) -> f64 {
    let mut next = track.clone();
    rules.play(&mut next, dice, &mut |_| {});
    value(rules, &next, hero)
}
