//! The board: squares numbered from 1, and the snakes and ladders between them.

use parlor_core::Grid;
use std::fmt;

use crate::BoardError;

/// A snake or a ladder: whoever ends a walk on `from` is taken to `to`. Written `16-6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Jump {
    /// The square where it starts: the head of a snake, the foot of a ladder.
    pub from: u32,
    /// The square where it ends.
    pub to: u32,
}

/// A grid of squares with its jumps, as one table of destinations.
///
/// Squares count from 1 in the bottom left corner, to and fro upwards; 0 is the place of tokens off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JumpBoard {
    grid: Grid,
    jumps: Vec<Jump>,
    destinations: Vec<u32>,
}

impl Jump {
    /// A snake from its head down to its tail.
    ///
    /// # Errors
    ///
    /// [`BoardError::SnakeUp`] if it does not go down.
    pub fn snake(head: u32, tail: u32) -> Result<Jump, BoardError> {
        let jump = Jump { from: head, to: tail };
        if jump.is_snake() { Ok(jump) } else { Err(BoardError::SnakeUp { jump }) }
    }

    /// A ladder from its foot up to its top.
    ///
    /// # Errors
    ///
    /// [`BoardError::LadderDown`] if it does not go up.
    pub fn ladder(foot: u32, top: u32) -> Result<Jump, BoardError> {
        let jump = Jump { from: foot, to: top };
        if jump.is_ladder() { Ok(jump) } else { Err(BoardError::LadderDown { jump }) }
    }

    /// Whether it goes down.
    pub fn is_snake(self) -> bool {
        self.to < self.from
    }

    /// Whether it goes up.
    pub fn is_ladder(self) -> bool {
        self.to > self.from
    }
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl JumpBoard {
    /// A board with these jumps, in any order.
    ///
    /// A jump may end where another starts: whether a token then goes on is for the rules to say.
    ///
    /// # Errors
    ///
    /// [`BoardError`] that names the squares, if the grid has a single square, a jump leaves the board, leads
    /// nowhere or starts on the last square, or two jumps start on one square.
    pub fn new(grid: Grid, mut jumps: Vec<Jump>) -> Result<JumpBoard, BoardError> {
        let last = grid.cells();
        if last < 2 {
            return Err(BoardError::TooSmall);
        }
        jumps.iter().try_for_each(|&jump| check_alone(jump, last))?;
        // Stable, so that jumps from one square are named in the order in which they were given.
        jumps.sort_by_key(|jump| jump.from);
        if let Some(pair) = jumps.windows(2).find(|pair| pair[0].from == pair[1].from) {
            return Err(BoardError::TwoJumps { first: pair[0], second: pair[1] });
        }
        let mut destinations: Vec<u32> = (0..=last).collect();
        for jump in &jumps {
            destinations[jump.from as usize] = jump.to;
        }
        Ok(JumpBoard { grid, jumps, destinations })
    }

    /// The grid on which it is drawn.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// The last square, which is to be reached; also the number of squares.
    pub fn last(&self) -> u32 {
        self.grid.cells()
    }

    /// The jumps, by the square where they start.
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// The snakes, by their heads.
    pub fn snakes(&self) -> impl Iterator<Item = Jump> + '_ {
        self.jumps.iter().copied().filter(|jump| jump.is_snake())
    }

    /// The ladders, by their feet.
    pub fn ladders(&self) -> impl Iterator<Item = Jump> + '_ {
        self.jumps.iter().copied().filter(|jump| jump.is_ladder())
    }

    /// Where a token rests that has walked to a square: the end of the jump that starts there, or the square itself.
    ///
    /// # Panics
    ///
    /// If the square is beyond the [last](JumpBoard::last).
    pub fn destination(&self, square: u32) -> u32 {
        self.destinations[square as usize]
    }

    /// Where a token comes to rest for each square to which it can walk, by square from 0: after one jump, or, where
    /// jumps are followed on, after the last of a chain.
    ///
    /// # Errors
    ///
    /// [`BoardError::Circle`] if jumps that are followed on lead round in a circle.
    pub fn rests(&self, chains: bool) -> Result<Vec<u32>, BoardError> {
        let mut rests = self.destinations.clone();
        if !chains {
            return Ok(rests);
        }
        // A square whose chain has been followed leads straight to its end, so that each jump is followed once.
        let mut followed = vec![false; rests.len()];
        for jump in &self.jumps {
            let mut chain = Vec::new();
            let mut square = jump.from;
            while rests[square as usize] != square && !std::mem::replace(&mut followed[square as usize], true) {
                chain.push(square);
                square = rests[square as usize];
            }
            if let Some(first) = chain.iter().position(|&passed| passed == square) {
                let jumps = chain[first..].iter().map(|&from| Jump { from, to: self.destination(from) });
                return Err(BoardError::Circle { jumps: jumps.collect() });
            }
            let end = rests[square as usize];
            chain.into_iter().for_each(|passed| rests[passed as usize] = end);
        }
        Ok(rests)
    }

    /// The same board less one jump, or `None` if it does not have it.
    pub fn without(&self, jump: Jump) -> Option<JumpBoard> {
        let index = self.jumps.iter().position(|&known| known == jump)?;
        let mut board = self.clone();
        board.jumps.remove(index);
        board.destinations[jump.from as usize] = jump.from;
        Some(board)
    }
}

fn check_alone(jump: Jump, last: u32) -> Result<(), BoardError> {
    let on_board = 1..=last;
    if !on_board.contains(&jump.from) || !on_board.contains(&jump.to) {
        return Err(BoardError::OffBoard { jump, last });
    }
    if jump.from == jump.to {
        return Err(BoardError::Nowhere { jump });
    }
    if jump.from == last {
        return Err(BoardError::FromLast { jump });
    }
    Ok(())
}
