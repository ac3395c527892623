//! What a game costs: its file has 100 lines of code at most.

const LINES_MAX: usize = 100;

/// Counts the lines that are neither blank nor comment, up to the tests of the file.
fn lines_of_code(source: &str) -> usize {
    let lines = source.lines().map(str::trim).take_while(|line| !line.starts_with("#[cfg(test)]"));
    lines.filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

#[test]
fn the_game_is_small() {
    let lines = lines_of_code(include_str!("../src/lib.rs"));
    assert!((1..=LINES_MAX).contains(&lines), "{lines} lines of code");
}

#[test]
fn code_is_counted_and_nothing_else() {
    let source = "//! Doc.\n\n/// Doc.\nfn f() {\n    // Why.\n    g(); // And why.\n}\n\n#[cfg(test)]\nmod tests {}\n";
    assert_eq!(lines_of_code(source), 3);
}
