//! The contract of games: for the default options, and for others as the presets of a family that is otherwise Nim.

use nim::{Nim, NimRules, Options};
use parlor_core::{Game, OptionsError, Preset};
use std::ops::RangeInclusive;

#[test]
fn nim_keeps_the_contract() {
    parlor_testkit::check_game(&Nim);
}

#[test]
fn nim_keeps_the_contract_with_other_options() {
    parlor_testkit::check_game(&Presets);
}

#[test]
fn what_makes_no_game_is_refused() {
    let cases: [(&[u32], bool); 6] =
        [(&[1], true), (&[99; 26], true), (&[], false), (&[3, 0], false), (&[3, 100], false), (&[1; 27], false)];
    for (heaps, good) in cases {
        let rules = Nim.rules(&Options { heaps: heaps.to_vec(), misere: false }, 2);
        assert_eq!(rules.map(drop).map_err(|error| error.code()), if good { Ok(()) } else { Err("option-invalid") });
    }
}

struct Presets;

impl Game for Presets {
    type Options = Options;
    type Rules = NimRules;
    const ID: &'static str = Nim::ID;
    const TITLE: &'static str = Nim::TITLE;
    const VERSION: u32 = Nim::VERSION;

    fn seats(&self) -> RangeInclusive<u8> {
        Game::seats(&Nim)
    }

    fn presets(&self) -> Vec<Preset<Options>> {
        let preset = |name, heaps: &[u32], misere| {
            let options = Options { heaps: heaps.to_vec(), misere };
            Preset { name, help: "a case of the contract", options, seats: 2 }
        };
        vec![
            preset("one-counter", &[1], true),
            preset("misere", &[1, 3, 5, 7], true),
            preset("tall", &[99, 2], false),
            preset("wide", &[4; 26], false),
        ]
    }

    fn rules(&self, options: &Options, seats: u8) -> Result<NimRules, OptionsError> {
        Nim.rules(options, seats)
    }
}
