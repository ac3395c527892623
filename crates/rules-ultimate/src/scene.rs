//! How the game looks and speaks.

use parlor_core::{Depict, Group, Labels, Layout, Notation, Note, Rules, Seat, Space, Target, Token, View};

use crate::fact::{End, Fact};
use crate::marks::members;
use crate::options::WIPES_MAX;
use crate::place::{self, NAMES, Place};
use crate::{DrawnBoards, DrawnMeta, State, UltimateRules, WonBoards};

impl Depict for UltimateRules {
    fn banner(&self) -> Vec<String> {
        let won_boards = match self.options.won_boards {
            WonBoards::Closed => "a won or full board is closed: whoever is sent there plays on any open board",
            WonBoards::Open => {
                "a won board stays open and keeps its first winner: only whoever is sent to a full board has free choice"
            }
        };
        let drawn_boards = match self.options.drawn_boards {
            DrawnBoards::Nobody => "a full board without a line belongs to nobody".to_owned(),
            DrawnBoards::Wiped => {
                format!("a full board without a line is emptied and played again, at most {WIPES_MAX} times in a game")
            }
        };
        let drawn_meta = match self.options.drawn_meta {
            DrawnMeta::Draw => "if no board is left and nobody has three in a line, the game is a draw",
            DrawnMeta::Count => "if no board is left and nobody has three in a line, more boards won decide",
        };
        vec![
            "the cell you mark is the board on which your opponent plays next; three boards in a line win".to_owned(),
            "a move is a board and a cell on it, like b2a1, or the cell as it is labelled, like d4".to_owned(),
            won_boards.to_owned(),
            drawn_boards,
            drawn_meta.to_owned(),
        ]
    }

    fn layout(&self) -> Layout {
        let group =
            |board| Group { label: NAMES[usize::from(board)].to_owned(), spaces: spaces(board, 0..9).collect() };
        Layout { groups: (0..9).map(group).collect(), ..Layout::grid(place::grid(), Labels::Names) }
    }

    fn view(&self, state: &State) -> View {
        let target = |mv: Place| {
            let text = self.write_move(state, mv);
            Target { spaces: vec![mv.space()], label: text.clone(), text }
        };
        View {
            tokens: tokens(state),
            lines: lines(state),
            targets: self.moves(state).map(target).collect(),
            status: status(state),
            notes: Seat::all(2).filter_map(|seat| note(state, seat)).collect(),
            ..View::default()
        }
    }

    fn say(&self, fact: &Fact) -> String {
        match *fact {
            Fact::Board { board, end } => {
                let board = NAMES[usize::from(board)];
                match end {
                    End::Won => format!("won board {board}"),
                    End::Drawn => format!("filled board {board}, which belongs to nobody"),
                    End::Wiped => format!("filled board {board}, which was emptied"),
                }
            }
            Fact::Line { boards } => format!("completed a line of boards: {}", place::names(boards.into_iter())),
        }
    }

    fn say_move(&self, _: &State, mv: Place) -> String {
        let (board, cell) = (NAMES[usize::from(mv.board())], NAMES[usize::from(mv.cell())]);
        format!("placed a mark on board {board} at {cell} ({})", place::grid().name(mv.space()))
    }
}

/// Cells of a board, as spaces of the whole.
fn spaces(board: u8, cells: impl IntoIterator<Item = u8>) -> impl Iterator<Item = Space> {
    cells.into_iter().filter_map(move |cell| Place::new(board, cell)).map(Place::space)
}

fn tokens(state: &State) -> Vec<Token> {
    let token = |seat| move |space| Token { space, seat: Some(seat), kind: "mark".into() };
    let of = |board, seat| spaces(board, members(state.marks(board).of(seat))).map(token(seat));
    (0..9).flat_map(|board| Seat::all(2).flat_map(move |seat| of(board, seat))).collect()
}

/// The lines by which boards were won: of all boards, and once three of them are in a line, of those alone.
fn lines(state: &State) -> Vec<Vec<Space>> {
    let winning =
        Seat::all(2).flat_map(|seat| state.won.lines(seat)).fold(0, |set, boards| set | crate::marks::set(boards));
    let shown = members(if winning == 0 { !0 } else { winning });
    let won = shown.filter_map(|board| Some((board, state.winner_of(board)?)));
    won.flat_map(|(board, seat)| state.marks(board).lines(seat).map(move |line| spaces(board, line).collect()))
        .collect()
}

fn status(state: &State) -> String {
    match (state.board_to_play(), state.is_over()) {
        (_, true) => String::new(),
        (Some(board), false) => format!("the next mark goes to board {}", place::describe(board)),
        (None, false) => "free choice: the next mark goes to any open board".to_owned(),
    }
}

/// The boards that a seat has won.
fn note(state: &State, seat: Seat) -> Option<Note> {
    let boards = state.won.of(seat);
    (boards != 0).then(|| Note { seat, text: format!("won {}", place::names(members(boards))) })
}
