//! What the engine must find, and what it must never do.

mod choices;
mod fours;
mod games;
mod position;
mod slow;
