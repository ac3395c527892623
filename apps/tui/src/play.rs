//! Games being played: the table, the series it belongs to, and what the person at the keyboard is about to do.

use parlor_catalog::{MatchError, Monitor, Playing, Ruleset, Seated};
use parlor_core::{Player, Refusal, Seat, Space, Turn, TurnReport};
use ratatui::crossterm::event::KeyEvent;
use std::sync::Arc;
use std::time::Duration;

use crate::board::{first_space, step};
use crate::clock;
use crate::dealer::Dealer;
use crate::keys::Action;
use crate::list::List;
use crate::message::Effect;
use crate::prompt::{Prompt, Typed};
use crate::scene::{Choice, Scene};
use crate::story::{self, Story};
use crate::thinking::{Aim, Task, Thought};

/// How many lines of the story are kept.
const STORY_MAX: usize = 1000;

/// A series of games between the same players.
pub(crate) struct Play {
    /// The game with its preset and options.
    title: String,
    dealer: Dealer,
    /// How long bots wait before a turn where only bots play.
    pause: Duration,
    playing: Playing,
    pub(crate) scene: Scene,
    pub(crate) cursor: Space,
    /// The first row and column of the board that are seen; `None` until it has been seen.
    pub(crate) scroll: Option<(u32, u32)>,
    /// What has changed and is to be seen, even if the cursor has to go there.
    pub(crate) change: Option<Space>,
    teller: Story,
    /// What has happened, a sentence each.
    pub(crate) story: Vec<String>,
    /// What is to be said to the last key: mostly why something was refused.
    pub(crate) remark: String,
    pub(crate) prompt: Option<Prompt>,
    /// Moves to choose one of.
    pub(crate) choices: Option<List<Choice>>,
    thinking: Option<Thinking>,
    /// Whoever looks for a hint is stopped by it.
    hint: Option<Arc<Monitor>>,
}

/// A bot that is lent out to think.
struct Thinking {
    seat: Seat,
    monitor: Arc<Monitor>,
    /// Who wants a turn back as soon as the bot is there again.
    undo: Option<Seat>,
}

impl Play {
    /// Opens the first game of a series, with what has to be done for it.
    pub(crate) fn new(
        title: String,
        ruleset: Box<dyn Ruleset>,
        crew: Vec<Seated>,
        seed: u64,
        pause: Duration,
    ) -> Result<(Play, Vec<Effect>), MatchError> {
        let (dealer, playing) = Dealer::new(ruleset, crew, seed)?;
        let scene = Scene::new(playing.table().layout(), playing.table().view());
        let cursor = first_space(scene.layout());
        let teller = Story::new(&playing);
        let mut play = Play {
            title,
            dealer,
            pause,
            playing,
            scene,
            cursor,
            scroll: None,
            change: None,
            teller,
            story: Vec::new(),
            remark: String::new(),
            prompt: None,
            choices: None,
            thinking: None,
            hint: None,
        };
        let effects = play.let_bot_think();
        Ok((play, effects))
    }

    pub(crate) fn title(&self) -> String {
        let title = &self.title;
        match self.dealer.game() {
            0 => title.clone(),
            game => format!("{title}, game {}", game + 1),
        }
    }

    /// What tells the game from the one that is usually meant by its name; empty if nothing does.
    pub(crate) fn variant(&self) -> &str {
        let title = &self.playing.table().header().title;
        self.title.strip_prefix(title).unwrap_or_default().trim_start_matches([':', ' '])
    }

    pub(crate) fn banner(&self) -> Vec<String> {
        self.playing.table().banner()
    }

    /// Who plays, in the order of the seats.
    pub(crate) fn players(&self) -> &[Player] {
        self.playing.table().players()
    }

    /// The points of a seat in the series, once there are any to be had.
    pub(crate) fn score(&self, seat: Seat) -> Option<u32> {
        self.dealer.score(seat)
    }

    pub(crate) fn turn(&self) -> Turn {
        self.playing.table().turn()
    }

    /// Whether somebody would lose something by leaving now.
    pub(crate) fn is_on(&self) -> bool {
        !self.dealer.has_only_bots() && self.turn() != Turn::Over && self.playing.table().version() > 0
    }

    /// Where the game stands, in a sentence.
    pub(crate) fn state(&self) -> String {
        let players = self.players();
        match (self.playing.table().outcome(), &self.thinking) {
            (Some(outcome), _) => self.teller.ending(outcome),
            (None, Some(thinking)) => format!("{} is thinking…", players[thinking.seat.index()].name),
            (None, None) => story::turn(self.turn(), players),
        }
    }

    /// The moves that choosing the space under the cursor stands for, as they are called, if a person is to choose one.
    pub(crate) fn offered(&self) -> Vec<Choice> {
        match self.turn() {
            Turn::Move { seat } if !self.playing.is_bot(seat) => self.scene.choices(self.cursor),
            _ => Vec::new(),
        }
    }

    /// Says that a key asks for nothing.
    pub(crate) fn wonder(&mut self) {
        self.remark = "that does nothing here".to_owned();
    }

    /// The bot at work is told to come to an end.
    pub(crate) fn stop(&mut self) {
        if let Some(thinking) = &self.thinking {
            thinking.monitor.stop();
        }
        self.stop_hint();
    }

    fn stop_hint(&mut self) {
        if let Some(monitor) = self.hint.take() {
            monitor.stop();
        }
    }

    pub(crate) fn on_action(&mut self, action: Action) -> Vec<Effect> {
        self.remark.clear();
        if self.choices.is_some() {
            return self.on_action_in_list(action);
        }
        match action {
            Action::Choose => return self.choose(),
            Action::Roll => return self.act("roll"),
            Action::Others => self.list_others(),
            Action::Type => self.prompt = Some(Prompt::new("move: ", "")),
            Action::Hint => return self.look_for_hint(),
            Action::Undo => return self.undo(),
            Action::Mark | Action::Back => self.wonder(),
            _ => self.cursor = step(self.scene.layout(), self.cursor, action),
        }
        Vec::new()
    }

    pub(crate) fn on_text(&mut self, key: &KeyEvent) -> Vec<Effect> {
        self.remark.clear();
        match self.prompt.as_mut().map(|prompt| prompt.on_key(key)) {
            None | Some(Typed::Open) => Vec::new(),
            Some(Typed::Cancelled) => {
                self.prompt = None;
                Vec::new()
            }
            Some(Typed::Done(text)) => {
                self.prompt = None;
                if text.trim().is_empty() { Vec::new() } else { self.act(&text) }
            }
        }
    }

    /// Puts the cursor on a space and chooses it.
    pub(crate) fn on_click(&mut self, space: Space) -> Vec<Effect> {
        self.remark.clear();
        self.cursor = space;
        if matches!(self.turn(), Turn::Roll { .. }) { Vec::new() } else { self.choose() }
    }

    /// Takes a bot back, and carries out what it chose.
    pub(crate) fn on_thought(&mut self, thought: Thought) -> Vec<Effect> {
        if let Aim::Hint(version) = thought.aim {
            self.give_hint(thought, version);
            return Vec::new();
        }
        let Some(thinking) =
            self.thinking.take_if(|thinking| thought.game == self.dealer.game() && thought.seat == thinking.seat)
        else {
            return Vec::new();
        };
        let Some((bot, choice)) = thought.answer else {
            self.remark = format!("{} has broken down and cannot play on", self.name(thought.seat));
            return Vec::new();
        };
        self.playing.return_bot(thought.seat, bot);
        if let Some(seat) = thinking.undo {
            return self.undo_for(seat);
        }
        match self.playing.act_for_bot(thought.seat, choice) {
            Ok(report) => self.go_on(&report),
            Err(error) => self.forfeit(thought.seat, &error),
        }
    }

    /// Has a bot say, on a thread of its own, what it would do in the place of whoever is to act.
    fn look_for_hint(&mut self) -> Vec<Effect> {
        let Some(seat) = self.person_to_act() else { return Vec::new() };
        const LOOKING: &str = "looking for a good move…";
        self.remark = LOOKING.to_owned();
        if self.hint.is_some() {
            return Vec::new();
        }
        match self.dealer.adviser(&self.playing) {
            Err(error) => {
                self.remark = error.to_string();
                Vec::new()
            }
            Ok((bot, budget)) => {
                let monitor = Arc::new(clock::timed());
                self.hint = Some(Arc::clone(&monitor));
                let aim = Aim::Hint(self.playing.table().version());
                let game = self.dealer.game();
                vec![Effect::Think(Task { game, seat, aim, bot, budget, monitor, pause: Duration::ZERO })]
            }
        }
    }

    /// Says what was found, if it is still of use.
    fn give_hint(&mut self, thought: Thought, version: u64) {
        let now = (self.dealer.game(), self.playing.table().version());
        if (thought.game, version) != now || self.hint.take().is_none() {
            return;
        }
        self.remark = match thought.answer {
            Some((_, Ok(choice))) => format!("hint: {} ({})", choice.text, choice.reason),
            Some((_, Err(error))) => error.to_string(),
            None => "there is no hint".to_owned(),
        };
    }

    /// Begins the next game; one that is on is given up.
    pub(crate) fn deal_again(&mut self) -> Vec<Effect> {
        self.stop();
        match self.dealer.deal(self.turn() == Turn::Over) {
            Err(error) => return self.stay(&error),
            Ok(playing) => self.playing = playing,
        }
        self.thinking = None;
        self.scene = Scene::new(self.playing.table().layout(), self.playing.table().view());
        self.teller = Story::new(&self.playing);
        self.cursor = first_space(self.scene.layout());
        self.scroll = None;
        self.story.clear();
        self.remark.clear();
        self.prompt = None;
        self.choices = None;
        self.let_bot_think()
    }

    fn on_action_in_list(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Back => self.choices = None,
            Action::Choose => {
                let chosen = self.choices.take().and_then(List::into_chosen);
                return chosen.map_or(Vec::new(), |choice| self.act(&choice.text));
            }
            _ => {
                if let Some(list) = &mut self.choices {
                    list.on_action(action);
                }
            }
        }
        Vec::new()
    }

    /// Chooses the space under the cursor.
    fn choose(&mut self) -> Vec<Effect> {
        if matches!(self.turn(), Turn::Roll { .. }) {
            return self.act("roll");
        }
        let mut choices = self.scene.choices(self.cursor);
        match choices.len() {
            // The rules know best why there is nothing to choose.
            0 => self.act(&self.scene.layout().label(self.cursor)),
            1 => self.act(&choices.remove(0).text),
            _ => {
                self.offer(choices);
                Vec::new()
            }
        }
    }

    fn list_others(&mut self) {
        match self.scene.other_choices() {
            choices if choices.is_empty() => self.remark = "every move lies on the board".to_owned(),
            choices => self.offer(choices),
        }
    }

    fn offer(&mut self, choices: Vec<Choice>) {
        if self.person_to_act().is_some() {
            self.choices = Some(List::new(choices));
        }
    }

    /// The seat to act, if a person sits there; else a remark says why there is nothing to do.
    fn person_to_act(&mut self) -> Option<Seat> {
        match self.turn().seat() {
            None => self.remark = Refusal::GameOver.to_string(),
            Some(seat) if self.playing.is_bot(seat) => self.remark = format!("it is the turn of {}", self.name(seat)),
            Some(seat) => return Some(seat),
        }
        None
    }

    fn act(&mut self, text: &str) -> Vec<Effect> {
        let Some(seat) = self.person_to_act() else { return Vec::new() };
        match self.playing.act(seat, text) {
            Ok(report) => self.go_on(&report),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn undo(&mut self) -> Vec<Effect> {
        let seat = match self.turn().seat() {
            None => {
                self.remark = format!("{}: no turn can be taken back any more", Refusal::GameOver);
                return Vec::new();
            }
            Some(seat) if self.playing.is_bot(seat) => self.last_person(),
            seat => seat,
        };
        match (seat, &mut self.thinking) {
            (None, _) => self.remark = "nobody here has a turn to take back".to_owned(),
            (Some(seat), None) => return self.undo_for(seat),
            (Some(seat), Some(thinking)) => {
                thinking.monitor.stop();
                thinking.undo = Some(seat);
            }
        }
        Vec::new()
    }

    fn undo_for(&mut self, seat: Seat) -> Vec<Effect> {
        match self.playing.undo(seat) {
            Ok(report) => self.go_on(&report),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    /// The person who acted last.
    fn last_person(&self) -> Option<Seat> {
        let actions = self.playing.table().record().actions;
        actions.iter().rev().map(|action| action.seat()).find(|&seat| !self.playing.is_bot(seat))
    }

    /// Shows what a turn did, and goes on with the next.
    fn go_on(&mut self, report: &TurnReport) -> Vec<Effect> {
        self.stop_hint();
        let told = self.teller.tell(report);
        self.story.extend(told);
        let surplus = self.story.len().saturating_sub(STORY_MAX);
        self.story.drain(..surplus);
        self.scene.show(self.playing.table().view());
        self.change = self.scene.change();
        if let Some(outcome) = self.playing.table().outcome() {
            self.dealer.count(&outcome);
        }
        self.let_bot_think()
    }

    fn refuse(&mut self, refusal: &Refusal) -> Vec<Effect> {
        self.remark = story::refusal(refusal, self.players());
        self.let_bot_think()
    }

    fn stay(&mut self, error: &MatchError) -> Vec<Effect> {
        self.remark = error.to_string();
        Vec::new()
    }

    /// Says why a bot cannot play on.
    fn forfeit(&mut self, seat: Seat, error: &MatchError) -> Vec<Effect> {
        self.remark = format!("{} forfeits: {error}", self.name(seat));
        Vec::new()
    }

    /// Lends the bot that is to act out, unless one is out already.
    fn let_bot_think(&mut self) -> Vec<Effect> {
        let Some(seat) = self.playing.bot_to_act().filter(|_| self.thinking.is_none()) else { return Vec::new() };
        match self.playing.take_bot(seat) {
            Err(error) => self.forfeit(seat, &error),
            Ok((bot, budget)) => {
                let monitor = Arc::new(clock::timed());
                self.thinking = Some(Thinking { seat, monitor: Arc::clone(&monitor), undo: None });
                vec![Effect::Think(Task {
                    game: self.dealer.game(),
                    seat,
                    aim: Aim::Turn,
                    bot,
                    budget,
                    monitor,
                    pause: self.pause_of_bots(),
                })]
            }
        }
    }

    /// Bots wait only where nobody else would give the game its pace.
    fn pause_of_bots(&self) -> Duration {
        if self.dealer.has_only_bots() { self.pause } else { Duration::ZERO }
    }

    fn name(&self, seat: Seat) -> &str {
        self.players()[seat.index()].name.as_str()
    }
}
