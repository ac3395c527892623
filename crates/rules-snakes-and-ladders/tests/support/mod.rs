//! What several tests need: rules by options, scripted dice, and the chain of a single player.

#![allow(dead_code, reason = "every test file is a crate of its own and uses a part of this")]

use parlor_core::{
    Dice, DiceError, Event, OptionsError, Player, Roll, Rules, Seat, Session, Setting, Throw, Turn, read_options,
};
use parlor_rules_snakes_and_ladders::{Options, Race, RaceRules, SnakesAndLadders};
use serde_json::Value;
use std::collections::{HashMap, VecDeque};

pub(crate) fn options(values: Value) -> Result<Options, OptionsError> {
    read_options(values.as_object().cloned().unwrap())
}

pub(crate) fn setting(values: Value, seats: u8) -> Result<Setting<RaceRules>, OptionsError> {
    Setting::new(&SnakesAndLadders, options(values)?, seats, 7)
}

pub(crate) fn rules(values: Value, seats: u8) -> Result<RaceRules, OptionsError> {
    setting(values, seats).map(|setting| RaceRules::clone(setting.rules()))
}

/// Dice that show the totals of a list, with one die.
pub(crate) struct Script(pub(crate) VecDeque<u16>);

impl Dice for Script {
    fn throw(&mut self, _: Throw) -> Result<Roll, DiceError> {
        let face = self.0.pop_front().ok_or(DiceError::Exhausted { rolls: 0 })?;
        Ok(Roll::new(&[face]).unwrap())
    }
}

/// Plays all rolls of a script for whoever is to roll, and returns the session and all events.
pub(crate) fn play(setting: Setting<RaceRules>, rolls: &[u16]) -> (Session<RaceRules>, Vec<Event>) {
    let players = Seat::all(setting.rules().seats()).map(Player::of_seat).collect();
    let mut session = Session::new(setting, players, Script(rolls.iter().copied().collect())).unwrap();
    let mut events = Vec::new();
    for _ in rolls {
        let seat = session.turn().seat().expect("the script is no longer than the game");
        events.extend(session.act(seat, "roll").unwrap().events);
    }
    (session, events)
}

/// The states that a game can get to, numbered from the start, with the weighted successors of each.
pub(crate) struct Chain {
    pub(crate) states: Vec<Race>,
    pub(crate) successors: Vec<Vec<(usize, f64)>>,
}

impl Chain {
    /// Walks the rules state by state, with every outcome of every throw.
    pub(crate) fn of(rules: &RaceRules) -> Chain {
        let mut chain = Chain { states: vec![rules.start()], successors: Vec::new() };
        let mut numbers = HashMap::from([(rules.start(), 0)]);
        while let Some(state) = chain.states.get(chain.successors.len()).copied() {
            let mut successors = Vec::new();
            if let Turn::Roll { throw, .. } = rules.turn(&state) {
                for (roll, weight) in throw.outcomes() {
                    let mut next = state;
                    rules.roll(&mut next, roll, &mut |_| {});
                    let number = *numbers.entry(next).or_insert_with(|| {
                        chain.states.push(next);
                        chain.states.len() - 1
                    });
                    successors.push((number, weight as f64 / throw.outcome_count()));
                }
            }
            chain.successors.push(successors);
        }
        chain
    }

    pub(crate) fn is_over(&self, state: usize) -> bool {
        self.successors[state].is_empty()
    }

    /// The expected number of rolls from the start, by Gaussian elimination with pivots.
    pub(crate) fn expected_rolls(&self) -> f64 {
        let size = self.states.len();
        let mut rows: Vec<Vec<f64>> = vec![vec![0.0; size + 1]; size];
        for (state, row) in rows.iter_mut().enumerate() {
            row[state] = 1.0;
            row[size] = if self.is_over(state) { 0.0 } else { 1.0 };
            for &(next, probability) in &self.successors[state] {
                row[next] -= probability;
            }
        }
        solve(rows)[0]
    }

    /// The fewest rolls to the end, by breadth-first search.
    pub(crate) fn fewest_rolls(&self) -> Option<usize> {
        let mut distance = vec![usize::MAX; self.states.len()];
        distance[0] = 0;
        let mut queue = VecDeque::from([0]);
        while let Some(state) = queue.pop_front() {
            if self.is_over(state) {
                return Some(distance[state]);
            }
            for &(next, _) in &self.successors[state] {
                if distance[next] == usize::MAX {
                    distance[next] = distance[state] + 1;
                    queue.push_back(next);
                }
            }
        }
        None
    }
}

fn solve(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let size = rows.len();
    for column in 0..size {
        let pivot = (column..size).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs())).unwrap();
        rows.swap(column, pivot);
        let pivot_row = rows[column].clone();
        for (index, row) in rows.iter_mut().enumerate() {
            let factor = row[column] / pivot_row[column];
            if index != column && factor != 0.0 {
                row.iter_mut().zip(&pivot_row).skip(column).for_each(|(value, pivot)| *value -= factor * pivot);
            }
        }
    }
    (0..size).map(|index| rows[index][size] / rows[index][index]).collect()
}
