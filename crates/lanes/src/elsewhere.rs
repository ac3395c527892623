//! Processors for which there is plain code alone.

use crate::draw::Draw;
use crate::engine::Share;
use crate::{Engine, Lengths, Table};

/// A table in registers: there is none.
#[derive(Clone, Debug)]
pub(crate) enum Registers {}

/// Whether the processor has an engine.
pub(crate) fn has(engine: Engine) -> bool {
    engine == Engine::Portable
}

impl Registers {
    pub(crate) fn new(_: &Table, _: Draw, _: Engine) -> Option<Registers> {
        None
    }

    pub(crate) fn engine(&self) -> Engine {
        match *self {}
    }

    pub(crate) fn play(&self, _: &Share, _: &mut Lengths, _: &dyn Fn() -> bool) -> bool {
        match *self {}
    }
}
