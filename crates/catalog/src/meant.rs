//! What somebody may have meant by a name that no game has.

use crate::Entry;

/// The name of a game, or of a preset of one, that was probably meant.
pub(crate) fn meant(entries: &[Entry], typed: &str) -> Option<String> {
    let typed = plain(typed);
    if typed.is_empty() {
        return None;
    }
    let game = |fits: &dyn Fn(&str) -> bool| entries.iter().map(Entry::id).find(|id| fits(id)).map(str::to_owned);
    game(&|id| plain(id) == typed || initials(id) == typed)
        .or_else(|| preset(entries, &typed))
        .or_else(|| game(&|id| typed.len() >= 3 && plain(id).starts_with(&typed)))
        .or_else(|| game(&|id| is_near(&plain(id), &typed)))
}

/// The first game's preset of this name.
fn preset(entries: &[Entry], typed: &str) -> Option<String> {
    entries.iter().find_map(|entry| {
        let preset = entry.presets().into_iter().find(|preset| plain(preset.name) == typed)?;
        Some(format!("{}:{}", entry.id(), preset.name))
    })
}

/// A name without capitals and hyphens, with its digits as words: `connect4` is `connectfour`.
fn plain(name: &str) -> String {
    const DIGITS: [&str; 10] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let mut text = String::new();
    // No name is as long as what somebody may type.
    for character in name.chars().take(64).filter(|character| character.is_alphanumeric()) {
        match character.to_digit(10) {
            Some(digit) => text.push_str(DIGITS[digit as usize]),
            None => text.extend(character.to_lowercase()),
        }
    }
    text
}

fn initials(id: &str) -> String {
    id.split('-').filter_map(|word| word.chars().next()).collect()
}

/// Whether two names are the same but for two slips: letters that are wrong, missing or too many.
fn is_near(name: &str, typed: &str) -> bool {
    const SLIPS_MAX: usize = 2;
    typed.chars().count() > 2 * SLIPS_MAX && strsim::levenshtein(name, typed) <= SLIPS_MAX
}
