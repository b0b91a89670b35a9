//! Reading a scene file.

use serde::Deserialize;

use super::written::{File, Object};
use super::{Document, DocumentBody, VERSIONS, in_body};
use crate::error::{Error, ErrorKind};
use crate::scene::Limits;

/// The document in a text. Its bodies are not yet checked at their placements.
pub(super) fn document(text: &str) -> Result<Document, Error> {
    // A file of another version may well have members that this one has not.
    let file = file(text).map_err(|error| other_version(text).unwrap_or(error))?;
    if let Some(error) = unknown(file.carom) {
        return Err(error);
    }
    let mut document = Document { titles: file.title, view: file.view, ..Document::default() };
    for (index, Object(written)) in file.bodies.into_iter().enumerate() {
        let body = written.body().map_err(|error| in_body(index, error))?;
        document.bodies.push(DocumentBody { written, body });
    }
    if let Some(Object(it)) = file.ball {
        document.set_ball(it.centre.into(), it.direction.into(), it.radius)?;
    }
    if let Some(Object(it)) = file.limits {
        document.set_limits(Limits::new(it.bounces, it.length.unwrap_or(f64::INFINITY))?);
    }
    Ok(document)
}

fn file(text: &str) -> Result<File, Error> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let file = serde_path_to_error::deserialize::<_, Object<File>>(&mut reader);
    let Object(file) = file.map_err(|error| {
        let member = error.path().to_string();
        refusal(if member == "." { String::new() } else { member }, error.inner())
    })?;
    reader.end().map_err(|error| refusal(String::new(), &error))?;
    Ok(file)
}

fn refusal(member: String, error: &serde_json::Error) -> Error {
    ErrorKind::Json { member, message: error.to_string() }.into()
}

/// The error for the version that a text claims, if it is unknown.
fn other_version(text: &str) -> Option<Error> {
    #[derive(Deserialize)]
    struct Claim {
        carom: f64,
    }
    serde_json::from_str(text).ok().and_then(|Object(Claim { carom })| unknown(carom))
}

fn unknown(version: f64) -> Option<Error> {
    (!VERSIONS.contains(&version)).then(|| ErrorKind::UnknownVersion { found: version }.into())
}
