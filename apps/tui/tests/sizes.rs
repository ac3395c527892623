//! Screens of every size, on which nothing may panic and nothing may be cut that matters.

mod games;
mod support;

use support::Player;

/// Screens of every kind.
fn screens() -> Vec<Player> {
    let mut screens = vec![
        Player::at_menu(80, 24),
        Player::at("row", &["Ann", "Bob"], 80, 24),
        Player::at("row:huge", &["Ann", "Bob"], 80, 24),
        Player::at("row:groups", &["Ann", "Bob"], 80, 24),
        Player::with("row", "{}", &["Ann", "Bob", "Cid"], &["李", "🖼️", "◼"], 80, 24),
        Player::at("race", &["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"], 80, 24),
        Player::at("row:choices", &["Ann", "Bob"], 80, 24),
        Player::at("row", &["Ann", "Bob"], 80, 24),
        Player::at("row", &["Ann", "Bob"], 80, 24),
        Player::at_menu(80, 24),
    ];
    let keys =
        ["", "<enter>", "<enter>", "<enter>", "<enter>:a1<enter>:b1<enter>", "rrr<down>", "<enter>", ":abc", "?"];
    for (player, keys) in screens.iter_mut().zip(keys.into_iter().chain(["<enter><up><enter>"])) {
        player.press(keys);
    }
    screens
}

#[test]
fn every_size_draws_and_can_be_clicked() {
    for mut player in screens() {
        for (width, height) in (0..=60).flat_map(|width| (0..=30).map(move |height| (width, height))) {
            player.resize(width, height);
            player.buffer();
        }
        for (width, height) in [(467, 145), (1000, 2), (2, 1000), (64, 6), (63, 6), (16, 6), (u16::MAX, 1)] {
            player.resize(width, height);
            player.buffer();
        }
    }
}

#[test]
fn a_click_anywhere_on_any_size_hurts_nobody() {
    for (width, height) in (0..=40).step_by(4).flat_map(|width| (0..=20).step_by(3).map(move |height| (width, height)))
    {
        for mut player in
            [Player::at("row", &["Ann", "Bob"], width, height), Player::at("race", &["A", "B"], width, height)]
        {
            for (column, row) in (0..=width).flat_map(|column| (0..=height).map(move |row| (column, row))) {
                player.click(column, row);
            }
            player.buffer();
        }
    }
}

#[test]
fn the_cursor_is_seen_on_every_size_that_is_large_enough() {
    for game in ["row", "row:huge", "row:groups"] {
        let mut player = Player::at(game, &["Ann", "Bob"], 80, 24);
        player.press("<enter><right>");
        for (width, height) in (16..=70).flat_map(|width| (6..=26).map(move |height| (width, height))) {
            player.resize(width, height);
            let screen = player.screen();
            assert!(screen.contains('[') && screen.contains(']'), "{game} {width}x{height}\n{screen}");
        }
    }
}

#[test]
fn the_grid_is_aligned_whatever_the_marks() {
    for marks in [["X", "O"], ["李", "O"], ["🖼️", "◼"], ["é", "n\u{303}"]] {
        let mut player = Player::with("row", "{}", &["Ann", "Bob"], &marks, 80, 14);
        player.press(":a1<enter>:b1<enter>:c1<enter>");
        let buffer = player.buffer();
        let edges = |row: u16| -> Vec<u16> {
            (0..80).filter(|&column| "│┌┬┐├┼┤└┴┘".contains(buffer[(column, row)].symbol())).collect()
        };
        let (_, top) = player.find("┌");
        for row in top + 1..=top + 6 {
            assert_eq!(edges(row), edges(top), "{marks:?}\n{}", player.screen());
        }
    }
}

#[test]
fn a_board_of_a_million_cells_shows_its_part() {
    let mut player = Player::at("row:huge", &["Ann", "bot:random"], 100, 40);
    player.press("<enter>");
    assert!(player.shows("random bot (O) played"), "{}", player.screen());
    for _ in 0..3000 {
        player.press("l");
        player.buffer();
    }
    assert!(player.shows("at all"), "{}", player.screen());
}
