//! What engines with a byte for each lane keep outside their registers.

use crate::Lengths;

/// The most lanes of a register.
const WIDTH_MAX: usize = 64;

/// How many lengths are collected before they are counted.
const BATCH: usize = 1 << 13;

/// Lengths below 256, as they come out of registers.
pub(crate) struct Ledger {
    batch: [u8; BATCH + WIDTH_MAX],
    filled: usize,
    /// Four histograms in turn, as the same one would wait for itself where a length repeats.
    counts: [[u32; 256]; 4],
    courses: u64,
    lengths: Lengths,
}

impl Ledger {
    pub(crate) fn new() -> Ledger {
        let lengths = Lengths::default();
        Ledger { batch: [0; BATCH + WIDTH_MAX], filled: 0, counts: [[0; 256]; 4], courses: 0, lengths }
    }

    /// Takes the first `taken` lengths of a list.
    #[inline]
    pub(crate) fn push<const WIDTH: usize>(&mut self, lengths: [u8; WIDTH], taken: usize) {
        self.batch[self.filled..self.filled + WIDTH].copy_from_slice(&lengths);
        self.filled += taken;
        if self.filled >= BATCH {
            self.count();
        }
    }

    #[inline(never)]
    fn count(&mut self) {
        for lengths in self.batch[..self.filled].chunks(4) {
            lengths.iter().zip(&mut self.counts).for_each(|(&length, counts)| counts[usize::from(length)] += 1);
        }
        self.courses += self.filled as u64;
        self.filled = 0;
        // No histogram may run over.
        if self.courses > u64::from(u32::MAX / 2) {
            self.settle();
        }
    }

    fn settle(&mut self) {
        for counts in &mut self.counts {
            let courses = counts.iter_mut().map(std::mem::take).enumerate();
            courses.for_each(|(length, courses)| self.lengths.add(length as u64, courses.into()));
        }
        self.courses = 0;
    }

    /// Counts all lengths that were taken.
    pub(crate) fn finish(mut self, lengths: &mut Lengths) {
        self.count();
        self.settle();
        lengths.merge(&self.lengths);
    }
}

/// What does not fit the bytes of a register: lengths of 256 and more, and quotas.
pub(crate) struct Overflow {
    /// How often each lane's count of outcomes has passed 256 in this course.
    carries: [u64; WIDTH_MAX],
    /// The lanes with such carries.
    long: u64,
    /// How many times 256 courses are left to each lane beyond those that its byte counts, where 0 stands for 256.
    quotas: [u64; WIDTH_MAX],
    /// The lanes whose quotas are not filled.
    active: u64,
}

impl Overflow {
    /// Splits quotas, and gives the bytes beside what is left of them.
    pub(crate) fn new<const WIDTH: usize>(quotas: [u64; WIDTH]) -> (Overflow, [u8; WIDTH]) {
        let mut overflow = Overflow { carries: [0; WIDTH_MAX], long: 0, quotas: [0; WIDTH_MAX], active: 0 };
        for (lane, &quota) in quotas.iter().enumerate().filter(|(_, quota)| **quota > 0) {
            overflow.quotas[lane] = (quota - 1) / 256;
            overflow.active |= 1 << lane;
        }
        (overflow, quotas.map(|quota| quota as u8))
    }

    #[inline]
    pub(crate) fn active(&self) -> u64 {
        self.active
    }

    #[inline]
    pub(crate) fn long(&self) -> u64 {
        self.long
    }

    /// Carries over for the lanes whose byte of outcomes has `wrapped`, counts the long courses that are `finished`,
    /// and goes on with the quotas of the lanes whose byte of courses is `spent`. Returns the long courses.
    #[cold]
    #[inline(never)]
    pub(crate) fn settle(&mut self, wrapped: u64, finished: u64, spent: u64, taken: &[u8], ledger: &mut Ledger) -> u64 {
        for lane in bits(wrapped) {
            self.carries[lane] += 1;
        }
        self.long |= wrapped;
        let long = self.long & finished;
        for lane in bits(long) {
            ledger.lengths.add(std::mem::take(&mut self.carries[lane]) * 256 + u64::from(taken[lane]), 1);
        }
        self.long &= !long;
        for lane in bits(spent) {
            match self.quotas[lane].checked_sub(1) {
                Some(quota) => self.quotas[lane] = quota,
                None => self.active &= !(1 << lane),
            }
        }
        long
    }
}

/// The numbers of the bits that are set.
fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        bit
    })
}
