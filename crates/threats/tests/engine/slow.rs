//! The rules looked at slowly and plainly, and boards to look at.

use parlor_board::{Board, Direction, Size, Stone, renju};
use parlor_threats::{Position, Rule, Side};
use proptest::prelude::*;

pub const RULES: [Rule; 3] = [Rule::Freestyle, Rule::Exact, Rule::Renju];

/// How many stones in a row there are through a cell.
pub fn run(board: &Board, cell: usize, direction: Direction) -> usize {
    let same = |step| board.size().ray(cell, step).take_while(|&next| board.cell(next) == board.cell(cell)).count();
    same(direction.back()) + 1 + same(direction.step())
}

/// Whether the stone on a cell wins.
pub fn is_five(board: &Board, cell: usize, rule: Rule) -> bool {
    let exact = rule == Rule::Exact || rule == Rule::Renju && board.cell(cell) == Side::Black.stone();
    Direction::ALL.into_iter().map(|way| run(board, cell, way)).any(|run| run == 5 || run > 5 && !exact)
}

pub fn with(board: &Board, cell: usize, side: Side) -> Board {
    let mut next = board.clone();
    next.place(cell, side.stone());
    next
}

/// Where a side wins at once.
pub fn fives(board: &Board, side: Side, rule: Rule) -> Vec<usize> {
    board.empty_cells().filter(|&cell| is_five(&with(board, cell, side), cell, rule)).collect()
}

pub fn is_legal(board: &Board, cell: usize, side: Side, rule: Rule) -> bool {
    rule != Rule::Renju || side == Side::White || renju::foul(&with(board, cell, side), cell).is_none()
}

/// The stones of a picture, a row of it to a row of the board: `X` is Black's, `O` White's, `#` a block.
pub fn read(rows: &[&str], rule: Rule) -> Position {
    let size = Size::new(rows.len() as u32, rows[0].len() as u32).unwrap();
    let mut position = Position::new(size, rule).unwrap();
    for (cell, point) in rows.concat().bytes().enumerate() {
        match point {
            b'X' => position.place(cell, Side::Black).unwrap(),
            b'O' => position.place(cell, Side::White).unwrap(),
            b'#' => position.block(cell).unwrap(),
            _ => {}
        }
    }
    position
}

/// Stones with many rows among them, on a board of some size.
pub fn stones(side: u32) -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(
        prop_oneof![12 => Just(0), 6 => Just(1), 4 => Just(2), 1 => Just(3)],
        (side * side) as usize,
    )
}

pub fn set_up(stones: &[u8], side: u32, rule: Rule) -> Position {
    let mut position = Position::new(Size::new(side, side).unwrap(), rule).unwrap();
    for (cell, stone) in stones.iter().enumerate() {
        match stone {
            1 => position.place(cell, Side::Black).unwrap(),
            2 => position.place(cell, Side::White).unwrap(),
            3 => position.block(cell).unwrap(),
            _ => {}
        }
    }
    position
}

/// Whether no stone of a board wins already.
pub fn is_open(board: &Board, rule: Rule) -> bool {
    board.stones().all(|(cell, stone)| stone == Stone::BLOCKED || !is_five(board, cell, rule))
}
