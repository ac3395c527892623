//! Screens as pictures. What is bold or reversed is tested elsewhere: here everything is told by characters.

mod games;
mod support;

use support::Player;

fn check(player: &Player, picture: &str) {
    let picture = picture.trim_matches('\n');
    assert_eq!(player.screen(), picture, "\n{}\n", player.screen());
}

#[test]
fn the_menu_lists_games_with_their_presets() {
    check(
        Player::at_menu(60, 14).press("jj"),
        "
Choose a game

  Row
    wide     five in a row on 8x20
>   huge     five in a row on 1000x1000
    falls    marks fall down
    groups   groups of 2x2 on 4x4
    choices  two moves on each cell
  Race




enter choose  ? help  q quit
",
    );
}

#[test]
fn the_form_of_the_seats_begins_at_play() {
    check(
        Player::at_menu(60, 9).press("<enter>"),
        "
Row

  < 2 players >  (2 to 4)
   1  X  < Player 1 >
   2  O  < Player 2 >
> Play


enter play  esc back  ? help
",
    );
}

#[test]
fn the_form_of_the_seats_says_what_is_wrong() {
    check(
        Player::at_menu(60, 9).press("<enter><up><enter><ctrl-u>PLAYER 1<enter>"),
        "
Row

  < 2 players >  (2 to 4)
   1  X  < Player 1 >
>  2  O  < PLAYER 1 >
  Play

Player 1 and PLAYER 1 look the same: give one of them
another name
",
    );
}

#[test]
fn a_grid_has_its_labels_at_its_edges() {
    check(
        Player::at("row", &["Ann", "Bob"], 80, 12).press("<enter>"),
        "
Row
                       a   b   c                      │ Bob (O) to move
                     ┌───┬───┬───┐                    │   X Ann
                   1 │   │   │   │                    │ > O Bob
                     ├───┼───┼───┤                    │ at b2: Ann
                   2 │   │[X]│   │                    │
                     ├───┼───┼───┤                    │ Ann (X) played b2
                   3 │   │   │   │                    │
                     └───┴───┴───┘                    │
                                                      │

enter choose  ? help  q quit  u undo  : type
",
    );
}

#[test]
fn a_finished_game_points_its_line_out_by_shape() {
    check(
        Player::at("row", &["Ann", "Bob"], 80, 18).press(":a1<enter>:b2<enter>:a2<enter>:c3<enter>:a3<enter>"),
        "
Row
                   a       b       c                  │ Ann won the game
               ┌───────┬───────┬───────┐              │   X Ann  1
             1 │       │       │       │              │   O Bob  0
               │*  X  *│       │       │              │ at b2: Bob
               │       │       │       │              │
               ├───────┼───────┼───────┤              │ Ann (X) played a1
             2 │       │       │       │              │ Bob (O) played b2
               │*  X  *│[  O  ]│       │              │ Ann (X) played a2
               │       │       │       │              │ Bob (O) played c3
               ├───────┼───────┼───────┤              │ Ann (X) played a3
             3 │       │       │       │              │ Ann won the game
               │*  X  *│       │   O   │              │
               │       │       │       │              │
               └───────┴───────┴───────┘              │
                                                      │

n another game  ? help  q quit
",
    );
}

#[test]
fn a_line_is_pointed_out_without_borders_too() {
    check(
        Player::at("row", &["Ann", "Bob"], 66, 8).press(":a1<enter>:a3<enter>:b1<enter>:c3<enter>:c1<enter>"),
        "
Row
                  a b c                 │ Ann won the game
               1 *X*X*X*                │   X Ann  1
               2  .[.].                 │   O Bob  0
               3  O . O                 │ Bob (O) played c3
                                        │ Ann (X) played c1
                                        │ Ann won the game
",
    );
}

#[test]
fn groups_have_heavy_lines_and_open_cells_are_dotted() {
    check(
        Player::at("row:groups", &["Ann", "Bob"], 80, 13).press("<enter>"),
        "
Row: groups
                     a   b   c   d                    │ Bob (O) to move
                   ┏━━━┯━━━┳━━━┯━━━┓                  │   X Ann
                 1 ┃ · │ · ┃   │   ┃                  │ > O Bob
                   ┠───┼───╂───┼───┨                  │ at b2: Ann
                 2 ┃ · │[X]┃   │   ┃                  │
                   ┣━━━┿━━━╋━━━┿━━━┫                  │ Ann (X) played b2
                 3 ┃   │   ┃   │   ┃                  │
                   ┠───┼───╂───┼───┨                  │
                 4 ┃   │   ┃   │   ┃                  │
                   ┗━━━┷━━━┻━━━┷━━━┛                  │

enter choose  ? help  q quit  u undo  : type
",
    );
}

#[test]
fn groups_are_told_apart_without_borders() {
    check(
        Player::at("row:groups", &["Ann", "Bob"], 80, 9).press("<enter>"),
        "
Row: groups
                        a b c d                       │ Bob (O) to move
                     1  · ·│. .                       │   X Ann
                     2  ·[X]. .                       │ > O Bob
                     3  . .│. .                       │ Ann (X) played b2
                     4  . .│. .                       │
                                                      │
                                                      │
",
    );
}

#[test]
fn several_moves_of_a_cell_are_listed() {
    check(
        Player::at("row:choices", &["Ann", "Bob"], 80, 12).press("<enter>"),
        "
Row: choices
                       a   b   c                      │ Ann (X) to move
                     ┌───┬───┬───┐                    │ > X Ann
                   1┌Choose──────┐                    │   O Bob
                    │> b2        │                    │ at b2: free
                   2│  b2! loudly│                    │
                    └────────────┘                    │
                   3 │   │   │   │                    │
                     └───┴───┴───┘                    │
                                                      │

enter choose  ? help  q quit  u undo  : type  o other moves
",
    );
}

#[test]
fn a_narrow_screen_has_the_panel_below() {
    check(
        Player::at("row", &["Ann", "Bob"], 40, 16).press("<enter>"),
        "
Row
                a   b   c
              ┌───┬───┬───┐
            1 │   │   │   │
              ├───┼───┼───┤
            2 │   │[X]│   │
              ├───┼───┼───┤
            3 │   │   │   │
              └───┴───┴───┘
Bob (O) to move
  X Ann
> O Bob
Ann (X) played b2


enter choose  ? help  q quit  u undo  :…
",
    );
}

#[test]
fn a_small_screen_scrolls() {
    check(
        Player::at("row:huge", &["Ann", "Bob"], 20, 8).press("<enter><right>"),
        "
Bob (O) to move
      sc  se  sg  si
 498  . . . . . . .
 499  . . . . . . .
 500  . . . X[.]. .
 501  . . . . . . .
 502  . . . . . . .
Ann (X) played sf500
",
    );
}

#[test]
fn a_wide_mark_keeps_the_grid_aligned() {
    check(
        Player::with("row", r#"{"blocked":[4]}"#, &["Ann", "Bob"], &["李", "O"], 80, 12).press(":a1<enter>:b1<enter>"),
        "
Row (blocked 4)
                      a    b    c                     │ Ann (李) to move
                    ┌────┬────┬────┐                  │ > 李 Ann
                  1 │ 李 │ O  │    │                  │   O  Bob
                    ├────┼────┼────┤                  │ at b2: blocked
                  2 │    │[# ]│    │                  │
                    ├────┼────┼────┤                  │ Ann (李) played a1
                  3 │    │    │    │                  │ Bob (O) played b1
                    └────┴────┴────┘                  │
                                                      │

enter choose  ? help  q quit  u undo  : type
",
    );
}

#[test]
fn a_race_shows_numbers_links_and_the_start() {
    check(
        Player::at("race", &["Ann", "Bob"], 80, 16).press("rrr"),
        "
Race
                ┌────┬────┬────┬────┐                 │ Bob (O) to roll 1d6
                │9   │10  │11↓3│12  │                 │   X Ann  on 4
                │    │    │    │    │                 │ > O Bob  on 4
                ├────┼────┼────┼────┤                 │ at 1
                │8   │7   │6   │5   │                 │
                │    │    │    │    │                 │ Ann (X) walked from 0 to
                ├────┼────┼────┼────┤                 │ 3
                │1   │2↑7 │3   │4   │                 │ Bob (O) rolled 4
                │[  ]│    │    │ XO │                 │ Bob (O) walked from 0 to
                └────┴────┴────┴────┘                 │ 4
 start                                                │ Ann (X) rolled 1
                                                      │ Ann (X) walked from 3 to
                                                      │ 4

r roll  ? help  q quit  u undo
",
    );
}

#[test]
fn a_race_in_little_room() {
    check(
        Player::at("race", &["Ann", "Bob"], 80, 11).press("rrr"),
        "
Race
                 9    10   11↓3 12                    │ Bob (O) to roll 1d6
                                                      │   X Ann  on 4
                 8    7    6    5                     │ > O Bob  on 4
                                                      │ at 1
                 1    2↑7  3    4                     │
                [    ]           XO                   │ Ann (X) rolled 1
 start                                                │ Ann (X) walked from 3 to
                                                      │ 4

r roll  ? help  q quit  u undo
",
    );
}

#[test]
fn a_race_in_hardly_any_room() {
    check(
        Player::at("race", &["Ann", "Bob"], 30, 8).press("rrr"),
        "
Bob (O) to roll 1d6
         9  10 ↓3 12
         8  7  6  5
        [1 ]↑7 3  XO
 start


Ann (X) walked from 3 to 4
",
    );
}

#[test]
fn the_variant_stands_in_the_title() {
    let title = |player: &Player| player.screen().lines().next().unwrap_or_default().to_owned();
    let options = r#"{"line":4,"falls":true,"rows":3}"#;
    for (width, height, expected) in [
        (80, 24, "Row: wide (falls, line 4, rows 3)"),
        (40, 24, "Row: wide (falls, line 4, rows 3)"),
        (66, 8, "Row: wide (falls, line 4, rows 3)"),
        (64, 12, "Row: wide (falls, line 4, rows 3)"),
        (60, 10, "Ann (X) to move · wide (falls, line 4, rows 3)"),
        (30, 24, "Row: wide (falls, line 4, row…"),
        (30, 10, "Ann (X) to move · wide (falls…"),
        (24, 10, "Ann (X) to move · wide …"),
        (23, 10, "Ann (X) to move"),
    ] {
        let player = Player::with("row:wide", options, &["Ann", "Bob"], &[], width, height);
        assert_eq!(title(&player), expected, "{width}x{height}");
    }
    let mut player = Player::at("row:falls", &["Ann", "Bob"], 80, 24);
    assert_eq!(title(&player), "Row: falls");
    player.press("n");
    assert_eq!(title(&player), "Row: falls, game 2");
    player.press("?");
    assert_eq!(title(&player), "Row: falls, game 2");
    assert_eq!(title(&Player::with("row", r#"{"line":3}"#, &["Ann", "Bob"], &[], 80, 24)), "Row");
}

#[test]
fn the_line_of_the_keys_says_what_is_chosen() {
    let last = |player: &Player| player.screen().lines().last().unwrap_or_default().to_owned();
    let mut player = Player::at("row:falls", &["Ann", "Bob"], 80, 24);
    assert!(last(&player).starts_with("enter: drop in c  "), "{}", player.screen());
    player.press("l");
    assert!(last(&player).starts_with("enter: drop in d  "), "{}", player.screen());
    let mut player = Player::at("row:choices", &["Ann", "Bob"], 80, 24);
    assert!(last(&player).starts_with("enter: b2 or b2! loudly  "), "{}", player.screen());
    player.press("<enter>j<enter>");
    assert!(last(&player).starts_with("enter choose  "), "the cell is taken: {}", player.screen());
    // Where there is no such line, what is more than the name of the cell stands above.
    let player = Player::at("row:falls", &["Ann", "Bob"], 66, 8);
    assert_eq!(last(&player), "enter: drop in c");
    let mut player = Player::at("row:falls", &["Ann", "Bob"], 40, 8);
    player.press("<enter>l");
    assert_eq!(last(&player), "enter: drop in d · Ann (X) played c");
    assert_eq!(last(&Player::at("row", &["Ann", "Bob"], 40, 8)), "b2: free");
}

#[test]
fn a_move_is_typed_in_a_line() {
    check(
        Player::at("row", &["Ann", "Bob"], 40, 10).press("/c3"),
        "
Ann (X) to move
                  a b c
               1  . . .
               2  .[.].
               3  . . .



move: c3
enter: b2  ? help  q quit  u undo  : ty…
",
    );
}

#[test]
fn help_tells_the_rules_and_the_keys() {
    check(
        Player::at("row", &["Ann", "Bob"], 50, 16).press("?"),
        "
Row
3 in a row win on 3x3

How to move
Go to a space and choose it, click it, or type the
move as the board is labelled.

Keys
up k down j left h right l
              move the cursor
home          to the start of the row
end           to the end of the row
page-up       some rows up
page-down     some rows down
enter space   choose what the cursor is on; roll
esc back  down more
",
    );
}

#[test]
fn a_question_is_asked_before_a_game_is_left() {
    check(
        Player::at("row", &["Ann", "Bob"], 40, 10).press("<enter>q"),
        "
Bob (O) to move
                  a b c
               1  . . .
               2  .[X].
               3  . . .



Quit (y/n)? Only y ends this game.
enter choose  ? help  q quit  u undo  :…
",
    );
}

#[test]
fn a_screen_that_is_too_small_says_so() {
    check(
        &Player::at("row", &["Ann", "Bob"], 12, 3),
        "
too small
needs 16x6
",
    );
}
