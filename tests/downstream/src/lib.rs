//! Nim: two players in turn take counters, as many as they like, from one heap of their choice. Whoever takes the last
//! counter of all wins; in misère play, loses. The game and its theory are from Bouton, "Nim, A Game with a Complete
//! Mathematical Theory", 1901: <https://doi.org/10.2307/1967631>.
//!
//! A heap is a column of the board and hangs from its top, so that a cell is a move: `a2` takes two from heap a.

use parlor_core::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The family, as a catalog lists it.
pub struct Nim;

/// What can be chosen.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many counters lie in each heap at the start: 1 to 26 heaps of 1 to 99.
    pub heaps: Vec<u32>,
    /// Whether whoever takes the last counter loses.
    pub misere: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { heaps: vec![3, 4, 5], misere: false }
    }
}

impl Game for Nim {
    type Options = Options;
    type Rules = NimRules;
    const ID: &'static str = "nim";
    const TITLE: &'static str = "Nim";
    const VERSION: u32 = 1;

    fn seats(&self) -> std::ops::RangeInclusive<u8> {
        2..=2
    }

    fn rules(&self, options: &Options, _seats: u8) -> Result<NimRules, OptionsError> {
        let Options { heaps, misere } = options.clone();
        let fit = heaps.len() <= 26 && heaps.iter().all(|heap| (1..=99).contains(heap));
        let grid = Grid::new(heaps.iter().copied().max().unwrap_or(0), heaps.len() as u32).filter(|_| fit);
        let grid = grid.ok_or_else(|| OptionsError::invalid("heaps", "there are 1 to 26 heaps of 1 to 99 counters"))?;
        Ok(NimRules { heaps, misere, grid })
    }
}

/// The rules.
pub struct NimRules {
    heaps: Vec<u32>,
    misere: bool,
    grid: Grid,
}

/// A position: how many counters are left in each heap, and who is next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heaps {
    /// The counters of each heap.
    pub left: Vec<u32>,
    /// Who is next.
    pub next: Seat,
}

/// A move: the number of a heap, from 0, and how many counters it takes from there.
pub type Take = (u32, u32);

impl Rules for NimRules {
    type State = Heaps;
    type Move = Take;
    type Fact = ();

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> Heaps {
        Heaps { left: self.heaps.clone(), next: Seat(0) }
    }

    fn turn(&self, state: &Heaps) -> Turn {
        self.outcome(state).map_or(Turn::Move { seat: state.next }, |_| Turn::Over)
    }

    fn outcome(&self, state: &Heaps) -> Option<Outcome> {
        // Whoever is next finds nothing left: the other one took the last counter.
        let outcome = if self.misere { Outcome::win } else { Outcome::loss };
        state.left.iter().all(|&left| left == 0).then(|| outcome(state.next, 2))
    }

    fn moves(&self, state: &Heaps) -> impl Iterator<Item = Take> {
        (0..).zip(&state.left).flat_map(|(heap, &left)| (1..=left).map(move |counters| (heap, counters)))
    }

    fn play(&self, state: &mut Heaps, (heap, counters): Take, _tell: &mut impl FnMut(())) {
        state.left[heap as usize] -= counters;
        state.next = Seat(1 - state.next.0);
    }

    fn check(&self, state: &Heaps, (heap, counters): Take) -> Result<(), Refusal> {
        let left = state.left[heap as usize];
        let refusal = || Refusal::illegal(format!("heap {} has {left} left, not {counters}", column_name(heap)));
        if (1..=left).contains(&counters) { Ok(()) } else { Err(refusal()) }
    }
}

impl Notation for NimRules {
    fn write_move(&self, _state: &Heaps, (heap, counters): Take) -> String {
        format!("{}{counters}", column_name(heap))
    }

    fn read_move(&self, _state: &Heaps, text: &str) -> Result<Take, Refusal> {
        let (row, column) = self.grid.row_column(self.grid.read(text)?);
        Ok((column, row + 1))
    }
}

impl Depict for NimRules {
    fn banner(&self) -> Vec<String> {
        let last = if self.misere { "loses" } else { "wins" };
        vec![format!("a2 takes two counters from heap a; whoever takes the last counter of all {last}.")]
    }

    fn layout(&self) -> Layout {
        Layout::grid(self.grid, Labels::Names)
    }

    fn view(&self, state: &Heaps) -> View {
        // The second counter of a heap is also where two are taken: counters stand just where there are moves.
        let cells = || self.moves(state).filter_map(|(heap, counters)| self.grid.at(counters - 1, heap));
        let tokens = cells().map(|space| Token { space, seat: None, kind: "counter".into() });
        View { tokens: tokens.collect(), open: cells().collect(), ..View::default() }
    }

    fn say_move(&self, _state: &Heaps, (heap, counters): Take) -> String {
        format!("took {counters} from heap {}", column_name(heap))
    }
}
