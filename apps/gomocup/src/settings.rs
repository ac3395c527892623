//! What the manager lets the engine know: rule, time and memory.

use parlor_threats::Rule;

/// What one `INFO` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Info {
    /// `timeout_turn`: milliseconds for a move; 0 is as fast as possible.
    TimeoutTurn(u64),
    /// `timeout_match`: milliseconds for all moves of a game; 0 is without limit.
    TimeoutMatch(u64),
    /// `time_left`: milliseconds left of them; it may be negative.
    TimeLeft(i64),
    /// `max_memory`: bytes; 0 is without limit.
    MaxMemory(u64),
    /// `rule`: a sum of 1, 2, 4 and 8.
    Rule(u32),
    /// `max_node`: the most nodes of a search. Some managers send it; 0 is without limit.
    MaxNodes(u64),
    /// `max_depth`: the most plies to look ahead. Some managers send it; 0 is without limit.
    MaxDepth(u32),
    /// Anything else, or no number where there should be one: no matter.
    Ignored,
}

/// What is sent as time left where there is no limit.
const UNLIMITED: i64 = 2_147_483_647;

/// Milliseconds for a move where there is no limit of any kind.
const TURN_MS: u64 = 1_000;

const RULE_EXACT: u32 = 1;
/// The game goes on after a five. That is for the manager to know: its lines come as closed points.
const RULE_CONTINUOUS: u32 = 2;
const RULE_RENJU: u32 = 4;

impl Info {
    /// Reads what follows `INFO`.
    pub fn read(text: &str) -> Info {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let Ok(number) = value.trim().parse::<i64>() else { return Info::Ignored };
        let positive = u64::try_from(number).unwrap_or(0);
        let small = u32::try_from(positive).unwrap_or(u32::MAX);
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => Info::TimeoutTurn(positive),
            "timeout_match" => Info::TimeoutMatch(positive),
            "time_left" => Info::TimeLeft(number),
            "max_memory" => Info::MaxMemory(positive),
            "rule" if number >= 0 => Info::Rule(small),
            "max_node" => Info::MaxNodes(positive),
            "max_depth" => Info::MaxDepth(small),
            _ => Info::Ignored,
        }
    }
}

/// All that was let known, with defaults for what was not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Milliseconds for a move, or `None` as long as the manager does not say; 0 is as fast as possible.
    pub timeout_turn_ms: Option<u64>,
    /// Milliseconds for a game, or `None` without limit.
    pub timeout_match_ms: Option<u64>,
    /// Milliseconds left of them as the manager counts, or `None` as long as it does not say.
    pub time_left_ms: Option<i64>,
    /// Bytes, or `None` without limit.
    pub memory_max: Option<u64>,
    /// Nodes, or `None` without limit.
    pub nodes_max: Option<u64>,
    /// Plies, or `None` without limit.
    pub depth_max: Option<u32>,
    rule: u32,
}

impl Default for Settings {
    /// Freestyle, and no limit.
    fn default() -> Settings {
        Settings {
            timeout_turn_ms: None,
            timeout_match_ms: None,
            time_left_ms: None,
            memory_max: None,
            nodes_max: None,
            depth_max: None,
            rule: 0,
        }
    }
}

impl Settings {
    /// Takes note of an `INFO`.
    pub fn take(&mut self, info: Info) {
        let limit = |number: u64| Some(number).filter(|number| *number > 0);
        match info {
            Info::TimeoutTurn(ms) => self.timeout_turn_ms = Some(ms),
            Info::TimeoutMatch(ms) => self.timeout_match_ms = limit(ms),
            Info::TimeLeft(ms) => self.time_left_ms = Some(ms),
            Info::MaxMemory(bytes) => self.memory_max = limit(bytes),
            Info::Rule(rule) => self.rule = rule,
            Info::MaxNodes(nodes) => self.nodes_max = limit(nodes),
            Info::MaxDepth(plies) => self.depth_max = Some(plies).filter(|plies| *plies > 0),
            Info::Ignored => {}
        }
    }

    /// What wins.
    ///
    /// # Errors
    ///
    /// The reason as a sentence, if the manager wants a rule that is not known here.
    pub fn rule(&self) -> Result<Rule, String> {
        match self.rule & !RULE_CONTINUOUS {
            0 => Ok(Rule::Freestyle),
            RULE_EXACT => Ok(Rule::Exact),
            rule if rule & !RULE_EXACT == RULE_RENJU => Ok(Rule::Renju),
            _ => Err(format!("rule {} is not played here: only 0, 1 and 4 are, and 2 besides", self.rule)),
        }
    }

    /// Milliseconds left of the game, or `None` without limit; what was `used_ms` counts where the manager does not say.
    pub fn left_ms(&self, used_ms: u64) -> Option<i64> {
        let counted = self.timeout_match_ms.map(|limit| i64::try_from(limit).unwrap_or(UNLIMITED));
        let counted = counted.map(|limit| limit.saturating_sub_unsigned(used_ms));
        self.time_left_ms.or(counted).filter(|left| *left < UNLIMITED)
    }

    /// Milliseconds to spend on a move after so many stones, or `None` if only nodes or plies are limited; 0 is as fast as
    /// possible.
    pub fn budget_ms(&self, used_ms: u64, stones: usize) -> Option<u64> {
        // A game seldom has more moves to come than this, and never less than a few.
        let moves = (40_i64 - stones as i64 / 4).max(12);
        let share = self.left_ms(used_ms).map(|left| u64::try_from(left / moves).unwrap_or(0));
        let is_limited = share.is_some() || self.nodes_max.is_some() || self.depth_max.is_some();
        let turn = self.timeout_turn_ms.or((!is_limited).then_some(TURN_MS));
        let budget = turn.into_iter().chain(share).min()?;
        // What the manager and the system take between them counts as well.
        Some(budget.saturating_sub((turn.unwrap_or(budget) / 10).clamp(20, 300)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(infos: &[&str]) -> Settings {
        let mut settings = Settings::default();
        infos.iter().for_each(|info| settings.take(Info::read(info)));
        settings
    }

    #[test]
    fn keys_are_known_or_ignored() {
        let cases = [
            ("timeout_turn 1000", Info::TimeoutTurn(1_000)),
            ("TIMEOUT_MATCH  60000 ", Info::TimeoutMatch(60_000)),
            ("time_left -12", Info::TimeLeft(-12)),
            ("max_memory 367001600", Info::MaxMemory(367_001_600)),
            ("timeout_turn -5", Info::TimeoutTurn(0)),
            ("rule 5", Info::Rule(5)),
            ("rule -1", Info::Ignored),
            ("rule x", Info::Ignored),
            ("rule", Info::Ignored),
            ("", Info::Ignored),
            ("max_node 500", Info::MaxNodes(500)),
            ("max_depth 4", Info::MaxDepth(4)),
            ("thread_num 4", Info::Ignored),
            ("evaluate 3,4", Info::Ignored),
            ("folder C:\\temp", Info::Ignored),
            ("timeout_turn 99999999999999999999", Info::Ignored),
        ];
        for (text, info) in cases {
            assert_eq!(Info::read(text), info, "{text:?}");
        }
    }

    #[test]
    fn rules_are_bits() {
        let cases = [
            (0, Ok(Rule::Freestyle)),
            (1, Ok(Rule::Exact)),
            (2, Ok(Rule::Freestyle)),
            (3, Ok(Rule::Exact)),
            (4, Ok(Rule::Renju)),
            (5, Ok(Rule::Renju)),
            (6, Ok(Rule::Renju)),
            (8, Err(())),
            (9, Err(())),
            (16, Err(())),
        ];
        for (bits, rule) in cases {
            assert_eq!(settings(&[&format!("rule {bits}")]).rule().map_err(|_| ()), rule, "{bits}");
        }
    }

    #[test]
    fn a_move_never_takes_more_than_there_is() {
        let cases: [(&[&str], u64, Option<u64>); 20] = [
            (&[], 0, Some(900)),
            (&["timeout_turn 0"], 0, Some(0)),
            (&["timeout_turn 10"], 0, Some(0)),
            (&["timeout_turn 30000"], 0, Some(29_700)),
            (&["timeout_turn 30000", "time_left 2147483647"], 0, Some(29_700)),
            (&["timeout_turn 30000", "timeout_match 180000", "time_left 180000"], 0, Some(4_200)),
            (&["timeout_turn 30000", "timeout_match 180000"], 90_000, Some(1_950)),
            (&["timeout_turn 30000", "timeout_match 180000"], 180_001, Some(0)),
            (&["timeout_turn 1000", "time_left 500"], 0, Some(0)),
            (&["timeout_turn 1000", "time_left -3"], 0, Some(0)),
            (&["timeout_turn 1000", "timeout_match 0"], 1 << 40, Some(900)),
            (&["timeout_match 180000"], 0, Some(4_200)),
            (&["time_left 180000"], 0, Some(4_200)),
            (&["timeout_match 0"], 0, Some(900)),
            (&["time_left 2147483647"], 0, Some(900)),
            (&["max_node 500"], 0, None),
            (&["max_depth 4"], 0, None),
            (&["max_node 0", "max_depth 0"], 0, Some(900)),
            (&["max_node 500", "timeout_turn 30000"], 0, Some(29_700)),
            (&["max_depth 4", "time_left 180000"], 0, Some(4_200)),
        ];
        for (infos, used_ms, budget_ms) in cases {
            assert_eq!(settings(infos).budget_ms(used_ms, 0), budget_ms, "{infos:?}");
        }
        let late = settings(&["timeout_turn 30000", "time_left 120000"]);
        assert!(late.budget_ms(0, 400) > late.budget_ms(0, 0));
        assert!(late.budget_ms(0, 400).unwrap() < 120_000 / 10);
    }
}
