//! How the game looks and speaks.

use parlor_board::Board;
use parlor_core::{
    Depict, Labels, Layout, Notation, Rules, Seat, Space, Step, StepKind, Target, Token, View, column_name,
};

use crate::{ConnectFourRules, Fact, Line, Move, State};

impl Depict for ConnectFourRules {
    fn banner(&self) -> Vec<String> {
        let mut lines = vec![self.banner_line(), self.banner_columns()];
        if self.pop_out {
            lines.extend(self.banner_pops());
        }
        if self.pop_out || self.plies_max < self.grid.cells() {
            lines.push(format!(
                "after {} turns of all players together without a line the game is a draw",
                self.plies_max
            ));
        }
        lines
    }

    fn layout(&self) -> Layout {
        Layout::grid(self.grid, Labels::Names)
    }

    fn view(&self, state: &State) -> View {
        View {
            tokens: self
                .discs(state)
                .map(|(space, seat)| Token { space, seat: Some(seat), kind: "disc".into() })
                .collect(),
            lines: self.completed(state).iter().map(|line| line.cells().collect()).collect(),
            targets: self.moves(state).map(|mv| self.target(state, mv)).collect(),
            ..View::default()
        }
    }

    fn steps(&self, seat: Seat, fact: &Fact) -> Vec<Step> {
        let step = |seat, path, kind| vec![Step { seat: Some(seat), path, kind }];
        match *fact {
            Fact::Landed { cell } => {
                let (row, column) = self.grid.row_column(cell);
                step(seat, (0..=row).filter_map(|row| self.grid.at(row, column)).collect(), StepKind::Place)
            }
            Fact::Popped { cell } => step(seat, vec![cell], StepKind::Remove),
            Fact::Fell { seat, from, to } => step(seat, vec![from, to], StepKind::Walk),
            Fact::Line { .. } | Fact::OpponentLine { .. } => Vec::new(),
        }
    }

    fn say(&self, fact: &Fact) -> String {
        match fact {
            Fact::Landed { .. } | Fact::Popped { .. } | Fact::Fell { .. } => String::new(),
            Fact::Line { cells } => format!("completed a line: {}", self.names(cells)),
            Fact::OpponentLine { seat, cells } => {
                format!("completed a line of {}: {}", seat.letter(), self.names(cells))
            }
        }
    }

    fn say_move(&self, state: &State, mv: Move) -> String {
        let number = mv.column() + 1;
        match mv {
            Move::Drop { column } => {
                let cell = self.grid.name(self.cell(column, self.height(state, column)));
                format!("dropped a disc into column {number}, to {cell}")
            }
            Move::Pop { .. } => format!("popped a disc out of column {number}"),
        }
    }
}

impl ConnectFourRules {
    /// The discs in reading order.
    fn discs(&self, state: &State) -> impl Iterator<Item = (Space, Seat)> {
        let cells = (0..self.grid.cells()).map(Space);
        cells.filter_map(|space| {
            let (row, column) = self.grid.row_column(space);
            self.disc(state, column, self.grid.rows() - 1 - row).map(|seat| (space, seat))
        })
    }

    fn completed(&self, state: &State) -> Vec<Line> {
        if state.is_open() {
            return Vec::new();
        }
        let mut board = Board::new(self.lines.size());
        self.discs(state).for_each(|(space, seat)| board.place(space.index(), parlor_board::Stone::of(seat.0)));
        self.lines.completed(&board).map(|line| Line::of(self.lines.size(), &line)).collect()
    }

    /// A disc is popped by the cell in which it lies, and dropped by any other cell of its column.
    fn target(&self, state: &State, mv: Move) -> Target {
        let column = mv.column();
        let pops = self.pop_out && self.disc(state, column, 0) == Some(self.mover(state.plies));
        let levels = match mv {
            Move::Drop { .. } => u32::from(pops)..self.grid.rows(),
            Move::Pop { .. } => 0..1,
        };
        let spaces = levels.rev().map(|level| self.cell(column, level)).collect();
        let what = if let Move::Pop { .. } = mv { "pop " } else { "" };
        let label = format!("{what}column {} ({})", column + 1, column_name(column));
        Target { spaces, label, text: self.write_move(state, mv) }
    }

    fn names(&self, line: &Line) -> String {
        line.cells().map(|space| self.grid.name(space)).collect::<Vec<String>>().join(" ")
    }

    fn banner_line(&self) -> String {
        let (rows, columns, length) = (self.grid.rows(), self.grid.columns(), self.lines.length());
        let more = if length < rows.max(columns) { " or more" } else { "" };
        let draw = if self.pop_out { "a player without a move" } else { "a full board without a line" };
        format!("{rows} rows × {columns} columns; {length}{more} in a row win, and {draw} is a draw")
    }

    fn banner_columns(&self) -> String {
        let last = self.grid.columns();
        format!("a disc falls to the lowest free cell of a column, 1 to {last} or by its letter")
    }

    fn banner_pops(&self) -> [String; 2] {
        [
            "instead, an own disc may be popped out of the bottom row, like p1 out of column 1; those above fall by one"
                .to_owned(),
            "a line wins for its owner whoever popped; if a pop makes lines for several, the player who popped wins"
                .to_owned(),
        ]
    }
}
