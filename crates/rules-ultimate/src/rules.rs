//! How the game is played.

use parlor_core::{Outcome, Refusal, Rules, Seat, Turn};

use crate::fact::{End, Fact};
use crate::marks::{Marks, has, members};
use crate::options::WIPES_MAX;
use crate::place::{self, NAMES};
use crate::{DrawnBoards, DrawnMeta, Options, Place, State, WonBoards};

/// The rules of Ultimate tic-tac-toe: made by [`UltimateTicTacToe`](crate::UltimateTicTacToe).
#[derive(Clone, Copy, Debug)]
pub struct UltimateRules {
    pub(crate) options: Options,
}

impl UltimateRules {
    pub(crate) fn new(options: Options) -> UltimateRules {
        UltimateRules { options }
    }

    /// The options in force.
    pub fn options(&self) -> Options {
        self.options
    }

    /// A board has got a line of the mover's, or its last mark.
    fn end_board(&self, state: &mut State, board: u8, mover: Seat, tell: &mut impl FnMut(Fact)) {
        let marks = state.marks(board);
        if has(state.won.empty(), board) {
            if marks.has_line(mover) {
                state.won.mark(mover, board);
                tell(Fact::Board { board, end: End::Won });
                state.won.lines(mover).for_each(|boards| tell(Fact::Line { boards }));
            } else if self.wipes(state) {
                state.boards[usize::from(board)] = Marks::default();
                state.cells_left += 9;
                state.wipes += 1;
                tell(Fact::Board { board, end: End::Wiped });
                return;
            } else {
                tell(Fact::Board { board, end: End::Drawn });
            }
        }
        if self.options.won_boards == WonBoards::Closed || marks.is_full() {
            state.open &= !(1 << board);
            state.cells_left -= marks.count_empty() as u8;
        }
    }

    /// Whether a full board without a line is emptied.
    pub(crate) fn wipes(&self, state: &State) -> bool {
        self.options.drawn_boards == DrawnBoards::Wiped && state.wipes < WIPES_MAX
    }

    fn outcome_without_line(&self, state: &State) -> Outcome {
        let [first, second] = [0, 1].map(|seat| state.won.of(Seat(seat)).count_ones());
        match self.options.drawn_meta {
            DrawnMeta::Count if first > second => Outcome::win(Seat(0), 2),
            DrawnMeta::Count if first < second => Outcome::win(Seat(1), 2),
            _ => Outcome::draw(2),
        }
    }
}

impl Rules for UltimateRules {
    type State = State;
    type Move = Place;
    type Fact = Fact;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        State::start()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.is_over() { Turn::Over } else { Turn::Move { seat: state.mover } }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.is_over().then(|| match Seat::all(2).find(|&seat| state.won.has_line(seat)) {
            Some(winner) => Outcome::win(winner, 2),
            None => self.outcome_without_line(state),
        })
    }

    #[inline]
    fn moves(&self, state: &State) -> impl Iterator<Item = Place> {
        state.places()
    }

    #[inline]
    fn play(&self, state: &mut State, mv: Place, tell: &mut impl FnMut(Fact)) {
        let mover = state.mover;
        let marks = &mut state.boards[usize::from(mv.board())];
        marks.mark(mover, mv.cell());
        let ended = marks.has_line(mover) || marks.is_full();
        state.cells_left -= 1;
        state.mover = Seat(1 - mover.0);
        if ended {
            self.end_board(state, mv.board(), mover, tell);
        }
        let won = ended && state.won.has_line(mover);
        state.to_play = if won { 0 } else { state.boards_after(mv.cell()) };
    }

    fn check(&self, state: &State, mv: Place) -> Result<(), Refusal> {
        let name = NAMES[usize::from(mv.board())];
        if state.is_over() {
            return Err(Refusal::GameOver);
        }
        if !has(state.open, mv.board()) {
            let why = if state.winner_of(mv.board()).is_some() { "it has been won" } else { "it is full" };
            return Err(Refusal::illegal(format!("board {name} is closed: {why}")));
        }
        if !has(state.to_play, mv.board()) {
            let sent = place::names(members(state.to_play));
            return Err(Refusal::illegal(format!("you were sent to board {sent}, and this is board {name}")));
        }
        if !has(state.marks(mv.board()).empty(), mv.cell()) {
            return Err(Refusal::taken(mv.name()));
        }
        Ok(())
    }

    #[inline]
    fn count_moves(&self, state: &State) -> usize {
        state.count_places() as usize
    }

    #[inline]
    fn nth_move(&self, state: &State, number: usize) -> Option<Place> {
        state.nth_place(u32::try_from(number).ok()?)
    }

    fn canonical(&self, state: &State) -> State {
        state.least_image()
    }
}
