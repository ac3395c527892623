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
