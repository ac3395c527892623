//! The tables that are walks on a track, as engines with small registers want them.

use crate::Table;

/// How many squares of a track fit in registers of a byte for each.
pub(crate) const SQUARES: usize = 128;

/// A table whose outcomes are 1, 2, 3 … steps on a track: what happens on the square reached is the same wherever one
/// came from. Past the limit nobody moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Walk {
    /// On which square each state of the table stands.
    pub(crate) squares: [Option<u8>; 256],
    /// The square on which a token rests that has reached a square.
    pub(crate) rests: [u8; SQUARES],
    /// The last square on which anything happens.
    pub(crate) limit: u8,
    /// The square that stands for the end: no state, and not before the limit, so that no step leads on from it.
    pub(crate) over: u8,
}

impl Walk {
    /// The walk that a table is, if it is one. It begins on square 0.
    pub(crate) fn of(table: &Table) -> Option<Walk> {
        let squares = Layout::of(table).squares;
        let mut arrivals: [Vec<(u8, u8)>; SQUARES] = std::array::from_fn(|_| Vec::new());
        let mut last = 0;
        for (state, row) in table.states() {
            let square = squares[usize::from(state)]?;
            last = last.max(square);
            for (step, &to) in (1..).zip(row) {
                arrivals.get_mut(usize::from(square) + step)?.push((state, to));
            }
        }
        let limit = arrivals.iter().rposition(|arrivals| arrivals.iter().any(|(from, to)| from != to))?;
        let over = (last + 1).max(limit as u8);
        // No sum reaches 128, so that a signed and an unsigned byte are the same.
        if usize::from(over) + table.outcomes() >= SQUARES {
            return None;
        }
        let mut rests = [0; SQUARES];
        for (rest, arrivals) in rests.iter_mut().zip(&arrivals[..=limit]) {
            let Some(&(_, to)) = arrivals.first() else { continue };
            if arrivals.iter().any(|&(_, other)| other != to) {
                return None;
            }
            *rest = if to == Table::OVER { over } else { squares[usize::from(to)]? };
        }
        Some(Walk { squares, rests, limit: limit as u8, over })
    }
}

/// States laid out on a track. It is a guess, which is right for every track whose squares differ enough; whether it
/// is, is for the walk to find out.
struct Layout {
    squares: [Option<u8>; 256],
    /// The state in which one rests who has reached a square, as far as it is known.
    rests: [Option<u8>; SQUARES],
}

impl Layout {
    /// Puts the start on square 0, and then, square by square, the state to which the square leads where its own row
    /// goes on with what is known of the squares behind. Where it does not, the square is where a jump begins.
    fn of(table: &Table) -> Layout {
        let mut layout = Layout { squares: [None; 256], rests: [None; SQUARES] };
        let mut rows: [&[u8]; 256] = [&[]; 256];
        table.states().for_each(|(state, row)| rows[usize::from(state)] = row);
        layout.rests[0] = Some(table.start());
        for square in 0..SQUARES {
            let Some(state) = layout.rests[square] else { continue };
            let row = rows[usize::from(state)];
            if !row.is_empty() && layout.squares[usize::from(state)].is_none() && layout.fits(square, row) {
                layout.squares[usize::from(state)] = Some(square as u8);
                // Who stays may have gone too far: that says nothing of the square.
                for (rest, &to) in layout.rests[square + 1..].iter_mut().zip(row).filter(|(_, to)| **to != state) {
                    *rest = Some(to);
                }
            }
        }
        layout
    }

    /// Whether a row contradicts nothing that is known.
    fn fits(&self, square: usize, row: &[u8]) -> bool {
        self.rests[square + 1..].iter().zip(row).all(|(rest, &to)| rest.is_none_or(|rest| rest == to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OVER: u8 = Table::OVER;

    /// A track with the squares from 0 and a die, on which a roll that is too large is lost. `number` numbers states.
    fn track(last: u8, sides: u8, jumps: &[(u8, u8)], number: impl Fn(u8) -> u8) -> Table {
        let rest = |square: u8| jumps.iter().find(|(from, _)| *from == square).map_or(square, |(_, to)| *to);
        let mut rows = vec![Vec::new(); 255];
        for state in 0..last {
            let landed = |face| if state + face > last { state } else { rest(state + face) };
            let target = |square| if square == last { OVER } else { number(square) };
            rows[usize::from(number(state))] = (1..=sides).map(landed).map(target).collect();
        }
        Table::new(number(0), rows).unwrap()
    }

    #[test]
    fn a_track_with_jumps_is_a_walk_however_its_states_are_numbered() {
        let jumps = [(3, 12), (7, 9), (17, 4), (18, 20)];
        let numberings: [fn(u8) -> u8; 3] =
            [|square| square, |square| 200 - square, |square| (u32::from(square) * 101 % 251) as u8];
        for number in numberings {
            let walk = Walk::of(&track(20, 6, &jumps, number)).unwrap();
            assert_eq!((walk.limit, walk.over), (20, 20));
            assert_eq!((walk.rests[3], walk.rests[7], walk.rests[17], walk.rests[5]), (12, 9, 4, 5));
            assert_eq!((walk.rests[18], walk.rests[20]), (walk.over, walk.over));
            assert!(
                (0..20)
                    .filter(|square| jumps.iter().all(|(from, _)| from != square))
                    .all(|square| { walk.squares[usize::from(number(square))] == Some(square) })
            );
        }
    }

    #[test]
    fn what_depends_on_more_than_the_square_is_no_walk() {
        // Square 2 is reached from 0 and from 1, with different rests.
        let table =
            Table::new(0, vec![vec![1, 2, 3], vec![3, 0, 4], vec![3, 4, OVER], vec![4, OVER, 3], vec![OVER; 3]]);
        assert_eq!(Walk::of(&table.unwrap()), None);
        assert_eq!(Walk::of(&track(125, 6, &[], |square| square)), None, "too long");
        assert!(Walk::of(&track(121, 6, &[], |square| square)).is_some());
    }
}
