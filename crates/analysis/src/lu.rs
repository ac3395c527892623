//! Small dense systems.

/// A square matrix, factorized in place without pivots: meant for `I - C` with `C` a substochastic matrix, where every
/// pivot is positive.
#[derive(Clone, Debug)]
pub(crate) struct Lu {
    size: usize,
    rows: Vec<f64>,
}

impl Lu {
    /// Factorizes a matrix, given row by row.
    pub(crate) fn new(size: usize, mut rows: Vec<f64>) -> Lu {
        for pivot in 0..size {
            let (upper, lower) = rows.split_at_mut((pivot + 1) * size);
            let upper = &upper[pivot * size..];
            let inverse = 1.0 / upper[pivot];
            for row in lower.chunks_exact_mut(size).filter(|row| row[pivot] != 0.0) {
                let factor = row[pivot] * inverse;
                row[pivot] = factor;
                for (entry, above) in row[pivot + 1..].iter_mut().zip(&upper[pivot + 1..]) {
                    *entry -= factor * above;
                }
            }
        }
        Lu { size, rows }
    }

    /// The pivots: their product is the determinant.
    pub(crate) fn pivots(&self) -> impl Iterator<Item = f64> + '_ {
        (0..self.size).map(|index| self.rows[index * self.size + index])
    }

    /// Solves for one right side, in place.
    pub(crate) fn solve(&self, side: &mut [f64]) {
        for (index, row) in self.rows.chunks_exact(self.size.max(1)).enumerate() {
            side[index] -= dot(&row[..index], &side[..index]);
        }
        for (index, row) in self.rows.chunks_exact(self.size.max(1)).enumerate().rev() {
            side[index] = (side[index] - dot(&row[index + 1..], &side[index + 1..])) / row[index];
        }
    }

    /// Solves the transposed system for one right side, in place.
    pub(crate) fn solve_transposed(&self, side: &mut [f64]) {
        for (index, row) in self.rows.chunks_exact(self.size.max(1)).enumerate() {
            side[index] /= row[index];
            let value = side[index];
            side[index + 1..].iter_mut().zip(&row[index + 1..]).for_each(|(entry, above)| *entry -= value * above);
        }
        for (index, row) in self.rows.chunks_exact(self.size.max(1)).enumerate().rev() {
            let value = side[index];
            side[..index].iter_mut().zip(&row[..index]).for_each(|(entry, left)| *entry -= value * left);
        }
    }
}

/// The sum of the products of two lists.
pub(crate) fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_systems_are_solved() {
        let matrix = vec![2.0, -1.0, 0.0, -0.5, 3.0, -1.0, -0.25, 0.0, 1.0];
        let lu = Lu::new(3, matrix.clone());
        let known = [1.0, -2.0, 4.0];
        let times = |row: usize, column: usize, transposed: bool| match transposed {
            true => matrix[column * 3 + row],
            false => matrix[row * 3 + column],
        };
        for transposed in [false, true] {
            let mut side: Vec<f64> =
                (0..3).map(|row| (0..3).map(|column| times(row, column, transposed) * known[column]).sum()).collect();
            if transposed {
                lu.solve_transposed(&mut side)
            } else {
                lu.solve(&mut side)
            }
            assert!(side.iter().zip(known).all(|(found, known)| (found - known).abs() < 1e-12), "{side:?}");
        }
    }
}
