//! Whether a scene shows what there is, and all that can be done.

use std::collections::HashSet;

use parlor_core::{Depict, Game, Layout, Notation, Rules, Seat, Space, Turn, View};

use crate::breach::{Finding, ensure};
use crate::texts::{is_legal, is_printable};
use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &mut Walk<G>) -> Finding {
    let rules = walk.rules();
    let (layout, view) = (rules.layout(), rules.view(walk.session.state()));
    ensure!(layout == walk.layout, "the layout changes during the game");
    check_layout(&layout)?;
    check_spaces(&layout, &view)?;
    check_words(&layout, &view)?;
    let seats = view.tokens.iter().filter_map(|token| token.seat).chain(view.notes.iter().map(|note| note.seat));
    for Seat(seat) in seats {
        ensure!(seat < rules.seats(), "the view shows seat {seat}, and there are {} seats", rules.seats());
    }
    check_targets(walk, &view)
}

fn check_layout(layout: &Layout) -> Finding {
    let in_groups = layout.groups.iter().flat_map(|group| group.spaces.iter().copied());
    check_within(layout, "a group", in_groups)?;
    check_within(layout, "a link", layout.links.iter().flat_map(|link| [link.from, link.to]))?;
    let labels: HashSet<&String> = layout.aside.iter().collect();
    ensure!(labels.len() == layout.aside.len(), "two spaces beside the grid have the same label");
    Ok(())
}

fn check_spaces(layout: &Layout, view: &View) -> Finding {
    check_within(layout, "a token", view.tokens.iter().map(|token| token.space))?;
    check_within(layout, "a line", view.lines.iter().flatten().copied())?;
    check_within(layout, "an open space", view.open.iter().copied())?;
    check_within(layout, "a target", view.targets.iter().flat_map(|target| target.spaces.iter().copied()))
}

fn check_within(layout: &Layout, what: &str, mut spaces: impl Iterator<Item = Space>) -> Finding {
    let outside = spaces.find(|space| space.0 >= layout.spaces());
    outside.map_or(Ok(()), |Space(space)| {
        Err(format!("{what} lies on space {space}, and the layout has {} spaces", layout.spaces()))
    })
}

fn check_words(layout: &Layout, view: &View) -> Finding {
    let kinds = view.tokens.iter().map(|token| &*token.kind);
    let targets = view.targets.iter().flat_map(|target| [&*target.label, &*target.text]);
    let labels = layout.aside.iter().map(|label| &**label).chain(layout.groups.iter().map(|group| &*group.label));
    let mut named = kinds.chain(targets).chain(labels);
    if let Some(word) = named.find(|word| word.is_empty() || !is_printable(word)) {
        return Err(format!("a name in the scene is empty or has a control character: {word:?}"));
    }
    let mut remarks = view.notes.iter().map(|note| &*note.text).chain([&*view.status]);
    match remarks.find(|remark| !is_printable(remark)) {
        Some(remark) => Err(format!("a remark in the scene has a control character: {remark:?}")),
        None => Ok(()),
    }
}

fn check_targets<G: Game>(walk: &Walk<G>, view: &View) -> Finding {
    let turn = walk.session.turn();
    let texts: Vec<&str> = view.targets.iter().map(|target| &*target.text).collect();
    match turn {
        Turn::Move { .. } => check_move_targets(walk, view),
        Turn::Roll { .. } => {
            ensure!(view.open.is_empty() && texts == ["roll"], "a roll is due, and the targets are {texts:?}");
            Ok(())
        }
        Turn::Over => {
            ensure!(view.open.is_empty() && texts.is_empty(), "the game is over, and there are targets");
            Ok(())
        }
    }
}

fn check_move_targets<G: Game>(walk: &Walk<G>, view: &View) -> Finding {
    let (rules, state, moves_max) = (walk.rules(), walk.session.state(), walk.contract.moves_max);
    let open = view.open.iter().map(|&space| walk.layout.label(space));
    let offered = open.chain(view.targets.iter().map(|target| target.text.clone()));
    let mut reached = HashSet::new();
    for text in offered.take(moves_max) {
        ensure!(is_legal(&*rules, state, &text), "the target {text:?} is not a legal move");
        reached.extend(rules.read_move(state, &text).map(|mv| rules.write_move(state, mv)));
    }
    let count = rules.count_moves(state);
    if count > moves_max {
        let offered = view.open.len() + view.targets.len();
        ensure!(offered >= count, "there are {count} legal moves and only {offered} targets");
        return Ok(());
    }
    for mv in rules.moves(state) {
        let text = rules.write_move(state, mv);
        ensure!(reached.contains(&text), "the legal move {text:?} is not among the targets");
    }
    Ok(())
}
