//! What a line of the manager says.
//!
//! After <https://plastovicka.github.io/protocl2en.htm>. A line is read without regard to what was said before: whether a
//! command makes sense is for the [session](crate::Session).

use crate::settings::Info;

/// A line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `START 15`: a new game on a square board.
    Start {
        /// The rows, and the columns.
        side: u32,
    },
    /// `RECTSTART 20,15`: a new game on any board.
    RectStart {
        /// The columns.
        width: u32,
        /// The rows.
        height: u32,
    },
    /// `RESTART`: a new game on the same board.
    Restart,
    /// `BEGIN`: make the first move.
    Begin,
    /// `TURN 7,7`: the other side has moved; make a move.
    Turn(Point),
    /// `PLAY 7,7`: move there.
    Play(Point),
    /// `TAKEBACK 7,7`: take a stone away.
    TakeBack(Point),
    /// `BOARD`: the stones follow, line by line.
    Board,
    /// `SWAP2BOARD`: the stones of a swap2 opening follow.
    SwapBoard,
    /// `7,7,1`: a stone of a `BOARD`.
    Stone(Point, Field),
    /// `7,7`: a stone of a `SWAP2BOARD`.
    Point(Point),
    /// `DONE`: no more stones follow.
    Done,
    /// `INFO timeout_turn 1000`: something to know; it has no answer.
    Info(Info),
    /// `ABOUT`: who are you?
    About,
    /// `YXSTOP`: move at once. It means something only while the engine thinks.
    Stop,
    /// `END`: leave.
    End,
    /// Nothing but spaces.
    Blank,
    /// A command that is known with what is no argument of it.
    Malformed {
        /// What it should look like.
        expected: &'static str,
    },
    /// Anything else.
    Unknown,
}

/// A cell as the protocol names it, both numbers from 0. It may be off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// The column from the left.
    pub x: i64,
    /// The row from the top.
    pub y: i64,
}

/// Whose stone it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The engine's own.
    Own,
    /// The other side's.
    Other,
    /// Nobody's any more: a line of a continuous game, or a point that is forbidden.
    Closed,
}

impl Command {
    /// Reads a line. Capitals and outer spaces are no matter.
    pub fn read(line: &str) -> Command {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_ascii_uppercase().as_str() {
            "" => Command::Blank,
            "START" => read_number(rest).map_or(malformed("START and a number"), |side| Command::Start { side }),
            "RECTSTART" => {
                read_numbers(rest).map_or(malformed("RECTSTART and two numbers with a comma"), |[width, height]| {
                    Command::RectStart { width: clamp(width), height: clamp(height) }
                })
            }
            "RESTART" => Command::Restart,
            "BEGIN" => Command::Begin,
            "TURN" => read_point(rest).map_or(malformed("TURN and a point such as 7,7"), Command::Turn),
            "PLAY" => read_point(rest).map_or(malformed("PLAY and a point such as 7,7"), Command::Play),
            "TAKEBACK" => read_point(rest).map_or(malformed("TAKEBACK and a point such as 7,7"), Command::TakeBack),
            "BOARD" => Command::Board,
            "SWAP2BOARD" => Command::SwapBoard,
            "DONE" => Command::Done,
            "INFO" => Command::Info(Info::read(rest)),
            "ABOUT" => Command::About,
            "YXSTOP" | "STOP" => Command::Stop,
            "END" => Command::End,
            _ => read_stone(line),
        }
    }
}

fn malformed(expected: &'static str) -> Command {
    Command::Malformed { expected }
}

fn read_stone(line: &str) -> Command {
    if let Some(point) = read_point(line) {
        return Command::Point(point);
    }
    let Some([x, y, field]) = read_numbers(line) else { return Command::Unknown };
    let field = match field {
        1 => Field::Own,
        2 => Field::Other,
        3 => Field::Closed,
        _ => return malformed("a stone such as 7,7,1 with 1, 2 or 3 in the end"),
    };
    Command::Stone(Point { x, y }, field)
}

fn read_point(text: &str) -> Option<Point> {
    read_numbers(text).map(|[x, y]| Point { x, y })
}

fn read_number(text: &str) -> Option<u32> {
    read_numbers(text).map(|[number]| clamp(number))
}

/// The nearest number that a size can be: one that is too large or too small for a board is so still.
fn clamp(number: i64) -> u32 {
    number.clamp(0, i64::from(u32::MAX)) as u32
}

/// So many numbers with commas between them, and spaces around if one likes.
fn read_numbers<const N: usize>(text: &str) -> Option<[i64; N]> {
    let numbers: Option<Vec<i64>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    numbers?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: Point = Point { x: 3, y: 12 };

    #[test]
    fn lines_are_what_they_say() {
        let cases = [
            ("START 15", Command::Start { side: 15 }),
            ("  start   20 \r\n", Command::Start { side: 20 }),
            ("START -1", Command::Start { side: 0 }),
            ("START 99999999999", Command::Start { side: u32::MAX }),
            ("RECTSTART 20,15", Command::RectStart { width: 20, height: 15 }),
            ("RECTSTART -20,4294967296", Command::RectStart { width: 0, height: u32::MAX }),
            ("RECTSTART 20 , 15", Command::RectStart { width: 20, height: 15 }),
            ("RESTART", Command::Restart),
            ("BEGIN", Command::Begin),
            ("TURN 3,12", Command::Turn(AT)),
            ("TURN\t3, 12", Command::Turn(AT)),
            ("TURN -3,12", Command::Turn(Point { x: -3, y: 12 })),
            ("PLAY 3,12", Command::Play(AT)),
            ("TAKEBACK 3,12", Command::TakeBack(AT)),
            ("BOARD", Command::Board),
            ("SWAP2BOARD", Command::SwapBoard),
            ("3,12", Command::Point(AT)),
            ("3,12,1", Command::Stone(AT, Field::Own)),
            ("3,12,2", Command::Stone(AT, Field::Other)),
            ("3,12,3", Command::Stone(AT, Field::Closed)),
            ("DONE", Command::Done),
            ("ABOUT", Command::About),
            ("YXSTOP", Command::Stop),
            ("END", Command::End),
            ("", Command::Blank),
            (" \t", Command::Blank),
            ("HELLO", Command::Unknown),
            ("TURN3,12", Command::Unknown),
            ("1,2,3,4", Command::Unknown),
            ("\u{0}\u{fffd}", Command::Unknown),
        ];
        for (line, command) in cases {
            assert_eq!(Command::read(line), command, "{line:?}");
        }
    }

    #[test]
    fn what_is_no_argument_is_malformed() {
        let lines = [
            "START",
            "START x",
            "START 1,2",
            "RECTSTART 15",
            "TURN",
            "TURN 5",
            "TURN 5,",
            "TURN a,b",
            "TURN 1,2,3",
            "PLAY 7",
            "TAKEBACK",
            "TURN 99999999999999999999,0",
            "3,12,0",
            "3,12,4",
            "3,12,-1",
        ];
        for line in lines {
            assert!(matches!(Command::read(line), Command::Malformed { .. }), "{line:?}");
        }
    }
}
