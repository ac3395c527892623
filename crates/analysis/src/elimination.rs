//! Substitution backwards through an order, with the values of the torn nodes as unknowns.

use crate::Graph;
use crate::order::{NONE, Order};

/// Right sides of which most entries are nothing: what is added to a column at a node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Loads {
    /// How many right sides there are.
    pub(crate) columns: usize,
    /// Node, column and amount, in any order.
    pub(crate) entries: Vec<(u32, u32, f64)>,
}

impl Loads {
    /// A column as a value for each node.
    pub(crate) fn column(&self, column: u32, nodes: usize) -> Vec<f64> {
        let mut values = vec![0.0; nodes];
        let own = self.entries.iter().filter(|entry| entry.1 == column);
        own.for_each(|&(node, _, amount)| values[node as usize] += amount);
        values
    }
}

/// Goes backwards through an order and writes the value of each node as a sum over the torn nodes and the loads:
/// `value = Σ coefficient · torn value + Σ load`. `done` is told of every node but the ends, with its coefficients first
/// and its loads behind, unless there are neither.
///
/// A row is kept until the last node that reads it is done, so that memory is what lies between rather than all.
pub(crate) fn eliminate(graph: &Graph, order: &Order, loads: &Loads, mut done: impl FnMut(usize, &[f64])) {
    let torn = order.torn.len();
    if torn + loads.columns == 0 {
        return;
    }
    let mut window = Window::new(graph, order, torn + loads.columns);
    let mut entries = loads.entries.clone();
    entries.sort_unstable_by_key(|&(node, column, _)| (order.places[node as usize], column));
    let mut row = vec![0.0; window.columns];
    for (place, &node) in order.nodes.iter().enumerate().rev() {
        let node = node as usize;
        if graph.is_end(node) {
            continue;
        }
        row.fill(0.0);
        let here = graph.row(node);
        let mut away = here.total;
        for (&target, &ways) in here.targets.iter().zip(here.ways) {
            let back = order.tear(target as usize).filter(|_| order.is_back(node, target as usize));
            if target as usize == node {
                away -= ways;
            } else if let Some(tear) = back {
                row[tear] += ways;
            } else if let Some(known) = window.row(target) {
                row.iter_mut().zip(known).for_each(|(entry, known)| *entry += ways * known);
            }
        }
        while entries.last().is_some_and(|&(loaded, ..)| loaded as usize == node) {
            let (_, column, amount) = entries.pop().expect("there is a last one");
            row[torn + column as usize] += amount * here.total;
        }
        let inverse = 1.0 / away;
        row.iter_mut().for_each(|entry| *entry *= inverse);
        done(node, &row);
        here.targets.iter().for_each(|&target| window.release(target, place as u32));
        window.keep(node, &row);
    }
}

/// The rows that are still to be read.
struct Window {
    columns: usize,
    rows: Vec<f64>,
    free: Vec<u32>,
    /// Where the row of a node is.
    slots: Vec<u32>,
    /// The first place in the order whose node reads the row of a node, which is the last to do so backwards.
    readers: Vec<u32>,
}

impl Window {
    fn new(graph: &Graph, order: &Order, columns: usize) -> Window {
        let mut readers = vec![NONE; graph.len()];
        for (place, &node) in order.nodes.iter().enumerate() {
            for &target in graph.row(node as usize).targets {
                let reader = &mut readers[target as usize];
                if *reader == NONE && order.places[target as usize] as usize > place {
                    *reader = place as u32;
                }
            }
        }
        Window { columns, rows: Vec::new(), free: Vec::new(), slots: vec![NONE; graph.len()], readers }
    }

    /// The row of a node, or `None` for an end, whose value is nothing.
    fn row(&self, node: u32) -> Option<&[f64]> {
        let slot = self.slots[node as usize];
        (slot != NONE).then(|| &self.rows[slot as usize * self.columns..][..self.columns])
    }

    fn keep(&mut self, node: usize, row: &[f64]) {
        if self.readers[node] == NONE {
            return;
        }
        let slot = self.free.pop().unwrap_or_else(|| {
            self.rows.extend_from_slice(row);
            (self.rows.len() / self.columns) as u32 - 1
        });
        self.rows[slot as usize * self.columns..][..self.columns].copy_from_slice(row);
        self.slots[node] = slot;
    }

    fn release(&mut self, node: u32, place: u32) {
        let slot = &mut self.slots[node as usize];
        if self.readers[node as usize] == place && *slot != NONE {
            self.free.push(std::mem::replace(slot, NONE));
        }
    }
}
