//! Exact analysis against figures that are known, and against what is slow and obvious.

mod support;

use parlor_analysis::{Chain, Course, Distribution, Graph, Monitor, exact_length, expected_turns, race};
use parlor_core::{Rules, Seat};
use support::{Figures, board, chain, close, house, jumps, options, rules};

/// How many digits of a published or recomputed figure have to agree.
const DIGITS: f64 = 1e-10;

#[test]
fn courses_on_published_boards_are_as_long_as_known() {
    let figures = Figures::read(include_str!("data/courses.csv"), ',');
    for figure in figures.rows() {
        let wanted = options(&[
            ("jumps", jumps(board(figure.text("board")), figure.number("start"))),
            ("dice", figure.text("dice").replace("_sum", "").replace("uniform_1_", "1d").into()),
            ("start", figure.number("start").into()),
            ("finish", figure.text("finish").into()),
        ]);
        let wanted = house(wanted, figure.text("variant"));
        if figure.text("mean") == "infinite" {
            assert!(rules(wanted, 1).is_err(), "{figure}");
            continue;
        }
        let chain = chain(&rules(wanted, 1).unwrap());
        let course = Course::solve(chain.graph()).unwrap();
        figure.check("mean", course.mean(), DIGITS);
        figure.check("sd", course.variance().unwrap().sqrt(), DIGITS);
        figure.check("min", course.shortest() as f64, 0.0);
        let turns = Distribution::of(chain.graph(), 1e-15, 100_000);
        figure.check("median", turns.quantile(0.5).unwrap() as f64, 0.0);
        figure.check("mode", turns.mode() as f64, 0.0);
        for (name, share) in [("q90", 0.9), ("q95", 0.95), ("q99", 0.99)] {
            figure.check(name, turns.quantile(share).unwrap() as f64, 0.0);
        }
        figure.check("P(T<=100)", turns.at_most(100), DIGITS);
        figure.check("rounds_2p", race(&turns, 2).rounds.unwrap(), DIGITS);
        for seats in 2..=4 {
            let race = race(&turns, seats);
            figure.check(&format!("total_turns_{seats}p"), race.race_turns, DIGITS);
            figure.check(&format!("P_first_{seats}p"), race.seats[0].win, DIGITS);
        }
    }
}

#[test]
fn spinners_of_every_size_give_the_known_curve() {
    let figures = Figures::read(include_str!("data/spinners.csv"), ',');
    for figure in figures.rows() {
        // The rules refuse a spinner that runs in circles for ever.
        if figure.text("mean") == "inf" {
            continue;
        }
        let chain = chain(
            &rules(
                options(&[
                    ("jumps", jumps(board(figure.text("board")), 0)),
                    ("dice", format!("1d{}", figure.number("sides")).into()),
                    ("finish", figure.text("finish").into()),
                ]),
                1,
            )
            .unwrap(),
        );
        let course = Course::solve(chain.graph()).unwrap();
        figure.check("mean", course.mean(), DIGITS);
        figure.check("variance", course.variance().unwrap(), DIGITS);
    }
}

#[test]
fn the_shortest_game_needs_a_spinner_of_fifteen() {
    let mean = |sides: u32| {
        let wanted = options(&[("board", "althoen".into()), ("dice", format!("1d{sides}").into())]);
        expected_turns(chain(&rules(wanted, 1).unwrap()).graph()).unwrap()[0]
    };
    let best = (2..=120).min_by(|a, b| mean(*a).total_cmp(&mean(*b))).unwrap();
    assert_eq!((best, (mean(best) * 1e4).round()), (15, 258_059.0));
}

#[test]
fn tiny_boards_are_solved_in_fractions() {
    let figures = Figures::read(include_str!("data/tiny_boards.csv"), ';');
    for figure in figures.rows() {
        // The rules know no board of a single square.
        if figure.number("squares") < 2 {
            continue;
        }
        let wanted = options(&[
            ("rows", 1.into()),
            ("columns", figure.number("squares").into()),
            ("jumps", figure.text("jumps").into()),
            ("dice", figure.text("dice").into()),
            ("start", figure.number("start").into()),
            ("finish", figure.text("finish").into()),
        ]);
        let wanted = house(wanted, figure.text("rules"));
        if figure.text("mean") == "infinite" {
            assert!(rules(wanted, 1).is_err(), "{figure}");
            continue;
        }
        let chain = chain(&rules(wanted, 1).unwrap());
        let exact = exact_length(chain.graph());
        assert_eq!(exact.mean.to_string(), figure.text("mean"), "{figure}");
        assert_eq!(exact.variance.to_string(), figure.text("variance"), "{figure}");
        let course = Course::solve(chain.graph()).unwrap();
        assert!(close(course.mean(), support::fraction(figure.text("mean")), 1e-13), "{figure}");
        assert!(close(course.variance().unwrap(), support::fraction(figure.text("variance")), 1e-11), "{figure}");
    }
}

/// Althoen, King and Schilling: How long is a game of snakes and ladders? Mathematical Gazette 77 (1993).
#[test]
fn the_published_fraction_comes_out() {
    let chain = chain(&rules(options(&[("board", "althoen".into())]), 1).unwrap());
    assert_eq!(
        exact_length(chain.graph()).mean.to_string(),
        "225837582538403273407117496273279920181931269186581786048583/\
         5757472998140039232950575874628786131130999406013041613400"
    );
}

#[test]
fn the_first_turns_are_counted_course_by_course() {
    let figures = Figures::read(include_str!("data/counts.csv"), ',');
    for figure in figures.rows() {
        let wanted =
            options(&[("board", board(figure.text("board")).into()), ("finish", figure.text("finish").into())]);
        let chain = chain(&rules(wanted, 1).unwrap());
        let turns = Distribution::of(chain.graph(), 0.0, 12);
        for rolls in 1..=12 {
            let count = turns.turns[rolls as usize] * 6_f64.powi(rolls);
            assert_eq!(count.round().to_string(), figure.text(&format!("n{rolls}")), "{figure}");
        }
    }
}

#[test]
fn every_square_has_its_own_expectation() {
    let rules = rules(options(&[("board", "milton-bradley".into())]), 1).unwrap();
    let chain = chain(&rules);
    let turns = expected_turns(chain.graph()).unwrap();
    let figures = Figures::read(include_str!("data/turns_by_square.csv"), ',');
    let mut squares = 0;
    for (node, state) in chain.states().enumerate() {
        if chain.graph().is_end(node) {
            continue;
        }
        let square = state.square(Seat(0));
        let figure = figures.rows().find(|figure| figure.number("square") == square).unwrap();
        figure.check("turns", turns[node], DIGITS);
        squares += 1;
    }
    assert_eq!(squares, figures.rows().count());
}

#[test]
fn visits_add_up_to_the_turns() {
    let chain = chain(&rules(options(&[("board", "rosetta".into())]), 1).unwrap());
    let course = Course::solve(chain.graph()).unwrap();
    assert!(close(course.rolls(), course.mean(), 1e-13));
    let ended: f64 = ends(chain.graph()).map(|node| course.visits()[node]).sum();
    assert!(close(ended, 1.0, 1e-13));
}

fn ends(graph: &Graph) -> impl Iterator<Item = usize> + '_ {
    (0..graph.len()).filter(|&node| graph.is_end(node))
}

/// On the small board the joint chain is solved by tearing; on the large one too many nodes are torn for that.
#[test]
fn a_race_walked_jointly_is_the_race_composed() {
    let small = options(&[("dimension", 4.into()), ("jumps", "3-8,12-5,14-6".into())]);
    let large = options(&[("board", "milton-bradley".into())]);
    for wanted in [small, large] {
        let both = rules(wanted.clone(), 2).unwrap();
        let joint = chain(&both);
        let course = Course::solve(joint.graph()).unwrap();
        let alone = chain(&rules(wanted, 1).unwrap());
        let composed = race(&Distribution::of(alone.graph(), 1e-16, 100_000), 2);
        assert!(close(course.mean(), composed.race_turns, DIGITS));
        let first_wins = ends(joint.graph())
            .filter(|&node| both.outcome(joint.state(node)).unwrap().winner() == Some(Seat(0)))
            .map(|node| course.visits()[node])
            .sum();
        assert!(close(composed.seats[0].win, first_wins, DIGITS));
    }
}

#[test]
fn what_gives_no_chain_is_refused() {
    let choice = parlor_core::Setting::new(&parlor_rules_tic_tac_toe::TicTacToe, Default::default(), 2, 0).unwrap();
    let error = Chain::walk(&**choice.rules(), 1_000, &Monitor::new()).unwrap_err();
    assert_eq!(error.code(), "choice");
    let rules = rules(options(&[("board", "none".into())]), 2).unwrap();
    assert_eq!(Chain::walk(&rules, 1_000, &Monitor::new()).unwrap_err().code(), "too-many");
    let stopped = Monitor::new();
    stopped.stop();
    assert_eq!(Chain::walk(&rules, 1_000, &stopped).unwrap_err().code(), "stopped");
}
