//! Ultimate tic-tac-toe: nine boards in one, and each move sends the opponent to a board.
//!
//! It must not know who plays, what a mark looks like or where the board is drawn.
//!
//! ```
//! use parlor_core::{Game, Notation, Rules};
//! use parlor_rules_ultimate::{Options, UltimateTicTacToe};
//!
//! let rules = UltimateTicTacToe.rules(&Options::default(), 2)?;
//! let mut state = rules.start();
//! for text in ["b2a1", "a1b2", "b2a2"] {
//!     let mv = rules.read_move(&state, text)?;
//!     rules.check(&state, mv)?;
//!     rules.play(&mut state, mv, &mut |_| {});
//! }
//! let refusal = rules.check(&state, rules.read_move(&state, "b2c2")?).unwrap_err();
//! assert_eq!(refusal.to_string(), "you were sent to board a2, and this is board b2");
//! assert_eq!(
//!     rules.write_position(&state).as_deref(),
//!     Some("####o####/#########/#########/#########/x##x#####/#########/#########/#########/######### a2 o")
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fact;
mod game;
mod marks;
mod notation;
mod options;
mod place;
mod position;
mod reach;
mod rules;
mod scene;
mod state;
mod symmetry;

pub use fact::{End, Fact};
pub use game::UltimateTicTacToe;
pub use options::{DrawnBoards, DrawnMeta, Options, WIPES_MAX, WonBoards};
pub use place::Place;
pub use rules::UltimateRules;
pub use state::State;
