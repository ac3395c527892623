//! Examining a board by walking its rules, state by state and roll by roll.

use parlor_core::{Roll, Rules, Seat, Turn};
use std::collections::HashMap;

use crate::reach::{Findings, Reach};
use crate::{BoardError, HouseRules, Race, RaceRules, STREAK_LENGTH};

/// The most different rolls of a throw that are gone through at each state.
const ROLLS_MAX: usize = 1 << 12;

/// Finds what [`Survey`](crate::survey::Survey) finds, for any house rules: slowly, since it takes every roll.
///
/// # Errors
///
/// [`BoardError::TooManyRolls`] if a throw has too many of them.
pub(crate) fn findings<H: HouseRules>(rules: &RaceRules<H>) -> Result<Findings, BoardError> {
    let throw = rules.throw();
    let rolls: Vec<Roll> = throw.outcomes().map(|(roll, _)| roll).take(ROLLS_MAX + 1).collect();
    if rolls.len() > ROLLS_MAX {
        return Err(BoardError::TooManyRolls { throw });
    }
    let chain = Chain::of(&rules.alone(), &rolls);
    let finishing = chain.finishing();
    let mut reach = vec![vec![false; rules.board().last() as usize + 1]; usize::from(STREAK_LENGTH)];
    let mut trapped = Vec::new();
    for (race, finishing) in chain.states.iter().zip(finishing) {
        let square = race.square(Seat(0));
        reach[usize::from(race.streak())][square as usize] = true;
        if !finishing && race.streak() == 0 {
            trapped.push(square);
        }
    }
    trapped.sort_unstable();
    Ok(Findings { reach: Reach(reach), trapped, funnels: funnels(&rules.alone(), &chain.states, &rolls) })
}

/// The squares from which rolls that grant no other lead to one square.
fn funnels<H: HouseRules>(rules: &RaceRules<H>, states: &[Race], rolls: &[Roll]) -> Vec<(u32, u32)> {
    let (throw, seat) = (rules.throw(), Seat(0));
    let free = rolls.iter().filter(|roll| !rules.house().grants(throw, roll));
    let only_way = |race: &Race| {
        let mut ends = free.clone().map(|&roll| {
            let mut next = *race;
            rules.roll(&mut next, roll, &mut |_| {});
            next.square(seat)
        });
        let (at, first) = (race.square(seat), ends.next()?);
        let harmless = first == at || first == rules.start_square() || first == rules.board().last();
        (!harmless && ends.all(|end| end == first)).then_some((at, first))
    };
    let between = states.iter().filter(|race| race.streak() == 0 && rules.turn(race) != Turn::Over);
    let mut funnels: Vec<(u32, u32)> = between.filter_map(only_way).collect();
    funnels.sort_unstable();
    funnels
}

/// The states of a single token, and for each of them those that lead there.
struct Chain {
    states: Vec<Race>,
    predecessors: Vec<Vec<u32>>,
    ends: Vec<u32>,
}

impl Chain {
    fn of<H: HouseRules>(rules: &RaceRules<H>, rolls: &[Roll]) -> Chain {
        let start = rules.start();
        let mut chain = Chain { states: vec![start], predecessors: vec![Vec::new()], ends: Vec::new() };
        let mut numbers = HashMap::from([(start, 0)]);
        let mut number: u32 = 0;
        while let Some(&state) = chain.states.get(number as usize) {
            if rules.turn(&state) == Turn::Over {
                chain.ends.push(number);
            } else {
                for &roll in rolls {
                    let mut next = state;
                    rules.roll(&mut next, roll, &mut |_| {});
                    let index = *numbers.entry(next).or_insert_with(|| {
                        chain.states.push(next);
                        chain.predecessors.push(Vec::new());
                        chain.states.len() - 1
                    });
                    chain.predecessors[index].push(number);
                }
            }
            number += 1;
        }
        chain
    }

    /// By state, whether some rolls lead from there to the end.
    fn finishing(&self) -> Vec<bool> {
        let mut finishing = vec![false; self.states.len()];
        let mut pending = self.ends.clone();
        while let Some(number) = pending.pop() {
            if !std::mem::replace(&mut finishing[number as usize], true) {
                pending.extend(&self.predecessors[number as usize]);
            }
        }
        finishing
    }
}
