//! The headers of an action: who asks, on what it builds, and by what a repetition is known.

use axum::http::{HeaderMap, header};

use crate::problem::Problem;

/// The header by which a repetition is known.
const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// The longest key, in bytes.
const KEY_BYTES_MAX: usize = 255;

/// The bearer token, if there is one.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// The version that an action builds on, if it says so.
///
/// # Errors
///
/// A [`Problem`] if it says something that is no version.
pub(crate) fn if_match(headers: &HeaderMap) -> Result<Option<u64>, Problem> {
    let Some(value) = headers.get(header::IF_MATCH) else { return Ok(None) };
    let text = value.to_str().unwrap_or_default();
    let digits = text.trim().strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let plain = digits.filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    let version = plain.and_then(|digits| digits.parse().ok());
    version.map(Some).ok_or_else(|| Problem::malformed("if-match", "If-Match is one version in quotes, such as \"17\""))
}

/// The key of an action, if it has one.
///
/// # Errors
///
/// A [`Problem`] if it is empty, too long, or has other than visible ASCII characters.
pub(crate) fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>, Problem> {
    let Some(value) = headers.get(IDEMPOTENCY_KEY) else { return Ok(None) };
    let text = value.to_str().unwrap_or_default();
    let readable = (1..=KEY_BYTES_MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
    let unreadable =
        || Problem::malformed("idempotency-key", format!("a key is 1 to {KEY_BYTES_MAX} visible ASCII characters"));
    readable.then(|| Some(text.to_owned())).ok_or_else(unreadable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    fn headers(name: HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    #[test]
    fn versions_stand_in_quotes() {
        let read = |text| if_match(&headers(header::IF_MATCH, text)).map_err(drop);
        assert_eq!(if_match(&HeaderMap::new()).map_err(drop), Ok(None));
        assert_eq!(read("\"17\""), Ok(Some(17)));
        for text in ["17", "\"\"", "*", "W/\"17\"", "\"17\", \"18\"", "\"-1\"", "\"+1\"", "\"99999999999999999999\""] {
            assert_eq!(read(text), Err(()), "{text}");
        }
    }

    #[test]
    fn keys_are_short_and_visible() {
        let read = |text: &str| idempotency_key(&headers(HeaderName::from_static(IDEMPOTENCY_KEY), text)).map_err(drop);
        assert_eq!(read("a-1"), Ok(Some("a-1".to_owned())));
        assert_eq!(read(&"k".repeat(255)).map(|key| key.map(|key| key.len())), Ok(Some(255)));
        for text in ["", "a b", &"k".repeat(256)] {
            assert_eq!(read(text), Err(()), "{text}");
        }
    }

    #[test]
    fn the_scheme_is_bearer() {
        let read = |text| bearer(&headers(header::AUTHORIZATION, text)).map(str::to_owned);
        assert_eq!(read("Bearer abc"), Some("abc".to_owned()));
        assert_eq!(read("bearer abc"), Some("abc".to_owned()));
        assert_eq!((read("Basic abc"), read("abc")), (None, None));
    }
}
