//! A baseline: the verdict on a position text as one would first write it.

use std::collections::BTreeMap;

/// A square board with full lines, x moving first.
pub struct Naive {
    cells: usize,
    lines: Vec<Vec<usize>>,
}

impl Naive {
    /// A board with this many rows.
    pub fn new(side: usize) -> Naive {
        let row = |row: usize| (0..side).map(|at| row * side + at).collect();
        let column = |column: usize| (0..side).map(|at| at * side + column).collect();
        let mut lines: Vec<Vec<usize>> = (0..side).map(row).chain((0..side).map(column)).collect();
        lines.push((0..side).map(|at| at * side + at).collect());
        lines.push((0..side).map(|at| at * side + side - 1 - at).collect());
        Naive { cells: side * side, lines }
    }

    /// How many of all texts have each code.
    pub fn tally(&self) -> BTreeMap<char, u64> {
        let mut counts = BTreeMap::new();
        let mut text = vec![b'#'; self.cells];
        loop {
            let verdict = self.verdict(std::str::from_utf8(&text).expect("the letters are ASCII"));
            *counts.entry(verdict).or_default() += 1;
            if !advance(&mut text) {
                return counts;
            }
        }
    }

    fn verdict(&self, text: &str) -> char {
        let board: Vec<char> = text.chars().collect();
        let count = |player| board.iter().filter(|&&letter| letter == player).count();
        let (xs, os) = (count('x'), count('o'));
        let mover = if xs == os { 'o' } else { 'x' };
        if xs < os || xs > os + 1 {
            return 'i';
        }
        match (self.has_line(&board, 'x'), self.has_line(&board, 'o')) {
            (false, false) if xs + os == board.len() => 't',
            (false, false) => 'c',
            (true, false) if mover == 'x' && self.one_move_made_all(&board, 'x') => 'x',
            (false, true) if mover == 'o' && self.one_move_made_all(&board, 'o') => 'o',
            _ => 'i',
        }
    }

    fn has_line(&self, board: &[char], player: char) -> bool {
        self.lines.iter().any(|line| line.iter().all(|&cell| board[cell] == player))
    }

    /// Whether there is a mark without which the player has no line.
    fn one_move_made_all(&self, board: &[char], player: char) -> bool {
        let mut before = board.to_vec();
        (0..before.len()).filter(|&cell| board[cell] == player).any(|cell| {
            before[cell] = '#';
            let made = !self.has_line(&before, player);
            before[cell] = player;
            made
        })
    }
}

/// The next text, the last letter fastest, or `false` after the last.
fn advance(text: &mut [u8]) -> bool {
    for letter in text.iter_mut().rev() {
        *letter = match *letter {
            b'#' => b'o',
            b'o' => b'x',
            _ => b'#',
        };
        if *letter != b'#' {
            return true;
        }
    }
    false
}
