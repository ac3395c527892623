//! The engines for x86-64: the only module with unsafe code, and all of it in this file.
//!
//! Two things need it. Code for an instruction set may run only where the processor has that set, which is asked first;
//! and registers are filled from arrays and written to arrays of the same size, for which every content is valid.

#[forbid(unsafe_code)]
mod avx2;
#[forbid(unsafe_code)]
mod avx512;

use std::arch::x86_64::{__m256i, __m512i};
use std::mem::transmute;

use crate::draw::Draw;
use crate::engine::Share;
use crate::walk::Walk;
use crate::{Engine, Lengths, Table};

/// A walk for an engine that the processor has.
#[derive(Clone, Debug)]
pub(crate) struct Registers {
    engine: Engine,
    walk: Walk,
    draw: Draw,
}

/// Whether the processor has an engine: all that its file enables.
pub(crate) fn has(engine: Engine) -> bool {
    match engine {
        Engine::Portable => true,
        Engine::Avx2 => {
            is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("popcnt")
        }
        Engine::Avx512 => {
            is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vbmi")
                && is_x86_feature_detected!("avx512vbmi2")
                && is_x86_feature_detected!("popcnt")
        }
    }
}

impl Registers {
    /// The table for an engine, if it is a walk and the processor has the engine.
    pub(crate) fn new(table: &Table, draw: Draw, engine: Engine) -> Option<Registers> {
        if engine == Engine::Portable || !has(engine) {
            None
        } else {
            Some(Registers { engine, walk: Walk::of(table)?, draw })
        }
    }

    pub(crate) fn engine(&self) -> Engine {
        self.engine
    }

    pub(crate) fn play(&self, share: &Share, lengths: &mut Lengths, go_on: &dyn Fn() -> bool) -> bool {
        let Registers { walk, draw, .. } = self;
        match self.engine {
            // SAFETY: the processor was asked for what the function enables, or there were no such registers.
            Engine::Avx512 => unsafe { avx512::play(walk, *draw, share, lengths, go_on) },
            // SAFETY: likewise.
            Engine::Avx2 => unsafe { avx2::play(walk, *draw, share, lengths, go_on) },
            Engine::Portable => unreachable!("plain code needs no registers"),
        }
    }
}

#[inline]
#[target_feature(enable = "avx")]
fn register_256(bytes: [u8; 32]) -> __m256i {
    // SAFETY: both are 32 bytes, of which every content is valid.
    unsafe { transmute(bytes) }
}

#[inline]
#[target_feature(enable = "avx")]
fn bytes_256(register: __m256i) -> [u8; 32] {
    // SAFETY: both are 32 bytes, of which every content is valid.
    unsafe { transmute(register) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn register_512(bytes: [u8; 64]) -> __m512i {
    // SAFETY: both are 64 bytes, of which every content is valid.
    unsafe { transmute(bytes) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn bytes_512(register: __m512i) -> [u8; 64] {
    // SAFETY: both are 64 bytes, of which every content is valid.
    unsafe { transmute(register) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::portable::Plain;

    /// Every byte from every square, in every lane, against the plain code.
    fn check(table: &Table) {
        let walk = Walk::of(table).expect("the table is a walk");
        let (draw, plain) = (Draw::new(table.outcomes()), Plain::new(table, Draw::new(table.outcomes())));
        for (state, byte) in table.states().flat_map(|(state, _)| (0..=255).map(move |byte| (state, byte))) {
            let (to, taken) = plain.play_byte(state, byte);
            let square = walk.squares[usize::from(state)].expect("every state stands on a square");
            let expected = (walk.squares[usize::from(to)].unwrap_or(walk.over), taken);
            if has(Engine::Avx512) {
                // SAFETY: the processor has just been asked.
                let found = unsafe { avx512::play_byte(&walk, draw, square, byte) };
                assert_eq!(found, [expected; 64], "AVX-512: byte {byte} on {square}");
            }
            if has(Engine::Avx2) {
                // SAFETY: the processor has just been asked.
                let found = unsafe { avx2::play_byte(&walk, draw, square, byte) };
                assert_eq!(found, [expected; 32], "AVX2: byte {byte} on {square}");
            }
        }
    }

    #[test]
    fn every_byte_does_what_it_does_in_plain_code() {
        let jumps = [(3, 44), (16, 6), (62, 19), (80, 90), (87, 24), (88, 7)];
        let rest = |square: u8| jumps.iter().find(|(from, _)| *from == square).map_or(square, |(_, to)| *to);
        let pips = |sides: u8| (1..=sides).collect::<Vec<u8>>();
        for steps in [2, 3, 4, 5, 6, 8, 12, 20].map(pips) {
            let target = |state: u8, step: u8| match state + step {
                90 => Table::OVER,
                square if square > 90 => state,
                square => {
                    if rest(square) == 90 {
                        Table::OVER
                    } else {
                        rest(square)
                    }
                }
            };
            let rows = (0..90).map(|state| steps.iter().map(|&step| target(state, step)).collect());
            check(&Table::new(0, rows.collect()).unwrap());
        }
    }
}
