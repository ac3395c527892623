//! The panel beside or below the board: who plays, whose turn it is, and what has happened.

use parlor_core::{Seat, Turn};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::play::Play;
use crate::style::{PLAIN, Palette, STRONG};
use crate::text::{clip, columns, put, wrap};

/// So many lines are kept for the story before the players are shortened.
const STORY_LINES: usize = 2;

pub(crate) fn draw(play: &Play, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let height = usize::from(area.height);
    let mut lines: Vec<(String, Style)> =
        wrap(&play.state(), area.width).into_iter().map(|line| (line, STRONG)).collect();
    lines.truncate(2);
    let room = height.saturating_sub(lines.len() + STORY_LINES);
    lines.extend(players(play, palette, area.width, room));
    if height > lines.len() + STORY_LINES + 2 {
        let here = format!("at {}", play.scene.describe(play.cursor, play.players()));
        lines.push((clip(&here, area.width), PLAIN));
        lines.push((String::new(), PLAIN));
    }
    let story = story(play, area.width, height.saturating_sub(lines.len()));
    lines.extend(story.into_iter().map(|line| (line, PLAIN)));
    for (y, (text, style)) in (area.top()..area.bottom()).zip(lines) {
        put(buffer, area, area.x, y, &text, style);
    }
}

/// A line for each player; those around the one to act, if there is not room for all.
fn players(play: &Play, palette: Palette, width: u16, room: usize) -> Vec<(String, Style)> {
    let to_act = play.turn().seat();
    let seats = Seat::all(play.players().len() as u8);
    let first = match to_act {
        Some(seat) if seats.len() > room => (seat.index() + 1).saturating_sub(room),
        _ => 0,
    };
    let marks = play.players().iter().map(|player| columns(player.mark.as_str())).max().unwrap_or(1);
    let lines = seats.skip(first).take(room).map(|seat| {
        let pointer = if to_act == Some(seat) { ">" } else { " " };
        let player = &play.players()[seat.index()];
        let gap = usize::from(marks - columns(player.mark.as_str()));
        let text = format!("{pointer} {}{:gap$} {}{}", player.mark, "", player.name, remarks(play, seat));
        (clip(&text, width), palette.seat(Some(seat)))
    });
    lines.collect()
}

/// Points and what the game says of a seat.
fn remarks(play: &Play, seat: Seat) -> String {
    let score = play.score(seat).map_or(String::new(), |score| format!("  {score}"));
    let notes = play.scene.view().notes.iter().filter(|note| note.seat == seat && play.turn() != Turn::Over);
    let notes: Vec<&str> = notes.map(|note| note.text.as_str()).collect();
    match notes.is_empty() {
        true => score,
        false => format!("{score}  {}", notes.join(", ")),
    }
}

/// The end of the story, in so many lines.
fn story(play: &Play, width: u16, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for sentence in play.story.iter().rev() {
        if lines.len() >= room {
            break;
        }
        lines.splice(0..0, wrap(sentence, width));
    }
    lines.split_off(lines.len().saturating_sub(room))
}
