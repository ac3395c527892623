//! The colours of a heat map.

/// From cold to hot, light enough for dark numbers.
const STOPS: [(f64, f64, f64); 5] =
    [(255.0, 253.0, 245.0), (255.0, 240.0, 200.0), (255.0, 214.0, 138.0), (250.0, 167.0, 92.0), (231.0, 107.0, 74.0)];

/// The colour of a share from 0 to 1.
pub(super) fn colour(share: f64) -> String {
    let along = share.clamp(0.0, 1.0) * (STOPS.len() - 1) as f64;
    let index = (along as usize).min(STOPS.len() - 2);
    let part = along - index as f64;
    let ((r1, g1, b1), (r2, g2, b2)) = (STOPS[index], STOPS[index + 1]);
    let mix = |from: f64, to: f64| (from + (to - from) * part).round() as u8;
    format!("#{:02x}{:02x}{:02x}", mix(r1, r2), mix(g1, g2), mix(b1, b2))
}

#[cfg(test)]
mod tests {
    use super::colour;

    #[test]
    fn colours_run_from_cold_to_hot() {
        assert_eq!((colour(-1.0), colour(0.0)), ("#fffdf5".to_owned(), "#fffdf5".to_owned()));
        assert_eq!((colour(0.5), colour(1.0), colour(2.0)), ("#ffd68a".into(), "#e76b4a".into(), "#e76b4a".into()));
    }
}
