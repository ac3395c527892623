//! What is known of positions, in a bounded number of bytes.

use super::bounds::Bounds;

/// How many entries share a place: a line of a cache holds them.
const BUCKET: usize = 8;

/// A table that forgets: a place has room for eight positions, and the newest pushes the oldest out.
///
/// ```text
///   an entry    key (48 bits)    won (8)    not won (8)        0: nothing
/// ```
///
/// The place comes from the upper bits of the whole key, so an entry is mistaken for another only if more bits agree than
/// the 48 that are kept.
#[derive(Debug)]
pub(crate) struct Table {
    entries: Vec<u64>,
    /// The first entry that begins a line of the cache.
    first: usize,
    places: usize,
}

impl Table {
    /// A table of at most so many bytes, but of one place at least.
    pub(crate) fn new(bytes: usize) -> Table {
        // Memory need not begin with a line of the cache: one place more than is used makes up for that.
        let places = (bytes / size_of::<[u64; BUCKET]>()).saturating_sub(1).max(1);
        let entries = vec![0; (places + 1) * BUCKET];
        let first = entries.as_ptr().align_offset(size_of::<[u64; BUCKET]>()).min(BUCKET);
        Table { entries, first, places }
    }

    /// How many bytes it takes.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.entries)
    }

    /// What is known of the position with a key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Bounds> {
        let place = self.place(key);
        let found = self.entries[place..place + BUCKET].iter().find(|&&entry| entry >> 16 == tag(key))?;
        Some(Bounds { won: (found >> 8) as u8, not_won: *found as u8 })
    }

    /// Notes what is known now.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, bounds: Bounds) {
        let place = self.place(key);
        let bucket = &mut self.entries[place..place + BUCKET];
        let old = bucket.iter().position(|&entry| entry >> 16 == tag(key)).unwrap_or(BUCKET - 1);
        bucket.copy_within(..old, 1);
        bucket[0] = tag(key) << 16 | u64::from(bounds.won) << 8 | u64::from(bounds.not_won);
    }

    fn place(&self, key: u64) -> usize {
        let number = (u128::from(key) * self.places as u128) >> 64;
        self.first + BUCKET * number as usize
    }
}

/// The part of a key that is kept.
fn tag(key: u64) -> u64 {
    (key & 0xffff_ffff_ffff).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_keeps_within_its_bytes() {
        for bytes in [128, 191, 192, 1000, 4096, 1 << 20] {
            let table = Table::new(bytes);
            assert!(table.bytes() <= bytes && table.bytes() + 64 > bytes, "{} of {bytes}", table.bytes());
        }
        assert_eq!(Table::new(0).bytes(), 128);
    }

    #[test]
    fn the_newest_of_a_place_are_known() {
        let mut table = Table::new(0);
        let bounds = |number: u64| Bounds { won: number as u8, not_won: 1 };
        let keys: Vec<u64> = (1..=20).map(|number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        for (number, &key) in keys.iter().enumerate() {
            table.put(key, bounds(number as u64));
        }
        for (number, &key) in keys.iter().enumerate() {
            assert_eq!(table.get(key), (number >= 12).then(|| bounds(number as u64)), "{number}");
        }
        table.put(keys[12], bounds(99));
        assert_eq!((table.get(keys[12]), table.get(keys[13])), (Some(bounds(99)), Some(bounds(13))));
    }
}
