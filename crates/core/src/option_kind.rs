//! What a value of an option can be, in plain words.

use serde_json::Value;

use crate::{OptionsError, excerpt};

/// Checks that the value of an option is of the kind that the schema of the options wants. Whether it makes a game is
/// for the game to say; so is what a text means that may be any.
///
/// `given` is the value as it was typed, if it was.
///
/// # Errors
///
/// [`OptionsError::Kind`], which says in plain words what is expected.
pub fn check_option(schema: &Value, key: &str, value: &Value, given: Option<&str>) -> Result<(), OptionsError> {
    let kinds = schema.get("properties").and_then(|options| options.get(key)).map(|option| kinds(schema, option));
    let Some(kinds) = kinds.filter(|kinds| !kinds.iter().any(|kind| kind.admits(value))) else { return Ok(()) };
    // Who reads a text may read what is written as data, too, and then says more of it than a schema.
    if (value.is_array() || value.is_object()) && kinds.iter().all(|kind| matches!(kind, Kind::Text | Kind::Null)) {
        return Ok(());
    }
    let mut words: Vec<String> = Vec::new();
    for word in kinds.iter().map(Kind::in_words).filter(|word| !word.is_empty()) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    let given = match (value, given) {
        (Value::String(text), _) => format!("\"{}\"", excerpt(text)),
        (_, Some(text)) => excerpt(text),
        // Texts within a list keep their quotation marks.
        (value, None) => excerpt(&value.to_string()).replace("\\\"", "\""),
    };
    Err(OptionsError::Kind { key: key.to_owned(), expected: words.join(", or "), given })
}

/// One of the kinds of values that a schema takes.
#[derive(Clone, Debug, PartialEq)]
enum Kind {
    /// Whatever this is, it is not for here to judge.
    Any,
    Null,
    Truth,
    Whole {
        /// The bounds of the type.
        type_range: (i128, i128),
        least: Option<i128>,
        most: Option<i128>,
    },
    Number,
    Text,
    Choice(Vec<Value>),
    List(Vec<Kind>),
}

impl Kind {
    fn admits(&self, value: &Value) -> bool {
        match self {
            Kind::Any => true,
            Kind::Null => value.is_null(),
            Kind::Truth => value.is_boolean(),
            Kind::Whole { type_range, .. } => whole(value).is_some_and(|n| (type_range.0..=type_range.1).contains(&n)),
            Kind::Number => value.is_number(),
            Kind::Text => value.is_string(),
            Kind::Choice(values) => values.contains(value),
            Kind::List(items) => value
                .as_array()
                .is_some_and(|values| values.iter().all(|value| items.iter().any(|item| item.admits(value)))),
        }
    }

    /// What it is called; nothing for what nobody types on purpose.
    fn in_words(&self) -> String {
        match self {
            Kind::Any | Kind::Null => String::new(),
            Kind::Truth => "true or false".to_owned(),
            Kind::Whole { least: Some(least), most: Some(most), .. } => {
                format!("a whole number from {least} to {most}")
            }
            Kind::Whole { least: Some(least), .. } => format!("a whole number, {least} or more"),
            Kind::Whole { .. } => "a whole number".to_owned(),
            Kind::Number => "a number".to_owned(),
            Kind::Text => "a text".to_owned(),
            Kind::Choice(values) => format!("one of {}", choices(values)),
            Kind::List(items) => match &items[..] {
                [Kind::Text] => "a list of texts".to_owned(),
                [Kind::Choice(values)] => format!("a list of {}", choices(values)),
                _ => "a list".to_owned(),
            },
        }
    }
}

fn choices(values: &[Value]) -> String {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    values.iter().map(text).collect::<Vec<_>>().join(", ")
}

fn whole(value: &Value) -> Option<i128> {
    value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from))
}

fn kinds(root: &Value, schema: &Value) -> Vec<Kind> {
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        let target = reference.strip_prefix('#').and_then(|pointer| root.pointer(pointer));
        return target.map_or(vec![Kind::Any], |target| kinds(root, target));
    }
    if let Some(parts) = ["anyOf", "oneOf"].iter().find_map(|key| schema.get(key).and_then(Value::as_array)) {
        return joined(parts.iter().flat_map(|part| kinds(root, part)));
    }
    if let Some(value) = schema.get("const") {
        return vec![Kind::Choice(vec![value.clone()])];
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        return vec![Kind::Choice(values.clone())];
    }
    match schema.get("type") {
        Some(Value::String(name)) => vec![kind_of_type(root, schema, name)],
        Some(Value::Array(names)) => {
            names.iter().filter_map(Value::as_str).map(|name| kind_of_type(root, schema, name)).collect()
        }
        _ => vec![Kind::Any],
    }
}

/// The same kinds, with all choices in one.
fn joined(kinds: impl Iterator<Item = Kind>) -> Vec<Kind> {
    let mut all: Vec<Kind> = Vec::new();
    for kind in kinds {
        match (kind, all.last_mut()) {
            (Kind::Choice(more), Some(Kind::Choice(values))) => values.extend(more),
            (kind, _) => all.push(kind),
        }
    }
    all
}

fn kind_of_type(root: &Value, schema: &Value, name: &str) -> Kind {
    match name {
        "null" => Kind::Null,
        "boolean" => Kind::Truth,
        "integer" => {
            let bound = |key| schema.get(key).and_then(whole);
            let format = schema.get("format").and_then(Value::as_str).unwrap_or_default();
            Kind::Whole { type_range: type_range(format), least: bound("minimum"), most: bound("maximum") }
        }
        "number" => Kind::Number,
        "string" => Kind::Text,
        "array" => Kind::List(schema.get("items").map_or(vec![Kind::Any], |items| kinds(root, items))),
        _ => Kind::Any,
    }
}

/// What a type of whole numbers holds, by the name that its schema has for it.
fn type_range(format: &str) -> (i128, i128) {
    match format {
        "uint8" => (0, u8::MAX.into()),
        "uint16" => (0, u16::MAX.into()),
        "uint32" => (0, u32::MAX.into()),
        "uint64" | "uint" => (0, u64::MAX.into()),
        "int8" => (i8::MIN.into(), i8::MAX.into()),
        "int16" => (i16::MIN.into(), i16::MAX.into()),
        "int32" => (i32::MIN.into(), i32::MAX.into()),
        _ => (i64::MIN.into(), u64::MAX.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_expected_is_said_in_plain_words() {
        let schema = json!({
            "$defs": {"Pieces": {"oneOf": [{"const": "own"}, {"const": "either"}, {"enum": ["single"]}]}},
            "properties": {
                "rows": {"type": ["integer", "null"], "format": "uint32", "minimum": 1, "maximum": 4096},
                "seed": {"type": "integer", "format": "uint64", "minimum": 0},
                "shift": {"type": "integer"},
                "share": {"type": "number"},
                "exact": {"type": "boolean"},
                "name": {"type": "string"},
                "pieces": {"$ref": "#/$defs/Pieces"},
                "maybe": {"anyOf": [{"$ref": "#/$defs/Pieces"}, {"type": "null"}]},
                "cells": {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "string"}]},
                "ways": {"type": "array", "items": {"enum": ["up", "down"]}},
                "free": {},
            }
        });
        let check = |key: &str, value: Value, given: Option<&str>| {
            check_option(&schema, key, &value, given).map_err(|error| error.to_string())
        };
        let wrong = [
            ("rows", json!("abc"), None, r#"rows is a whole number from 1 to 4096, not "abc""#),
            ("rows", json!(""), Some(""), r#"rows is a whole number from 1 to 4096, not """#),
            ("rows", json!(-1), None, "rows is a whole number from 1 to 4096, not -1"),
            ("rows", json!(2.5), None, "rows is a whole number from 1 to 4096, not 2.5"),
            (
                "rows",
                json!(1e20),
                Some("99999999999999999999"),
                "rows is a whole number from 1 to 4096, not 99999999999999999999",
            ),
            ("rows", json!(1_u64 << 32), None, "rows is a whole number from 1 to 4096, not 4294967296"),
            ("seed", json!(-1), None, "seed is a whole number, 0 or more, not -1"),
            ("shift", json!("x"), None, r#"shift is a whole number, not "x""#),
            ("share", json!("x"), None, r#"share is a number, not "x""#),
            ("exact", json!("yes"), None, r#"exact is true or false, not "yes""#),
            ("exact", json!(1), None, "exact is true or false, not 1"),
            ("exact", json!("\u{1b}[2J"), None, r#"exact is true or false, not "\u{1b}[2J""#),
            ("name", json!(4), None, "name is a text, not 4"),
            ("pieces", json!("both"), None, r#"pieces is one of own, either, single, not "both""#),
            ("maybe", json!("both"), None, r#"maybe is one of own, either, single, not "both""#),
            ("cells", json!(5), None, "cells is a list of texts, or a text, not 5"),
            ("cells", json!([5]), None, "cells is a list of texts, or a text, not [5]"),
            ("ways", json!(["left"]), None, r#"ways is a list of up, down, not ["left"]"#),
        ];
        for (key, value, given, message) in wrong {
            assert_eq!(check(key, value, given), Err(message.to_owned()));
        }
        // Whether a number is too large for the game, the game says.
        for (key, value) in [("rows", json!(0)), ("rows", json!(9999)), ("rows", json!(null)), ("maybe", json!(null))] {
            assert_eq!(check(key, value, None), Ok(()), "{key}");
        }
        for (key, value) in [
            ("pieces", json!("single")),
            ("cells", json!("x")),
            ("free", json!({})),
            ("none", json!(1)),
            ("name", json!([1])),
        ] {
            assert_eq!(check(key, value, None), Ok(()), "{key}");
        }
    }
}
