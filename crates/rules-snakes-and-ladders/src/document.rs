//! Jumps in JSON, TOML, and whatever else is read through `serde`.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

use crate::jumps::{read_jump, read_square};
use crate::{Jump, Jumps, JumpsError};

/// Reads the text of a JSON file.
pub(crate) fn read_json(text: &str) -> Result<Jumps, JumpsError> {
    serde_json::from_str(text).map_err(|error| JumpsError::Document { format: "JSON", reason: error.to_string() })
}

/// Reads the text of a TOML file.
pub(crate) fn read_toml(text: &str) -> Result<Jumps, JumpsError> {
    toml::from_str(text).map_err(|error| {
        let place = error.span().map(|span| format!(" at line {}", 1 + text[..span.start].matches('\n').count()));
        let reason = format!("{}{}", error.message(), place.unwrap_or_default());
        JumpsError::Document { format: "TOML", reason }
    })
}

impl Serialize for Jumps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Jumps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Jumps, D::Error> {
        deserializer.deserialize_any(JumpsVisitor)
    }
}

struct JumpsVisitor;

impl<'de> Visitor<'de> for JumpsVisitor {
    type Value = Jumps;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("jumps such as \"16-6,4-14\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Jumps, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Jumps, A::Error> {
        let mut jumps = Vec::new();
        while let Some(item) = list.next_element()? {
            jumps.push(match item {
                Item::Text(text) => read_jump(&text).map_err(A::Error::custom)?,
                Item::Pair(from, to) => Jump { from, to },
            });
        }
        Ok(Jumps(jumps))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Jumps, A::Error> {
        let mut jumps = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "jumps" => jumps.extend(map.next_value::<Jumps>()?.0),
                "snakes" => jumps.extend(directed(map.next_value()?, |Jump { from, to }| Jump::snake(from, to))?),
                "ladders" => jumps.extend(directed(map.next_value()?, |Jump { from, to }| Jump::ladder(from, to))?),
                _ => {
                    let from = read_square(&key).ok_or_else(|| {
                        let shown: String = key.escape_debug().take(40).collect();
                        A::Error::custom(format!("\"{shown}\" is not a square, nor jumps, snakes or ladders"))
                    })?;
                    jumps.push(Jump { from, to: map.next_value()? });
                }
            }
        }
        Ok(Jumps(jumps))
    }
}

/// One jump of a list.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a jump of a list is written \"16-6\" or [16, 6]")]
enum Item {
    Text(String),
    Pair(u32, u32),
}

/// Jumps that all go one way.
fn directed<E: Error>(jumps: Jumps, check: impl Fn(Jump) -> Result<Jump, crate::BoardError>) -> Result<Vec<Jump>, E> {
    jumps.0.into_iter().map(|jump| check(jump).map_err(E::custom)).collect()
}

impl JsonSchema for Jumps {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Jumps".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "examples": ["16-6,4-14", ""] })
    }
}
