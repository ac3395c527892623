//! The engine in plain code: for every table and every processor.

use std::array::from_fn;

use crate::draw::Draw;
use crate::engine::{GENERATORS, Share};
use crate::{Lengths, Table};

const OVER: usize = Table::OVER as usize;

/// How many lanes share a generator: one for each byte of a word.
const WIDTH: usize = 8;

/// How often lanes are looked at with words that are drawn in advance.
const VISITS: usize = 128;

/// How many lanes are played in turn, so that one waits for its entry while the others have theirs.
const TOGETHER: usize = 4;

/// A table over all results of a byte at once.
///
/// An entry has the number of outcomes that a course takes from it in its lowest byte, and above it where the row of
/// the next state begins.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    draw: Draw,
    entries: Vec<u32>,
    start: u32,
    over: u32,
}

impl Plain {
    pub(crate) fn new(table: &Table, draw: Draw) -> Plain {
        let rejected = draw.values();
        let width_log2 = (rejected + 1).next_power_of_two().trailing_zeros();
        let row = |state: u8| u32::from(state) << width_log2;
        let mut entries: Vec<u32> =
            (0..=Table::OVER).flat_map(|state| vec![row(state) << 8; 1 << width_log2]).collect();
        let mut rows: [&[u8]; OVER + 1] = [&[]; OVER + 1];
        table.states().for_each(|(state, targets)| rows[usize::from(state)] = targets);
        for (state, _) in table.states() {
            for value in 0..draw.values() {
                let (to, taken) = follow(&rows, state, draw.outcomes_of(value));
                entries[row(state) as usize + value] = row(to) << 8 | taken;
            }
        }
        Plain { draw, entries, start: row(table.start()), over: row(Table::OVER) }
    }

    /// Plays all lanes to the end of their quotas, generator by generator.
    pub(crate) fn play(&self, share: &Share, lengths: &mut Lengths, go_on: &dyn Fn() -> bool) -> bool {
        (0..GENERATORS).all(|generator| self.play_eight(share, generator, lengths, go_on))
    }

    fn play_eight(&self, share: &Share, index: usize, lengths: &mut Lengths, go_on: &dyn Fn() -> bool) -> bool {
        let mut generator = share.generators[index];
        let mut lanes: [[Lane; TOGETHER]; WIDTH / TOGETHER] = from_fn(|group| {
            from_fn(|lane| {
                let quota = share.quota(index * WIDTH + group * TOGETHER + lane);
                Lane { row: if quota > 0 { self.start } else { self.over }, taken: 0, quota }
            })
        });
        let mut columns = [[[0; WIDTH]; 2]; VISITS];
        while lanes.iter().flatten().any(|lane| lane.quota > 0) {
            if !go_on() {
                return false;
            }
            columns.as_flattened_mut().iter_mut().for_each(|bytes| *bytes = generator.next().to_le_bytes());
            self.to_columns(columns.as_flattened_mut().as_flattened_mut());
            for (group, lanes) in lanes.iter_mut().enumerate() {
                self.visit(lanes, &columns, group * TOGETHER, lengths);
            }
        }
        true
    }

    /// What a byte does on a state: the state it leads to, and the outcomes taken.
    #[cfg(test)]
    pub(crate) fn play_byte(&self, state: u8, byte: u8) -> (u8, u8) {
        let mut columns = [byte];
        self.to_columns(&mut columns);
        let width = self.over / u32::from(Table::OVER);
        let entry = self.entries[(u32::from(state) * width) as usize + usize::from(columns[0])];
        (((entry >> 8) / width) as u8, entry as u8)
    }

    /// Replaces bytes by the columns of their results; the bytes that are rejected share the last one.
    fn to_columns(&self, bytes: &mut [u8]) {
        let (values, rest_min) = (self.draw.values() as u16, self.draw.rest_min as u16);
        for byte in bytes {
            let product = u16::from(*byte).wrapping_mul(values);
            *byte = if product & 0xff < rest_min { values as u8 } else { (product >> 8) as u8 };
        }
    }

    /// Plays some lanes through columns that are drawn, and starts those that come to an end again.
    fn visit(
        &self,
        lanes: &mut [Lane; TOGETHER],
        columns: &[[[u8; WIDTH]; 2]; VISITS],
        first: usize,
        lengths: &mut Lengths,
    ) {
        let mut local = *lanes;
        let (start, over, entries) = (self.start, self.over, self.entries.as_slice());
        let mut batch = [0; VISITS * TOGETHER];
        let mut filled = 0;
        for visit in columns {
            for (index, lane) in local.iter_mut().enumerate() {
                for columns in visit {
                    let entry = entries[lane.row as usize + usize::from(columns[first + index])];
                    lane.row = entry >> 8;
                    lane.taken += entry & 0xff;
                }
                if lane.row == over && lane.quota > 0 {
                    batch[filled] = lane.taken;
                    filled += 1;
                    lane.taken = 0;
                    lane.quota -= 1;
                    lane.row = if lane.quota > 0 { start } else { over };
                }
            }
        }
        *lanes = local;
        batch[..filled].iter().for_each(|&length| lengths.add(u64::from(length), 1));
    }
}

/// Where outcomes lead from a state, and how many of them are taken before the end.
fn follow(rows: &[&[u8]], from: u8, outcomes: impl Iterator<Item = usize>) -> (u8, u32) {
    outcomes.fold((from, 0), |(at, taken), outcome| match rows[usize::from(at)].get(outcome) {
        Some(&to) => (to, taken + 1),
        None => (at, taken),
    })
}

#[derive(Clone, Copy)]
struct Lane {
    row: u32,
    taken: u32,
    quota: u64,
}
