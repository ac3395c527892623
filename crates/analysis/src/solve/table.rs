//! What is known of positions, in memory that is bounded.

use super::print::Print;
use super::score::Score;

/// Remembers bounds on the scores of positions.
///
/// It begins small and doubles where a position finds no place, until the next doubling would take more than its bytes
/// while the old and the new stand side by side. From then on what took least work to find out is forgotten first.
#[derive(Debug, Default)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    used: usize,
    bytes_max: usize,
}

/// A line of the cache, in which a position may take any place.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

const WAYS: usize = 4;

/// What is known of a position: 16 bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Entry {
    check: u64,
    /// The bits of the place, and above them how much work it was; no work in an entry that is free.
    place_and_work: u32,
    least: i16,
    most: i16,
}

/// How many bits say where a position may lie, so that a table has up to 2²⁸ buckets, of 16 GiB.
const PLACE_BITS: u32 = 28;

const FREE: Entry = Entry { check: 0, place_and_work: 0, least: 0, most: 0 };

/// What the score of a position is at least, and at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: Score,
    pub(super) most: Score,
}

impl Bounds {
    pub(super) const UNKNOWN: Bounds = Bounds { least: Score::LEAST, most: Score::MOST };

    /// What is known if a search for an aim has come back with a score: it is a lower bound where the aim was reached,
    /// and an upper bound elsewhere.
    pub(super) fn of_search(score: Score, aim: Score) -> Bounds {
        if score >= aim {
            Bounds { least: score, ..Bounds::UNKNOWN }
        } else {
            Bounds { most: score, ..Bounds::UNKNOWN }
        }
    }

    pub(super) fn and(self, other: Bounds) -> Bounds {
        Bounds { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// The score that answers a search for an aim, if the bounds suffice.
    pub(super) fn answer(self, aim: Score) -> Option<Score> {
        match () {
            () if self.least >= aim => Some(self.least),
            () if self.most < aim => Some(self.most),
            () => None,
        }
    }

    /// An aim that halves what lies between the bounds.
    pub(super) fn middle(self) -> Score {
        self.least.above().between(self.most)
    }

    /// The score, if it is known.
    pub(super) fn exact(self) -> Option<Score> {
        (self.least == self.most).then_some(self.least)
    }
}

impl Table {
    /// How many buckets a table begins with: as many as a small game fills.
    const BUCKETS_FIRST: usize = 128;

    /// Lets the table use so many bytes from now on. What it knows is forgotten if it has to become smaller for that.
    pub(super) fn bound(&mut self, bytes_max: usize) {
        self.bytes_max = bytes_max;
        if self.buckets.len() * size_of::<Bucket>() > bytes_max {
            self.clear();
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.buckets = Vec::new();
        self.used = 0;
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, print: Print) -> Bounds {
        let Some(bucket) = self.buckets.get(self.index(print)) else { return Bounds::UNKNOWN };
        bucket.0.iter().find(|entry| entry.is_of(print)).map_or(Bounds::UNKNOWN, Entry::bounds)
    }

    /// Adds what was found out about a position by looking at so many.
    pub(super) fn add(&mut self, print: Print, bounds: Bounds, nodes: u64) {
        if !self.has_room(print) && self.used * 4 >= self.buckets.len() * WAYS {
            self.grow();
        }
        let index = self.index(print);
        let Some(bucket) = self.buckets.get_mut(index) else { return };
        let entry = bucket.entry_for(print);
        let (bounds, before) =
            if entry.is_of(print) { (bounds.and(entry.bounds()), entry.work()) } else { (bounds, 0) };
        self.used += usize::from(*entry == FREE);
        *entry = Entry::new(print, bounds, before.max(work(nodes)));
    }

    /// Whether a position finds a place without another one being forgotten.
    fn has_room(&self, print: Print) -> bool {
        let bucket = self.buckets.get(self.index(print));
        bucket.is_some_and(|bucket| bucket.0.iter().any(|entry| *entry == FREE || entry.is_of(print)))
    }

    #[inline]
    fn index(&self, print: Print) -> usize {
        // A power of two, or none at all.
        print.place as usize & self.buckets.len().wrapping_sub(1) & PLACES
    }

    fn grow(&mut self) {
        let (old, new) = (self.buckets.len(), (2 * self.buckets.len()).max(Table::BUCKETS_FIRST));
        if new > PLACES + 1 || (old + new) * size_of::<Bucket>() > self.bytes_max {
            return;
        }
        // If there is no such memory, what there is has to do.
        if self.buckets.try_reserve_exact(new - old).is_ok() {
            self.buckets.resize(new, Bucket([FREE; WAYS]));
            let (lower, upper) = self.buckets.split_at_mut(old);
            for (index, bucket) in lower.iter_mut().enumerate() {
                for (place, entry) in bucket.0.iter_mut().enumerate().filter(|(_, entry)| **entry != FREE) {
                    if entry.place() & (new - 1) != index {
                        upper[index].0[place] = std::mem::replace(entry, FREE);
                    }
                }
            }
        }
    }
}

impl Bucket {
    /// Where a position lies, or may lie: in its own place, in a free one, or in that of the least work.
    fn entry_for(&mut self, print: Print) -> &mut Entry {
        let entries = &mut self.0;
        let own = entries.iter().position(|entry| entry.is_of(print));
        let free = || entries.iter().position(|entry| *entry == FREE);
        let least = || (0..WAYS).min_by_key(|&place| entries[place].work());
        let place = own.or_else(free).or_else(least).unwrap_or(0);
        &mut entries[place]
    }
}

const PLACES: usize = (1 << PLACE_BITS) - 1;

impl Entry {
    fn new(print: Print, bounds: Bounds, work: u32) -> Entry {
        let place_and_work = print.place & PLACES as u32 | work << PLACE_BITS;
        Entry { check: print.check, place_and_work, least: bounds.least.packed(), most: bounds.most.packed() }
    }

    #[inline]
    fn is_of(&self, print: Print) -> bool {
        self.check == print.check && self.place_and_work & PLACES as u32 == print.place & PLACES as u32
    }

    fn place(&self) -> usize {
        self.place_and_work as usize & PLACES
    }

    fn work(&self) -> u32 {
        self.place_and_work >> PLACE_BITS
    }

    #[inline]
    fn bounds(&self) -> Bounds {
        Bounds { least: Score::unpacked(self.least), most: Score::unpacked(self.most) }
    }
}

/// The work of looking at so many positions, 1 to 15: four times as many are one more.
fn work(nodes: u64) -> u32 {
    (nodes.max(1).ilog2() / 2 + 1).min(15)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(number: u32) -> Bounds {
        Bounds { least: Score::loss_in(number % 100 + 1), most: Score::win_in(number % 77 + 1) }
    }

    fn filled(count: u32, bytes_max: usize) -> Table {
        let mut table = Table::default();
        table.bound(bytes_max);
        (0..count).for_each(|number| table.add(Print::of(&number), bounds(number), u64::from(number)));
        table
    }

    #[test]
    fn hardly_anything_is_forgotten_while_there_is_room() {
        let table = filled(100_000, usize::MAX);
        let known = (0..100_000).filter(|number| table.get(Print::of(number)) == bounds(*number)).count();
        assert!(known > 99_000, "{known}");
        assert!((100_000..200_000).all(|number: u32| table.get(Print::of(&number)) == Bounds::UNKNOWN));
        assert_eq!(table.used, table.buckets.iter().flat_map(|bucket| bucket.0).filter(|entry| *entry != FREE).count());
    }

    #[test]
    fn memory_is_bounded_and_what_took_work_is_kept() {
        for bytes_max in [0, 1_000, 10_000, 100_000, 1 << 20] {
            let table = filled(200_000, bytes_max);
            let bytes = table.buckets.capacity() * size_of::<Bucket>();
            assert!(bytes <= bytes_max && (bytes_max < 10_000 || bytes * 3 > bytes_max), "{bytes} of {bytes_max}");
            let known = |numbers: std::ops::Range<u32>| {
                numbers.filter(|number| table.get(Print::of(number)) == bounds(*number)).count()
            };
            let (early, late) = (known(1_000..11_000), known(190_000..200_000));
            assert!(bytes == 0 || early < late, "{early} {late}");
        }
    }

    #[test]
    fn what_is_known_of_a_position_adds_up() {
        let mut table = Table::default();
        table.bound(1 << 20);
        let (print, aim) = (Print::of(&7), Score::win_in(5));
        table.add(print, Bounds::of_search(Score::win_in(4), aim), 1);
        assert_eq!(
            (table.get(print).answer(aim), table.get(print).answer(Score::win_in(3))),
            (Some(Score::win_in(4)), None)
        );
        table.add(print, Bounds::of_search(Score::win_in(4), Score::win_in(3)), 1);
        assert_eq!(
            (table.get(print).exact(), table.get(print).answer(Score::win_in(3))),
            (Some(Score::win_in(4)), Some(Score::win_in(4)))
        );
        assert_eq!(table.get(print).answer(Score::win_in(4)), Some(Score::win_in(4)));
        table.bound(100);
        assert_eq!(table.get(print), Bounds::UNKNOWN);
    }
}
