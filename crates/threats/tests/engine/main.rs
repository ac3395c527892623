//! What the engine must find, and what it must never do.

#![allow(clippy::unwrap_used, reason = "in a test it is a check")]

mod choices;
mod fours;
mod games;
mod position;
mod slow;
