//! The tables. A further one is a file here and an entry of the list.

mod connect_four;
mod connect_four_solver;
mod mcts;
mod mnk;
mod moves;
mod odds;
mod playouts;
mod process;
mod simulate;
mod solve;
mod table;
mod tally;
mod ultimate;

use crate::Arguments;

/// Something that is measured.
pub struct Table {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it measures, in a line.
    pub help: &'static str,
    /// Measures and prints it.
    pub print: fn(&Arguments),
}

/// All tables, in the order in which they are printed.
pub const TABLES: &[Table] = &[
    Table { name: "moves", help: "a move by the rules of tic-tac-toe, on small and large boards", print: moves::print },
    Table { name: "playouts", help: "whole random games of the tic-tac-toe family", print: playouts::print },
    Table { name: "ultimate", help: "random games and perft of Ultimate tic-tac-toe", print: ultimate::print },
    Table { name: "connect-four", help: "random games and perft of Connect Four", print: connect_four::print },
    Table { name: "mcts", help: "playouts of the bot that searches by them", print: mcts::print },
    Table {
        name: "connect-four-solver",
        help: "positions of Connect Four solved exactly, early and late, easy and hard",
        print: connect_four_solver::print,
    },
    Table { name: "tally", help: "the verdict on every position text", print: tally::print },
    Table { name: "table", help: "a move at a table: text in, report and record out", print: table::print },
    Table { name: "odds", help: "exact odds of a race on 100 squares, beside dense elimination", print: odds::print },
    Table { name: "simulate", help: "whole games of snakes and ladders at random", print: simulate::print },
    Table { name: "solve", help: "perfect play: whole solutions from scratch", print: solve::print },
    Table { name: "mnk", help: "exact values of m,n,k, beside alpha-beta (and --mnks PATH)", print: mnk::print },
    Table { name: "process", help: "the whole process `parlor tally` (needs --parlor PATH)", print: process::print },
];
