//! What can be typed on the command line.

use clap::{Parser, ValueEnum};
use parlor_catalog::SeatSpec;
use parlor_core::Mark;

/// Board games in the terminal, for people and bots at one keyboard.
#[derive(Debug, Parser)]
#[command(name = "parlor-tui", version, before_help = include_str!("../help/examples.txt"), max_term_width = 100)]
pub(crate) struct Arguments {
    /// The game, as GAME or GAME:PRESET; without one, a list of games is shown
    pub(crate) game: Option<String>,
    /// Who takes the next seat: a name, a bot, such as bot:mcts, bot:mcts,500ms or bot:alpha-beta,level=3, or
    /// exec:COMMAND for a program
    #[arg(long = "seat", value_name = "WHO")]
    pub(crate) seats: Vec<SeatSpec>,
    /// The mark of the next seat: one visible character
    #[arg(long = "mark", value_name = "MARK", value_parser = Mark::new)]
    pub(crate) marks: Vec<Mark>,
    /// Change an option of the game; VALUE is JSON where the option is no text
    #[arg(long, value_name = "KEY=VALUE", requires = "game")]
    pub(crate) set: Vec<String>,
    /// Seed of the board, the dice and the bots: the same seed, the same game
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Leave the mouse to the terminal
    #[arg(long)]
    pub(crate) no_mouse: bool,
    /// When to use colour; NO_COLOR and TERM=dumb are heeded
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,
    /// Give an action other keys, such as undo=z or quit=ctrl-x,f10
    #[arg(long = "key", value_name = "ACTION=KEY")]
    pub(crate) keys: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}
