//! A tiny game that keeps the contract, and breaks it in one way or another if told to.
//!
//! On a row of cells a seat claims a free one, or lets the lowest be blocked instead. Then it throws two dice: after a
//! 7 or a 12 once more, an even total blocks the lowest free cell, and the turn passes. Whoever has the most cells at the
//! end has won, if it is one alone.

mod options;

pub(crate) use options::{Bare, Options, RowOptions, Silent, Spaced, Untitled};

use parlor_core::{
    Alphabet, Depict, Game, Grid, Group, Labels, Layout, Link, LinkKind, Notation, Note, OptionsError, Outcome,
    Placement, PositionError, PositionHelp, Preset, Refusal, Roll, Rules, Seat, Space, Step, StepKind, Target, Throw,
    Token, Turn, View,
};
use serde::Serialize;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    Sound,
    // options
    PresetTwice,
    PresetSeats,
    PresetName,
    PresetHelp,
    PositionExample,
    ResolvesTwice,
    ResolvesByClock,
    RulesDraw,
    FewerSeats,
    RefusesDefault,
    BannerEscape,
    BannerDrifts,
    LayoutDrawn,
    // endings
    OutcomeEarly,
    OutcomeMissing,
    PlacesFew,
    StrangerToAct,
    AgainAtFirst,
    // moves
    NoMoves,
    MovesOnRoll,
    MovesAtEnd,
    CountOff,
    PastTheLast,
    MoveTwice,
    NthTwice,
    NthIllegal,
    PlaysOtherNth,
    PlaysNthSilently,
    PlaysPastTheLast,
    PlaysNthElsewhere,
    CheckNone,
    CheckAll,
    // texts
    SameText,
    EmptyText,
    EscapeText,
    EscapeSayMove,
    ReadsOther,
    ReadsAll,
    ReadsHopeless,
    // facts
    BareFact,
    EscapeSay,
    StepOff,
    StepEmpty,
    StepSeat,
    // scene
    LayoutDrifts,
    GroupOff,
    LinkOff,
    AsideTwice,
    TokenOff,
    TokenSeat,
    NoteSeat,
    LineOff,
    OpenOff,
    OpenTaken,
    OpenMissing,
    TargetIllegal,
    TargetMissing,
    RollMissing,
    TargetAtEnd,
    StatusEscape,
    LabelEmpty,
    // position
    ReadsOtherPosition,
    OtherAlphabet,
    AlphabetTwice,
    EscapePosition,
    ReadsNonsense,
    ReadsBadPlacement,
    ReadsWhatIsNotWritten,
    // refusals
    ReadingChanges,
    Moody,
    // dice
    OrderMatters,
    DiceDrift,
    RollingLeaks,
    // canonical, hash
    CanonicalTwice,
    CanonicalTurn,
    CanonicalEnd,
    CanonicalMoves,
    CanonicalCourses,
    HashCoarse,
    // record, forks, undo, seed
    Forgetful,
    SaysOtherwise,
    RecordlessOption,
    LooksDrift,
    TextDrifts,
    PositionDrifts,
    PlayDrifts,
    // others
    PanicsOnText,
    PanicsOnPosition,
    NeverEnds,
    RefusesOwnText,
}

use Flaw::*;

/// The family.
pub(crate) struct Row<O = Options> {
    flaw: Flaw,
    calls: AtomicU32,
    starts: Arc<AtomicU32>,
    options: PhantomData<fn() -> O>,
}

impl<O> Row<O> {
    pub(crate) fn new(flaw: Flaw) -> Row<O> {
        Row { flaw, calls: AtomicU32::new(0), starts: Arc::default(), options: PhantomData }
    }
}

impl<O: RowOptions> Game for Row<O> {
    type Options = O;
    type Rules = RowRules;
    const ID: &'static str = O::ID;
    const TITLE: &'static str = O::TITLE;
    const VERSION: u32 = 1;

    fn seats(&self) -> RangeInclusive<u8> {
        1..=4
    }

    fn presets(&self) -> Vec<Preset<O>> {
        let preset =
            |name, seats, cells| Preset { name, help: "A row", options: O::default().with(cells, Some(1)), seats };
        let mut presets = vec![preset("short", 2, 3), preset("long", 3, 12)];
        match self.flaw {
            PresetTwice => presets.push(preset("short", 2, 4)),
            PresetSeats => presets.push(preset("many", 5, 4)),
            PresetName => presets.push(preset("a b", 2, 4)),
            PresetHelp => presets[1].help = "",
            _ => {}
        }
        presets
    }

    fn position_help(&self) -> Option<PositionHelp> {
        let example = if self.flaw == PositionExample { "nonsense" } else { return None };
        Some(PositionHelp { help: "the row", example })
    }

    fn resolve(&self, options: O, _: u8, seed: u64) -> Result<O, OptionsError> {
        let cells = options.cells();
        let drawn = (seed % u64::from(cells.max(1))) as u32;
        let blocked = match (self.flaw, options.blocked()) {
            (ResolvesTwice, _) => Some(drawn),
            (ResolvesByClock, _) => Some(self.calls.fetch_add(1, Ordering::SeqCst) % cells),
            (RulesDraw | RecordlessOption, blocked) => blocked,
            (_, blocked) => Some(blocked.unwrap_or(drawn)),
        };
        Ok(options.with(cells, blocked))
    }

    fn rules(&self, options: &O, seats: u8) -> Result<RowRules, OptionsError> {
        let cells = options.cells();
        let drawn = || self.calls.fetch_add(1, Ordering::SeqCst) % cells;
        if self.flaw == RefusesDefault && options.cells() == 7 {
            return Err(OptionsError::invalid("cells", "not today"));
        }
        let blocked = options.blocked().unwrap_or_else(drawn);
        let seats = if self.flaw == FewerSeats { 2.min(seats) } else { seats };
        let calls = AtomicU32::new(if matches!(self.flaw, BannerDrifts | LayoutDrawn) { drawn() } else { 0 });
        Ok(RowRules { flaw: self.flaw, cells, blocked, seats, calls, starts: Arc::clone(&self.starts) })
    }
}

/// The rules.
pub(crate) struct RowRules {
    flaw: Flaw,
    cells: u32,
    blocked: u32,
    seats: u8,
    /// What rules must not have: a memory.
    calls: AtomicU32,
    starts: Arc<AtomicU32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Cell {
    Free,
    Blocked,
    Of(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Wait {
    Move,
    Roll { again: bool },
}

#[derive(Clone, Debug)]
pub(crate) struct State {
    cells: Vec<Cell>,
    seat: Seat,
    wait: Wait,
    /// What states must not have: something that their copies share.
    shared: Arc<AtomicU32>,
    /// Nor this: something that equal states do not share. The number of starts before this one.
    start: u32,
    /// Whether only a part of the position is hashed.
    coarse: bool,
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        (&self.cells, self.seat, self.wait) == (&other.cells, other.seat, other.wait)
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let cells = if self.coarse { &self.cells[..1] } else { &self.cells };
        (cells, self.seat, self.wait).hash(hasher);
    }
}

impl State {
    fn free(&self) -> impl Iterator<Item = u32> + '_ {
        (0..).zip(&self.cells).filter(|(_, cell)| **cell == Cell::Free).map(|(index, _)| index)
    }

    fn count(&self, seat: Seat) -> usize {
        self.cells.iter().filter(|cell| **cell == Cell::Of(seat)).count()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Claim(u32),
    Leave,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Fact {
    Blocked {
        cell: u32,
    },
    Thrown {
        total: u32,
    },
    #[serde(untagged)]
    Bare(u32),
}

impl RowRules {
    fn call(&self) -> u32 {
        self.calls.fetch_add(1, Ordering::SeqCst)
    }

    fn block_lowest(&self, state: &mut State, tell: &mut impl FnMut(Fact)) {
        let lowest = state.free().next();
        if let Some(cell) = lowest {
            if self.flaw != NeverEnds {
                state.cells[cell as usize] = Cell::Blocked;
            }
            tell(if self.flaw == BareFact { Fact::Bare(cell) } else { Fact::Blocked { cell } });
        }
    }

    fn next_seat(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.seats)
    }

    fn result(&self, state: &State) -> Outcome {
        let best = Seat::all(self.seats).map(|seat| state.count(seat)).max().unwrap_or(0);
        let mut leaders = Seat::all(self.seats).filter(|&seat| state.count(seat) == best);
        match (leaders.next(), leaders.next()) {
            (Some(winner), None) => Outcome::win(winner, self.seats),
            _ => Outcome::draw(self.seats),
        }
    }
}

impl Rules for RowRules {
    type State = State;
    type Move = Move;
    type Fact = Fact;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        let mut cells = vec![Cell::Free; self.cells as usize];
        cells[self.blocked as usize] = Cell::Blocked;
        let start = self.starts.fetch_add(1, Ordering::SeqCst);
        State { cells, seat: Seat(0), wait: Wait::Move, shared: Arc::default(), start, coarse: self.flaw == HashCoarse }
    }

    fn turn(&self, state: &State) -> Turn {
        let over = state.free().next().is_none();
        match (self.flaw, state.wait) {
            (OutcomeMissing, _) if state.free().count() <= 1 => Turn::Over,
            _ if over => Turn::Over,
            (StrangerToAct, Wait::Move) if state.free().count() < 3 => Turn::Move { seat: Seat(self.seats) },
            (_, Wait::Move) => Turn::Move { seat: state.seat },
            (_, Wait::Roll { again }) => {
                let again = again || self.flaw == AgainAtFirst;
                let sides = if self.flaw == DiceDrift && state.start % 2 == 1 { 7 } else { 6 };
                Turn::Roll { seat: state.seat, throw: Throw::new(2, sides).expect("two dice"), again }
            }
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let free = state.free().count();
        match self.flaw {
            OutcomeEarly if free == 1 => Some(self.result(state)),
            PlacesFew if free == 0 => Some(Outcome::draw(self.seats - 1)),
            _ => (free == 0).then(|| self.result(state)),
        }
    }

    fn moves(&self, state: &State) -> impl Iterator<Item = Move> {
        let moves = match (self.flaw, self.turn(state)) {
            (NoMoves, _) if state.free().count() < 3 => Vec::new(),
            (MovesOnRoll, Turn::Roll { .. }) | (MovesAtEnd, Turn::Over) => vec![Move::Leave],
            (MoveTwice, Turn::Move { .. }) => vec![Move::Leave, Move::Leave],
            (_, Turn::Move { .. }) => state.free().map(Move::Claim).chain([Move::Leave]).collect(),
            _ => Vec::new(),
        };
        moves.into_iter()
    }

    fn play(&self, state: &mut State, mv: Move, tell: &mut impl FnMut(Fact)) {
        match mv {
            Move::Claim(cell) if self.flaw != NeverEnds => state.cells[cell as usize] = Cell::Of(state.seat),
            Move::Claim(_) => {}
            Move::Leave => self.block_lowest(state, tell),
        }
        state.wait = Wait::Roll { again: false };
        if self.flaw == Forgetful && self.call() % 5 == 4 {
            self.block_lowest(state, tell);
        }
        if self.flaw == PlayDrifts && state.start % 3 == 2 && state.free().count() == 3 {
            state.cells[self.blocked as usize] = Cell::Of(Seat(0));
        }
    }

    fn roll(&self, state: &mut State, roll: Roll, tell: &mut impl FnMut(Fact)) {
        let total = if self.flaw == OrderMatters { u32::from(roll.faces()[0]) } else { roll.total() };
        tell(Fact::Thrown { total });
        if self.flaw == RollingLeaks {
            state.shared.fetch_add(1, Ordering::SeqCst);
        }
        if total.is_multiple_of(2) {
            self.block_lowest(state, tell);
        }
        // A double six goes on, too, so that dice which fail can fail within a turn.
        let again = (total == 7 || total == 12) && state.free().next().is_some();
        state.wait = if again { Wait::Roll { again: true } } else { Wait::Move };
        if !again {
            state.seat = self.next_seat(state.seat);
        }
    }

    fn check(&self, state: &State, mv: Move) -> Result<(), Refusal> {
        if self.outcome(state).is_some() {
            return Err(Refusal::GameOver);
        }
        match self.flaw {
            CheckNone if mv == Move::Leave => Err(Refusal::illegal("never")),
            CheckAll => Ok(()),
            _ if self.moves(state).any(|legal| legal == mv) => Ok(()),
            _ => Err(Refusal::illegal("that cell is not free")),
        }
    }

    fn count_moves(&self, state: &State) -> usize {
        self.moves(state).count() + usize::from(self.flaw == CountOff && state.wait == Wait::Move)
    }

    fn canonical(&self, state: &State) -> State {
        let mut canonical = state.clone();
        let goes_on = state.free().next().is_some();
        let cells = &mut canonical.cells;
        match self.flaw {
            CanonicalTwice if goes_on => cells.rotate_left(1),
            CanonicalTurn => canonical.seat = Seat(0),
            CanonicalEnd if !goes_on => cells.fill(Cell::Of(Seat(1))),
            CanonicalMoves if goes_on && state.free().count().is_multiple_of(2) => {
                let last = cells.iter().rposition(|cell| *cell == Cell::Free);
                last.into_iter().for_each(|last| cells[last] = Cell::Blocked);
            }
            // Who owns a cell is no matter for now, and decides in the end.
            CanonicalCourses if state.free().count() == 1 => {
                let own = cells.iter_mut().filter(|cell| matches!(cell, Cell::Of(_)));
                own.for_each(|cell| *cell = Cell::Of(Seat(1)));
            }
            _ => {}
        }
        canonical
    }

    fn nth_move(&self, state: &State, number: usize) -> Option<Move> {
        let mut moves: Vec<Move> = self.moves(state).collect();
        match self.flaw {
            PastTheLast if number >= moves.len() => return moves.pop(),
            NthTwice => return moves.get(number).and(moves.first()).copied(),
            NthIllegal if number < moves.len() => return Some(Move::Claim(u32::MAX)),
            // Another order than that of `moves` is no flaw.
            Sound => moves.reverse(),
            _ => {}
        }
        moves.get(number).copied()
    }

    fn play_nth(&self, state: &mut State, number: usize, tell: &mut impl FnMut(Fact)) -> Option<Move> {
        let mv = match self.flaw {
            PlaysOtherNth => self.nth_move(state, self.count_moves(state).checked_sub(number + 1)?)?,
            PlaysPastTheLast => self.nth_move(state, number.min(self.count_moves(state).saturating_sub(1)))?,
            _ => self.nth_move(state, number)?,
        };
        match self.flaw {
            PlaysNthSilently => self.play(state, mv, &mut |_| {}),
            PlaysNthElsewhere => {
                self.play(state, mv, tell);
                state.seat = Seat(0);
            }
            _ => self.play(state, mv, tell),
        }
        Some(mv)
    }
}

impl Notation for RowRules {
    fn write_move(&self, _: &State, mv: Move) -> String {
        match (self.flaw, mv) {
            (SameText, Move::Claim(_)) => "claim".to_owned(),
            (EmptyText, Move::Leave) => String::new(),
            (EscapeText, Move::Leave) => "leave\u{1b}".to_owned(),
            (RefusesOwnText, Move::Leave) => "Leave it".to_owned(),
            (TextDrifts, Move::Leave) if self.call() % 2 == 1 => "LEAVE".to_owned(),
            (_, Move::Claim(cell)) => self.grid().name(Space(cell)),
            (_, Move::Leave) => "leave".to_owned(),
        }
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Move, Refusal> {
        match self.flaw {
            PanicsOnText if !text.is_empty() => drop(text[..1].to_owned()),
            ReadingChanges => drop(state.shared.fetch_add(1, Ordering::SeqCst)),
            Moody if text == "pass" && self.call() % 2 == 1 => return Ok(Move::Leave),
            ReadsHopeless if text == "💥💥💥" => return Ok(Move::Leave),
            TextDrifts if text == "LEAVE" => return Ok(Move::Leave),
            ReadsAll => return Ok(self.moves(state).next().unwrap_or(Move::Leave)),
            _ => {}
        }
        let known = match self.flaw {
            EmptyText => "",
            EscapeText => "leave\u{1b}",
            ReadsOther => "never",
            _ => "leave",
        };
        if text.trim() == known {
            return Ok(Move::Leave);
        }
        if self.flaw == SameText && text == "claim" {
            return self.moves(state).next().ok_or(Refusal::GameOver);
        }
        if self.flaw == ReadsOther && text == "leave" {
            return Ok(Move::Claim(0));
        }
        self.grid().read(text).map(|cell| Move::Claim(cell.0))
    }

    fn write_position(&self, state: &State) -> Option<String> {
        let letter = |cell: &Cell| match cell {
            Cell::Free => '.',
            Cell::Blocked => '#',
            Cell::Of(seat) => seat.letter(),
        };
        let wait = match state.wait {
            Wait::Move => '.',
            Wait::Roll { .. } => '#',
        };
        let mut text: String = state.cells.iter().map(letter).chain([state.seat.letter(), wait]).collect();
        match self.flaw {
            EscapePosition => text.push('\u{1b}'),
            PositionDrifts if state.start % 2 == 1 => text.push('.'),
            _ => {}
        }
        Some(text)
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        match self.flaw {
            ReadsNonsense => return Ok(self.start()),
            ReadsWhatIsNotWritten if text == "pass" => {
                return Ok(State { seat: Seat(9), ..self.start() });
            }
            PanicsOnPosition => drop(text[..text.len().min(1)].to_owned()),
            EscapePosition => return self.read_row(text.trim_end_matches('\u{1b}')),
            _ => {}
        }
        let mut state = self.read_row(text)?;
        if self.flaw == ReadsOtherPosition {
            state.cells[0] = Cell::Blocked;
        }
        Ok(state)
    }

    fn read_placements(&self, _: &[Placement]) -> Result<State, PositionError> {
        if self.flaw == ReadsBadPlacement { Ok(self.start()) } else { Err(PositionError::Unsupported) }
    }

    fn alphabet(&self) -> Option<Alphabet> {
        let seats = Seat::all(self.seats).map(|seat| seat.letter() as u8);
        let letters: &[u8] = match self.flaw {
            OtherAlphabet => b"#",
            AlphabetTwice => b".##",
            _ => b".#",
        };
        let letters = letters.iter().copied().chain(seats).collect();
        Some(Alphabet { letters, length: self.cells as usize + 2 })
    }
}

impl RowRules {
    fn grid(&self) -> Grid {
        Grid::new(1, self.cells).expect("a row has cells")
    }

    fn read_row(&self, text: &str) -> Result<State, PositionError> {
        let malformed = || PositionError::malformed("a row is its cells, whose turn it is, and what it waits for");
        let letters: Vec<char> = text.chars().collect();
        if letters.len() != self.cells as usize + 2 {
            return Err(malformed());
        }
        let (row, rest) = letters.split_at(self.cells as usize);
        let seat = |letter| Seat::from_letter(letter).filter(|seat| seat.0 < self.seats).ok_or_else(malformed);
        let cell = |&letter: &char| match letter {
            '.' => Ok(Cell::Free),
            '#' => Ok(Cell::Blocked),
            letter => seat(letter).map(Cell::Of),
        };
        let wait = match rest[1] {
            '.' => Wait::Move,
            '#' => Wait::Roll { again: false },
            _ => return Err(malformed()),
        };
        let cells = row.iter().map(cell).collect::<Result<_, _>>()?;
        Ok(State { cells, seat: seat(rest[0])?, wait, shared: Arc::default(), start: 0, coarse: false })
    }
}

impl Depict for RowRules {
    fn banner(&self) -> Vec<String> {
        match self.flaw {
            BannerEscape => vec!["\u{1b}[31mRed".to_owned()],
            BannerDrifts => vec![format!("Game {}", self.calls.load(Ordering::SeqCst))],
            _ => vec!["The most cells win".to_owned()],
        }
    }

    fn layout(&self) -> Layout {
        let beyond = Space(self.cells + 3);
        let mut layout = Layout::grid(self.grid(), Labels::Names);
        layout.aside = vec!["left".to_owned(), "right".to_owned()];
        layout.groups.push(Group { label: "row".to_owned(), spaces: (0..self.cells).map(Space).collect() });
        layout.links.push(Link { from: Space(0), to: Space(self.cells), kind: LinkKind::Line });
        match self.flaw {
            LayoutDrawn if self.calls.load(Ordering::SeqCst) % 2 == 1 => layout.aside.push("more".to_owned()),
            LayoutDrifts if self.call() > 2 => layout.aside.push("more".to_owned()),
            GroupOff => layout.groups[0].spaces.push(beyond),
            LinkOff => layout.links[0].to = beyond,
            AsideTwice => layout.aside[1] = "left".to_owned(),
            LabelEmpty => layout.groups[0].label.clear(),
            _ => {}
        }
        layout
    }

    fn view(&self, state: &State) -> View {
        let mut view = View { status: "A row".to_owned(), ..View::default() };
        let stranger = Seat(self.seats);
        for (space, cell) in (0..).map(Space).zip(&state.cells) {
            match cell {
                Cell::Free => {}
                Cell::Blocked => view.tokens.push(Token { space, seat: None, kind: "stone".into() }),
                Cell::Of(seat) => view.tokens.push(Token { space, seat: Some(*seat), kind: "mark".into() }),
            }
        }
        view.notes =
            Seat::all(self.seats).map(|seat| Note { seat, text: format!("has {}", state.count(seat)) }).collect();
        let target = |text: &str| Target { spaces: Vec::new(), label: text.to_owned(), text: text.to_owned() };
        match self.turn(state) {
            Turn::Move { .. } => {
                view.open = state.free().map(Space).collect();
                view.targets.push(target("leave"));
            }
            Turn::Roll { .. } => view.targets.push(target("roll")),
            Turn::Over => view.lines.push((0..self.cells).map(Space).collect()),
        }
        self.spoil(state, &mut view, stranger, target);
        view
    }

    fn steps(&self, _: Seat, fact: &Fact) -> Vec<Step> {
        let Fact::Blocked { cell } = *fact else { return Vec::new() };
        let mut step = Step { seat: None, path: vec![Space(cell)], kind: StepKind::Place };
        match self.flaw {
            StepOff => step.path.push(Space(self.cells + 2)),
            StepEmpty => step.path.clear(),
            StepSeat => step.seat = Some(Seat(self.seats)),
            _ => {}
        }
        vec![step]
    }

    fn say(&self, fact: &Fact) -> String {
        match (self.flaw, fact) {
            (EscapeSay, _) => "rang the bell\u{7}".to_owned(),
            (SaysOtherwise, _) => format!("said {}", self.call()),
            (_, Fact::Blocked { .. }) => "blocked a cell".to_owned(),
            _ => String::new(),
        }
    }

    fn say_move(&self, state: &State, mv: Move) -> String {
        let bell = if self.flaw == EscapeSayMove { "\u{7}" } else { "" };
        format!("played {}{bell}", self.write_move(state, mv))
    }
}

impl RowRules {
    /// What is wrong with a view.
    fn spoil(&self, state: &State, view: &mut View, stranger: Seat, target: impl Fn(&str) -> Target) {
        let beyond = Space(self.cells + 2);
        let waits_for_move = matches!(self.turn(state), Turn::Move { .. });
        match self.flaw {
            TokenOff => view.tokens.push(Token { space: beyond, seat: None, kind: "stone".into() }),
            TokenSeat => view.tokens.push(Token { space: Space(0), seat: Some(stranger), kind: "mark".into() }),
            NoteSeat => view.notes.push(Note { seat: stranger, text: String::new() }),
            LineOff => view.lines.push(vec![beyond]),
            OpenOff if waits_for_move => view.open.push(beyond),
            OpenTaken if waits_for_move => view.open.push(Space(self.blocked)),
            OpenMissing if waits_for_move => drop(view.open.pop()),
            TargetIllegal if waits_for_move => view.targets.push(target("jump")),
            TargetMissing if waits_for_move => view.targets.clear(),
            RollMissing if !waits_for_move => view.targets.clear(),
            TargetAtEnd if self.turn(state) == Turn::Over => view.targets.push(target("again")),
            StatusEscape => view.status.push('\u{1b}'),
            LooksDrift => view.status = state.start.to_string(),
            ReadingChanges | RollingLeaks => view.status = state.shared.load(Ordering::SeqCst).to_string(),
            _ => {}
        }
    }
}
