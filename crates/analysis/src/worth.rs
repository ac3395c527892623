//! What each link of a board is worth: by how much the game would change if it were gone.

use foldhash::fast::FixedState;
use parlor_core::{Depict, Link, Space, StepKind, Turn};
use serde::Serialize;
use std::collections::HashMap;

use crate::removal::{Batch, Removal};
use crate::{Chain, ChainError, Course, Monitor};

/// A link of the layout, with what it does to a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Worth {
    /// The link.
    #[serde(flatten)]
    pub link: Link,
    /// How often it is expected to be taken in a game.
    pub uses: f64,
    /// The expected turns of the game without it, less those with it: above 0 for a link that shortens the game. `None`
    /// where the game has no rules without it, or might then never end.
    pub worth: Option<f64>,
}

/// How many right sides are solved for together.
const COLUMNS_MAX: usize = 1_024;

/// Says of every link of the layout what it is worth.
///
/// The chain without a link differs in the few rows of the states that take it: a correction of low rank, of rank one
/// for a plain link, to the system that is solved already. Sherman and Morrison, 1950,
/// <https://doi.org/10.1214/aoms/1177729893>, and Woodbury give the new expectation from it.
///
/// Which states take a link is learnt from [`Depict::steps`], and what they do without it from [`Rules::without`](parlor_core::Rules::without).
///
/// # Errors
///
/// [`ChainError`] if the rules without a link give no chain, values do not settle, or the work is stopped.
pub fn worths<R: Depict>(
    rules: &R,
    chain: &Chain<R::State>,
    course: &Course<'_>,
    monitor: &Monitor,
) -> Result<Vec<Worth>, ChainError> {
    let links = rules.layout().links;
    let users = users(rules, chain, &links);
    let mut worths: Vec<Worth> = Vec::with_capacity(links.len());
    for (link, users) in links.iter().zip(&users) {
        let uses = users.iter().map(|&(node, p)| course.visits()[node as usize] * p).sum();
        worths.push(Worth { link: *link, uses, worth: None });
    }
    let mut batch = Batch::default();
    for (index, (link, users)) in links.iter().zip(&users).enumerate() {
        if monitor.is_stopped() {
            return Err(ChainError::Stopped);
        }
        let Some(without) = rules.without(link) else { continue };
        match Removal::of(&without, chain, course, users)? {
            Some(removal) => batch.add(index, removal),
            None => worths[index].worth = Some(0.0),
        }
        if batch.columns() >= COLUMNS_MAX {
            settle(std::mem::take(&mut batch), course, &mut worths)?;
        }
    }
    settle(batch, course, &mut worths)?;
    Ok(worths)
}

fn settle(batch: Batch, course: &Course<'_>, worths: &mut [Worth]) -> Result<(), ChainError> {
    batch.changes(course)?.into_iter().for_each(|(index, change)| worths[index].worth = change);
    Ok(())
}

/// For each link the nodes whose rolls take it, with the probability that one does.
fn users<R: Depict>(rules: &R, chain: &Chain<R::State>, links: &[Link]) -> Vec<Vec<(u32, f64)>> {
    let numbers: HashMap<(Space, Space), usize, FixedState> =
        links.iter().enumerate().map(|(index, link)| ((link.from, link.to), index)).collect();
    let mut users = vec![Vec::new(); links.len()];
    if links.is_empty() {
        return users;
    }
    for (node, state) in chain.states().enumerate() {
        let Turn::Roll { seat, throw, .. } = rules.turn(state) else { continue };
        let all = throw.outcome_count();
        for (roll, ways) in throw.outcomes() {
            rules.roll(&mut state.clone(), roll, &mut |fact| {
                let steps = rules.steps(seat, &fact).into_iter();
                for step in steps.filter(|step| matches!(step.kind, StepKind::Climb | StepKind::Slide)) {
                    let (Some(&from), Some(&to)) = (step.path.first(), step.path.last()) else { continue };
                    if let Some(&link) = numbers.get(&(from, to)) {
                        add(&mut users[link], node as u32, ways as f64 / all);
                    }
                }
            });
        }
    }
    users
}

/// Adds to the last entry if it is of the same node.
fn add(entries: &mut Vec<(u32, f64)>, node: u32, amount: f64) {
    match entries.last_mut() {
        Some((last, sum)) if *last == node => *sum += amount,
        _ => entries.push((node, amount)),
    }
}
