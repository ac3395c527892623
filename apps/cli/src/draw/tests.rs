//! Boards as pictures.

use super::*;
use parlor_core::{Grid, Group, Labels, Link, LinkKind, Mark, Note, Token};

const BOXED: Style = Style { plain: false, color: false, columns: 80 };
const PLAIN: Style = Style { plain: true, color: false, columns: 80 };

fn token(space: u32, seat: u8) -> Token {
    Token { space: Space(space), seat: Some(Seat(seat)), kind: "mark".into() }
}

fn two() -> Vec<Player> {
    vec![Player::of_seat(Seat(0)), Player::of_seat(Seat(1))]
}

fn line_game() -> (Layout, View) {
    let layout = Layout::grid(Grid::new(3, 3).unwrap(), Labels::Names);
    let tokens = vec![token(0, 0), token(4, 0), token(8, 0), token(1, 1), token(2, 1)];
    let lines = vec![vec![Space(0), Space(4), Space(8)]];
    (layout, View { tokens, lines, ..View::default() })
}

fn race() -> (Layout, View) {
    let mut layout = Layout::grid(Grid::new(3, 4).unwrap(), Labels::Serpentine);
    let square = |number| layout.grid.serpentine(number).unwrap();
    let up = Link { from: square(2), to: square(11), kind: LinkKind::Up };
    let down = Link { from: square(10), to: square(3), kind: LinkKind::Down };
    let tokens = vec![
        Token { space: square(12), seat: Some(Seat(1)), kind: "pawn".into() },
        Token { space: Space(12), seat: Some(Seat(0)), kind: "pawn".into() },
    ];
    layout.links = vec![up, down];
    layout.aside = vec!["start".to_owned()];
    (layout, View { tokens, ..View::default() })
}

#[test]
fn a_grid_has_letters_above_and_numbers_beside() {
    let (layout, view) = line_game();
    let expected = "    a   b   c
  ┌───┬───┬───┐
1 │[X]│ O │ O │
  ├───┼───┼───┤
2 │   │[X]│   │
  ├───┼───┼───┤
3 │   │   │[X]│
  └───┴───┴───┘
";
    assert_eq!(board(&layout, &view, &two(), None, &BOXED), expected);
    let expected = "   a  b  c\n1 [X] O  O\n2  . [X] .\n3  .  . [X]\n";
    assert_eq!(board(&layout, &view, &two(), None, &PLAIN), expected);
}

#[test]
fn a_race_shows_numbers_links_and_who_stands_beside() {
    let (layout, view) = race();
    let expected = "\
┌──────┬──────┬──────┬──────┐
│ 9    │ 10↓3 │ 11   │ 12   │
│      │      │      │ O    │
├──────┼──────┼──────┼──────┤
│ 8    │ 7    │ 6    │ 5    │
│      │      │      │      │
├──────┼──────┼──────┼──────┤
│ 1    │ 2↑11 │ 3    │ 4    │
│      │      │      │      │
└──────┴──────┴──────┴──────┘
start: X
";
    assert_eq!(board(&layout, &view, &two(), None, &BOXED), expected);
    let expected = " 9     10v3  11    O\n 8     7     6     5\n 1     2^11  3     4\nstart: X\n";
    assert_eq!(board(&layout, &view, &two(), None, &PLAIN), expected);
}

/// Two rows of four cells, and the groups that letters make of them.
fn grouped(groups: [&str; 2]) -> Layout {
    let letters = groups.concat();
    let spaces = |label: char| {
        letters.chars().zip(0..).filter(move |(letter, _)| *letter == label).map(|(_, space)| Space(space))
    };
    let group = |label: char| Group { label: label.to_string(), spaces: spaces(label).collect() };
    let layout = Layout::grid(Grid::new(2, 4).unwrap(), Labels::Names);
    Layout { groups: ['a', 'b', 'c'].map(group).into(), ..layout }
}

#[test]
fn groups_of_cells_are_set_apart() {
    let view = View { tokens: vec![token(1, 0), token(6, 1)], lines: vec![vec![Space(1)]], ..View::default() };
    let expected = "    a   b   c   d
  ┌───┬───┰───┬───┐
1 │   │[X]┃   │   │
  ├───┼───╂───┼───┤
2 │   │   ┃ O │   │
  └───┴───┸───┴───┘
";
    assert_eq!(board(&grouped(["aabb", "aabb"]), &view, &two(), None, &BOXED), expected);
    let expected = "   a  b   c  d\n1  . [X]  .  .\n2  .  .   O  .\n";
    assert_eq!(board(&grouped(["aabb", "aabb"]), &view, &two(), None, &PLAIN), expected);
}

#[test]
fn groups_may_have_any_shape_and_leave_cells_out() {
    let expected = "    a   b   c   d
  ┌───┬───┬───┰───┐
1 │   │   │   ┃   │
  ┝━━━┿━━━╈━━━╃───┤
2 │   │   ┃   │   │
  └───┴───┸───┴───┘
";
    let drawn = board(&grouped(["aaa-", "bb--"]), &View::default(), &two(), None, &BOXED);
    assert_eq!(drawn, expected);
    let expected = "   a  b   c   d\n1  .  .   .   .\n\n2  .  .   .   .\n";
    assert_eq!(board(&grouped(["aaa-", "bb--"]), &View::default(), &two(), None, &PLAIN), expected);
}

#[test]
fn gaps_between_groups_take_their_room() {
    let narrow = Style { columns: 16, ..PLAIN };
    let drawn = board(&grouped(["abca", "abca"]), &View::default(), &two(), None, &narrow);
    assert!(drawn.ends_with("columns a to c of d\n"), "{drawn}");
    assert!(drawn.lines().take(3).all(|line| ink::width(line) <= 16), "{drawn}");
    let whole = board(&grouped(["aaaa", "aaaa"]), &View::default(), &two(), None, &narrow);
    assert_eq!(whole.lines().count(), 3, "{whole}");
}

#[test]
fn wide_marks_keep_the_grid_straight() {
    let (layout, view) = line_game();
    let mut players = two();
    players[0].mark = Mark::new("李").unwrap();
    let drawn = board(&layout, &view, &players, None, &BOXED);
    let widths: Vec<usize> = drawn.lines().skip(1).map(ink::width).collect();
    assert!(widths.iter().all(|&width| width == widths[0]), "{drawn}");
    assert!(board(&layout, &view, &players, None, &PLAIN).is_ascii());
}

#[test]
fn many_tokens_on_one_cell_are_counted_in() {
    let (layout, _) = race();
    let tokens = (0..8).map(|seat| token(0, seat)).collect();
    let players: Vec<Player> = Seat::all(8).map(Player::of_seat).collect();
    let drawn = board(&layout, &View { tokens, ..View::default() }, &players, None, &BOXED);
    assert!(drawn.contains("│ XOA+ │"), "{drawn}");
}

#[test]
fn a_large_board_is_shown_around_the_last_move() {
    let layout = Layout::grid(Grid::new(1000, 1000).unwrap(), Labels::Names);
    let view = View { tokens: vec![token(500_500, 0)], ..View::default() };
    let drawn = board(&layout, &view, &two(), Some(Space(500_500)), &BOXED);
    assert!(drawn.contains('X') && drawn.contains("501 ") && drawn.lines().count() == 42, "{drawn}");
    assert!(drawn.ends_with("rows 481 to 520 of 1000, columns ru to sr of all\n"), "{drawn}");
    assert!(drawn.lines().all(|line| ink::width(line) <= 80));
}

#[test]
fn colours_repeat_what_shape_says() {
    let (layout, view) = line_game();
    let coloured = board(&layout, &view, &two(), None, &Style { color: true, ..BOXED });
    assert!(coloured.contains("\u{1b}[1;36mX\u{1b}[0m"));
    let plain: String = coloured.replace("\u{1b}[1;36m", "").replace("\u{1b}[1;33m", "").replace("\u{1b}[0m", "");
    assert_eq!(plain, board(&layout, &view, &two(), None, &BOXED));
}

#[test]
fn players_are_listed_with_what_the_game_says_of_them() {
    let notes = vec![Note { seat: Seat(1), text: "on 38".to_owned() }];
    let view = View { notes, status: "a remark".to_owned(), ..View::default() };
    let mut seated = two();
    seated[0].score = 2;
    let listed = players(&seated, &view, Some(Seat(1)), &BOXED);
    assert_eq!(listed, "  X  Player 1  2 won\n> O  Player 2  on 38\na remark\n");
}

#[test]
fn plain_marks_are_told_apart() {
    let mut seated = two();
    seated[0].mark = Mark::new("é").unwrap();
    seated[1].mark = Mark::new("X").unwrap();
    let listed = players(&seated, &View::default(), None, &PLAIN);
    assert_eq!(listed, "  O  Player 1\n  X  Player 2\n");
}

#[test]
fn a_board_that_just_fits_has_tight_boxes() {
    let (layout, view) = race();
    let expected = "\
┌────┬────┬────┬────┐
│9   │10↓3│11  │12  │
│    │    │    │O   │
├────┼────┼────┼────┤
│8   │7   │6   │5   │
│    │    │    │    │
├────┼────┼────┼────┤
│1   │2↑11│3   │4   │
│    │    │    │    │
└────┴────┴────┴────┘
start: X
";
    assert_eq!(board(&layout, &view, &two(), None, &Style { columns: 24, ..BOXED }), expected);
}
