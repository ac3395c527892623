//! A slow look at the same games, as their rules have it.

use parlor_line_solver::Value;
use std::collections::HashMap;

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    Empty,
    Mover,
    Other,
}
use Cell::{Empty, Mover, Other};

/// A grid, row by row, without a thought for speed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pub columns: usize,
    pub rows: usize,
    pub length: usize,
    pub cells: Vec<Cell>,
}

/// What a position is worth to the side to move, and how soon.
pub type Course = (Value, Option<u32>);

/// What was found out about positions.
pub type Memo = HashMap<Board, Course>;

impl Board {
    pub fn new(columns: usize, rows: usize, length: usize) -> Board {
        Board { columns, rows, length, cells: vec![Empty; columns * rows] }
    }

    /// The set of the cells that hold this.
    pub fn set(&self, cell: Cell) -> u64 {
        (0..self.cells.len()).filter(|&at| self.cells[at] == cell).fold(0, |set, at| set | 1 << at)
    }

    pub fn has_line(&self, of: Cell) -> bool {
        let at = |row: i32, column: i32| {
            let inside = (0..self.rows as i32).contains(&row) && (0..self.columns as i32).contains(&column);
            inside.then(|| self.cells[row as usize * self.columns + column as usize])
        };
        let steps = [(0, 1), (1, 0), (1, 1), (1, -1)];
        let starts = (0..self.rows as i32).flat_map(|row| (0..self.columns as i32).map(move |column| (row, column)));
        starts.flat_map(|start| steps.map(|step| (start, step))).any(|((row, column), (down, right))| {
            (0..self.length as i32).all(|count| at(row + count * down, column + count * right) == Some(of))
        })
    }

    /// The position after a stone, seen by the side to move then.
    pub fn after(&self, cell: usize) -> Board {
        let mut after = self.clone();
        after.cells[cell] = Mover;
        for cell in &mut after.cells {
            *cell = match cell {
                Mover => Other,
                Other => Mover,
                Empty => Empty,
            };
        }
        after
    }

    /// Every move, and its worth to the side that makes it.
    pub fn worths(&self, memo: &mut Memo) -> Vec<(u32, Course)> {
        let moves = (0..self.cells.len()).filter(|&cell| self.cells[cell] == Empty);
        moves.map(|cell| (cell as u32, turned(self.after(cell).solve(memo)))).collect()
    }

    /// Looks at every course of the game.
    pub fn solve(&self, memo: &mut Memo) -> Course {
        if self.has_line(Other) {
            return (Value::Loss, Some(0));
        }
        if let Some(&known) = memo.get(self) {
            return known;
        }
        let worths = self.worths(memo);
        let course = worths.into_iter().map(|(_, course)| course).max_by_key(rank).unwrap_or((Value::Draw, None));
        memo.insert(self.clone(), course);
        course
    }
}

/// The higher, the better: the winner hurries and the loser delays.
pub fn rank(course: &Course) -> i32 {
    let plies = course.1.unwrap_or(0) as i32;
    match course.0 {
        Value::Win => 1000 - plies,
        Value::Draw => 0,
        Value::Loss => plies - 1000,
    }
}

/// What the other side's course after a move makes of the move.
fn turned((value, plies): Course) -> Course {
    let value = match value {
        Value::Win => Value::Loss,
        Value::Draw => Value::Draw,
        Value::Loss => Value::Win,
    };
    (value, plies.map(|plies| plies + 1))
}
