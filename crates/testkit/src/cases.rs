//! For which options and how many seats a game is tried.

use parlor_core::Game;

/// One choice of options and seats.
pub(crate) struct Case<G: Game> {
    /// What a breach calls it.
    pub(crate) name: String,
    /// The options; options need not be copyable, so they are made anew each time.
    pub(crate) options: MakeOptions<G>,
    /// How many seats.
    pub(crate) seats: u8,
    /// Whether the game may not refuse it.
    pub(crate) required: bool,
}

type MakeOptions<G> = Box<dyn Fn(&G) -> <G as Game>::Options>;

/// The default options with the fewest seats, one more, and the most; every preset with its own number, the fewest,
/// and one more. A table has two seats at least.
pub(crate) fn cases<G: Game>(game: &G) -> Vec<Case<G>> {
    let (least, most) = (*game.seats().start().max(&2), *game.seats().end());
    let few = [least, least.saturating_add(1)];
    let mut cases: Vec<Case<G>> = Vec::new();
    for seats in distinct([least, few[1], most], most) {
        let options = Box::new(|_: &G| G::Options::default());
        cases.push(Case { name: "default options".to_owned(), options, seats, required: seats == least });
    }
    for (index, preset) in game.presets().into_iter().enumerate() {
        for seats in distinct([preset.seats, few[0], few[1]], most) {
            let options = Box::new(move |game: &G| game.presets().swap_remove(index).options);
            let name = format!("preset {}", preset.name);
            cases.push(Case { name, options, seats, required: seats == preset.seats });
        }
    }
    cases
}

fn distinct(seats: [u8; 3], most: u8) -> Vec<u8> {
    let mut distinct: Vec<u8> = seats.into_iter().filter(|&seats| seats <= most).collect();
    distinct.sort_unstable();
    distinct.dedup();
    distinct
}
