//! How the game looks and speaks.

use parlor_core::{Depict, Labels, Notation, Rules, Space};
use std::collections::BTreeSet;

use crate::{play, read, rules};

fn names(layout: &parlor_core::Layout, spaces: &[Space]) -> String {
    spaces.iter().map(|&space| layout.label(space)).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_layout_is_nine_groups_of_nine() {
    let layout = rules("{}").layout();
    assert_eq!((layout.grid.rows(), layout.grid.columns(), layout.labels), (9, 9, Labels::Names));
    let labels: Vec<&str> = layout.groups.iter().map(|group| group.label.as_str()).collect();
    assert_eq!(labels, ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
    assert_eq!(names(&layout, &layout.groups[5].spaces), "g4 h4 i4 g5 h5 i5 g6 h6 i6");
    let all: BTreeSet<Space> = layout.groups.iter().flat_map(|group| group.spaces.iter().copied()).collect();
    assert_eq!(all.len(), 81);
}

#[test]
fn the_view_shows_marks_targets_and_where_to_play() {
    let rules = rules("{}");
    let layout = rules.layout();
    let mut state = rules.start();
    assert_eq!((rules.view(&state).targets.len(), rules.view(&state).notes), (81, Vec::new()));
    assert_eq!(rules.view(&state).status, "free choice: the next mark goes to any open board");
    play(&rules, &mut state, "b2a1 a1c3");
    let view = rules.view(&state);
    let tokens: Vec<(String, u8)> =
        view.tokens.iter().map(|token| (layout.label(token.space), token.seat.unwrap().0)).collect();
    assert_eq!(tokens, [("c3".to_owned(), 1), ("d4".to_owned(), 0)]);
    assert_eq!((view.status.as_str(), view.targets.len()), ("the next mark goes to board c3 (g7 to i9)", 9));
    let target = &view.targets[1];
    assert_eq!((names(&layout, &target.spaces), target.text.as_str()), ("h7".to_owned(), "c3b1"));
    for target in &view.targets {
        // What is labelled can be typed, and is the same move.
        let label = layout.label(target.spaces[0]);
        assert_eq!(rules.read_move(&state, &label), rules.read_move(&state, &target.text));
    }
}

#[test]
fn lines_are_those_by_which_boards_were_won() {
    let rules = rules("{}");
    let layout = rules.layout();
    let lines = |text: &str| -> Vec<String> {
        rules.view(&read(&rules, text)).lines.iter().map(|line| names(&layout, line)).collect()
    };
    let empty = "#########";
    let start = format!("xxxoo####/o#xox##oo/#x##x##x#/{empty}/ooo#xx###/{empty}");
    assert_eq!(lines(&format!("{start}/{empty}/{empty}/{empty} - o")), ["a1 b1 c1", "h1 h2 h3", "d4 e4 f4"]);
    // Once three boards are in a line, only theirs; board a3 was won by two lines at once.
    let over = format!("xxxoo####/ooo#xx###/{empty}/xxxoo####/{empty}/o########/xooxo#xxx/o########/{empty} - o");
    assert_eq!(lines(&over), ["a1 b1 c1", "a4 b4 c4", "a9 b9 c9", "a7 a8 a9"]);
    let view = rules.view(&read(&rules, &over));
    assert_eq!((view.status.as_str(), view.targets.len()), ("", 0));
    let notes: Vec<(u8, &str)> = view.notes.iter().map(|note| (note.seat.0, note.text.as_str())).collect();
    assert_eq!(notes, [(0, "won a1 a2 a3"), (1, "won b1")]);
}

#[test]
fn where_won_boards_stay_open_only_the_winner_s_line_is_shown() {
    let rules = rules(r#"{"won_boards":"open"}"#);
    let empty = "/#########".repeat(8);
    let view = rules.view(&read(&rules, &format!("oooxxx###x{empty} a1 x")));
    let lines: Vec<String> = view.lines.iter().map(|line| names(&rules.layout(), line)).collect();
    assert_eq!(lines, ["a2 b2 c2"]);
}

#[test]
fn a_move_and_what_follows_is_said() {
    let rules = rules("{}");
    let state = rules.start();
    let mv = rules.read_move(&state, "b2a1").unwrap();
    assert_eq!(rules.say_move(&state, mv), "placed a mark on board b2 at a1 (d4)");
    let mut state =
        read(&rules, "#xx######/o########/o########/#########/#########/#########/#########/#########/######### a1 x");
    let mut facts = Vec::new();
    let mv = rules.read_move(&state, "a1").unwrap();
    rules.play(&mut state, mv, &mut |fact| facts.push(serde_json::to_string(&fact).unwrap()));
    assert_eq!(facts, [r#"{"kind":"board","board":0,"end":"won"}"#]);
}

#[test]
fn the_banner_says_which_way_it_is_played() {
    let cases = [
        ("{}", ["is closed", "belongs to nobody", "the game is a draw"]),
        (r#"{"won_boards":"open"}"#, ["keeps its first winner", "belongs to nobody", "the game is a draw"]),
        (r#"{"drawn_boards":"wiped"}"#, ["is closed", "is emptied", "the game is a draw"]),
        (r#"{"drawn_meta":"count"}"#, ["is closed", "belongs to nobody", "more boards won decide"]),
    ];
    for (options, parts) in cases {
        let banner = rules(options).banner();
        assert!(
            banner.len() == 5 && banner[2..].iter().zip(parts).all(|(line, part)| line.contains(part)),
            "{banner:?}"
        );
    }
}
