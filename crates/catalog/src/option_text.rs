//! Options as a person types them: `KEY=VALUE`.

use parlor_core::{OptionsError, check_option};
use serde_json::Value;

/// Reads the text of an option's value: as text where the schema wants text, as JSON where it wants something else,
/// and as whichever it is where it takes both.
pub(crate) fn read(schema: &Value, key: &str, text: &str) -> Result<Value, OptionsError> {
    let known = || -> Vec<String> {
        let properties = schema.get("properties").and_then(Value::as_object);
        properties.map(|properties| properties.keys().cloned().collect()).unwrap_or_default()
    };
    let unknown = || OptionsError::Unknown { key: parlor_core::excerpt(key), known: known() };
    let property = schema.get("properties").and_then(|properties| properties.get(key)).ok_or_else(unknown)?;
    let kinds = kinds(schema, property);
    if !kinds.other {
        return Ok(Value::String(text.to_owned()));
    }
    // What is no JSON is a text; where none is wanted, that is what is wrong with it.
    let value = serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned()));
    if !kinds.text {
        check_option(schema, key, &value, Some(text))?;
    }
    Ok(value)
}

/// Which kinds of values a schema takes; null, which leaves an option out, is not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Kinds {
    text: bool,
    other: bool,
}

impl Kinds {
    const ANY: Kinds = Kinds { text: true, other: true };

    fn of_type(name: &str) -> Kinds {
        Kinds { text: name == "string", other: !matches!(name, "string" | "null") }
    }

    fn of_value(value: &Value) -> Kinds {
        Kinds { text: value.is_string(), other: !value.is_string() && !value.is_null() }
    }

    fn or(self, more: Kinds) -> Kinds {
        Kinds { text: self.text || more.text, other: self.other || more.other }
    }
}

fn kinds(root: &Value, schema: &Value) -> Kinds {
    let all = |kinds: &mut dyn Iterator<Item = Kinds>| kinds.fold(Kinds::default(), Kinds::or);
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        let target = reference.strip_prefix('#').and_then(|pointer| root.pointer(pointer));
        return target.map_or(Kinds::ANY, |target| kinds(root, target));
    }
    for key in ["anyOf", "oneOf", "allOf"] {
        if let Some(parts) = schema.get(key).and_then(Value::as_array) {
            return all(&mut parts.iter().map(|part| kinds(root, part)));
        }
    }
    match (schema.get("const"), schema.get("enum"), schema.get("type")) {
        (Some(value), _, _) => Kinds::of_value(value),
        (_, Some(Value::Array(values)), _) => all(&mut values.iter().map(Kinds::of_value)),
        (_, _, Some(Value::String(name))) => Kinds::of_type(name),
        (_, _, Some(Value::Array(names))) => all(&mut names.iter().filter_map(Value::as_str).map(Kinds::of_type)),
        _ => Kinds::ANY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_value_is_read_as_its_schema_wants_it() {
        let schema = json!({
            "$defs": {"Rule": {"oneOf": [{"const": "stay"}, {"type": "string", "enum": ["win"]}]}},
            "properties": {
                "rows": {"type": ["integer", "null"]},
                "name": {"type": ["string", "null"]},
                "rule": {"$ref": "#/$defs/Rule"},
                "maybe": {"anyOf": [{"$ref": "#/$defs/Rule"}, {"type": "null"}]},
                "both": {"anyOf": [{"type": "string"}, {"type": "array"}]},
            }
        });
        let read = |key, text| read(&schema, key, text).map_err(|error| error.code());
        assert_eq!(read("rows", "4"), Ok(json!(4)));
        assert_eq!(read("rows", "null"), Ok(json!(null)));
        assert_eq!(read("rows", "four"), Err("option-unreadable"));
        assert_eq!(read("rows", ""), Err("option-unreadable"));
        assert_eq!(read("rows", "99999999999999999999"), Err("option-unreadable"));
        assert_eq!(read("name", "4"), Ok(json!("4")));
        assert_eq!(read("rule", "stay"), Ok(json!("stay")));
        assert_eq!(read("maybe", "[]"), Ok(json!("[]")));
        assert_eq!(read("both", "[\"a\"]"), Ok(json!(["a"])));
        assert_eq!(read("both", "a"), Ok(json!("a")));
        assert_eq!(read("row", "4"), Err("option-unknown"));
    }
}
