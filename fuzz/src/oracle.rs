//! Properties of every answer and every refusal.

use carom::space::Vec3;
use carom::{Document, Error, ErrorKind, Hit, Limits, Path, PathEnd, Scene, Vec2};

/// Refuses what is no number.
pub(crate) fn finite(what: &str, numbers: &[f64]) {
    assert!(numbers.iter().all(|number| number.is_finite()), "{what} is {numbers:?}");
}

pub(crate) fn finite2(what: &str, points: impl IntoIterator<Item = Vec2>) {
    for point in points {
        finite(what, &point.to_array());
    }
}

pub(crate) fn finite3(what: &str, points: impl IntoIterator<Item = Vec3>) {
    for point in points {
        finite(what, &point.to_array());
    }
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
        ErrorKind::SelfCrossing { at, .. } => finite("where an outline crosses itself", at),
        ErrorKind::Overlap { depth, .. } | ErrorKind::WrongSide { depth, .. } => {
            assert!(depth.is_finite() && *depth >= 0.0, "{error:?}");
        }
        ErrorKind::Json { message, .. } => assert!(!message.is_empty(), "{error:?}"),
        ErrorKind::InBody { error, .. }
        | ErrorKind::InMany { error, .. }
        | ErrorKind::InBall { error, .. }
        | ErrorKind::InInstance { error, .. } => sound_error(error),
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
    finite("a hit's distance", &[hit.distance]);
    assert!(hit.distance >= 0.0, "{hit:?} in {}", written(scene));
    finite2("a hit", [hit.centre, hit.point, hit.normal]);
    assert!((hit.normal.length() - 1.0).abs() < 1e-9, "{hit:?}");
    assert!(scene.body(hit.body).is_ok(), "{hit:?}");
}

/// The path's members belong together, and it stays within its limits.
pub(crate) fn sound_path(scene: &Scene, path: &Path, limits: &Limits) {
    finite2("a path's points", path.points.iter().copied());
    finite("a path's length", &[path.length]);
    finite2("a path's direction", [path.direction]);
    path.hits.iter().for_each(|hit| sound_hit(scene, hit));
    path.touches.iter().for_each(|(_, hit)| sound_hit(scene, hit));
    let ends_between = usize::from(path.end == PathEnd::MaxLength);
    assert_eq!(path.points.len(), path.hits.len() + 1 + ends_between, "{path:?}");
    assert!(path.length <= limits.max_length(), "{path:?} {limits:?}");
    let stop = usize::from(matches!(path.end, PathEnd::Stopped { .. }));
    assert!(path.hits.len() <= limits.max_bounces() as usize + stop, "{path:?}");
    assert!(path.touches.iter().all(|(leg, _)| *leg < path.points.len()), "{path:?}");
}
