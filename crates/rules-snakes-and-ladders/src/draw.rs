//! Boards drawn at random.

use parlor_core::{Grid, Throw};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use crate::{ExtraRoll, Finish, House, Jump, Streak};

/// How often a jump is tried on squares drawn anew before it counts as one that does not fit.
const TRIES_MAX: u32 = 100;

/// What is to be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawing {
    pub(crate) grid: Grid,
    pub(crate) throw: Throw,
    /// The square on which tokens begin.
    pub(crate) start: u32,
    pub(crate) house: House,
    /// The most snakes, or `None` for as many as the shorter side has squares, or more where the zone needs them.
    pub(crate) snakes: Option<u32>,
    /// The most ladders, or `None` for the same number.
    pub(crate) ladders: Option<u32>,
}

/// Draws the jumps of a board, by the square where they start. A seed has many boards, by number, and they are pinned:
/// they never change.
///
/// With an exact finish, what is drawn can be won, by three rules. On each square that can be walked to and from which
/// every roll would be too large, a jump starts that leads out of this zone. Fewer heads of snakes stand in a row than
/// there are totals of rolls that are always moved. No square serves two jumps, save for the last one. So from
/// everywhere some roll leads forward, and in the end to the last square. Only if too few jumps are allowed for the
/// zone, or the dice are too many for the board, or house rules turn tokens back, has the validation that follows
/// something to refuse.
pub(crate) fn draw(drawing: &Drawing, seed: u64, number: u64) -> Vec<Jump> {
    let mut painter = Painter::new(drawing, seed, number);
    for square in drawing.zone().rev() {
        let _fits = painter.snake_from(square) || painter.ladder_to_last(square);
    }
    while painter.snakes_left + painter.ladders_left > 0 {
        painter.draw_snake();
        painter.draw_ladder();
    }
    painter.jumps.sort_by_key(|jump| jump.from);
    painter.jumps
}

impl Drawing {
    /// The highest square from which a roll can still finish, 0 if the dice are too many for the board.
    fn rest_max(&self) -> u32 {
        self.grid.cells().saturating_sub(u32::from(self.throw.dice()))
    }

    /// The squares that can be walked to and that no roll leaves. Where tokens turn back at the end, they leave it
    /// sooner or later, unless all rolls are the same.
    fn zone(&self) -> std::ops::Range<u32> {
        let last = self.grid.cells();
        let holds = match self.house.finish {
            Finish::Stay => true,
            Finish::Bounce => self.throw.sides() == 1,
            Finish::Win => false,
        };
        let walked_min = self.start + u32::from(self.throw.dice());
        if holds { walked_min.max(self.rest_max() + 1)..last } else { last..last }
    }

    /// How many different totals there are of rolls that are always moved: so many heads in a row would be a wall. A
    /// roll that may be the third of a streak is not always moved, where that costs the walk.
    fn totals(&self) -> u32 {
        let (least, most) = (u32::from(self.throw.dice()), self.throw.total_max());
        match (self.house.streak, self.house.extra_roll) {
            (Streak::None | Streak::End, _) | (_, ExtraRoll::None) => most - least + 1,
            (_, ExtraRoll::Max) => most - least,
            (_, ExtraRoll::Doubles) => (most - least).saturating_sub(1),
        }
    }
}

/// A board while it is drawn.
struct Painter<'a> {
    drawing: &'a Drawing,
    last: u32,
    random: ChaCha8Rng,
    jumps: Vec<Jump>,
    used: Vec<bool>,
    head: Vec<bool>,
    snakes_left: u32,
    ladders_left: u32,
}

impl<'a> Painter<'a> {
    fn new(drawing: &'a Drawing, seed: u64, number: u64) -> Painter<'a> {
        let last = drawing.grid.cells();
        let usual = drawing.grid.rows().min(drawing.grid.columns()).max(drawing.zone().len() as u32);
        Painter {
            drawing,
            last,
            random: generator(seed, number),
            jumps: Vec::new(),
            used: vec![false; last as usize + 1],
            head: vec![false; last as usize + 1],
            snakes_left: drawing.snakes.unwrap_or(usual).min(last),
            ladders_left: drawing.ladders.unwrap_or(usual).min(last),
        }
    }

    /// Puts the head of a snake on a square, with a tail drawn, or else the highest one that fits.
    fn snake_from(&mut self, head: u32) -> bool {
        let tail_max = self.drawing.rest_max().min(head - 1);
        if self.snakes_left == 0 || tail_max == 0 {
            return false;
        }
        let drawn = (0..TRIES_MAX).find_map(|_| {
            let snake = Jump { from: head, to: 1 + below(&mut self.random, tail_max) };
            (self.fits_snake(snake) && self.crosses_rows(snake)).then_some(snake)
        });
        let any =
            || (1..=tail_max).rev().map(|tail| Jump { from: head, to: tail }).find(|&snake| self.fits_snake(snake));
        match drawn.or_else(any) {
            Some(snake) => self.add(snake),
            None => false,
        }
    }

    /// Puts a ladder to the last square on a square, however many ladders lead there.
    fn ladder_to_last(&mut self, foot: u32) -> bool {
        self.ladders_left > 0 && self.add(Jump { from: foot, to: self.last })
    }

    fn draw_snake(&mut self) {
        if self.snakes_left > 0 {
            let drawn = (0..TRIES_MAX).find_map(|_| {
                let (low, high) = self.two_squares();
                let snake = Jump { from: high, to: low };
                (self.fits_snake(snake) && self.crosses_rows(snake)).then_some(snake)
            });
            // Where one does not fit, the next one is not tried: the work stays in proportion to what is drawn.
            match drawn {
                Some(snake) => _ = self.add(snake),
                None => self.snakes_left = 0,
            }
        }
    }

    fn draw_ladder(&mut self) {
        if self.ladders_left > 0 {
            let drawn = (0..TRIES_MAX).find_map(|_| {
                let (low, high) = self.two_squares();
                let ladder = Jump { from: low, to: high };
                (self.fits_ladder(ladder) && self.crosses_rows(ladder)).then_some(ladder)
            });
            match drawn {
                Some(ladder) => _ = self.add(ladder),
                None => self.ladders_left = 0,
            }
        }
    }

    /// Two squares, the lower one first; they may be the same.
    fn two_squares(&mut self) -> (u32, u32) {
        let (one, other) = (1 + below(&mut self.random, self.last), 1 + below(&mut self.random, self.last));
        (one.min(other), one.max(other))
    }

    fn fits_snake(&self, snake: Jump) -> bool {
        self.is_free(snake) && snake.from != self.last && self.heads_around(snake.from) + 1 < self.drawing.totals()
    }

    fn fits_ladder(&self, ladder: Jump) -> bool {
        self.is_free(ladder) && ladder.from != self.drawing.start
    }

    fn is_free(&self, jump: Jump) -> bool {
        jump.from != jump.to && !self.used[jump.from as usize] && !self.used[jump.to as usize]
    }

    /// Whether a jump leads to another row, as it does on every printed board; on a single row it cannot.
    fn crosses_rows(&self, jump: Jump) -> bool {
        let row = |square: u32| (square - 1) / self.drawing.grid.columns();
        self.drawing.grid.rows() == 1 || row(jump.from) != row(jump.to)
    }

    /// How many heads stand in a row directly before and after a square.
    fn heads_around(&self, square: u32) -> u32 {
        let is_head = |&square: &u32| self.head[square as usize];
        let before = (1..square).rev().take_while(is_head).count();
        let after = (square + 1..self.last).take_while(is_head).count();
        (before + after) as u32
    }

    fn add(&mut self, jump: Jump) -> bool {
        self.used[jump.from as usize] = true;
        self.used[jump.to as usize] = true;
        if jump.is_snake() {
            self.head[jump.from as usize] = true;
            self.snakes_left -= 1;
        } else {
            self.ladders_left -= 1;
        }
        self.jumps.push(jump);
        true
    }
}

/// The generator of a board, which is one stream of its seed. Its key tells it from a generator of dice that was given the same number.
fn generator(seed: u64, number: u64) -> ChaCha8Rng {
    let mut key = *b"________snakes and ladders board";
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut random = ChaCha8Rng::from_seed(key);
    random.set_stream(number);
    random
}

/// A number from 0 up to but not including `bound`, each equally likely: draws from the incomplete last stretch of
/// the generator's range are thrown away.
fn below(random: &mut impl Rng, bound: u32) -> u32 {
    let surplus = (u32::MAX % bound + 1) % bound;
    loop {
        let drawn = random.next_u32();
        if drawn <= u32::MAX - surplus {
            return drawn % bound;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives the numbers of a list.
    struct Listed(Vec<u32>);

    impl rand::TryRng for Listed {
        type Error = std::convert::Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            Ok(self.0.remove(0))
        }

        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            unimplemented!()
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            unimplemented!()
        }
    }

    #[test]
    fn the_incomplete_stretch_is_thrown_away() {
        let top = u32::MAX;
        // 2³² = 4 modulo 6, so the four largest numbers are not used.
        let cases = [
            (6, vec![0], 0),
            (6, vec![7], 1),
            (6, vec![top - 4], 5),
            (6, vec![top - 3, top, 2], 2),
            (4, vec![top], 3),
            (1, vec![9], 0),
        ];
        for (bound, numbers, expected) in cases {
            assert_eq!(below(&mut Listed(numbers.clone()), bound), expected, "{numbers:?} below {bound}");
        }
    }
}
