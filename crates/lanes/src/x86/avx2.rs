//! 32 lanes in a register of bytes, a table of 128 bytes in eight registers of 16 different ones.

use std::arch::x86_64::*;
use std::array::from_fn;

use super::{bytes_256, register_256};
use crate::Lengths;
use crate::draw::Draw;
use crate::engine::{LANES, Share};
use crate::ledger::{Ledger, Overflow};
use crate::walk::Walk;

const WIDTH: usize = 32;

/// Registers that are played in turn, so that one waits for its tables while the other has them.
const BANKS: usize = 2;

/// How often lanes are looked at before `go_on` is asked again.
const PATIENCE: usize = 1 << 6;

/// Plays all lanes to the end of their quotas.
#[target_feature(enable = "avx2,bmi2,popcnt")]
pub(super) fn play(walk: &Walk, draw: Draw, share: &Share, lengths: &mut Lengths, go_on: &dyn Fn() -> bool) -> bool {
    match draw.draws {
        1 => play_draws::<1>(walk, draw, share, lengths, go_on),
        2 => play_draws::<2>(walk, draw, share, lengths, go_on),
        3 => play_draws::<3>(walk, draw, share, lengths, go_on),
        _ => play_draws::<4>(walk, draw, share, lengths, go_on),
    }
}

/// `DRAWS` is how many outcomes a byte decides.
#[target_feature(enable = "avx2,bmi2,popcnt")]
fn play_draws<const DRAWS: usize>(
    walk: &Walk,
    draw: Draw,
    share: &Share,
    lengths: &mut Lengths,
    go_on: &dyn Fn() -> bool,
) -> bool {
    let track = Track::new(walk, draw);
    let mut ledger = Ledger::new();
    for first in (0..LANES).step_by(WIDTH * BANKS) {
        let mut banks: [Bank; BANKS] = [Bank::new(&track, share, first), Bank::new(&track, share, first + WIDTH)];
        while banks.iter().any(|bank| bank.overflow.active() != 0) {
            if !go_on() {
                return false;
            }
            for _ in 0..PATIENCE {
                for bank in &mut banks {
                    bank.visit::<DRAWS>(&track, &mut ledger);
                }
            }
        }
    }
    ledger.finish(lengths);
    true
}

/// A walk in registers.
struct Track {
    outcomes: __m256i,
    rest_min: __m256i,
    rests: [__m256i; 8],
    limit: __m256i,
    over: __m256i,
}

impl Track {
    #[target_feature(enable = "avx2")]
    fn new(walk: &Walk, draw: Draw) -> Track {
        Track {
            outcomes: _mm256_set1_epi16(draw.outcomes as i16),
            rest_min: _mm256_set1_epi8(draw.rest_min as i8),
            rests: from_fn(|part| register_256(from_fn(|byte| walk.rests[part * 16 + byte % 16]))),
            limit: _mm256_set1_epi8(walk.limit as i8),
            over: _mm256_set1_epi8(walk.over as i8),
        }
    }

    /// Reads a table of 128 bytes: all parts by the lowest four bits, of which the next three choose one.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn rest(&self, squares: __m256i) -> __m256i {
        // A choice is made by the highest bit of a byte. What shifts carry over from other bytes stays below it.
        let (bit_4, bit_5) = (_mm256_slli_epi16::<3>(squares), _mm256_slli_epi16::<2>(squares));
        let bit_6 = _mm256_slli_epi16::<1>(squares);
        let part = |index: usize| _mm256_shuffle_epi8(self.rests[index], squares);
        let pair = |index: usize| _mm256_blendv_epi8(part(index), part(index + 1), bit_4);
        let four = |index: usize| _mm256_blendv_epi8(pair(index), pair(index + 2), bit_5);
        _mm256_blendv_epi8(four(0), four(4), bit_6)
    }

    /// What bytes decide: the outcomes, and where the bytes are not rejected. See `draw.rs`.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn outcomes<const DRAWS: usize>(&self, bytes: __m256i) -> ([__m256i; DRAWS], __m256i) {
        let (low, high) = (_mm256_set1_epi16(0x00ff), _mm256_set1_epi16(0xff00_u16 as i16));
        let (mut even, mut odd) = (_mm256_and_si256(bytes, low), _mm256_srli_epi16::<8>(bytes));
        let drawn = from_fn(|_| {
            let (product_even, product_odd) =
                (_mm256_mullo_epi16(even, self.outcomes), _mm256_mullo_epi16(odd, self.outcomes));
            (even, odd) = (_mm256_and_si256(product_even, low), _mm256_and_si256(product_odd, low));
            _mm256_or_si256(_mm256_srli_epi16::<8>(product_even), _mm256_and_si256(product_odd, high))
        });
        let rests = _mm256_or_si256(even, _mm256_slli_epi16::<8>(odd));
        (drawn, _mm256_cmpeq_epi8(_mm256_max_epu8(rests, self.rest_min), rests))
    }
}

/// 32 lanes.
struct Bank {
    generator: [__m256i; 4],
    /// The squares.
    at: __m256i,
    /// How many outcomes each course has taken, modulo 256.
    taken: __m256i,
    /// How many courses are left, modulo 256.
    left: __m256i,
    /// All bits of a lane where its quota is not filled.
    active: __m256i,
    overflow: Overflow,
}

impl Bank {
    #[target_feature(enable = "avx2")]
    fn new(track: &Track, share: &Share, first: usize) -> Bank {
        let (overflow, left) = Overflow::new::<WIDTH>(from_fn(|lane| share.quota(first + lane)));
        let generators = &share.generators[first / 8..first / 8 + 4];
        let active = spread(overflow.active());
        Bank {
            generator: from_fn(|word| {
                register_256(from_fn(|byte| generators[byte / 8].0[word].to_le_bytes()[byte % 8]))
            }),
            at: _mm256_andnot_si256(active, track.over),
            taken: _mm256_setzero_si256(),
            left: register_256(left),
            active,
            overflow,
        }
    }

    /// Plays two bytes of each lane, and starts the lanes that have come to an end again.
    #[inline]
    #[target_feature(enable = "avx2,bmi2,popcnt")]
    fn visit<const DRAWS: usize>(&mut self, track: &Track, ledger: &mut Ledger) {
        let before = self.taken;
        for _ in 0..2 {
            let bytes = next(&mut self.generator);
            self.play_bytes::<DRAWS>(track, bytes);
        }
        let finished = _mm256_and_si256(_mm256_cmpeq_epi8(self.at, track.over), self.active);
        let grown = _mm256_cmpeq_epi8(_mm256_max_epu8(self.taken, before), self.taken);
        let wrapped = _mm256_andnot_si256(grown, self.active);
        self.left = _mm256_add_epi8(self.left, finished);
        let spent = _mm256_and_si256(_mm256_cmpeq_epi8(self.left, _mm256_setzero_si256()), finished);
        let mut short = finished;
        if mask(_mm256_or_si256(wrapped, spent)) | (mask(finished) & self.overflow.long()) != 0 {
            let taken = bytes_256(self.taken);
            let long = self.overflow.settle(mask(wrapped), mask(finished), mask(spent), &taken, ledger);
            short = _mm256_andnot_si256(spread(long), short);
            self.active = spread(self.overflow.active());
        }
        push(self.taken, short, ledger);
        self.taken = _mm256_andnot_si256(finished, self.taken);
        self.at = _mm256_andnot_si256(_mm256_and_si256(finished, self.active), self.at);
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn play_bytes<const DRAWS: usize>(&mut self, track: &Track, bytes: __m256i) {
        let (outcomes, drawn) = track.outcomes::<DRAWS>(bytes);
        for outcome in outcomes {
            let counted = _mm256_andnot_si256(_mm256_cmpeq_epi8(self.at, track.over), drawn);
            let to = _mm256_add_epi8(_mm256_add_epi8(self.at, outcome), _mm256_set1_epi8(1));
            let moves = _mm256_andnot_si256(_mm256_cmpgt_epi8(to, track.limit), drawn);
            self.taken = _mm256_sub_epi8(self.taken, counted);
            self.at = _mm256_blendv_epi8(self.at, track.rest(to), moves);
        }
    }
}

/// Hands over the lengths of the lanes that are marked, eight lanes at a time.
#[inline]
#[target_feature(enable = "avx2,bmi2,popcnt")]
fn push(lengths: __m256i, marked: __m256i, ledger: &mut Ledger) {
    let words = |register| {
        let bytes = bytes_256(register);
        let word = |index: usize| u64::from_le_bytes(from_fn(|byte| bytes[index * 8 + byte]));
        [word(0), word(1), word(2), word(3)]
    };
    for (lengths, marked) in words(lengths).into_iter().zip(words(marked)) {
        ledger.push(_pext_u64(lengths, marked).to_le_bytes(), marked.count_ones() as usize / 8);
    }
}

/// The highest bits of all bytes.
#[inline]
#[target_feature(enable = "avx2")]
fn mask(bytes: __m256i) -> u64 {
    u64::from(_mm256_movemask_epi8(bytes) as u32)
}

/// All bits of a byte for each bit of a mask.
#[target_feature(enable = "avx2")]
fn spread(mask: u64) -> __m256i {
    register_256(from_fn(|lane| if mask >> lane & 1 == 1 { 0xff } else { 0 }))
}

/// The next words of four generators: see `generator.rs`.
#[inline]
#[target_feature(enable = "avx2")]
fn next(state: &mut [__m256i; 4]) -> __m256i {
    let [a, b, c, d] = *state;
    let words = _mm256_add_epi64(rotate::<23, 41>(_mm256_add_epi64(a, d)), a);
    let (c, d) = (_mm256_xor_si256(c, a), _mm256_xor_si256(d, b));
    *state = [
        _mm256_xor_si256(a, d),
        _mm256_xor_si256(b, c),
        _mm256_xor_si256(c, _mm256_slli_epi64::<17>(b)),
        rotate::<45, 19>(d),
    ];
    words
}

#[inline]
#[target_feature(enable = "avx2")]
fn rotate<const LEFT: i32, const RIGHT: i32>(words: __m256i) -> __m256i {
    _mm256_or_si256(_mm256_slli_epi64::<LEFT>(words), _mm256_srli_epi64::<RIGHT>(words))
}

/// What a byte does in every lane: the squares, and the outcomes taken.
#[cfg(test)]
#[target_feature(enable = "avx2")]
pub(super) fn play_byte(walk: &Walk, draw: Draw, square: u8, byte: u8) -> [(u8, u8); WIDTH] {
    let share = Share { courses: LANES as u64, generators: [crate::generator::Generator([1; 4]); LANES / 8] };
    let track = Track::new(walk, draw);
    let mut bank = Bank::new(&track, &share, 0);
    bank.at = _mm256_set1_epi8(square as i8);
    let bytes = _mm256_set1_epi8(byte as i8);
    match draw.draws {
        1 => bank.play_bytes::<1>(&track, bytes),
        2 => bank.play_bytes::<2>(&track, bytes),
        3 => bank.play_bytes::<3>(&track, bytes),
        _ => bank.play_bytes::<4>(&track, bytes),
    }
    let (at, taken) = (bytes_256(bank.at), bytes_256(bank.taken));
    from_fn(|lane| (at[lane], taken[lane]))
}
