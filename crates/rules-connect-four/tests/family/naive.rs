//! A slow and obvious board, played beside the rules.

use parlor_core::{Depict, Notation, Rules, Seat};
use parlor_rules_connect_four::{Fact, Move};
use proptest::prelude::*;
use std::collections::BTreeSet;

use crate::rules;

/// Columns from the bottom.
struct Naive {
    columns: Vec<Vec<u8>>,
    rows: usize,
    line: usize,
    seats: u8,
    pop_out: bool,
    plies: usize,
}

impl Naive {
    fn at(&self, column: i32, level: i32) -> Option<u8> {
        let column = self.columns.get(usize::try_from(column).ok()?)?;
        column.get(usize::try_from(level).ok()?).copied()
    }

    /// The owners of lines, and their cells in reading order.
    fn lines(&self) -> BTreeSet<(u8, Vec<usize>)> {
        let mut lines = BTreeSet::new();
        for column in 0..self.columns.len() as i32 {
            for level in 0..self.rows as i32 {
                for (across, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let Some(seat) = self.at(column, level) else { continue };
                    if self.at(column - across, level - up) == Some(seat) {
                        continue;
                    }
                    let run = (0..).take_while(|step| self.at(column + step * across, level + step * up) == Some(seat));
                    let cell = |step| self.cell((column + step * across) as usize, (level + step * up) as usize);
                    let mut cells: Vec<usize> = run.map(cell).collect();
                    cells.sort_unstable();
                    if cells.len() >= self.line {
                        lines.insert((seat, cells));
                    }
                }
            }
        }
        lines
    }

    fn cell(&self, column: usize, level: usize) -> usize {
        (self.rows - 1 - level) * self.columns.len() + column
    }

    fn mover(&self) -> u8 {
        (self.plies % usize::from(self.seats)) as u8
    }

    fn moves(&self) -> Vec<Move> {
        let columns = || (0..).zip(&self.columns);
        let drops = columns().filter(|(_, discs)| discs.len() < self.rows).map(|(column, _)| Move::Drop { column });
        let own = |discs: &[u8]| self.pop_out && discs.first() == Some(&self.mover());
        let pops = columns().filter(|(_, discs)| own(discs)).map(|(column, _)| Move::Pop { column });
        drops.chain(pops).collect()
    }

    fn play(&mut self, mv: Move) {
        let mover = self.mover();
        let column = &mut self.columns[mv.column() as usize];
        match mv {
            Move::Drop { .. } => column.push(mover),
            Move::Pop { .. } => drop(column.remove(0)),
        }
        self.plies += 1;
    }

    fn text(&self) -> String {
        let seat = |column: usize, level: usize| self.at(column as i32, level as i32);
        let letter = |seat: Option<u8>| seat.map_or('#', |seat| Seat(seat).letter());
        let cells = (0..self.rows).rev().flat_map(|level| (0..self.columns.len()).map(move |column| (column, level)));
        cells.map(|(column, level)| letter(seat(column, level))).collect()
    }
}

/// Sizes that are packed, sizes that are not, and some at the edge between them.
fn sizes() -> impl Strategy<Value = (u32, u32)> {
    prop_oneof![
        (1..=8_u32, 1..=8_u32),
        (1..=20_u32, 1..=4_u32),
        (1..=2_u32, 1..=63_u32),
        Just((12, 4)),
        Just((7, 8)),
        Just((10, 5)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn the_rules_agree_with_an_obvious_board(
        (columns, rows) in sizes(), line in 1..=10_u32, seats in prop_oneof![4 => Just(2_u8), 1 => 3..=5_u8], pop_out: bool,
        choices in proptest::collection::vec(any::<u32>(), 150)
    ) {
        let turns = if pop_out { 4 * columns * rows } else { columns * rows };
        prop_assume!(line <= columns.max(rows) && (line - 1) * u32::from(seats) < turns);
        let rules = rules(&format!(r#"{{"columns":{columns},"rows":{rows},"line":{line},"pop_out":{pop_out}}}"#), seats);
        let (rows, line, all) = (rows as usize, line as usize, vec![Vec::new(); columns as usize]);
        let mut naive = Naive { columns: all, rows, line, seats, pop_out, plies: 0 };
        let mut state = rules.start();
        for choice in choices {
            let moves = naive.moves();
            prop_assert_eq!(rules.moves(&state).collect::<Vec<_>>(), moves.clone());
            prop_assert_eq!(rules.count_moves(&state), moves.len());
            let mv = moves[choice as usize % moves.len()];
            prop_assert_eq!(rules.nth_move(&state, choice as usize % moves.len()), Some(mv));
            let (mover, mut told) = (naive.mover(), BTreeSet::new());
            rules.play(&mut state, mv, &mut |fact| {
                let (seat, line) = match fact {
                    Fact::Line { cells } => (mover, cells),
                    Fact::OpponentLine { seat, cells } => (seat.0, cells),
                    _ => return,
                };
                let mut cells: Vec<usize> = line.cells().map(|cell| cell.index()).collect();
                cells.sort_unstable();
                told.insert((seat, cells));
            });
            naive.play(mv);
            let lines = naive.lines();
            // A single disc is a line in one direction only.
            if line > 1 {
                prop_assert_eq!(&told, &lines);
            }
            let text = rules.write_position(&state).unwrap();
            prop_assert_eq!(text.split('+').next().unwrap(), naive.text());
            let read = rules.read_position(&text);
            prop_assert_eq!(read.as_ref(), Ok(&state));
            prop_assert_eq!(rules.view(&read.unwrap()), rules.view(&state));
            let winner = (0..seats).map(|after| (mover + after) % seats).find(|seat| lines.iter().any(|line| line.0 == *seat));
            let outcome = rules.outcome(&state);
            prop_assert_eq!(outcome.and_then(|outcome| outcome.winner()), winner.map(Seat));
            let ended = naive.moves().is_empty() || naive.plies as u32 == rules.plies_max();
            prop_assert_eq!(outcome.is_some_and(|outcome| outcome.is_draw()), winner.is_none() && ended);
            if outcome.is_some() {
                prop_assert_eq!((rules.count_moves(&state), rules.moves(&state).count(), rules.nth_move(&state, 0)), (0, 0, None));
                break;
            }
        }
    }
}
