//! What the search knows of positions it has seen.

/// How good a stored value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Bound {
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
    /// The value is this.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) value: i32,
    pub(crate) cell: Option<usize>,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
}

/// How many bytes a table takes at most, whatever is asked for.
pub(crate) const BYTES_MAX: usize = 1 << 30;

/// Entries by the hash of their positions, a fixed number of them: a new one takes the place of an old one.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    slots: Vec<Slot>,
    generation: u8,
}

/// The hash of a position, and its entry in one word:
///
/// ```text
///   bit     0 … 31   32 … 47           48 … 55   56 57   58 … 63
///           value    cell + 1, or 0    depth     bound   generation, from 1
/// ```
///
/// A slot that was never used is zero, so that a new table costs nothing until it is filled.
type Slot = [u64; 2];

const GENERATIONS: u8 = 1 << 6;

impl Table {
    /// A table of at most so many bytes and [`BYTES_MAX`], and of one entry at least.
    pub(crate) fn new(bytes_max: usize) -> Table {
        let most = (bytes_max.min(BYTES_MAX) / size_of::<Slot>()).max(1);
        Table { slots: vec![[0; 2]; 1 << most.ilog2()], generation: 1 }
    }

    /// Forgets everything. Mostly this is only counted, so that it costs the same whatever the size.
    pub(crate) fn forget(&mut self) {
        self.generation += 1;
        if self.generation == GENERATIONS {
            // In place: a new table beside the old one would be twice the bytes.
            self.slots.fill([0; 2]);
            self.generation = 1;
        }
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let [kept, word] = self.slots[self.index(key)];
        (kept == key && self.is_of_now(word)).then(|| read(word))
    }

    /// Keeps an entry, unless the slot has a deeper one of another position of the same search.
    pub(crate) fn put(&mut self, key: u64, entry: Entry) {
        let index = self.index(key);
        let [kept, word] = self.slots[index];
        if self.is_of_now(word) && kept != key && read(word).depth > entry.depth.saturating_add(2) {
            return;
        }
        self.slots[index] = [key, write(entry) | u64::from(self.generation) << 58];
    }

    fn is_of_now(&self, word: u64) -> bool {
        word >> 58 == u64::from(self.generation)
    }

    fn index(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }
}

fn write(entry: Entry) -> u64 {
    let cell = entry.cell.map_or(0, |cell| cell as u64 + 1);
    u64::from(entry.value as u32) | cell << 32 | u64::from(entry.depth as u8) << 48 | (entry.bound as u64) << 56
}

fn read(word: u64) -> Entry {
    let bound = match word >> 56 & 3 {
        0 => Bound::Lower,
        1 => Bound::Upper,
        _ => Bound::Exact,
    };
    let cell = (word >> 32 & 0xffff).checked_sub(1).map(|cell| cell as usize);
    Entry { value: word as i32, cell, depth: (word >> 48) as i8, bound }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry { value: -7, cell: Some(483), depth: 3, bound: Bound::Upper };

    #[test]
    fn a_table_keeps_to_its_bytes() {
        for bytes in [0, 15, 16, 1_000, 1 << 20, (1 << 20) + 1] {
            let table = Table::new(bytes);
            let used = table.slots.capacity() * size_of::<Slot>();
            assert!(used <= bytes.max(16) && used * 2 > bytes, "{bytes} {used}");
        }
        assert_eq!(Table::new(usize::MAX).slots.len() * size_of::<Slot>(), BYTES_MAX);
    }

    #[test]
    fn nothing_is_allocated_to_forget() {
        let mut table = Table::new(1 << 12);
        let before = table.slots.as_ptr();
        for _ in 0..2 * usize::from(GENERATIONS) {
            table.forget();
            assert_eq!(table.slots.as_ptr(), before);
        }
    }

    #[test]
    fn what_is_kept_is_found_until_it_is_forgotten() {
        let mut table = Table::new(64);
        table.forget();
        assert_eq!(table.get(0), None);
        let other = Entry { cell: None, bound: Bound::Exact, ..ENTRY };
        table.put(5, ENTRY);
        table.put(6, other);
        assert_eq!((table.get(5), table.get(6), table.get(9)), (Some(ENTRY), Some(other), None));
        table.put(9, Entry { depth: 0, ..ENTRY });
        assert_eq!((table.get(5), table.get(9)), (Some(ENTRY), None), "the deeper one stays");
        table.put(9, ENTRY);
        assert_eq!((table.get(5), table.get(9)), (None, Some(ENTRY)));
        for _ in 0..2 * usize::from(GENERATIONS) {
            table.forget();
            assert_eq!((table.get(9), table.get(6), table.get(0)), (None, None, None));
        }
    }
}
