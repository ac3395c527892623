//! The race on the published board of 100 squares, written for that board alone: a full matrix and a table of successors.

const LAST: usize = 100;
const SIDES: usize = 6;

const JUMPS: [(usize, usize); 19] = [
    (1, 38),
    (4, 14),
    (9, 31),
    (16, 6),
    (21, 42),
    (28, 84),
    (36, 44),
    (48, 26),
    (49, 11),
    (51, 67),
    (56, 53),
    (62, 19),
    (64, 60),
    (71, 91),
    (80, 100),
    (87, 24),
    (93, 73),
    (95, 75),
    (98, 78),
];

/// Where each face leads from each square.
pub struct Dense {
    successors: [[usize; SIDES]; LAST + 1],
}

impl Dense {
    pub fn new() -> Dense {
        let mut rests: [usize; LAST + 1] = std::array::from_fn(|square| square);
        JUMPS.iter().for_each(|&(from, to)| rests[from] = to);
        let land = |at: usize, face: usize| if at + face + 1 > LAST { at } else { rests[at + face + 1] };
        Dense { successors: std::array::from_fn(|at| std::array::from_fn(|face| land(at, face))) }
    }

    /// The expected number of turns: the matrix is built and eliminated, entries below the diagonal only where there are
    /// some, then substituted backwards.
    pub fn expected_turns(&self) -> f64 {
        let mut rows = [[0.0; LAST + 1]; LAST];
        for (at, row) in rows.iter_mut().enumerate() {
            row[at] = 1.0;
            row[LAST] = 1.0;
            self.successors[at].iter().filter(|&&to| to < LAST).for_each(|&to| row[to] -= 1.0 / SIDES as f64);
        }
        for pivot in 0..LAST {
            let (above, below) = rows.split_at_mut(pivot + 1);
            let above = &above[pivot];
            let inverse = 1.0 / above[pivot];
            for row in below.iter_mut().filter(|row| row[pivot] != 0.0) {
                let factor = row[pivot] * inverse;
                row[pivot..].iter_mut().zip(&above[pivot..]).for_each(|(entry, above)| *entry -= factor * above);
            }
        }
        let mut turns = [0.0; LAST];
        for at in (0..LAST).rev() {
            let known: f64 = (at + 1..LAST).map(|to| rows[at][to] * turns[to]).sum();
            turns[at] = (rows[at][LAST] - known) / rows[at][at];
        }
        turns[0]
    }

    /// The probabilities of 0 to `turns_max` turns.
    pub fn distribution(&self, turns_max: usize) -> Vec<f64> {
        let mut mass = [0.0; LAST + 1];
        mass[0] = 1.0;
        let mut turns = vec![0.0];
        for _ in 0..turns_max {
            let mut next = [0.0; LAST + 1];
            next[LAST] = mass[LAST];
            for (share, successors) in mass[..LAST].iter().zip(&self.successors) {
                let each = share * (1.0 / SIDES as f64);
                successors.iter().for_each(|&to| next[to] += each);
            }
            turns.push(next[LAST] - mass[LAST]);
            mass = next;
        }
        turns
    }
}
