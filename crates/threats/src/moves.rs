//! Which moves are worth a look, the best first.

use std::cmp::Reverse;

use crate::{Position, Side};

/// The legal moves worth a look where neither side wins at once, at most so many of them.
///
/// Where the other side threatens an open four, only fours of the side's own and the cells that take part in the threat
/// can help.
pub(crate) fn candidates(position: &Position, side: Side, first: Option<usize>, most: usize) -> Vec<usize> {
    let threats = position.strong(side.other());
    let is_threatened = threats.iter().any(|cell| !position.is_foul(cell, side.other()));
    let cells = match is_threatened {
        true => position.fours(side.other()).union(position.fours(side)),
        false => *position.candidates(),
    };
    let worth = |cell| 2 * i64::from(position.value(cell, side)) + i64::from(position.value(cell, side.other()));
    let mut ordered: Vec<(Reverse<(bool, i64)>, usize)> =
        cells.iter().map(|cell| (Reverse((Some(cell) == first, worth(cell))), cell)).collect();
    ordered.sort_unstable();
    let legal = ordered.into_iter().map(|(_, cell)| cell).filter(|&cell| !position.is_foul(cell, side));
    legal.take(most).collect()
}

/// Sorts cells by what they are worth to a side that moves there, the most valuable first.
pub(crate) fn sort_by_value(cells: &mut [usize], position: &Position, side: Side) {
    cells.sort_by_key(|&cell| (Reverse(position.value(cell, side)), cell));
}

/// A legal move for a side that has to make one, whatever it is worth: near the stones if it can be, or else near the
/// middle. Only where every move is a foul it is one. `None` on a full board.
pub(crate) fn any(position: &Position, side: Side) -> Option<usize> {
    if let Some(&cell) = candidates(position, side, None, 1).first() {
        return Some(cell);
    }
    let size = position.board().size();
    let distance = |cell: usize| {
        let (row, column) = size.row_column(cell);
        let off = |at: u32, length: u32| (2 * at + 1).abs_diff(length);
        off(row, size.rows()).pow(2) + off(column, size.columns()).pow(2)
    };
    let mut cells: Vec<usize> = position.board().empty_cells().collect();
    cells.sort_by_key(|&cell| distance(cell));
    cells.iter().copied().find(|&cell| !position.is_foul(cell, side)).or(cells.first().copied())
}
