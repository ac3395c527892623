//! Small inputs on which programs of this kind have gone wrong.

use parlor_core::{Rules, Seat};

use crate::{play, read, rules};

const OPEN: &str = r#"{"won_boards":"open"}"#;
const WIPED: &str = r#"{"drawn_boards":"wiped"}"#;
const COUNT: &str = r#"{"drawn_meta":"count"}"#;

/// x has won board a1, and o sends there.
const SENT_TO_WON: &str = "xxx######/o##o#####/o########/#########/#########/#########/#########/#########/#########";

/// One cell of board a1 is left, and there will be no line on it.
const NEARLY_FULL: &str = "xoxxooox#/o########/x########/#########/#########/#########/#########/#########/#########";

/// Four boards are won by each, and x wins the last one.
const LAST_BOARD: &str =
    "xxxoo####/oooxx####/xxxoo####/xxxoo####/oooxx####/oooxx####/oooxx####/xxxoo####/x#xo#o### c3 x";

#[test]
fn a_board_that_was_won_gives_free_choice() {
    // https://github.com/mck-/T3/issues/4: where it is played on, the first player wins by force.
    let rules = rules("{}");
    let state = read(&rules, &format!("{SENT_TO_WON} - x"));
    assert_eq!((state.board_to_play(), rules.count_moves(&state)), (None, 69));
}

#[test]
fn a_board_that_was_won_is_played_on_where_it_stays_open() {
    let rules = rules(OPEN);
    let mut state = read(&rules, &format!("{SENT_TO_WON} a1 x"));
    assert_eq!((state.board_to_play(), rules.count_moves(&state)), (Some(0), 6));
    assert!(play(&rules, &mut state, "a1a3").is_empty());
    assert_eq!((state.board_to_play(), state.winner_of(0)), (Some(6), Some(Seat(0))));
}

#[test]
fn a_board_that_stays_open_keeps_its_first_winner() {
    let rules = rules(OPEN);
    let rest = "/#########".repeat(7);
    for (boards, mover, mv, winner) in
        [("xxxoo####/#########", "o", "a1c2", 0), ("ooo#xx###/x########", "x", "a1a2", 1)]
    {
        let mut state = read(&rules, &format!("{boards}{rest} a1 {mover}"));
        assert!(play(&rules, &mut state, mv).is_empty());
        assert_eq!(state.winner_of(0), Some(Seat(winner)));
    }
}

#[test]
fn a_board_that_is_won_by_the_cell_that_sends_there_gives_free_choice() {
    // https://github.com/jjst/ultimate-tictactoe/issues/2
    let rules = rules("{}");
    let mut state =
        read(&rules, "#xx######/o########/o########/#########/#########/#########/#########/#########/######### a1 x");
    assert_eq!(play(&rules, &mut state, "a1a1"), ["won board a1"]);
    assert_eq!(
        (rules.turn(&state).seat(), state.board_to_play(), rules.count_moves(&state)),
        (Some(Seat(1)), None, 70)
    );
}

#[test]
fn a_full_board_does_not_end_the_game() {
    let rules = rules("{}");
    let mut state = read(&rules, &format!("{NEARLY_FULL} a1 x"));
    assert_eq!(play(&rules, &mut state, "a1c3"), ["filled board a1, which belongs to nobody"]);
    assert_eq!((rules.outcome(&state), state.board_to_play(), state.winner_of(0)), (None, Some(8), None));
    assert!(play(&rules, &mut state, "c3a1").is_empty());
    assert_eq!((state.board_to_play(), rules.count_moves(&state)), (None, 69));
}

#[test]
fn a_full_board_is_wiped_only_where_the_house_says_so() {
    let rules = rules(WIPED);
    let mut state = read(&rules, &format!("{NEARLY_FULL} a1 x 0"));
    assert_eq!(play(&rules, &mut state, "a1c3"), ["filled board a1, which was emptied"]);
    play(&rules, &mut state, "c3a1");
    assert_eq!((state.board_to_play(), rules.count_moves(&state)), (Some(0), 9));
}

#[test]
fn a_board_that_is_wiped_by_the_cell_that_sends_there_is_played_on() {
    let rules = rules(WIPED);
    let mut state = read(
        &rules,
        "#oxxoooxx/o########/x########/#########/#########/#########/#########/#########/######### a1 x 0",
    );
    play(&rules, &mut state, "a1a1");
    assert_eq!((state.board_to_play(), rules.count_moves(&state)), (Some(0), 9));
}

#[test]
fn wiping_has_an_end() {
    let rules = rules(WIPED);
    let mut state = read(
        &rules,
        "oxooxxxo#/x########/o########/#########/#########/#########/#########/#########/######### a1 o 81",
    );
    assert_eq!(play(&rules, &mut state, "a1c3 c3a1"), ["filled board a1, which belongs to nobody"]);
    assert_eq!(state.board_to_play(), None);
}

#[test]
fn without_a_line_of_boards_it_is_a_draw_or_a_count() {
    for (options, winner) in [("{}", None), (COUNT, Some(Seat(0)))] {
        let rules = rules(options);
        let mut state = read(&rules, LAST_BOARD);
        assert_eq!(play(&rules, &mut state, "c3b1"), ["won board c3"]);
        assert_eq!(rules.outcome(&state).unwrap().winner(), winner, "{options}");
        let mut state = read(&rules, &LAST_BOARD.replace("x#xo#o###", "xoxxooox#"));
        assert_eq!(play(&rules, &mut state, "c3c3"), ["filled board c3, which belongs to nobody"], "{options}");
        assert!(rules.outcome(&state).unwrap().is_draw(), "{options}");
    }
}

/// The moves of a shortest game, its winner, and the line of boards.
///
/// Nine marks of one's own are needed, so that neither can be shorter.
const SHORTEST: [(&str, u8, &str); 2] = [
    (
        "a1a1 a1b1 b1a1 a1c1 c1b1 b1b1 b1a2 a2a1 a1a2 a2b1 b1a3 a3a1 a1a3 a3b1 c1a1 b2a1 c1c1",
        0,
        "completed a line of boards: a1 b1 c1",
    ),
    (
        "a1a1 a1b1 b1a1 a1b2 b2a1 a1b3 b3a1 b1b1 b1c1 c1a1 c1b1 b1b2 b2b1 b1b3 b3b1 c1a2 a2a1 c1a3",
        1,
        "completed a line of boards: a1 b1 c1",
    ),
];

#[test]
fn the_shortest_games_have_seventeen_and_eighteen_moves() {
    let rules = rules("{}");
    for (moves, winner, line) in SHORTEST {
        let mut state = rules.start();
        let (before, last) = moves.rsplit_once(' ').unwrap();
        play(&rules, &mut state, before);
        assert_eq!(rules.outcome(&state), None);
        assert_eq!(play(&rules, &mut state, last), ["won board c1", line]);
        assert_eq!(rules.outcome(&state).unwrap().winner(), Some(Seat(winner)));
        assert_eq!((rules.count_moves(&state), rules.nth_move(&state, 0), rules.moves(&state).next()), (0, None, None));
        assert_eq!(moves.split(' ').count(), 17 + usize::from(winner));
    }
}
