//! How a chain and its expectation change when some rows do.

use foldhash::fast::FixedState;
use indexmap::{IndexMap, IndexSet};
use parlor_core::Rules;

use crate::chain::successors;
use crate::elimination::Loads;
use crate::lu::{Lu, dot};
use crate::{Chain, ChainError, Course};

/// The most states that one removal may add.
const ADDED_MAX: usize = 10_000;

/// A smaller factor of a determinant is one of a chain that never ends.
const SINGULAR: f64 = 1e-11;

/// Nodes with amounts. Numbers from the length of the chain on are states that it does not have.
type Sparse = IndexMap<u32, f64, FixedState>;

/// How a chain changes when its rules do in a few states.
pub(crate) struct Removal {
    shifts: Vec<Shift>,
    added: Added,
    /// The expected turns from the added states before the change, if one began there.
    turns: Vec<f64>,
}

/// The same change of rows: a share of what they lead to is taken from some nodes and given to others.
struct Shift {
    /// What is given less what is taken; all that is given adds up to 1.
    direction: Sparse,
    /// The rows, with the share for each.
    rows: Vec<(u32, f64)>,
}

/// States that the chain does not have, and where they lead.
struct Added {
    first: u32,
    rows: Vec<Sparse>,
    /// `I - Q` among them.
    system: Lu,
}

impl Removal {
    /// Finds what changes under other rules in the rows of some nodes, or `None` if nothing does.
    ///
    /// # Errors
    ///
    /// [`ChainError`] if the other rules give no chain, or add too many states.
    pub(crate) fn of<R: Rules>(
        rules: &R,
        chain: &Chain<R::State>,
        course: &Course<'_>,
        nodes: &[(u32, f64)],
    ) -> Result<Option<Removal>, ChainError> {
        let mut states = IndexSet::default();
        let mut shifts: Vec<Shift> = Vec::new();
        for &(node, _) in nodes {
            let (mut row, _) = row(rules, chain, chain.state(node as usize), &mut states)?;
            for (target, p) in chain.graph().row(node as usize).iter() {
                *row.entry(target as u32).or_default() -= p;
            }
            join(&mut shifts, node, row);
        }
        if shifts.is_empty() {
            return Ok(None);
        }
        let (added, costs) = Added::walk(rules, chain, states)?;
        let turns = added.values(&costs, |node| course.turns()[node as usize]);
        Ok(Some(Removal { shifts, added, turns }))
    }

    /// The nodes whose values are asked for.
    fn nodes(&self) -> impl Iterator<Item = u32> + '_ {
        let directions = self.shifts.iter().map(|shift| &shift.direction);
        let known = directions.chain(&self.added.rows).flat_map(|row| row.keys().copied());
        known.filter(|&node| node < self.added.first)
    }

    /// By how much the expected turns from the start change, given the response of a node to a shift: how much more is
    /// expected from there where a roll from a row costs its share. `None` if the game might then never end.
    fn change(&self, course: &Course<'_>, response: impl Fn(u32, usize) -> f64) -> Option<f64> {
        // From the new states the end may be out of reach.
        if is_singular(&self.added.system) {
            return None;
        }
        let size = self.shifts.len();
        let along = |direction: &Sparse, added: &[f64], known: &dyn Fn(u32) -> f64| -> f64 {
            let first = self.added.first;
            let value = |node: u32| if node < first { known(node) } else { added[(node - first) as usize] };
            direction.iter().map(|(&node, amount)| amount * value(node)).sum()
        };
        let mut matrix = vec![0.0; size * size];
        let no_costs = vec![0.0; self.added.rows.len()];
        for column in 0..size {
            let added = self.added.values(&no_costs, |node| response(node, column));
            for (row, shift) in self.shifts.iter().enumerate() {
                let met = along(&shift.direction, &added, &|node| response(node, column));
                matrix[row * size + column] = f64::from(u8::from(row == column)) - met;
            }
        }
        let turns = |shift: &Shift| along(&shift.direction, &self.turns, &|node| course.turns()[node as usize]);
        let mut gains: Vec<f64> = self.shifts.iter().map(turns).collect();
        let system = Lu::new(size, matrix);
        if is_singular(&system) {
            return None;
        }
        system.solve(&mut gains);
        let taken =
            |shift: &Shift| shift.rows.iter().map(|&(node, share)| course.visits()[node as usize] * share).sum();
        let taken: Vec<f64> = self.shifts.iter().map(taken).collect();
        Some(dot(&taken, &gains))
    }
}

/// Whether a system has no solution, but for rounding: then some states lead to no end.
fn is_singular(system: &Lu) -> bool {
    system.pivots().any(|pivot| pivot.is_nan() || pivot < SINGULAR)
}

/// Puts the change of a row to those that go the same way.
fn join(shifts: &mut Vec<Shift>, node: u32, mut change: Sparse) {
    change.retain(|_, amount| amount.abs() > 1e-15);
    let share: f64 = change.values().filter(|amount| **amount > 0.0).sum();
    if share == 0.0 {
        return;
    }
    change.values_mut().for_each(|amount| *amount /= share);
    change.sort_unstable_keys();
    match shifts.iter_mut().find(|shift| is_same(&shift.direction, &change)) {
        Some(shift) => shift.rows.push((node, share)),
        None => shifts.push(Shift { direction: change, rows: vec![(node, share)] }),
    }
}

fn is_same(left: &Sparse, right: &Sparse) -> bool {
    let mut pairs = left.iter().zip(right);
    left.len() == right.len() && pairs.all(|((a, p), (b, q))| a == b && (p - q).abs() < 1e-12)
}

impl Added {
    /// Walks on from states that the chain does not have, until it does; returns what a roll from each costs, too.
    fn walk<R: Rules>(
        rules: &R,
        chain: &Chain<R::State>,
        mut states: IndexSet<R::State, FixedState>,
    ) -> Result<(Added, Vec<f64>), ChainError> {
        let first = chain.graph().len() as u32;
        let (mut rows, mut costs) = (Vec::new(), Vec::new());
        while rows.len() < states.len() {
            let state = states[rows.len()].clone();
            let (row, begins_turn) = row(rules, chain, &state, &mut states)?;
            if states.len() > ADDED_MAX {
                return Err(ChainError::TooLarge { states_max: ADDED_MAX });
            }
            rows.push(row);
            costs.push(if begins_turn { 1.0 } else { 0.0 });
        }
        let size = rows.len();
        let mut matrix = vec![0.0; size * size];
        for (index, row) in rows.iter().enumerate() {
            matrix[index * size + index] += 1.0;
            let among = row.iter().filter(|(target, _)| **target >= first);
            among.for_each(|(target, p)| matrix[index * size + (target - first) as usize] -= p);
        }
        Ok((Added { first, rows, system: Lu::new(size, matrix) }, costs))
    }

    /// Expected totals from the added states, given what a roll costs there, and the totals from the nodes of the chain.
    fn values(&self, costs: &[f64], known: impl Fn(u32) -> f64) -> Vec<f64> {
        let outside = |row: &Sparse| -> f64 {
            row.iter().filter(|(target, _)| **target < self.first).map(|(&target, p)| p * known(target)).sum()
        };
        let mut values: Vec<f64> = self.rows.iter().zip(costs).map(|(row, cost)| cost + outside(row)).collect();
        self.system.solve(&mut values);
        values
    }
}

/// Where a roll leads from a state under other rules than the chain's, with probabilities, and whether it begins a turn.
fn row<R: Rules>(
    rules: &R,
    chain: &Chain<R::State>,
    state: &R::State,
    added: &mut IndexSet<R::State, FixedState>,
) -> Result<(Sparse, bool), ChainError> {
    let first = chain.graph().len();
    let number = |next: R::State| match chain.node(&next) {
        Some(node) => node as u32,
        None => (first + added.insert_full(next).0) as u32,
    };
    let mut ways = Vec::new();
    let begins_turn = successors(rules, state, number, &mut ways)?;
    let total: u64 = ways.iter().map(|(_, ways)| ways).sum();
    let mut row = Sparse::default();
    ways.iter().for_each(|&(target, ways)| *row.entry(target).or_default() += ways as f64 / total as f64);
    Ok((row, begins_turn))
}

/// Removals whose systems are solved together.
#[derive(Default)]
pub(crate) struct Batch {
    loads: Loads,
    nodes: IndexSet<u32, FixedState>,
    /// With a number of the caller's, and the first column.
    removals: Vec<(usize, usize, Removal)>,
}

impl Batch {
    /// How many right sides there are.
    pub(crate) fn columns(&self) -> usize {
        self.loads.columns
    }

    pub(crate) fn add(&mut self, number: usize, removal: Removal) {
        let first = self.loads.columns;
        for (index, shift) in removal.shifts.iter().enumerate() {
            let entry = |&(node, share): &(u32, f64)| (node, (first + index) as u32, share);
            self.loads.entries.extend(shift.rows.iter().map(entry));
        }
        self.loads.columns += removal.shifts.len();
        self.nodes.extend(removal.nodes());
        self.removals.push((number, first, removal));
    }

    /// By how much the expected turns change with each removal, or `None` where the game might then never end.
    ///
    /// # Errors
    ///
    /// [`ChainError::Unsettled`] if values do not settle.
    pub(crate) fn changes(self, course: &Course<'_>) -> Result<Vec<(usize, Option<f64>)>, ChainError> {
        let responses = course.solver.responses(&self.loads, &self.nodes)?;
        let columns = self.loads.columns;
        let change = |(number, first, removal): &(usize, usize, Removal)| {
            let response = |node: u32, shift: usize| {
                let index = self.nodes.get_index_of(&node).expect("the nodes of every removal are asked for");
                responses[index * columns + first + shift]
            };
            (*number, removal.change(course, response))
        };
        Ok(self.removals.iter().map(change).collect())
    }
}
