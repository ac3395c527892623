//! Odds as pictures, for a page or a slide.

mod board;
mod canvas;
mod distribution;
mod heat;
mod links;

pub(crate) use board::board;
pub(crate) use distribution::distribution;
