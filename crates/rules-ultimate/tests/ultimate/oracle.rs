//! The rules a second time, slowly: cells in a list, and nothing remembered that can be looked up.

use parlor_core::{Outcome, Rules, Seat};
use parlor_rules_ultimate::{DrawnBoards, DrawnMeta, Options, Place, State, UltimateRules, WIPES_MAX, WonBoards};
use proptest::prelude::*;

use crate::{VARIANTS, rules};

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

type Nine = [Option<Seat>; 9];

/// A game as a list of cells.
struct Oracle {
    options: Options,
    boards: [Nine; 9],
    winners: Nine,
    last_cell: Option<usize>,
    wipes: u8,
    turns: usize,
}

impl Oracle {
    fn new(options: Options) -> Oracle {
        Oracle { options, boards: [[None; 9]; 9], winners: [None; 9], last_cell: None, wipes: 0, turns: 0 }
    }

    fn line(nine: &Nine, seat: Seat) -> bool {
        LINES.iter().any(|line| line.iter().all(|&cell| nine[cell] == Some(seat)))
    }

    fn is_open(&self, board: usize) -> bool {
        let full = self.boards[board].iter().all(Option::is_some);
        !full && (self.options.won_boards == WonBoards::Open || self.winners[board].is_none())
    }

    fn moves(&self) -> Vec<(usize, usize)> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let sent = self.last_cell.filter(|&board| self.is_open(board));
        let boards = (0..9).filter(|&board| sent.map_or(self.is_open(board), |sent| board == sent));
        let cells = |board: usize| {
            (0..9).filter(move |&cell| self.boards[board][cell].is_none()).map(move |cell| (board, cell))
        };
        boards.flat_map(cells).collect()
    }

    fn play(&mut self, board: usize, cell: usize) {
        let mover = Seat((self.turns % 2) as u8);
        self.turns += 1;
        self.last_cell = Some(cell);
        self.boards[board][cell] = Some(mover);
        if self.winners[board].is_none() && Oracle::line(&self.boards[board], mover) {
            self.winners[board] = Some(mover);
        }
        let full = self.boards[board].iter().all(Option::is_some);
        let wiped = self.options.drawn_boards == DrawnBoards::Wiped && self.wipes < WIPES_MAX;
        if full && self.winners[board].is_none() && wiped {
            self.boards[board] = [None; 9];
            self.wipes += 1;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(seat) = Seat::all(2).find(|&seat| Oracle::line(&self.winners, seat)) {
            return Some(Outcome::win(seat, 2));
        }
        if (0..9).any(|board| self.is_open(board)) {
            return None;
        }
        let won = |seat| self.winners.iter().filter(|&&winner| winner == Some(Seat(seat))).count();
        Some(match (self.options.drawn_meta, won(0).cmp(&won(1))) {
            (DrawnMeta::Draw, _) | (_, std::cmp::Ordering::Equal) => Outcome::draw(2),
            (_, std::cmp::Ordering::Greater) => Outcome::win(Seat(0), 2),
            (_, std::cmp::Ordering::Less) => Outcome::win(Seat(1), 2),
        })
    }
}

fn index(mv: Place) -> (usize, usize) {
    (usize::from(mv.board()), usize::from(mv.cell()))
}

/// Compares all that the rules say of a position with the oracle.
fn compare(rules: &UltimateRules, state: &State, oracle: &Oracle) {
    let moves: Vec<Place> = rules.moves(state).collect();
    assert_eq!(moves.iter().copied().map(index).collect::<Vec<_>>(), oracle.moves());
    assert_eq!(rules.count_moves(state), moves.len());
    let numbered: Vec<Place> = (0..).map_while(|number| rules.nth_move(state, number)).collect();
    assert_eq!(numbered, moves);
    assert_eq!(rules.outcome(state), oracle.outcome());
    assert_eq!(rules.turn(state).seat().is_none(), oracle.outcome().is_some());
    for (board, cell) in (0..81).map(|number| (number / 9, number % 9)) {
        let mv = Place::new(board, cell).unwrap();
        assert_eq!(rules.check(state, mv).is_ok(), moves.contains(&mv), "{mv:?}");
        assert_eq!(state.winner_of(board), oracle.winners[usize::from(board)]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn games_go_as_slow_rules_have_them(variant in 0..VARIANTS.len(), choices in proptest::collection::vec(any::<u16>(), 200)) {
        let rules = rules(VARIANTS[variant]);
        let (mut state, mut oracle) = (rules.start(), Oracle::new(rules.options()));
        for choice in choices {
            compare(&rules, &state, &oracle);
            let moves = oracle.moves();
            if moves.is_empty() {
                break;
            }
            let (board, cell) = moves[usize::from(choice) % moves.len()];
            rules.play(&mut state, Place::new(board as u8, cell as u8).unwrap(), &mut |_| {});
            oracle.play(board, cell);
        }
    }
}
