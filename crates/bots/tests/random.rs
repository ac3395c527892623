//! A random bot follows the game by what everyone is told, and chooses fairly.

use parlor_analysis::{GenericSolver, Monitor};
use parlor_bots::{Bot, BotError, BotSpec, Budget, OwnCopy, bot};
use parlor_core::{Event, NoDice, Player, Refusal, Seat, Session, Setting, Turn, TurnReport};
use parlor_dice::SeededDice;
use parlor_rules_snakes_and_ladders::SnakesAndLadders;
use parlor_rules_tic_tac_toe::{TicTacToe, TicTacToeRules};
use std::collections::BTreeMap;
use std::sync::Arc;

fn setting() -> Setting<TicTacToeRules> {
    Setting::new(&TicTacToe, Default::default(), 2, 0).expect("the defaults make a game")
}

fn table() -> Session<TicTacToeRules> {
    Session::new(setting(), Seat::all(2).map(Player::of_seat).collect(), NoDice).expect("the players fit")
}

fn choose(bot: &mut dyn Bot) -> Result<String, BotError> {
    Ok(bot.choose(Budget::default(), &Monitor::new())?.text)
}

fn random_bot(seed: u64) -> Box<dyn Bot> {
    bot(&BotSpec::of_kind("random"), &setting(), || Box::new(GenericSolver::default()), seed).expect("there is one")
}

fn tell(bot: &mut dyn Bot, report: &TurnReport) {
    report.events.iter().for_each(|event| bot.notify(event).expect("the event fits"));
}

#[test]
fn every_legal_move_is_as_likely_as_another() {
    const CHOICES: u32 = 9_000;
    let mut bot = random_bot(3);
    let mut counts = BTreeMap::new();
    for _ in 0..CHOICES {
        *counts.entry(choose(&mut *bot).unwrap()).or_insert(0) += 1;
    }
    let expected = f64::from(CHOICES) / 9.0;
    let chi_squared: f64 = counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    // The upper 10⁻⁶ point for 8 degrees of freedom is 42.7 (scipy, chi2.isf).
    assert!(counts.len() == 9 && chi_squared < 42.7, "{counts:?}");
}

#[test]
fn the_same_seed_gives_the_same_choices() {
    let choices = |seed| -> Vec<String> {
        let mut bot = random_bot(seed);
        (0..20).map(|_| choose(&mut *bot).unwrap()).collect()
    };
    assert_eq!(choices(1), choices(1));
    assert_ne!(choices(1), choices(2));
}

#[test]
fn a_bot_plays_whole_games_against_itself_and_follows_undos() {
    for seed in 0..50 {
        let mut table = table();
        let mut bot = random_bot(seed);
        bot.notify(&table.started()).unwrap();
        let mut undos = 3;
        while let Some(seat) = table.turn().seat() {
            let report = table.act(seat, &choose(&mut *bot).unwrap()).expect("a bot's move is legal");
            tell(&mut *bot, &report);
            if undos > 0 && table.version() > 3 && table.turn() != Turn::Over {
                undos -= 1;
                let seat = table.turn().seat().unwrap();
                tell(&mut *bot, &table.undo(seat).unwrap());
            }
        }
        assert_eq!(choose(&mut *bot), Err(BotError::NothingToChoose));
        bot.notify(&table.started()).unwrap();
        assert!(choose(&mut *bot).is_ok(), "a new game begins");
    }
}

#[test]
fn a_copy_is_the_game_that_was_told() {
    let setting = Setting::new(&SnakesAndLadders, Default::default(), 3, 5).unwrap();
    let players = Seat::all(3).map(Player::of_seat).collect();
    let mut table = Session::new(setting.clone(), players, SeededDice::new(4)).unwrap();
    let mut copy = OwnCopy::new(Arc::clone(setting.rules()));
    copy.notify(&table.started()).unwrap();
    for turn in 0..40 {
        let Some(seat) = table.turn().seat() else { break };
        let report = if turn % 5 == 4 { table.undo(seat) } else { table.act(seat, "roll") }.unwrap();
        report.events.iter().for_each(|event| copy.notify(event).unwrap());
        assert_eq!(copy.state(), table.state());
    }
}

#[test]
fn an_event_that_does_not_fit_is_noticed() {
    let mut copy = OwnCopy::new(Arc::clone(setting().rules()));
    let moved = Event::Moved { seat: Seat(0), text: "b2".to_owned(), say: String::new() };
    copy.notify(&moved).unwrap();
    let taken = Refusal::taken("b2");
    assert_eq!(copy.notify(&moved), Err(BotError::LostTrack { refusal: taken }));
}
