//! The results of an arena in words.

use parlor_catalog::{Arena, BotResult, Decision, Duel, SeatResult, Test};
use parlor_core::inert;
use unicode_width::UnicodeWidthStr;

pub(super) fn in_words(arena: &Arena, game: &str, seed: u64) -> Vec<String> {
    let Arena { asked, games, turns, unfinished, bots, duels, test, .. } = arena;
    let count = if games == asked { format!("{games} games") } else { format!("{games} games of {asked}") };
    let mut lines = vec![format!("{count} of {game}, seed {seed}; {turns:.1} turns on average")];
    if *unfinished > 0 {
        lines.push(format!("{unfinished} games took too long and count as draws"));
    }
    let shared = bots.iter().any(|bot| bot.total().shared_wins > 0);
    lines.extend(table(bots, shared));
    let wins = if shared { "wins, shared wins" } else { "wins" };
    lines.push(format!("{wins}, draws and losses by seat:"));
    lines.extend(bots.iter().enumerate().map(|(number, bot)| by_seat(number, bot, shared)));
    lines.extend(duels.iter().flat_map(duel));
    lines.extend(test.iter().map(in_a_line));
    lines.extend(bots.iter().enumerate().flat_map(|(number, bot)| forfeits(number, bot)));
    lines
}

/// The letter by which a bot is called.
fn letter(number: usize) -> char {
    char::from(b'A' + (number % 26) as u8)
}

/// A line for each bot, with its shared wins where there are any.
fn table(bots: &[BotResult], shared: bool) -> Vec<String> {
    let texts: Vec<String> = bots.iter().map(|bot| inert(&bot.bot.to_string())).collect();
    let width = texts.iter().map(|text| text.width()).max().unwrap_or_default().max("bot".len());
    let column = |text: &dyn std::fmt::Display| if shared { format!(" {text:>8}") } else { String::new() };
    let mut lines = vec![format!(
        "   {:width$} {:>8} {:>8}{} {:>8} {:>8} {:>9} {:>11}",
        "bot",
        "games",
        "wins",
        column(&"shared"),
        "draws",
        "losses",
        "score",
        "nodes/move"
    )];
    for (number, (bot, text)) in bots.iter().zip(&texts).enumerate() {
        let SeatResult { wins, shared_wins, draws, losses } = bot.total();
        let score = bot.score().map_or("-".to_owned(), |score| format!("{:.2} %", 100.0 * score));
        let padding = " ".repeat(width - text.width());
        lines.push(format!(
            "{}  {text}{padding} {:>8} {wins:>8}{} {draws:>8} {losses:>8} {score:>9} {:>11.1}",
            letter(number),
            bot.total().games(),
            column(&shared_wins),
            bot.nodes_per_move()
        ));
    }
    lines
}

/// Wins, draws and losses of a bot in each seat, with its shared wins where there are any.
fn by_seat(number: usize, bot: &BotResult, shared: bool) -> String {
    let seat = |(seat, result): (usize, &SeatResult)| {
        let SeatResult { wins, shared_wins, draws, losses } = result;
        let shared = if shared { format!("-{shared_wins}") } else { String::new() };
        format!("seat {seat} {wins}{shared}-{draws}-{losses}")
    };
    let seats: Vec<String> = (1..).zip(&bot.seats).map(seat).collect();
    format!("{}  {}", letter(number), seats.join(", "))
}

fn duel(duel: &Duel) -> Vec<String> {
    let Duel { first, second, wins, draws, losses, rounds, superiority, .. } = duel;
    let (Some(superiority), elo) = (superiority, elo(duel)) else { return Vec::new() };
    let counts: Vec<String> = rounds.counts().iter().map(u64::to_string).collect();
    vec![
        format!(
            "{} against {}: {wins} wins, {draws} draws, {losses} losses; {elo}, likely stronger {:.1} %",
            letter(*first),
            letter(*second),
            100.0 * superiority
        ),
        format!("  rounds by points, from none to all: {}", counts.join(" ")),
    ]
}

/// The difference with its interval; only a bound where no difference explains the score.
fn elo(duel: &Duel) -> String {
    match (duel.elo, duel.elo_interval) {
        (Some(elo), [Some(low), Some(high)]) => format!("{} ± {:.1} Elo (95 %)", signed(elo), (high - low) / 2.0),
        (Some(elo), [Some(low), None]) => format!("{} Elo, at least {} (95 %)", signed(elo), signed(low)),
        (Some(elo), [None, Some(high)]) => format!("{} Elo, at most {} (95 %)", signed(elo), signed(high)),
        (Some(elo), [None, None]) => format!("{} Elo, within no bounds yet", signed(elo)),
        (None, [Some(low), _]) => format!("at least {} Elo (95 %)", signed(low)),
        (None, [_, Some(high)]) => format!("at most {} Elo (95 %)", signed(high)),
        (None, [None, None]) => "no difference in Elo explains it".to_owned(),
    }
}

/// A number of points with its sign; none where it is written as 0.
fn signed(elo: f64) -> String {
    if elo.abs() < 0.05 { "0.0".to_owned() } else { format!("{elo:+.1}") }
}

fn in_a_line(test: &Test) -> String {
    let Test { sprt, log_ratio, bounds: [lower, upper], decision } = test;
    let verdict = match decision {
        Some(Decision::Elo0) => format!("elo0={} is accepted", sprt.elo0()),
        Some(Decision::Elo1) => format!("elo1={} is accepted", sprt.elo1()),
        None => "nothing is decided".to_owned(),
    };
    format!("test of {sprt}: log-likelihood ratio {log_ratio:.2} ({lower:.2} to {upper:.2}), {verdict}")
}

fn forfeits(number: usize, bot: &BotResult) -> impl Iterator<Item = String> {
    bot.forfeits.iter().map(move |forfeit| {
        let games = if forfeit.games == 1 { "1 game".to_owned() } else { format!("{} games", forfeit.games) };
        format!("{} forfeits {games}: {}", letter(number), forfeit.reason)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_catalog::Rounds;

    fn elo_of(counts: [u64; 5]) -> String {
        let rounds = Rounds::of_counts(counts.to_vec());
        elo(&Duel {
            first: 0,
            second: 1,
            wins: 0,
            draws: 0,
            losses: 0,
            score: rounds.score(),
            elo: rounds.elo(),
            elo_interval: rounds.elo_interval(),
            superiority: rounds.superiority(),
            rounds,
        })
    }

    #[test]
    fn what_is_not_bounded_is_not_called_infinite() {
        assert_eq!(elo_of([30, 6, 18, 0, 6]), "-168.4 ± 73.4 Elo (95 %)");
        assert_eq!(elo_of([0, 0, 10, 0, 0]), "0.0 ± 110.8 Elo (95 %)");
        assert_eq!(elo_of([0, 0, 0, 0, 3]), "at least -153.5 Elo (95 %)");
        assert_eq!(elo_of([3, 0, 0, 0, 0]), "at most +153.5 Elo (95 %)");
        assert_eq!(elo_of([0, 0, 0, 1, 2]), "+416.6 Elo, at least +223.2 (95 %)");
        assert_eq!(elo_of([1, 0, 0, 0, 1]), "0.0 Elo, within no bounds yet");
        assert_eq!(elo_of([0; 5]), "no difference in Elo explains it");
    }
}
