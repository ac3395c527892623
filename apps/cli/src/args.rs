//! What can be typed on the command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use parlor_catalog::{BotSpec, SeatSpec, Sprt, Vary};
use parlor_core::{Mark, SEATS_MAX};
use std::num::{IntErrorKind, NonZeroUsize};
use std::path::PathBuf;

use crate::arena::bot;
use crate::memory::Bytes;

/// Turn-based board games: play them, replay them, count them.
#[derive(Debug, Parser)]
#[command(name = "parlor", version, before_help = include_str!("../help/examples.txt"), max_term_width = 100)]
pub(crate) struct Arguments {
    /// When to use colour; NO_COLOR and TERM=dumb are heeded
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,
    /// Draw without boxes and in ASCII, for screen readers and logs
    #[arg(long, global = true)]
    pub(crate) plain: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games with their presets and options
    Games(GamesArguments),
    /// Play a game
    #[command(before_help = include_str!("../help/play.txt"))]
    Play(PlayArguments),
    /// Show a recorded game
    #[command(before_help = include_str!("../help/replay.txt"))]
    Replay(ReplayArguments),
    /// Say what positions are: won, tied, going on, invalid or malformed
    #[command(before_help = include_str!("../help/classify.txt"))]
    Classify(ClassifyArguments),
    /// Classify every position text of a game and count
    #[command(before_help = include_str!("../help/tally.txt"))]
    Tally(TallyArguments),
    /// Count the courses of a game, ply by ply
    #[command(before_help = include_str!("../help/perft.txt"))]
    Perft(PerftArguments),
    /// Find out who wins by perfect play, in how many plies, and by which moves
    #[command(before_help = include_str!("../help/solve.txt"))]
    Solve(SolveArguments),
    /// Analyse a game of chance exactly: its length, what is visited, what links are worth, who wins
    #[command(before_help = include_str!("../help/odds.txt"))]
    Odds(OddsArguments),
    /// Search for a board of a game of chance that takes a wished number of turns
    #[command(before_help = include_str!("../help/design.txt"))]
    Design(DesignArguments),
    /// Play whole games at random, and say how they went
    #[command(before_help = include_str!("../help/simulate.txt"))]
    Simulate(SimulateArguments),
    /// Let bots play each other, and say which is the stronger one
    #[command(before_help = include_str!("../help/arena.txt"))]
    Arena(ArenaArguments),
    /// Print the completions of a shell
    Completions {
        /// Which shell
        shell: Shell,
    },
    /// Print the manual page, of all or of one command
    Man {
        /// The command; the overview if left out
        command: Option<String>,
    },
}

/// Which game, with which options.
#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// Change an option; VALUE is JSON where the option is no text, and @FILE reads it from a file
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    /// How many seats there are
    #[arg(long, value_name = "N", value_parser = seats)]
    pub(crate) seats: Option<u8>,
    /// Draw everything that is left to chance from this number
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct GamesArguments {
    /// Only this game
    pub(crate) game: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct PlayArguments {
    /// GAME or GAME:PRESET, as the command games lists them
    #[arg(required_unless_present = "resume", conflicts_with = "resume")]
    pub(crate) game: Option<String>,
    /// Who takes the next seat: a person's name, a bot such as bot:mcts, bot:mcts,500ms or bot:alpha-beta,level=3, or a
    /// program by exec:COMMAND or exec,BUDGET:COMMAND
    #[arg(long = "seat", value_name = "NAME|bot:KIND[,BUDGET][,level=N]|exec:COMMAND", value_parser = seat)]
    pub(crate) seat: Vec<SeatSpec>,
    /// The mark of the next seat
    #[arg(long = "mark", value_name = "M", value_parser = mark)]
    pub(crate) mark: Vec<Mark>,
    #[command(flatten)]
    pub(crate) rules: Rules,
    /// Throw these faces, in order, instead of random ones
    #[arg(long, value_name = "3,5,6", conflicts_with_all = ["seed", "games"])]
    pub(crate) rolls: Option<String>,
    /// Play several games; the starter changes and scores add up
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Keep the games in a file, a record a line, after those that it holds
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Take the last game of a record file up where it stands
    #[arg(long, value_name = "FILE", conflicts_with_all = ["set", "seats", "games", "mark"])]
    pub(crate) resume: Option<PathBuf>,
    /// With --resume: after this many turns, as a game of its own
    #[arg(long, value_name = "TURNS")]
    pub(crate) at: Option<usize>,
    /// Print events as JSON lines
    #[arg(long)]
    pub(crate) json: bool,
    /// Print notifications to standard error as well
    #[arg(long)]
    pub(crate) notify: bool,
    /// Never ask: fail where a person would have to choose
    #[arg(long)]
    pub(crate) no_input: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArguments {
    /// The record file; - reads standard input
    pub(crate) file: PathBuf,
    /// Stop after this many turns, in every game of the file
    #[arg(long, value_name = "TURNS")]
    pub(crate) at: Option<usize>,
    /// Draw the board after every turn
    #[arg(long)]
    pub(crate) steps: bool,
    /// Print only the text of the position, a line for every game, as classify and solve take it
    #[arg(long, conflicts_with_all = ["steps", "json"])]
    pub(crate) position: bool,
    /// Print events as JSON lines
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ClassifyArguments {
    /// GAME or GAME:PRESET
    pub(crate) game: String,
    /// Position texts; - reads them from standard input, one a line
    #[arg(required_unless_present = "moves", conflicts_with = "moves")]
    pub(crate) positions: Vec<String>,
    /// A position as an unordered list: row,column,player with row and column from 0
    #[arg(long, value_name = "r,c,p …", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,
    #[command(flatten)]
    pub(crate) rules: Rules,
    /// Say behind i and e why it is no position; JSON lines always do
    #[arg(long)]
    pub(crate) why: bool,
    /// Print JSON lines
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct TallyArguments {
    /// GAME or GAME:PRESET
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) rules: Rules,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct PerftArguments {
    /// GAME or GAME:PRESET
    pub(crate) game: String,
    /// How many plies deep, 1 to 1000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) depth: u16,
    #[command(flatten)]
    pub(crate) rules: Rules,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct SolveArguments {
    /// GAME or GAME:PRESET
    pub(crate) game: String,
    /// The text of a position, as classify takes it; - reads them from standard input, one a line
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Say what every move is worth, not only which are best
    #[arg(long)]
    pub(crate) all: bool,
    /// How much memory to use for positions, such as 512M or 4G
    #[arg(long, value_name = "SIZE", default_value = "256M")]
    pub(crate) memory: Bytes,
    #[command(flatten)]
    pub(crate) rules: Rules,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct OddsArguments {
    /// GAME or GAME:PRESET
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) rules: Rules,
    /// Print JSON
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    /// Print the distribution of the number of turns as CSV
    #[arg(long)]
    pub(crate) csv: bool,
    /// Give mean and variance as fractions, too, on a small board
    #[arg(long)]
    pub(crate) fraction: bool,
    /// Draw the distribution of the number of turns into a file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Draw the board into a file, with its links and how often each space is visited
    #[arg(long, value_name = "FILE")]
    pub(crate) svg_board: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct DesignArguments {
    /// GAME or GAME:PRESET
    pub(crate) game: String,
    /// How many turns a seat is to need on average
    #[arg(long, value_name = "T")]
    pub(crate) target_turns: f64,
    /// Which standard deviation that number is to have
    #[arg(long, value_name = "TURNS")]
    pub(crate) spread: Option<f64>,
    /// By how many percent the first seat's chance to win may exceed an equal share
    #[arg(long, value_name = "PERCENT")]
    pub(crate) fairness: Option<f64>,
    /// Try an option with the numbers of a range, too
    #[arg(long, value_name = "KEY=LEAST..MOST")]
    pub(crate) vary: Vec<Vary>,
    /// How many boards to try
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) tries: u32,
    #[command(flatten)]
    pub(crate) rules: Rules,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct SimulateArguments {
    /// GAME or GAME:PRESET
    pub(crate) game: String,
    /// How many games, 1 or more
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1_000_000,
        value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// How many threads; as many as there are processors, if left out. The results are the same
    #[arg(long, value_name = "J")]
    pub(crate) jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    pub(crate) rules: Rules,
    /// Fail if a result is 5 standard errors or more from its exact value
    #[arg(long)]
    pub(crate) check: bool,
    /// Print JSON, with how often each length came up
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ArenaArguments {
    /// GAME or GAME:PRESET
    pub(crate) game: String,
    /// The next bot, such as mcts, mcts,500ms or alpha-beta,level=3, or a program by exec:COMMAND or
    /// exec,BUDGET:COMMAND
    #[arg(long = "bot", value_name = "KIND[,BUDGET][,level=N]|exec[,BUDGET]:COMMAND", required = true,
        value_parser = bot)]
    pub(crate) bot: Vec<BotSpec>,
    /// How many games every two bots play, 1 to 1000000000, rounded up to whole rounds
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100,
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// How many games are played at once; as many as there are processors, if left out
    #[arg(long, value_name = "J")]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// How many turns are played at random before the bots begin, 0 to 1000
    #[arg(long, value_name = "TURNS", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=1000))]
    pub(crate) openings: u32,
    /// Stop as soon as the games tell whether the first bot is stronger by elo1 points or by elo0
    #[arg(long, value_name = "elo0=A,elo1=B[,alpha=P,beta=Q]")]
    pub(crate) sprt: Option<Sprt>,
    #[command(flatten)]
    pub(crate) rules: Rules,
    /// Keep the games in a file, a record a line, after those that it holds
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn seat(text: &str) -> Result<SeatSpec, String> {
    text.parse().map_err(|error: parlor_catalog::SeatSpecError| error.to_string())
}

/// A number of seats; which of them a game accepts, the game says.
fn seats(text: &str) -> Result<u8, String> {
    match text.parse::<u8>() {
        Ok(seats) => Ok(seats),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => {
            Err(format!("no game has more than {SEATS_MAX} seats"))
        }
        Err(_) => Err("the number of seats is a whole number, such as 2".to_owned()),
    }
}

fn mark(text: &str) -> Result<Mark, String> {
    Mark::new(text).map_err(|error| error.to_string())
}
