//! What a search remembers of positions: a table of a bounded size.

/// What is known of the value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is this.
    Exact,
    /// It is this or more.
    Least,
    /// It is this or less.
    Most,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Found {
    /// In the sight of the hero, as if the position were the first.
    pub(super) value: f64,
    pub(super) bound: Bound,
    /// How many plies were searched below it, or [`DEPTH_ALL`].
    pub(super) depth: u8,
    /// The number of the best move in the order of the rules, if it is small enough.
    pub(super) best: Option<u16>,
}

/// Every line was searched to the end of the game.
pub(super) const DEPTH_ALL: u8 = u8::MAX;

/// Key, value, and the rest:
///
/// ```text
/// bits 0–7 depth   8–15 bound, from 1; 0 in an empty entry   16–31 best move, from 1; 0 for none
/// ```
type Entry = [u64; 3];

/// Positions by the hashes of their states. A hash stands for its state: two states of one hash would be taken for each
/// other, which is so unlikely that a bot may live with it.
pub(super) struct Table {
    /// Two places for each key: for the deepest search, and for the last.
    entries: Vec<Entry>,
}

/// How many bytes a table has at most: two to the 21st places.
const BYTES_MAX: usize = size_of::<Entry>() << 21;

impl Table {
    /// A table for about so many positions.
    pub(super) fn new(positions: u64) -> Table {
        let most = (BYTES_MAX / size_of::<Entry>()) as u64;
        // A power of two, rounded down.
        let places = 1 << positions.saturating_mul(2).clamp(16, most).ilog2();
        Table { entries: vec![[0; 3]; places] }
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Found> {
        let index = self.index(key);
        let pair = [self.entries[index], self.entries[index ^ 1]];
        pair.into_iter().find(|entry| entry[0] == key && entry[2] != 0).map(read)
    }

    /// Remembers a position.
    #[inline]
    pub(super) fn put(&mut self, key: u64, found: Found) {
        let deep = self.index(key) & !1;
        let [old, _, rest] = self.entries[deep];
        let is_deep = rest == 0 || old == key || found.depth >= rest as u8;
        self.entries[if is_deep { deep } else { deep | 1 }] = write(key, found);
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}

fn read([_, value, rest]: Entry) -> Found {
    let bound = match rest >> 8 & 0xff {
        1 => Bound::Exact,
        2 => Bound::Least,
        _ => Bound::Most,
    };
    let best = (rest >> 16 & 0xffff).checked_sub(1).map(|best| best as u16);
    Found { value: f64::from_bits(value), bound, depth: rest as u8, best }
}

fn write(key: u64, found: Found) -> Entry {
    let bound = match found.bound {
        Bound::Exact => 1,
        Bound::Least => 2,
        Bound::Most => 3,
    };
    let best = found.best.map_or(0, |best| u64::from(best.saturating_add(1)));
    [key, found.value.to_bits(), u64::from(found.depth) | bound << 8 | best << 16]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_got_and_deep_searches_stay() {
        let mut table = Table::new(1);
        let found = |value, depth, bound, best| Found { value, bound, depth, best };
        let deep = found(-0.25, 9, Bound::Least, Some(7));
        table.put(32, deep);
        let shallow = found(0.5, 2, Bound::Most, None);
        table.put(64, shallow);
        let last = found(0.0, DEPTH_ALL, Bound::Exact, Some(65_534));
        assert_eq!((table.get(32), table.get(64), table.get(96)), (Some(deep), Some(shallow), None));
        table.put(96, last);
        assert_eq!((table.get(32), table.get(64), table.get(96)), (None, Some(shallow), Some(last)));
    }

    #[test]
    fn a_table_is_no_larger_than_it_may_be() {
        for (positions, bytes) in [(0, 384), (1_000, 24_576), (u64::MAX, 48 << 20)] {
            assert_eq!(size_of_val(&*Table::new(positions).entries), bytes);
        }
    }
}
