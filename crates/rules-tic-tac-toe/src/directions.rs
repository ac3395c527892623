//! The directions of a line, as an option.

use parlor_board::{Direction, Directions};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

const ALL: &str = "all";
const ORTHOGONAL: &str = "orthogonal";

/// The directions in which a line counts.
///
/// In JSON `"all"`, `"orthogonal"` (horizontal and vertical), or a list such as `["horizontal","diagonal"]`; a text
/// with commas, `"horizontal,diagonal"`, is read as such a list.
///
/// ```
/// use parlor_rules_tic_tac_toe::LineDirections;
///
/// let listed: LineDirections = serde_json::from_str(r#"["vertical","horizontal"]"#)?;
/// assert_eq!(serde_json::to_string(&listed)?, r#""orthogonal""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineDirections(pub Directions);

impl LineDirections {
    fn read(name: &str) -> Result<Directions, String> {
        match name.trim() {
            ALL => Ok(Directions::ALL),
            ORTHOGONAL => Ok(Directions::ORTHOGONAL),
            name => Direction::from_name(name).map(|one| Directions::NONE.with(one)).ok_or_else(|| {
                let known = format!("{}, or for several at once {ALL}, {ORTHOGONAL}", Directions::ALL);
                format!("\"{}\" is no direction; there are: {known}", name.escape_debug())
            }),
        }
    }
}

impl Default for LineDirections {
    fn default() -> LineDirections {
        LineDirections(Directions::ALL)
    }
}

impl fmt::Display for LineDirections {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Directions::ALL => f.write_str(ALL),
            Directions::ORTHOGONAL => f.write_str(ORTHOGONAL),
            some => some.fmt(f),
        }
    }
}

impl Serialize for LineDirections {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Directions::ALL | Directions::ORTHOGONAL => serializer.collect_str(self),
            some => serializer.collect_seq(some.iter().map(Direction::name)),
        }
    }
}

impl<'de> Deserialize<'de> for LineDirections {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LineDirections, D::Error> {
        deserializer.deserialize_any(Names)
    }
}

struct Names;

impl<'de> Visitor<'de> for Names {
    type Value = LineDirections;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the names of directions")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<LineDirections, E> {
        let mut names = text.split(',').map(|name| LineDirections::read(name).map_err(E::custom));
        names.try_fold(Directions::NONE, |all, some| Ok(all.union(some?))).map(LineDirections)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut names: A) -> Result<LineDirections, A::Error> {
        let mut all = Directions::NONE;
        while let Some(name) = names.next_element::<Cow<'de, str>>()? {
            all = all.union(LineDirections::read(&name).map_err(A::Error::custom)?);
        }
        Ok(LineDirections(all))
    }
}

impl JsonSchema for LineDirections {
    fn schema_name() -> Cow<'static, str> {
        "LineDirections".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names = Direction::ALL.map(Direction::name);
        let one = format!("(?:{ALL}|{ORTHOGONAL}|{})", names.join("|"));
        json_schema!({
            "anyOf": [
                { "type": "string", "enum": [ALL, ORTHOGONAL] },
                { "type": "array", "items": { "type": "string", "enum": names }, "minItems": 1, "uniqueItems": true },
                { "type": "string", "pattern": format!("^{one}(?:, *{one})*$") },
            ]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<LineDirections, String> {
        serde_json::from_str(json).map_err(|error| error.to_string())
    }

    #[test]
    fn lists_and_texts_are_read_and_have_one_form() {
        let cases = [
            (r#""all""#, r#""all""#),
            (r#""orthogonal""#, r#""orthogonal""#),
            (r#"["horizontal","diagonal"]"#, r#"["horizontal","diagonal"]"#),
            (r#""diagonal, horizontal""#, r#"["horizontal","diagonal"]"#),
            (r#""anti-diagonal""#, r#"["anti-diagonal"]"#),
            (r#"["orthogonal","diagonal","anti-diagonal"]"#, r#""all""#),
            ("[]", "[]"),
        ];
        for (given, written) in cases {
            let directions = read(given).unwrap();
            assert_eq!(serde_json::to_string(&directions).unwrap(), written, "{given}");
            assert_eq!(read(written), Ok(directions), "{given}");
        }
    }

    #[test]
    fn other_names_are_refused_with_those_there_are() {
        for given in [r#""diagonals""#, r#""""#, r#""all,""#, r#"["up"]"#, "3", "[3]", "null"] {
            assert!(read(given).is_err(), "{given}");
        }
        let message = read(r#"["up"]"#).unwrap_err();
        assert!(message.contains("\"up\" is no direction") && message.contains("anti-diagonal"), "{message}");
    }
}
