//! An engine for five in a row, on boards of 5 to 22 cells a side and by three rules: freestyle, exact, and renju.
//!
//! It looks ahead in lines: what a stone on an empty cell makes of every row through it ([`Shape`]), wins by continuous
//! fours ([`FourSearch`]), and a search around them ([`Engine`]). It must not know a clock, a protocol or a rule crate: when
//! to stop is handed in.
//!
//! ```
//! use parlor_board::Size;
//! use parlor_threats::{Engine, Limits, Position, Rule, Side};
//!
//! let mut position = Position::new(Size::new(9, 9)?, Rule::Freestyle)?;
//! let mut engine = Engine::new(1 << 20);
//! let mut side = Side::Black;
//! let won = loop {
//!     let limits = Limits { nodes: 1_000, ..Limits::default() };
//!     let Some(choice) = engine.choose(&mut position, side, limits, &mut || false) else { break None };
//!     if position.makes_five(choice.cell, side) {
//!         break Some(side);
//!     }
//!     position.place(choice.cell, side)?;
//!     side = side.other();
//! };
//! assert!(won.is_some() || position.board().count_empty() == 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cells;
mod engine;
mod fours;
mod hash;
mod made;
mod moves;
mod position;
mod rows;
mod search;
mod shape;
mod side;
mod table;
mod threes;

pub use engine::{BYTES_BESIDES, Choice, Engine, Forecast, Limits};
pub use fours::{Found, FourSearch, Fours};
pub use position::{Position, PositionError, SIDE_MAX, SIDE_MIN};
pub use shape::Shape;
pub use side::{Rule, Side};
