//! Which code plays, and what every code is given.

use std::fmt;

use crate::draw::Draw;
use crate::generator::Generator;
use crate::portable::Plain;
use crate::registers::{self, Registers};
use crate::{Lengths, Table};

/// How many courses are under way at once.
pub const LANES: usize = 256;

/// The number of courses that is played at once without much waste: enough for each lane that those which happen to
/// have short courses do not rest for long.
pub const BLOCK: u64 = (LANES as u64) << 10;

/// How many generators there are, one for eight lanes.
pub(crate) const GENERATORS: usize = LANES / 8;

/// Code for an instruction set. All engines give the same totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Plain code, for every processor and every table.
    Portable,
    /// AVX2 with BMI2: 32 lanes in a register.
    Avx2,
    /// AVX-512 with VBMI and VBMI2: 64 lanes in a register.
    Avx512,
}

impl Engine {
    /// All of them, the fastest last.
    pub const ALL: [Engine; 3] = [Engine::Portable, Engine::Avx2, Engine::Avx512];

    /// The fastest that this processor has.
    pub fn best() -> Engine {
        Engine::ALL.into_iter().rfind(|engine| engine.is_available()).unwrap_or(Engine::Portable)
    }

    /// Whether this processor has it.
    pub fn is_available(self) -> bool {
        registers::has(self)
    }

    fn name(self) -> &'static str {
        match self {
            Engine::Portable => "portable",
            Engine::Avx2 => "avx2",
            Engine::Avx512 => "avx512",
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A table, made ready for an engine.
#[derive(Clone, Debug)]
pub struct Lanes {
    plain: Plain,
    registers: Option<Registers>,
}

impl Lanes {
    /// Makes a table ready. Where the processor does not have the engine, or the engine cannot play the table, a slower
    /// one takes its place: see [`Lanes::engine`].
    ///
    /// All but the portable one play walks alone: a track of up to about 120 squares, on which the outcomes are 1, 2, 3 …
    /// steps, and what happens depends on the square reached.
    pub fn new(table: &Table, engine: Engine) -> Lanes {
        let draw = Draw::new(table.outcomes());
        let slower = Engine::ALL.into_iter().filter(|other| *other as u8 <= engine as u8);
        let here = slower.rev().find(|engine| engine.is_available()).filter(|engine| *engine != Engine::Portable);
        let registers = here.and_then(|engine| Registers::new(table, draw, engine));
        Lanes { plain: Plain::new(table, draw), registers }
    }

    /// The engine that plays.
    pub fn engine(&self) -> Engine {
        self.registers.as_ref().map_or(Engine::Portable, Registers::engine)
    }

    /// Plays courses to their ends and counts their lengths. Multiples of [`BLOCK`] are played with little waste.
    ///
    /// All chance comes from `words`, uniform words of 64 bits, of which a few seed the generators. Every now and then
    /// `go_on` is asked; once it says no, nothing more is played. Returns whether all courses were: if not,
    /// those that were counted are for the most part short ones, and not to be used.
    pub fn play(
        &self,
        courses: u64,
        mut words: impl FnMut() -> u64,
        lengths: &mut Lengths,
        go_on: &dyn Fn() -> bool,
    ) -> bool {
        let share = Share { courses, generators: std::array::from_fn(|_| Generator::new(&mut words)) };
        match &self.registers {
            Some(registers) => registers.play(&share, lengths, go_on),
            None => self.plain.play(&share, lengths, go_on),
        }
    }
}

/// What the lanes are given: their quotas and their generators.
pub(crate) struct Share {
    pub(crate) courses: u64,
    pub(crate) generators: [Generator; GENERATORS],
}

impl Share {
    /// How many courses a lane plays.
    pub(crate) fn quota(&self, lane: usize) -> u64 {
        let (courses, lanes, lane) = (self.courses, LANES as u64, lane as u64);
        courses / lanes + u64::from(lane < courses % lanes)
    }
}
