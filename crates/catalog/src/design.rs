//! A search for the options of a game of chance that give a wished length.

use parlor_analysis::{ChainError, Monitor, Odds, OddsRequest, in_threads};
use parlor_dice::{Stream, stream_seed};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::str::FromStr;

use crate::odds::{alone, of};
use crate::{Catalog, CatalogError, Entry, OddsError, Setup};

/// What is wished of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wish {
    /// The expected number of turns of a seat.
    pub turns: f64,
    /// The standard deviation of that number, in turns.
    pub deviation: Option<f64>,
    /// By how much the first seat's probability to win may exceed an equal share.
    pub lead: Option<f64>,
}

/// How it is searched for.
#[derive(Clone, Debug)]
pub struct Search {
    /// The game, with the options that stay as they are. What it leaves to chance differs from trial to trial.
    pub setup: Setup,
    /// Options that vary.
    pub vary: Vec<Vary>,
    /// How many boards are tried.
    pub trials: u32,
    /// All chance of the search.
    pub seed: u64,
    /// How many threads try. The result does not depend on it.
    pub threads: usize,
}

/// An option that takes a number, with the range that may be tried. Written `KEY=LEAST..MOST`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vary {
    /// The option.
    pub key: String,
    /// The least value.
    pub least: u32,
    /// The most.
    pub most: u32,
}

/// A text that names no range of an option.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an option varies like KEY=2..12, from the least number to the most, not \"{text}\"")]
pub struct VaryError {
    /// The text, escaped and shortened.
    pub text: String,
}

/// The best that was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Design {
    /// All options, with nothing left to chance.
    pub options: Map<String, Value>,
    /// Those of them that are not as they are when nothing is chosen: they give the same game again.
    pub set: Map<String, Value>,
    /// The expected number of turns of a seat.
    pub mean: f64,
    /// The standard deviation of that number, in turns.
    pub deviation: f64,
    /// The first seat's probability to win, if fairness was wished.
    pub first_wins: Option<f64>,
    /// How far it is from the wish: the sum of the squares of the relative differences.
    pub distance: f64,
    /// How many boards were tried.
    pub trials: u32,
    /// How many of them were no games, or none that end.
    pub refused: u32,
}

/// Why nothing was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DesignError {
    /// There is no such game, or it has no odds.
    #[error(transparent)]
    Odds(#[from] OddsError),
    /// A wish that no game can have.
    #[error("a game takes a number of turns above 0, with a spread and a lead that are not below 0")]
    Wish,
    /// Every board was refused; the reason of the first.
    #[error("none of {trials} boards makes a game: {reason}")]
    Nothing {
        /// How many were tried.
        trials: u32,
        /// Why the first of them was refused.
        reason: OddsError,
    },
}

impl DesignError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            DesignError::Odds(error) => error.code(),
            DesignError::Wish => "wish",
            DesignError::Nothing { .. } => "nothing-found",
        }
    }
}

impl FromStr for Vary {
    type Err = VaryError;

    fn from_str(text: &str) -> Result<Vary, VaryError> {
        let read = || {
            let (key, range) = text.split_once('=')?;
            let (least, most) = range.split_once("..")?;
            Some(Vary { key: key.to_owned(), least: least.parse().ok()?, most: most.parse().ok()? })
        };
        let is_range = |vary: &Vary| vary.least <= vary.most && vary.most - vary.least < u32::MAX;
        read().filter(is_range).ok_or_else(|| VaryError { text: text.escape_debug().take(40).collect() })
    }
}

impl Wish {
    fn is_possible(&self) -> bool {
        let others = [self.deviation, self.lead].into_iter().flatten();
        self.turns > 0.0 && self.turns.is_finite() && others.into_iter().all(|value| value >= 0.0 && value.is_finite())
    }

    /// How far odds are from the wish.
    fn distance(&self, odds: &Odds, first_wins: Option<f64>, seats: u8) -> f64 {
        let relative = |found: f64, wished: f64| ((found - wished) / wished.max(1e-3)).powi(2);
        let deviation = self.deviation.map_or(0.0, |wished| relative(odds.variance.max(0.0).sqrt(), wished));
        let lead = self.lead.zip(first_wins).map_or(0.0, |(wished, wins)| {
            let lead = wins - 1.0 / f64::from(seats);
            if lead > wished { relative(lead, wished) } else { 0.0 }
        });
        relative(odds.mean, self.turns) + deviation + lead
    }
}

/// A board to be tried: what its varying options are, and the seed that draws the rest.
#[derive(Clone, Debug)]
struct Trial {
    values: Vec<u32>,
    seed: u64,
}

/// A board that was tried.
struct Tried {
    values: Vec<u32>,
    design: Result<Design, OddsError>,
}

impl Catalog {
    /// Searches for options that come close to a wish, with exact analysis as the judge.
    ///
    /// The first half of the trials takes the varying options anywhere in their ranges; the second takes them near
    /// those of the best so far. The board of each trial is drawn from its own seed, so the result depends on the
    /// search alone. The monitor counts trials; a search that is stopped gives the best so far.
    ///
    /// # Errors
    ///
    /// [`DesignError`] if there is no such game or option, or no board of it can be analysed.
    pub fn design(&self, search: &Search, wish: &Wish, monitor: &Monitor) -> Result<Design, DesignError> {
        if !wish.is_possible() {
            return Err(DesignError::Wish);
        }
        let (options, seats) = self.choice(&search.setup).map_err(OddsError::from)?;
        let entry = self.find(&search.setup.game).map_err(OddsError::from)?;
        for vary in &search.vary {
            entry.read_option(&vary.key, &vary.least.to_string()).map_err(|error| OddsError::Catalog(error.into()))?;
        }
        let judge = Judge { entry, options, seats, vary: &search.vary, wish, monitor };
        let half = if search.vary.is_empty() { search.trials } else { search.trials.div_ceil(2) };
        let mut tried = judge.try_all((0..half).map(|number| search.anywhere(number)).collect(), search.threads);
        tried.sort_by(by_distance);
        let best: Vec<Vec<u32>> = tried.iter().take(BEST).map(|tried| tried.values.clone()).collect();
        let second = (half..search.trials).zip(best.iter().cycle()).map(|(number, values)| search.near(number, values));
        let second = second.collect();
        tried.extend(judge.try_all(second, search.threads));
        tried.sort_by(by_distance);
        report(tried, search.trials)
    }
}

/// How many of the best boards the second half of a search stays near.
const BEST: usize = 5;

fn by_distance(a: &Tried, b: &Tried) -> std::cmp::Ordering {
    let distance = |tried: &Tried| tried.design.as_ref().map_or(f64::INFINITY, |design| design.distance);
    distance(a).total_cmp(&distance(b))
}

fn report(tried: Vec<Tried>, trials: u32) -> Result<Design, DesignError> {
    let refused = tried.iter().filter(|tried| tried.design.is_err()).count() as u32;
    let done = tried.len() as u32;
    match tried.into_iter().next().map(|tried| tried.design) {
        Some(Ok(design)) => Ok(Design { trials: done, refused, ..design }),
        Some(Err(reason)) => Err(DesignError::Nothing { trials: done, reason }),
        None if trials == 0 => Err(DesignError::Wish),
        None => Err(OddsError::Chain(ChainError::Stopped).into()),
    }
}

impl Search {
    fn anywhere(&self, number: u32) -> Trial {
        let seed = stream_seed(self.seed, Stream::Trial(number));
        let values = (0..).zip(&self.vary).map(|(index, vary)| {
            let drawn = stream_seed(seed, Stream::Trial(index));
            vary.least + (drawn % u64::from(vary.most - vary.least + 1)) as u32
        });
        Trial { values: values.collect(), seed }
    }

    /// A trial whose options differ by at most one from others.
    fn near(&self, number: u32, values: &[u32]) -> Trial {
        let seed = stream_seed(self.seed, Stream::Trial(number));
        let values = (0..).zip(&self.vary).zip(values).map(|((index, vary), &value)| {
            let change = (stream_seed(seed, Stream::Trial(index)) % 3) as u32;
            (value + change).saturating_sub(1).clamp(vary.least, vary.most)
        });
        Trial { values: values.collect(), seed }
    }
}

/// What every trial is judged by.
struct Judge<'a> {
    entry: &'a Entry,
    options: Map<String, Value>,
    seats: u8,
    vary: &'a [Vary],
    wish: &'a Wish,
    monitor: &'a Monitor,
}

impl Judge<'_> {
    /// Judges trials on several threads, and returns them in order; fewer if the search is stopped.
    fn try_all(&self, trials: Vec<Trial>, threads: usize) -> Vec<Tried> {
        let trials: Vec<&Trial> = trials.iter().collect();
        let tried = in_threads(threads, &trials, |trial| (!self.monitor.is_stopped()).then(|| self.try_one(trial)));
        tried.into_iter().flatten().collect()
    }

    fn try_one(&self, trial: &Trial) -> Tried {
        self.monitor.add(1);
        Tried { values: trial.values.clone(), design: self.design(trial) }
    }

    fn design(&self, trial: &Trial) -> Result<Design, OddsError> {
        let mut options = self.options.clone();
        options.extend(self.vary.iter().zip(&trial.values).map(|(vary, value)| (vary.key.clone(), json!(value))));
        let ruleset = self.entry.prepare(options, self.seats, trial.seed).map_err(CatalogError::from)?;
        let quiet = Monitor::new();
        let request = OddsRequest { worths: false, tail: 1e-9, ..OddsRequest::default() };
        let odds = match self.wish.lead {
            Some(_) => of(self.entry, &*ruleset, &request, &quiet)?,
            None => {
                let request = OddsRequest { steps_max: 0.0, ..request };
                let alone = alone(self.entry, &*ruleset)?;
                alone.as_deref().unwrap_or(&*ruleset).odds(&request, &quiet)?
            }
        };
        let first_wins = odds.race.as_ref().map(|race| race.seats[0].win);
        let options = match &ruleset.header().options {
            Value::Object(options) => options.clone(),
            _ => Map::new(),
        };
        let defaults = self.entry.defaults();
        let chosen = options.iter().filter(|(key, value)| defaults.get(*key) != Some(value));
        Ok(Design {
            set: chosen.map(|(key, value)| (key.clone(), value.clone())).collect(),
            mean: odds.mean,
            deviation: odds.variance.max(0.0).sqrt(),
            first_wins,
            distance: self.wish.distance(&odds, first_wins, self.seats),
            options,
            trials: 0,
            refused: 0,
        })
    }
}
