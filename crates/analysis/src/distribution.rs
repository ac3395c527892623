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
    /// What stands at each node for each way of the roll that begins its turn.
    each: Vec<f64>,
    /// What part of a node's mass that is; nothing where no turn begins.
    parts: Vec<f64>,
    sources: Sources,
    /// The nodes in the middle of a turn, in order.
    midway: Vec<u32>,
}

impl<'g> Flow<'g> {
    fn new(graph: &'g Graph) -> Flow<'g> {
        let is_midway = |node: usize| !graph.begins_turn(node) && !graph.is_end(node);
        let has_midway = (0..graph.len()).any(is_midway);
        let midway = if has_midway { Order::of(graph).nodes } else { Vec::new() };
        let midway = midway.into_iter().filter(|&node| is_midway(node as usize)).collect();
        let part = |node: usize| if graph.begins_turn(node) { 1.0 / graph.row(node).total } else { 0.0 };
        let parts = (0..graph.len()).map(part).collect();
        let mut mass = vec![0.0; graph.len()];
        mass[0] = 1.0;
        let (next, each) = (mass.clone(), mass.clone());
        Flow { graph, mass, next, each, parts, sources: Sources::of(graph), midway }
    }

    fn turn(&mut self) {
        for ((each, mass), part) in self.each.iter_mut().zip(&self.mass).zip(&self.parts) {
            *each = mass * part;
        }
        self.sources.gather(&self.each, &mut self.next);
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

/// Which nodes lead to each with a whole turn.
struct Sources {
    /// Where the lists of each node end in the two that follow.
    ends: Vec<(usize, usize)>,
    /// Nodes that lead there in few ways, once for each: to add twice is quicker than to multiply.
    few: Vec<u32>,
    /// Nodes that lead there in many ways, with their number.
    many: Vec<(u32, f64)>,
}

/// The most ways that are listed one by one.
const FEW: f64 = 2.0;

impl Sources {
    fn of(graph: &Graph) -> Sources {
        let (starts, edges) = whole_turns(graph);
        let mut sources = Sources { ends: Vec::with_capacity(graph.len()), few: Vec::new(), many: Vec::new() };
        for bounds in starts.windows(2) {
            for &(node, ways) in &edges[bounds[0]..bounds[1]] {
                if ways <= FEW {
                    sources.few.extend(std::iter::repeat_n(node, ways as usize));
                } else {
                    sources.many.push((node, ways));
                }
            }
            sources.ends.push((sources.few.len(), sources.many.len()));
        }
        sources
    }

    fn gather(&self, each: &[f64], next: &mut [f64]) {
        let (mut few, mut many) = (0, 0);
        for (next, &(few_end, many_end)) in next.iter_mut().zip(&self.ends) {
            let mut sum = 0.0;
            for &node in &self.few[few..few_end] {
                sum += each[node as usize];
            }
            for &(node, ways) in &self.many[many..many_end] {
                sum += ways * each[node as usize];
            }
            *next = sum;
            (few, many) = (few_end, many_end);
        }
    }
}

/// The edges of rolls that begin a turn, by where they lead: where the list of each node starts, and the nodes that lead
/// there with their ways.
fn whole_turns(graph: &Graph) -> (Vec<usize>, Vec<(u32, f64)>) {
    let edges = || {
        let nodes = (0..graph.len()).filter(|&node| graph.begins_turn(node));
        nodes.flat_map(|node| {
            let row = graph.row(node);
            row.targets.iter().zip(row.ways).map(move |(&target, &ways)| (node as u32, target as usize, ways))
        })
    };
    let mut starts = vec![0; graph.len() + 2];
    edges().for_each(|(_, target, _)| starts[target + 2] += 1);
    (2..starts.len()).for_each(|index| starts[index] += starts[index - 1]);
    let mut sources = vec![(0, 0.0); starts[graph.len() + 1]];
    for (node, target, ways) in edges() {
        let place = &mut starts[target + 1];
        sources[*place] = (node, ways);
        *place += 1;
    }
    starts.pop();
    (starts, sources)
}
