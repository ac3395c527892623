//! Players that choose by themselves.
//!
//! A bot is a player, not an insider: it is told the events that everyone is told, keeps a copy of the game of its
//! own, and answers with the text of a move. It never sees the dice to come, and it knows no game, only rules.
//! Any executable can be a bot, in any language: [`ProgramBot`] has the protocol.
//!
//! ```
//! use parlor_analysis::{GenericSolver, Monitor};
//! use parlor_bots::{Budget, bot};
//! use parlor_core::{NoDice, Player, Seat, Session, Setting};
//! use parlor_rules_tic_tac_toe::TicTacToe;
//!
//! let setting = Setting::new(&TicTacToe, Default::default(), 2, 0)?;
//! let mut bot = bot(&"random".parse()?, &setting, || Box::new(GenericSolver::default()), 7)?;
//! let mut table = Session::new(setting, Seat::all(2).map(Player::of_seat).collect(), NoDice)?;
//! bot.notify(&table.started())?;
//! for event in &table.act(Seat(0), "b2")?.events {
//!     bot.notify(event)?;
//! }
//! let choice = bot.choose(Budget::default(), &Monitor::new())?;
//! table.act(Seat(1), &choice.text)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod allowance;
mod alpha_beta;
mod bot;
mod budget;
mod copy;
mod exec;
mod handicap;
mod mcts;
mod perfect;
mod random;
mod reason;
mod spec;
mod thinker;
mod worth;

pub use bot::{Bot, BotError, BotKind, Choice, KINDS, SolverOf, bot};
pub use budget::{Budget, BudgetError};
pub use copy::OwnCopy;
pub use exec::{CommandError, CommandLine, ProgramBot, ProgramError, end_programs};
pub use random::RandomBot;
pub use spec::{BotSpec, BotSpecError, Level, Mind};
