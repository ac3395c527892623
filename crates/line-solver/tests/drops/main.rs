//! The solver of dropping discs, beside a plain one and beside known figures.

mod bounds;
mod known;
mod oracle;
mod plain;
mod refusals;
