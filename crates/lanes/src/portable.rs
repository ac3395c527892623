//! The engine in plain code: for every table and every processor.

use std::array::from_fn;

use crate::draw::Draw;
use crate::engine::{GENERATORS, Share};
use crate::{Lengths, Table};

const OVER: usize = Table::OVER as usize;

/// How many lanes share a generator, one for each byte of a word. They are played in turn, so that one waits for its entry
/// while the others have theirs.
const WIDTH: usize = 8;

/// Lengths below this are counted where it is quick.
const SHORT: usize = 1 << 9;

/// How often lanes are looked at with words that are drawn in advance.
const VISITS: usize = 128;

/// The part of a word that counts outcomes.
const TAKEN: u64 = u32::MAX as u64;

/// A table over all results of a byte at once.
///
/// Where a course stands is one word: above, where the row of its state begins; below, in 32 bits, how many outcomes it
/// has taken. An entry is the difference between the word after a byte and the word before, so that a byte is one
/// addition. With six outcomes a row has 36 results and one for the bytes that are rejected: from state 0 a byte that
/// decides two outcomes and leads to state 8 adds 8 · 37 · 2³² + 2.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    draw: Draw,
    entries: Vec<u64>,
    start: u64,
    /// The last row, in which nothing happens.
    over: u64,
}

impl Plain {
    pub(crate) fn new(table: &Table, draw: Draw) -> Plain {
        let width = draw.values() as u64 + 1;
        let word = |state: u8| (u64::from(state) * width) << 32;
        let mut rows: [&[u8]; OVER + 1] = [&[]; OVER + 1];
        table.states().for_each(|(state, targets)| rows[usize::from(state)] = targets);
        let entry = |state: u8, value: usize| {
            let (to, taken) = follow(&rows, state, draw.outcomes_of(value));
            word(to).wrapping_sub(word(state)).wrapping_add(taken)
        };
        let row = |state: u8| (0..draw.values()).map(move |value| entry(state, value)).chain([0]);
        let entries = (0..=Table::OVER).flat_map(row).collect();
        Plain { draw, entries, start: word(table.start()), over: word(Table::OVER) }
    }

    /// Plays all lanes to the end of their quotas, generator by generator.
    pub(crate) fn play(&self, share: &Share, lengths: &mut Lengths, go_on: &dyn Fn() -> bool) -> bool {
        (0..GENERATORS).all(|generator| self.play_eight(share, generator, lengths, go_on))
    }

    fn play_eight(&self, share: &Share, index: usize, lengths: &mut Lengths, go_on: &dyn Fn() -> bool) -> bool {
        let mut generator = share.generators[index];
        let mut lanes: [Lane; WIDTH] = from_fn(|lane| {
            let quota = share.quota(index * WIDTH + lane);
            Lane { word: if quota > 0 { self.start } else { self.over }, carried: 0, quota }
        });
        let mut columns = [[[0; WIDTH]; 2]; VISITS];
        let mut ended = [0; VISITS * WIDTH];
        let mut counts = [0; SHORT];
        while lanes.iter().any(|lane| lane.quota > 0) {
            if !go_on() {
                return false;
            }
            columns.as_flattened_mut().iter_mut().for_each(|bytes| *bytes = generator.next().to_le_bytes());
            self.to_columns(columns.as_flattened_mut().as_flattened_mut());
            let courses = self.visit(&mut lanes, &columns, &mut ended);
            for &length in &ended[..courses] {
                match counts.get_mut(length as usize) {
                    Some(count) => *count += 1,
                    None => lengths.add(length, 1),
                }
            }
            lanes = lanes.map(Lane::carry);
        }
        (0..).zip(counts).for_each(|(length, courses)| lengths.add(length, courses));
        true
    }

    /// What a byte does on a state: the state it leads to, and the outcomes taken.
    #[cfg(test)]
    pub(crate) fn play_byte(&self, state: u8, byte: u8) -> (u8, u8) {
        let mut columns = [byte];
        self.to_columns(&mut columns);
        let width = self.draw.values() + 1;
        let row = usize::from(state) * width;
        let word = ((row as u64) << 32).wrapping_add(self.entries[row + usize::from(columns[0])]);
        (((word >> 32) as usize / width) as u8, word as u8)
    }

    /// Replaces bytes by the columns of their results; the bytes that are rejected share the last one.
    fn to_columns(&self, bytes: &mut [u8]) {
        let (values, rest_min) = (self.draw.values() as u16, self.draw.rest_min as u16);
        for byte in bytes {
            let product = u16::from(*byte).wrapping_mul(values);
            *byte = if product & 0xff < rest_min { values as u8 } else { (product >> 8) as u8 };
        }
    }

    /// Plays lanes through columns that are drawn, and starts those that come to an end again. Lists the lengths of the
    /// courses that have ended, and returns how many.
    fn visit(
        &self,
        lanes: &mut [Lane; WIDTH],
        columns: &[[[u8; WIDTH]; 2]; VISITS],
        ended: &mut [u64; VISITS * WIDTH],
    ) -> usize {
        let (start, over, entries) = (self.start, self.over, self.entries.as_slice());
        let (mut local, mut courses) = (*lanes, 0);
        for visit in columns {
            for (index, lane) in local.iter_mut().enumerate() {
                for columns in visit {
                    let row = (lane.word >> 32) as usize;
                    lane.word = lane.word.wrapping_add(entries[row + usize::from(columns[index])]);
                }
                if lane.word >= over && lane.quota > 0 {
                    ended[courses] = std::mem::take(&mut lane.carried) + (lane.word & TAKEN);
                    courses += 1;
                    lane.quota -= 1;
                    lane.word = if lane.quota > 0 { start } else { over };
                }
            }
        }
        *lanes = local;
        courses
    }
}

/// Where outcomes lead from a state, and how many of them are taken before the end.
fn follow(rows: &[&[u8]], from: u8, outcomes: impl Iterator<Item = usize>) -> (u8, u64) {
    outcomes.fold((from, 0), |(at, taken), outcome| match rows[usize::from(at)].get(outcome) {
        Some(&to) => (to, taken + 1),
        None => (at, taken),
    })
}

#[derive(Clone, Copy)]
struct Lane {
    /// Where its course stands.
    word: u64,
    /// How many outcomes the course has taken that the word no longer counts.
    carried: u64,
    /// How many courses are left.
    quota: u64,
}

impl Lane {
    /// Carries over what the word counts, so that no course is too long for it.
    fn carry(self) -> Lane {
        Lane { word: self.word & !TAKEN, carried: self.carried + (self.word & TAKEN), ..self }
    }
}
