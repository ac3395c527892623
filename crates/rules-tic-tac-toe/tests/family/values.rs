//! Games of variants, counted and solved, beside what others found.

use parlor_core::{Notation, Rules, Space};
use parlor_rules_tic_tac_toe::{State, TicTacToeRules};
use std::collections::HashMap;

use crate::rules;

fn next(rules: &TicTacToeRules, state: &State, mv: Space) -> State {
    let mut next = state.clone();
    rules.play(&mut next, mv, &mut |_| {});
    next
}

/// What follows from every position that play reaches, by its text.
struct Walk<'a, T> {
    rules: &'a TicTacToeRules,
    found: HashMap<String, T>,
    /// The value of a finished game, from its state.
    over: fn(&TicTacToeRules, &State) -> T,
    /// The value of another position, from those after each move.
    join: fn(Vec<T>) -> T,
}

impl<T: Clone> Walk<'_, T> {
    fn value(&mut self, state: &State) -> T {
        let text = self.rules.write_position(state).unwrap();
        if let Some(known) = self.found.get(&text) {
            return known.clone();
        }
        let value = match self.rules.outcome(state) {
            Some(_) => (self.over)(self.rules, state),
            None => {
                let moves: Vec<Space> = self.rules.moves(state).collect();
                let values = moves.into_iter().map(|mv| self.value(&next(self.rules, state, mv))).collect();
                (self.join)(values)
            }
        };
        self.found.insert(text, value.clone());
        value
    }
}

/// The text of the position after the first move.
fn opening(cell: usize) -> String {
    let mut text = "#".repeat(9);
    text.replace_range(cell..=cell, "x");
    text
}

/// Every position with its value for the seat to move: 1 a win, 0 a draw, -1 a loss.
fn solved(rules: &TicTacToeRules) -> Walk<'_, i32> {
    let over = |rules: &TicTacToeRules, state: &State| {
        let (outcome, moved) = (rules.outcome(state).unwrap(), rules.write_position(state).unwrap());
        let marks = moved.chars().filter(|&letter| letter != '#' && letter != '%').count();
        let mover = outcome.winner().map(|winner| winner.index() == marks % 2);
        mover.map_or(0, |wins| if wins { 1 } else { -1 })
    };
    let join = |values: Vec<i32>| values.into_iter().map(|value| -value).max().unwrap();
    let mut walk = Walk { rules, found: HashMap::new(), over, join };
    walk.value(&rules.start());
    walk
}

/// How many games there are of each number of plies.
fn games(rules: &TicTacToeRules) -> Vec<u64> {
    let join = |lengths: Vec<Vec<u64>>| {
        let mut all = vec![0; 12];
        for lengths in lengths {
            lengths.iter().enumerate().for_each(|(plies, games)| all[plies + 1] += games);
        }
        all.truncate(11);
        all
    };
    let mut walk = Walk { rules, found: HashMap::new(), over: |_, _| vec![1], join };
    let mut games = walk.value(&rules.start());
    games.truncate(10);
    games
}

#[test]
fn notakto_has_known_figures() {
    // The centre is the only first move that wins: https://arxiv.org/abs/1301.1672. Counted by a separate program: the
    // games, 230 boards without a line and 220 with one.
    let rules = rules(r#"{"pieces":"single","misere":true}"#, 2);
    assert_eq!(games(&rules), [0, 0, 0, 48, 864, 6000, 12000, 4320, 0, 0]);
    let walk = solved(&rules);
    assert_eq!(walk.found["#########"], 1);
    let wins: Vec<usize> = (0..9).filter(|&cell| walk.found[&opening(cell)] == -1).collect();
    assert_eq!(wins, [4]);
    let read = |text: &String| rules.read_position(text).unwrap();
    let dead = walk.found.keys().filter(|text| rules.outcome(&read(text)).is_some()).count();
    assert_eq!((walk.found.len() - dead, dead), (230, 220));
}

#[test]
fn wild_games_have_known_figures() {
    // The first player wins, and misère the second draws: https://en.wikipedia.org/wiki/Wild_tic-tac-toe. Counted by a
    // separate program: the games, the boards, and the values of all first moves.
    let normal = rules(r#"{"pieces":"either"}"#, 2);
    assert_eq!(games(&normal).iter().sum::<u64>(), 58_242_432);
    let walk = solved(&normal);
    let read = |text: &String| normal.read_position(text).unwrap();
    let over: Vec<&String> = walk.found.keys().filter(|text| normal.outcome(&read(text)).is_some()).collect();
    let drawn = over.iter().filter(|text| normal.outcome(&read(text)).unwrap().is_draw()).count();
    assert_eq!((walk.found.len(), over.len() - drawn, drawn), (18_753, 7_628, 32));
    let misere = rules(r#"{"pieces":"either","misere":true}"#, 2);
    for (rules, value, firsts) in [(&normal, 1, [0, 0, 1]), (&misere, 0, [-1, -1, 0])] {
        let walk = solved(rules);
        assert_eq!(walk.found["#########"], value);
        let found = [0, 1, 4].map(|cell| -walk.found[&opening(cell)]);
        assert_eq!(found, firsts);
    }
}

#[test]
fn the_misere_game_has_known_figures() {
    // A draw, which the centre alone keeps: https://en.wikipedia.org/wiki/Tic-tac-toe_variants. Positions that go on, by
    // their value for the seat to move, were counted by a separate program.
    let rules = rules(r#"{"misere":true}"#, 2);
    let walk = solved(&rules);
    let firsts: Vec<i32> = (0..9).map(|cell| -walk.found[&opening(cell)]).collect();
    assert_eq!(firsts, [-1, -1, -1, -1, 0, -1, -1, -1, -1]);
    let open = walk.found.iter().filter(|(text, _)| {
        let state = rules.read_position(text).unwrap();
        rules.outcome(&state).is_none()
    });
    let mut counts = [0; 3];
    open.for_each(|(_, value)| counts[(value + 1) as usize] += 1);
    assert_eq!(counts, [1_444, 964, 2_112]);
}

#[test]
fn games_on_a_torus_and_with_exact_lines_have_known_figures() {
    // Counted by a separate program; on the torus no game of 3×3 is drawn.
    let cases = [
        (r#"{"torus":true}"#, 204_336, 1),
        (r#"{"torus":true,"misere":true}"#, 204_336, 1),
        (r#"{"exact":true,"line":2}"#, 7_112, 1),
        (r#"{"exact":true}"#, 255_168, 0),
    ];
    for (options, count, value) in cases {
        let rules = rules(options, 2);
        assert_eq!(games(&rules).iter().sum::<u64>(), count, "{options}");
        assert_eq!(solved(&rules).found["#########"], value, "{options}");
    }
}
