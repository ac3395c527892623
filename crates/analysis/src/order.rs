//! An order of the nodes of a chain in which few edges lead back.

use crate::Graph;

/// Stands for no node, and for no place.
pub(crate) const NONE: u32 = u32::MAX;

/// All nodes in an order in which every edge that leads back, loops aside, ends in one of few *torn* nodes.
///
/// Kahn's topological sort (<https://doi.org/10.1145/368996.369025>), which tears a node whenever it is stuck in a
/// circle: one that sets free the most others. On a track with short cuts these are the ends of those that lead back.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    /// The nodes in order.
    pub(crate) nodes: Vec<u32>,
    /// The place of each node in the order.
    pub(crate) places: Vec<u32>,
    /// The torn nodes.
    pub(crate) torn: Vec<u32>,
    /// The number of each among these, [`NONE`] for the other nodes.
    tears: Vec<u32>,
}

impl Order {
    pub(crate) fn of(graph: &Graph) -> Order {
        let nodes = graph.len();
        let mut sort = Sort {
            graph,
            order: Order {
                nodes: Vec::with_capacity(nodes),
                places: vec![NONE; nodes],
                torn: Vec::new(),
                tears: vec![NONE; nodes],
            },
            waits_for: waiting(graph),
            ready: Vec::new(),
            frontier: Vec::new(),
            is_frontier: vec![false; nodes],
        };
        sort.begin();
        while sort.order.nodes.len() < nodes {
            match sort.ready.pop() {
                Some(node) => sort.place(node),
                None => sort.tear_one(),
            }
        }
        sort.order
    }

    /// The number of a node among the torn ones, if it is torn.
    pub(crate) fn tear(&self, node: usize) -> Option<usize> {
        let tear = self.tears[node];
        (tear != NONE).then_some(tear as usize)
    }

    /// Whether the edge between two different nodes leads back, and so ends in a torn one.
    pub(crate) fn is_back(&self, from: usize, to: usize) -> bool {
        self.places[to] < self.places[from]
    }
}

struct Sort<'g> {
    graph: &'g Graph,
    order: Order,
    /// How many nodes that lead to a node have no place yet.
    waits_for: Vec<u32>,
    ready: Vec<u32>,
    /// Nodes without a place, next to one with a place; some may have one by now.
    frontier: Vec<u32>,
    is_frontier: Vec<bool>,
}

/// How many other nodes lead to each node.
fn waiting(graph: &Graph) -> Vec<u32> {
    let mut waits_for = vec![0; graph.len()];
    for node in 0..graph.len() {
        for &target in graph.row(node).targets {
            waits_for[target as usize] += u32::from(target as usize != node);
        }
    }
    waits_for
}

impl Sort<'_> {
    /// The start comes first, even where edges lead back to it.
    fn begin(&mut self) {
        match self.waits_for.first() {
            Some(0) => self.ready.push(0),
            Some(_) => self.tear_at(0),
            None => {}
        }
    }

    fn place(&mut self, node: u32) {
        self.order.places[node as usize] = self.order.nodes.len() as u32;
        self.order.nodes.push(node);
        let graph = self.graph;
        for &target in graph.row(node as usize).targets {
            let index = target as usize;
            if self.order.places[index] != NONE {
                continue;
            }
            self.waits_for[index] -= 1;
            if self.waits_for[index] == 0 {
                self.ready.push(target);
            } else if !std::mem::replace(&mut self.is_frontier[index], true) {
                self.frontier.push(target);
            }
        }
    }

    fn tear_one(&mut self) {
        let places = &self.order.places;
        self.frontier.retain(|&node| places[node as usize] == NONE);
        let score = |node: &u32| self.relief(*node as usize);
        let scored = self.frontier.iter().map(|node| (score(node), *node));
        let best = scored.fold((-1.0, NONE), |best, next| if next.0 > best.0 { next } else { best });
        debug_assert!(best.1 != NONE, "every node is reached from the start");
        self.tear_at(best.1);
    }

    fn tear_at(&mut self, node: u32) {
        self.order.tears[node as usize] = self.order.torn.len() as u32;
        self.order.torn.push(node);
        self.place(node);
    }

    /// How much a tear would help those behind: 1 for each that waits for this node alone.
    fn relief(&self, node: usize) -> f64 {
        let waiting = |&target: &u32| target as usize != node && self.order.places[target as usize] == NONE;
        let targets = self.graph.row(node).targets.iter().filter(|target| waiting(target));
        targets.map(|&target| 1.0 / f64::from(self.waits_for[target as usize])).sum()
    }
}
