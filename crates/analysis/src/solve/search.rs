//! One question after the other: is a position worth so much?

use parlor_core::{Rules, Seat, Turn};

use super::order::Order;
use super::print::Print;
use super::score::{Question, Score};
use super::table::{Bounds, Table};
use crate::monitor::Ticks;
use crate::{SolveError, Value};

/// Whether it is the turn of the seat for which all is valued, or of one of the others, who are one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Side {
    is_hero: bool,
}

/// A search through what may follow.
///
/// It keeps its own stack: however long a game is, that of the thread stays as it is.
pub(super) struct Search<'a, R: Rules> {
    rules: &'a R,
    hero: Seat,
    question: Question,
    table: &'a mut Table,
    ticks: Ticks<'a>,
    nodes: u64,
    frames: Vec<Frame<R>>,
    /// The moves yet to be tried of all positions of the course, those of the last position last.
    moves: Vec<R::Move>,
    order: Order<R::Move>,
    /// The move that ended the last game which was over by one more move.
    last_word: Option<R::Move>,
}

/// A position of the course that is looked at.
struct Frame<R: Rules> {
    state: R::State,
    side: Side,
    print: Print,
    aim: Score,
    best: Score,
    /// The move that is being tried.
    tried: Option<R::Move>,
    /// Where its moves begin.
    moves_from: usize,
    /// How many positions were looked at before it.
    nodes_before: u64,
}

/// The answer to a question: what whoever is to move can reach at least if the aim is reached, and at most if not.
type Answer = (Side, Score);

impl<'a, R: Rules> Search<'a, R> {
    /// A search for one seat. The table knows nothing but answers to the same question for the same seat.
    pub(super) fn new(
        rules: &'a R,
        hero: Seat,
        question: Question,
        table: &'a mut Table,
        ticks: Ticks<'a>,
    ) -> Search<'a, R> {
        let (frames, moves, order) = (Vec::new(), Vec::new(), Order::new());
        Search { rules, hero, question, table, ticks, nodes: 0, frames, moves, order, last_word: None }
    }

    /// How many positions were looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The rules of the game.
    pub(super) fn rules(&self) -> &'a R {
        self.rules
    }

    /// The side of a seat.
    pub(super) fn side(&self, seat: Seat) -> Side {
        Side { is_hero: seat == self.hero }
    }

    /// What is known of a position in which a seat is to move.
    pub(super) fn known(&self, state: &R::State) -> Bounds {
        self.table.get(self.print(state))
    }

    /// What an end is worth to a side one ply before it.
    pub(super) fn end(&self, state: &R::State, side: Side) -> Result<Score, SolveError> {
        let outcome = self.rules.outcome(state).ok_or(SolveError::Over)?;
        let score = Score::of_end(Value::of(&outcome, self.hero), self.question);
        Ok(if side.is_hero { score } else { score.flipped() })
    }

    /// Whether a position is worth an aim to the side to move: a score from the aim on that it can reach, or else one
    /// below it that it cannot exceed.
    pub(super) fn ask(&mut self, state: R::State, side: Side, aim: Score) -> Result<Score, SolveError> {
        self.frames.clear();
        self.moves.clear();
        let mut answer = self.enter(state, side, aim)?;
        loop {
            if let Some((side, score)) = answer {
                let Some(frame) = self.frames.last_mut() else { return Ok(score) };
                frame.learn(side, score);
                self.prefer(self.last_word);
            }
            answer = self.step()?;
        }
    }

    /// Tries the next move of the last position, or leaves it with its answer.
    fn step(&mut self) -> Result<Option<Answer>, SolveError> {
        let Some(frame) = self.frames.last_mut() else { return Err(SolveError::Over) };
        if frame.best < frame.aim && self.moves.len() > frame.moves_from {
            frame.tried = self.moves.pop();
            let mut next = frame.state.clone();
            frame.tried.into_iter().for_each(|mv| self.rules.play(&mut next, mv, &mut |_| {}));
            let (from, aim) = (frame.side, frame.aim);
            let Turn::Move { seat } = self.rules.turn(&next) else { return Err(SolveError::Chance) };
            let side = self.side(seat);
            return self.enter(next, side, side.aim(from, aim));
        }
        self.leave()
    }

    fn leave(&mut self) -> Result<Option<Answer>, SolveError> {
        let Some(frame) = self.frames.pop() else { return Err(SolveError::Over) };
        self.moves.truncate(frame.moves_from);
        self.last_word = None;
        let nodes = self.nodes - frame.nodes_before;
        self.table.add(frame.print, Bounds::of_search(frame.best, frame.aim), nodes);
        if let Some(mv) = frame.tried.filter(|_| frame.best >= frame.aim) {
            self.order.praise(mv, frame.side.index(), nodes + 1);
        }
        Ok(Some((frame.side, frame.best)))
    }

    /// Comes to a position in which a seat is to move. Where it has no answer at once, it becomes the last of the course.
    fn enter(&mut self, state: R::State, side: Side, aim: Score) -> Result<Option<Answer>, SolveError> {
        self.ticks.tick().ok_or(SolveError::Stopped)?;
        self.nodes += 1;
        self.last_word = None;
        // Whatever a move leads to but the end, the game goes on for two plies at least.
        let is_late = aim > Score::win_in(2) || aim <= Score::loss_in(2);
        let mut print = Print::default();
        if !is_late {
            print = self.print(&state);
            if let Some(score) = self.table.get(print).answer(aim) {
                return Ok(Some((side, score)));
            }
        }
        let moves_from = self.moves.len();
        let best = self.list(&state, side, aim)?;
        let goes_on = self.moves.len() > moves_from;
        let best = match () {
            () if !goes_on || best >= aim => best,
            () if aim > Score::win_in(2) => best.max(Score::win_in(2)),
            () if aim <= Score::loss_in(2) => best.max(Score::loss_in(2)),
            () => {
                let (tried, nodes_before) = (None, self.nodes);
                self.frames.push(Frame { state, side, print, aim, best, tried, moves_from, nodes_before });
                self.order.sort(&mut self.moves[moves_from..], side.index());
                return Ok(None);
            }
        };
        self.moves.truncate(moves_from);
        Ok(Some((side, best)))
    }

    /// Lists the moves after which the game goes on, and says what the best of the others is worth. One that is good
    /// enough ends the list.
    fn list(&mut self, state: &R::State, side: Side, aim: Score) -> Result<Score, SolveError> {
        let (rules, mut best) = (self.rules, None);
        for mv in rules.moves(state) {
            let mut next = state.clone();
            rules.play(&mut next, mv, &mut |_| {});
            match rules.turn(&next) {
                Turn::Move { .. } => self.moves.push(mv),
                Turn::Roll { .. } => return Err(SolveError::Chance),
                Turn::Over => {
                    let score = self.end(&next, side)?;
                    best = best.max(Some(score));
                    if score >= aim {
                        self.last_word = Some(mv);
                        break;
                    }
                }
            }
            if self.ticks.is_stopped() {
                return Err(SolveError::Stopped);
            }
        }
        Ok(best.unwrap_or(Score::LEAST))
    }

    /// Has a move of the last position tried next, if it is one that is yet to be tried.
    fn prefer(&mut self, mv: Option<R::Move>) {
        let Some((mv, frame)) = mv.zip(self.frames.last()) else { return };
        let rest = &mut self.moves[frame.moves_from..];
        if let Some(place) = rest.iter().position(|known| *known == mv) {
            let last = rest.len() - 1;
            rest.swap(place, last);
        }
    }

    fn print(&self, state: &R::State) -> Print {
        Print::of(&self.rules.canonical(state))
    }
}

impl Side {
    fn index(self) -> usize {
        usize::from(self.is_hero)
    }

    /// What this side has to reach after a move of another, or of its own, to answer whether the one reaches its aim.
    pub(super) fn aim(self, mover: Side, aim: Score) -> Score {
        let after = aim.after_a_move();
        if self == mover { after } else { after.flipped().above() }
    }

    /// What a score of this side is to another one.
    pub(super) fn seen_from(self, other: Side, score: Score) -> Score {
        if self == other { score } else { score.flipped() }
    }
}

impl<R: Rules> Frame<R> {
    /// Takes up what the move that was tried leads to.
    fn learn(&mut self, side: Side, score: Score) {
        self.best = self.best.max(side.seen_from(self.side, score).earlier());
    }
}
