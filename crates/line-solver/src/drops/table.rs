//! What was found out, within a bound of memory.

use super::Word;

/// The least and the most that a position may be worth.
pub(crate) type Bounds = (i8, i8);

/// The bits of an entry that hold the bounds.
const BOUNDS_BITS: usize = 16;

/// The fewest entries.
const ENTRIES_LEAST: usize = 1 << 8;

/// How many times as large a table becomes when it grows.
const GROWTH: usize = 4;

/// How many entries are moved between two looks at the watch.
const MOVED_AT_ONCE: usize = 1 << 14;

/// Bounds on the values of positions by their keys. A new entry takes the place of what stood there.
///
/// A key is spread over all its bits without loss. What is highest in it tells the place, and what is lowest stands in
/// the entry: where two keys share a place, these bits differ, so one position is never taken for another.
///
/// ```text
///     63                         16 15    8 7     0
///    | low bits of the spread key  | most  | least |    as bytes, 128 more than the bounds: no entry is 0
/// ```
///
/// It starts small, so that what is easy stays in the cache of the processor, and grows as it fills.
#[derive(Debug)]
pub(crate) struct Table<W> {
    entries: Vec<W>,
    /// How many places are taken.
    used: usize,
    /// With how many of them it grows; none is enough once it is as large as it may be.
    used_max: usize,
    /// How many entries the old and the new table may have together.
    total: usize,
    key_bits: u32,
}

impl<W: Word> Table<W> {
    /// A table for keys of so many bits, within a bound that is at least `DROP_BYTES_MIN`.
    pub(crate) fn new(key_bits: u32, bytes: usize) -> Table<W> {
        Table::with_entries(Self::entries_least(key_bits), bytes / size_of::<W>(), key_bits)
    }

    /// How many bytes it takes now.
    pub(crate) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<W>()
    }

    /// Forgets everything, and is small again.
    pub(crate) fn clear(&mut self) {
        if self.used > 0 {
            let least = Self::entries_least(self.key_bits);
            if self.entries.len() == least {
                self.entries.fill(W::zero());
                self.used = 0;
            } else {
                *self = Table::with_entries(least, self.total, self.key_bits);
            }
        }
    }

    /// What is known of a key.
    #[inline]
    pub(crate) fn get(&self, key: W) -> Option<Bounds> {
        let spread = self.spread(key);
        let entry = self.entries[self.place(spread)];
        let same = entry ^ self.low(spread);
        (same >> BOUNDS_BITS == W::zero() && entry != W::zero()).then(|| unpack(entry.low()))
    }

    /// Notes what is known of a key.
    #[inline]
    pub(crate) fn put(&mut self, key: W, bounds: Bounds) {
        self.put_spread(self.spread(key), W::of(pack(bounds).into()));
    }

    /// Whether it is time to grow.
    #[inline]
    pub(crate) fn is_crowded(&self) -> bool {
        self.used > self.used_max
    }

    /// Grows, unless it is told not to go on: then it stays as it was, and says no.
    #[cold]
    pub(crate) fn grow(&mut self, mut go_on: impl FnMut() -> bool) -> bool {
        let count = next_size(self.entries.len(), self.total).unwrap_or(self.entries.len());
        let mut larger = Table::with_entries(count, self.total, self.key_bits);
        // Places follow the order of the spread keys, so both tables are walked from front to back.
        for (number, entries) in self.entries.chunks(MOVED_AT_ONCE).enumerate() {
            if !go_on() {
                return false;
            }
            for (place, &entry) in (number * MOVED_AT_ONCE..).zip(entries).filter(|(_, entry)| !entry.is_zero()) {
                larger.put_spread(self.spread_of(place, entry), W::of(entry.low().into()));
            }
        }
        *self = larger;
        true
    }

    fn with_entries(count: usize, total: usize, key_bits: u32) -> Table<W> {
        let used_max = if next_size(count, total).is_some() { count / 2 } else { usize::MAX };
        Table { entries: vec![W::zero(); count], used: 0, used_max, total, key_bits }
    }

    /// Enough that the place tells whatever bits an entry has no room for.
    fn entries_least(key_bits: u32) -> usize {
        let room = W::BITS - BOUNDS_BITS as u32;
        ENTRIES_LEAST.max(1 << key_bits.saturating_sub(room))
    }

    /// All keys, one to one, on the highest bits of a word.
    #[inline]
    fn spread(&self, key: W) -> W {
        key.wrapping_mul(&(W::SPREAD << (W::BITS - self.key_bits) as usize))
    }

    #[inline]
    fn place(&self, spread: W) -> usize {
        ((u128::from(spread.high()) * self.entries.len() as u128) >> 64) as usize
    }

    /// What stands in the entry of a spread key, above the bounds.
    #[inline]
    fn low(&self, spread: W) -> W {
        (spread >> (W::BITS - self.key_bits) as usize) << BOUNDS_BITS
    }

    /// The spread key of an entry: the sizes of tables that grow are powers of two, so the place is its highest bits.
    fn spread_of(&self, place: usize, entry: W) -> W {
        let place_bits = self.entries.len().trailing_zeros();
        let low = (entry >> BOUNDS_BITS) << (W::BITS - self.key_bits) as usize;
        let high = W::of(place as u128) << (W::BITS - place_bits) as usize;
        high | ((low << place_bits as usize) >> place_bits as usize)
    }

    #[inline]
    fn put_spread(&mut self, spread: W, bounds: W) {
        let (place, low) = (self.place(spread), self.low(spread));
        let entry = &mut self.entries[place];
        self.used += usize::from(entry.is_zero());
        *entry = low | bounds;
    }
}

/// What a table grows to, where the old one and the new one have so many entries together.
fn next_size(count: usize, total: usize) -> Option<usize> {
    if count * GROWTH * (GROWTH + 1) <= total {
        Some(count * GROWTH)
    } else {
        Some(total.saturating_sub(count)).filter(|&last| last > count)
    }
}

fn pack((least, most): Bounds) -> u16 {
    u16::from_le_bytes([least as u8 ^ 0x80, most as u8 ^ 0x80])
}

fn unpack(bits: u16) -> Bounds {
    let [least, most] = bits.to_le_bytes();
    ((least ^ 0x80) as i8, (most ^ 0x80) as i8)
}

#[cfg(test)]
mod tests {
    use super::super::DROP_BYTES_MIN;
    use super::*;

    /// Keys that differ in high and in low bits.
    fn keys<W: Word>(key_bits: u32) -> impl Iterator<Item = W> {
        let kept = W::max_value() >> (W::BITS - key_bits) as usize;
        let odd = W::of(0x5851_F42D_4C95_7F2D);
        let next = move |key: &W| Some((key.wrapping_mul(&odd) ^ (*key >> 7) ^ W::one()) & kept);
        std::iter::successors(Some(W::one()), next)
    }

    fn bounds<W: Word>(key: W) -> Bounds {
        unpack((key >> 5).low() | 1)
    }

    fn check_growing<W: Word>(key_bits: u32) {
        let mut table = Table::<W>::new(key_bits, DROP_BYTES_MIN);
        let mut put = Vec::new();
        for key in keys::<W>(key_bits).take(DROP_BYTES_MIN / size_of::<W>() / 2) {
            table.put(key, bounds(key));
            put.push(key);
            if table.is_crowded() {
                let small = table.bytes();
                assert!(!table.grow(|| false) && table.bytes() == small);
                let before: Vec<&W> = put.iter().filter(|key| table.get(**key).is_some()).collect();
                assert!(table.grow(|| true) && table.bytes() > small && table.bytes() + small <= DROP_BYTES_MIN);
                let kept = before.iter().filter(|key| table.get(***key).is_some()).count();
                assert!(kept * 20 > before.len() * 19, "{kept} of {}", before.len());
            }
        }
        assert!(put.iter().all(|&key| table.get(key).is_none_or(|found| found == bounds(key))), "{key_bits} bits");
    }

    #[test]
    fn a_table_grows_and_confuses_nothing() {
        [42, 49, 58, 64].into_iter().for_each(check_growing::<u64>);
        [65, 72, 96, 128].into_iter().for_each(check_growing::<u128>);
    }

    fn check_places<W: Word>(key_bits: u32) {
        let table = Table::<W>::new(key_bits, DROP_BYTES_MIN);
        for key in keys::<W>(key_bits).take(1000) {
            let spread = table.spread(key);
            assert_eq!(table.spread_of(table.place(spread), table.low(spread)), spread, "{key_bits} bits");
        }
    }

    /// So no two keys have both the same place and the same entry.
    #[test]
    fn a_place_and_its_entry_tell_the_whole_key() {
        (9..=64).for_each(check_places::<u64>);
        (65..=128).for_each(check_places::<u128>);
    }

    #[test]
    fn tables_keep_the_bound_while_they_grow() {
        for total in (Table::<u64>::entries_least(64)..1 << 20).step_by(997) {
            let mut count = Table::<u64>::entries_least(49);
            while let Some(next) = next_size(count, total) {
                assert!(count + next <= total, "{count} and {next} of {total}");
                count = next;
            }
            assert!(count >= total / 2, "{count} of {total}");
        }
        assert!(Table::<u64>::new(64, DROP_BYTES_MIN).bytes() <= DROP_BYTES_MIN);
        assert!(Table::<u128>::new(128, DROP_BYTES_MIN).bytes() <= DROP_BYTES_MIN);
    }

    #[test]
    fn bounds_are_packed() {
        for bounds in [(-32, 32), (0, 0), (-1, 0), (31, 32), (-128, 127)] {
            assert_eq!(unpack(pack(bounds)), bounds);
        }
    }
}
