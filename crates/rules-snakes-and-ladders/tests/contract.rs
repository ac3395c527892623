//! The contract of games, for the defaults and every preset.

use parlor_rules_snakes_and_ladders::SnakesAndLadders;
use parlor_testkit::check_game;

#[test]
fn snakes_and_ladders_keep_the_contract_of_games() {
    check_game(&SnakesAndLadders);
}
