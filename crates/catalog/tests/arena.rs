//! Bots against each other, in many games.

use parlor_catalog::{
    Arena, ArenaError, ArenaPlan, BotSpec, Budget, Catalog, Decision, Monitor, Ruleset, SeatResult, Setup, arena,
};
use parlor_core::{Action, NoDice};
use std::num::NonZeroUsize;
use std::sync::Arc;

fn ruleset(game: &str, seats: u8) -> Box<dyn Ruleset> {
    Catalog::standard().prepare(&Setup { seats: Some(seats), ..Setup::named(game) }, 1).expect("there is such a game")
}

fn plan(bots: &[&str], games: u64) -> ArenaPlan {
    let read = |text: &&str| BotSpec::read(text, Budget::Nodes(100)).expect("it is a bot");
    ArenaPlan::new(bots.iter().map(read).collect(), games, 7)
}

fn play(game: &str, seats: u8, plan: &ArenaPlan) -> Result<Arena, ArenaError> {
    arena(&*ruleset(game, seats), plan, &Arc::new(Monitor::new()))
}

/// A program that plays the first legal move.
const FIRST: &str = "exec:sh -c 'while read -r w t f r; do case $w in \
                     parlor) echo parlor 1;; moves) c=$f;; go) echo move $c;; quit) exit;; esac; done'";

/// One that gives up when it is to move.
const QUITTER: &str = "exec:sh -c 'while read -r w t; do case $w in \
                       parlor) echo parlor 1;; go) echo error I am tired; exit;; esac; done'";

#[test]
fn games_without_end_are_counted_as_far_as_numbers_go() {
    assert_eq!(plan(&["random", "random"], u64::MAX).games_max(2), u64::MAX);
    assert_eq!(plan(&["random", "random", "random"], u64::MAX / 2).games_max(2), u64::MAX);
    assert_eq!(plan(&["random", "random", "random"], 41).games_max(2), 126);
    let monitor = Arc::new(Monitor::new());
    monitor.stop();
    let found = arena(&*ruleset("tic-tac-toe", 2), &plan(&["random", "random"], u64::MAX), &monitor).unwrap();
    assert_eq!((found.asked, found.is_complete()), (u64::MAX, false));
}

#[test]
fn the_results_are_the_same_for_every_number_of_jobs() {
    let mut plan = ArenaPlan { opening_turns: 2, records: true, ..plan(&["random", "random", "random"], 41) };
    let expected = play("tic-tac-toe", 2, &plan).unwrap();
    assert_eq!((expected.asked, expected.games, expected.records.len()), (126, 126, 126));
    for jobs in [2, 7, 1_000_000] {
        plan.jobs = NonZeroUsize::new(jobs).unwrap();
        assert_eq!(play("tic-tac-toe", 2, &plan).as_ref(), Ok(&expected), "{jobs} jobs");
    }
    let other = ArenaPlan { seed: 8, ..plan };
    assert_ne!(play("tic-tac-toe", 2, &other).unwrap().records, expected.records);
}

#[test]
fn bots_that_are_the_same_are_equally_strong() {
    let found = play("tic-tac-toe", 2, &plan(&["random", "random"], 2_000)).unwrap();
    let [low, high] = found.duels[0].elo_interval.map(Option::unwrap);
    assert!(low < 0.0 && high > 0.0 && high - low < 40.0, "{low} {high}");
    // Random play: the first seat wins 58.49 %, the second 28.81 %, and the rest are drawn.
    let first = found.bots.iter().map(|bot| bot.seats[0].wins).sum::<u64>() as f64 / 2_000.0;
    assert!((first - 0.5849).abs() < 0.04, "{first}");
    assert!(found.bots.iter().all(|bot| bot.moves == bot.nodes && bot.nodes_per_move() == 1.0));
}

/// Dice are dealt to seats, and every bot has every seat: luck cancels out.
#[test]
fn where_all_is_chance_nobody_is_stronger() {
    let found = play("snakes-and-ladders", 2, &plan(&["random", "random"], 100)).unwrap();
    assert_eq!((found.duels[0].rounds.counts(), found.duels[0].elo), (&[0, 0, 50, 0, 0][..], Some(0.0)));
    assert!(found.turns > 10.0);
    let found = play("snakes-and-ladders", 3, &plan(&["random", "random", "random"], 100)).unwrap();
    assert_eq!((found.asked, found.games, found.duels.len()), (102, 102, 3));
    for bot in &found.bots {
        assert_eq!((bot.total().wins, bot.seats.iter().map(SeatResult::games).collect::<Vec<_>>()), (34, vec![34; 3]));
        assert_eq!(bot.score(), Some(0.5));
    }
}

/// In notakto whoever completes a line loses, so that two of three share every win.
#[test]
fn shared_wins_are_neither_wins_nor_draws() {
    let found = play("tic-tac-toe:notakto", 3, &plan(&["random", "random", "random"], 60)).unwrap();
    let totals: Vec<SeatResult> = found.bots.iter().map(|bot| bot.total()).collect();
    let sum = |count: fn(&SeatResult) -> u64| totals.iter().map(count).sum::<u64>();
    assert_eq!((found.games, totals.iter().map(SeatResult::games).collect::<Vec<_>>()), (60, vec![60; 3]));
    assert_eq!((sum(|of| of.wins), sum(|of| of.shared_wins), sum(|of| of.draws), sum(|of| of.losses)), (0, 120, 0, 60));
    let json = serde_json::to_value(&found.bots[0]).unwrap();
    assert_eq!(json["shared_wins"], totals[0].shared_wins);
    let two = play("tic-tac-toe:notakto", 2, &plan(&["random", "random"], 60)).unwrap();
    assert!(two.bots.iter().all(|bot| bot.total().shared_wins == 0));
}

#[test]
fn an_opening_is_played_from_every_seat_with_the_same_dice() {
    let plan = ArenaPlan { opening_turns: 3, records: true, ..plan(&["random", "random"], 20) };
    let found = play("tic-tac-toe", 2, &plan).unwrap();
    let mut openings = Vec::new();
    for games in found.records.chunks(2) {
        let [first, second] = games else { panic!("a round has two games") };
        let names = |record: &parlor_core::Record| -> Vec<String> {
            record.players.iter().map(|player| format!("{} {}", player.name, player.mark)).collect()
        };
        assert_eq!(names(first), ["random bot 1 X", "random bot 2 O"]);
        assert_eq!(names(second), ["random bot 2 X", "random bot 1 O"]);
        assert_eq!(first.actions[..3], second.actions[..3]);
        openings.push(first.actions[..3].to_vec());
        for record in games {
            assert!(Catalog::standard().resume(record, Box::new(NoDice)).unwrap().outcome().is_some());
        }
    }
    openings.dedup();
    assert_eq!(openings.len(), 10, "rounds have different openings");

    let found = play("snakes-and-ladders", 2, &plan).unwrap();
    for games in found.records.chunks(2) {
        assert_eq!(games[0].actions, games[1].actions);
        assert!(matches!(games[0].actions[3], Action::Rolls { .. }));
    }
}

#[cfg(unix)]
#[test]
fn the_better_bot_is_found_to_be_so() {
    // Whoever begins wins by the first moves of the rows: a1, c1, b2 and a3, whatever the other one does.
    let found = play("tic-tac-toe", 2, &plan(&[FIRST, FIRST], 4)).unwrap();
    assert_eq!((found.duels[0].rounds.counts(), found.turns), (&[0, 0, 2, 0, 0][..], 7.0));
    // Whoever drops one disc on the other has four of them in a column unless somebody is in the way.
    let better = play("connect-four", 2, &plan(&[FIRST, "random"], 60)).unwrap();
    let [low, high] = better.duels[0].elo_interval.map(Option::unwrap);
    assert!(low > 0.0 && high > low && better.duels[0].superiority.unwrap() > 0.99, "{:?}", better.duels[0]);
    let worse = play("connect-four", 2, &plan(&["random", FIRST], 60)).unwrap();
    let [low, high] = worse.duels[0].elo_interval.map(Option::unwrap);
    assert!(high < 0.0 && high > low && worse.duels[0].superiority.unwrap() < 0.01, "{:?}", worse.duels[0]);
}

#[cfg(unix)]
#[test]
fn who_fails_forfeits_with_a_reason() {
    let found = play("tic-tac-toe", 2, &plan(&["random", QUITTER], 6)).unwrap();
    let [random, quitter] = &found.bots[..] else { panic!("there are two") };
    assert_eq!((random.total(), random.forfeits.len()), (SeatResult { wins: 6, ..SeatResult::default() }, 0));
    let forfeit = &quitter.forfeits[0];
    assert_eq!((forfeit.code, forfeit.games, quitter.forfeits.len()), ("program-declined", 6, 1));
    assert_eq!(forfeit.reason, "the program gives up: I am tired");
    let duel = &found.duels[0];
    assert_eq!((duel.wins, duel.draws, duel.losses), (6, 0, 0));
    assert_eq!((duel.elo, duel.rounds.counts()), (None, &[0, 0, 0, 0, 3][..]));

    // Among three, all others are better: they share the win.
    let found = play("tic-tac-toe", 3, &plan(&["random", QUITTER, "random"], 3)).unwrap();
    assert_eq!(found.bots[0].total(), SeatResult { shared_wins: 3, ..SeatResult::default() });
    assert_eq!((found.bots[1].score(), found.bots[1].forfeits[0].games), (Some(0.0), 3));
    assert_eq!((found.bots[0].score(), found.duels[1].draws), (Some(0.75), 3));

    let cheat = "exec:sh -c 'while read -r w t; do case $w in parlor) echo parlor 1;; go) echo move z9;; esac; done'";
    let found = play("tic-tac-toe", 2, &plan(&[cheat, "random"], 2)).unwrap();
    let forfeit = &found.bots[0].forfeits[0];
    assert_eq!((forfeit.code, forfeit.games), ("bot-refused", 2));
    let found = play("tic-tac-toe", 2, &plan(&["exec:./no-such-engine", "random"], 2)).unwrap();
    assert_eq!(found.bots[0].forfeits[0].code, "program-start");
}

#[cfg(unix)]
#[test]
fn a_test_stops_where_it_decides_whatever_the_jobs() {
    let test = Some("elo0=0,elo1=100".parse().unwrap());
    let mut plan = ArenaPlan { sprt: test, ..plan(&[FIRST, QUITTER], 1_000) };
    let expected = play("tic-tac-toe", 2, &plan).unwrap();
    let test = expected.test.unwrap();
    assert_eq!((test.decision, expected.is_complete()), (Some(Decision::Elo1), true));
    assert!(expected.games < 100 && test.log_ratio >= test.bounds[1], "{expected:?}");
    for jobs in [2, 7] {
        plan.jobs = NonZeroUsize::new(jobs).unwrap();
        assert_eq!(play("tic-tac-toe", 2, &plan).as_ref(), Ok(&expected), "{jobs} jobs");
    }
    plan.bots.swap(0, 1);
    let found = play("tic-tac-toe", 2, &plan).unwrap();
    assert_eq!(found.test.unwrap().decision, Some(Decision::Elo0));
}

#[test]
fn what_does_not_fit_is_refused() {
    let code = |game, seats, plan: &ArenaPlan| play(game, seats, plan).map(drop).map_err(|error| error.code());
    let random = |bots| plan(&vec!["random"; bots], 2);
    assert_eq!(code("tic-tac-toe", 2, &random(1)), Err("arena-bots"));
    assert_eq!(code("tic-tac-toe", 2, &random(27)), Err("arena-bots"));
    assert_eq!(code("tic-tac-toe", 3, &random(2)), Err("arena-seats"));
    assert_eq!(code("tic-tac-toe", 2, &random(26)), Ok(()));
    let test = Some("elo0=0,elo1=10".parse().unwrap());
    assert_eq!(code("tic-tac-toe", 2, &ArenaPlan { sprt: test, ..random(3) }), Err("arena-test"));
    let opening = |opening_turns| ArenaPlan { opening_turns, ..random(2) };
    assert_eq!(code("tic-tac-toe", 2, &opening(8)), Ok(()));
    assert_eq!(code("tic-tac-toe", 2, &opening(9)), Err("arena-opening"));
}

#[test]
fn what_is_stopped_has_no_half_rounds() {
    let monitor = Arc::new(Monitor::new());
    monitor.stop();
    let found = arena(&*ruleset("tic-tac-toe", 2), &plan(&["random", "random"], 100_000), &monitor).unwrap();
    assert!(!found.is_complete() && found.games.is_multiple_of(2) && found.games < 100_000, "{}", found.games);
    assert_eq!((found.games, found.duels[0].rounds.total() * 2), (monitor.done(), found.games));
    let none = play("tic-tac-toe", 2, &plan(&["random", "random"], 0)).unwrap();
    assert_eq!((none.games, none.is_complete(), none.duels[0].score), (0, true, None));
}
