//! The lines of boxes.

/// How heavy a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    /// There is no line.
    None,
    /// Between cells, and around the board.
    Light,
    /// Between parts of the board.
    Heavy,
}

/// Where lines meet: a row for each pair of weights upwards and to the right, in it a character for each pair downwards
/// and to the left.
const JUNCTIONS: [&str; 9] = [
    " ╴╸╷┐┑╻┒┓",
    "╶─╾┌┬┭┎┰┱",
    "╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪",
    "└┴┵├┼┽┟╁╅",
    "┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫",
    "┖┸┹┞╀╃┠╂╉",
    "┗┺┻┡╄╇┣╊╋",
];

/// The character where four lines meet.
pub(crate) fn junction(up: Weight, right: Weight, down: Weight, left: Weight) -> char {
    let row = JUNCTIONS[3 * up as usize + right as usize];
    row.chars().nth(3 * down as usize + left as usize).unwrap_or(' ')
}

/// The character of a line from left to right.
pub(crate) fn horizontal(weight: Weight) -> char {
    junction(Weight::None, weight, Weight::None, weight)
}

/// The character of a line from top to bottom.
pub(crate) fn vertical(weight: Weight) -> char {
    junction(weight, Weight::None, weight, Weight::None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_weight_meet() {
        use Weight::{Heavy, Light, None};
        let cases = [
            (None, Light, Light, None, '┌'),
            (Light, Light, Light, Light, '┼'),
            (None, Light, Heavy, Light, '┰'),
            (Light, Heavy, Light, None, '┝'),
            (Heavy, Light, Heavy, Light, '╂'),
            (Light, Heavy, Heavy, Light, '╆'),
            (Heavy, Heavy, Heavy, Heavy, '╋'),
            (Heavy, None, Light, Light, '┦'),
        ];
        for (up, right, down, left, expected) in cases {
            assert_eq!(junction(up, right, down, left), expected);
        }
        assert_eq!([Light, Heavy].map(horizontal), ['─', '━']);
        assert_eq!([Light, Heavy].map(vertical), ['│', '┃']);
        assert!(JUNCTIONS.iter().all(|row| row.chars().count() == 9));
    }
}
