//! What a solver is compared with: a plain search through all positions, each kept as it is.

use parlor_analysis::{MoveValue, Value};
use parlor_core::{Rules, Seat, Turn};
use std::cmp::Reverse;
use std::collections::HashMap;

/// What positions are worth to one seat against all others.
pub struct Naive<'a, R: Rules> {
    pub rules: &'a R,
    pub hero: Seat,
    /// Every position that was met, with its value and how many plies there are until the end, 0 on a draw or a
    /// shared win.
    pub known: HashMap<R::State, (Value, u32)>,
}

/// Whether it matters how soon the end comes.
fn has_plies(value: Value) -> bool {
    matches!(value, Value::Win | Value::Loss)
}

/// Greater is better: a fast win, a shared one, a draw, a slow loss.
pub fn rank(value: Value, plies: u32) -> (Value, i64) {
    let plies = i64::from(plies);
    (value, if value == Value::Win { -plies } else { plies })
}

impl<'a, R: Rules> Naive<'a, R> {
    pub fn new(rules: &'a R, hero: Seat) -> Naive<'a, R> {
        Naive { rules, hero, known: HashMap::new() }
    }

    pub fn value(&mut self, state: &R::State) -> (Value, u32) {
        let seat = match self.rules.turn(state) {
            Turn::Over => return (Value::of(&self.rules.outcome(state).unwrap(), self.hero), 0),
            Turn::Roll { .. } => panic!("no dice"),
            Turn::Move { seat } => seat,
        };
        if let Some(&known) = self.known.get(state) {
            return known;
        }
        let values: Vec<(Value, u32)> = self.rules.moves(state).map(|mv| self.after(state, mv)).collect();
        let ranked = values.into_iter().map(|(value, plies)| (rank(value, plies), (value, plies)));
        let best = if seat == self.hero { ranked.max() } else { ranked.min() };
        let best = best.unwrap().1;
        self.known.insert(state.clone(), best);
        best
    }

    /// How many courses there are from a position on, if they are no more than so many.
    pub fn nodes(rules: &R, state: &R::State, most: usize) -> Option<usize> {
        let mut nodes = 1;
        for mv in rules.moves(state) {
            let mut next = state.clone();
            rules.play(&mut next, mv, &mut |_| {});
            nodes += Naive::nodes(rules, &next, most.checked_sub(nodes)?)?;
        }
        (nodes <= most).then_some(nodes)
    }

    fn after(&mut self, state: &R::State, mv: R::Move) -> (Value, u32) {
        let mut next = state.clone();
        self.rules.play(&mut next, mv, &mut |_| {});
        let (value, plies) = self.value(&next);
        (value, if has_plies(value) { plies + 1 } else { 0 })
    }

    /// The values of all moves of a position in which the hero is to move, best first.
    pub fn moves(&mut self, state: &R::State) -> Vec<MoveValue<R::Move>> {
        let mut moves: Vec<_> = self.rules.moves(state).map(|mv| (mv, self.after(state, mv))).collect();
        moves.sort_by_key(|(_, (value, plies))| Reverse(rank(*value, *plies)));
        let worth = |(mv, (value, plies))| MoveValue { mv, value, plies: has_plies(value).then_some(plies) };
        moves.into_iter().map(worth).collect()
    }
}
