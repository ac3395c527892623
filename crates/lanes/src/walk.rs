//! The tables that are walks on a track, as engines with small registers want them.

use crate::Table;

/// How many squares of a track fit in two registers of 64 bytes.
pub(crate) const SQUARES: usize = 128;

/// A table whose outcomes are steps on a track of numbered squares: state plus step is the square reached, and what
/// happens there is the same wherever one came from. Past the limit nobody moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Walk {
    /// How far each outcome goes, at least 1.
    pub(crate) steps: Vec<u8>,
    /// Where a token rests that has reached a square.
    pub(crate) rests: [u8; SQUARES],
    /// The last square on which anything happens.
    pub(crate) limit: u8,
    /// The square that stands for the end: no state, and no step leads on from it, as it is not before the limit.
    pub(crate) over: u8,
    /// Where courses begin.
    pub(crate) start: u8,
}

impl Walk {
    /// The walk that a table is, with its states as the squares, if it is one.
    pub(crate) fn of(table: &Table) -> Option<Walk> {
        let steps = steps(table)?;
        let last_state = table.states().map(|(state, _)| state).max()?;
        let step_max = *steps.iter().max()?;
        if usize::from(last_state) + usize::from(step_max) >= SQUARES {
            return None;
        }
        let mut arrivals: [Vec<(u8, u8)>; SQUARES] = std::array::from_fn(|_| Vec::new());
        for (state, row) in table.states() {
            row.iter().zip(&steps).for_each(|(&to, &step)| arrivals[usize::from(state + step)].push((state, to)));
        }
        let limit = arrivals.iter().rposition(|arrivals| arrivals.iter().any(|(from, to)| from != to))?;
        let over = (last_state + 1).max(limit as u8);
        // No sum reaches 128, so that a signed and an unsigned byte are the same.
        if usize::from(over) + usize::from(step_max) >= SQUARES {
            return None;
        }
        let mut rests = [0; SQUARES];
        for (rest, arrivals) in rests.iter_mut().zip(&arrivals[..=limit]) {
            let Some(&(_, to)) = arrivals.first() else { continue };
            if arrivals.iter().any(|&(_, other)| other != to) {
                return None;
            }
            *rest = if to == Table::OVER { over } else { to };
        }
        Some(Walk { steps, rests, limit: limit as u8, over, start: table.start() })
    }

    /// Whether the steps are 1, 2, 3 … in the order of the outcomes.
    pub(crate) fn counts_pips(&self) -> bool {
        (1..).zip(&self.steps).all(|(pips, &step)| pips == usize::from(step))
    }
}

/// How far each outcome goes: what most states say. Whether all agree is for the walk to find out.
fn steps(table: &Table) -> Option<Vec<u8>> {
    let step = |outcome: usize| {
        let mut counts = [0_u32; SQUARES];
        for (state, row) in table.states() {
            let way = row[outcome].checked_sub(state).filter(|_| row[outcome] != Table::OVER);
            if let Some(count) = way.and_then(|way| counts.get_mut(usize::from(way))) {
                *count += 1;
            }
        }
        (1..SQUARES).max_by_key(|&way| (counts[way], SQUARES - way)).filter(|&way| counts[way] > 0).map(|way| way as u8)
    };
    (0..table.outcomes()).map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OVER: u8 = Table::OVER;

    /// A track with the squares from 0 and a die, on which a roll that is too large is lost.
    fn track(last: u8, sides: u8, jumps: &[(u8, u8)]) -> Table {
        let rest = |square: u8| jumps.iter().find(|(from, _)| *from == square).map_or(square, |(_, to)| *to);
        let rows = (0..last).map(|state| {
            let landed = |face| if state + face > last { state } else { rest(state + face) };
            (1..=sides).map(landed).map(|square| if square == last { OVER } else { square }).collect()
        });
        Table::new(0, rows.collect()).unwrap()
    }

    #[test]
    fn a_track_with_jumps_is_a_walk() {
        let walk = Walk::of(&track(20, 6, &[(3, 12), (17, 4), (18, 20)])).unwrap();
        assert_eq!((walk.steps.as_slice(), walk.limit, walk.counts_pips()), (&[1, 2, 3, 4, 5, 6][..], 20, true));
        assert_eq!((walk.rests[3], walk.rests[17], walk.rests[5]), (12, 4, 5));
        assert!(walk.rests[18] == walk.over && walk.rests[20] == walk.over && walk.over >= walk.limit);
    }

    #[test]
    fn what_depends_on_more_than_the_square_is_no_walk() {
        // Square 2 is reached from 0 and from 1, with different rests.
        let table =
            Table::new(0, vec![vec![1, 2, 3], vec![2, 0, 4], vec![3, 4, OVER], vec![4, OVER, 3], vec![OVER; 3]]);
        assert_eq!(Walk::of(&table.unwrap()), None);
        assert_eq!(Walk::of(&track(125, 6, &[])), None, "too long");
        assert!(Walk::of(&track(115, 6, &[])).is_some());
    }
}
