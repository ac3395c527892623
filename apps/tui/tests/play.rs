//! Whole games by keys and clicks, and what is refused on the way.

mod games;
mod support;

use parlor_tui::{Effect, Message, Task};
use ratatui::crossterm::event::{KeyCode, KeyEventKind, KeyModifiers};
use ratatui::style::Modifier;
use support::{Player, key};

#[test]
fn a_game_is_played_from_the_menu_by_the_cursor() {
    let mut player = Player::at_menu(80, 24);
    player.press("<enter><enter>");
    // Ann goes down the left column and Bob down the right one.
    player.press("hk<enter>").press("<end> ").press("<home>j<enter>").press("ll<enter>");
    assert!(!player.shows("won the game"), "{}", player.screen());
    player.press("<left><left><down><enter>");
    assert!(player.shows("Player 1 won the game"), "{}", player.screen());
    assert!(player.shows("X Player 1  1") && player.shows("O Player 2  0"), "{}", player.screen());
}

#[test]
fn a_game_is_played_by_typing() {
    let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
    player.press(":a1<enter>/b1<enter>:1,1<enter>:b3<enter>:c3<enter>");
    assert!(player.shows("Ann won the game"), "{}", player.screen());
    player.press(":a2<enter>");
    assert!(player.shows("the game is over"));
}

#[test]
fn what_is_typed_can_be_given_up() {
    let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
    player.press(":q");
    assert!(player.shows("move: q") && !player.has_quit());
    player.press("<esc>");
    assert!(!player.shows("move:") && player.shows("Ann (X) to move"));
    player.press(":  <enter>");
    assert!(!player.shows("cannot read"), "nothing was typed");
    player.press(":zebra<enter>");
    assert!(player.shows("cannot read \"zebra\""), "{}", player.screen());
}

#[test]
fn a_taken_cell_is_refused_and_the_same_player_moves() {
    let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
    let (column, row) = player.find("[  ");
    // Two clicks on each of three cells: X, O and X, with a refusal after each.
    for (mark, step, next) in [("X", 0, "Bob (O) to move"), ("O", 8, "Ann (X) to move"), ("X", 16, "Bob (O) to move")] {
        let x = column + 3 - 8 + step;
        player.click(x, row);
        assert_eq!(player.buffer()[(x, row)].symbol(), mark);
        assert!(player.shows(next));
        player.click(x, row);
        assert!(player.shows("is taken") && player.shows(next), "{}", player.screen());
        assert_eq!(player.buffer()[(x, row)].symbol(), mark);
    }
}

#[test]
fn a_key_acts_once_however_it_is_reported() {
    let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
    for kind in [KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Repeat, KeyEventKind::Release] {
        player.send(Message::Key(key(KeyCode::Right, KeyModifiers::NONE, kind)));
    }
    assert!(player.shows("at c2"), "{}", player.screen());
    for kind in [KeyEventKind::Press, KeyEventKind::Release] {
        player.send(Message::Key(key(KeyCode::Enter, KeyModifiers::NONE, kind)));
    }
    assert!(player.shows("Bob (O) to move") && !player.shows("taken"), "{}", player.screen());
}

#[test]
fn undo_takes_the_answer_of_a_bot_back_too() {
    let mut player = Player::at("row", &["Ann", "bot:random"], 80, 24);
    player.press("<enter>");
    assert!(player.shows("random bot (O) played"));
    player.press("u");
    assert!(player.shows("Ann (X) to move") && player.shows("Ann (X) took the game"), "{}", player.screen());
    assert!(player.shows("at b2: free"), "{}", player.screen());
    player.press("u");
    assert!(player.shows("Ann has no turn to take back"), "{}", player.screen());
}

/// Presses Enter, upon which a bot has to think.
fn think_after_enter(player: &mut Player) -> Task {
    let enter = key(KeyCode::Enter, KeyModifiers::NONE, KeyEventKind::Press);
    match player.app.update(Message::Key(enter)).pop() {
        Some(Effect::Think(task)) => task,
        _ => panic!("the bot is to think"),
    }
}

#[test]
fn undo_while_a_bot_thinks_waits_for_the_bot_and_drops_its_move() {
    let mut player = Player::at("row", &["Ann", "bot:random"], 80, 24);
    let task = think_after_enter(&mut player);
    assert!(player.shows("random bot is thinking"), "{}", player.screen());
    player.press(":a1<enter>");
    assert!(player.shows("it is the turn of random bot"), "{}", player.screen());
    player.press("u");
    player.send(Message::Thought(task.think()));
    assert!(player.shows("Ann (X) to move") && !player.shows("random bot (O) played"), "{}", player.screen());
    player.press("<enter>");
    assert!(player.shows("random bot (O) played"), "the bot has kept track: {}", player.screen());
}

#[test]
fn one_may_leave_while_a_bot_thinks() {
    let mut player = Player::at("row", &["Ann", "bot:random"], 80, 24);
    let _task = think_after_enter(&mut player);
    player.press("q");
    assert!(!player.has_quit() && player.shows("Quit (y/n)?"));
    player.press("n");
    assert!(!player.shows("Quit (y/n)?"));
    player.press("qq");
    assert!(!player.has_quit() && !player.shows("Quit (y/n)?"), "a key that repeats is no yes");
    player.press("qy");
    assert!(player.has_quit());
}

#[test]
fn only_y_ends_a_game_that_is_on() {
    for (question, asked) in [("<esc>", "Leave (y/n)?"), ("q", "Quit (y/n)?"), ("n", "Begin anew (y/n)?")] {
        for answer in ["<enter>", "n", "N", "<esc>", "q", "u", "x", " ", "<up>", "<ctrl-y>"] {
            let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
            player.press("<enter>").press(question);
            assert!(player.shows(asked), "{}", player.screen());
            player.press(answer);
            assert!(!player.shows("(y/n)?"), "{question} {answer}\n{}", player.screen());
            assert!(
                player.shows("Ann (X) played b2") && !player.has_quit(),
                "{question} {answer}\n{}",
                player.screen()
            );
            player.press("<up><enter>");
            assert!(player.shows("Bob (O) played b1"), "{question} {answer}\n{}", player.screen());
        }
        let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
        player.press("<enter>").press(question).press("Y");
        assert!(player.has_quit() || !player.shows("Ann (X) played b2"), "{question}\n{}", player.screen());
    }
}

#[test]
fn nothing_is_taken_back_once_the_game_is_over() {
    let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
    player.press(":a1<enter>:b1<enter>:a2<enter>:b2<enter>:a3<enter>u");
    assert!(player.shows("the game is over: no turn can be taken back any more"), "{}", player.screen());
    let mut player = Player::at("row", &["bot:random", "bot:random"], 80, 24);
    player.press("u");
    assert!(player.shows("the game is over: no turn can be taken back any more"), "{}", player.screen());
}

#[test]
fn a_thought_of_a_game_that_was_given_up_is_dropped() {
    let mut player = Player::at("row", &["Ann", "bot:random"], 80, 24);
    let stale = think_after_enter(&mut player);
    player.press("ny");
    assert!(!player.shows("played") && player.shows("Ann (X) to move"), "{}", player.screen());
    let task = think_after_enter(&mut player);
    player.send(Message::Thought(stale.think()));
    assert!(player.shows("random bot is thinking"), "{}", player.screen());
    player.send(Message::Thought(task.think()));
    assert!(player.shows("random bot (O) played"), "{}", player.screen());
}

#[test]
fn a_bot_that_begins_moves_in_a_new_game_too() {
    let mut player = Player::at("row", &["bot:random", "Bob"], 80, 24);
    assert!(player.shows("random bot (X) played") && player.shows("Bob (O) to move"), "{}", player.screen());
    player.press("n");
    assert!(player.shows("Begin anew (y/n)?"), "{}", player.screen());
    player.press("y");
    assert!(player.shows("Row, game 2"), "{}", player.screen());
    assert!(player.shows("random bot (X) played") && player.shows("Bob (O) to move"), "{}", player.screen());
}

#[test]
fn a_rematch_is_begun_by_the_next_player() {
    let mut player = Player::at("row", &["Ann", "bot:random"], 80, 24);
    // Whatever the bot does, Ann goes on until the game is over.
    for cell in ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"] {
        player.press(&format!(":{cell}<enter>"));
    }
    assert!(player.shows("another game"), "{}", player.screen());
    player.press("n");
    assert!(player.shows("Row, game 2") && player.shows("random bot (O) played"), "{}", player.screen());
    assert!(player.shows("> X Ann"), "marks stay with their players: {}", player.screen());
}

#[cfg(unix)]
#[test]
fn a_program_plays_and_says_why_it_cannot_play_on() {
    let once = "exec:sh -c 'while read -r w t f r; do case $w in parlor) echo parlor 1;; \
                moves) c=$f;; go) echo move $c; break;; esac; done; read -r w; exit 6'";
    let mut player = Player::at("row", &[once, "Bob"], 80, 24);
    assert!(player.shows("exec bot (X) played a1") && player.shows("Bob (O) to move"), "{}", player.screen());
    player.press(":b1<enter>");
    assert!(player.shows("exec bot forfeits: the program ended with exit code 6"), "{}", player.screen());
}

#[test]
fn bots_play_to_the_end_by_themselves() {
    let player = Player::at("row", &["bot:random", "bot:random"], 80, 24);
    assert!(player.shows("another game"), "{}", player.screen());
    let player = Player::at("race", &["bot:random", "bot:random", "bot:random"], 80, 24);
    assert!(player.shows("won the"), "{}", player.screen());
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let screen = || Player::at("race", &["bot:random", "bot:random"], 80, 40).screen();
    assert_eq!(screen(), screen());
}

#[test]
fn the_dice_are_rolled_by_either_key() {
    let mut player = Player::with("race", r#"{"sure":true}"#, &["Ann", "Bob"], &[], 80, 24);
    player.press("r<enter>r");
    assert!(player.shows("Ann (X) walked from 1 to") && player.shows("Ann (X) was taken to 7"), "{}", player.screen());
    assert!(player.shows("Bob (O) to roll"));
    player.press("u");
    assert!(player.shows("Bob (O) took the game"), "{}", player.screen());
    assert!(player.shows("Bob  on 0"), "{}", player.screen());
}

#[test]
fn a_move_that_is_no_roll_is_told_so() {
    let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
    player.press("r");
    assert!(player.shows("there is nothing to roll"), "{}", player.screen());
    let mut player = Player::at("race", &["Ann", "Bob"], 80, 24);
    player.press(":a1<enter>");
    assert!(player.shows("the dice are to be rolled now"), "{}", player.screen());
}

#[test]
fn several_moves_of_a_cell_can_be_chosen_from() {
    let mut player = Player::at("row:choices", &["Ann", "Bob"], 80, 24);
    player.press("<enter>");
    let (column, row) = player.find("b2! loudly");
    player.press("<esc>");
    assert!(!player.shows("Choose"));
    player.press("<enter>j<enter>");
    assert!(player.shows("Ann (X) played b2!"), "{}", player.screen());
    player.press("u<enter>").click(column, row);
    assert!(player.shows("Ann (X) played b2!"), "{}", player.screen());
    player.press("o<enter>");
    assert!(player.shows("Bob (O) played pass"), "{}", player.screen());
}

#[test]
fn any_cell_of_a_column_drops_a_mark() {
    let mut player = Player::at("row:falls", &["Ann", "Bob"], 80, 24);
    player.press("<enter>").press("jj<enter>");
    assert!(player.shows("Bob (O) played c"), "{}", player.screen());
}

#[test]
fn a_click_chooses_the_cell_under_the_pointer_when_scrolled() {
    let mut player = Player::at("row:huge", &["Ann", "Bob"], 90, 24);
    player.press("<page-down><page-down><right>");
    let screen = player.screen();
    let letters: Vec<&str> = screen.lines().nth(1).unwrap().split(['│', ' ']).filter(|name| !name.is_empty()).collect();
    assert_eq!(letters[..3], ["rs", "ru", "rw"], "{screen}");
    // A name stands over its column and a number before its row: whatever is clicked there is called by both.
    for (name, number) in letters[..6].iter().zip([501, 506, 511, 516, 497, 515]) {
        let (column, row) = (player.find(&format!(" {name} ")).0 + 1, player.find(&format!(" {number} ")).1);
        player.click(column, row);
        assert!(player.shows(&format!("at {name}{number}: ")), "{name}{number}\n{}", player.screen());
        assert!(player.shows(&format!(" played {name}{number}")), "{name}{number}\n{}", player.screen());
    }
}

#[test]
fn a_click_on_a_line_or_beside_the_board_does_nothing() {
    let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
    let (column, row) = player.find("┼");
    player.click(column, row).click(0, 0).click(79, 23).click(column, 23);
    assert!(player.shows("Ann (X) to move") && !player.shows("played"), "{}", player.screen());
    let (column, row) = player.find("[  ");
    player.press("?").click(column + 1, row);
    player.press("?");
    assert!(player.shows("Ann (X) to move"), "a click goes through no help");
}

#[test]
fn spaces_beside_the_board_can_be_reached() {
    let mut player = Player::at("race", &["Ann", "Bob"], 80, 24);
    player.press("<down>");
    assert!(player.shows("[start: XO]"), "{}", player.screen());
    player.press("<up>");
    assert!(player.shows("at 1"), "{}", player.screen());
    let (column, row) = player.find("start");
    player.click(column, row);
    assert!(player.shows("at start: Ann, Bob"), "{}", player.screen());
}

#[test]
fn ctrl_c_quits_and_ctrl_z_suspends_everywhere() {
    let places = ["", "<enter>", "<enter><up><enter>", "<enter><enter>", "<enter><enter>:b", "<enter><enter>?"];
    for place in places.into_iter().chain(["<enter><enter><enter>q"]) {
        let mut player = Player::at_menu(80, 24);
        player.press(place).press("<ctrl-z>");
        assert!(matches!(player.effects[..], [Effect::Suspend]), "{place:?}");
        player.press("<ctrl-c>");
        assert!(player.has_quit(), "{place:?}");
    }
}

#[test]
fn the_mouse_is_switched_off_and_on() {
    let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
    player.press("m");
    assert!(player.shows("m mouse on"));
    player.press("m");
    assert!(matches!(player.effects[..], [Effect::Mouse(false), Effect::Mouse(true)]));
}

#[test]
fn seats_are_filled_in_the_form() {
    let mut player = Player::at_menu(80, 24);
    player.press("<enter><home><right><right>");
    assert!(player.shows("< 4 players >"), "{}", player.screen());
    player.press("<right>");
    assert!(player.shows("this game has 2 to 4 seats"), "{}", player.screen());
    player.press("<left><left><down><enter><ctrl-u>Ann<enter>");
    player.press("<tab><backspace>李<enter><down><right><end>");
    assert!(player.shows("李  < Ann >") && player.shows("O   < bot: random, 1s >"), "{}", player.screen());
    player.press("<enter>");
    assert!(player.shows("Ann (李) to move") && player.shows("O  random bot"), "{}", player.screen());
}

#[test]
fn seats_that_cannot_be_told_apart_are_refused() {
    let mut player = Player::at_menu(80, 24);
    player.press("<enter><up><enter><ctrl-u>PLAYER 1<enter><end><enter>");
    assert!(player.shows("Player 1 and PLAYER 1 look the same"), "{}", player.screen());
    player.press("<up><enter><ctrl-u>bot:deep<enter>");
    assert!(player.shows("there is no bot \"deep\""), "{}", player.screen());
    player.press("<enter><ctrl-u>Bob<enter><tab><backspace>X<enter>");
    assert!(player.shows("both have the mark X"), "{}", player.screen());
}

#[test]
fn a_key_without_use_is_told_so() {
    const NO_USE: &str = "that does nothing here";
    let mut form = Player::at_menu(80, 24);
    form.press("<enter>");
    let places =
        [("<end>", "<left>"), ("<end>", "<tab>"), ("<end>", "x"), ("<up>", "A"), ("<up>", "u"), ("<home>", "<enter>")];
    for (place, key) in places {
        form.press(place);
        assert!(!form.shows(NO_USE), "{place}\n{}", form.screen());
        form.press(key);
        assert!(form.shows(NO_USE), "{place} {key}\n{}", form.screen());
    }
    assert!(form.shows("left right fewer or more  down to the seats"), "the keys stay in sight: {}", form.screen());
    let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
    for key in ["b", "2", "<tab>"] {
        player.press(key);
        assert!(player.shows(NO_USE) && player.shows(": type"), "{key}\n{}", player.screen());
        player.press("<up>");
        assert!(!player.shows(NO_USE), "{}", player.screen());
    }
}

#[test]
fn one_goes_back_from_a_game_to_the_menu() {
    let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
    player.press("<esc>");
    assert!(player.shows("Choose a game"), "no turn is lost yet");
    player.press("<enter><enter><enter><esc>");
    assert!(player.shows("Leave (y/n)?"));
    player.press("<esc>");
    assert!(player.shows("Bob (O) to move"));
    player.press("<esc>y");
    assert!(player.shows("Choose a game"));
    player.press("q");
    assert!(player.has_quit());
}

#[test]
fn help_scrolls_to_its_end() {
    let mut player = Player::at("row", &["Ann", "Bob"], 40, 12);
    player.press("?");
    assert!(player.shows("3 in a row win") && player.shows("down more"));
    player.press("<end>");
    assert!(player.shows("ctrl-z        back to the shell") && !player.shows("more"), "{}", player.screen());
    player.press("<esc>");
    assert!(player.shows("to move"));
}

#[test]
fn the_cursor_is_seen_without_colour() {
    for (width, height) in [(80, 24), (80, 9)] {
        let mut player = Player::at("row", &["Ann", "Bob"], width, height);
        player.press("l");
        let (column, row) = player.find("[");
        let inner = player.buffer()[(column + 1, row)].clone();
        assert!(inner.modifier.contains(Modifier::REVERSED));
        assert!(player.buffer().content().iter().all(|cell| cell.fg == ratatui::style::Color::Reset));
    }
}

#[test]
fn groups_without_borders_end_in_an_underline() {
    let mut player = Player::at("row:groups", &["Ann", "Bob"], 80, 9);
    let (column, row) = player.press("<home><page-down>").find(" 2 ");
    let underlined = |row: u16| player.buffer()[(column + 4, row)].modifier.contains(Modifier::UNDERLINED);
    assert_eq!([row - 1, row, row + 1].map(underlined), [false, true, false], "{}", player.screen());
}

#[test]
fn a_hint_is_looked_for_elsewhere_and_shown_if_it_is_still_of_use() {
    let mut player = Player::at("row", &["Ann", "Bob"], 80, 24);
    player.press(":a1<enter>:b1<enter>:a2<enter>:b2<enter>");
    let ask = key(KeyCode::Char('H'), KeyModifiers::SHIFT, KeyEventKind::Press);
    let task = |player: &mut Player| match player.app.update(Message::Key(ask)).pop() {
        Some(Effect::Think(task)) => task,
        _ => panic!("a bot is to look for a hint"),
    };
    let hint = task(&mut player);
    assert!(player.shows("looking for a good move"), "{}", player.screen());
    assert!(player.app.update(Message::Key(ask)).is_empty(), "one looks for it already");
    player.send(Message::Thought(hint.think()));
    assert!(player.shows("hint: a3 (wins at once)") && player.shows("Ann (X) to move"), "{}", player.screen());

    let late = task(&mut player);
    player.press(":c3<enter>");
    player.send(Message::Thought(late.think()));
    assert!(!player.shows("hint:") && player.shows("Bob (O) to move"), "{}", player.screen());
}
