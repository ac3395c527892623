//! Known figures.

use parlor_line_solver::{DropBoard, DropPosition, DropSolver, Value};

const BYTES: usize = 64 << 20;

/// The lines of a data file as words, without remarks.
fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| line.split_whitespace().collect())
}

/// The discs of the winner that stay unused until the board is full, and one; negative for a loss.
fn score(empties: u32, (value, plies): (Value, Option<u32>)) -> i32 {
    let unused = plies.map_or(0, |plies| (empties - plies) as i32 / 2 + 1);
    match value {
        Value::Loss => -unused,
        Value::Draw => 0,
        Value::Win => unused,
    }
}

fn classic(columns: &str) -> DropPosition {
    let columns: Vec<u32> = columns.chars().map(|column| column.to_digit(10).unwrap() - 1).collect();
    DropPosition::from_columns(DropBoard::new(7, 6).unwrap(), &columns).unwrap()
}

#[test]
fn positions_of_the_classic_board() {
    let mut solver = DropSolver::new(BYTES).unwrap();
    let mut count = 0;
    for words in lines(include_str!("data/classic.txt")) {
        let (position, expected) = (classic(words[0]), words[1].parse::<i32>().unwrap());
        let found = solver.value(&position, &mut |_| u64::MAX).unwrap();
        assert_eq!(score(position.empties(), found), expected, "{}", words[0]);
        count += 1;
    }
    assert_eq!(count, 90);
}

fn boards(cells: std::ops::RangeInclusive<u32>) {
    let mut solver = DropSolver::new(BYTES).unwrap();
    for words in lines(include_str!("data/boards.txt")) {
        let numbers: Vec<i32> = words.iter().map(|word| word.parse().unwrap()).collect();
        let board = DropBoard::new(numbers[0] as u32, numbers[1] as u32).unwrap();
        if !cells.contains(&board.cells()) {
            continue;
        }
        let empty = DropPosition::empty(board);
        let answer = solver.solve(&empty, &mut |_| u64::MAX).unwrap();
        let moves = solver.moves(&empty, &mut |_| u64::MAX).unwrap();
        let scores: Vec<i32> = moves.iter().map(|mv| score(board.cells(), (mv.value, mv.plies))).collect();
        assert_eq!(scores, numbers[3..], "{board:?}");
        assert_eq!(answer.plies.unwrap_or(board.cells()), numbers[2] as u32, "{board:?}");
        let best = scores.iter().copied().max().unwrap();
        assert_eq!(score(board.cells(), (answer.value, answer.plies)), best, "{board:?}");
        assert!(answer.moves.iter().all(|&column| scores[column as usize] == best), "{board:?}");
        assert_eq!(answer.moves.len(), scores.iter().filter(|&&score| score == best).count(), "{board:?}");
    }
}

#[test]
fn small_boards() {
    boards(1..=25);
}

#[test]
#[ignore = "long: boards of 28 to 36 cells"]
fn larger_boards() {
    boards(26..=42);
}

/// Positions after eight plies. All such positions are listed with their values, where the next disc is not forced, in
/// <https://archive.ics.uci.edu/dataset/26/connect+4>.
#[test]
#[ignore = "long: early positions of the classic board"]
fn early_positions_of_the_classic_board() {
    let mut solver = DropSolver::new(BYTES).unwrap();
    for (columns, value) in [("45461667", Value::Win), ("35333571", Value::Loss), ("13333111", Value::Draw)] {
        assert_eq!(solver.value(&classic(columns), &mut |_| u64::MAX).unwrap().0, value, "{columns}");
    }
}

/// Three in the bottom row with a free end, two with two free ends, and two threats at once.
#[test]
fn plies_are_counted_from_the_position() {
    let mut solver = DropSolver::new(BYTES).unwrap();
    let mut solve = |columns| {
        let answer = solver.solve(&classic(columns), &mut |_| u64::MAX).unwrap();
        (answer.value, answer.plies, answer.moves)
    };
    assert_eq!(solve("112233"), (Value::Win, Some(1), vec![3]));
    assert_eq!(solve("4455"), (Value::Win, Some(3), vec![2, 5]));
    assert_eq!(solve("44553"), (Value::Loss, Some(2), vec![0, 1, 2, 3, 4, 5, 6]));
}
