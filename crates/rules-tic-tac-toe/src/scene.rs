//! How the game looks and speaks.

use parlor_board::{Board, Direction, Directions, Line, Stone};
use parlor_core::{Depict, Labels, Layout, Notation, Rules, Seat, Space, Target, Token, View};

use crate::fact::spaces;
use crate::notation::letter;
use crate::state::Stage;
use crate::{Fact, First, Pieces, State, TicTacToeRules};

impl Depict for TicTacToeRules {
    fn banner(&self) -> Vec<String> {
        let lines = [
            Some(self.banner_line()),
            self.banner_pieces(),
            self.banner_renju(),
            self.banner_directions(),
            self.banner_diagonals(),
            self.banner_torus(),
            self.banner_blocked(),
            self.banner_first(),
        ];
        lines.into_iter().flatten().collect()
    }

    fn layout(&self) -> Layout {
        Layout::grid(self.grid, Labels::Names)
    }

    fn view(&self, state: &State) -> View {
        let board = self.board(state);
        let (open, targets) = match self.choices() {
            1 => (self.moves(state).collect(), Vec::new()),
            _ => (Vec::new(), self.moves(state).map(|mv| self.target(state, mv)).collect()),
        };
        let lines = self.completed(&board).into_iter().filter(|_| state.is_decided_by_line());
        View {
            tokens: board.stones().map(|(cell, stone)| token(cell, stone)).collect(),
            lines: lines.map(|line| spaces(&line).collect()).collect(),
            open,
            targets,
            status: self.status(state),
            ..View::default()
        }
    }

    fn say(&self, fact: &Fact) -> String {
        match fact {
            Fact::Line { cells } => {
                let names: Vec<String> = spaces(cells).map(|space| self.grid.name(space)).collect();
                format!("completed a line: {}", names.join(" "))
            }
            Fact::Foul { cell, foul } => format!("made {foul} at {}, which is a foul", self.grid.name(*cell)),
        }
    }

    fn say_move(&self, state: &State, mv: Space) -> String {
        let (cell, stone) = self.placing(state.standing.turn, mv);
        let name = self.grid.name(Space(cell as u32));
        if self.choices() > 1 {
            format!("placed an {} at {name}", letter(stone))
        } else {
            format!("placed a mark at {name}")
        }
    }
}

fn token(cell: usize, stone: Stone) -> Token {
    let kind = if stone.is_blocked() { "blocked" } else { "mark" };
    Token { space: Space(cell as u32), seat: stone.seat().map(Seat), kind: kind.into() }
}

impl TicTacToeRules {
    /// A move of those of which a cell has several.
    fn target(&self, state: &State, mv: Space) -> Target {
        let (cell, stone) = self.placing(state.standing.turn, mv);
        let space = Space(cell as u32);
        let label = format!("{} at {}", letter(stone), self.grid.name(space));
        Target { spaces: vec![space], label, text: self.write_move(state, mv) }
    }

    /// All lines of a board that is decided by one.
    fn completed(&self, board: &Board) -> Vec<Line> {
        let counts = |line: &Line| {
            let lines = self.lines_of(board.cell(line.first()));
            !lines.kind().exact || line.length() == lines.length()
        };
        self.lines.completed(board).filter(counts).collect()
    }

    fn status(&self, state: &State) -> String {
        match state.standing.stage {
            Stage::Fouled { cell, .. } => format!("the stone at {} is a foul", self.grid.name(cell)),
            _ => String::new(),
        }
    }

    fn banner_line(&self) -> String {
        let (rows, columns, length) = (self.grid.rows(), self.grid.columns(), self.lines.length());
        let longer = self.lines.directions().iter().any(|way| self.lines.run_max(way) > length);
        // What six or more are in renju differs by seat: its own line of the banner says it.
        let (exactly, more) = match (self.lines.kind().exact, longer && !self.renju) {
            (true, _) => ("exactly ", ""),
            (false, true) => ("", " or more"),
            (false, false) => ("", ""),
        };
        let wins = if self.misere { "lose" } else { "win" };
        format!(
            "{rows} rows × {columns} columns; {exactly}{length}{more} in a row {wins}, and a full board without a line is a draw"
        )
    }

    fn banner_pieces(&self) -> Option<String> {
        match self.pieces {
            Pieces::Own => None,
            Pieces::Either => {
                Some("players place x or o, as they like, and whoever completes a line of either has it".to_owned())
            }
            Pieces::Single => Some("all players place the same mark, and whoever completes a line has it".to_owned()),
        }
    }

    fn banner_renju(&self) -> Option<String> {
        let fouls = "the first seat loses by making six or more, two fours or two threes at once, unless it makes five";
        self.renju.then(|| format!("renju: {fouls}; the second seat wins with six or more, too"))
    }

    fn banner_torus(&self) -> Option<String> {
        self.lines.kind().torus.then(|| "lines wrap around the edges".to_owned())
    }

    fn banner_blocked(&self) -> Option<String> {
        let names: Vec<String> = self.blocked.iter().map(|&space| self.grid.name(space)).collect();
        (!names.is_empty()).then(|| format!("nobody marks {}", names.join(", ")))
    }

    fn banner_directions(&self) -> Option<String> {
        match self.directions {
            Directions::ALL => None,
            Directions::ORTHOGONAL => Some("diagonals do not count: lines are horizontal or vertical".to_owned()),
            some => Some(format!("lines count in these directions only: {some}")),
        }
    }

    fn banner_diagonals(&self) -> Option<String> {
        let diagonal =
            [Direction::Diagonal, Direction::AntiDiagonal].iter().any(|way| self.lines.directions().contains(*way));
        let length = self.lines.length();
        (diagonal && !self.lines.are_full() && !self.lines.kind().torus).then(|| {
            format!("short diagonals count too: any {length} in a row on a diagonal, not only from corner to corner")
        })
    }

    fn banner_first(&self) -> Option<String> {
        match self.first {
            First::X => None,
            First::O => Some("the second seat (o) moves first".to_owned()),
            First::Either => {
                Some("either of the first two seats may have begun a position; a new game begins with x".to_owned())
            }
        }
    }
}
