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
//!
//! # Kinds
//!
//! | Kind | How it chooses | What a node is | What it can say |
//! |---|---|---|---|
//! | `random` | each legal move is as likely as another | a choice | `at random` |
//! | `greedy` | wins at once, or stops who would; of the rest what does best in 16 random games each | a position or a random game | `must stop b2` |
//! | `alpha-beta` | looks one ply deeper after the other, with a table of 48 MiB at most | a position | `wins in 3 plies` |
//! | `mcts` | grows a tree of playouts, of 256 MiB at most | a playout | `best of 12,000 playouts, 64 %` |
//! | `perfect` | solves the position with half of its budget at most, and else plays like `mcts` with the rest | a position of the solver, or a playout | `holds the draw` |
//!
//! All of them play any game: with dice, for which they take the mean, and with any number of seats. `alpha-beta` and
//! `perfect` take more than one opponent to be of one party; for `mcts` everyone is after his own place.
//!
//! A budget of nodes is kept exactly, by `perfect` as exactly as its solver heeds the monitor, and gives the same choice
//! from the same seed on every machine, with any number of [threads](parlor_analysis::Monitor::with_threads), of which
//! `mcts` makes use. A budget of time is kept by the clock of the monitor. Nothing is kept in memory from one choice to the next but the game itself: there may be many bots.
//!
//! # Levels
//!
//! A [`Level`] below 10 takes away from a bot that thinks, and the more the lower it is. Some choices, by the seed, are
//! made at random; the budget is cut; and `alpha-beta` looks no deeper than so many plies.
//!
//! | Level | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |
//! |---|---|---|---|---|---|---|---|---|---|---|
//! | choices at random, % | 45 | 40 | 35 | 30 | 25 | 20 | 15 | 10 | 5 | 0 |
//! | budget, one part in | 512 | 256 | 128 | 64 | 32 | 16 | 8 | 4 | 2 | 1 |
//! | plies of `alpha-beta` | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | any |

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
