//! What the results of games between two players say of their strength.
//!
//! Games are played in rounds: one opening, played once from each seat. The results of a round are not independent of
//! each other, since an opening may favour a seat, so it is rounds that are counted, and not games: the *pentanomial*
//! model, where a round has two games (<https://www.chessprogramming.org/Pentanomial_Distribution>).

mod elo;
mod likelihood;
mod normal;
mod rounds;
mod sprt;

pub use elo::{elo_of_score, score_of_elo};
pub use rounds::Rounds;
pub use sprt::{Decision, Sprt, SprtError};
