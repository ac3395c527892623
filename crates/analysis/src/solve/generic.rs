//! The solver of any game.

use parlor_core::{Rules, Seat, Turn};
use std::cmp::Reverse;
use std::fmt;
use std::marker::PhantomData;

use super::score::{PLIES_MAX, Question, Score};
use super::search::{Search, Side};
use super::table::{Bounds, Table};
use crate::monitor::Ticks;
use crate::{Monitor, MoveValue, Solution, SolveError, SolveRequest, Solver, Value};

/// Solves positions of any game without dice, exactly: the value, the plies, and every best move.
///
/// A game of two seats is solved for the one to move against the other; of more, for the one to move against all others
/// together, as if they were one side with no wish but to keep it from doing well. Where it can force a draw and no win, a
/// second search says whether it can force a shared win. Seats need not take turns one by one.
///
/// It asks one question after the other, whether a position is worth so much, and answers each by alpha-beta with an
/// empty window (Knuth and Moore, <https://doi.org/10.1016/0004-3702(75)90019-3>; Plaat et al.,
/// <https://doi.org/10.1016/0004-3702(95)00126-3>) and a table of positions, all symmetric images of which are one:
/// [`Rules::canonical`]. A position is known by 92 bits of its hash, so that memory is bounded for states of any kind.
/// If the hash is as good as a random one, among a billion positions one is taken for another with a probability of
/// about 10⁻¹⁰.
///
/// Games may be of any length and any size: the search looks ahead for a few plies at first, and keeps its stack on the
/// heap. It looks ahead for 32,000 plies at most. A game may come back to a position: an end that can be forced is then
/// found as in any other game, and where none can be forced there is [`SolveError::Long`], not a draw.
///
/// One solver is for one value of rules: what it has learned of positions it keeps for the next call.
pub struct GenericSolver<R: Rules> {
    table: Table,
    hero: Option<Seat>,
    rules: PhantomData<fn(&R)>,
}

impl<R: Rules> Default for GenericSolver<R> {
    fn default() -> GenericSolver<R> {
        GenericSolver { table: Table::default(), hero: None, rules: PhantomData }
    }
}

impl<R: Rules> fmt::Debug for GenericSolver<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GenericSolver").field("hero", &self.hero).finish_non_exhaustive()
    }
}

impl<R: Rules> Solver<R> for GenericSolver<R> {
    fn solve(
        &mut self,
        rules: &R,
        state: &R::State,
        request: &SolveRequest,
        monitor: &Monitor,
    ) -> Result<Solution<R::Move>, SolveError> {
        let seat = match rules.turn(state) {
            Turn::Over => return Err(SolveError::Over),
            Turn::Roll { .. } => return Err(SolveError::Chance),
            Turn::Move { seat } => seat,
        };
        if meets_dice(rules, state) {
            return Err(SolveError::Chance);
        }
        self.table.bound(request.memory_max);
        // Against one other, what is good for the one is bad for the other, whoever asks.
        let hero = if rules.seats() <= 2 { Seat(0) } else { seat };
        if self.hero.replace(hero) != Some(hero) {
            self.table.clear();
        }
        let mut search = Search::new(rules, hero, Question::Who, &mut self.table, Ticks::of(monitor));
        let side = search.side(seat);
        let best = exact(&mut search, state, side)?;
        let mut moves = Vec::new();
        for mv in rules.moves(state) {
            if monitor.is_stopped() {
                return Err(SolveError::Stopped);
            }
            let aim = if request.all_moves { None } else { Some(best) };
            let score = after(&mut search, state, side, mv, aim)?;
            moves.extend(score.map(|score| (score, mv)));
        }
        moves.sort_by_key(|(score, _)| Reverse(*score));
        let worth = |(score, mv): (Score, R::Move)| MoveValue { mv, value: score.value(), plies: score.plies() };
        let moves = moves.into_iter().map(worth).collect();
        let mut solution = Solution { value: best.value(), plies: best.plies(), moves, nodes: search.nodes() };
        drop(search);
        if rules.seats() > 2 && solution.moves.iter().any(|mv| mv.value == Value::Draw) {
            self.tell_shared_wins(rules, (state, seat), &mut solution, monitor)?;
            if !request.all_moves {
                let best = solution.value;
                solution.moves.retain(|mv| mv.value == best);
            }
        }
        Ok(solution)
    }
}

impl<R: Rules> GenericSolver<R> {
    /// Finds out which moves that force no less than a draw, but no win, force a shared win.
    fn tell_shared_wins(
        &mut self,
        rules: &R,
        (state, seat): (&R::State, Seat),
        solution: &mut Solution<R::Move>,
        monitor: &Monitor,
    ) -> Result<(), SolveError> {
        self.table.clear();
        self.hero = None;
        let mut search = Search::new(rules, seat, Question::Shared, &mut self.table, Ticks::of(monitor));
        let side = search.side(seat);
        for mv in solution.moves.iter_mut().filter(|mv| mv.value == Value::Draw) {
            if after(&mut search, state, side, mv.mv, None)?.is_some_and(|score| score.value() == Value::Win) {
                mv.value = Value::SharedWin;
            }
        }
        solution.nodes += search.nodes();
        solution.moves.sort_by_key(|mv| Reverse(mv.merit()));
        solution.value = solution.moves.first().map_or(solution.value, |best| best.value);
        Ok(())
    }
}

/// The score of a move, or `None` if it misses the aim that it has to reach.
fn after<R: Rules>(
    search: &mut Search<'_, R>,
    state: &R::State,
    side: Side,
    mv: R::Move,
    aim: Option<Score>,
) -> Result<Option<Score>, SolveError> {
    let mut next = state.clone();
    search.rules().play(&mut next, mv, &mut |_| {});
    let score = match search.rules().turn(&next) {
        Turn::Over => search.end(&next, side)?,
        Turn::Move { .. } if aim.is_some_and(|aim| aim > Score::win_in(2)) => return Ok(None),
        Turn::Roll { .. } => return Err(SolveError::Chance),
        Turn::Move { seat } => {
            let own = search.side(seat);
            let score = match aim {
                None => exact(search, &next, own)?,
                Some(aim) => search.ask(next, own, own.aim(side, aim))?,
            };
            own.seen_from(side, score).earlier()
        }
    };
    Ok(Some(score).filter(|score| aim.is_none_or(|aim| *score >= aim)))
}

/// The score of a position.
///
/// The search looks four plies ahead, then 16, 64 and so on, until somebody can force an end so soon or nobody can at
/// all. A bound of so many plies keeps the search for a short win short, and costs little where there is none: what one
/// search has found out the next one knows. Then halving what is left finds the number of plies.
fn exact<R: Rules>(search: &mut Search<'_, R>, state: &R::State, side: Side) -> Result<Score, SolveError> {
    let mut bounds = search.known(state).and(Bounds { least: Score::loss_in(1), most: Score::win_in(1) });
    let mut plies = 4;
    loop {
        for aim in [Score::win_in(plies), Score::loss_in(plies).above()] {
            if bounds.answer(aim).is_none() {
                bounds = bounds.and(Bounds::of_search(search.ask(state.clone(), side, aim)?, aim));
            }
        }
        while bounds.exact().is_none() && (bounds.least > Score::DRAW || bounds.most < Score::DRAW) {
            let aim = bounds.middle();
            bounds = bounds.and(Bounds::of_search(search.ask(state.clone(), side, aim)?, aim));
        }
        if let Some(score) = bounds.exact() {
            return Ok(score);
        }
        if plies == PLIES_MAX {
            return Err(SolveError::Long { plies: PLIES_MAX });
        }
        plies = (4 * plies).min(PLIES_MAX);
    }
}

/// Whether a straight walk, which always takes the first move, or the last, comes to dice.
fn meets_dice<R: Rules>(rules: &R, state: &R::State) -> bool {
    const PLIES: usize = 1_000;
    let walk = |last: bool| {
        let mut state = state.clone();
        for _ in 0..PLIES {
            match rules.turn(&state) {
                Turn::Over => return false,
                Turn::Roll { .. } => return true,
                Turn::Move { .. } => {}
            }
            let number = if last { rules.count_moves(&state).saturating_sub(1) } else { 0 };
            let Some(mv) = rules.nth_move(&state, number) else { return false };
            rules.play(&mut state, mv, &mut |_| {});
        }
        false
    };
    walk(false) || walk(true)
}
