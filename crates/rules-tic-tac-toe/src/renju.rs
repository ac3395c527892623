//! What a stone does in renju, and whether a board of renju can have been played. The fouls themselves are the board's.

use parlor_board::renju::{self, BLACK, FIVE, Foul, Verdict};
use parlor_board::{Board, Directions, LineKind, Lines, Stone};

use crate::order::can_be_taken_apart;

const WHITE: Stone = Stone::of(1);

/// What a stone that was just placed has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ruling {
    Nothing,
    Line,
    Foul(Foul),
    /// No line, and no empty cell is left.
    Full,
}

impl Ruling {
    /// Of a stone that is no foul: what it is to have completed a line, or to have taken the last empty cell.
    #[inline]
    pub(crate) fn of(has_line: bool, is_full: bool) -> Ruling {
        match (has_line, is_full) {
            (true, _) => Ruling::Line,
            (false, true) => Ruling::Full,
            (false, false) => Ruling::Nothing,
        }
    }
}

/// What the stone just placed on a cell has done, in renju. Whether the board is full, whoever asks has to see.
pub(crate) fn rule(board: &Board, cell: usize) -> Ruling {
    match renju::judge(board, cell) {
        Verdict::Win => Ruling::Line,
        Verdict::Foul(foul) => Ruling::Foul(foul),
        Verdict::Nothing => Ruling::Nothing,
    }
}

/// The lines of one side: those of Black are fives, those of White may be longer.
pub(crate) fn lines_of(lines: &Lines, stone: Stone) -> Lines {
    let kind = LineKind { exact: stone == BLACK, torus: false };
    Lines::of_kind(lines.size(), FIVE, Directions::ALL, kind).unwrap_or(*lines)
}

/// Whether the stones of a board without a five can have been placed in turn, and none of them a foul.
pub(crate) fn has_an_order(board: &Board) -> bool {
    let of = |board: &Board, own: Stone| -> Vec<usize> {
        board.stones().filter(|(_, stone)| *stone == own).map(|(cell, _)| cell).collect()
    };
    can_be_taken_apart(board, |board| {
        let (black, white) = (of(board, BLACK), of(board, WHITE));
        match black.len() {
            // A double three takes five stones, and a double four more.
            0..5 => None,
            count if count == white.len() => Some(white),
            _ => Some(black.into_iter().filter(|&cell| renju::foul(board, cell).is_none()).collect()),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_board::Size;

    /// The board of a picture, away from the edges of a larger one.
    fn read(picture: &[&str]) -> Board {
        let mut board = Board::new(Size::new(15, 15).unwrap());
        for (row, points) in picture.iter().enumerate() {
            for (column, point) in points.chars().enumerate().filter(|(_, point)| *point != '.') {
                board.place((row + 2) * 15 + column + 2, if point == 'X' { BLACK } else { WHITE });
            }
        }
        board
    }

    #[test]
    fn an_order_is_found_where_there_is_one() {
        assert!(has_an_order(&read(&["O.OO.O", "XXXX..", "..XX..", "..X..."])));
        // Whichever stone of the block came last made two fours.
        let block = ["XXXX", "XXXX", "XXXX", "XXXX", "", "", "OO.OO.OO.", "", "OO.OO.OO.", "", "OO.O"];
        assert!(!has_an_order(&read(&block)));
    }

    #[test]
    fn a_stone_does_one_thing() {
        let cell = |row: usize, column: usize| (row + 2) * 15 + column + 2;
        assert_eq!(rule(&read(&["XXXXX"]), cell(0, 2)), Ruling::Line);
        assert_eq!(rule(&read(&["XXXXXX"]), cell(0, 2)), Ruling::Foul(Foul::Overline));
        assert_eq!(rule(&read(&["OOOOOO"]), cell(0, 2)), Ruling::Line);
        assert_eq!(rule(&read(&["XXXX"]), cell(0, 2)), Ruling::Nothing);
        assert_eq!(rule(&Board::with_stones(Size::new(1, 2).unwrap(), [BLACK, WHITE]), 0), Ruling::Nothing);
    }
}
