//! The absorbing Markov chain of a game of chance, found by walking the states of its rules.

use foldhash::fast::FixedState;
use indexmap::IndexSet;
use parlor_core::{Rules, Throw, Turn};

use crate::Monitor;

/// The most distinct rolls of one throw that are gone through: 2²⁰.
const ROLLS_MAX: usize = 1 << 20;

/// How a game of chance runs from state to state, without what the states are: a sparse matrix, row by row.
///
/// Nodes are numbered in the order of discovery: 0 is the start. The row of a node lists where one roll leads, each
/// node once and in ascending order, with the number of equally likely ways that lead there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Graph {
    offsets: Vec<usize>,
    targets: Vec<u32>,
    ways: Vec<f64>,
    totals: Vec<f64>,
    begins_turn: Vec<bool>,
}

/// Where one roll leads from a node. Both lists are empty where the game is over.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The nodes, ascending.
    pub targets: &'a [u32],
    /// In how many of the [`total`](Row::total) equally likely ways each is reached: whole numbers.
    pub ways: &'a [f64],
    /// How many ways there are in all.
    pub total: f64,
}

/// A [`Graph`] together with the states that its nodes stand for.
#[derive(Clone, Debug)]
pub struct Chain<S> {
    states: IndexSet<S, FixedState>,
    graph: Graph,
}

/// Why a game gives no chain, or none that ends.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChainError {
    /// A player chooses.
    #[error("players choose their moves in this game: it has odds only once it is known how they choose")]
    Choice,
    /// There are more states than were allowed.
    #[error("the game has more than {states_max} states, too many to analyse exactly")]
    TooLarge {
        /// How many were allowed.
        states_max: usize,
    },
    /// A throw has more distinct rolls than can be gone through.
    #[error("{throw} has too many distinct rolls to go through")]
    TooManyRolls {
        /// The throw.
        throw: Throw,
    },
    /// Play can come to a state from which it never ends.
    #[error("play can come to a point from which this game never ends, so its expected length is infinite")]
    Endless,
    /// The values did not settle.
    #[error("the game goes in circles for so long that its odds cannot be told exactly")]
    Unsettled,
    /// The work was stopped.
    #[error("stopped")]
    Stopped,
}

impl ChainError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            ChainError::Choice => "choice",
            ChainError::TooLarge { .. } => "too-many",
            ChainError::TooManyRolls { .. } => "too-many-rolls",
            ChainError::Endless => "endless",
            ChainError::Unsettled => "unsettled",
            ChainError::Stopped => "stopped",
        }
    }
}

impl Graph {
    /// How many nodes there are, those where the game is over included.
    pub fn len(&self) -> usize {
        self.totals.len()
    }

    /// Whether there is no node at all.
    pub fn is_empty(&self) -> bool {
        self.totals.is_empty()
    }

    /// How many entries the rows have together.
    pub fn entries(&self) -> usize {
        self.targets.len()
    }

    /// Where one roll leads from a node.
    ///
    /// # Panics
    ///
    /// If there is no such node.
    pub fn row(&self, node: usize) -> Row<'_> {
        let entries = self.offsets[node]..self.offsets[node + 1];
        Row { targets: &self.targets[entries.clone()], ways: &self.ways[entries], total: self.totals[node] }
    }

    /// Whether the game is over at a node.
    ///
    /// # Panics
    ///
    /// If there is no such node.
    pub fn is_end(&self, node: usize) -> bool {
        self.offsets[node] == self.offsets[node + 1]
    }

    /// Whether the roll that a node waits for begins a turn: not where the game is over, and not where the roll goes
    /// on with the turn of the roll before it.
    ///
    /// # Panics
    ///
    /// If there is no such node.
    pub fn begins_turn(&self, node: usize) -> bool {
        self.begins_turn[node]
    }

    /// Adds the row of the next node, given as nodes with their ways in any order, repeated or not.
    pub(crate) fn push(&mut self, row: &mut Vec<(u32, u64)>, begins_turn: bool) {
        row.sort_unstable_by_key(|&(target, _)| target);
        row.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            kept.1 += if same { next.1 } else { 0 };
            same
        });
        if self.offsets.is_empty() {
            self.offsets.push(0);
        }
        self.targets.extend(row.iter().map(|&(target, _)| target));
        self.ways.extend(row.iter().map(|&(_, ways)| ways as f64));
        self.totals.push(row.iter().fold(0.0, |total, &(_, ways)| total + ways as f64));
        self.begins_turn.push(begins_turn);
        self.offsets.push(self.targets.len());
    }
}

impl<'a> Row<'a> {
    /// The nodes with the probabilities of going there.
    pub fn iter(self) -> impl Iterator<Item = (usize, f64)> + 'a {
        self.targets.iter().zip(self.ways).map(move |(&target, &ways)| (target as usize, ways / self.total))
    }
}

impl<S: Clone + Eq + std::hash::Hash> Chain<S> {
    /// Walks every state that a game of chance can reach, breadth first from its start.
    ///
    /// A state with a single move is passed like one with a single roll. The monitor counts states.
    ///
    /// # Errors
    ///
    /// [`ChainError`] if a player has a choice, there are more than `states_max` states or too many rolls, or there is a
    /// state from which the game never ends.
    pub fn walk<R: Rules<State = S>>(rules: &R, states_max: usize, monitor: &Monitor) -> Result<Chain<S>, ChainError> {
        let mut states: IndexSet<S, FixedState> = IndexSet::default();
        let (mut graph, mut row) = (Graph::default(), Vec::new());
        states.insert(rules.start());
        while graph.len() < states.len() {
            if monitor.is_stopped() {
                return Err(ChainError::Stopped);
            }
            let state = states[graph.len()].clone();
            let number = |next| states.insert_full(next).0 as u32;
            let begins_turn = successors(rules, &state, number, &mut row)?;
            if states.len() > states_max.min(u32::MAX as usize) {
                return Err(ChainError::TooLarge { states_max });
            }
            graph.push(&mut row, begins_turn);
            monitor.add(1);
        }
        if graph.always_ends() { Ok(Chain { states, graph }) } else { Err(ChainError::Endless) }
    }

    /// The chain without its states.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The states, by node.
    pub fn states(&self) -> impl ExactSizeIterator<Item = &S> + '_ {
        self.states.iter()
    }

    /// The state of a node.
    ///
    /// # Panics
    ///
    /// If there is no such node.
    pub fn state(&self, node: usize) -> &S {
        &self.states[node]
    }

    /// The node of a state, if play can reach it.
    pub fn node(&self, state: &S) -> Option<usize> {
        self.states.get_index_of(state)
    }
}

/// Lists where one roll leads from a state, as numbers with their ways, and says whether the roll begins a turn.
pub(crate) fn successors<R: Rules>(
    rules: &R,
    state: &R::State,
    mut number: impl FnMut(R::State) -> u32,
    row: &mut Vec<(u32, u64)>,
) -> Result<bool, ChainError> {
    row.clear();
    match rules.turn(state) {
        Turn::Over => Ok(false),
        Turn::Move { .. } => {
            let mut moves = rules.moves(state);
            let (Some(only), None) = (moves.next(), moves.next()) else { return Err(ChainError::Choice) };
            let mut next = state.clone();
            rules.play(&mut next, only, &mut |_| {});
            row.push((number(next), 1));
            Ok(true)
        }
        Turn::Roll { throw, again, .. } => {
            for (index, (roll, ways)) in throw.outcomes().enumerate() {
                if index == ROLLS_MAX {
                    return Err(ChainError::TooManyRolls { throw });
                }
                let mut next = state.clone();
                rules.roll(&mut next, roll, &mut |_| {});
                row.push((number(next), ways));
            }
            Ok(!again)
        }
    }
}

impl Graph {
    /// Whether an end can be reached from every node.
    fn always_ends(&self) -> bool {
        let (starts, sources) = self.transposed();
        let mut open: Vec<u32> = (0..self.len() as u32).filter(|&node| self.is_end(node as usize)).collect();
        let mut ends = vec![false; self.len()];
        open.iter().for_each(|&node| ends[node as usize] = true);
        while let Some(node) = open.pop() {
            for &source in &sources[starts[node as usize]..starts[node as usize + 1]] {
                if !std::mem::replace(&mut ends[source as usize], true) {
                    open.push(source);
                }
            }
        }
        ends.into_iter().all(|ends| ends)
    }

    /// For each node the nodes that lead to it: where its list starts, and the lists one after another.
    pub(crate) fn transposed(&self) -> (Vec<usize>, Vec<u32>) {
        let mut starts = vec![0; self.len() + 2];
        self.targets.iter().for_each(|&target| starts[target as usize + 2] += 1);
        (2..starts.len()).for_each(|index| starts[index] += starts[index - 1]);
        let mut sources = vec![0; self.targets.len()];
        for node in 0..self.len() {
            for &target in self.row(node).targets {
                let place = &mut starts[target as usize + 1];
                sources[*place] = node as u32;
                *place += 1;
            }
        }
        starts.pop();
        (starts, sources)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sorted_and_merged() {
        let mut graph = Graph::default();
        graph.push(&mut vec![(2, 1), (1, 3), (2, 4)], true);
        graph.push(&mut vec![(0, 1), (1, 1), (2, 2)], false);
        graph.push(&mut Vec::new(), false);
        let row = graph.row(0);
        assert_eq!((row.targets, row.ways, row.total), (&[1, 2][..], &[3.0, 5.0][..], 8.0));
        assert_eq!(
            (graph.is_end(1), graph.is_end(2), graph.begins_turn(0), graph.begins_turn(1)),
            (false, true, true, false)
        );
        let (starts, sources) = graph.transposed();
        assert_eq!((starts, sources), (vec![0, 1, 3, 5], vec![1, 0, 1, 0, 1]));
        assert!(graph.always_ends());
    }

    #[test]
    fn a_trap_is_found() {
        let mut graph = Graph::default();
        graph.push(&mut vec![(1, 1), (2, 1)], true);
        graph.push(&mut vec![(1, 1)], true);
        graph.push(&mut Vec::new(), false);
        assert!(!graph.always_ends());
    }
}
