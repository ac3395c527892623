//! Marks in a row on a grid.

use parlor_core::{
    Depict, Game, Grid, Labels, Layout, Notation, OptionsError, Outcome, Preset, Refusal, Rules, Seat, Space, Target,
    Token, Turn, View,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) struct InARow;

/// How the game is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(crate) struct Options {
    /// How many rows and columns the board has.
    #[schemars(range(min = 1, max = 1000))]
    pub(crate) side: u32,
    /// How many marks in a row win.
    #[schemars(range(min = 1, max = 1000))]
    pub(crate) line: u32,
    /// Whether a player may place any player's mark.
    pub(crate) wild: bool,
    /// Whether the rules have a defect: they panic on the second move.
    pub(crate) faulty: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { side: 3, line: 3, wild: false, faulty: false }
    }
}

impl Game for InARow {
    type Options = Options;
    type Rules = RowRules;
    const ID: &'static str = "in-a-row";
    const TITLE: &'static str = "In a row";
    const VERSION: u32 = 1;

    fn seats(&self) -> std::ops::RangeInclusive<u8> {
        2..=4
    }

    fn presets(&self) -> Vec<Preset<Options>> {
        let wide = Options { side: 30, line: 5, ..Options::default() };
        let wild = Options { wild: true, ..Options::default() };
        vec![
            Preset { name: "wide", help: "Five in a row on 30 by 30", options: wide, seats: 2 },
            Preset { name: "wild", help: "Either mark may be placed", options: wild, seats: 2 },
        ]
    }

    fn rules(&self, options: &Options, seats: u8) -> Result<RowRules, OptionsError> {
        let grid = Grid::new(options.side, options.side);
        let grid = grid.ok_or_else(|| OptionsError::invalid("side", "a board has at least one cell"))?;
        if !(1..=options.side).contains(&options.line) {
            return Err(OptionsError::invalid("line", format!("no line of {} fits", options.line)));
        }
        Ok(RowRules { grid, line: options.line, wild: options.wild, faulty: options.faulty, seats })
    }
}

pub(crate) struct RowRules {
    grid: Grid,
    line: u32,
    wild: bool,
    faulty: bool,
    seats: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    cells: Vec<Option<Seat>>,
    moves: u32,
    winner: Option<Seat>,
    lines: Vec<Vec<Space>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    cell: Space,
    mark: Seat,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Fact {
    Line { cells: Vec<String> },
}

impl RowRules {
    fn seat(&self, state: &State) -> Seat {
        Seat((state.moves % u32::from(self.seats)) as u8)
    }

    fn marks(&self, state: &State) -> std::ops::Range<u8> {
        if self.wild { 0..self.seats } else { self.seat(state).0..self.seat(state).0 + 1 }
    }

    fn lines_through(&self, state: &State, cell: Space) -> Vec<Vec<Space>> {
        let (row, column) = self.grid.row_column(cell);
        let mark = state.cells[cell.index()];
        let mut lines = Vec::new();
        for (down, right) in [(0_i64, 1_i64), (1, 0), (1, 1), (1, -1)] {
            let at = |steps: i64| {
                let row = u32::try_from(i64::from(row) + steps * down).ok()?;
                let column = u32::try_from(i64::from(column) + steps * right).ok()?;
                self.grid.at(row, column).filter(|cell| state.cells[cell.index()] == mark)
            };
            let back = (1..).map_while(|steps| at(-steps)).collect::<Vec<_>>();
            let run: Vec<Space> = back.into_iter().rev().chain((0..).map_while(at)).collect();
            if run.len() >= self.line as usize {
                lines.push(run);
            }
        }
        lines
    }
}

impl Rules for RowRules {
    type State = State;
    type Move = Placed;
    type Fact = Fact;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        State { cells: vec![None; self.grid.cells() as usize], moves: 0, winner: None, lines: Vec::new() }
    }

    fn turn(&self, state: &State) -> Turn {
        if self.outcome(state).is_some() { Turn::Over } else { Turn::Move { seat: self.seat(state) } }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let full = state.moves == self.grid.cells();
        let win = state.winner.map(|seat| Outcome::win(seat, self.seats));
        win.or_else(|| full.then(|| Outcome::draw(self.seats)))
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = Placed> {
        let going_on = state.winner.is_none();
        let free =
            (0..self.grid.cells()).map(Space).filter(move |cell| going_on && state.cells[cell.index()].is_none());
        free.flat_map(|cell| self.marks(state).map(move |mark| Placed { cell, mark: Seat(mark) }))
    }

    fn play(&self, state: &mut State, mv: Placed, tell: &mut impl FnMut(Fact)) {
        assert!(!(self.faulty && state.moves == 1), "the defect that the option asks for");
        let seat = self.seat(state);
        state.cells[mv.cell.index()] = Some(mv.mark);
        state.moves += 1;
        state.lines = self.lines_through(state, mv.cell);
        if let Some(line) = state.lines.first() {
            state.winner = Some(seat);
            tell(Fact::Line { cells: line.iter().map(|&cell| self.grid.name(cell)).collect() });
        }
    }

    fn check(&self, state: &State, mv: Placed) -> Result<(), Refusal> {
        if self.outcome(state).is_some() {
            return Err(Refusal::GameOver);
        }
        match state.cells[mv.cell.index()] {
            Some(_) => Err(Refusal::taken(self.grid.name(mv.cell))),
            None => Ok(()),
        }
    }
}

impl Notation for RowRules {
    fn write_move(&self, _: &State, mv: Placed) -> String {
        let cell = self.grid.name(mv.cell);
        if self.wild { format!("{cell}={}", mv.mark.letter()) } else { cell }
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Placed, Refusal> {
        let (cell, mark) = text.split_once('=').unwrap_or((text, ""));
        let mark = mark.chars().next().and_then(Seat::from_letter).filter(|mark| mark.0 < self.seats);
        Ok(Placed { cell: self.grid.read(cell)?, mark: mark.unwrap_or(self.seat(state)) })
    }

    fn write_position(&self, state: &State) -> Option<String> {
        Some(state.cells.iter().map(|cell| cell.map_or('.', Seat::letter)).collect())
    }
}

impl Depict for RowRules {
    fn banner(&self) -> Vec<String> {
        vec![format!("{} in a row win on {} by {}", self.line, self.grid.rows(), self.grid.columns())]
    }

    fn layout(&self) -> Layout {
        Layout::grid(self.grid, Labels::Names)
    }

    fn view(&self, state: &State) -> View {
        let spaces = (0..self.grid.cells()).map(Space);
        let tokens = spaces.filter_map(|space| {
            state.cells[space.index()].map(|seat| Token { space, seat: Some(seat), kind: "mark".into() })
        });
        let mut view = View { tokens: tokens.collect(), lines: state.lines.clone(), ..View::default() };
        for mv in self.moves(state) {
            if self.wild {
                let text = self.write_move(state, mv);
                let label = format!("place {} on {}", mv.mark.letter(), self.grid.name(mv.cell));
                view.targets.push(Target { spaces: vec![mv.cell], label, text });
            } else {
                view.open.push(mv.cell);
            }
        }
        view
    }

    fn say(&self, fact: &Fact) -> String {
        let Fact::Line { cells } = fact;
        format!("completed the line {}", cells.join(" "))
    }
}
