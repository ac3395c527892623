//! A small game of dice with something to choose, and what it is worth by the plainest of searches.

use parlor_core::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Runs to a square: each turn a small or a large die. Whoever runs past it stands still for that turn. After some turns
/// whoever is ahead wins.
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
    sides: Option<u16>,
}

#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct DiceRaceOptions {
    /// How many turns are taken at most.
    pub turns: u32,
}

const LAST: u32 = 5;

/// The sides of the die.
type Die = u16;

impl Rules for DiceRaceRules {
    type State = Track;
    type Move = Die;
    type Fact = NoFact;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> Track {
        Track { squares: [0; 3], turns: 0, sides: None }
    }

    fn turn(&self, track: &Track) -> Turn {
        let seat = Seat((track.turns % u32::from(self.seats)) as u8);
        match track.sides {
            _ if self.outcome(track).is_some() => Turn::Over,
            None => Turn::Move { seat },
            Some(sides) => Turn::Roll { seat, throw: Throw::new(1, sides).unwrap(), again: true },
        }
    }

    fn outcome(&self, track: &Track) -> Option<Outcome> {
        let squares = &track.squares[..usize::from(self.seats)];
        let is_over = squares.contains(&LAST) || track.turns == self.turns_max;
        let furthest = squares.iter().max().unwrap();
        let first = Seat::all(self.seats).filter(|seat| squares[seat.index()] == *furthest).collect::<Vec<_>>();
        is_over.then(|| if first.len() == 1 { Outcome::win(first[0], self.seats) } else { Outcome::draw(self.seats) })
    }

    fn moves(&self, track: &Track) -> impl Iterator<Item = Die> {
        let dice = if matches!(self.turn(track), Turn::Move { .. }) { &[2, 4, 5][..] } else { &[] };
        dice.iter().copied()
    }

    fn play(&self, track: &mut Track, sides: Die, _: &mut impl FnMut(NoFact)) {
        track.sides = Some(sides);
    }

    fn roll(&self, track: &mut Track, roll: Roll, _: &mut impl FnMut(NoFact)) {
        let square = &mut track.squares[(track.turns % u32::from(self.seats)) as usize];
        // The fives of the largest die lead back, so that it is not always the best.
        let step = if roll.total() == 5 { 0 } else { roll.total() };
        *square += if *square + step <= LAST { step } else { 0 };
        track.turns += 1;
        track.sides = None;
    }
}

impl Notation for DiceRaceRules {
    fn write_move(&self, _: &Track, sides: Die) -> String {
        format!("d{sides}")
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
            let values = [2, 4, 5].map(|sides| value_of_die(rules, track, sides, hero));
            let best = if seat == hero { f64::max } else { f64::min };
            values.into_iter().reduce(best).unwrap()
        }
        Turn::Roll { throw, .. } => {
            let roll = |face: u16| {
                let mut next = track.clone();
                rules.roll(&mut next, Roll::new(&[face]).unwrap(), &mut |_| {});
                value(rules, &next, hero)
            };
            (1..=throw.sides()).map(roll).sum::<f64>() / f64::from(throw.sides())
        }
    }
}

pub fn value_of_die(rules: &DiceRaceRules, track: &Track, sides: Die, hero: Seat) -> f64 {
    let mut next = track.clone();
    rules.play(&mut next, sides, &mut |_| {});
    value(rules, &next, hero)
}
