//! The bots that look ahead ply by ply: `alpha-beta`, as deep as its budget goes, and `greedy`, two plies.

mod lore;
mod numbers;
mod search;
mod table;

use parlor_analysis::Chance;
use parlor_core::{Depict, Turn};

use crate::allowance::Allowance;
use crate::reason;
use crate::thinker::{Answer, Problem, Thinker, hurried};
use crate::worth::worth;
use lore::Lore;
use search::{PLIES_MAX, SURE, Search, Window};

/// Searches one ply deeper after the other (Knuth and Moore, An analysis of alpha-beta pruning, 1975,
/// <https://doi.org/10.1016/0004-3702(75)90019-3>), remembers positions in a table of 48 MiB at most, and tries moves first that
/// did well elsewhere. Over dice it takes the mean; more than one opponent are taken to play together.
///
/// It knows no game: where a line is left before its end, the moves on it are valued by what random games teach of them.
pub(crate) struct AlphaBeta;

/// Wins if it can at once, stops the next player from doing so, and else chooses by a few playouts.
pub(crate) struct Greedy;

/// A move from the root, with what is known of it.
#[derive(Clone, Copy)]
struct RootMove<M> {
    mv: M,
    /// In the sight of whoever makes it; of all but the best it may be less.
    value: f64,
    /// The best answer to it.
    reply: Option<M>,
}

/// What a search found out.
struct Verdict<M> {
    /// The best move first.
    moves: Vec<RootMove<M>>,
    /// How many plies deep the last search went.
    depth: usize,
    /// Whether a line was left before the end of the game.
    horizon: bool,
}

impl<R: Depict> Thinker<R> for AlphaBeta {
    fn think(&mut self, problem: &Problem<'_, R>) -> Answer<R::Move> {
        let mut search = search(problem);
        let mut chance = Chance::seeded(problem.seed);
        let mut moves = shuffled(problem, &mut chance);
        learn(problem, &mut search, &mut chance);
        let promise = |search: &mut Search<'_, R>, mv| {
            let number = search.numbers.of(mv);
            search.lore.change(problem.seat, number)
        };
        moves.iter_mut().for_each(|root| root.value = promise(&mut search, root.mv));
        moves.sort_by(|one, other| other.value.total_cmp(&one.value));
        let mut verdict = Verdict { moves, depth: 0, horizon: true };
        for depth in 1..=problem.plies_max.min(PLIES_MAX) {
            if !deepen(problem, &mut search, &mut verdict, depth) {
                break;
            }
            let value = verdict.moves.first().map_or(0.0, |best| best.value);
            if !verdict.horizon || value.abs() > SURE {
                break;
            }
        }
        answer(problem, &search, &verdict)
    }
}

impl<R: Depict> Thinker<R> for Greedy {
    fn think(&mut self, problem: &Problem<'_, R>) -> Answer<R::Move> {
        let mut search = search(problem);
        let mut chance = Chance::seeded(problem.seed);
        let moves = shuffled(problem, &mut chance);
        let mut verdict = Verdict { moves, depth: 0, horizon: true };
        look_around(problem, &mut search, &mut verdict);
        let best = verdict.moves.iter().map(|root| root.value).fold(f64::NEG_INFINITY, f64::max);
        let is_best = |root: &RootMove<R::Move>| root.value == best;
        let finalists: Vec<R::Move> = verdict.moves.iter().filter(|root| is_best(root)).map(|root| root.mv).collect();
        let chosen = play_offs(problem, &mut search.allowance, &finalists, &mut chance);
        if let Some(index) = verdict.moves.iter().position(|root| Some(root.mv) == chosen) {
            verdict.moves.swap(0, index);
        }
        answer(problem, &search, &verdict)
    }
}

fn search<'a, R: Depict>(problem: &Problem<'a, R>) -> Search<'a, R> {
    let moves = problem.rules.count_moves(problem.state);
    Search::new(problem.rules, problem.seat, moves, Allowance::new(problem.monitor, problem.nodes_max()))
}

/// All moves, in an order by chance, so that the seed decides between equals.
fn shuffled<R: Depict>(problem: &Problem<'_, R>, chance: &mut Chance) -> Vec<RootMove<R::Move>> {
    let moves = problem.rules.moves(problem.state);
    let mut moves: Vec<RootMove<R::Move>> = moves.map(|mv| RootMove { mv, value: 0.0, reply: None }).collect();
    for last in (1..moves.len()).rev() {
        moves.swap(last, chance.below(last as u32 + 1) as usize);
    }
    moves
}

/// Spends an eighth of the budget on random games.
fn learn<R: Depict>(problem: &Problem<'_, R>, search: &mut Search<'_, R>, chance: &mut Chance) {
    let Some(monitor) = problem.share(8) else { return };
    let mut allowance = Allowance::new(&monitor, search.allowance.nodes_left() / 8);
    search.lore = Lore::learn(problem.rules, problem.state, problem.seat, &mut search.numbers, chance, &mut allowance);
    search.allowance.take(allowance.nodes());
}

/// Searches all moves one ply deeper than before. False if that could not be done for all of them; the best is then the
/// best of those that could, or what it was.
fn deepen<R: Depict>(
    problem: &Problem<'_, R>,
    search: &mut Search<'_, R>,
    verdict: &mut Verdict<R::Move>,
    depth: usize,
) -> bool {
    search.horizon = false;
    let mut best: Option<usize> = None;
    let mut is_complete = true;
    for index in 0..verdict.moves.len() {
        let least = best.map_or(f64::NEG_INFINITY, |best| verdict.moves[best].value);
        let window = Window { least, ..Window::ALL };
        let Some(value) = search.value_of_move(problem.state, verdict.moves[index].mv, depth, window) else {
            is_complete = false;
            break;
        };
        let root = &mut verdict.moves[index];
        (root.value, root.reply) = (value, search.reply);
        if best.is_none() || value > least {
            best = Some(index);
        }
    }
    if let Some(best) = best {
        verdict.moves[..=best].rotate_right(1);
        verdict.depth = depth;
        verdict.horizon = search.horizon || !is_complete;
    }
    is_complete
}

/// Values every move by what can follow at once: the move itself, a roll if there is one, and the next player's move.
fn look_around<R: Depict>(problem: &Problem<'_, R>, search: &mut Search<'_, R>, verdict: &mut Verdict<R::Move>) {
    let (mut best, mut looked_at) = (f64::NEG_INFINITY, 0);
    for root in &mut verdict.moves {
        let rolls = waits_for_roll(problem, root.mv);
        // A little below the best, so that what is as good as it is seen to be so.
        let window = Window { least: best - 1e-9, ..Window::ALL };
        let value = search.value_of_move(problem.state, root.mv, 2 + usize::from(rolls), window);
        let Some(value) = value else { break };
        (root.value, root.reply) = (value, search.reply);
        best = best.max(value);
        looked_at += 1;
    }
    if looked_at > 0 {
        verdict.moves.truncate(looked_at);
        verdict.depth = 2;
    }
}

fn waits_for_roll<R: Depict>(problem: &Problem<'_, R>, mv: R::Move) -> bool {
    let mut next = problem.state.clone();
    problem.rules.play(&mut next, mv, &mut |_| {});
    matches!(problem.rules.turn(&next), Turn::Roll { .. })
}

/// The move that does best in a few random games, of several that are worth the same.
fn play_offs<R: Depict>(
    problem: &Problem<'_, R>,
    allowance: &mut Allowance<'_>,
    finalists: &[R::Move],
    chance: &mut Chance,
) -> Option<R::Move> {
    const GAMES: u32 = 16;
    const PLIES_MAX: u64 = 1 << 14;
    let mut totals = vec![0.0; finalists.len()];
    for _ in 0..if finalists.len() > 1 { GAMES } else { 0 } {
        let before = totals.clone();
        for (mv, total) in finalists.iter().zip(&mut totals) {
            if !allowance.spend() {
                // A round counts for all or for nobody.
                totals = before;
                return best_of(finalists, &totals);
            }
            let mut state = problem.state.clone();
            problem.rules.play(&mut state, *mv, &mut |_| {});
            if !allowance.play_out(problem.rules, &mut state, PLIES_MAX, chance) {
                totals = before;
                return best_of(finalists, &totals);
            }
            *total += problem.rules.outcome(&state).map_or(0.0, |outcome| worth(&outcome, problem.seat));
        }
    }
    best_of(finalists, &totals)
}

/// The first of those with the greatest total.
fn best_of<M: Copy>(moves: &[M], totals: &[f64]) -> Option<M> {
    let pairs = moves.iter().zip(totals);
    pairs.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(&mv, _)| mv)
}

/// The first move of a verdict, and why.
fn answer<R: Depict>(problem: &Problem<'_, R>, search: &Search<'_, R>, verdict: &Verdict<R::Move>) -> Answer<R::Move> {
    let nodes = search.allowance.nodes();
    problem.monitor.add(nodes);
    match verdict.moves.first() {
        Some(best) => Answer { mv: best.mv, reason: reason(problem, search, verdict), nodes },
        None => hurried(problem, nodes),
    }
}

/// Why the first move of a verdict is the best.
fn reason<R: Depict>(problem: &Problem<'_, R>, search: &Search<'_, R>, verdict: &Verdict<R::Move>) -> String {
    let Some(best) = verdict.moves.first().filter(|_| verdict.depth > 0) else { return reason::hurried() };
    if best.value > SURE {
        return reason::wins(search.plies_of(best.value));
    }
    if best.value < -SURE {
        return reason::loses(search.plies_of(best.value));
    }
    let replies: Vec<String> = verdict.moves.iter().skip(1).filter_map(|root| losing_reply(problem, root)).collect();
    if let Some(threat) = reason::common_threat(&replies, verdict.moves.len()) {
        return reason::stops(threat);
    }
    match (verdict.horizon, best.value == 0.0 && !search.rolled, verdict.depth) {
        (false, true, _) => reason::draws(),
        (false, false, _) => reason::expects((best.value + 1.0) / 2.0),
        (true, _, 1) => "looks best".to_owned(),
        (true, _, depth) => reason::ahead(depth),
    }
}

/// The text of the answer to a move with which the game ends, and not well.
fn losing_reply<R: Depict>(problem: &Problem<'_, R>, root: &RootMove<R::Move>) -> Option<String> {
    let (rules, reply) = (problem.rules, root.reply.filter(|_| root.value < 0.0)?);
    let mut state = problem.state.clone();
    rules.play(&mut state, root.mv, &mut |_| {});
    let text = matches!(rules.turn(&state), Turn::Move { .. }).then(|| rules.write_move(&state, reply))?;
    rules.play(&mut state, reply, &mut |_| {});
    let outcome = rules.outcome(&state)?;
    (worth(&outcome, problem.seat) < 0.0).then_some(text)
}
