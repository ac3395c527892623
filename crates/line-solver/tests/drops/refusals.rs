//! What is no board, no position and no bound.

use parlor_line_solver::{DropBoard, DropError, DropPosition};

fn board() -> DropBoard {
    DropBoard::new(4, 3).unwrap()
}

/// Reads rows from the top: `x` for the side to move, `o` for the other.
fn position(rows: [&str; 3]) -> Result<DropPosition, DropError> {
    let set =
        |disc| rows.concat().chars().enumerate().filter(|(_, at)| *at == disc).fold(0, |set, (at, _)| set | 1 << at);
    DropPosition::from_cells(board(), set('x'), set('o'))
}

#[test]
fn sizes() {
    for (columns, rows) in [(0, 6), (7, 0), (0, 0), (13, 5), (65, 1), (1, 65), (u32::MAX, u32::MAX)] {
        assert_eq!(DropBoard::new(columns, rows), Err(DropError::Size { columns, rows }));
    }
    for (columns, rows) in [(1, 1), (8, 8), (64, 1), (1, 64), (9, 7)] {
        let board = DropBoard::new(columns, rows).unwrap();
        assert_eq!((board.columns(), board.rows(), board.cells()), (columns, rows, columns * rows));
    }
    assert_eq!(DropBoard::new(13, 5).unwrap_err().to_string(), "a board has 1 to 64 cells, and not 13×5");
}

#[test]
fn positions() {
    assert_eq!(
        position(["....", "x...", "o.xo"]).unwrap(),
        DropPosition::from_columns(board(), &[2, 0, 0, 3]).unwrap()
    );
    assert_eq!(position(["....", ".x..", "o.xo"]), Err(DropError::Floating { column: 1 }));
    assert_eq!(position(["...x", "....", "o.xo"]), Err(DropError::Floating { column: 3 }));
    assert_eq!(position(["....", "ooo.", "xxxx"]), Err(DropError::Won));
    assert_eq!(position(["....", "xxx.", "oooo"]), Err(DropError::Won));
    assert_eq!(DropPosition::from_cells(board(), 0b11 << 8, 0b10 << 8), Err(DropError::Shared { cell: 9 }));
    assert_eq!(DropPosition::from_cells(board(), 1 << 12, 0), Err(DropError::Outside { cell: 12 }));
    assert_eq!(DropPosition::from_cells(board(), 0, u64::MAX), Err(DropError::Outside { cell: 12 }));
}

#[test]
fn columns() {
    let play = |columns: &[u32]| DropPosition::from_columns(board(), columns);
    assert_eq!(play(&[0, 0, 0, 0]), Err(DropError::Full { column: 0 }));
    assert_eq!(play(&[1, 4]), Err(DropError::Full { column: 4 }));
    assert_eq!(play(&[1, u32::MAX]), Err(DropError::Full { column: u32::MAX }));
    assert_eq!(play(&[0, 0, 1, 1, 2, 2, 3]), Err(DropError::Won));
    assert_eq!(play(&[0, 0, 1, 1, 2, 2]).unwrap().empties(), 6);
}
