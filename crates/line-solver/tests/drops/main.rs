//! The solver of dropping discs, beside a plain one and beside known figures.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod bounds;
mod known;
mod oracle;
mod plain;
mod refusals;
