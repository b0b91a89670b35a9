//! Properties of every answer and every refusal.

use std::fmt::Debug;

use carom::{Document, Error, ErrorKind, Hit, Limits, Path, PathEnd, Scene, Vec2};

/// Refuses an answer with a number in it that is none: its text has every number.
pub(crate) fn finite(what: &str, answer: &impl Debug) {
    let text = format!("{answer:?}");
    let is_a_number = |word: &str| word != "NaN" && word != "inf";
    assert!(text.split(|c: char| !c.is_alphanumeric()).all(is_a_number), "{what} is {text}");
}

/// A refusal has a code and a message, and carries the value that it is about.
pub(crate) fn sound_error(error: &Error) {
    let message = error.to_string();
    assert!(!error.code().is_empty() && !message.is_empty(), "{error:?}");
    match error.kind() {
        ErrorKind::NotFinite { value, .. } => assert!(!value.is_finite(), "{error:?}"),
        ErrorKind::TooLarge { value, limit, .. } => assert!(value.abs() > *limit, "{error:?}"),
        ErrorKind::TooSmall { extent, limit, .. } => assert!(extent < limit, "{error:?}"),
        ErrorKind::NegativeRadius { value } | ErrorKind::NegativeSize { value, .. } => {
            assert!(*value < 0.0, "{error:?}");
        }
        ErrorKind::TooFewPoints { count, need, .. } => assert!(count < need, "{error:?}"),
        ErrorKind::SelfCrossing { .. } => finite("where an outline crosses itself", error),
        ErrorKind::Overlap { depth, .. } | ErrorKind::WrongSide { depth, .. } => {
            assert!(depth.is_finite() && *depth >= 0.0, "{error:?}");
        }
        ErrorKind::Json { message, .. } => assert!(!message.is_empty(), "{error:?}"),
        ErrorKind::InBody { error, .. } | ErrorKind::InMany { error, .. } => sound_error(error),
        _ => {}
    }
}

/// The value, if it is one; a refusal is looked at.
pub(crate) fn taken<T>(result: Result<T, Error>) -> Option<T> {
    result.inspect_err(sound_error).ok()
}

/// Everything that a scene is, as a text.
pub(crate) fn written(scene: &Scene) -> String {
    Document::of(scene).to_json()
}

/// The largest number of a scene and some points.
pub(crate) fn scale(scene: &Scene, points: &[Vec2]) -> f64 {
    let boxes = scene.ids().filter_map(|id| scene.aabb(id).ok()).flat_map(|aabb| [aabb.min, aabb.max]);
    boxes.chain(points.iter().copied()).map(|p| p.abs().max_element()).fold(0.0, f64::max)
}

pub(crate) fn sound_hit(scene: &Scene, hit: &Hit) {
    finite("a hit", hit);
    assert!(hit.distance >= 0.0, "{hit:?} in {}", written(scene));
    assert!((hit.normal.length() - 1.0).abs() < 1e-9, "{hit:?}");
    assert!(scene.body(hit.body).is_ok(), "{hit:?}");
}

/// The path's members belong together, and it stays within its limits.
pub(crate) fn sound_path(scene: &Scene, path: &Path, limits: &Limits) {
    finite("a path", path);
    path.hits.iter().for_each(|hit| sound_hit(scene, hit));
    path.touches.iter().for_each(|(_, hit)| sound_hit(scene, hit));
    let ends_between = path.points.len() - path.hits.len() == 2 && path.end == PathEnd::MaxLength;
    assert_eq!(path.points.len(), path.hits.len() + 1 + usize::from(ends_between), "{path:?}");
    assert!(path.length <= limits.max_length(), "{path:?} {limits:?}");
    let stop = usize::from(matches!(path.end, PathEnd::Stopped { .. }));
    assert!(path.hits.len() <= limits.max_bounces() as usize + stop, "{path:?}");
    assert!(path.touches.iter().all(|(leg, _)| *leg < path.points.len()), "{path:?}");
}
