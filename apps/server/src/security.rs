//! What every answer says to browsers, and what is not taken from them.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::problem::Problem;

/// Scripts and styles come from this server alone, and none stand in the page itself.
const CONTENT_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
);

/// Adds the headers, and refuses writes that a page of another site sends.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let mut response =
        if is_foreign_write(&request) { Problem::foreign_origin().into_response() } else { next.run(request).await };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, CONTENT_POLICY);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin"));
    response
}

/// Browsers say from where a page sends a request; other clients say nothing.
fn is_foreign_write(request: &Request) -> bool {
    let site = request.headers().get("sec-fetch-site").and_then(|site| site.to_str().ok());
    !request.method().is_safe() && matches!(site, Some("cross-site" | "same-site"))
}
