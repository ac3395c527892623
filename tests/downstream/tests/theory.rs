//! Who wins, and how many courses there are: search over the rules against what is known of Nim.

use nim::{Heaps, Nim, NimRules, Options};
use parlor_catalog::{Catalog, Monitor, Setup, entry};
use parlor_core::{Game, Rules, Seat};
use std::collections::{HashMap, HashSet};

fn rules(heaps: &[u32], misere: bool) -> NimRules {
    Nim.rules(&Options { heaps: heaps.to_vec(), misere }, 2).unwrap()
}

/// Whether whoever is next wins, by going through all that can be played. What it has found out it keeps in `known`.
fn wins(rules: &NimRules, state: &Heaps, known: &mut HashMap<Heaps, bool>) -> bool {
    if let Some(&wins) = known.get(state) {
        return wins;
    }
    let mut found = rules.outcome(state).is_some_and(|outcome| outcome.winner() == Some(state.next));
    // All moves are searched, also behind the first that wins, so that every position is visited.
    for mv in rules.moves(state) {
        let mut after = state.clone();
        rules.play(&mut after, mv, &mut |()| {});
        found |= !wins(rules, &after, known);
    }
    known.insert(state.clone(), found);
    found
}

/// Bouton 1901, <https://doi.org/10.2307/1967631>: whoever is next loses just where the binary sum of the heaps without
/// carries is 0; and where the last counter loses, the other way round as long as no heap is larger than 1.
fn wins_by_theory(left: &[u32], misere: bool) -> bool {
    let balanced = left.iter().fold(0, |sum, heap| sum ^ heap) == 0;
    if misere && left.iter().all(|&heap| heap <= 1) { balanced } else { !balanced }
}

#[test]
fn search_finds_what_the_theory_says_of_all_small_positions() {
    for misere in [false, true] {
        let rules = rules(&[4, 4, 5, 5], misere);
        let mut known = HashMap::new();
        wins(&rules, &rules.start(), &mut known);
        let visited: HashSet<&[u32]> = known.keys().map(|state| &*state.left).collect();
        assert_eq!(visited.len(), 5 * 5 * 6 * 6, "all positions of heaps up to 4, 4, 5 and 5");
        for (state, found) in &known {
            assert_eq!(*found, wins_by_theory(&state.left, misere), "{state:?}, misère: {misere}");
        }
    }
}

#[test]
fn the_first_player_wins_the_usual_game_by_taking_two_from_the_first_heap() {
    let rules = rules(&[3, 4, 5], false);
    let (start, mut known) = (rules.start(), HashMap::new());
    let winning: Vec<(u32, u32)> = rules
        .moves(&start)
        .filter(|&mv| {
            let mut after = start.clone();
            rules.play(&mut after, mv, &mut |()| {});
            !wins(&rules, &after, &mut known)
        })
        .collect();
    assert_eq!(winning, [(0, 2)]);
}

#[test]
fn the_last_counter_wins_or_loses() {
    for (misere, winner) in [(false, Seat(0)), (true, Seat(1))] {
        let rules = rules(&[2], misere);
        let mut state = rules.start();
        rules.play(&mut state, (0, 2), &mut |()| {});
        assert_eq!(rules.outcome(&state).and_then(|outcome| outcome.winner()), Some(winner));
    }
}

/// By hand. k moves from a heap of n take k parts of it, which are set by where they end: n choose k courses. From 1 and
/// 2, the three moves leave 0 2, 1 1 and 1 0, from which there are 2, 2 and 1; of the five positions after those, three
/// hold one more counter.
#[test]
fn courses_are_counted_as_by_hand() {
    let cases: [(&str, &[u64]); 6] = [
        ("[1]", &[1, 0]),
        ("[2]", &[2, 1, 0]),
        ("[3]", &[3, 3, 1, 0]),
        ("[5]", &[5, 10, 10, 5, 1, 0]),
        ("[1,1]", &[2, 2, 0]),
        ("[1,2]", &[3, 5, 3, 0]),
    ];
    for (heaps, leaves) in cases {
        let mut setup = Setup::named("nim");
        setup.options.insert("heaps".to_owned(), serde_json::from_str(heaps).unwrap());
        let ruleset = Catalog::new().with(entry(Nim)).prepare(&setup, 0).unwrap();
        assert_eq!(ruleset.perft(leaves.len(), &Monitor::new()).leaves, leaves, "{heaps}");
    }
}
