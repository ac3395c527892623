//! The bot that looks for moves by playouts: Monte Carlo tree search.
//!
//! A tree of positions grows by one playout after the other, toward the moves that did well (UCT). Rolls are nodes of
//! their own, which are gone through as the dice fall. Every seat is after its own place, so there may be any number of
//! them. What is known of the end of the game is proved upwards.
//!
//! Several trees grow apart and are added up in the end. With a budget of nodes how many there are depends on the
//! budget alone, so that the choice is the same for any number of threads; with one of time there is a tree for each
//! thread.

mod ends;
mod growth;
mod tree;

use parlor_analysis::{Chance, in_threads};
use parlor_core::Depict;
use parlor_dice::{Stream, stream_seed};
use std::cmp::Ordering;

use crate::allowance::Allowance;
use crate::reason;
use crate::thinker::{Answer, Problem, Thinker, hurried};
use growth::Growth;
use tree::{ROOT, Tree};

/// How many bytes all trees of a choice have together; but one tree is grown even if its root alone, with a move for each
/// child, takes more.
const BYTES_MAX: usize = 256 << 20;

/// With a budget of nodes there is a tree for so many.
const NODES_OF_TREE: u64 = 200_000;

/// The most trees with a budget of nodes.
const TREES_MAX: u64 = 8;

/// What a move with fewer visits is worth says little, and is not told.
const VISITS_TOLD_MIN: u64 = 100;

/// See the module.
pub(crate) struct Mcts;

/// What the trees say of a move.
struct Candidate<M> {
    mv: M,
    visits: u64,
    /// The sum of what the playouts were worth.
    worth: f64,
    known: Option<Known<M>>,
}

/// How the game is known to end after a move.
struct Known<M> {
    /// From 0 to 1.
    worth: f32,
    plies: u32,
    /// The next move, if the game ends with it.
    reply: Option<M>,
}

impl<R: Depict> Thinker<R> for Mcts {
    fn think(&mut self, problem: &Problem<'_, R>) -> Answer<R::Move> {
        let (candidates, playouts) = search(problem);
        let losing = candidates.iter().filter(|candidate| candidate.is_lost()).count();
        let is_hopeless = losing == candidates.len();
        let best = candidates.iter().max_by(|one, other| one.compare(other, is_hopeless));
        match best {
            Some(best) => Answer { mv: best.mv, reason: reason(problem, best, &candidates, playouts), nodes: playouts },
            None => hurried(problem, playouts),
        }
    }
}

/// Grows all trees, and says what they found out.
fn search<R: Depict>(problem: &Problem<'_, R>) -> (Vec<Candidate<R::Move>>, u64) {
    let threads = problem.monitor.threads().get();
    let root_bytes = Tree::<R::Move>::bytes_of(1 + problem.rules.count_moves(problem.state));
    let shares = shares(problem.nodes_max(), threads, root_bytes);
    let grow = |(number, &nodes_max): (usize, &u64)| {
        let seed = stream_seed(problem.seed, Stream::Trial(number as u32));
        let mut allowance = Allowance::new(problem.monitor, nodes_max);
        let bytes_max = BYTES_MAX / shares.len();
        let mut growth = Growth::new(problem.rules, problem.state, problem.seat, seed, bytes_max);
        growth.grow(&mut allowance);
        (candidates(&growth), allowance.nodes())
    };
    let numbered: Vec<(usize, &u64)> = shares.iter().enumerate().collect();
    let found = in_threads(threads, &numbered, grow);
    let playouts = found.iter().map(|(_, nodes)| nodes).sum();
    problem.monitor.add(playouts);
    let mut all = found.into_iter().fold(Vec::new(), |all, (more, _)| merged(all, more));
    all.extend(way_out(problem, &all));
    (all, playouts)
}

/// A move that no tree has tried, where all that were are lost.
fn way_out<R: Depict>(problem: &Problem<'_, R>, tried: &[Candidate<R::Move>]) -> Option<Candidate<R::Move>> {
    if tried.is_empty() || !tried.iter().all(Candidate::is_lost) {
        return None;
    }
    let (rules, state) = (problem.rules, problem.state);
    let first = Chance::seeded(problem.seed).below(rules.count_moves(state) as u32) as usize;
    let mut moves = rules.moves(state).skip(first).chain(rules.moves(state).take(first));
    let mv = moves.find(|&mv| tried.iter().all(|known| known.mv != mv))?;
    Some(Candidate { mv, visits: 0, worth: 0.0, known: None })
}

/// How many nodes each tree has: there are no more trees than opened roots fit into the bytes.
fn shares(nodes_max: u64, threads: usize, root_bytes: usize) -> Vec<u64> {
    let trees_max = (BYTES_MAX / root_bytes).max(1);
    if nodes_max == u64::MAX {
        return vec![u64::MAX; threads.min(trees_max)];
    }
    let trees = (nodes_max / NODES_OF_TREE).clamp(1, TREES_MAX.min(trees_max as u64));
    (0..trees).map(|tree| nodes_max / trees + u64::from(tree < nodes_max % trees)).collect()
}

/// The moves from the root that were tried.
fn candidates<R: Depict>(growth: &Growth<'_, R>) -> Vec<Candidate<R::Move>> {
    let (tree, mut candidates) = (&growth.tree, Vec::new());
    for child in tree.nodes[ROOT].children() {
        let node = &tree.nodes[child];
        let Some(mv) = tree.move_to(child).filter(|_| node.visits > 0 || node.end.is_known()) else { continue };
        let reply = node.children().find(|&reply| tree.nodes[reply].end == node.end && tree.nodes[reply].plies == 0);
        let known = node.end.is_known().then(|| Known {
            worth: node.mean,
            plies: u32::from(node.plies) + 1,
            reply: reply.filter(|_| node.plies == 1).and_then(|reply| tree.move_to(reply)),
        });
        let visits = u64::from(node.visits);
        candidates.push(Candidate { mv, visits, worth: f64::from(node.mean) * visits as f64, known });
    }
    candidates
}

/// What two trees say together.
fn merged<M: Copy + Eq>(mut all: Vec<Candidate<M>>, more: Vec<Candidate<M>>) -> Vec<Candidate<M>> {
    for candidate in more {
        match all.iter_mut().find(|known| known.mv == candidate.mv) {
            None => all.push(candidate),
            Some(known) => {
                known.visits += candidate.visits;
                known.worth += candidate.worth;
                known.known = known.known.take().or(candidate.known);
            }
        }
    }
    all
}

impl<M> Candidate<M> {
    fn mean(&self) -> f64 {
        match &self.known {
            Some(known) => f64::from(known.worth),
            None => self.worth / self.visits.max(1) as f64,
        }
    }

    fn is_won(&self) -> bool {
        self.known.as_ref().is_some_and(|known| known.worth == 1.0)
    }

    fn is_lost(&self) -> bool {
        self.known.as_ref().is_some_and(|known| known.worth < 0.5)
    }

    /// A win before all, the fastest first. A loss after all; if there is nothing else, the better one, and the slowest.
    /// Of the rest what was visited most.
    fn compare(&self, other: &Candidate<M>, is_hopeless: bool) -> Ordering {
        let plies = |candidate: &Candidate<M>| candidate.known.as_ref().map_or(0, |known| known.plies);
        let by_end = self.is_won().cmp(&other.is_won()).then(other.is_lost().cmp(&self.is_lost()));
        by_end.then_with(|| match (self.is_won(), is_hopeless) {
            (true, _) => plies(other).cmp(&plies(self)),
            (false, true) => self.mean().total_cmp(&other.mean()).then(plies(self).cmp(&plies(other))),
            (false, false) => self.visits.cmp(&other.visits).then(self.mean().total_cmp(&other.mean())),
        })
    }
}

fn reason<R: Depict>(
    problem: &Problem<'_, R>,
    best: &Candidate<R::Move>,
    candidates: &[Candidate<R::Move>],
    playouts: u64,
) -> String {
    let plies = best.known.as_ref().map_or(0, |known| known.plies);
    if best.is_won() {
        return reason::wins(plies);
    }
    if best.is_lost() {
        return reason::loses(plies);
    }
    let replies: Vec<String> = candidates.iter().filter_map(|candidate| reply(problem, candidate)).collect();
    if let Some(threat) = reason::common_threat(&replies, candidates.len()) {
        return reason::stops(threat);
    }
    if best.known.is_some() && candidates.iter().all(|candidate| candidate.known.is_some()) {
        return reason::draws();
    }
    if best.known.is_none() && best.visits == 0 {
        return "all moves tried lose".to_owned();
    }
    reason::playouts(playouts, (best.visits >= VISITS_TOLD_MIN).then(|| best.mean()))
}

/// The text of the move that refutes a losing candidate at once.
fn reply<R: Depict>(problem: &Problem<'_, R>, candidate: &Candidate<R::Move>) -> Option<String> {
    let reply = candidate.known.as_ref().filter(|_| candidate.is_lost())?.reply?;
    let mut state = problem.state.clone();
    problem.rules.play(&mut state, candidate.mv, &mut |_| {});
    Some(problem.rules.write_move(&state, reply))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_no_more_trees_than_roots_fit_into_the_bytes() {
        let trees = |nodes_max, threads, root_bytes| shares(nodes_max, threads, root_bytes).len();
        for (nodes_max, threads, all) in [(u64::MAX, 6, 6), (TREES_MAX * NODES_OF_TREE, 1, 8)] {
            assert_eq!(trees(nodes_max, threads, 1_000), all);
            assert_eq!(trees(nodes_max, threads, BYTES_MAX / 3), 3);
            assert_eq!(trees(nodes_max, threads, BYTES_MAX + 1), 1);
        }
    }
}
