//! What bots that think are expected to find, and how they behave.

#![allow(clippy::unwrap_used, reason = "in a test it is a check")]

mod conduct;
mod positions;
mod race;
mod strength;
mod table;
mod tactics;
