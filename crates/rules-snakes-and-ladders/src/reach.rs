//! Which squares a token can get to, and from which of them it can finish.

use parlor_core::Throw;
use std::ops::RangeInclusive;

use crate::{BoardError, Jump, JumpBoard};

/// The squares on which a token can rest, found by walking forwards from the start.
///
/// Every total between the smallest and the largest can be rolled, so the landings of a square are one run of
/// squares; each square is taken out of such runs once, which keeps both walks linear in the size of the board.
pub(crate) fn reachable(board: &JumpBoard, throw: Throw, start: u32) -> Vec<bool> {
    let mut reached = vec![false; board.last() as usize + 1];
    let mut landings = Untouched::new(board.last());
    let mut pending = vec![start];
    reached[start as usize] = true;
    while let Some(square) = pending.pop() {
        let walks = square + u32::from(throw.dice())..=(square + throw.total_max()).min(board.last());
        landings.take(walks, |landing| {
            let rest = board.destination(landing);
            if !std::mem::replace(&mut reached[rest as usize], true) {
                pending.push(rest);
            }
        });
    }
    reached
}

/// Checks that the last square can be reached from every square that a token can rest on. A roll that is too large
/// leaves the token where it is, and so opens no other way.
pub(crate) fn check_can_be_won(
    board: &JumpBoard,
    throw: Throw,
    reached: &[bool],
    start: u32,
) -> Result<(), BoardError> {
    let (last, least) = (board.last(), u32::from(throw.dice()));
    if start + least > last {
        return Err(BoardError::TooManyDice { throw, last });
    }
    let winning = winning(board, throw);
    let squares: Vec<u32> = (0..=last).filter(|&at| reached[at as usize] && !winning[at as usize]).collect();
    let stuck: Vec<u32> = squares.iter().copied().filter(|at| at + least > last).collect();
    if !stuck.is_empty() {
        return Err(BoardError::Stuck { throw, squares: stuck, last });
    }
    if squares.is_empty() {
        return Ok(());
    }
    let snakes = board.snakes().filter(|snake| is_met(*snake, throw, &squares)).collect();
    Err(BoardError::Walled { throw, squares, snakes, last })
}

/// The squares from which a token can finish, found by walking backwards from the last one.
fn winning(board: &JumpBoard, throw: Throw) -> Vec<bool> {
    let last = board.last();
    let mut by_end: Vec<Jump> = board.jumps().to_vec();
    by_end.sort_by_key(|jump| jump.to);
    let mut winning = vec![false; last as usize + 1];
    let mut origins = Untouched::new(last);
    let mut pending = vec![last];
    winning[last as usize] = true;
    while let Some(square) = pending.pop() {
        let first = by_end.partition_point(|jump| jump.to < square);
        let jumps = by_end[first..].iter().take_while(|jump| jump.to == square).map(|jump| jump.from);
        let itself = (board.destination(square) == square).then_some(square);
        for landing in jumps.chain(itself) {
            let Some(nearest) = landing.checked_sub(u32::from(throw.dice())) else { continue };
            origins.take(landing.saturating_sub(throw.total_max())..=nearest, |origin| {
                if !std::mem::replace(&mut winning[origin as usize], true) {
                    pending.push(origin);
                }
            });
        }
    }
    winning
}

/// Whether a roll can take a token from one of these squares to the head of a snake.
fn is_met(snake: Jump, throw: Throw, squares: &[u32]) -> bool {
    let Some(nearest) = snake.from.checked_sub(u32::from(throw.dice())) else { return false };
    let first = squares.partition_point(|&square| square + throw.total_max() < snake.from);
    squares.get(first).is_some_and(|&square| square <= nearest)
}

/// Numbers from 0 to a largest one, each of which is taken at most once; the taken ones are skipped at a stride.
struct Untouched {
    /// The number itself while it is untouched, else one that is nearer to the next untouched one.
    next: Vec<u32>,
}

impl Untouched {
    fn new(largest: u32) -> Untouched {
        Untouched { next: (0..=largest + 1).collect() }
    }

    /// Takes all untouched numbers of a range.
    fn take(&mut self, range: RangeInclusive<u32>, mut each: impl FnMut(u32)) {
        let mut number = self.find(*range.start());
        while number <= *range.end() {
            self.next[number as usize] = number + 1;
            each(number);
            number = self.find(number + 1);
        }
    }

    /// The first untouched number from here on; one past the largest if there is none.
    fn find(&mut self, from: u32) -> u32 {
        let mut number = (from as usize).min(self.next.len() - 1);
        while self.next[number] as usize != number {
            let stride = self.next[self.next[number] as usize];
            self.next[number] = stride;
            number = stride as usize;
        }
        number as u32
    }
}
