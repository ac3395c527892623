//! What links are worth, against the game played without them.

#[path = "support/track.rs"]
mod track;

use parlor_analysis::{Chain, Course, Monitor, expected_turns, worths};
use parlor_core::{Depict, Rules};
use proptest::prelude::*;
use track::Track;

/// Tracks of 8 to 40 places, with up to eight links, no two from one place and none that leads on to another.
fn any_track() -> impl Strategy<Value = Track> {
    let ends = prop::collection::vec((0.0..1.0, 0.0..1.0), 0..8);
    (8_u32..40, 1_u16..7, any::<bool>(), ends).prop_map(|(last, sides, again, ends)| {
        let mut links: Vec<(u32, u32)> = Vec::new();
        for (from, to) in ends {
            let (from, to) = (1 + (from * f64::from(last - 1)) as u32, 1 + (to * f64::from(last)) as u32);
            let is_free = |place| links.iter().all(|&(from, to)| place != from && place != to);
            if from != to && is_free(from) && is_free(to) {
                links.push((from, to));
            }
        }
        Track { last, sides, again, links }
    })
}

proptest! {
    #[test]
    fn a_link_is_worth_what_the_game_without_it_takes_longer(track in any_track()) {
        let Ok(chain) = Chain::walk(&track, 1_000, &Monitor::new()) else { return Ok(()) };
        let course = Course::solve(chain.graph()).unwrap();
        for (worth, link) in worths(&track, &chain, &course).unwrap().into_iter().zip(track.layout().links) {
            let without = track.without(&link).unwrap();
            let known = Chain::walk(&without, 1_000, &Monitor::new());
            let known = known.ok().map(|chain| expected_turns(chain.graph()).unwrap()[0] - course.mean());
            match (worth.worth, known) {
                (Some(found), Some(known)) => prop_assert!((found - known).abs() < 1e-9 * course.mean().max(1.0), "{link:?}: {found} {known}"),
                (found, known) => prop_assert_eq!(found, known),
            }
        }
    }
}
