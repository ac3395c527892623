//! What holds for every bot: budgets, stops, seeds, and what it is told.

use parlor_analysis::Monitor;
use parlor_bots::{BotError, Budget, KINDS};
use parlor_core::{NoDice, Seat, Table};
use parlor_dice::SeededDice;
use parlor_rules_connect_four::ConnectFour;
use parlor_rules_snakes_and_ladders::SnakesAndLadders;
use parlor_rules_tic_tac_toe::{Options, TicTacToe};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::channel;
use std::time::Duration;

use crate::race::{DiceRace, DiceRaceOptions};
use crate::table::{choice, choice_with, made, session, setting};

const THINKING: [&str; 4] = ["greedy", "alpha-beta", "mcts", "perfect"];

#[test]
fn a_budget_of_nodes_is_never_exceeded() {
    let four = setting(&ConnectFour, Default::default(), 2);
    let large = setting(&TicTacToe, Options { rows: Some(12), line: Some(5), ..Options::default() }, 2);
    for kind in THINKING {
        for nodes in [1, 2, 7, 100, 1_000, 5_000] {
            let spec = format!("{kind},nodes={nodes}");
            for chosen in [choice(&spec, &four, &["4"], 1).unwrap(), choice(&spec, &large, &["f6"], 1).unwrap()] {
                assert!(chosen.nodes <= nodes, "{spec}: {chosen:?}");
            }
        }
    }
    assert_eq!(choice("mcts,nodes=1000", &four, &[], 1).unwrap().nodes, 1_000);
    assert_eq!(choice("alpha-beta,nodes=1000", &four, &[], 1).unwrap().nodes, 1_000);
}

#[test]
fn the_same_seed_and_nodes_give_the_same_choice_for_any_number_of_threads() {
    let four = setting(&ConnectFour, Default::default(), 2);
    for kind in THINKING {
        let spec = format!("{kind},nodes=3000");
        assert_eq!(choice(&spec, &four, &["4"], 5), choice(&spec, &four, &["4"], 5));
    }
    let by = |threads| {
        let monitor = Monitor::new().with_threads(NonZeroUsize::new(threads).unwrap());
        choice_with("mcts,nodes=600001", &four, &["4", "4"], 7, &monitor).unwrap()
    };
    let alone = by(1);
    assert_eq!(alone.nodes, 600_001);
    assert_eq!([by(2), by(3), by(16)], [alone.clone(), alone.clone(), alone]);
    let openings: std::collections::HashSet<String> =
        (0..8).map(|seed| choice("mcts,nodes=20", &four, &[], seed).unwrap().text).collect();
    assert!(openings.len() > 1, "another seed may choose otherwise");
}

/// A clock that goes on by a millisecond whenever it is looked at.
fn ticking() -> Monitor {
    let ticks = AtomicU64::new(0);
    Monitor::with_clock(move || Duration::from_millis(ticks.fetch_add(1, Relaxed)))
}

#[test]
fn a_budget_of_time_ends_by_the_clock_of_the_monitor() {
    let four = setting(&ConnectFour, Default::default(), 2);
    for kind in THINKING {
        assert_eq!(choice(&format!("{kind},1s"), &four, &["4"], 1).unwrap_err(), BotError::NoClock);
        let chosen = choice_with(&format!("{kind},40ms"), &four, &["4"], 1, &ticking()).unwrap();
        assert!(("1"..="7").contains(&chosen.text.as_str()), "{chosen:?}");
    }
    let chosen = choice_with("mcts,40ms", &four, &[], 1, &ticking()).unwrap();
    assert!((100..100_000).contains(&chosen.nodes), "{chosen:?}");
}

/// The clock tells when the bot has begun to think; it has an hour, and the test ends only if it heeds the stop.
#[test]
fn a_bot_that_is_stopped_answers_at_once_with_what_it_has() {
    let large = setting(&TicTacToe, Options { rows: Some(19), line: Some(5), ..Options::default() }, 2);
    for kind in ["alpha-beta", "mcts", "perfect"] {
        let (begun, when_begun) = channel();
        let looks = AtomicU64::new(0);
        let monitor = Arc::new(Monitor::with_clock(move || {
            if looks.fetch_add(1, Relaxed) == 20 {
                begun.send(()).unwrap();
            }
            Duration::ZERO
        }));
        let (mut bot, _) = made(kind, &large, 1);
        let watched = Arc::clone(&monitor);
        let table = session(&large, Box::new(NoDice));
        bot.notify(&table.started()).unwrap();
        let thinker = std::thread::spawn(move || bot.choose(Budget::Time(Duration::from_secs(3_600)), &watched));
        when_begun.recv().unwrap();
        monitor.stop();
        let choice = thinker.join().unwrap().unwrap();
        assert!(large.rules().grid().read(&choice.text).is_ok(), "{kind}: {choice:?}");
    }
}

#[test]
fn a_bot_that_was_stopped_before_still_answers() {
    let four = setting(&ConnectFour, Default::default(), 2);
    let monitor = Monitor::with_clock(|| Duration::ZERO);
    monitor.stop();
    for kind in THINKING {
        for budget in ["1s", "nodes=1000"] {
            let choice = choice_with(&format!("{kind},{budget}"), &four, &["4"], 1, &monitor).unwrap();
            assert!(("1"..="7").contains(&choice.text.as_str()), "{kind}: {choice:?}");
            assert!(choice.reason.ends_with("no time to think"), "{kind}: {choice:?}");
        }
    }
}

#[test]
fn on_a_full_board_there_is_nothing_to_choose() {
    let classic = setting(&TicTacToe, Options::default(), 2);
    // x o x / x x o / o x o, a draw.
    let moves = ["a1", "b1", "c1", "c2", "b2", "a3", "a2", "c3", "b3"];
    for kind in KINDS {
        let spec = format!("{},nodes=10", kind.name);
        assert_eq!(choice(&spec, &classic, &moves, 1), Err(BotError::NothingToChoose), "{spec}");
    }
}

#[test]
fn dice_are_thrown_whatever_the_bot() {
    let race = setting(&SnakesAndLadders, Default::default(), 2);
    for kind in KINDS {
        assert_eq!(choice(&format!("{},nodes=10", kind.name), &race, &[], 1).unwrap().text, "roll");
    }
}

/// The next rolls of two tables differ; what was told of them does not, and neither does the choice.
#[test]
fn nothing_is_known_of_the_rolls_to_come() {
    let race = setting(&DiceRace, DiceRaceOptions { turns: 6 }, 2);
    for kind in THINKING {
        let chosen: Vec<String> = (0..6)
            .map(|dice| {
                let table = session(&race, Box::new(SeededDice::new(dice)));
                let (mut bot, _) = made(kind, &race, 3);
                bot.notify(&table.started()).unwrap();
                bot.choose(Budget::Nodes(500), &Monitor::new()).unwrap().text
            })
            .collect();
        assert!(chosen.iter().all(|text| *text == chosen[0]), "{kind}: {chosen:?}");
    }
}

/// A move of the bot and what was answered to it are taken back together; it then chooses as it would have.
#[test]
fn turns_that_are_taken_back_are_forgotten() {
    let four = setting(&ConnectFour, Default::default(), 2);
    for kind in THINKING {
        let (mut bot, _) = made(kind, &four, 9);
        let mut table = session(&four, Box::new(NoDice));
        bot.notify(&table.started()).unwrap();
        let mut reports = Vec::new();
        for (seat, text) in [(0, "4"), (1, "3"), (0, "4")] {
            reports.push(table.act(Seat(seat), text).unwrap());
        }
        reports.push(table.undo(Seat(0)).unwrap());
        reports.push(table.undo(Seat(0)).unwrap());
        assert_eq!(Table::turn(&table).seat(), Some(Seat(0)));
        reports.push(table.act(Seat(0), "4").unwrap());
        for event in reports.iter().flat_map(|report| &report.events) {
            bot.notify(event).unwrap();
        }
        let after = bot.choose(Budget::Nodes(1_000), &Monitor::new()).unwrap();
        assert_eq!(after, choice(&format!("{kind},nodes=1000"), &four, &["4"], 9).unwrap(), "{kind}");
    }
}
