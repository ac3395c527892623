//! Which positions are accepted.
//!
//! Refused as out of reach is a position
//!
//! - whose seats have not as many marks as turns give them (a wiped board had five of one seat and four of the other);
//! - with a closed board on which the winner's lines share no cell, or the loser has one too;
//! - with a full board that should have been emptied;
//! - with lines of boards of both seats, of the one whose turn it is, or without a board in common;
//! - that sends the mover to a closed board, or to where the other seat has no mark in such a cell; or to any board,
//!   though no such mark points to a closed one.
//!
//! Whether one course of play links all marks, each in the board to which the one before it sent, is not looked into: all
//! positions of play are accepted, and some others.

use parlor_core::{PositionError, Seat};
use std::borrow::Cow;

use crate::marks::{ALL, Set, has, has_line, members};
use crate::place::NAMES;
use crate::position::Found;
use crate::{State, UltimateRules, WonBoards};

impl UltimateRules {
    /// The position of which a text tells, if nothing speaks against it.
    pub(crate) fn reach(&self, found: &Found) -> Result<State, PositionError> {
        check_turns(found)?;
        let mut state = State {
            boards: found.boards,
            won: found.won,
            wipes: found.wipes,
            mover: found.mover,
            to_play: 0,
            ..State::start()
        };
        (0..9).try_for_each(|board| self.check_board(&state, board))?;
        state.open = members(ALL).filter(|&board| self.is_open(&state, board)).fold(0, |set, board| set | 1 << board);
        state.cells_left = members(state.open).map(|board| state.marks(board).count_empty() as u8).sum();
        check_lines(&state)?;
        let over = Seat::all(2).any(|seat| state.won.has_line(seat)) || state.open == 0;
        if over {
            let named = found.to_play.is_some();
            return if named {
                Err(unreachable("the game is over, and no board is to be played on"))
            } else {
                Ok(state)
            };
        }
        state.to_play = board_to_play(&state, found.to_play)?;
        Ok(state)
    }

    fn is_open(&self, state: &State, board: u8) -> bool {
        let closed = self.options.won_boards == WonBoards::Closed && state.winner_of(board).is_some();
        !closed && !state.marks(board).is_full()
    }

    fn check_board(&self, state: &State, board: u8) -> Result<(), PositionError> {
        let marks = state.marks(board);
        let Some(winner) = state.winner_of(board) else {
            let stays = marks.is_full() && self.wipes(state);
            let name = NAMES[usize::from(board)];
            return if stays { Err(unreachable(format!("board {name} was to be wiped"))) } else { Ok(()) };
        };
        if self.options.won_boards == WonBoards::Closed && !one_mark_made_all(marks.of(winner)) {
            return Err(unreachable(format!("play went on after board {} was won", NAMES[usize::from(board)])));
        }
        Ok(())
    }
}

/// Whether the marks are as many as turns have given the seats, the first seat moving first.
fn check_turns(found: &Found) -> Result<(), PositionError> {
    let count = |seat| found.boards.iter().map(|marks| marks.of(Seat(seat)).count_ones() as i32).sum::<i32>();
    let (first, second, wipes) = (count(0), count(1), i32::from(found.wipes));
    // A full board without a line has five marks of one seat and four of the other.
    let ahead = first - second - i32::from(found.mover.0);
    let turns = first + second + 9 * wipes;
    let fits = turns % 2 == i32::from(found.mover.0) && ahead.abs() <= wipes;
    if fits { Ok(()) } else { Err(unreachable("the players have not taken turns")) }
}

fn check_lines(state: &State) -> Result<(), PositionError> {
    let other = Seat(1 - state.mover.0);
    if state.won.has_line(state.mover) {
        return Err(unreachable("play went on after a line of boards was completed"));
    }
    let boards = state.won.of(other);
    if has_line(boards) && !one_mark_made_all(boards) {
        return Err(unreachable("no single move completes all of the lines of boards"));
    }
    Ok(())
}

/// Whether a line has a cell without which there is none.
fn one_mark_made_all(cells: Set) -> bool {
    members(cells).any(|cell| !has_line(cells & !(1 << cell)))
}

/// Where the next mark goes, if the mark before it can have sent there.
fn board_to_play(state: &State, named: Option<u8>) -> Result<Set, PositionError> {
    let other = Seat(1 - state.mover.0);
    // The last mark may have gone with a board that was wiped.
    let sends_to = |cell| state.wipes > 0 || state.boards.iter().any(|marks| has(marks.of(other), cell));
    let freely = *state == State { to_play: 0, ..State::start() } || members(ALL & !state.open).any(sends_to);
    let only = state.open.is_power_of_two();
    match named {
        None if freely => Ok(state.open),
        None => Err(unreachable("the last mark sent to no closed board, so that there is no free choice")),
        Some(board) if !has(state.open, board) => {
            Err(unreachable(format!("board {} is closed, and cannot be played on", NAMES[usize::from(board)])))
        }
        Some(board) if sends_to(board) || (only && freely) => Ok(1 << board),
        Some(board) => Err(unreachable(format!("no mark sent to board {}", NAMES[usize::from(board)]))),
    }
}

fn unreachable(reason: impl Into<Cow<'static, str>>) -> PositionError {
    PositionError::unreachable(reason)
}
