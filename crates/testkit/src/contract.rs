//! The contract as a whole.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use parlor_core::{Game, Setting};

use crate::Breach;
use crate::cases::{Case, cases};
use crate::checks::{self, Fault, fault};
use crate::walk::Walk;

/// How thoroughly a game is tried.
#[derive(Clone, Debug)]
pub struct Contract {
    /// How many random games are played for each choice of options and seats.
    pub games: u64,
    /// The seed of the first; the others follow it.
    pub seed: u64,
    /// The most turns of one game.
    pub turns_max: usize,
    /// Whether a game that is not over after [`turns_max`](Contract::turns_max) is a breach.
    pub must_end: bool,
    /// The checks that take their time are made at the first turns, at the end, and at one turn in so many; in a long
    /// game less often.
    pub one_in: u32,
    /// The most legal moves of a position that are looked at one by one.
    pub moves_max: usize,
    /// Names of [`CHECKS`](crate::CHECKS) to be left out, each for a reason that the test should give.
    pub skip: Vec<&'static str>,
}

impl Default for Contract {
    /// Enough for a board of 15×15 cells in a few seconds.
    fn default() -> Contract {
        Contract { games: 5, seed: 0, turns_max: 5_000, must_end: true, one_in: 16, moves_max: 256, skip: Vec::new() }
    }
}

/// Checks a game against the contract, with the defaults of [`Contract`].
///
/// # Panics
///
/// If the game breaks the contract, with a [`Breach`] as the message.
#[track_caller]
pub fn check_game<G: Game>(game: &G) {
    Contract::default().check(game);
}

impl Contract {
    /// Checks a game.
    ///
    /// # Panics
    ///
    /// If the game breaks the contract, with a [`Breach`] as the message.
    #[track_caller]
    pub fn check<G: Game>(&self, game: &G) {
        if let Err(breach) = self.verify(game) {
            panic!("{breach}");
        }
    }

    /// Checks a game, and returns what was found.
    ///
    /// # Errors
    ///
    /// The first [`Breach`]; a panic of the game is one, too.
    pub fn verify<G: Game>(&self, game: &G) -> Result<(), Box<Breach>> {
        self.guard(&Place::<G>::of_family(), || checks::check_family(self, game))?;
        for case in cases(game) {
            for seed in (self.seed..).take(self.games.max(1) as usize) {
                self.verify_case(game, &case, seed)?;
            }
        }
        Ok(())
    }

    /// Whether a check is to be made.
    pub(crate) fn wants(&self, check: &str) -> bool {
        !self.skip.contains(&check)
    }

    fn verify_case<G: Game>(&self, game: &G, case: &Case<G>, seed: u64) -> Result<(), Box<Breach>> {
        let mut place = Place { case: Some(case), options: String::new(), seed, turns: Cell::new(0) };
        let mut setting = None;
        self.guard(&place, || {
            setting = self.settle(game, case, seed)?;
            Ok(())
        })?;
        let Some(setting) = setting else { return Ok(()) };
        place.options = setting.header().options.to_string();
        self.guard(&place, || checks::check_setting(self, game, case, &setting, seed))?;
        self.guard(&place, || Walk::new(self, game, setting, seed)?.check_through(&place.turns))
    }

    /// The rules of a case, or `None` if it is one that the game may refuse, and does.
    fn settle<G: Game>(&self, game: &G, case: &Case<G>, seed: u64) -> Result<Option<Setting<G::Rules>>, Fault> {
        match Setting::new(game, (case.options)(game), case.seats, seed) {
            Ok(setting) => Ok(Some(setting)),
            Err(_) if !case.required || !self.wants("options") => Ok(None),
            Err(error) => Err(fault("options", format!("there are no rules: {error}"))),
        }
    }

    /// Adds to a fault where it was found; a panic is a fault.
    fn guard<G: Game>(&self, place: &Place<G>, check: impl FnOnce() -> Result<(), Fault>) -> Result<(), Box<Breach>> {
        let found = catch_unwind(AssertUnwindSafe(check));
        let found = found.unwrap_or_else(|panic| Err(fault("panics", panic_message(panic.as_ref()))));
        found.or_else(|fault| if self.wants(fault.check) { Err(Box::new(place.breach(fault))) } else { Ok(()) })
    }
}

/// Where the contract is being checked.
struct Place<'a, G: Game> {
    case: Option<&'a Case<G>>,
    options: String,
    seed: u64,
    turns: Cell<usize>,
}

impl<G: Game> Place<'_, G> {
    fn of_family() -> Self {
        Place { case: None, options: String::new(), seed: 0, turns: Cell::new(0) }
    }

    fn breach(&self, fault: Fault) -> Breach {
        Breach {
            game: G::ID,
            check: fault.check,
            message: fault.message,
            case: self.case.map_or_else(|| "all options".to_owned(), |case| case.name.clone()),
            options: self.options.clone(),
            seats: self.case.map_or(0, |case| case.seats),
            seed: self.seed,
            turns: self.turns.get(),
        }
    }
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    format!("it panics: {}", text.unwrap_or_default())
}
