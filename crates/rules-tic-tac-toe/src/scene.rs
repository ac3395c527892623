//! How the game looks and speaks.

use parlor_board::{Direction, Directions};
use parlor_core::{Depict, Labels, Layout, Rules, Seat, Space, Token, View};

use crate::fact::spaces;
use crate::{Fact, First, State, TicTacToeRules};

impl Depict for TicTacToeRules {
    fn banner(&self) -> Vec<String> {
        let lines = [Some(self.banner_line()), self.banner_directions(), self.banner_diagonals(), self.banner_first()];
        lines.into_iter().flatten().collect()
    }

    fn layout(&self) -> Layout {
        Layout::grid(self.grid, Labels::Names)
    }

    fn view(&self, state: &State) -> View {
        let token = |(cell, seat)| Token { space: Space(cell as u32), seat: Some(Seat(seat)), kind: "mark".into() };
        let marks = state.board.stones().filter_map(|(cell, stone)| Some((cell, stone.seat()?)));
        let completed = self.lines.completed(&state.board).filter(|_| !state.is_open());
        View {
            tokens: marks.map(token).collect(),
            lines: completed.map(|line| spaces(&line).collect()).collect(),
            open: self.moves(state).collect(),
            ..View::default()
        }
    }

    fn say(&self, fact: &Fact) -> String {
        let Fact::Line { cells } = fact;
        let names: Vec<String> = spaces(cells).map(|space| self.grid.name(space)).collect();
        format!("completed a line: {}", names.join(" "))
    }

    fn say_move(&self, _: &State, mv: Space) -> String {
        format!("placed a mark at {}", self.grid.name(mv))
    }
}

impl TicTacToeRules {
    fn banner_line(&self) -> String {
        let (rows, columns, length) = (self.grid.rows(), self.grid.columns(), self.lines.length());
        let more = if length < rows.max(columns) { " or more" } else { "" };
        format!(
            "{rows} rows × {columns} columns; {length}{more} in a row win, and a full board without a line is a draw"
        )
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
        (diagonal && !self.lines.are_full()).then(|| {
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
