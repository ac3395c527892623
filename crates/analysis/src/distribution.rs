//! How long the game takes, turn by turn: the whole distribution.

use crate::Graph;
use crate::order::Order;

/// The probability of each number of turns, and what is left beyond the last one.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    /// The probability that the game takes exactly 0, 1, 2, … turns.
    pub turns: Vec<f64>,
    /// The probability that it takes more than all of these.
    pub tail: f64,
}

/// How often what is left is added up, in turns.
const CHECKED_EVERY: usize = 32;

/// Less than this within a turn is lost in rounding.
const NOTHING: f64 = 1e-18;

impl Distribution {
    /// Lets the game flow through a chain turn by turn, until less than `tail` of it goes on, or the turns reach
    /// `turns_max`.
    pub fn of(graph: &Graph, tail: f64, turns_max: usize) -> Distribution {
        let mut flow = Flow::new(graph);
        let ends: Vec<usize> = (0..graph.len()).filter(|&node| graph.is_end(node)).collect();
        let mut turns = vec![ends.iter().map(|&node| flow.mass[node]).sum()];
        let mut left = 1.0;
        while left >= tail && turns.len() <= turns_max {
            flow.turn();
            turns.push(ends.iter().map(|&node| flow.mass[node]).sum());
            if turns.len().is_multiple_of(CHECKED_EVERY) || turns.len() > turns_max {
                left = flow.going_on();
            }
        }
        Distribution { turns, tail: left }
    }

    /// The fewest turns that all but the rest of games take: the smallest number of turns with a probability of at
    /// least `share` not to be exceeded, or `None` if it lies in the [tail](Distribution::tail).
    pub fn quantile(&self, share: f64) -> Option<usize> {
        self.cumulative().position(|sum| sum >= share)
    }

    /// The most likely number of turns, the smallest of several.
    pub fn mode(&self) -> usize {
        let higher = |best: usize, turns: usize| if self.turns[turns] > self.turns[best] { turns } else { best };
        (0..self.turns.len()).fold(0, higher)
    }

    /// The probability of at most so many turns.
    pub fn at_most(&self, turns: usize) -> f64 {
        self.cumulative().nth(turns.min(self.turns.len() - 1)).unwrap_or_default()
    }

    /// The probabilities of at most 0, 1, 2, … turns.
    pub fn cumulative(&self) -> impl Iterator<Item = f64> + '_ {
        self.turns.iter().scan(0.0, |sum, turn| {
            *sum += turn;
            Some(*sum)
        })
    }
}

/// Where the game is likely to stand.
struct Flow<'g> {
    graph: &'g Graph,
    mass: Vec<f64>,
    next: Vec<f64>,
    /// For each node, where the list of those that lead to it with a whole turn starts; and the lists.
    starts: Vec<usize>,
    sources: Vec<(u32, f64)>,
    /// The nodes in the middle of a turn, in order.
    midway: Vec<u32>,
}

impl<'g> Flow<'g> {
    fn new(graph: &'g Graph) -> Flow<'g> {
        let is_midway = |node: usize| !graph.begins_turn(node) && !graph.is_end(node);
        let has_midway = (0..graph.len()).any(is_midway);
        let midway = if has_midway { Order::of(graph).nodes } else { Vec::new() };
        let midway = midway.into_iter().filter(|&node| is_midway(node as usize)).collect();
        let (starts, sources) = whole_turns(graph);
        let mut mass = vec![0.0; graph.len()];
        mass[0] = 1.0;
        Flow { graph, next: mass.clone(), mass, starts, sources, midway }
    }

    fn turn(&mut self) {
        for (next, bounds) in self.next.iter_mut().zip(self.starts.windows(2)) {
            let sources = &self.sources[bounds[0]..bounds[1]];
            *next = sources.iter().map(|&(source, p)| p * self.mass[source as usize]).sum();
        }
        while self.rolls_on() > NOTHING {}
        std::mem::swap(&mut self.mass, &mut self.next);
    }

    /// Lets what stands in the middle of a turn roll on, in order, and returns how much still stands there.
    fn rolls_on(&mut self) -> f64 {
        for &node in &self.midway {
            let mass = std::mem::take(&mut self.next[node as usize]);
            if mass > 0.0 {
                self.graph.row(node as usize).iter().for_each(|(target, p)| self.next[target] += mass * p);
            }
        }
        self.midway.iter().map(|&node| self.next[node as usize]).sum()
    }

    fn going_on(&self) -> f64 {
        (0..self.mass.len()).filter(|&node| !self.graph.is_end(node)).map(|node| self.mass[node]).sum()
    }
}

/// The edges of rolls that begin a turn, by where they lead.
fn whole_turns(graph: &Graph) -> (Vec<usize>, Vec<(u32, f64)>) {
    let edges = || {
        let nodes = (0..graph.len()).filter(|&node| graph.begins_turn(node));
        nodes.flat_map(|node| graph.row(node).iter().map(move |(target, p)| (node as u32, target, p)))
    };
    let mut starts = vec![0; graph.len() + 2];
    edges().for_each(|(_, target, _)| starts[target + 2] += 1);
    (2..starts.len()).for_each(|index| starts[index] += starts[index - 1]);
    let mut sources = vec![(0, 0.0); starts[graph.len() + 1]];
    for (node, target, p) in edges() {
        let place = &mut starts[target + 1];
        sources[*place] = (node, p);
        *place += 1;
    }
    starts.pop();
    (starts, sources)
}
