//! 64 lanes in a register of bytes, tables of 128 bytes in two registers.

use std::arch::x86_64::*;
use std::array::from_fn;

use super::{bytes_512, register_512};
use crate::Lengths;
use crate::draw::Draw;
use crate::engine::{LANES, Share};
use crate::ledger::{Ledger, Overflow};
use crate::walk::Walk;

const WIDTH: usize = 64;

/// Registers that are played in turn, so that one waits for its tables while the other has them.
const BANKS: usize = 2;

/// How often lanes are looked at before `go_on` is asked again.
const PATIENCE: usize = 1 << 6;

/// Plays all lanes to the end of their quotas.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,popcnt")]
pub(super) fn play(walk: &Walk, draw: Draw, share: &Share, lengths: &mut Lengths, go_on: &dyn Fn() -> bool) -> bool {
    match draw.draws {
        1 => play_draws::<1>(walk, draw, share, lengths, go_on),
        2 => play_draws::<2>(walk, draw, share, lengths, go_on),
        3 => play_draws::<3>(walk, draw, share, lengths, go_on),
        _ => play_draws::<4>(walk, draw, share, lengths, go_on),
    }
}

/// `DRAWS` is how many outcomes a byte decides.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,popcnt")]
fn play_draws<const DRAWS: usize>(
    walk: &Walk,
    draw: Draw,
    share: &Share,
    lengths: &mut Lengths,
    go_on: &dyn Fn() -> bool,
) -> bool {
    let track = Track::<DRAWS>::new(walk, draw);
    let mut ledger = Ledger::new();
    for first in (0..LANES).step_by(WIDTH * BANKS) {
        let mut banks: [Bank; BANKS] = [Bank::new(&track, share, first), Bank::new(&track, share, first + WIDTH)];
        while banks.iter().any(|bank| bank.overflow.active() != 0) {
            if !go_on() {
                return false;
            }
            for _ in 0..PATIENCE {
                for bank in &mut banks {
                    bank.visit(&track, &mut ledger);
                }
            }
        }
    }
    ledger.finish(lengths);
    true
}

/// A walk in registers.
struct Track<const DRAWS: usize> {
    /// For each outcome that a byte decides, how far it goes, by byte; 0 if the byte is rejected.
    steps: [[__m512i; 4]; DRAWS],
    rests: [__m512i; 2],
    limit: __m512i,
    over: __m512i,
    one: __m512i,
}

impl<const DRAWS: usize> Track<DRAWS> {
    #[target_feature(enable = "avx512f,avx512bw")]
    fn new(walk: &Walk, draw: Draw) -> Track<DRAWS> {
        let step = |byte: usize, index: usize| {
            let outcome = draw.value(byte as u8).and_then(|value| draw.outcomes_of(value).nth(index));
            outcome.map_or(0, |outcome| outcome as u8 + 1)
        };
        Track {
            steps: from_fn(|index| from_fn(|part| register_512(from_fn(|byte| step(part * WIDTH + byte, index))))),
            rests: from_fn(|part| register_512(from_fn(|square| walk.rests[part * WIDTH + square]))),
            limit: _mm512_set1_epi8(walk.limit as i8),
            over: _mm512_set1_epi8(walk.over as i8),
            one: _mm512_set1_epi8(1),
        }
    }

    /// Reads a table of 256 bytes.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn step(&self, index: usize, bytes: __m512i, high: __mmask64) -> __m512i {
        let [a, b, c, d] = self.steps[index];
        _mm512_mask_mov_epi8(_mm512_permutex2var_epi8(a, bytes, b), high, _mm512_permutex2var_epi8(c, bytes, d))
    }
}

/// 64 lanes.
struct Bank {
    generator: [__m512i; 4],
    /// The squares.
    at: __m512i,
    /// How many outcomes each course has taken, modulo 256.
    taken: __m512i,
    /// How many courses are left, modulo 256.
    left: __m512i,
    overflow: Overflow,
}

impl Bank {
    #[target_feature(enable = "avx512f,avx512bw")]
    fn new<const DRAWS: usize>(track: &Track<DRAWS>, share: &Share, first: usize) -> Bank {
        let (overflow, left) = Overflow::new::<WIDTH>(from_fn(|lane| share.quota(first + lane)));
        let generators = &share.generators[first / 8..first / 8 + 8];
        Bank {
            generator: from_fn(|word| {
                register_512(from_fn(|byte| generators[byte / 8].0[word].to_le_bytes()[byte % 8]))
            }),
            at: _mm512_maskz_mov_epi8(!overflow.active(), track.over),
            taken: _mm512_setzero_si512(),
            left: register_512(left),
            overflow,
        }
    }

    /// Plays two bytes of each lane, and starts the lanes that have come to an end again.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,popcnt")]
    fn visit<const DRAWS: usize>(&mut self, track: &Track<DRAWS>, ledger: &mut Ledger) {
        let before = self.taken;
        for _ in 0..2 {
            let bytes = next(&mut self.generator);
            self.play_bytes(track, bytes);
        }
        let active = self.overflow.active();
        let finished = _mm512_mask_cmpeq_epi8_mask(active, self.at, track.over);
        let wrapped = _mm512_mask_cmplt_epu8_mask(active, self.taken, before);
        self.left = _mm512_mask_sub_epi8(self.left, finished, self.left, track.one);
        let spent = _mm512_mask_testn_epi8_mask(finished, self.left, self.left);
        let mut short = finished;
        if wrapped | spent | (finished & self.overflow.long()) != 0 {
            short &= !self.overflow.settle(wrapped, finished, spent, &bytes_512(self.taken), ledger);
        }
        ledger.push(bytes_512(_mm512_maskz_compress_epi8(short, self.taken)), short.count_ones() as usize);
        self.taken = _mm512_mask_mov_epi8(self.taken, finished, _mm512_setzero_si512());
        self.at = _mm512_mask_mov_epi8(self.at, finished & self.overflow.active(), _mm512_setzero_si512());
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn play_bytes<const DRAWS: usize>(&mut self, track: &Track<DRAWS>, bytes: __m512i) {
        let high = _mm512_movepi8_mask(bytes);
        for index in 0..DRAWS {
            let step = track.step(index, bytes, high);
            let drawn = _mm512_test_epi8_mask(step, step);
            let counted = _mm512_mask_cmpneq_epi8_mask(drawn, self.at, track.over);
            let to = _mm512_add_epi8(self.at, step);
            let moves = _mm512_mask_cmple_epu8_mask(drawn, to, track.limit);
            let rest = _mm512_permutex2var_epi8(track.rests[0], to, track.rests[1]);
            self.taken = _mm512_mask_add_epi8(self.taken, counted, self.taken, track.one);
            self.at = _mm512_mask_mov_epi8(self.at, moves, rest);
        }
    }
}

/// The next words of eight generators: see `generator.rs`.
#[inline]
#[target_feature(enable = "avx512f")]
fn next(state: &mut [__m512i; 4]) -> __m512i {
    let [a, b, c, d] = *state;
    let words = _mm512_add_epi64(_mm512_rol_epi64::<23>(_mm512_add_epi64(a, d)), a);
    let (c, d) = (_mm512_xor_si512(c, a), _mm512_xor_si512(d, b));
    *state = [
        _mm512_xor_si512(a, d),
        _mm512_xor_si512(b, c),
        _mm512_xor_si512(c, _mm512_slli_epi64::<17>(b)),
        _mm512_rol_epi64::<45>(d),
    ];
    words
}

/// What a byte does in every lane: the squares, and the outcomes taken.
#[cfg(test)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
pub(super) fn play_byte(walk: &Walk, draw: Draw, square: u8, byte: u8) -> [(u8, u8); WIDTH] {
    match draw.draws {
        1 => play_byte_draws::<1>(walk, draw, square, byte),
        2 => play_byte_draws::<2>(walk, draw, square, byte),
        3 => play_byte_draws::<3>(walk, draw, square, byte),
        _ => play_byte_draws::<4>(walk, draw, square, byte),
    }
}

#[cfg(test)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
fn play_byte_draws<const DRAWS: usize>(walk: &Walk, draw: Draw, square: u8, byte: u8) -> [(u8, u8); WIDTH] {
    let share = Share { courses: LANES as u64, generators: [crate::generator::Generator([1; 4]); LANES / 8] };
    let track = Track::<DRAWS>::new(walk, draw);
    let mut bank = Bank::new(&track, &share, 0);
    bank.at = _mm512_set1_epi8(square as i8);
    bank.play_bytes(&track, _mm512_set1_epi8(byte as i8));
    let (at, taken) = (bytes_512(bank.at), bytes_512(bank.taken));
    from_fn(|lane| (at[lane], taken[lane]))
}
