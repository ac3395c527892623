//! What several tests need: rules by options, scripted dice, and the chain of a single player.

#![allow(dead_code, reason = "every test file is a crate of its own and uses a part of this")]

use parlor_core::{
    Dice, DiceError, Event, OptionsError, Player, Roll, Rules, Seat, Session, Setting, Throw, Turn, read_options,
};
use parlor_rules_snakes_and_ladders::{HouseRules, Options, Race, RaceRules, SnakesAndLadders};
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

/// Dice that show the faces of a list.
pub(crate) struct Script(pub(crate) VecDeque<Vec<u16>>);

impl Dice for Script {
    fn throw(&mut self, _: Throw) -> Result<Roll, DiceError> {
        let faces = self.0.pop_front().ok_or(DiceError::Exhausted { rolls: 0 })?;
        Ok(Roll::new(&faces).unwrap())
    }
}

/// Plays all rolls of a script for whoever is to roll, and returns the session and all events.
pub(crate) fn play(setting: Setting<RaceRules>, rolls: &[u16]) -> (Session<RaceRules>, Vec<Event>) {
    play_dice(setting, rolls.iter().map(|&face| vec![face]).collect())
}

/// The same with several dice; no turn may want more rolls than there are.
pub(crate) fn play_dice(setting: Setting<RaceRules>, rolls: Vec<Vec<u16>>) -> (Session<RaceRules>, Vec<Event>) {
    let players = Seat::all(setting.rules().seats()).map(Player::of_seat).collect();
    let mut left = rolls.len();
    let mut session = Session::new(setting, players, Script(rolls.into())).unwrap();
    let mut events = Vec::new();
    while left > 0 {
        let seat = session.turn().seat().expect("the script is no longer than the game");
        let report = session.act(seat, "roll").unwrap();
        left -= report.events.iter().filter(|event| matches!(event, Event::Rolled { .. })).count();
        events.extend(report.events);
    }
    (session, events)
}

/// The states that a game can get to, numbered from the start, with the weighted successors of each.
pub(crate) struct Chain {
    pub(crate) states: Vec<Race>,
    pub(crate) successors: Vec<Vec<(usize, f64)>>,
    /// Whether a roll there begins a turn.
    begins_turn: Vec<bool>,
}

impl Chain {
    /// Walks the rules state by state, with every outcome of every throw.
    pub(crate) fn of<H: HouseRules>(rules: &RaceRules<H>) -> Chain {
        let mut chain = Chain { states: vec![rules.start()], successors: Vec::new(), begins_turn: Vec::new() };
        let mut numbers = HashMap::from([(rules.start(), 0)]);
        while let Some(state) = chain.states.get(chain.successors.len()).copied() {
            let mut successors = Vec::new();
            let turn = rules.turn(&state);
            if let Turn::Roll { throw, .. } = turn {
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
            chain.begins_turn.push(matches!(turn, Turn::Roll { again: false, .. }));
        }
        chain
    }

    pub(crate) fn is_over(&self, state: usize) -> bool {
        self.successors[state].is_empty()
    }

    /// The expected number of rolls from the start.
    pub(crate) fn expected_rolls(&self) -> f64 {
        self.expected(|state| !self.is_over(state))
    }

    /// The expected number of turns from the start: a roll that goes on with a turn costs none.
    pub(crate) fn expected_turns(&self) -> f64 {
        self.expected(|state| self.begins_turn[state])
    }

    /// The expected number of visits to states that count, by Gaussian elimination with pivots.
    fn expected(&self, counts: impl Fn(usize) -> bool) -> f64 {
        let size = self.states.len();
        let mut rows: Vec<Vec<f64>> = vec![vec![0.0; size + 1]; size];
        for (state, row) in rows.iter_mut().enumerate() {
            row[state] = 1.0;
            row[size] = if counts(state) { 1.0 } else { 0.0 };
            for &(next, probability) in &self.successors[state] {
                row[next] -= probability;
            }
        }
        solve(rows)[0]
    }

    /// The fewest turns to the end, by a search in which going on with a turn costs nothing.
    pub(crate) fn fewest_turns(&self) -> Option<usize> {
        let mut distance = vec![usize::MAX; self.states.len()];
        let mut queue = VecDeque::from([(0, 0)]);
        while let Some((state, turns)) = queue.pop_front() {
            if distance[state] <= turns {
                continue;
            }
            distance[state] = turns;
            if self.is_over(state) {
                return Some(turns);
            }
            let turns = turns + usize::from(self.begins_turn[state]);
            for &(next, _) in &self.successors[state] {
                if self.begins_turn[next] || self.is_over(next) {
                    queue.push_back((next, turns));
                } else {
                    queue.push_front((next, turns));
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
