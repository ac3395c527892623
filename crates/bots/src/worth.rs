//! What an outcome is worth to a seat, as a number.

use parlor_core::{Outcome, Seat};

/// From 1 for the only first place down to -1 for the last: 0 if all share the first place, above 0 if some do, and
/// below 0 for every other place. So it is finer than [`Value`](parlor_analysis::Value), and never against it.
pub(crate) fn worth(outcome: &Outcome, seat: Seat) -> f64 {
    let places = outcome.places();
    let Some(place) = outcome.place(seat) else { return 0.0 };
    let count = |matches: &dyn Fn(u8) -> bool| places.iter().filter(|&&other| matches(other)).count() as f64;
    let seats = places.len() as f64;
    match place {
        1 => match count(&|other| other == 1) {
            1.0 => 1.0,
            sharing => 1.0 - sharing / seats,
        },
        _ => -count(&|other| other < place) / (seats - 1.0).max(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_place_is_worth_more() {
        let cases: [(Outcome, &[f64]); 6] = [
            (Outcome::win(Seat(0), 2), &[1.0, -1.0]),
            (Outcome::draw(2), &[0.0, 0.0]),
            (Outcome::win(Seat(1), 3), &[-0.5, 1.0, -0.5]),
            (Outcome::draw(3), &[0.0, 0.0, 0.0]),
            (Outcome::ranking(&[Seat(2), Seat(0), Seat(1)], 3), &[-0.5, -1.0, 1.0]),
            (Outcome::win(Seat(0), 1), &[1.0]),
        ];
        for (outcome, worths) in cases {
            let found: Vec<f64> = (0..worths.len() as u8).map(|seat| worth(&outcome, Seat(seat))).collect();
            assert_eq!(found, worths, "{outcome:?}");
        }
        let shared = worth(&Outcome::loss(Seat(0), 3), Seat(1));
        assert!(0.0 < shared && shared < 1.0, "to share the first place with some is better than with all");
        assert_eq!(worth(&Outcome::loss(Seat(0), 3), Seat(0)), -1.0);
    }
}
