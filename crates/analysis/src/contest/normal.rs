//! The normal distribution.

/// The probability that a standard normal variable is below `x`.
///
/// The series of Marsaglia, which is exact but for rounding (<https://www.jstatsoft.org/article/view/v011i04>).
pub(super) fn below(x: f64) -> f64 {
    if x.abs() > 8.0 {
        return if x > 0.0 { 1.0 } else { 0.0 };
    }
    let (mut sum, mut term, mut last, mut number) = (x, x, 0.0, 1.0);
    while sum != last {
        last = sum;
        number += 2.0;
        term *= x * x / number;
        sum += term;
    }
    let density = (-0.5 * x * x).exp() / (2.0 * std::f64::consts::PI).sqrt();
    (0.5 + sum * density).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures of scipy's `norm.cdf`.
    #[test]
    fn the_table_is_the_known_one() {
        let cases = [
            (0.0, 0.5),
            (1.0, 0.841_344_746_068_543),
            (-1.0, 0.158_655_253_931_457),
            (1.959_963_984_540_054, 0.975),
            (3.0, 0.998_650_101_968_370),
            (-6.0, 9.865_876_450_377e-10),
        ];
        for (x, probability) in cases {
            assert!((below(x) - probability).abs() < 1e-14, "{x}: {}", below(x));
        }
        assert_eq!((below(9.0), below(-9.0)), (1.0, 0.0));
    }
}
