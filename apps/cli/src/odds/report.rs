//! Odds for people.

use parlor_catalog::{Analysed, Odds, Race, Spread, Worth};
use parlor_core::{Layout, LinkKind};
use std::fmt::Write;

use super::plot::plot;
use crate::draw::Style;

/// How many links and spaces are listed.
const LISTED: usize = 8;

pub(super) fn report(analysed: &Analysed, style: &Style) -> String {
    let (odds, layout) = (&analysed.odds, analysed.ruleset.layout());
    let mut text = format!("{}\n", analysed.ruleset.header().title);
    analysed.ruleset.banner().iter().for_each(|line| text.push_str(&format!("  {line}\n")));
    text.push_str(&length(odds));
    match &odds.spread {
        Some(spread) => text.push_str(&format!("{}\n{}", spread_in_words(spread), plot(spread, style))),
        None => text.push_str("  the games are too long for a distribution turn by turn\n"),
    }
    if let Some(race) = &odds.race {
        text.push_str(&race_in_words(race));
    }
    text.push_str(&links(&odds.jumps, &layout, style));
    text + &visits(odds, &layout)
}

fn length(odds: &Odds) -> String {
    let mut text = format!(
        "\nThe course of a seat alone, exactly, over {} states\n  {:.4} turns are expected, with a standard deviation of {:.4}\n",
        odds.states,
        odds.mean,
        odds.variance.max(0.0).sqrt(),
    );
    if odds.rolls - odds.mean > 1e-9 {
        let _infallible = writeln!(text, "  {:.4} rolls are expected", odds.rolls);
    }
    if let Some(exact) = &odds.exact {
        let _infallible = writeln!(text, "  mean {}\n  variance {}", exact.mean, exact.variance);
    }
    let _infallible = writeln!(text, "  {} turns at least", odds.shortest);
    text
}

fn spread_in_words(spread: &Spread) -> String {
    let within = |name: &str| spread.quantiles.get(name).copied().unwrap_or_default();
    format!(
        "  {} turns are the most likely, {} the median; 90 % of games end within {}, 99 % within {}\n",
        spread.mode,
        spread.median,
        within("q90"),
        within("q99"),
    )
}

fn race_in_words(race: &Race) -> String {
    let seats = race.seats.len();
    let mut text = format!(
        "\nA race of {seats} seats\n  {:.4} turns of all seats are expected until the first has finished\n",
        race.race_turns
    );
    if let Some(turns) = race.race_turns_until_one_is_left.filter(|_| seats > 2) {
        let _infallible = writeln!(text, "  {turns:.4} until one is left");
    }
    let places: String = (1..=seats).map(|place| format!("{:>10}", format!("place {place}"))).collect();
    let _infallible = writeln!(text, "  {:>6}{places}", "seat");
    for (seat, odds) in race.seats.iter().enumerate() {
        let shares: String = odds.places.iter().map(|share| format!("{:>8.3} %", 100.0 * share)).collect();
        let _infallible = writeln!(text, "  {:>6}{shares}", seat + 1);
    }
    text
}

/// The links whose absence would change most, in both directions.
fn links(jumps: &[Worth], layout: &Layout, style: &Style) -> String {
    let mut known: Vec<(&Worth, f64)> = jumps.iter().filter_map(|jump| Some((jump, jump.worth?))).collect();
    if known.is_empty() {
        return String::new();
    }
    known.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
    let mut text = format!("\nWhat links are worth: how the expected turns would change without each\n{}", TABLE_HEAD);
    let arrow = |kind| match kind {
        _ if style.plain => "to",
        LinkKind::Up => "↗",
        LinkKind::Down => "↘",
        LinkKind::Line => "→",
    };
    for (jump, worth) in known.iter().take(LISTED) {
        let (from, to) = (layout.label(jump.link.from), layout.label(jump.link.to));
        let way = format!("{from:>6} {} {to}", arrow(jump.link.kind));
        let _infallible = writeln!(text, "  {way:<18}{:>10.4} {worth:>+13.4}", jump.uses);
    }
    if known.len() > LISTED {
        let _infallible = writeln!(text, "  and {} more, each of less weight", known.len() - LISTED);
    }
    text
}

const TABLE_HEAD: &str = "    from to              taken   turns without\n";

fn visits(odds: &Odds, layout: &Layout) -> String {
    let mut visits = odds.visits.clone();
    if visits.is_empty() {
        return String::new();
    }
    visits.sort_by(|a, b| b.visits.total_cmp(&a.visits));
    let space = |visit: &parlor_catalog::Visit| format!("{} ({:.3})", layout.label(visit.space), visit.visits);
    let most: Vec<String> = visits.iter().take(LISTED).map(space).collect();
    format!("\nMost visited, times in a game\n  {}\n", most.join(", "))
}
