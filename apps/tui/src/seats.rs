//! Who takes which seat, before a game.

use parlor_catalog::{BOT_KINDS, BotSpec, Catalog, CatalogError, SeatSpec, Seated, Setup, seat_players};
use parlor_core::{Mark, Name, Player, PlayerError, SEATS_MAX, Seat, check_players};
use ratatui::crossterm::event::KeyEvent;
use std::ops::RangeInclusive;

use crate::keys::Action;
use crate::list::walk;
use crate::prompt::{Prompt, Typed};
use crate::variant;

/// A form with a line for the number of seats, one for each seat, and one to begin.
#[derive(Debug)]
pub(crate) struct SeatsForm {
    pub(crate) setup: Setup,
    pub(crate) title: String,
    pub(crate) seats: RangeInclusive<u8>,
    pub(crate) rows: Vec<Row>,
    /// 0 for the number of seats, then the seats from 1, then the line to begin.
    pub(crate) cursor: usize,
    pub(crate) prompt: Option<Prompt>,
    /// Why the last thing was refused.
    pub(crate) remark: String,
    /// Whether the line being typed is a mark; else it is a name or a bot.
    edits_mark: bool,
}

/// A seat.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) spec: SeatSpec,
    pub(crate) mark: Mark,
}

impl SeatsForm {
    /// A form for a game, with the seats that are already spoken for.
    pub(crate) fn new(
        catalog: &Catalog,
        setup: Setup,
        specs: &[SeatSpec],
        marks: &[Mark],
    ) -> Result<SeatsForm, CatalogError> {
        let entry = catalog.find(&setup.game)?;
        let usual = match &setup.preset {
            Some(preset) => entry.preset(preset)?.seats,
            None => entry.seats_usual(),
        };
        let title = variant::named(entry.title(), &setup);
        let seats = entry.seats_usual()..=*entry.seats().end();
        let count = usual.max(specs.len() as u8).max(marks.len() as u8).clamp(*seats.start(), *seats.end());
        let mut form = SeatsForm {
            setup,
            title,
            seats,
            rows: Vec::new(),
            cursor: usize::from(count) + 1,
            prompt: None,
            remark: String::new(),
            edits_mark: false,
        };
        for (index, seat) in Seat::all(count).enumerate() {
            form.add_row(seat);
            let row = &mut form.rows[index];
            row.spec = specs.get(index).cloned().unwrap_or_else(|| row.spec.clone());
            row.mark = marks.get(index).cloned().unwrap_or_else(|| row.mark.clone());
        }
        Ok(form)
    }

    /// The players as the form has them.
    pub(crate) fn seated(&self) -> Result<Vec<Seated>, PlayerError> {
        let specs: Vec<SeatSpec> = self.rows.iter().map(|row| row.spec.clone()).collect();
        let marks: Vec<Mark> = self.rows.iter().map(|row| row.mark.clone()).collect();
        let seated = seat_players(&specs, &marks, self.rows.len() as u8)?;
        let players: Vec<Player> = seated.iter().map(|seated| seated.player.clone()).collect();
        check_players(&players, players.len() as u8)?;
        Ok(seated)
    }

    /// Moves or changes what the cursor is on; returns whether the game is to begin.
    pub(crate) fn on_action(&mut self, action: Action) -> bool {
        self.remark.clear();
        match (self.cursor, action) {
            (cursor, Action::Choose) if cursor == self.rows.len() + 1 => return true,
            (0, Action::Left) => self.set_count(self.rows.len() as u8 - 1),
            (0, Action::Right) => self.set_count(self.rows.len() as u8 + 1),
            (cursor, Action::Up | Action::Down | Action::PageUp | Action::PageDown | Action::First | Action::Last) => {
                self.set_cursor(walk(cursor, action))
            }
            (cursor, _) if !self.is_seat(cursor) => self.wonder(),
            (cursor, Action::Choose | Action::Type) => self.edit(cursor, false),
            (cursor, Action::Mark) => self.edit(cursor, true),
            (cursor, Action::Left) => self.cycle(cursor, false),
            (cursor, Action::Right) => self.cycle(cursor, true),
            _ => self.wonder(),
        }
        false
    }

    /// Says that a key asks for nothing; what keys do is told below.
    pub(crate) fn wonder(&mut self) {
        self.remark = "that does nothing here".to_owned();
    }

    pub(crate) fn set_cursor(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.rows.len() + 1);
    }

    pub(crate) fn on_text(&mut self, key: &KeyEvent) {
        match self.prompt.as_mut().map(|prompt| prompt.on_key(key)) {
            None | Some(Typed::Open) => {}
            Some(Typed::Cancelled) => self.prompt = None,
            Some(Typed::Done(text)) => {
                self.prompt = None;
                self.remark = self.set(&text).err().unwrap_or_default();
            }
        }
    }

    fn set(&mut self, text: &str) -> Result<(), String> {
        let Some(row) = self.cursor.checked_sub(1).and_then(|index| self.rows.get_mut(index)) else { return Ok(()) };
        if self.edits_mark {
            row.mark = Mark::new(text.trim()).map_err(|error| error.to_string())?;
        } else {
            row.spec = text.parse().map_err(|error: parlor_catalog::SeatSpecError| error.to_string())?;
        }
        self.seated().map(drop).map_err(|error| error.to_string())
    }

    fn is_seat(&self, cursor: usize) -> bool {
        (1..=self.rows.len()).contains(&cursor)
    }

    fn edit(&mut self, cursor: usize, mark: bool) {
        let Some(row) = cursor.checked_sub(1).and_then(|index| self.rows.get(index)) else { return };
        self.edits_mark = mark;
        self.prompt = Some(match mark {
            true => Prompt::new("mark: ", row.mark.as_str()),
            false => Prompt::new("name, bot:KIND,BUDGET or exec:COMMAND: ", row.spec.to_string()),
        });
    }

    /// Goes from a person over the kinds of bots, or back.
    fn cycle(&mut self, cursor: usize, forward: bool) {
        let Some(index) = cursor.checked_sub(1).filter(|&index| index < self.rows.len()) else { return };
        let kinds = BOT_KINDS.len() + 1;
        let now = match &self.rows[index].spec {
            SeatSpec::Person(_) => 0,
            SeatSpec::Bot(bot) => BOT_KINDS.iter().position(|kind| kind.name == bot.name()).map_or(0, |kind| kind + 1),
        };
        let next = (now + if forward { 1 } else { kinds - 1 }) % kinds;
        self.rows[index].spec = match next.checked_sub(1) {
            None => SeatSpec::Person(self.free_name(index)),
            Some(kind) => SeatSpec::Bot(BotSpec::of_kind(BOT_KINDS[kind].name)),
        };
    }

    /// The usual name of a seat.
    fn free_name(&self, index: usize) -> Name {
        Player::of_seat(Seat(index as u8)).name
    }

    fn set_count(&mut self, count: u8) {
        if !self.seats.contains(&count) {
            self.remark = format!("this game has {} to {} seats", self.seats.start(), self.seats.end());
            return;
        }
        self.rows.truncate(usize::from(count));
        for seat in Seat::all(count).skip(self.rows.len()) {
            self.add_row(seat);
        }
    }

    fn add_row(&mut self, seat: Seat) {
        let player = Player::of_seat(seat);
        let is_free = |mark: &Mark| self.rows.iter().all(|row| row.mark != *mark);
        let own = Some(player.mark.clone()).filter(is_free);
        let mark = own.or_else(|| Seat::all(SEATS_MAX).map(Mark::of_seat).find(is_free)).unwrap_or(player.mark);
        self.rows.push(Row { spec: SeatSpec::Person(player.name), mark });
    }
}
