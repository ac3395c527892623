//! What the engine says.

use std::fmt;

use crate::Point;

/// How much of a message is sent at most, in characters.
const MESSAGE_MAX: usize = 120;

/// A line for the manager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A game has begun, or a stone was taken back.
    Ok,
    /// The points of a move; more than one in an opening.
    Points(Vec<Point>),
    /// The colours are to be swapped.
    Swap,
    /// Who this is.
    About,
    /// A command that is not known.
    Unknown,
    /// A command that is known but not possible.
    Error(String),
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Ok => f.write_str("OK"),
            Reply::Points(points) => {
                let points: Vec<String> = points.iter().map(|point| format!("{},{}", point.x, point.y)).collect();
                f.write_str(&points.join(" "))
            }
            Reply::Swap => f.write_str("SWAP"),
            Reply::About => write!(
                f,
                "name=\"Parlor\", version=\"{}\", author=\"the authors of Parlor\", country=\"-\"",
                env!("CARGO_PKG_VERSION")
            ),
            Reply::Unknown => f.write_str("UNKNOWN command"),
            Reply::Error(reason) => write!(f, "ERROR {}", one_line(reason)),
        }
    }
}

/// A text without what could end or garble a line.
fn one_line(text: &str) -> String {
    text.chars().map(|char| if char.is_control() { ' ' } else { char }).take(MESSAGE_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_one_line() {
        let points = vec![Point { x: 7, y: 0 }, Point { x: 21, y: 9 }];
        assert_eq!(Reply::Points(points).to_string(), "7,0 21,9");
        assert_eq!(Reply::Error("no\r\nsuch cell".to_owned()).to_string(), "ERROR no  such cell");
        let long = Reply::Error("x".repeat(10_000)).to_string();
        assert_eq!(long.len(), "ERROR ".len() + MESSAGE_MAX);
        let about = Reply::About.to_string();
        assert!(about.starts_with("name=\"Parlor\", version=\"") && !about.contains('\n'));
    }
}
