//! Connect Four and its family: any board, any line, with or without popping discs out.
//!
//! It must not know who plays, what a disc looks like or where the board is drawn.
//!
//! ```
//! use parlor_core::{Game, Notation, Rules, Seat};
//! use parlor_rules_connect_four::{ConnectFour, Options};
//!
//! let rules = ConnectFour.rules(&Options::default(), 2)?;
//! let mut state = rules.start();
//! for text in ["4", "3", "4", "3", "4", "3", "d"] {
//!     let mv = rules.read_move(&state, text)?;
//!     rules.check(&state, mv)?;
//!     rules.play(&mut state, mv, &mut |_| {});
//! }
//! assert_eq!(rules.outcome(&state).and_then(|outcome| outcome.winner()), Some(Seat(0)));
//! assert_eq!(rules.read_position("4343434"), Ok(state));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod column;
mod column_list;
mod fact;
mod game;
mod listed;
mod notation;
mod options;
mod order;
mod packed;
mod position;
mod rules;
mod scene;
mod stacks;
mod state;
mod symmetry;

pub use column::Move;
pub use fact::{Fact, Line};
pub use game::ConnectFour;
pub use options::{Options, PLIES_MAX, SIDE_MAX};
pub use rules::ConnectFourRules;
pub use state::State;
