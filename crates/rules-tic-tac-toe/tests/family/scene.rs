//! How the game looks and speaks.

use parlor_core::{Depict, Labels, Notation, Rules, Seat, Space};

use crate::rules;

fn spaces(cells: &[u32]) -> Vec<Space> {
    cells.iter().copied().map(Space).collect()
}

const RENJU: &str = "renju: the first seat loses by making six or more, two fours or two threes at once, unless it makes \
    five; the second seat wins with six or more, too";

#[test]
fn the_layout_is_a_grid_with_names() {
    let layout = rules(r#"{"rows":2,"columns":4,"line":2}"#, 2).layout();
    assert_eq!((layout.grid.rows(), layout.grid.columns(), layout.labels), (2, 4, Labels::Names));
    assert_eq!((layout.label(Space(7)), layout.spaces()), ("d2".to_owned(), 8));
}

#[test]
fn the_view_shows_marks_open_cells_and_lines() {
    let rules = rules("{}", 2);
    type Shown<'a> = (&'a str, &'a [(u32, u8)], &'a [u32], &'a [&'a [u32]]);
    let cases: [Shown; 4] = [
        ("#########", &[], &[0, 1, 2, 3, 4, 5, 6, 7, 8], &[]),
        ("xo##x####", &[(0, 0), (1, 1), (4, 0)], &[2, 3, 5, 6, 7, 8], &[]),
        ("xo#ox###x", &[(0, 0), (1, 1), (3, 1), (4, 0), (8, 0)], &[], &[&[0, 4, 8]]),
        ("xxx#oo###", &[(0, 0), (1, 0), (2, 0), (4, 1), (5, 1)], &[], &[&[0, 1, 2]]),
    ];
    for (position, tokens, open, lines) in cases {
        let view = rules.view(&rules.read_position(position).unwrap());
        let shown: Vec<(u32, u8)> = view.tokens.iter().map(|token| (token.space.0, token.seat.unwrap().0)).collect();
        assert_eq!(shown, tokens, "{position}");
        assert!(view.tokens.iter().all(|token| token.kind == "mark"));
        assert_eq!((view.open, view.targets), (spaces(open), Vec::new()), "{position}");
        let lines: Vec<Vec<Space>> = lines.iter().map(|line| spaces(line)).collect();
        assert_eq!(view.lines, lines, "{position}");
    }
    let double = rules.view(&rules.read_position("xoxoxoxox").unwrap());
    assert_eq!(double.lines, [spaces(&[0, 4, 8]), spaces(&[2, 4, 6])]);
}

#[test]
fn the_view_of_a_game_that_was_played_is_that_of_its_text() {
    let rules = rules(r#"{"rows":4,"line":3}"#, 3);
    let mut state = rules.start();
    while rules.count_moves(&state) > 0 {
        let mv = rules.moves(&state).next().unwrap();
        assert_eq!(rules.say_move(&state, mv), format!("placed a mark at {}", rules.write_move(&state, mv)));
        rules.play(&mut state, mv, &mut |_| {});
        let read = rules.read_position(&rules.write_position(&state).unwrap()).unwrap();
        assert_eq!(rules.view(&read), rules.view(&state));
    }
    assert_eq!(rules.outcome(&state).unwrap().winner(), Some(Seat(2)));
}

#[test]
fn the_banner_says_the_rules() {
    let cases: [(&str, &[&str]); 14] = [
        ("{}", &["3 rows × 3 columns; 3 in a row win, and a full board without a line is a draw"]),
        (
            r#"{"rows":4,"line":3}"#,
            &[
                "4 rows × 4 columns; 3 or more in a row win, and a full board without a line is a draw",
                "short diagonals count too: any 3 in a row on a diagonal, not only from corner to corner",
            ],
        ),
        (
            r#"{"rows":4,"line":3,"directions":"orthogonal"}"#,
            &[
                "4 rows × 4 columns; 3 or more in a row win, and a full board without a line is a draw",
                "diagonals do not count: lines are horizontal or vertical",
            ],
        ),
        (
            r#"{"directions":["vertical","anti-diagonal"]}"#,
            &[
                "3 rows × 3 columns; 3 in a row win, and a full board without a line is a draw",
                "lines count in these directions only: vertical, anti-diagonal",
            ],
        ),
        (
            r#"{"first":"o"}"#,
            &[
                "3 rows × 3 columns; 3 in a row win, and a full board without a line is a draw",
                "the second seat (o) moves first",
            ],
        ),
        (
            r#"{"first":"either"}"#,
            &[
                "3 rows × 3 columns; 3 in a row win, and a full board without a line is a draw",
                "either of the first two seats may have begun a position; a new game begins with x",
            ],
        ),
        (r#"{"misere":true}"#, &["3 rows × 3 columns; 3 in a row lose, and a full board without a line is a draw"]),
        (
            r#"{"rows":15,"line":5,"exact":true}"#,
            &[
                "15 rows × 15 columns; exactly 5 in a row win, and a full board without a line is a draw",
                "short diagonals count too: any 5 in a row on a diagonal, not only from corner to corner",
            ],
        ),
        (
            r#"{"torus":true}"#,
            &[
                "3 rows × 3 columns; 3 in a row win, and a full board without a line is a draw",
                "lines wrap around the edges",
            ],
        ),
        (
            r#"{"blocked":"c1,b2"}"#,
            &["3 rows × 3 columns; 3 in a row win, and a full board without a line is a draw", "nobody marks c1, b2"],
        ),
        (
            r#"{"pieces":"either"}"#,
            &[
                "3 rows × 3 columns; 3 in a row win, and a full board without a line is a draw",
                "players place x or o, as they like, and whoever completes a line of either has it",
            ],
        ),
        (
            r#"{"pieces":"single","misere":true}"#,
            &[
                "3 rows × 3 columns; 3 in a row lose, and a full board without a line is a draw",
                "all players place the same mark, and whoever completes a line has it",
            ],
        ),
        (
            r#"{"rows":5,"renju":true}"#,
            &["5 rows × 5 columns; 5 in a row win, and a full board without a line is a draw", RENJU],
        ),
        (
            r#"{"rows":15,"line":5,"renju":true}"#,
            &[
                "15 rows × 15 columns; 5 in a row win, and a full board without a line is a draw",
                RENJU,
                "short diagonals count too: any 5 in a row on a diagonal, not only from corner to corner",
            ],
        ),
    ];
    for (options, banner) in cases {
        assert_eq!(rules(options, 2).banner(), banner, "{options}");
    }
}

#[test]
fn a_cell_offers_every_mark_that_may_be_placed() {
    let rules = rules(r#"{"pieces":"either","blocked":"a1"}"#, 2);
    let state = rules.read_position("%xoxxooo#").unwrap();
    let view = rules.view(&state);
    let targets: Vec<(&[Space], &str, &str)> =
        view.targets.iter().map(|target| (&*target.spaces, &*target.label, &*target.text)).collect();
    assert_eq!(targets, [(&[Space(8)][..], "x at c3", "c3=x"), (&[Space(8)][..], "o at c3", "c3=o")]);
    assert!(view.open.is_empty());
    let blocked = &view.tokens[0];
    assert_eq!((blocked.space, blocked.seat, &*blocked.kind), (Space(0), None, "blocked"));
    for (text, said) in [("c3=x", "placed an x at c3"), ("C3=O", "placed an o at c3")] {
        let mv = rules.read_move(&state, text).unwrap();
        assert_eq!(rules.say_move(&state, mv), said);
        assert!(rules.write_move(&state, mv).eq_ignore_ascii_case(text));
    }
}

#[test]
fn a_foul_is_shown_and_no_line() {
    let rules = rules(r#"{"rows":9,"line":5,"renju":true}"#, 2);
    let text = [
        "####x####",
        "####x####",
        "####X####",
        "####x####",
        "####x####",
        "####x####",
        "#########",
        "o#o#o#o#o",
        "#########",
    ];
    let state = rules.read_position(&text.concat()).unwrap();
    let view = rules.view(&state);
    assert_eq!((view.lines.len(), &*view.status), (0, "the stone at e3 is a foul"));
    assert_eq!(rules.write_position(&state), Some(text.concat()));
    assert_eq!(rules.outcome(&state).unwrap().winner(), Some(Seat(1)));
}
