//! The games that ship with the workspace. To add one is one line here.

mod lines;

use parlor_rules_connect_four::ConnectFour;
use parlor_rules_snakes_and_ladders::SnakesAndLadders;
use parlor_rules_tic_tac_toe::TicTacToe;
use parlor_rules_ultimate::UltimateTicTacToe;

use crate::{Catalog, entry};

impl Catalog {
    /// The games that ship with the workspace.
    pub fn standard() -> Catalog {
        Catalog::new()
            .with(entry(TicTacToe).solver(lines::placements))
            .with(entry(UltimateTicTacToe))
            .with(entry(ConnectFour).solver(lines::drops))
            .with(entry(SnakesAndLadders))
    }
}
