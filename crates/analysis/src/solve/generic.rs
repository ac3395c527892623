//! The solver of any game.

use parlor_core::{Rules, Seat, Turn};
use std::cmp::Reverse;
use std::fmt;
use std::marker::PhantomData;

use super::score::{PLIES_MAX, Score};
use super::search::{Search, Side};
use super::table::{Bounds, Table};
use crate::monitor::Ticks;
use crate::{Monitor, MoveValue, Solution, SolveError, SolveRequest, Solver};

/// Solves positions of any game without dice.
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
        let mut search = Search::new(rules, hero, &mut self.table, Ticks::of(monitor));
        let side = search.side(seat);
        let best = exact(&mut search, state, side)?;
        let mut moves = Vec::new();
        for mv in rules.moves(state) {
            let aim = if request.all_moves { None } else { Some(best) };
            let score = after(&mut search, state, side, mv, aim)?;
            moves.extend(score.map(|score| (score, mv)));
        }
        moves.sort_by_key(|(score, _)| Reverse(*score));
        let worth = |(score, mv): (Score, R::Move)| MoveValue { mv, value: score.value(), plies: score.plies() };
        let moves = moves.into_iter().map(worth).collect();
        Ok(Solution { value: best.value(), plies: best.plies(), moves, nodes: search.nodes() })
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
/// The search looks four plies ahead, then 16, 64 and so on, until somebody can force an end so soon or nobody can
/// at all. Then it looks for the soonest: a bound of so many plies keeps a search short, and what it finds out says
/// from which on it is worth asking again.
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
            let aim = if bounds.least > Score::DRAW { bounds.most } else { bounds.least.above() };
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
