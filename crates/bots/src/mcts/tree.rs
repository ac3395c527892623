//! The tree of a search: nodes in one vector, the children of a node one after the other.

use super::ends::End;

/// A position, as the way from the root leads to it. It keeps no state: that is played anew on every way down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// What the playouts were worth to whoever moves to this node, from 0 to 1.
    pub(super) mean: f32,
    /// One by the square root of the visits; 0 where the end is known, which leaves nothing to explore.
    rarity: f32,
    /// How far apart the children's chances are held open: the constant of UCB1 times √ln of the visits.
    width: f32,
    pub(super) visits: u32,
    /// The place of the first child.
    first: u32,
    /// How many children there are; 0 before the node is opened.
    pub(super) count: u32,
    /// How many of them, from the first, have been tried.
    tried: u32,
    /// How far the known end is away.
    pub(super) plies: u16,
    /// How the game ends from here, if it is known.
    pub(super) end: End,
}

impl Node {
    const NEW: Node =
        Node { mean: 0.0, rarity: 0.0, width: 0.0, visits: 0, first: 0, count: 0, tried: 0, plies: 0, end: End::NONE };

    /// Works the width out anew, unless it has hardly changed. Here it is off the way down, where everything would wait
    /// for it.
    #[inline]
    fn widen(&mut self) {
        const OFTEN: u32 = 64;
        const SELDOM: u32 = 16;
        if self.visits < OFTEN || self.visits.is_multiple_of(SELDOM) {
            self.width = EXPLORATION * ln(self.visits).sqrt();
        }
    }

    /// The places of the children.
    pub(super) fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

/// Nodes, and the moves that lead to them.
pub(super) struct Tree<M> {
    pub(super) nodes: Vec<Node>,
    /// The move to each node; none to the root, nor after a roll.
    moves: Vec<Option<M>>,
    nodes_max: usize,
}

/// The place of the root.
pub(super) const ROOT: usize = 0;

/// How much a rarely tried child is preferred: the constant of UCB1 for values from 0 to 1. With half of it a search of
/// a million playouts loses itself in one of the first moves that it tries.
const EXPLORATION: f32 = std::f32::consts::SQRT_2;

impl<M: Copy> Tree<M> {
    /// A root alone, with room for as many nodes as fit into some bytes.
    pub(super) fn new(bytes_max: usize) -> Tree<M> {
        let nodes_max = (bytes_max / Tree::<M>::bytes_of(1)).clamp(1, 1 << 31);
        Tree { nodes: vec![Node::NEW], moves: vec![None], nodes_max }
    }

    /// How many bytes so many nodes take.
    pub(super) fn bytes_of(nodes: usize) -> usize {
        nodes.saturating_mul(size_of::<Node>() + size_of::<Option<M>>())
    }

    /// The move that leads to a node.
    #[inline]
    pub(super) fn move_to(&self, node: usize) -> Option<M> {
        self.moves[node]
    }

    /// Whether there is room for so many nodes more. The root may always be opened: it alone
    /// can take more bytes than there are.
    pub(super) fn has_room(&self, node: usize, count: usize) -> bool {
        node == ROOT || self.nodes.len() + count <= self.nodes_max
    }

    /// Closes all nodes but the root that were visited less often, and forgets what lies below them; what they themselves
    /// are worth stays known. Says whether at least half of the room is free then.
    ///
    /// Nodes move up into the gaps, in their order: whatever was opened later stands behind, so children do behind parents.
    pub(super) fn prune(&mut self, visits_min: u32) -> bool {
        let mut is_kept = vec![false; self.nodes.len()];
        is_kept[ROOT] = true;
        for node in 0..self.nodes.len() {
            let stays_open = node == ROOT || self.nodes[node].visits >= visits_min;
            if is_kept[node] && stays_open {
                is_kept[self.nodes[node].children()].fill(true);
            } else {
                (self.nodes[node].count, self.nodes[node].tried) = (0, 0);
            }
        }
        let mut kept = 0;
        let places: Vec<u32> = is_kept.iter().map(|&is_kept| (kept, kept += u32::from(is_kept)).0).collect();
        for node in (0..self.nodes.len()).filter(|&node| is_kept[node]) {
            let place = places[node] as usize;
            self.nodes[place] = self.nodes[node];
            self.moves[place] = self.moves[node];
            if self.nodes[place].count > 0 {
                self.nodes[place].first = places[self.nodes[place].first as usize];
            }
        }
        self.nodes.truncate(kept as usize);
        self.moves.truncate(kept as usize);
        2 * self.nodes.len() <= self.nodes_max
    }

    /// Gives a node its children, so many of them.
    pub(super) fn open(&mut self, node: usize, count: usize, moves: impl Iterator<Item = Option<M>>) {
        let first = self.nodes.len();
        self.reserve(count);
        self.moves.extend(moves);
        self.nodes.resize(self.moves.len(), Node::NEW);
        self.nodes[node].first = first as u32;
        self.nodes[node].count = (self.nodes.len() - first) as u32;
    }

    /// Notes that the game is known to end so from a node, so many plies later, and what that is worth to whoever
    /// moves to it.
    pub(super) fn settle(&mut self, node: usize, end: End, plies: u16, worth: f32) {
        let node = &mut self.nodes[node];
        (node.end, node.plies, node.mean, node.rarity) = (end, plies, worth, 0.0);
    }

    /// Counts a child whose end is known as tried: it goes to those at the front.
    pub(super) fn count_as_tried(&mut self, node: usize, child: usize) {
        let tried = (self.nodes[node].first + self.nodes[node].tried) as usize;
        self.swap(child, tried);
        self.nodes[node].tried += 1;
    }

    /// The child to go to: one that was never tried, by chance, or that of the best upper bound
    /// (UCT: Kocsis and Szepesvári, 2006, <https://doi.org/10.1007/11871842_29>).
    #[inline]
    pub(super) fn select(&mut self, node: usize, below: impl FnOnce(u32) -> u32) -> usize {
        let parent = self.nodes[node];
        let untried = parent.count - parent.tried;
        if untried > 0 {
            let next = (parent.first + parent.tried) as usize;
            self.swap(next, next + below(untried) as usize);
            self.nodes[node].tried += 1;
            return next;
        }
        let (mut best, mut bound) = (parent.first as usize, f32::NEG_INFINITY);
        for (child, node) in parent.children().zip(&self.nodes[parent.children()]) {
            let upper = node.mean + parent.width * node.rarity;
            if upper > bound {
                (best, bound) = (child, upper);
            }
        }
        best
    }

    /// Counts a visit that was worth so much to whoever moves to the node.
    #[inline]
    pub(super) fn visit(&mut self, node: usize, worth: f32) {
        let node = &mut self.nodes[node];
        node.visits = node.visits.saturating_add(1);
        node.widen();
        if !node.end.is_known() {
            let visits = node.visits as f32;
            node.mean += (worth - node.mean) / visits;
            node.rarity = 1.0 / visits.sqrt();
        }
    }

    /// Makes room for so many nodes: for twice as many as there was room for, but for no more than there may be.
    fn reserve(&mut self, count: usize) {
        let (len, capacity) = (self.nodes.len(), self.nodes.capacity().min(self.moves.capacity()));
        if len + count > capacity {
            let more = (2 * capacity).min(self.nodes_max).max(len + count) - len;
            self.nodes.reserve_exact(more);
            self.moves.reserve_exact(more);
        }
    }

    #[inline]
    fn swap(&mut self, one: usize, other: usize) {
        self.nodes.swap(one, other);
        self.moves.swap(one, other);
    }
}

/// The natural logarithm, by operations that round alike on every machine. A library's own may differ in the last place,
/// and the choice with it.
#[inline]
fn ln(number: u32) -> f32 {
    let exponent = number.max(1).ilog2();
    let mantissa = number.max(1) as f32 / (1_u64 << exponent) as f32;
    // ln m = 2 artanh((m - 1) / (m + 1)), and that is at most artanh(1/3): the series ends soon.
    let ratio = (mantissa - 1.0) / (mantissa + 1.0);
    let square = ratio * ratio;
    let series = 1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0 + square / 9.0)));
    exponent as f32 * std::f32::consts::LN_2 + 2.0 * ratio * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_that_of_the_library_but_for_rounding() {
        for number in (1..100_000).chain([1 << 20, (1 << 24) - 1, u32::MAX]) {
            let (found, expected) = (f64::from(ln(number)), f64::from(number).ln());
            assert!((found - expected).abs() <= 1e-5 * expected.max(0.1), "{number}: {found} {expected}");
        }
    }

    #[test]
    fn a_tree_takes_no_more_bytes_than_it_may() {
        for (bytes_max, moves) in [(100_000, 37), (100_000, 361), (1 << 20, 1_000), (1 << 20, 4_097)] {
            let mut tree = Tree::new(bytes_max);
            tree.open(ROOT, moves, (0..moves).map(Some));
            for node in 1.. {
                if !tree.has_room(node, 7) {
                    break;
                }
                tree.open(node, 7, (0..7).map(Some));
            }
            let bytes = tree.nodes.capacity() * size_of::<Node>() + tree.moves.capacity() * size_of::<Option<usize>>();
            assert!(bytes <= bytes_max, "{bytes} of {bytes_max}");
            assert!(Tree::<usize>::bytes_of(tree.nodes.len() + 8) > bytes_max, "the room is made use of");
        }
    }

    /// Everything that can be reached from a node: the way there, its visits and its mean.
    fn walk(tree: &Tree<usize>, node: usize, way: &[usize], found: &mut Vec<(Vec<usize>, u32, f32)>) {
        found.push((way.to_vec(), tree.nodes[node].visits, tree.nodes[node].mean));
        for child in tree.nodes[node].children() {
            walk(tree, child, &[way, &[tree.move_to(child).unwrap()]].concat(), found);
        }
    }

    #[test]
    fn a_pruned_tree_is_what_is_left_of_it() {
        let mut tree = Tree::new(1 << 20);
        tree.open(ROOT, 3, (0..3).map(Some));
        // Opened in another order than they stand in, and one below another.
        for (node, visits) in [(2, 9), (1, 4), (5, 7), (8, 3)] {
            tree.open(node, 3, (0..3).map(Some));
            (tree.nodes[node].visits, tree.nodes[node].mean) = (visits, 1.0 / node as f32);
        }
        let mut before = Vec::new();
        walk(&tree, ROOT, &[], &mut before);
        assert_eq!(before.len(), 16);
        assert!(tree.prune(5));
        let mut after = Vec::new();
        walk(&tree, ROOT, &[], &mut after);
        // Node 1 was visited 4 times and is closed; so what it had goes, and with it node 8.
        before.retain(|(way, ..)| way.len() < 2 || way[0] != 0);
        assert_eq!((&after, tree.nodes.len()), (&before, 10));
    }

    #[test]
    fn every_child_is_tried_once_before_any_is_tried_again() {
        let mut tree = Tree::new(1 << 20);
        tree.open(ROOT, 5, (0..5).map(Some));
        let mut moves: Vec<i32> = (0..5)
            .filter_map(|_| {
                let child = tree.select(ROOT, |untried| untried - 1);
                tree.visit(child, 0.5);
                tree.visit(ROOT, 0.5);
                tree.move_to(child)
            })
            .collect();
        moves.sort_unstable();
        assert_eq!(moves, [0, 1, 2, 3, 4]);
        let child = tree.select(ROOT, |_| unreachable!("all were tried"));
        tree.visit(child, 1.0);
        assert_eq!(tree.nodes[child].mean, 0.75);
    }
}
