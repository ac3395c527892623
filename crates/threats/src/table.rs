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

/// Entries by the hash of their positions, a fixed number of them: a new one takes the place of an old one.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    slots: Vec<Slot>,
    generation: u8,
}

/// An entry in sixteen bytes.
#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    value: i32,
    cell: u16,
    depth: i8,
    /// The generation in the upper six bits, the bound in the others.
    mixed: u8,
}

const NO_CELL: u16 = u16::MAX;
const EMPTY: Slot = Slot { key: 0, value: 0, cell: NO_CELL, depth: 0, mixed: 0 };
const GENERATIONS: u8 = 1 << 6;

impl Table {
    /// A table of at most so many bytes, and of one entry at least.
    pub(crate) fn new(bytes_max: usize) -> Table {
        let most = (bytes_max / size_of::<Slot>()).max(1);
        let slots = 1 << most.ilog2();
        Table { slots: vec![EMPTY; slots], generation: 0 }
    }

    /// Forgets everything. Mostly this is only counted, so that it costs the same whatever the size.
    pub(crate) fn forget(&mut self) {
        self.generation += 1;
        if self.generation == GENERATIONS {
            self.slots.fill(EMPTY);
            self.generation = 1;
        }
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let slot = self.slots[self.index(key)];
        if slot.key != key || slot.mixed >> 2 != self.generation {
            return None;
        }
        let bound = match slot.mixed & 3 {
            0 => Bound::Lower,
            1 => Bound::Upper,
            _ => Bound::Exact,
        };
        let cell = (slot.cell != NO_CELL).then_some(usize::from(slot.cell));
        Some(Entry { value: slot.value, cell, depth: slot.depth, bound })
    }

    /// Keeps an entry, unless the slot has a deeper one of another position of the same search.
    pub(crate) fn put(&mut self, key: u64, entry: Entry) {
        let (index, generation) = (self.index(key), self.generation);
        let slot = &mut self.slots[index];
        if slot.mixed >> 2 == generation && slot.key != key && slot.depth > entry.depth.saturating_add(2) {
            return;
        }
        let cell = entry.cell.map_or(NO_CELL, |cell| cell as u16);
        let mixed = generation << 2 | entry.bound as u8;
        *slot = Slot { key, value: entry.value, cell, depth: entry.depth, mixed };
    }

    fn index(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }
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
