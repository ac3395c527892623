//! How the game looks and speaks.

use parlor_core::{Depict, Seat, Space, Step, StepKind};
use parlor_core::{Notation, Rules};

use crate::{play, rules};

fn spaces(cells: &[u32]) -> Vec<Space> {
    cells.iter().copied().map(Space).collect()
}

#[test]
fn any_cell_of_a_column_drops_a_disc_into_it() {
    let rules = rules(r#"{"columns":3,"rows":2,"line":2}"#, 2);
    let mut state = rules.start();
    play(&rules, &mut state, "2 2");
    let view = rules.view(&state);
    let targets: Vec<_> = view.targets.iter().map(|target| (&*target.text, &*target.label, &target.spaces)).collect();
    assert_eq!(targets, [("1", "column 1 (a)", &spaces(&[0, 3])), ("3", "column 3 (c)", &spaces(&[2, 5]))]);
    let tokens: Vec<_> = view.tokens.iter().map(|token| (token.space.0, token.seat, &*token.kind)).collect();
    assert_eq!(tokens, [(1, Some(Seat(1)), "disc"), (4, Some(Seat(0)), "disc")]);
    assert!(view.lines.is_empty() && view.open.is_empty());
    play(&rules, &mut state, "1");
    assert_eq!(rules.view(&state).lines, [spaces(&[3, 4])]);
    assert!(rules.view(&state).targets.is_empty());
}

#[test]
fn the_own_disc_at_the_bottom_pops() {
    let rules = rules(r#"{"columns":2,"rows":2,"line":2,"pop_out":true}"#, 2);
    let mut state = rules.start();
    play(&rules, &mut state, "1 1");
    let view = rules.view(&state);
    let targets: Vec<_> = view.targets.iter().map(|target| (&*target.text, &*target.label, &target.spaces)).collect();
    assert_eq!(targets, [("2", "column 2 (b)", &spaces(&[1, 3])), ("p1", "pop column 1 (a)", &spaces(&[2]))]);
}

#[test]
fn discs_fall_step_by_step() {
    let rules = rules(r#"{"columns":4,"rows":3,"line":3,"pop_out":true}"#, 2);
    let mut state = rules.start();
    let step = |seat, path: &[u32], kind| Step { seat: Some(Seat(seat)), path: spaces(path), kind };
    let mut check = |moves: &str, seat, expected: &[Step]| {
        let mv = rules.read_move(&state, moves).unwrap();
        let said = rules.say_move(&state, mv);
        let steps: Vec<Step> =
            play(&rules, &mut state, moves).iter().flat_map(|fact| rules.steps(Seat(seat), fact)).collect();
        assert_eq!(steps, expected, "{moves}");
        said
    };
    let said = check("2", 0, &[step(0, &[1, 5, 9], StepKind::Place)]);
    assert_eq!(said, "dropped a disc into column 2, to b3");
    assert_eq!(check("2", 1, &[step(1, &[1, 5], StepKind::Place)]), "dropped a disc into column 2, to b2");
    check("2", 0, &[step(0, &[1], StepKind::Place)]);
    check("1", 1, &[step(1, &[0, 4, 8], StepKind::Place)]);
    let fall = [step(0, &[9], StepKind::Remove), step(1, &[5, 9], StepKind::Walk), step(0, &[1, 5], StepKind::Walk)];
    assert_eq!(check("p2", 0, &fall), "popped a disc out of column 2");
}

#[test]
fn facts_are_told_as_json() {
    let rules = rules("{}", 2);
    let mut state = rules.start();
    let told: Vec<String> =
        play(&rules, &mut state, "4 3 4 3 4 3 4").iter().map(|fact| serde_json::to_string(fact).unwrap()).collect();
    assert_eq!(told[0], r#"{"kind":"landed","cell":38}"#);
    assert_eq!(told[6..], [r#"{"kind":"landed","cell":17}"#, r#"{"kind":"line","cells":[17,24,31,38]}"#]);
}

#[test]
fn the_banner_says_the_rules() {
    let classic = [
        "6 rows × 7 columns; 4 or more in a row win, and a full board without a line is a draw",
        "a disc falls to the lowest free cell of a column, 1 to 7 or by its letter",
    ];
    assert_eq!(rules("{}", 2).banner(), classic);
    let limit = "after 20 turns of all players together without a line the game is a draw";
    assert_eq!(rules(r#"{"plies_max":20}"#, 2).banner(), [classic[0], classic[1], limit]);
    assert_eq!(
        rules(r#"{"pop_out":true,"rows":4,"columns":4}"#, 2).banner(),
        [
            "4 rows × 4 columns; 4 in a row win, and a player without a move is a draw",
            "a disc falls to the lowest free cell of a column, 1 to 4 or by its letter",
            "instead, an own disc may be popped out of the bottom row, like p1 out of column 1; those above fall by one",
            "a line wins for its owner whoever popped; if a pop makes lines for several, the player who popped wins",
            "after 64 turns of all players together without a line the game is a draw",
        ]
    );
}
