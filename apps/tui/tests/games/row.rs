//! A row of marks on a grid, with options for what a board can show: gravity, blocked cells, groups, forbidden cells.

use parlor_core::{
    Depict, Game, Grid, Group, Labels, Layout, Notation, OptionsError, Outcome, Refusal, Rules, Seat, Space, Target,
    Token, Turn, View,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many rows.
    pub rows: u32,
    /// How many columns.
    pub columns: u32,
    /// How many in a row win.
    pub line: usize,
    /// Whether marks fall to the lowest free cell of their column.
    pub falls: bool,
    /// Cells on which nobody may move, by number.
    pub blocked: Vec<u32>,
    /// How many rows and columns a group has, or 0 for no groups; only the group of the last move is open.
    pub group: u32,
    /// Whether every cell offers two moves, and one move lies on no cell.
    pub choices: bool,
    /// What the rules break down at: `play` or `count`, which only bots do; nothing if empty.
    pub fault: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rows: 3,
            columns: 3,
            line: 3,
            falls: false,
            blocked: Vec::new(),
            group: 0,
            choices: false,
            fault: String::new(),
        }
    }
}

pub struct Row {
    options: Options,
    grid: Grid,
    seats: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    cells: Vec<Option<Seat>>,
    next: u8,
    placed: u32,
    winner: Option<Seat>,
    line: Vec<Space>,
    last: Option<Space>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Place(u32),
    Loud(u32),
    Pass,
}

#[derive(Clone, Debug, Serialize)]
pub enum Never {}

impl Row {
    fn group_of(&self, space: Space) -> (u32, u32) {
        let (row, column) = self.grid.row_column(space);
        (row / self.options.group, column / self.options.group)
    }

    fn is_free(&self, board: &Board, cell: u32) -> bool {
        board.cells[cell as usize].is_none() && !self.options.blocked.contains(&cell)
    }

    fn is_open(&self, board: &Board, cell: u32) -> bool {
        let supported = !self.options.falls
            || self
                .grid
                .at(self.grid.row_column(Space(cell)).0 + 1, self.grid.row_column(Space(cell)).1)
                .is_none_or(|below| !self.is_free(board, below.0));
        let near = match board.last {
            Some(last) if self.options.group > 0 => self.group_of(last) == self.group_of(Space(cell)),
            _ => true,
        };
        self.is_free(board, cell) && supported && near
    }

    fn line_through(&self, board: &Board, cell: u32) -> Option<Vec<Space>> {
        let (row, column) = self.grid.row_column(Space(cell));
        let owner = board.cells[cell as usize];
        [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().find_map(|(down, right): (i64, i64)| {
            let at = |step: i64| {
                let (row, column) = (i64::from(row) + step * down, i64::from(column) + step * right);
                let space = self.grid.at(u32::try_from(row).ok()?, u32::try_from(column).ok()?)?;
                (board.cells[space.index()] == owner).then_some(space)
            };
            let back = (1..).map_while(|step| at(-step)).count() as i64;
            let line: Vec<Space> = (-back..).map_while(at).collect();
            (line.len() >= self.options.line).then_some(line)
        })
    }
}

impl Rules for Row {
    type State = Board;
    type Move = Move;
    type Fact = Never;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> Board {
        let cells = vec![None; self.grid.cells() as usize];
        Board { cells, next: 0, placed: 0, winner: None, line: Vec::new(), last: None }
    }

    fn turn(&self, board: &Board) -> Turn {
        let over = board.winner.is_some() || board.placed + self.options.blocked.len() as u32 == self.grid.cells();
        if over { Turn::Over } else { Turn::Move { seat: Seat(board.next) } }
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        let outcome = board.winner.map_or(Outcome::draw(self.seats), |winner| Outcome::win(winner, self.seats));
        (self.turn(board) == Turn::Over).then_some(outcome)
    }

    fn moves(&self, board: &Board) -> impl Iterator<Item = Move> {
        let cells = if self.turn(board) == Turn::Over { 0 } else { self.grid.cells() };
        let open = (0..cells).filter(|&cell| self.is_open(board, cell));
        let both = open.flat_map(|cell| [Some(Move::Place(cell)), self.options.choices.then_some(Move::Loud(cell))]);
        both.flatten().chain((self.options.choices && cells > 0).then_some(Move::Pass))
    }

    fn play(&self, board: &mut Board, mv: Move, _: &mut impl FnMut(Never)) {
        assert_ne!(self.options.fault, "play", "the rules are broken");
        let seat = Seat(board.next);
        board.next = (board.next + 1) % self.seats;
        let (Move::Place(cell) | Move::Loud(cell)) = mv else { return };
        board.cells[cell as usize] = Some(seat);
        board.placed += 1;
        board.last = Some(Space(cell));
        if let Some(line) = self.line_through(board, cell) {
            (board.winner, board.line) = (Some(seat), line);
        }
    }

    fn count_moves(&self, board: &Board) -> usize {
        assert_ne!(self.options.fault, "count", "the rules are broken");
        self.moves(board).count()
    }
}

impl Notation for Row {
    fn write_move(&self, _: &Board, mv: Move) -> String {
        match mv {
            Move::Place(cell) if self.options.falls => parlor_core::column_name(self.grid.row_column(Space(cell)).1),
            Move::Place(cell) => self.grid.name(Space(cell)),
            Move::Loud(cell) => format!("{}!", self.grid.name(Space(cell))),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn read_move(&self, board: &Board, text: &str) -> Result<Move, Refusal> {
        if let Some(mv) = self.moves(board).find(|&mv| self.write_move(board, mv) == text.trim()) {
            return Ok(mv);
        }
        let cell = self.grid.read(text)?;
        if self.is_free(board, cell.0) { Ok(Move::Place(cell.0)) } else { Err(Refusal::taken(self.grid.name(cell))) }
    }
}

impl Depict for Row {
    fn banner(&self) -> Vec<String> {
        vec![format!("{} in a row win on {}x{}", self.options.line, self.grid.rows(), self.grid.columns())]
    }

    fn layout(&self) -> Layout {
        let mut layout = Layout::grid(self.grid, Labels::Names);
        if self.options.group > 0 {
            let mut groups = std::collections::BTreeMap::<_, Vec<Space>>::new();
            for space in (0..self.grid.cells()).map(Space) {
                groups.entry(self.group_of(space)).or_default().push(space);
            }
            layout.groups = groups.into_values().map(|spaces| Group { label: String::new(), spaces }).collect();
        }
        layout
    }

    fn view(&self, board: &Board) -> View {
        let token = |(cell, seat): (usize, &Option<Seat>)| {
            seat.map(|seat| Token { space: Space(cell as u32), seat: Some(seat), kind: "mark".into() })
        };
        let blocked = self.options.blocked.iter();
        let mut view = View {
            tokens: board.cells.iter().enumerate().filter_map(token).collect(),
            lines: if board.line.is_empty() { Vec::new() } else { vec![board.line.clone()] },
            ..View::default()
        };
        view.tokens.extend(blocked.map(|&cell| Token { space: Space(cell), seat: None, kind: "blocked".into() }));
        for mv in self.moves(board) {
            match mv {
                Move::Place(cell) if self.options.falls => {
                    let column = self.grid.row_column(Space(cell)).1;
                    let spaces = (0..self.grid.rows()).filter_map(|row| self.grid.at(row, column)).collect();
                    let text = self.write_move(board, mv);
                    view.targets.push(Target { spaces, label: format!("drop in {text}"), text });
                }
                Move::Place(cell) => view.open.push(Space(cell)),
                Move::Loud(cell) => {
                    let text = self.write_move(board, mv);
                    view.targets.push(Target { spaces: vec![Space(cell)], label: format!("{text} loudly"), text });
                }
                Move::Pass => {
                    view.targets.push(Target { spaces: Vec::new(), label: "pass".into(), text: "pass".into() });
                }
            }
        }
        // No order is promised.
        view.open.reverse();
        view
    }
}

pub struct RowGame;

impl Game for RowGame {
    type Options = Options;
    type Rules = Row;
    const ID: &'static str = "row";
    const TITLE: &'static str = "Row";
    const VERSION: u32 = 1;

    fn seats(&self) -> RangeInclusive<u8> {
        2..=4
    }

    fn presets(&self) -> Vec<parlor_core::Preset<Options>> {
        let preset = |name, help, options| parlor_core::Preset { name, help, options, seats: 2 };
        vec![
            preset("wide", "five in a row on 8x20", Options { rows: 8, columns: 20, line: 5, ..Options::default() }),
            preset(
                "huge",
                "five in a row on 1000x1000",
                Options { rows: 1000, columns: 1000, line: 5, ..Options::default() },
            ),
            preset("falls", "marks fall down", Options { rows: 4, columns: 5, falls: true, ..Options::default() }),
            preset("groups", "groups of 2x2 on 4x4", Options { rows: 4, columns: 4, group: 2, ..Options::default() }),
            preset("choices", "two moves on each cell", Options { choices: true, ..Options::default() }),
        ]
    }

    fn rules(&self, options: &Options, seats: u8) -> Result<Row, OptionsError> {
        let grid = Grid::new(options.rows, options.columns);
        let grid = grid.ok_or_else(|| OptionsError::invalid("rows", "the board has to have a cell"))?;
        Ok(Row { options: options.clone(), grid, seats })
    }
}
