//! The generic tools on the games that ship, against known figures.

use parlor_analysis::{Monitor, Verdict, classify, perft, playout, tally};
use parlor_core::{Rules, Setting, Turn};
use parlor_dice::uniform_below;
use parlor_rules_snakes_and_ladders::SnakesAndLadders;
use parlor_rules_tic_tac_toe::{Options, Pieces, TicTacToe, TicTacToeRules};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::num::NonZeroU32;

fn tic_tac_toe() -> Setting<TicTacToeRules> {
    Setting::new(&TicTacToe, Default::default(), 2, 0).expect("the defaults make a game")
}

/// A source of uniform numbers.
fn chance(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    move |bound| uniform_below(&mut generator, NonZeroU32::new(bound).expect("there is something to choose"))
}

#[test]
fn a_monitor_counts_and_stops() {
    let setting = tic_tac_toe();
    let monitor = Monitor::new();
    let counted = tally(&**setting.rules(), &monitor).unwrap();
    assert_eq!((monitor.done(), counted.complete), (19_683, true));
    assert_eq!(counted.counts.iter().map(|(_, count)| count).sum::<u64>(), 19_683);

    let monitor = Monitor::new();
    monitor.stop();
    assert!(!tally(&**setting.rules(), &monitor).unwrap().complete);
    let stopped = perft(&**setting.rules(), 3, &monitor);
    assert!(!stopped.complete && stopped.leaves.is_empty());
}

/// Three seats: the misère board has the lines of the normal one, 720, 444 and 148 of the seats, with the other meaning;
/// and 220 of the 512 boards of notakto have a line with a cell that all its lines share. A separate program counted both.
#[test]
fn a_shared_win_is_a_kind_of_its_own() {
    let setting = |pieces| {
        let options = Options { misere: true, pieces, ..Options::default() };
        Setting::new(&TicTacToe, options, 3, 0).expect("there is such a game")
    };
    let (misere, notakto) = (setting(Pieces::Own), setting(Pieces::Single));
    let counts = |setting: &Setting<TicTacToeRules>| tally(&**setting.rules(), &Monitor::new()).unwrap().counts;
    let of_misere = [('x', 0), ('o', 0), ('a', 0), ('S', 720 + 444 + 148), ('t', 1224), ('c', 24394), ('i', 235_214)];
    assert_eq!(counts(&misere), of_misere);
    assert_eq!(counts(&notakto), [('x', 0), ('o', 0), ('a', 0), ('S', 220), ('t', 0), ('c', 230), ('i', 62)]);
    assert_eq!(classify(&**misere.rules(), "xxxooaa##"), Ok(Verdict::Shared));
    assert_eq!(classify(&**misere.rules(), "aaaxxooxo"), Ok(Verdict::Shared));
    assert_eq!(classify(&**misere.rules(), "xoaoaxxoa"), Ok(Verdict::Tied));
    let two = Options { misere: true, ..Options::default() };
    let two = Setting::new(&TicTacToe, two, 2, 0).expect("there is such a game");
    assert_eq!(counts(&two), [('x', 316), ('o', 626), ('t', 16), ('c', 4520), ('i', 14205)]);
}

/// Shares of wins and draws in random play, from the exact tree: each move of a position is as likely as another.
#[test]
fn random_games_end_as_the_tree_says() {
    fn shares(rules: &TicTacToeRules, state: &<TicTacToeRules as Rules>::State) -> [f64; 3] {
        if let Some(outcome) = rules.outcome(state) {
            let index = outcome.winner().map_or(2, |seat| seat.index());
            return std::array::from_fn(|place| if place == index { 1.0 } else { 0.0 });
        }
        let mut total = [0.0; 3];
        for mv in rules.moves(state) {
            let mut next = state.clone();
            rules.play(&mut next, mv, &mut |_| {});
            let part = shares(rules, &next);
            (0..3).for_each(|index| total[index] += part[index] / rules.count_moves(state) as f64);
        }
        total
    }
    let setting = tic_tac_toe();
    let rules = setting.rules();
    let exact = shares(rules, &rules.start());
    assert!((exact.iter().sum::<f64>() - 1.0).abs() < 1e-12);

    const GAMES: usize = 20_000;
    let (mut counts, mut below) = ([0.0; 3], chance(1));
    for _ in 0..GAMES {
        let mut state = rules.start();
        assert!((5..=9).contains(&playout(&**rules, &mut state, 100, &mut below)));
        counts[rules.outcome(&state).unwrap().winner().map_or(2, |seat| seat.index())] += 1.0;
    }
    for (count, share) in counts.iter().zip(exact) {
        let deviation = (GAMES as f64 * share * (1.0 - share)).sqrt();
        assert!((count - GAMES as f64 * share).abs() < 5.0 * deviation, "{counts:?} against {exact:?}");
    }
}

#[test]
fn a_race_is_played_to_its_end_or_to_the_limit() {
    let setting = Setting::new(&SnakesAndLadders, Default::default(), 3, 7).unwrap();
    let rules = setting.rules();
    let mut state = rules.start();
    assert_eq!(playout(&**rules, &mut state, 4, &mut chance(2)), 4);
    assert_ne!(rules.turn(&state), Turn::Over);
    let plies = playout(&**rules, &mut state, 1_000_000, &mut chance(3));
    assert!(plies < 1_000_000 && rules.turn(&state) == Turn::Over);
}
