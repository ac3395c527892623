//! The harness: entrants run in turn, the median of their laps counts, and ratios are printed.

use crate::stopwatch::{Clock, Stopwatch};

/// Several ways to do comparable work.
pub struct Race<'a> {
    title: String,
    item: &'static str,
    clock: Clock,
    rounds: usize,
    entrants: Vec<Entrant<'a>>,
    ratios: Vec<Ratio>,
}

/// An entrant of a race, to be compared with others.
#[derive(Clone, Copy, Debug)]
pub struct Place(usize);

struct Entrant<'a> {
    name: String,
    /// Runs a lap, and says how many items it did.
    lap: Box<dyn FnMut(&mut Stopwatch) -> u64 + 'a>,
}

struct Ratio {
    what: String,
    of: Place,
    to: Place,
    goal: Option<String>,
}

/// The laps of an entrant in nanoseconds for each item, from the fastest to the slowest.
struct Laps(Vec<f64>);

impl<'a> Race<'a> {
    /// A race by the CPU time of this thread, of nine rounds.
    pub fn new(title: impl Into<String>, item: &'static str) -> Race<'a> {
        Race { title: title.into(), item, clock: Clock::Thread, rounds: 9, entrants: Vec::new(), ratios: Vec::new() }
    }

    /// The same race by another clock.
    pub fn by(self, clock: Clock) -> Race<'a> {
        Race { clock, ..self }
    }

    /// The same race with another number of rounds.
    pub fn rounds(self, rounds: usize) -> Race<'a> {
        Race { rounds, ..self }
    }

    /// Adds an entrant. A lap does `items` items of work, and hands the stopwatch the part whose time counts.
    pub fn enter(&mut self, name: impl Into<String>, items: u64, mut lap: impl FnMut(&mut Stopwatch) + 'a) -> Place {
        self.enter_counted(name, move |stopwatch| {
            lap(stopwatch);
            items
        })
    }

    /// Adds an entrant whose laps count their items themselves.
    pub fn enter_counted(&mut self, name: impl Into<String>, lap: impl FnMut(&mut Stopwatch) -> u64 + 'a) -> Place {
        self.entrants.push(Entrant { name: name.into(), lap: Box::new(lap) });
        Place(self.entrants.len() - 1)
    }

    /// Asks how many times as long an item takes in `of` as in `to`.
    pub fn compare(&mut self, what: impl Into<String>, of: Place, to: Place) {
        self.ratios.push(Ratio { what: what.into(), of, to, goal: None });
    }

    /// The same, with what the ratio is meant to stay below.
    pub fn compare_at_most(&mut self, goal: f64, what: impl Into<String>, of: Place, to: Place) {
        self.ratios.push(Ratio { what: what.into(), of, to, goal: Some(format!("at most {goal}×")) });
    }

    /// The same, with what the ratio is meant to reach.
    pub fn compare_at_least(&mut self, goal: f64, what: impl Into<String>, of: Place, to: Place) {
        self.ratios.push(Ratio { what: what.into(), of, to, goal: Some(format!("at least {goal}×")) });
    }

    /// Runs the race and prints it.
    pub fn run(mut self) {
        println!("\n{} ({} rounds)", self.title, self.rounds);
        let laps = self.laps();
        println!("  {:>10}  {:>21}  entrant", format!("ns/{}", self.item), "fastest … slowest");
        for (entrant, laps) in self.entrants.iter().zip(&laps) {
            let range = format!("{:.2} … {:.2}", laps.fastest(), laps.slowest());
            println!("  {:>10.2}  {range:>21}  {}", laps.median(), entrant.name);
        }
        for Ratio { what, of, to, goal } in &self.ratios {
            let ratio = laps[of.0].median() / laps[to.0].median();
            let goal = goal.as_ref().map(|goal| format!(" (meant to be {goal})")).unwrap_or_default();
            println!("  {ratio:>9.2}×  {what}{goal}");
        }
    }

    /// Entrants take turns, so that a slower spell of the machine meets all of them. The first round only warms up.
    fn laps(&mut self) -> Vec<Laps> {
        let mut laps: Vec<Vec<f64>> = vec![Vec::new(); self.entrants.len()];
        for round in 0..=self.rounds {
            for (entrant, laps) in self.entrants.iter_mut().zip(&mut laps) {
                let mut stopwatch = Stopwatch::new(self.clock);
                let items = (entrant.lap)(&mut stopwatch);
                if round > 0 {
                    laps.push(stopwatch.nanoseconds() / items as f64);
                }
            }
        }
        laps.into_iter().map(Laps::new).collect()
    }
}

impl Laps {
    fn new(mut nanoseconds: Vec<f64>) -> Laps {
        nanoseconds.sort_by(f64::total_cmp);
        Laps(nanoseconds)
    }

    fn median(&self) -> f64 {
        self.0[self.0.len() / 2]
    }

    fn fastest(&self) -> f64 {
        self.0[0]
    }

    fn slowest(&self) -> f64 {
        self.0[self.0.len() - 1]
    }
}
