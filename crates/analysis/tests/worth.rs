//! What links are worth, against the game played without them.

mod support;
#[path = "support/track.rs"]
mod track;

use parlor_analysis::{Chain, Course, Monitor, expected_turns, worths};
use parlor_core::{Depict, Rules, Space};
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
        for (worth, link) in worths(&track, &chain, &course, &Monitor::new()).unwrap().into_iter().zip(track.layout().links) {
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

/// Whoever does not take the link at once never gets past 8 and 9: the states without an end are ones that the game with
/// the link does not have.
#[test]
fn a_link_without_which_new_states_have_no_end_is_worth_nothing_that_can_be_said() {
    let track = Track { last: 11, sides: 2, again: true, links: vec![(1, 10), (8, 3), (9, 4), (2, 11)] };
    let chain = Chain::walk(&track, 1_000, &Monitor::new()).unwrap();
    let course = Course::solve(chain.graph()).unwrap();
    let worths = worths(&track, &chain, &course, &Monitor::new()).unwrap();
    let of = |from| worths.iter().find(|worth| worth.link.from == Space(from)).unwrap().worth;
    assert_eq!(of(2), None);
}

/// Every link of a published board, under every house rule.
#[test]
fn links_of_a_published_board_are_worth_what_the_board_without_them_takes_longer() {
    let houses = ["", "six_again_unlimited", "six_again_third_ends_turn", "six_again_third_cancels_turn", "entry=six"];
    for (house, finish) in houses.iter().flat_map(|house| [(house, "stay"), (house, "bounce"), (house, "win")]) {
        let wanted = support::options(&[("board", "milton-bradley".into()), ("finish", finish.into())]);
        let rules = support::rules(support::house(wanted, house), 1).unwrap();
        let chain = support::chain(&rules);
        let course = Course::solve(chain.graph()).unwrap();
        let worths = worths(&rules, &chain, &course, &Monitor::new()).unwrap();
        assert_eq!(worths.len(), 19);
        for worth in worths {
            let without = support::chain(&rules.without(&worth.link).unwrap());
            let known = expected_turns(without.graph()).unwrap()[0] - course.mean();
            let found = worth.worth.unwrap();
            assert!((found - known).abs() < 1e-9, "{house} {finish} {:?}: {found} {known}", worth.link);
        }
    }
}

/// From 1 a step of 2 leads back there, and so does every step from 2, unless the link from 2 leads on.
#[test]
fn a_link_without_which_the_game_never_ends_has_no_worth() {
    let wanted = support::options(&[
        ("rows", 1.into()),
        ("columns", 20.into()),
        ("dice", "1d2".into()),
        ("jumps", "2-5,3-1,4-1".into()),
    ]);
    let rules = support::rules(wanted, 1).unwrap();
    let chain = support::chain(&rules);
    let worths = worths(&rules, &chain, &Course::solve(chain.graph()).unwrap(), &Monitor::new()).unwrap();
    let known: Vec<bool> = worths.iter().map(|worth| worth.worth.is_some()).collect();
    assert_eq!(known, [false, true, true]);
}
