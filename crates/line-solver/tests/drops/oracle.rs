//! A slow and obvious solver: plain negamax on stacks of discs.

use parlor_line_solver::{Answer, DropBoard, DropMove, DropPosition, Value};
use std::collections::HashMap;

/// A position as stacks, each from the bottom up; a disc says whether the first side dropped it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stacks {
    pub columns: usize,
    pub rows: usize,
    pub stacks: Vec<Vec<bool>>,
    /// Whether the first side moves.
    pub first: bool,
}

impl Stacks {
    pub fn empty(columns: u32, rows: u32) -> Stacks {
        let (columns, rows) = (columns as usize, rows as usize);
        Stacks { columns, rows, stacks: vec![Vec::new(); columns], first: true }
    }

    /// Plays by numbers until so few cells are empty, or until every move would end the game.
    pub fn random(columns: u32, rows: u32, empties: usize, numbers: &[usize]) -> Stacks {
        let mut stacks = Stacks::empty(columns, rows);
        for number in numbers {
            let quiet = |column: &usize| stacks.after(*column).is_some_and(|after| !after.is_won(*column));
            let moves: Vec<usize> = (0..stacks.columns).filter(quiet).collect();
            if stacks.empties() <= empties || moves.is_empty() {
                break;
            }
            stacks = stacks.after(moves[number % moves.len()]).unwrap();
        }
        stacks
    }

    pub fn empties(&self) -> usize {
        self.columns * self.rows - self.stacks.iter().map(Vec::len).sum::<usize>()
    }

    pub fn after(&self, column: usize) -> Option<Stacks> {
        let mut after = self.clone();
        after.stacks[column].push(self.first);
        after.first = !self.first;
        (after.stacks[column].len() <= self.rows).then_some(after)
    }

    /// Whether the topmost disc of a column is in a four.
    pub fn is_won(&self, column: usize) -> bool {
        let row = self.stacks[column].len() - 1;
        let side = self.stacks[column][row];
        let at = |column: isize, row: isize| {
            let stack = usize::try_from(column).ok().and_then(|column| self.stacks.get(column));
            usize::try_from(row).ok().and_then(|row| stack?.get(row)) == Some(&side)
        };
        let run = |across: isize, up: isize| {
            (1..4).take_while(|&far| at(column as isize + far * across, row as isize + far * up)).count()
        };
        [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|&(across, up)| run(across, up) + run(-across, -up) >= 3)
    }

    pub fn position(&self, board: DropBoard) -> DropPosition {
        let set = |first: bool| {
            let cells = self.stacks.iter().enumerate().flat_map(|(column, stack)| {
                let mine = stack.iter().enumerate().filter(move |(_, disc)| **disc == first);
                mine.map(move |(row, _)| (self.rows - 1 - row) * self.columns + column)
            });
            cells.fold(0, |set, cell| set | 1 << cell)
        };
        DropPosition::from_cells(board, set(self.first), set(!self.first)).unwrap()
    }
}

/// Plain negamax. It remembers whole positions, so that every position of a small board can be asked about.
#[derive(Debug, Default)]
pub struct Plain {
    known: HashMap<Stacks, Vec<DropMove>>,
}

impl Plain {
    /// What every move is worth, from the left.
    pub fn moves(&mut self, stacks: &Stacks) -> Vec<DropMove> {
        if let Some(moves) = self.known.get(stacks) {
            return moves.clone();
        }
        let columns = 0..stacks.columns;
        let moves: Vec<DropMove> = columns.filter_map(|column| self.after(&stacks.after(column)?, column)).collect();
        self.known.insert(stacks.clone(), moves.clone());
        moves
    }

    /// What the move was worth that led to a position.
    fn after(&mut self, after: &Stacks, column: usize) -> Option<DropMove> {
        let (value, plies) = if after.is_won(column) { (Value::Win, Some(1)) } else { turned(&self.moves(after)) };
        Some(DropMove { column: column as u32, value, plies })
    }
}

/// What moves are worth to the side that moved before, its move counted.
fn turned(moves: &[DropMove]) -> (Value, Option<u32>) {
    let (value, plies) = summary(moves);
    let value = match value {
        Value::Win => Value::Loss,
        Value::Draw => Value::Draw,
        Value::Loss => Value::Win,
    };
    (value, plies.map(|plies| plies + 1))
}

/// The value and the plies of the best of some moves: near wins before far ones, far losses before near ones.
pub fn summary(moves: &[DropMove]) -> (Value, Option<u32>) {
    let worth = |mv: &DropMove| {
        let plies = i64::from(mv.plies.unwrap_or(0));
        (mv.value, if mv.value == Value::Win { -plies } else { plies })
    };
    moves.iter().max_by_key(|mv| worth(mv)).map_or((Value::Draw, None), |mv| (mv.value, mv.plies))
}

/// An answer, but for the nodes, as it follows from all moves.
pub fn answer(moves: &[DropMove]) -> (Value, Option<u32>, Vec<u32>) {
    let (value, plies) = summary(moves);
    let best = moves.iter().filter(|mv| (mv.value, mv.plies) == (value, plies)).map(|mv| mv.column).collect();
    (value, plies, best)
}

/// The same of the solver's answer.
pub fn parts(answer: Answer) -> (Value, Option<u32>, Vec<u32>) {
    (answer.value, answer.plies, answer.moves)
}
