//! Where chance leads from each state.

/// The most outcomes that a byte can decide.
pub(crate) const OUTCOMES_MAX: usize = 256;

/// States, and where each of several equally likely outcomes leads from each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    start: u8,
    outcomes: usize,
    rows: Vec<Vec<u8>>,
}

impl Table {
    /// The target of an outcome that ends a course.
    pub const OVER: u8 = u8::MAX;

    /// A table with one row for each state, from 0: the states to which the outcomes lead, or [`Table::OVER`].
    ///
    /// All outcomes of a row are equally likely, and all rows have as many. An empty row is a number that is no state;
    /// so states can be numbered with gaps. States that are not reached from the start are left out.
    ///
    /// # Errors
    ///
    /// [`TableError`] if there are too many states or outcomes, if a row has another length than the others, leads to
    /// what is no state, or can be reached and never leads to an end.
    pub fn new(start: u8, rows: Vec<Vec<u8>>) -> Result<Table, TableError> {
        if rows.len() > usize::from(Table::OVER) {
            return Err(TableError::States { states: rows.len() });
        }
        let mut table = Table { start, outcomes: rows.get(usize::from(start)).map_or(0, Vec::len), rows };
        if !(1..=OUTCOMES_MAX).contains(&table.outcomes) {
            return Err(TableError::Outcomes { outcomes: table.outcomes });
        }
        for (state, row) in table.states() {
            if row.len() != table.outcomes {
                return Err(TableError::Uneven { state, outcomes: row.len(), others: table.outcomes });
            }
            if let Some(&to) = row.iter().find(|&&to| to != Table::OVER && !table.is_state(to)) {
                return Err(TableError::Nowhere { state, to });
            }
        }
        let reached = table.reached();
        for (row, _) in table.rows.iter_mut().zip(reached).filter(|(_, reached)| !reached) {
            row.clear();
        }
        match table.endless() {
            Some(state) => Err(TableError::Endless { state }),
            None => Ok(table),
        }
    }

    /// Where courses begin.
    pub fn start(&self) -> u8 {
        self.start
    }

    /// How many equally likely outcomes each state has: 1 to 256.
    pub fn outcomes(&self) -> usize {
        self.outcomes
    }

    /// The states with their rows, in order.
    pub fn states(&self) -> impl Iterator<Item = (u8, &[u8])> {
        let rows = (0..=Table::OVER).zip(&self.rows).filter(|(_, row)| !row.is_empty());
        rows.map(|(state, row)| (state, row.as_slice()))
    }

    fn is_state(&self, number: u8) -> bool {
        self.rows.get(usize::from(number)).is_some_and(|row| !row.is_empty())
    }

    /// Which numbers are reached from the start.
    fn reached(&self) -> [bool; OUTCOMES_MAX] {
        let mut reached = [false; OUTCOMES_MAX];
        let mut open = vec![self.start];
        while let Some(state) = open.pop() {
            if !std::mem::replace(&mut reached[usize::from(state)], true) {
                open.extend(self.rows.get(usize::from(state)).into_iter().flatten());
            }
        }
        reached
    }

    /// A state from which no course comes to its end, if there is one.
    fn endless(&self) -> Option<u8> {
        let mut ends = [false; OUTCOMES_MAX];
        ends[usize::from(Table::OVER)] = true;
        loop {
            let more = self
                .states()
                .find(|(state, row)| !ends[usize::from(*state)] && row.iter().any(|&to| ends[usize::from(to)]));
            match more {
                Some((state, _)) => ends[usize::from(state)] = true,
                None => return self.states().map(|(state, _)| state).find(|&state| !ends[usize::from(state)]),
            }
        }
    }
}

/// Why rows are no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// More states than a byte numbers.
    #[error("a table has at most 255 states, not {states}")]
    States {
        /// How many were given.
        states: usize,
    },
    /// No outcomes at the start, or more than a byte decides.
    #[error("each state has 1 to 256 outcomes, not {outcomes}")]
    Outcomes {
        /// How many the start has.
        outcomes: usize,
    },
    /// A row with more or fewer outcomes than that of the start.
    #[error("state {state} has {outcomes} outcomes where others have {others}")]
    Uneven {
        /// Whose row it is.
        state: u8,
        /// How many outcomes it has.
        outcomes: usize,
        /// How many the start has.
        others: usize,
    },
    /// A row that leads to a number that is no state.
    #[error("state {state} leads to {to}, which is no state")]
    Nowhere {
        /// Whose row it is.
        state: u8,
        /// Where it leads.
        to: u8,
    },
    /// A state from which the end is never reached.
    #[error("no course from state {state} comes to an end")]
    Endless {
        /// Which.
        state: u8,
    },
}

impl TableError {
    /// A stable name for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            TableError::States { .. } => "table-states",
            TableError::Outcomes { .. } => "table-outcomes",
            TableError::Uneven { .. } => "table-uneven",
            TableError::Nowhere { .. } => "table-nowhere",
            TableError::Endless { .. } => "table-endless",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OVER: u8 = Table::OVER;

    #[test]
    fn rows_that_are_no_table_are_refused() {
        let cases = [
            (0, vec![], "table-outcomes"),
            (0, vec![vec![]], "table-outcomes"),
            (1, vec![vec![OVER]], "table-outcomes"),
            (0, vec![vec![OVER; 257]], "table-outcomes"),
            (0, vec![vec![OVER]; 256], "table-states"),
            (0, vec![vec![1, OVER], vec![OVER]], "table-uneven"),
            (0, vec![vec![1, OVER], vec![2, OVER]], "table-nowhere"),
            (0, vec![vec![1, OVER], vec![]], "table-nowhere"),
            (0, vec![vec![0]], "table-endless"),
            (0, vec![vec![1, OVER], vec![1, 1]], "table-endless"),
            (0, vec![vec![0, OVER], vec![3, OVER]], "table-nowhere"),
        ];
        for (start, rows, code) in cases {
            assert_eq!(Table::new(start, rows.clone()).map_err(|error| error.code()), Err(code), "{rows:?}");
        }
        let gap = Table::new(0, vec![vec![2, OVER], vec![], vec![OVER, 0]]).unwrap();
        assert_eq!(gap.states().map(|(state, _)| state).collect::<Vec<_>>(), [0, 2]);
        let apart = Table::new(0, vec![vec![0, OVER], vec![1, 1]]).unwrap();
        assert_eq!(apart.states().count(), 1, "what is not reached cannot be endless");
    }
}
