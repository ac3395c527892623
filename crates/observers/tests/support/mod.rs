//! A tiny game with moves and rolls, and something to write into.

use parlor_core::{
    Depict, Dice, DiceError, Event, Game, Grid, Labels, Layout, Name, Notation, Observer, ObserverError, OptionsError,
    Outcome, Player, Roll, Rules, Seat, Session, Setting, Throw, Turn, View,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex};

/// Chips: from an even heap a seat takes one or two, from an odd one as many as a die shows. Whoever takes the last
/// chip wins; a die that shows more than there are makes a draw.
pub(crate) struct Chips {
    seats: u8,
    heap: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    heap: u16,
    seat: Seat,
    outcome: Option<Outcome>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Fact {
    Left { chips: u16 },
    Emptied,
}

impl Chips {
    fn take(&self, state: &mut State, chips: u16, tell: &mut impl FnMut(Fact)) {
        if chips > state.heap {
            state.outcome = Some(Outcome::draw(self.seats));
            return;
        }
        state.heap -= chips;
        if state.heap == 0 {
            tell(Fact::Emptied);
            state.outcome = Some(Outcome::win(state.seat, self.seats));
        } else {
            tell(Fact::Left { chips: state.heap });
            state.seat = Seat((state.seat.0 + 1) % self.seats);
        }
    }
}

impl Rules for Chips {
    type State = State;
    type Move = u16;
    type Fact = Fact;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        State { heap: self.heap, seat: Seat(0), outcome: None }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.outcome {
            Some(_) => Turn::Over,
            None if state.heap.is_multiple_of(2) => Turn::Move { seat: state.seat },
            None => Turn::Roll { seat: state.seat, throw: Throw::D6, again: false },
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = u16> {
        let any = matches!(self.turn(state), Turn::Move { .. });
        (1..=2).filter(move |_| any)
    }

    fn play(&self, state: &mut State, chips: u16, tell: &mut impl FnMut(Fact)) {
        self.take(state, chips, tell);
    }

    fn roll(&self, state: &mut State, roll: Roll, tell: &mut impl FnMut(Fact)) {
        self.take(state, roll.faces()[0], tell);
    }
}

impl Notation for Chips {
    fn write_move(&self, _: &State, chips: u16) -> String {
        chips.to_string()
    }
}

impl Depict for Chips {
    fn banner(&self) -> Vec<String> {
        Vec::new()
    }

    fn layout(&self) -> Layout {
        Layout::grid(Grid::new(1, 1).expect("one cell"), Labels::Names)
    }

    fn view(&self, _: &State) -> View {
        View::default()
    }

    fn say(&self, fact: &Fact) -> String {
        match fact {
            Fact::Left { .. } => String::new(),
            Fact::Emptied => "emptied the heap".to_owned(),
        }
    }

    fn say_move(&self, _: &State, chips: u16) -> String {
        format!("took {chips}")
    }
}

#[derive(Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(crate) struct Options {
    heap: u16,
}

pub(crate) struct ChipsGame;

impl Game for ChipsGame {
    type Options = Options;
    type Rules = Chips;
    const ID: &'static str = "chips";
    const TITLE: &'static str = "Chips";
    const VERSION: u32 = 1;

    fn seats(&self) -> RangeInclusive<u8> {
        1..=3
    }

    fn rules(&self, options: &Options, seats: u8) -> Result<Chips, OptionsError> {
        Ok(Chips { seats, heap: options.heap })
    }
}

/// Dice that show the faces of a list.
struct Faces(Vec<u16>);

impl Dice for Faces {
    fn throw(&mut self, _: Throw) -> Result<Roll, DiceError> {
        if self.0.is_empty() {
            return Err(DiceError::Exhausted { rolls: 0 });
        }
        Ok(Roll::new(&[self.0.remove(0)]).expect("one face"))
    }
}

/// A game of Ann, Bob and perhaps Cid from a heap, with the faces that the die will show.
pub(crate) fn chips(heap: u16, seats: usize, faces: &[u16]) -> Session<Chips> {
    let setting = Setting::new(&ChipsGame, Options { heap }, seats as u8, 0).expect("a heap of any size");
    Session::new(setting, players(seats), Faces(faces.to_vec())).expect("players who fit")
}

pub(crate) fn players(seats: usize) -> Vec<Player> {
    let names = ["Ann", "Bob", "Cid"];
    let player =
        |(name, seat): (&str, Seat)| Player { name: Name::new(name).expect("a name"), ..Player::of_seat(seat) };
    names.into_iter().zip(Seat::all(3)).take(seats).map(player).collect()
}

/// Plays a game through; `u` takes back.
pub(crate) fn play(session: &mut Session<Chips>, script: &[(u8, &str)]) {
    for &(seat, text) in script {
        let _ = if text == "u" { session.undo(Seat(seat)) } else { session.act(Seat(seat), text) };
    }
}

/// A writer whose clones write into the same text.
#[derive(Clone, Default)]
pub(crate) struct Paper(Arc<Mutex<Vec<u8>>>);

impl Paper {
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("nobody panics while writing").clone()).expect("text")
    }
}

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics while writing").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An observer that does what a function does.
pub(crate) struct Does<F>(pub(crate) F);

impl<F: FnMut(&Event) -> Result<(), ObserverError>> Observer for Does<F> {
    fn notify(&mut self, event: &Event) -> Result<(), ObserverError> {
        (self.0)(event)
    }
}
