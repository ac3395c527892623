//! Tic-tac-toe and its family: any board, any line, any number of players.
//!
//! It must not know who plays, what a mark looks like or where the board is drawn.
//!
//! ```
//! use parlor_core::{Game, Notation, Rules, Seat};
//! use parlor_rules_tic_tac_toe::{Options, TicTacToe};
//!
//! let rules = TicTacToe.rules(&Options::default(), 2)?;
//! let mut state = rules.start();
//! for text in ["b2", "a1", "c1", "b1", "a3"] {
//!     let mv = rules.read_move(&state, text)?;
//!     rules.check(&state, mv)?;
//!     rules.play(&mut state, mv, &mut |_| {});
//! }
//! assert_eq!(rules.write_position(&state).as_deref(), Some("oox#x#x##"));
//! assert_eq!(rules.outcome(&state).and_then(|outcome| outcome.winner()), Some(Seat(0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`analyser`] tells of any classic board what has become of it:
//!
//! ```
//! use parlor_rules_tic_tac_toe::analyser::tttresult;
//!
//! assert_eq!(tttresult("xoxoxoxox"), 'x');
//! assert_eq!(tttresult("xox#x#xox"), 'i');
//! ```

pub mod analyser;

mod blocked;
mod cells;
mod directions;
mod fact;
mod game;
mod large;
mod masks;
mod notation;
mod options;
mod order;
mod overlaid;
mod placing;
mod position;
mod renju;
mod rules;
mod scan;
mod scene;
mod state;
mod symmetry;

pub use blocked::Blocked;
pub use directions::LineDirections;
pub use fact::Fact;
pub use game::TicTacToe;
pub use options::{First, Options, Pieces, SIDE_MAX};
pub use parlor_board::renju::Foul;
pub use rules::TicTacToeRules;
pub use state::State;
