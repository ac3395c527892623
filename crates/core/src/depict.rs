//! The port by which a game shows itself.

use crate::{Layout, Notation, Seat, Step, View};

/// How a game looks, in facts and not in style, and how it speaks.
///
/// Every text is a clause in the past tense whose subject is the player: a front end puts the name before it.
#[diagnostic::on_unimplemented(note = "`Depict` says how a game looks: implement `layout`, `view` and `banner`")]
pub trait Depict: Notation {
    /// The rules in force, one short line each, options that differ from the usual ones included.
    fn banner(&self) -> Vec<String>;

    /// The board, once for a game.
    fn layout(&self) -> Layout;

    /// The position. Every target of it is a legal move, and every legal move is one of its targets.
    fn view(&self, state: &Self::State) -> View;

    /// What a fact of a seat's turn moves on the board, for a front end to animate. Provided: nothing.
    fn steps(&self, _seat: Seat, _fact: &Self::Fact) -> Vec<Step> {
        Vec::new()
    }

    /// A fact as a clause, such as `climbed a ladder from 4 to 14`, or nothing if the board says it better.
    fn say(&self, _fact: &Self::Fact) -> String {
        String::new()
    }

    /// A legal move as a clause. Provided: `played b2`.
    fn say_move(&self, state: &Self::State, mv: Self::Move) -> String {
        format!("played {}", self.write_move(state, mv))
    }
}
