//! House rules: where tables differ on what a roll does.

use parlor_core::{OptionsError, Roll, Throw};
use std::fmt::Debug;

use crate::{Entry, ExtraRoll, Finish, Meet, Streak};

/// The length of a streak: the third roll in a row that would grant another one is the one that [`Streak`] speaks of.
pub const STREAK_LENGTH: u8 = 3;

/// What a table has agreed on, one hook for each point on which tables differ. The walk itself is the same everywhere.
///
/// All hooks are provided, with the plainest rule each, so that rules of one's own give what they change, and their
/// words. They depend on nothing but what they are handed: the same question has the same answer all game long.
/// [`House`] answers from options.
///
/// ```
/// use parlor_core::{Grid, Notation, Roll, Rules};
/// use parlor_rules_snakes_and_ladders::{HouseRules, JumpBoard, Meet, Options, RaceRules};
///
/// /// Whoever is met is sent home, save on every tenth square.
/// #[derive(Clone, Debug)]
/// struct SafeTens;
///
/// impl HouseRules for SafeTens {
///     fn meet(&self, square: u32) -> Meet {
///         if square.is_multiple_of(10) { Meet::Share } else { Meet::Capture }
///     }
///
///     fn in_words(&self) -> Vec<String> {
///         vec!["meeting: sends the other home, save on every tenth square".to_owned()]
///     }
/// }
///
/// let board = JumpBoard::new(Grid::new(3, 10).unwrap(), Vec::new())?;
/// let rules = RaceRules::with_house(SafeTens, board, &Options::default(), 2)?;
/// let mut race = rules.start();
/// for face in [4, 4, 6] {
///     rules.roll(&mut race, Roll::new(&[face]).unwrap(), &mut |_| {});
/// }
/// assert_eq!(rules.write_position(&race).as_deref(), Some("6,4*"), "seat 1 has sent seat 0 home from square 4");
/// for face in [6, 4] {
///     rules.roll(&mut race, Roll::new(&[face]).unwrap(), &mut |_| {});
/// }
/// assert_eq!(rules.write_position(&race).as_deref(), Some("10,10*"), "square 10 is safe");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait HouseRules: Clone + Debug + Send + Sync + 'static {
    /// The rules in force, one short line each.
    fn in_words(&self) -> Vec<String>;

    /// What becomes of a token on `at` whose roll of `total` leads past the `last` square. Provided: it stays.
    fn overshoot(&self, _at: u32, _total: u32, _last: u32) -> Finish {
        Finish::Stay
    }

    /// Whether a roll grants another one, whatever becomes of its walk; but for a walk to the last square, after which
    /// the turn is over. Provided: none does.
    ///
    /// Not every roll of a throw may, or a turn would never end.
    fn grants(&self, _throw: Throw, _roll: &Roll) -> bool {
        false
    }

    /// What the third roll in a row costs that would grant another one. Provided: nothing, it grants it.
    fn streak(&self) -> Streak {
        Streak::None
    }

    /// Whether a roll takes a token away from the start. Provided: each does.
    fn may_enter(&self, _roll: &Roll) -> bool {
        true
    }

    /// Whether a token that has taken a jump takes the one, too, that starts where it arrives. Provided: no.
    fn chains(&self) -> bool {
        false
    }

    /// What becomes of a token on whose square another one comes to rest. Neither the start nor the last square is
    /// asked about. Provided: they share it.
    fn meet(&self, _square: u32) -> Meet {
        Meet::Share
    }

    /// The choices that come to the same, if there are such. Provided: none.
    ///
    /// A board is then examined at once, however large the dice; otherwise the rules are walked roll by roll.
    fn as_house(&self) -> Option<House> {
        None
    }
}

/// House rules put together from one choice for each point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct House {
    /// How the last square is reached.
    pub finish: Finish,
    /// Which rolls grant another.
    pub extra_roll: ExtraRoll,
    /// What the third of them in a row costs.
    pub streak: Streak,
    /// Which rolls leave the start.
    pub entry: Entry,
    /// Whether jumps are followed on.
    pub chain: bool,
    /// What happens when two meet.
    pub meet: Meet,
}

impl House {
    /// Checks that the choices fit each other and the dice.
    ///
    /// # Errors
    ///
    /// [`OptionsError`] if every roll would grant another or none could, if there is no streak to be punished, or if
    /// a six is asked of dice that have none.
    pub fn check(&self, throw: Throw) -> Result<(), OptionsError> {
        let one_sided = || format!("{throw} always shows the same, so that every roll would grant another");
        match self.extra_roll {
            ExtraRoll::None if self.streak != Streak::None => Err(OptionsError::invalid(
                "streak",
                "no roll grants another, so there is no streak; choose extra_roll max or doubles",
            )),
            ExtraRoll::Doubles if throw.dice() == 1 => {
                Err(OptionsError::invalid("extra_roll", format!("doubles take two dice or more, not {throw}")))
            }
            ExtraRoll::Max | ExtraRoll::Doubles if throw.sides() == 1 => {
                Err(OptionsError::invalid("extra_roll", one_sided()))
            }
            _ if self.entry == Entry::Six && throw.sides() < 6 => {
                Err(OptionsError::invalid("entry", format!("{throw} never shows a six, and no token would ever enter")))
            }
            _ => Ok(()),
        }
    }
}

impl HouseRules for House {
    fn in_words(&self) -> Vec<String> {
        let line = |what: &str, words: Option<&str>| words.map(|words| format!("{what}: {words}"));
        [
            line("entry", self.entry.in_words()),
            line("finish", Some(self.finish.in_words())),
            line("extra roll", self.extra_roll.in_words()),
            line("third in a row", self.streak.in_words()),
            line("meeting", self.meet.in_words()),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn overshoot(&self, _at: u32, _total: u32, _last: u32) -> Finish {
        self.finish
    }

    fn grants(&self, throw: Throw, roll: &Roll) -> bool {
        match self.extra_roll {
            ExtraRoll::None => false,
            ExtraRoll::Max => roll.total() == throw.total_max(),
            ExtraRoll::Doubles => roll.faces().windows(2).all(|pair| pair[0] == pair[1]),
        }
    }

    fn streak(&self) -> Streak {
        self.streak
    }

    fn may_enter(&self, roll: &Roll) -> bool {
        match self.entry {
            Entry::Any => true,
            Entry::Six => roll.faces().contains(&6),
        }
    }

    fn chains(&self) -> bool {
        self.chain
    }

    fn meet(&self, _square: u32) -> Meet {
        self.meet
    }

    fn as_house(&self) -> Option<House> {
        Some(*self)
    }
}
