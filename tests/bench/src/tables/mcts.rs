//! Playouts of the bot `mcts`, beside the search of the crate `board-game`: one thread, a tree each, from the start of
//! the game. Both explore with the same constant; both look at once whether the moves of a new node end the game.

use board_game::ai::mcts::mcts_build_tree;
use board_game::board::AltBoard;
use board_game::games::connect4::Connect4;
use board_game::games::sttt::STTTBoard;
use parlor_analysis::{GenericSolver, Monitor};
use parlor_bots::{Bot, BotSpec, Budget, bot};
use parlor_core::{Depict, Event, Game, Setting};
use parlor_rules_connect_four::ConnectFour;
use parlor_rules_ultimate::UltimateTicTacToe;
use std::hint::black_box;

use crate::Arguments;
use crate::race::Race;
use crate::random::Fast;

/// A search from the start, one tree.
const PLAYOUTS: u64 = 100_000;
const EXPLORATION: f32 = 0.7;
const SEED: u64 = 1;

pub fn print(_: &Arguments) {
    race("Connect Four, a search of 100,000 playouts", &ConnectFour, &Connect4::default());
    race("Ultimate tic-tac-toe, a search of 100,000 playouts", &UltimateTicTacToe, &STTTBoard::default());
}

fn race<G: Game>(title: &'static str, game: &G, board: &impl AltBoard) {
    let setting = Setting::new(game, G::Options::default(), 2, 0).expect("the usual game for two");
    let mut race = Race::new(title, "playout").rounds(5);
    let ours = race.enter_counted("bot mcts", |stopwatch| {
        let mut bot = seated(&setting);
        let choice = stopwatch.time(|| bot.choose(Budget::Nodes(PLAYOUTS), &Monitor::new()));
        black_box(choice.expect("the game is not over")).nodes
    });
    let theirs = race.enter("board-game: mcts_build_tree", PLAYOUTS, |stopwatch| {
        let mut random = Fast::new(SEED);
        black_box(stopwatch.time(|| mcts_build_tree(board, PLAYOUTS, EXPLORATION, &mut random)));
    });
    race.compare_at_least(2.0, "board-game to the bot", theirs, ours);
    race.run();
}

/// A bot that was told of the start of a game.
fn seated<R: Depict>(setting: &Setting<R>) -> Box<dyn Bot> {
    let spec: BotSpec = "mcts".parse().expect("there is such a bot");
    let mut bot = bot(&spec, setting, || Box::new(GenericSolver::default()), SEED).expect("there is such a bot");
    let header = setting.header();
    let started = Event::Started {
        game: header.game.clone(),
        title: header.title.clone(),
        version: header.version,
        options: header.options.clone(),
        players: Vec::new(),
    };
    bot.notify(&started).expect("every bot knows the start");
    bot
}
