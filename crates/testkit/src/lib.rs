#![doc = include_str!("guide.md")]

mod breach;
mod cases;
mod checks;
mod contract;
mod texts;
mod walk;

pub use breach::Breach;
pub use checks::CHECKS;
pub use contract::{Contract, check_game};
