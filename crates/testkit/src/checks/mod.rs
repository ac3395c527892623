//! The checks, each with a name. A new one is a file here and an entry in a list below.

mod dice;
mod endings;
mod facts;
mod forks;
mod moves;
mod options;
mod position;
mod record;
mod refusals;
mod scene;
mod symmetry;
mod texts;
mod undo;

use parlor_core::{Game, Setting};

use crate::Contract;
use crate::breach::Finding;
use crate::cases::Case;
use crate::walk::Walk;

/// The names of all checks.
///
/// - `options`: the family's names, help and presets; options resolve once, and read back from JSON to the same rules.
/// - `panics`: nothing that is asked of the game panics.
/// - `play`: a legal turn is carried out.
/// - `endings`: `turn` is over exactly where there is an outcome, and it places all seats.
/// - `moves`: `moves`, `count_moves`, `nth_move`, `play_nth` and `check` agree.
/// - `texts`: moves are read as they are written, and no other text is a legal move.
/// - `facts`: events tell facts with a kind, speak printably and move within the layout.
/// - `scene`: all is within the layout, and the targets are the legal moves.
/// - `position`: the text of a position is read as it is written, and nonsense is an error.
/// - `refusals`: what is refused changes nothing; a finished game refuses everything.
/// - `canonical`: the canonical position is its own, and play goes on from it as from the position itself.
/// - `hash`: positions that differ hash differently, as long as the game goes on.
/// - `dice`: the order of faces means nothing, and dice that fail change nothing.
/// - `record`: the record replays to the same state, scene and history.
/// - `forks`: a fork of the past is what it was.
/// - `undo`: a turn that is taken back and done again is the same turn.
/// - `seed`: the same seed gives the same game.
/// - `end`: a random game ends.
pub const CHECKS: [&str; 18] = [
    "options",
    "panics",
    "play",
    "endings",
    "moves",
    "texts",
    "facts",
    "scene",
    "position",
    "refusals",
    "canonical",
    "hash",
    "dice",
    "record",
    "forks",
    "undo",
    "seed",
    "end",
];

/// What a check found.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) check: &'static str,
    pub(crate) message: String,
}

pub(crate) fn fault(check: &'static str, message: String) -> Fault {
    Fault { check, message }
}

type Check<G> = fn(&mut Walk<G>) -> Finding;

/// Checks a family of rules as it is offered.
pub(crate) fn check_family<G: Game>(contract: &Contract, game: &G) -> Result<(), Fault> {
    run(contract, "options", || options::check_family(game))
}

/// Checks one choice of options.
pub(crate) fn check_setting<G: Game>(
    contract: &Contract,
    game: &G,
    case: &Case<G>,
    setting: &Setting<G::Rules>,
    seed: u64,
) -> Result<(), Fault> {
    run(contract, "options", || options::check_setting(game, case, setting, seed))
}

/// Checks the position of a walk: always what is cheap, the rest if it is `sampled`.
pub(crate) fn check_position<G: Game>(walk: &mut Walk<G>, sampled: bool) -> Result<(), Fault> {
    let always: [(&str, Check<G>); 3] =
        [("endings", endings::check), ("moves", moves::check_counts), ("facts", facts::check)];
    let sometimes: [(&str, Check<G>); 11] = [
        ("moves", moves::check),
        ("texts", texts::check),
        ("scene", scene::check),
        ("position", position::check),
        ("refusals", refusals::check),
        ("canonical", symmetry::check_canonical),
        ("hash", symmetry::check_hash),
        ("dice", dice::check),
        ("record", record::check),
        ("forks", forks::check),
        ("undo", undo::check),
    ];
    let sometimes = sometimes.into_iter().filter(|_| sampled);
    always.into_iter().chain(sometimes).try_for_each(|(name, check)| run(walk.contract, name, || check(walk)))
}

fn run(contract: &Contract, name: &'static str, check: impl FnOnce() -> Finding) -> Result<(), Fault> {
    if contract.wants(name) { check().map_err(|message| fault(name, message)) } else { Ok(()) }
}
