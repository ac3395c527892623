//! Mean and variance as exact fractions.

use num_rational::BigRational;
use num_traits::{FromPrimitive, One, Zero};

use crate::Graph;
use crate::order::Order;

/// The length of a game in turns, as exact fractions.
#[derive(Clone, Debug, PartialEq)]
pub struct ExactLength {
    /// The expected number of turns.
    pub mean: BigRational,
    /// The variance, in turns squared.
    pub variance: BigRational,
}

/// Solves a chain in rational arithmetic, by the same substitution as in floating point. Its time grows with the digits
/// of the fractions, and with the nodes that lead back: it is meant for a few hundred nodes.
pub fn exact_length(graph: &Graph) -> ExactLength {
    let order = Order::of(graph);
    let cost = |node: usize| if graph.begins_turn(node) { BigRational::one() } else { BigRational::zero() };
    let costs: Vec<BigRational> = (0..graph.len()).map(cost).collect();
    let turns = expected(graph, &order, &costs);
    let two = &(BigRational::one() + BigRational::one());
    let squares: Vec<BigRational> = turns.iter().zip(&costs).map(|(turns, cost)| cost * (two * turns - cost)).collect();
    let square = expected(graph, &order, &squares).swap_remove(0);
    let mean = turns[0].clone();
    ExactLength { variance: square - &mean * &mean, mean }
}

/// A value as a constant and its coefficients over the torn nodes, in this order.
type Affine = Vec<BigRational>;

/// Expected totals from every node until the end, where a roll from a node costs `costs[node]`.
fn expected(graph: &Graph, order: &Order, costs: &[BigRational]) -> Vec<BigRational> {
    let columns = order.torn.len() + 1;
    let mut rows: Vec<Affine> = vec![vec![BigRational::zero(); columns]; graph.len()];
    for &node in order.nodes.iter().rev() {
        let node = node as usize;
        if !graph.is_end(node) {
            rows[node] = substituted(graph, order, &rows, node, &costs[node]);
        }
    }
    let system = order.torn.iter().map(|&node| rows[node as usize].clone()).collect();
    let torn = solved(system);
    let value = |row: &Affine| row[1..].iter().zip(&torn).fold(row[0].clone(), |sum, (c, x)| sum + c * x);
    rows.iter().map(value).collect()
}

fn substituted(graph: &Graph, order: &Order, rows: &[Affine], node: usize, cost: &BigRational) -> Affine {
    let here = graph.row(node);
    let (total, mut away) = (whole(here.total), whole(here.total));
    let mut row = vec![BigRational::zero(); rows[node].len()];
    row[0] = cost * total;
    for (&target, &ways) in here.targets.iter().zip(here.ways) {
        let (target, ways) = (target as usize, whole(ways));
        let back = order.tear(target).filter(|_| order.is_back(node, target));
        if target == node {
            away -= ways;
        } else if let Some(tear) = back {
            row[tear + 1] += ways;
        } else {
            let known = rows[target].iter().enumerate().filter(|(_, known)| !known.is_zero());
            known.for_each(|(column, known)| row[column] += &ways * known);
        }
    }
    row.iter_mut().for_each(|entry| *entry /= &away);
    row
}

/// Solves `x = constant + C x`, given as rows with the constant first.
fn solved(mut rows: Vec<Affine>) -> Vec<BigRational> {
    for pivot in (0..rows.len()).rev() {
        let mut own = rows[pivot].clone();
        let inverse = BigRational::one() / (BigRational::one() - &own[pivot + 1]);
        own[pivot + 1] = BigRational::zero();
        own.iter_mut().for_each(|entry| *entry *= &inverse);
        for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != pivot) {
            let factor = std::mem::take(&mut row[pivot + 1]);
            row.iter_mut().zip(&own).for_each(|(entry, own)| *entry += &factor * own);
        }
        rows[pivot] = own;
    }
    rows.into_iter().map(|mut row| row.swap_remove(0)).collect()
}

/// A whole number that a float holds.
fn whole(number: f64) -> BigRational {
    BigRational::from_f64(number).expect("ways are counted in whole numbers")
}
