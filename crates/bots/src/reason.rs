//! Why a move was chosen, as a clause for people.

/// That the game is won so many plies later, the move itself included.
pub(crate) fn wins(plies: u32) -> String {
    match plies {
        0 | 1 => "wins at once".to_owned(),
        plies => format!("wins in {plies} plies"),
    }
}

/// That the game is lost in the end.
pub(crate) fn loses(plies: u32) -> String {
    match plies {
        0 | 1 => "every move loses at once".to_owned(),
        plies => format!("loses, but not before {plies} plies"),
    }
}

/// That some others will win, too.
pub(crate) fn shares_the_win() -> String {
    "shares the win".to_owned()
}

/// That nobody will win.
pub(crate) fn draws() -> String {
    "holds the draw".to_owned()
}

/// That another player would win by a move.
pub(crate) fn stops(threat: &str) -> String {
    format!("must stop {threat}")
}

/// What so many playouts say: a share of the points, from 0 to 1, unless too few of them went that way.
pub(crate) fn playouts(count: u64, share: Option<f64>) -> String {
    let share = share.map_or(String::new(), |share| format!(", {:.0} %", 100.0 * share));
    format!("best of {} playouts{share}", grouped(count))
}

/// How much of the points there is to be had if all play well: from 0 to 1.
pub(crate) fn expects(share: f64) -> String {
    format!("expects {:.0} % of the points", 100.0 * share)
}

/// That a search of so many plies found nothing better.
pub(crate) fn ahead(plies: usize) -> String {
    format!("looks best {plies} plies ahead")
}

/// That there was no time for more.
pub(crate) fn hurried() -> String {
    "no time to think".to_owned()
}

/// A number with its thousands apart: `12,000`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The threat that a choice answers, if it does: at least half of the moves lose by the same reply.
pub(crate) fn common_threat(replies: &[String], moves: usize) -> Option<&String> {
    let count = |reply: &String| replies.iter().filter(|other| *other == reply).count();
    let most = replies.iter().max_by_key(|reply| count(reply))?;
    (2 * count(most) >= moves).then_some(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        let cases = [(0, "0"), (999, "999"), (1_000, "1,000"), (12_000, "12,000"), (1_234_567, "1,234,567")];
        for (number, text) in cases {
            assert_eq!(grouped(number), text);
        }
        assert_eq!(playouts(12_000, Some(0.641)), "best of 12,000 playouts, 64 %");
    }

    #[test]
    fn a_threat_is_what_most_moves_lose_to() {
        let replies: Vec<String> = ["b2", "c3", "b2"].map(str::to_owned).to_vec();
        assert_eq!(common_threat(&replies, 4).map(String::as_str), Some("b2"));
        assert_eq!(common_threat(&replies, 5), None);
        assert_eq!(common_threat(&[], 0), None);
    }
}
