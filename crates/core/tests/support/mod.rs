//! Two small games: one of moves alone, one of dice alone.

use parlor_core::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A heap of counters of which one to three are taken; whoever takes the last one wins.
pub struct TakeAway;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heap {
    pub left: u32,
    next: Seat,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum HeapFact {
    Emptied,
}

#[derive(Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NoOptions {}

impl Rules for TakeAway {
    type State = Heap;
    type Move = u32;
    type Fact = HeapFact;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> Heap {
        Heap { left: 10, next: Seat(0) }
    }

    fn turn(&self, heap: &Heap) -> Turn {
        if heap.left == 0 { Turn::Over } else { Turn::Move { seat: heap.next } }
    }

    fn outcome(&self, heap: &Heap) -> Option<Outcome> {
        (heap.left == 0).then(|| Outcome::loss(heap.next, 2))
    }

    fn moves(&self, heap: &Heap) -> impl Iterator<Item = u32> {
        1..=heap.left.min(3)
    }

    fn play(&self, heap: &mut Heap, taken: u32, tell: &mut impl FnMut(HeapFact)) {
        heap.left -= taken;
        heap.next = Seat(1 - heap.next.0);
        if heap.left == 0 {
            tell(HeapFact::Emptied);
        }
    }
}

impl Notation for TakeAway {
    fn write_move(&self, _: &Heap, taken: u32) -> String {
        taken.to_string()
    }
}

impl Depict for TakeAway {
    fn banner(&self) -> Vec<String> {
        Vec::new()
    }

    fn layout(&self) -> Layout {
        Layout::grid(Grid::new(1, 10).expect("ten cells"), Labels::Names)
    }

    fn view(&self, _: &Heap) -> View {
        View::default()
    }

    fn say(&self, _: &HeapFact) -> String {
        "emptied the heap".to_owned()
    }
}

impl Game for TakeAway {
    type Options = NoOptions;
    type Rules = TakeAway;
    const ID: &'static str = "take-away";
    const TITLE: &'static str = "Take away";
    const VERSION: u32 = 1;

    fn seats(&self) -> std::ops::RangeInclusive<u8> {
        2..=2
    }

    fn rules(&self, _: &NoOptions, _: u8) -> Result<TakeAway, OptionsError> {
        Ok(TakeAway)
    }
}

/// A race to 20 with one die, in which a six rolls again; whoever is there first wins.
pub struct Race;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Track {
    pub at: [u32; 3],
    next: Seat,
    again: bool,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum RaceFact {
    Walked { from: u32, to: u32 },
}

impl Rules for Race {
    type State = Track;
    type Move = NoMove;
    type Fact = RaceFact;

    fn seats(&self) -> u8 {
        3
    }

    fn start(&self) -> Track {
        Track { at: [0; 3], next: Seat(0), again: false }
    }

    fn turn(&self, track: &Track) -> Turn {
        match self.outcome(track) {
            Some(_) => Turn::Over,
            None => Turn::Roll { seat: track.next, throw: Throw::D6, again: track.again },
        }
    }

    fn outcome(&self, track: &Track) -> Option<Outcome> {
        let first = track.at.iter().position(|&at| at >= 20)?;
        Some(Outcome::win(Seat(first as u8), 3))
    }

    fn moves(&self, _: &Track) -> impl Iterator<Item = NoMove> {
        std::iter::empty()
    }

    fn play(&self, _: &mut Track, mv: NoMove, _: &mut impl FnMut(RaceFact)) {
        match mv {}
    }

    fn roll(&self, track: &mut Track, roll: Roll, tell: &mut impl FnMut(RaceFact)) {
        let at = &mut track.at[track.next.index()];
        tell(RaceFact::Walked { from: *at, to: *at + roll.total() });
        *at += roll.total();
        track.again = roll.total() == 6;
        if !track.again {
            track.next = Seat((track.next.0 + 1) % 3);
        }
    }
}

impl Notation for Race {
    fn write_move(&self, _: &Track, mv: NoMove) -> String {
        match mv {}
    }
}

impl Depict for Race {
    fn banner(&self) -> Vec<String> {
        Vec::new()
    }

    fn layout(&self) -> Layout {
        Layout::grid(Grid::new(4, 5).expect("twenty cells"), Labels::Serpentine)
    }

    fn view(&self, _: &Track) -> View {
        View::default()
    }
}

impl Game for Race {
    type Options = NoOptions;
    type Rules = Race;
    const ID: &'static str = "race";
    const TITLE: &'static str = "Race";
    const VERSION: u32 = 1;

    fn seats(&self) -> std::ops::RangeInclusive<u8> {
        3..=3
    }

    fn rules(&self, _: &NoOptions, _: u8) -> Result<Race, OptionsError> {
        Ok(Race)
    }
}

/// A new table.
pub fn session<G: Game<Options = NoOptions>>(game: G, dice: Faces) -> Session<G::Rules> {
    let seats = *game.seats().start();
    let players = Seat::all(seats).map(Player::of_seat).collect();
    Session::new(setting(game), players, dice).expect("the players fit")
}

/// The game with its options settled.
pub fn setting<G: Game<Options = NoOptions>>(game: G) -> Setting<G::Rules> {
    let seats = *game.seats().start();
    Setting::new(&game, NoOptions {}, seats, 0).expect("there are no options")
}

/// Dice that give faces of a list, whatever is asked, and fail when it is empty.
#[derive(Clone)]
pub struct Faces(std::vec::IntoIter<u16>);

pub fn faces(faces: &[u16]) -> Faces {
    Faces(Vec::from(faces).into_iter())
}

impl Dice for Faces {
    fn throw(&mut self, _: Throw) -> Result<Roll, DiceError> {
        let face = self.0.next().ok_or(DiceError::Exhausted { rolls: 0 })?;
        Ok(Roll::new(&[face]).expect("one face"))
    }
}
