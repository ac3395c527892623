//! PlacementGame: known figures, a slow look at the same positions, and what must hold of any.

mod support;

use parlor_line_solver::{
    Answer, PlacementGame, PlacementMove, PlacementPosition, PlacementSolver, Stopped, Value, Wanted,
};
use proptest::prelude::*;
use support::{Board, Cell, Course, Memo, rank};

const MEGABYTE: usize = 1 << 20;

fn game(columns: u32, rows: u32, length: u32) -> PlacementGame {
    PlacementGame::new(columns, rows, length).expect("64 cells at most")
}

fn solve(engine: &mut PlacementSolver, position: PlacementPosition, wanted: Wanted) -> Answer {
    engine.solve(&position, wanted, &mut |_| u64::MAX).expect("nobody stops it")
}

fn moves(engine: &mut PlacementSolver, position: PlacementPosition) -> Vec<PlacementMove> {
    engine.moves(&position, &mut |_| u64::MAX).expect("nobody stops it")
}

/// An empty grid and what it is worth.
struct Fact {
    game: PlacementGame,
    course: Course,
}

fn facts() -> Vec<Fact> {
    let lines = include_str!("data/placements.csv").lines().filter(|line| !line.starts_with('#')).skip(1);
    let fact = |line: &str| {
        let words: Vec<&str> = line.split(',').collect();
        let number = |word: &str| word.parse().expect("a number");
        let game = game(number(words[0]), number(words[1]), number(words[2]));
        let value = if words[3] == "win" { Value::Win } else { Value::Draw };
        Fact { game, course: (value, words[4].parse().ok()) }
    };
    lines.map(fact).collect()
}

/// These take a second and more.
fn is_long(game: PlacementGame) -> bool {
    [(7, 4, 4), (8, 4, 4), (7, 7, 5)].contains(&(game.columns(), game.rows(), game.length()))
}

fn check_facts(long: bool) {
    let facts: Vec<Fact> = facts().into_iter().filter(|fact| is_long(fact.game) == long).collect();
    assert_eq!(facts.len(), if long { 3 } else { 67 });
    let mut engine = PlacementSolver::new(256 * MEGABYTE);
    for Fact { game, course } in facts {
        assert_eq!(engine.value(&game.start(), &mut |_| u64::MAX), Ok(course.0), "{game:?}");
        let answer = solve(&mut engine, game.start(), Wanted::One);
        assert_eq!(((answer.value, answer.plies), answer.moves.len()), (course, 1), "{game:?}");
    }
}

#[test]
fn empty_grids_are_worth_what_is_known_of_them() {
    check_facts(false);
}

#[test]
#[ignore = "long: a hundred million positions"]
fn large_empty_grids_are_worth_what_is_known_of_them() {
    check_facts(true);
}

fn stones(board: &Board) -> PlacementPosition {
    let game = game(board.columns as u32, board.rows as u32, board.length as u32);
    game.position(board.set(Cell::Mover), board.set(Cell::Other)).expect("nobody has a line")
}

/// Value, plies, best moves and the worth of every move, beside the slow way.
fn compare(engine: &mut PlacementSolver, board: &Board, memo: &mut Memo) {
    let course = board.solve(memo);
    let slow = board.worths(memo);
    let best: Vec<u32> = slow.iter().filter(|worth| rank(&worth.1) == rank(&course)).map(|worth| worth.0).collect();
    let position = stones(board);
    assert_eq!(engine.value(&position, &mut |_| u64::MAX), Ok(course.0), "{board:?}");
    let all = solve(engine, position, Wanted::All);
    assert_eq!(((all.value, all.plies), &all.moves), (course, &best), "{board:?}");
    let one = solve(engine, position, Wanted::One);
    assert_eq!((one.value, one.plies), course, "{board:?}");
    assert_eq!(one.moves.len(), best.len().min(1), "{board:?}");
    assert!(one.moves.iter().all(|cell| best.contains(cell)), "{board:?}");
    assert!(moves(engine, position).iter().map(|worth| (worth.cell, (worth.value, worth.plies))).eq(slow), "{board:?}");
}

/// Every position of a grid, with any number of stones of either side.
fn check_all(columns: usize, rows: usize, length: usize) {
    let (mut engine, mut memo) = (PlacementSolver::new(MEGABYTE), Memo::new());
    let mut board = Board::new(columns, rows, length);
    for code in 0..3_usize.pow(board.cells.len() as u32) {
        for (at, cell) in board.cells.iter_mut().enumerate() {
            *cell = [Cell::Empty, Cell::Mover, Cell::Other][code / 3_usize.pow(at as u32) % 3];
        }
        if !board.has_line(Cell::Mover) && !board.has_line(Cell::Other) {
            compare(&mut engine, &board, &mut memo);
        }
    }
}

#[test]
fn every_position_of_tiny_grids_agrees_with_a_slow_look() {
    let grids = [(3, 3, 1), (3, 3, 2), (3, 3, 3), (3, 3, 4), (4, 2, 3), (2, 4, 2), (1, 8, 3), (9, 1, 4)];
    grids.into_iter().for_each(|(columns, rows, length)| check_all(columns, rows, length));
}

#[test]
#[ignore = "long: every position of twelve cells"]
fn every_position_of_small_grids_agrees_with_a_slow_look() {
    [(4, 3, 3), (4, 3, 4), (3, 4, 3)].into_iter().for_each(|(columns, rows, length)| check_all(columns, rows, length));
}

/// A position on any grid with at most so many empty cells.
fn positions(empty_max: usize) -> impl Strategy<Value = Board> {
    (1..=8_usize, 1..=8_usize, 2..=6_usize)
        .prop_flat_map(|(columns, rows, length)| orders(Board::new(columns, rows, length)))
        .prop_filter_map("too many cells are empty", move |(board, order)| fill(board, &order, empty_max))
}

/// A position on one grid with at most so many empty cells.
fn positions_on(board: Board, empty_max: usize) -> impl Strategy<Value = Board> {
    orders(board).prop_filter_map("too many cells are empty", move |(board, order)| fill(board, &order, empty_max))
}

/// All cells of a grid in any order, and the side that would have each.
fn orders(board: Board) -> impl Strategy<Value = (Board, Vec<(usize, [Cell; 2])>)> {
    let cells: Vec<usize> = (0..board.cells.len()).collect();
    let sides = prop_oneof![Just([Cell::Mover, Cell::Other]), Just([Cell::Other, Cell::Mover])];
    let sides = prop::collection::vec(sides, cells.len());
    let orders = (Just(cells).prop_shuffle(), sides).prop_map(|(cells, sides)| cells.into_iter().zip(sides).collect());
    (Just(board), orders)
}

/// Fills a grid but for at most so many cells, with stones of which none completes a line, if that works out.
fn fill(mut board: Board, order: &[(usize, [Cell; 2])], empty_max: usize) -> Option<Board> {
    for &(cell, sides) in order.iter().take(order.len().saturating_sub(empty_max)) {
        let side = sides.into_iter().find(|&side| {
            board.cells[cell] = side;
            !board.has_line(side)
        });
        board.cells[cell] = side.unwrap_or(Cell::Empty);
    }
    (board.set(Cell::Empty).count_ones() as usize <= empty_max).then_some(board)
}

/// The image of a cell in the diagonal or a mirror.
fn image(board: &Board, number: usize) -> (Board, Vec<usize>) {
    let (columns, rows) = (board.columns, board.rows);
    let mut image = if number == 2 { Board::new(rows, columns, board.length) } else { board.clone() };
    let cells = (0..columns * rows).map(|cell| {
        let (row, column) = (cell / columns, cell % columns);
        match number {
            0 => row * columns + columns - 1 - column,
            1 => (rows - 1 - row) * columns + column,
            _ => column * rows + row,
        }
    });
    let cells: Vec<usize> = cells.collect();
    cells.iter().enumerate().for_each(|(cell, &to)| image.cells[to] = board.cells[cell]);
    (image, cells)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn late_positions_agree_with_a_slow_look(board in positions(9)) {
        compare(&mut PlacementSolver::new(MEGABYTE), &board, &mut Memo::new());
    }

    #[test]
    fn a_table_of_one_place_gives_the_same_answers(board in positions(8)) {
        compare(&mut PlacementSolver::new(0), &board, &mut Memo::new());
    }

    #[test]
    fn images_have_the_same_worth(board in positions(12), number in 0..3_usize) {
        let (image, cells) = image(&board, number);
        let moves = |board| moves(&mut PlacementSolver::new(MEGABYTE), stones(board));
        let mut expected: Vec<PlacementMove> =
            moves(&board).into_iter().map(|worth| PlacementMove { cell: cells[worth.cell as usize] as u32, ..worth }).collect();
        expected.sort_by_key(|worth| worth.cell);
        prop_assert_eq!(moves(&image), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn what_a_table_knows_changes_no_answer(boards in prop::collection::vec(positions_on(Board::new(5, 4, 4), 13), 40)) {
        let mut engine = PlacementSolver::new(16 * MEGABYTE);
        for board in boards {
            let forgetful = solve(&mut PlacementSolver::new(0), stones(&board), Wanted::All);
            let answer = solve(&mut engine, stones(&board), Wanted::All);
            prop_assert_eq!(Answer { nodes: 0, ..answer }, Answer { nodes: 0, ..forgetful }, "{:?}", board);
        }
    }
}

/// A position as a picture: `x` is to move.
fn board(length: usize, rows: &[&str]) -> Board {
    let cell = |letter| match letter {
        'x' => Cell::Mover,
        'o' => Cell::Other,
        _ => Cell::Empty,
    };
    let cells = rows.iter().flat_map(|row| row.chars().map(cell)).collect();
    Board { columns: rows[0].len(), rows: rows.len(), length, cells }
}

#[test]
fn what_the_defender_might_threaten_matters() {
    let cases = [
        // o loses, but can delay it from a cell on which x has nothing to win.
        (board(3, &["..o..", ".xo.x", "....."]), (Value::Win, Some(11)), vec![12]),
        // One move alone holds, which depends on where o has stones, and not only on what they block.
        (board(4, &["xxoo.", "...oo", "xoo..", "...x."]), (Value::Draw, None), vec![15]),
    ];
    for (board, course, moves) in cases {
        let answer = solve(&mut PlacementSolver::new(MEGABYTE), stones(&board), Wanted::All);
        assert_eq!(((answer.value, answer.plies), answer.moves), (course, moves));
        compare(&mut PlacementSolver::new(MEGABYTE), &board, &mut Memo::new());
    }
}

#[test]
fn all_best_moves_of_a_draw_and_of_a_win() {
    let mut engine = PlacementSolver::new(16 * MEGABYTE);
    // Whoever begins with a corner is held by the middle alone.
    let corner = game(3, 3, 3).position(0, 1).unwrap();
    let answer = solve(&mut engine, corner, Wanted::All);
    assert_eq!((answer.value, answer.plies, answer.moves), (Value::Draw, None, vec![4]));
    // A second stone beside the first leaves two cells that complete a line.
    let open = game(7, 1, 3).position(1 << 3, 1).unwrap();
    let answer = solve(&mut engine, open, Wanted::All);
    assert_eq!((answer.value, answer.plies, answer.moves), (Value::Win, Some(3), vec![2, 4]));
    let full = game(3, 1, 3).position(0b101, 0b010).unwrap();
    let answer = solve(&mut engine, full, Wanted::All);
    assert_eq!((answer.value, answer.plies, answer.moves), (Value::Draw, None, Vec::new()));
}

#[test]
fn the_watch_counts_and_stops() {
    let start = game(5, 5, 4).start();
    let mut engine = PlacementSolver::new(16 * MEGABYTE);
    let mut asked = 0;
    let stopped = engine.solve(&start, Wanted::All, &mut |_| {
        asked += 1;
        if asked < 3 { u64::MAX } else { 0 }
    });
    assert_eq!((stopped, asked), (Err(Stopped), 3));
    // What was begun may be asked again.
    let mut told = 0;
    let answer = engine.solve(&start, Wanted::One, &mut |nodes| {
        told += nodes;
        100
    });
    let answer = answer.unwrap();
    assert_eq!(answer.value, Value::Draw);
    assert_eq!(told, answer.nodes, "in the end it is told of all");
}

#[test]
fn an_engine_may_turn_to_another_game() {
    let mut engine = PlacementSolver::new(MEGABYTE);
    for _ in 0..2 {
        for (columns, rows, length, value) in [(4, 3, 3, Value::Win), (4, 3, 4, Value::Draw), (3, 3, 2, Value::Win)] {
            let start = game(columns, rows, length).start();
            assert_eq!(engine.value(&start, &mut |_| u64::MAX), Ok(value));
        }
    }
}

#[test]
fn what_is_no_game_or_position_is_refused() {
    let made =
        |columns, rows, length| PlacementGame::new(columns, rows, length).map(drop).map_err(|error| error.code());
    assert_eq!(made(0, 3, 3), Err("grid-empty"));
    assert_eq!(made(3, 0, 3), Err("grid-empty"));
    assert_eq!(made(13, 5, 4), Err("grid-large"));
    assert_eq!(made(u32::MAX, 2, 4), Err("grid-large"));
    assert_eq!(made(3, 3, 0), Err("line-empty"));
    assert_eq!(made(64, 1, u32::MAX), Ok(()));
    assert_eq!(made(8, 8, 4), Ok(()));
    let position = |mover, other| {
        let three = game(3, 3, 3);
        three.position(mover, other).map(drop).map_err(|error| error.code())
    };
    assert_eq!(position(1 << 9, 0), Err("stone-outside"));
    assert_eq!(position(0, u64::MAX), Err("stone-outside"));
    assert_eq!(position(0b11, 0b10), Err("stone-twice"));
    assert_eq!(position(0b111, 0), Err("position-won"));
    assert_eq!(position(0, 0b001_010_100), Err("position-won"));
    assert_eq!(position(0b011, 0), Ok(()));
}
