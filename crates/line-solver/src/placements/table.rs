//! What is known of positions, in a bounded number of bytes.

use super::bounds::Bounds;

/// How many entries a place has: a line of a cache holds them.
const ENTRIES: usize = 8;
const PLACE_BYTES: usize = size_of::<Place>();

/// Of so many bits of a key a table of 4 MiB or more has a place for each value, so an entry need not keep them.
const PLACE_BITS_MIN: u32 = 16;

/// The newest entry comes first.
type Place = [u64; ENTRIES];

/// A table that grows to a bound and then forgets: where eight positions share a place, the newest pushes the oldest out.
///
/// The lower bits of a key tell the place. Each time the table grows, one bit more does, and of the entries of a place those
/// go to the new place that have this bit.
///
/// ```text
///   an entry    bits 16 to 63 of the key    won (8)    not won (8)        0: nothing
/// ```
///
/// It is small to begin with, because most positions are solved in no time, and memory that is used for the first time
/// takes longer than that.
#[derive(Debug)]
pub(crate) struct Table {
    /// Each has as many places as all before it.
    segments: Vec<Segment>,
    place_bits: u32,
    place_bits_max: u32,
    entries: usize,
}

/// Some places, which begin where a line of the cache does.
#[derive(Debug)]
struct Segment {
    words: Vec<u64>,
    first: usize,
}

impl Table {
    /// A table of at most so many bytes, but of one place at least.
    pub(crate) fn new(bytes: usize) -> Table {
        // Each segment takes a place more than it uses, and there are fewer than 64.
        let spare = if bytes < 1 << 20 { 1 } else { 64 };
        let places = (bytes / PLACE_BYTES).saturating_sub(spare).max(1);
        let place_bits_max = places.ilog2();
        let place_bits = place_bits_max.min(PLACE_BITS_MIN);
        Table { segments: vec![Segment::new(1 << place_bits)], place_bits, place_bits_max, entries: 0 }
    }

    /// What is known of the position with a key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Bounds> {
        let (segment, place) = self.find(key);
        let found = self.segments[segment].place(place).iter().find(|&&entry| entry >> 16 == tag(key))?;
        Some(Bounds { won: (found >> 8) as u8, not_won: *found as u8 })
    }

    /// Notes what is known now.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, bounds: Bounds) {
        let (segment, place) = self.find(key);
        let place = self.segments[segment].place_mut(place);
        let old = place.iter().position(|&entry| entry >> 16 == tag(key)).unwrap_or(ENTRIES - 1);
        self.entries += usize::from(place[old] == 0);
        place.copy_within(..old, 1);
        place[0] = tag(key) << 16 | u64::from(bounds.won) << 8 | u64::from(bounds.not_won);
        let is_half_full = self.entries > (ENTRIES / 2) << self.place_bits;
        if is_half_full && self.place_bits < self.place_bits_max {
            self.grow();
        }
    }

    /// The segment of a key, and the place in it.
    fn find(&self, key: u64) -> (usize, usize) {
        let number = key & ((1 << self.place_bits) - 1);
        match number.checked_ilog2() {
            Some(bit) if bit >= PLACE_BITS_MIN => ((bit - PLACE_BITS_MIN + 1) as usize, (number ^ 1 << bit) as usize),
            _ => (0, number as usize),
        }
    }

    /// Doubles the places.
    #[cold]
    fn grow(&mut self) {
        let mut added = Segment::new(1 << self.place_bits);
        let places = self.segments.iter_mut().flat_map(|segment| segment.places_mut());
        for (stay, go) in places.zip(added.places_mut()) {
            let (mut stayed, mut gone) = (0, 0);
            for at in 0..ENTRIES {
                let entry = std::mem::take(&mut stay[at]);
                if entry >> self.place_bits & 1 == 0 {
                    stay[stayed] = entry;
                    stayed += 1;
                } else {
                    go[gone] = entry;
                    gone += 1;
                }
            }
        }
        self.segments.push(added);
        self.place_bits += 1;
    }
}

impl Segment {
    fn new(places: usize) -> Segment {
        let words = vec![0; (places + 1) * ENTRIES];
        let first = words.as_ptr().align_offset(PLACE_BYTES).min(ENTRIES);
        Segment { words, first }
    }

    #[inline]
    fn place(&self, number: usize) -> &[u64] {
        &self.words[self.first + number * ENTRIES..][..ENTRIES]
    }

    #[inline]
    fn place_mut(&mut self, number: usize) -> &mut [u64] {
        &mut self.words[self.first + number * ENTRIES..][..ENTRIES]
    }

    fn places_mut(&mut self) -> impl Iterator<Item = &mut [u64]> {
        let places = self.words.len() / ENTRIES - 1;
        self.words[self.first..].chunks_exact_mut(ENTRIES).take(places)
    }
}

/// The part of a key that is kept, which is never 0.
fn tag(key: u64) -> u64 {
    (key >> 16).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(table: &Table) -> usize {
        table.segments.iter().map(|segment| size_of_val(&*segment.words)).sum()
    }

    /// Different keys, in whose lower bits there is every number.
    fn key(number: u64) -> u64 {
        number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn bounds(number: u64) -> Bounds {
        Bounds { won: number as u8 | 1, not_won: 1 }
    }

    #[test]
    fn a_table_grows_within_its_bytes() {
        for bound in [128, 191, 192, 1000, 4096, 1 << 20, (1 << 22) - 1, 9_000_000, 40_000_000] {
            let mut table = Table::new(bound);
            let places = bound as u64 / 64;
            (1..=8 * places).for_each(|number| table.put(key(number), bounds(number)));
            assert!(bytes(&table) <= bound && 4 * bytes(&table) > bound, "{} of {bound}", bytes(&table));
        }
        assert_eq!(bytes(&Table::new(0)), 128);
    }

    #[test]
    fn what_was_known_is_known_after_growth() {
        let mut table = Table::new(1 << 25);
        let known = |table: &Table, numbers: u64| {
            (1..=numbers).filter(|&number| table.get(key(number)) == Some(bounds(number))).count()
        };
        (1..=200_000).for_each(|number| table.put(key(number), bounds(number)));
        assert_eq!((table.segments.len(), known(&table, 200_000)), (1, 200_000));
        (200_001..=600_000).for_each(|number| table.put(key(number), bounds(number)));
        assert_eq!((table.segments.len(), known(&table, 600_000)), (3, 600_000));
        assert!((600_001..900_000).all(|number| table.get(key(number)).is_none()));
    }

    #[test]
    fn the_newest_of_a_place_are_known() {
        let mut table = Table::new(0);
        (1..=20).for_each(|number| table.put(key(number), bounds(number)));
        for number in 1..=20 {
            assert_eq!(table.get(key(number)), (number > 12).then(|| bounds(number)), "{number}");
        }
        table.put(key(13), bounds(99));
        assert_eq!((table.get(key(13)), table.get(key(14))), (Some(bounds(99)), Some(bounds(14))));
    }
}
