//! Blocked cells, as an option.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use std::fmt;

/// The names of the cells that nobody marks.
///
/// In JSON a list such as `["a1","b2"]`; a text with commas, `"a1,b2"`, is read as such a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Blocked(pub Vec<String>);

impl<'de> Deserialize<'de> for Blocked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Blocked, D::Error> {
        deserializer.deserialize_any(Names)
    }
}

struct Names;

impl<'de> Visitor<'de> for Names {
    type Value = Blocked;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the names of cells")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Blocked, E> {
        let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
        Ok(Blocked(names.map(str::to_owned).collect()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut names: A) -> Result<Blocked, A::Error> {
        let mut all = Vec::new();
        while let Some(name) = names.next_element::<Cow<'de, str>>()? {
            all.push(name.into_owned());
        }
        Ok(Blocked(all))
    }
}

impl JsonSchema for Blocked {
    fn schema_name() -> Cow<'static, str> {
        "Blocked".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [{ "type": "array", "items": { "type": "string" } }, { "type": "string" }] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_texts_are_read() {
        let cases = [
            (r#"["a1","B2"]"#, Some(vec!["a1", "B2"])),
            (r#""a1, b2""#, Some(vec!["a1", "b2"])),
            (r#""""#, Some(vec![])),
            ("[]", Some(vec![])),
            ("3", None),
            ("[3]", None),
            ("null", None),
        ];
        for (given, names) in cases {
            let read: Option<Blocked> = serde_json::from_str(given).ok();
            let names = names.map(|names| names.into_iter().map(str::to_owned).collect());
            assert_eq!(read.map(|Blocked(names)| names), names, "{given}");
        }
    }
}
