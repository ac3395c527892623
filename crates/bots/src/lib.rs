//! Players that choose by themselves.
//!
//! A bot is a player, not an insider: it is told the events that everyone is told, keeps a copy of the game of its
//! own, and answers with the text of a move. It never sees the dice to come, and it knows no game, only rules.

mod bot;
mod budget;
mod copy;
mod random;

pub use bot::{Bot, BotError, BotKind, KINDS, bot};
pub use budget::{Budget, BudgetError};
pub use copy::OwnCopy;
pub use random::RandomBot;
