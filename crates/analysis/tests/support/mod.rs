//! What the tests of exact analysis need: rules by options, and tables of known figures.

#![allow(dead_code, reason = "every test file is a crate of its own and uses a part of this")]

use parlor_analysis::{Chain, Monitor};
use parlor_core::{OptionsError, Setting, read_options};
use parlor_rules_snakes_and_ladders::{PublishedBoard, Race, RaceRules, SnakesAndLadders};
use serde_json::{Map, Value};
use std::fmt;

pub type Wanted = Map<String, Value>;

pub fn options(pairs: &[(&str, Value)]) -> Wanted {
    pairs.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect()
}

pub fn rules(options: Wanted, seats: u8) -> Result<RaceRules, OptionsError> {
    let setting = Setting::new(&SnakesAndLadders, read_options(options)?, seats, 7)?;
    Ok(RaceRules::clone(setting.rules()))
}

pub fn chain(rules: &RaceRules) -> Chain<Race> {
    Chain::walk(rules, 1_000_000, &Monitor::new()).expect("the game is one of chance")
}

/// The option that names a board.
pub fn board(name: &str) -> &str {
    match name {
        "milton_bradley_48" => "milton-bradley",
        "althoen_47" => "althoen",
        "rosetta_snl" => "rosetta",
        "charpentier_2011" => "charpentier",
        "no_jumps_100" => "none",
        other => panic!("no board is called {other}"),
    }
}

/// The jumps of a board; a token on square 1 never lands there, so a jump from the square of the start is left out.
pub fn jumps(board: &str, start: u32) -> Value {
    let board: PublishedBoard = serde_json::from_value(board.into()).expect("the board is published");
    let kept = board.jumps().into_iter().filter(|jump| jump.from != start);
    kept.map(|jump| jump.to_string()).collect::<Vec<_>>().join(",").into()
}

/// Adds house rules by the name that a table of figures has for them.
pub fn house(mut options: Wanted, name: &str) -> Wanted {
    let chosen: &[(&str, &str)] = match name {
        "" => &[],
        "need_six_to_leave_0_moves_6" | "entry=six" => &[("entry", "six")],
        "six_again_unlimited" | "extra=six" => &[("extra_roll", "max")],
        "six_again_third_ends_turn" | "extra=six maxsix=3 forfeit=none" => &[("extra_roll", "max"), ("streak", "end")],
        "six_again_third_not_moved" | "extra=six maxsix=3 forfeit=nomove" => {
            &[("extra_roll", "max"), ("streak", "skip")]
        }
        "six_again_third_cancels_turn" | "extra=six maxsix=3 forfeit=turn" => {
            &[("extra_roll", "max"), ("streak", "cancel")]
        }
        "six_again_third_back_to_0" | "extra=six maxsix=3 forfeit=start" => {
            &[("extra_roll", "max"), ("streak", "home")]
        }
        "chain=yes" => {
            options.insert("chain".to_owned(), true.into());
            &[]
        }
        other => panic!("no house rule is called {other}"),
    };
    options.extend(chosen.iter().map(|&(key, value)| (key.to_owned(), value.into())));
    options
}

/// The value of a fraction.
pub fn fraction(text: &str) -> f64 {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    above.parse::<f64>().expect("a number") / below.parse::<f64>().expect("a number")
}

pub fn close(found: f64, known: f64, digits: f64) -> bool {
    (found - known).abs() <= digits * known.abs().max(1e-3)
}

/// A table of figures: comments, names, rows.
pub struct Figures {
    names: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// A row of it.
pub struct Figure<'a> {
    names: &'a [String],
    values: &'a [String],
}

impl Figures {
    pub fn read(text: &str, separator: char) -> Figures {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut split = || lines.next().map(|line| line.split(separator).map(str::to_owned).collect::<Vec<_>>());
        let names = split().expect("there are names");
        let rows: Vec<Vec<String>> = std::iter::from_fn(split).collect();
        assert!(!rows.is_empty() && rows.iter().all(|row| row.len() == names.len()));
        Figures { names, rows }
    }

    pub fn rows(&self) -> impl Iterator<Item = Figure<'_>> {
        self.rows.iter().map(|values| Figure { names: &self.names, values })
    }
}

impl Figure<'_> {
    pub fn text(&self, name: &str) -> &str {
        let index = self.names.iter().position(|known| known == name);
        &self.values[index.unwrap_or_else(|| panic!("there is no figure {name}"))]
    }

    pub fn number(&self, name: &str) -> u32 {
        self.text(name).parse().expect("a number")
    }

    /// Checks a figure, if the table has it.
    pub fn check(&self, name: &str, found: f64, digits: f64) {
        if !self.text(name).is_empty() {
            let known: f64 = self.text(name).parse().expect("a number");
            assert!(close(found, known, digits), "{name}: {found} instead of {known} in {self}");
        }
    }
}

impl fmt::Display for Figure<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.values.join(","))
    }
}
