//! Linear systems over a chain: what is expected from each node, and how often each is visited.

use foldhash::fast::FixedState;
use indexmap::IndexSet;

use crate::elimination::{Loads, eliminate};
use crate::lu::{Lu, dot};
use crate::order::Order;
use crate::{ChainError, Graph};

/// Solves systems with the matrix `I - Q` of a chain, `Q` being its steps between nodes where the game goes on.
///
/// In the chain's [order](Order) all edges but those to torn nodes lead forward, so substitution backwards gives every
/// value as a sum over the torn ones, and a small dense system gives these: tearing, after Kron,
/// <https://doi.org/10.1137/1031049> for its relation to the formulas of Sherman, Morrison and Woodbury. Where too many
/// are torn the same substitution is repeated until it settles, which is the iteration of Gauss and Seidel.
pub(crate) struct LinearSolver<'g> {
    pub(crate) graph: &'g Graph,
    pub(crate) order: Order,
    /// `I - C` for the torn nodes, or `None` where they are too many.
    pub(crate) torn: Option<Lu>,
}

/// The most torn nodes for which the dense system is set up.
const TORN_MAX: usize = 1_024;

/// The most repetitions before the iteration is given up.
const SWEEPS_MAX: usize = 100_000;

impl<'g> LinearSolver<'g> {
    pub(crate) fn new(graph: &'g Graph) -> LinearSolver<'g> {
        LinearSolver::with_torn_max(graph, TORN_MAX)
    }

    pub(crate) fn with_torn_max(graph: &'g Graph, torn_max: usize) -> LinearSolver<'g> {
        let order = Order::of(graph);
        let size = order.torn.len();
        let torn = (size <= torn_max).then(|| {
            let mut matrix = vec![0.0; size * size];
            eliminate(graph, &order, &Loads::default(), |node, coefficients| {
                if let Some(tear) = order.tear(node) {
                    set_identity_less(&mut matrix[tear * size..][..size], tear, coefficients);
                }
            });
            Lu::new(size, matrix)
        });
        LinearSolver { graph, order, torn }
    }

    /// Expected totals from every node until the end, where a roll from a node costs `costs[node]`; 0 for the ends.
    ///
    /// # Errors
    ///
    /// [`ChainError::Unsettled`] if the iteration does not settle.
    pub(crate) fn expected(&self, costs: &[f64]) -> Result<Vec<f64>, ChainError> {
        let mut values = vec![0.0; self.graph.len()];
        self.sweep(costs, &mut values);
        let Some(lu) = &self.torn else { return self.settle(costs, values) };
        let mut torn: Vec<f64> = self.order.torn.iter().map(|&node| values[node as usize]).collect();
        if !torn.is_empty() {
            lu.solve(&mut torn);
            self.order.torn.iter().zip(torn).for_each(|(&node, value)| values[node as usize] = value);
            self.sweep(costs, &mut values);
        }
        Ok(values)
    }

    /// How often each node is expected to be visited when play begins at node 0; for an end, the probability that the
    /// game ends there.
    ///
    /// # Errors
    ///
    /// [`ChainError::Unsettled`] if the iteration does not settle.
    pub(crate) fn visits(&self) -> Result<Vec<f64>, ChainError> {
        let mut back = vec![0.0; self.order.torn.len()];
        let (mut visits, mut returned) = self.flow(&back);
        if let Some(lu) = &self.torn {
            if !returned.is_empty() {
                lu.solve_transposed(&mut returned);
                visits = self.flow(&returned).0;
            }
            return Ok(visits);
        }
        for _ in 0..SWEEPS_MAX {
            let change: f64 = returned.iter().zip(&back).map(|(new, old)| (new - old).abs()).sum();
            if change <= 4.0 * f64::EPSILON * returned.iter().sum::<f64>() {
                return Ok(visits);
            }
            back = returned;
            (visits, returned) = self.flow(&back);
        }
        Err(ChainError::Unsettled)
    }

    /// The expected totals from some nodes for many loads, which are costs of few nodes each: a row for each of the
    /// nodes, a column for each load.
    ///
    /// # Errors
    ///
    /// [`ChainError::Unsettled`] if the iteration does not settle.
    pub(crate) fn responses(&self, loads: &Loads, nodes: &IndexSet<u32, FixedState>) -> Result<Vec<f64>, ChainError> {
        let (size, columns) = (self.order.torn.len(), loads.columns);
        let mut responses = vec![0.0; nodes.len() * columns];
        let Some(lu) = &self.torn else {
            for column in 0..columns {
                let values = self.expected(&loads.column(column as u32, self.graph.len()))?;
                nodes
                    .iter()
                    .enumerate()
                    .for_each(|(row, &node)| responses[row * columns + column] = values[node as usize]);
            }
            return Ok(responses);
        };
        let mut coefficients = vec![0.0; nodes.len() * size];
        // A column for each torn node, so that the values of one load lie together.
        let mut torn = vec![0.0; columns * size];
        eliminate(self.graph, &self.order, loads, |node, row| {
            let (own, loaded) = row.split_at(size);
            if let Some(index) = nodes.get_index_of(&(node as u32)) {
                coefficients[index * size..][..size].copy_from_slice(own);
                responses[index * columns..][..columns].copy_from_slice(loaded);
            }
            if let Some(tear) = self.order.tear(node) {
                loaded.iter().enumerate().for_each(|(column, load)| torn[column * size + tear] = *load);
            }
        });
        torn.chunks_exact_mut(size.max(1)).for_each(|side| lu.solve(side));
        for (index, row) in responses.chunks_exact_mut(columns.max(1)).enumerate() {
            let own = &coefficients[index * size..][..size];
            row.iter_mut()
                .enumerate()
                .for_each(|(column, response)| *response += dot(own, &torn[column * size..][..size]));
        }
        Ok(responses)
    }

    /// One substitution backwards: values of torn nodes are taken as they are until their turn comes.
    fn sweep(&self, costs: &[f64], values: &mut [f64]) {
        for &node in self.order.nodes.iter().rev() {
            let node = node as usize;
            if self.graph.is_end(node) {
                continue;
            }
            let row = self.graph.row(node);
            let (mut sum, mut away) = (costs[node] * row.total, row.total);
            for (&target, &ways) in row.targets.iter().zip(row.ways) {
                if target as usize == node {
                    away -= ways;
                } else {
                    sum += ways * values[target as usize];
                }
            }
            values[node] = sum / away;
        }
    }

    /// Repeats the substitution until what it leaves open is lost in rounding.
    ///
    /// An open rest of at most r in every equation leaves an error of at most r times the expected number of rolls.
    fn settle(&self, costs: &[f64], mut values: Vec<f64>) -> Result<Vec<f64>, ChainError> {
        let mut before = values.clone();
        for _ in 0..SWEEPS_MAX {
            self.sweep(costs, &mut values);
            let largest = values.iter().fold(0.0, |most: f64, value| most.max(value.abs()));
            let change = values.iter().zip(&before).fold(0.0, |most: f64, (new, old)| most.max((new - old).abs()));
            if change <= 8.0 * f64::EPSILON * largest {
                return Ok(values);
            }
            before.copy_from_slice(&values);
        }
        Err(ChainError::Unsettled)
    }

    /// Lets one game flow through the order, with more at the torn nodes: visits of the nodes, and what flows back to
    /// the torn ones.
    fn flow(&self, more: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let mut visits = vec![0.0; self.graph.len()];
        let mut returned = vec![0.0; self.order.torn.len()];
        visits[0] = 1.0;
        self.order.torn.iter().zip(more).for_each(|(&node, more)| visits[node as usize] += more);
        for &node in &self.order.nodes {
            let node = node as usize;
            let row = self.graph.row(node);
            let stay = row.targets.iter().position(|&target| target as usize == node);
            let away = row.total - stay.map_or(0.0, |index| row.ways[index]);
            if away == 0.0 {
                continue;
            }
            let each = visits[node] / away;
            visits[node] = each * row.total;
            for (&target, &ways) in row.targets.iter().zip(row.ways) {
                if target as usize == node {
                    continue;
                }
                match self.order.tear(target as usize) {
                    Some(tear) if self.order.is_back(node, target as usize) => returned[tear] += each * ways,
                    _ => visits[target as usize] += each * ways,
                }
            }
        }
        (visits, returned)
    }
}

/// Writes a row of `I - C`.
fn set_identity_less(row: &mut [f64], index: usize, coefficients: &[f64]) {
    row.iter_mut().zip(coefficients).for_each(|(entry, coefficient)| *entry = -coefficient);
    row[index] += 1.0;
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A chain of any shape: from each node up to five edges, and one that leads on, so that it always ends.
    fn any_graph() -> impl Strategy<Value = Graph> {
        prop::collection::vec(prop::collection::vec((0.0..1.0, 1_u64..7), 0..5), 1..25).prop_map(|rows| {
            let mut graph = Graph::default();
            let end = rows.len() as u32;
            for (node, edges) in rows.iter().enumerate() {
                let mut row: Vec<(u32, u64)> =
                    edges.iter().map(|&(to, ways): &(f64, u64)| ((to * f64::from(end + 1)) as u32, ways)).collect();
                row.push((node as u32 + 1, 1));
                graph.push(&mut row, true);
            }
            graph.push(&mut Vec::new(), false);
            graph
        })
    }

    /// The inverse of `I - Q` by Gauss and Jordan, with everything dense.
    fn inverse(graph: &Graph) -> Vec<Vec<f64>> {
        let size = graph.len();
        let mut rows: Vec<Vec<f64>> = (0..size)
            .map(|node| {
                let mut row = vec![0.0; 2 * size];
                graph.row(node).iter().for_each(|(target, p)| row[target] -= p);
                row[node] += 1.0;
                row[size + node] = 1.0;
                row
            })
            .collect();
        for pivot in 0..size {
            let scale = rows[pivot][pivot];
            rows[pivot].iter_mut().for_each(|entry| *entry /= scale);
            let above = rows[pivot].clone();
            for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != pivot) {
                let factor = row[pivot];
                row.iter_mut().zip(&above).for_each(|(entry, above)| *entry -= factor * above);
            }
        }
        rows.into_iter().map(|row| row[size..].to_vec()).collect()
    }

    fn agree(found: &[f64], known: &[f64]) -> bool {
        found.iter().zip(known).all(|(found, known)| (found - known).abs() <= 1e-9 * known.abs().max(1.0))
    }

    proptest! {
        #[test]
        fn solutions_are_those_of_the_dense_inverse(graph in any_graph()) {
            let inverse = inverse(&graph);
            let costs: Vec<f64> = (0..graph.len()).map(|node| if graph.is_end(node) { 0.0 } else { 1.0 + node as f64 }).collect();
            let expected: Vec<f64> = inverse.iter().map(|row| crate::lu::dot(row, &costs)).collect();
            let solver = LinearSolver::new(&graph);
            prop_assert!(agree(&solver.expected(&costs).unwrap(), &expected));
            prop_assert!(agree(&solver.visits().unwrap(), &inverse[0]));
            // Repeated substitution takes as many sweeps as the game goes in circles.
            if inverse[0].iter().sum::<f64>() < 1e3 {
                let solver = LinearSolver::with_torn_max(&graph, 0);
                prop_assert!(agree(&solver.expected(&costs).unwrap(), &expected));
                prop_assert!(agree(&solver.visits().unwrap(), &inverse[0]));
            }
        }
    }

    #[test]
    fn one_tear_for_each_edge_back() {
        // A track of 60 nodes, steps of 1 to 3; steps to 20 lead back to 5, steps to 40 to 30, steps to 10 on to 50.
        let mut graph = Graph::default();
        let jump = |to: u32| match to {
            20 => 5,
            40 => 30,
            10 => 50,
            to => to.min(60),
        };
        for node in 0..60 {
            graph.push(&mut (1..=3).map(|step| (jump(node + step), 1)).collect(), true);
        }
        graph.push(&mut Vec::new(), false);
        // The nodes 10, 20 and 40 are never reached: here they hang loose, so they are left to the sort as they are.
        let order = Order::of(&reachable(&graph));
        assert_eq!(order.torn.len(), 2);
    }

    /// The same chain without the nodes that are never reached.
    fn reachable(graph: &Graph) -> Graph {
        let mut numbers = vec![0];
        let mut found = Graph::default();
        while found.len() < numbers.len() {
            let row = graph.row(numbers[found.len()]);
            let mut next = Vec::new();
            for (&target, &ways) in row.targets.iter().zip(row.ways) {
                let known = numbers.iter().position(|&number| number == target as usize);
                let number = known.unwrap_or_else(|| {
                    numbers.push(target as usize);
                    numbers.len() - 1
                });
                next.push((number as u32, ways as u64));
            }
            found.push(&mut next, true);
        }
        found
    }
}
