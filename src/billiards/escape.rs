use crate::scene::{BodyId, Path, PathEnd};

/// The mean distance between successive hits of a path; `None` if it has fewer than two.
pub fn mean_free_path(path: &Path) -> Option<f64> {
    let between = path.hits.get(1..).filter(|hits| !hits.is_empty())?;
    let count = between.len() as f64;
    Some(between.iter().map(|hit| hit.distance).sum::<f64>() / count)
}

/// The length of a path until the ball gets out: until it first reaches an exit, whatever the exit's response, or until
/// its last hit if it then escapes. `None` if it does not get out.
///
/// ```
/// use carom::billiards::escape_length;
/// use carom::{Ball, Body, Limits, Polygon, Polyline, Response, Scene, Vec2};
///
/// let v = Vec2::new;
/// let mut scene = Scene::new();
/// scene.add(Body::room(Polygon::new(&[v(0., 0.), v(0., 6.), v(6., 6.), v(6., 0.)])?))?;
/// let door = Body::polyline(Polyline::new(&[v(5., 2.), v(5., 4.)])?).responding(Response::Pass);
/// let door = scene.add(door)?;
/// let ball = Ball::new(v(3., 3.), v(-1., 0.), 1.0)?;
/// let path = scene.rebound(&ball, &Limits::bounces(5))?;
/// // Two to the wall on the left, and three back.
/// assert_eq!(escape_length(&path, &[door]), Some(5.0));
/// # Ok::<(), carom::Error>(())
/// ```
pub fn escape_length(path: &Path, exits: &[BodyId]) -> Option<f64> {
    let is_exit = |body| exits.contains(&body);
    // Touches are noted leg by leg, nearest first.
    let mut passed = path.touches.iter().filter(|(_, hit)| is_exit(hit.body)).peekable();
    let mut length = 0.0;
    for (leg, hit) in path.hits.iter().enumerate() {
        if let Some((_, exit)) = passed.next_if(|(on, _)| *on == leg) {
            return Some(length + exit.distance);
        }
        length += hit.distance;
        if is_exit(hit.body) {
            return Some(length);
        }
    }
    match (passed.next(), path.end) {
        (Some((_, exit)), _) => Some(length + exit.distance),
        (None, PathEnd::Escaped) => Some(length),
        _ => None,
    }
}
