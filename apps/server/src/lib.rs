#![doc = include_str!("guide.md")]

mod bots;
mod clock;
pub mod host;
mod json;
mod page;
mod preconditions;
mod problem;
mod router;
mod routes;
mod run;
mod security;
mod serve;

pub use router::router;
pub use run::run;
pub use serve::serve;
