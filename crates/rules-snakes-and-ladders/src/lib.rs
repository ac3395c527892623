#![doc = include_str!("guide.md")]

mod board;
mod bounce;
mod choices;
mod depict;
mod document;
mod draw;
mod error;
mod fact;
mod game;
mod house;
mod jumps;
mod notation;
mod options;
mod published;
mod race;
mod reach;
mod rules;
mod runs;
mod survey;
mod untouched;
mod walk;
mod wish;

pub use board::{Jump, JumpBoard};
pub use choices::{Entry, ExtraRoll, Finish, Meet, Streak};
pub use error::BoardError;
pub use fact::Fact;
pub use game::SnakesAndLadders;
pub use house::{House, HouseRules, STREAK_LENGTH};
pub use jumps::{Jumps, JumpsError};
pub use options::{Options, Ranking, SIDE_MAX};
pub use published::PublishedBoard;
pub use race::Race;
pub use rules::RaceRules;
