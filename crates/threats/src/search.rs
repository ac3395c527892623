//! Alpha-beta over the moves worth a look, deeper and deeper, with wins by fours at every turn.

use crate::fours::{Found, FourSearch};
use crate::moves;
use crate::table::{Bound, Entry, Table};
use crate::{Position, Side};

/// The value of a win, less the plies until it.
pub(crate) const WIN: i32 = 1_000_000;
/// Beyond it a value is a win in some plies.
pub(crate) const SURE: i32 = WIN - 2_000;
const INFINITE: i32 = WIN + 1;
/// The deepest search: an entry of the table holds no more, and one ply more stands for what is certain.
pub(crate) const DEPTH_MAX: u32 = i8::MAX as u32 - 1;

/// How many moves are tried in a position, and at the root.
const WIDTH: usize = 18;
const WIDTH_ROOT: usize = 32;
/// How many fours are tried before a position is searched, and where the search ends.
const FOURS_INSIDE: u64 = 120;
const FOURS_AT_LEAF: u64 = 40;
/// After so many nodes the outside is asked whether to stop.
const NODES_BETWEEN_CHECKS: u64 = 128;
/// From this move on a position is first searched less deep.
const FULL_DEPTH_MOVES: usize = 4;

/// A move at the root, and what was found out about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Best {
    pub(crate) cell: usize,
    pub(crate) value: i32,
    pub(crate) depth: u32,
}

/// One search, from one position.
pub(crate) struct Search<'a> {
    position: &'a mut Position,
    table: &'a mut Table,
    fours: &'a mut FourSearch,
    /// The nodes before which nothing ends it, and those after which it ends.
    nodes_min: u64,
    nodes_max: u64,
    stop: &'a mut dyn FnMut() -> bool,
    nodes: u64,
    next_check: u64,
    stopped: bool,
}

impl<'a> Search<'a> {
    /// A search after so many nodes that were looked at before, and which count among the fewest and the most.
    pub(crate) fn new(
        position: &'a mut Position,
        table: &'a mut Table,
        fours: &'a mut FourSearch,
        nodes: u64,
        (nodes_min, nodes_max): (u64, u64),
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Search<'a> {
        Search { position, table, fours, nodes_min, nodes_max, stop, nodes, next_check: 0, stopped: false }
    }

    /// How many nodes were looked at, those before it included.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best move of a side, searched to at most this depth, which is at most [`DEPTH_MAX`].
    pub(crate) fn deepen(&mut self, side: Side, depth_max: u32) -> Option<Best> {
        let mut open = moves::candidates(self.position, side, None, WIDTH_ROOT);
        let mut best = Best { cell: *open.first()?, value: 0, depth: 0 };
        for depth in 1..=depth_max {
            let Some(found) = self.root(side, depth, &mut open) else { break };
            best = found;
            if self.stopped || open.len() == 1 || best.value.abs() > SURE {
                break;
            }
        }
        Some(best)
    }

    /// The best of the root's moves at a depth, or `None` if there was no time for one. The moves are left in the order
    /// of what they are worth.
    fn root(&mut self, side: Side, depth: u32, open: &mut [usize]) -> Option<Best> {
        let mut best: Option<Best> = None;
        for index in 0..open.len() {
            let cell = open[index];
            let alpha = best.map_or(-INFINITE, |best| best.value);
            self.position.put(cell, side);
            let value = self.after(side.other(), depth as i32 - 1, 0, (alpha, INFINITE), index == 0);
            self.position.take_back(cell, side);
            if self.stopped {
                break;
            }
            if value > alpha {
                best = Some(Best { cell, value, depth });
                open[..=index].rotate_right(1);
            }
            if value > SURE {
                break;
            }
        }
        best
    }

    /// What a move was worth to its side; `next` is to move now. What is not the first move has to show first that it is
    /// better than what is known.
    fn after(&mut self, next: Side, depth: i32, ply: i32, (alpha, beta): (i32, i32), is_first: bool) -> i32 {
        if !is_first {
            let value = -self.search(next, depth, ply + 1, -alpha - 1, -alpha);
            if value <= alpha || value >= beta {
                return value;
            }
        }
        -self.search(next, depth, ply + 1, -beta, -alpha)
    }

    /// What a position is worth to the side to move.
    fn search(&mut self, side: Side, depth: i32, ply: i32, alpha: i32, beta: i32) -> i32 {
        if self.is_stopped() {
            return 0;
        }
        if let Some(value) = self.at_once(side, ply) {
            return value;
        }
        if let Some(only) = self.position.fives(side.other()).only() {
            self.position.put(only, side);
            let value = -self.search(side.other(), depth, ply + 1, -beta, -alpha);
            self.position.take_back(only, side);
            return value;
        }
        let is_threatened = !self.position.strong(side.other()).is_empty();
        // What answers a threat says more than how it looks.
        if depth < 0 || depth == 0 && !is_threatened {
            return self.leaf(side, ply);
        }
        self.inside(side, depth, ply, alpha, beta)
    }

    /// The value of a position that is as good as over.
    fn at_once(&self, side: Side, ply: i32) -> Option<i32> {
        let position = &*self.position;
        if !position.fives(side).is_empty() {
            return Some(WIN - ply - 1);
        }
        let against = position.fives(side.other());
        if !against.is_empty() {
            let is_lost = against.only().is_none_or(|only| position.is_foul(only, side));
            return is_lost.then_some(ply + 2 - WIN);
        }
        let is_won = position.strong(side).iter().any(|cell| !position.is_foul(cell, side));
        is_won.then_some(WIN - ply - 3)
    }

    fn leaf(&mut self, side: Side, ply: i32) -> i32 {
        self.win_by_fours(side, ply, FOURS_AT_LEAF).unwrap_or_else(|| evaluate(self.position, side))
    }

    fn win_by_fours(&mut self, side: Side, ply: i32, moves_max: u64) -> Option<i32> {
        let before = self.fours.moves();
        let found = self.fours.search(self.position, side, moves_max);
        self.nodes += self.fours.moves() - before;
        let Found::Win(fours) = found else { return None };
        Some(WIN - ply - fours.plies as i32)
    }

    fn inside(&mut self, side: Side, depth: i32, ply: i32, mut alpha: i32, beta: i32) -> i32 {
        let key = self.position.key(side);
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|entry| usable(entry, depth, ply, alpha, beta)) {
            return value;
        }
        if known.is_none()
            && let Some(value) = self.win_by_fours(side, ply, FOURS_INSIDE)
        {
            self.keep(key, Entry { value, cell: None, depth: i8::MAX, bound: Bound::Exact }, ply);
            return value;
        }
        let open = moves::candidates(self.position, side, known.and_then(|entry| entry.cell), WIDTH);
        if open.is_empty() {
            return evaluate(self.position, side);
        }
        let before = alpha;
        let (mut best, mut best_cell) = (-INFINITE, open[0]);
        for (index, &cell) in open.iter().enumerate() {
            let value = self.one_of(side, cell, index, depth, ply, (alpha, beta));
            if self.stopped {
                return 0;
            }
            if value > best {
                (best, best_cell) = (value, cell);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        let bound = match () {
            () if best >= beta => Bound::Lower,
            () if best <= before => Bound::Upper,
            () => Bound::Exact,
        };
        self.keep(key, Entry { value: best, cell: Some(best_cell), depth: depth as i8, bound }, ply);
        best
    }

    /// What one of the moves is worth.
    fn one_of(&mut self, side: Side, cell: usize, index: usize, depth: i32, ply: i32, bounds: (i32, i32)) -> i32 {
        let is_quiet = !self.position.fours(side).contains(cell) && !self.position.open_threes(side).contains(cell);
        let reduction = i32::from(is_quiet && index >= FULL_DEPTH_MOVES && depth >= 3);
        self.position.put(cell, side);
        let mut value = self.after(side.other(), depth - 1 - reduction, ply, bounds, index == 0);
        if reduction > 0 && value > bounds.0 {
            value = self.after(side.other(), depth - 1, ply, bounds, false);
        }
        self.position.take_back(cell, side);
        value
    }

    /// Keeps an entry; a win is kept by its distance from the position, and not from the root.
    fn keep(&mut self, key: u64, entry: Entry, ply: i32) {
        let value = match entry.value {
            value if value > SURE => value + ply,
            value if value < -SURE => value - ply,
            value => value,
        };
        self.table.put(key, Entry { value, ..entry });
    }

    fn is_stopped(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_check && !self.stopped {
            self.next_check = self.nodes + NODES_BETWEEN_CHECKS;
            self.stopped = self.nodes >= self.nodes_max || self.nodes >= self.nodes_min && (self.stop)();
        }
        self.stopped
    }
}

/// The value of an entry, if it answers the question.
fn usable(entry: Entry, depth: i32, ply: i32, alpha: i32, beta: i32) -> Option<i32> {
    let value = match entry.value {
        value if value > SURE => value - ply,
        value if value < -SURE => value + ply,
        value => value,
    };
    // A win that is certain does not become less so by a deeper look.
    if i32::from(entry.depth) < depth && value.abs() <= SURE {
        return None;
    }
    let is_answer = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value <= alpha,
    };
    is_answer.then_some(value)
}

/// How good a position looks to the side to move.
pub(crate) fn evaluate(position: &Position, side: Side) -> i32 {
    let (own, other) = (position.total(side), position.total(side.other()));
    own + own / 4 - other
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rule;
    use parlor_board::Size;

    /// The value at once for White, in renju on 12 × 12.
    fn at_once(rows: &[&str], ply: i32) -> Option<i32> {
        let mut position = Position::new(Size::new(12, 12).unwrap(), Rule::Renju).unwrap();
        for (row, points) in rows.iter().enumerate() {
            for (column, point) in points.bytes().enumerate().filter(|(_, point)| *point != b'.') {
                position.put(row * 12 + column, if point == b'X' { Side::Black } else { Side::White });
            }
        }
        let (table, fours, stop) = (&mut Table::new(16), &mut FourSearch::new(), &mut || false);
        Search::new(&mut position, table, fours, 0, (0, 0), stop).at_once(Side::Black, ply)
    }

    #[test]
    fn a_full_board_is_worth_nothing_at_any_depth() {
        for rule in [Rule::Freestyle, Rule::Exact, Rule::Renju] {
            let mut position = Position::new(Size::new(5, 5).unwrap(), rule).unwrap();
            for (cell, point) in "XOXOXXOX#XOXOXOXOXOXXOXOX".bytes().enumerate() {
                match point {
                    b'#' => position.block(cell).unwrap(),
                    point => position.put(cell, if point == b'X' { Side::Black } else { Side::White }),
                }
            }
            let (table, fours, stop) = (&mut Table::new(1 << 10), &mut FourSearch::new(), &mut || false);
            let mut search = Search::new(&mut position, table, fours, 0, (0, u64::MAX), stop);
            for (depth, side) in (-1..=3).flat_map(|depth| Side::ALL.map(|side| (depth, side))) {
                assert_eq!(search.search(side, depth, 7, -INFINITE, INFINITE), 0, "{rule:?} {depth} {side:?}");
            }
        }
    }

    #[test]
    fn a_position_as_good_as_over_is_worth_its_plies() {
        let cases: [(&[&str], Option<i32>); 5] = [
            (&["", "XXXX", "OOOO"], Some(WIN - 11)),
            (&["", ".OOOO."], Some(12 - WIN)),
            (&["", "XOOOO."], None),
            (&["", "", "XOOOO.", ".....XX", ".....X.X"], Some(12 - WIN)),
            (&["", "..XXX.."], Some(WIN - 13)),
        ];
        for (rows, value) in cases {
            assert_eq!(at_once(rows, 10), value, "{rows:?}");
        }
    }
}
