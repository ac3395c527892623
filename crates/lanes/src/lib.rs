//! Many courses of one table of chance at once, each in a lane, with the exact histogram of their lengths.
//!
//! A [`Table`] says where each of several equally likely outcomes leads from each state; [`Lanes`] plays it to its end
//! as often as asked, with whichever [`Engine`] the processor has. This crate knows tables and lanes: no rules, no
//! games, and no seed but the words that are handed in.
//!
//! ```
//! use parlor_lanes::{Engine, BLOCK, Lanes, Lengths, Table};
//!
//! // A coin is thrown until it shows heads: from state 0 one outcome ends the course, the other stays.
//! let table = Table::new(0, vec![vec![Table::OVER, 0]])?;
//! let lanes = Lanes::new(&table, Engine::best());
//! let mut word = 0_u64;
//! let words = || {
//!     word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
//!     word
//! };
//! let mut lengths = Lengths::default();
//! assert!(lanes.play(BLOCK, words, &mut lengths, &|| true));
//! assert_eq!(lengths.total(), BLOCK);
//! let sum: u64 = lengths.iter().map(|(length, courses)| length * courses).sum();
//! let mean = sum as f64 / BLOCK as f64;
//! assert!((mean - 2.0).abs() < 0.05);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it is played
//!
//! There are [`LANES`] lanes. Eight of them share a generator, xoshiro256++ (Blackman and Vigna,
//! <https://prng.di.unimi.it/>), and take one byte each of its words. Lane by lane everything is settled beforehand:
//! its bytes, and its quota of courses. A lane that has filled its quota rests until the others have, so that nothing
//! depends on which courses happen to be short; and since no lane depends on another, **the totals are the same on
//! every engine**.
//!
//! A byte decides one outcome, or several where they fit: six outcomes fit twice, as 36 of 256. What does not divide
//! evenly is rejected, so that all outcomes are exactly as likely as each other. Lanes are looked at after two bytes;
//! what a byte decides beyond the end of a course is dropped.

mod draw;
mod engine;
mod generator;
#[cfg(target_arch = "x86_64")]
mod ledger;
mod lengths;
mod portable;
#[cfg_attr(target_arch = "x86_64", path = "x86/mod.rs")]
#[cfg_attr(not(target_arch = "x86_64"), path = "elsewhere.rs")]
#[cfg_attr(
    target_arch = "x86_64",
    allow(unsafe_code, reason = "instruction sets that are found at run time cannot be called without")
)]
mod registers;
mod table;
#[cfg(target_arch = "x86_64")]
mod walk;

pub use engine::{BLOCK, Engine, LANES, Lanes};
pub use lengths::Lengths;
pub use table::{Table, TableError};
